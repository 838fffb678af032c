/** What each convict of `boats` wears on its head: the outline in its colour, and what is printed on it. */
export type Headgear = { outline: string; ink?: string; paper?: string };

export const headgear: Readonly<Record<string, Headgear>> = {
  red: {
    outline: "M-7-29Q-8-41 0-41T7-29ZM-13-28Q0-33 13-28 0-23-13-28Z",
    ink: "M-7.3-31.5Q0-34.5 7.3-31.5V-29.5Q0-31.5-7.3-29.5Z",
  },
  blue: {
    outline: "M-3-35A3.4 3.4 0 1 1 3-35Q9-33 9-25 0-28-9-25-9-33-3-35Z",
    ink: "M-9-29Q0-32 9-29V-25Q0-28-9-25Z",
  },
  "light green": { outline: "M-5-28-10-37-4-34.5 0-41 4-34.5 10-37 5-28Q0-32-5-28Z" },
  brown: {
    outline: "M-6-30Q-8-41-3-40L0-38 3-40Q8-41 6-30L15-34Q13-26 0-26T-15-34Z",
    ink: "M-6.5-33H6.5V-30.5H-6.5Z",
  },
  yellow: { outline: "M-6-30A5.5 5.5 0 1 0-11-21Q-9-30 0-29T11-21A5.5 5.5 0 1 0 6-30 6 6 0 1 0-6-30Z" },
  orange: {
    outline: "M-6-29-1.5-41H1.5L6-29H11V-26H-11V-29Z",
    paper: "M-4.7-32H4.7L3.3-36H-3.3Z",
  },
  "dark green": {
    outline: "M2-38 3-41M-8-26Q-14-37 2-38 16-37 13-26 8-30-8-26Z",
    ink: "M-8-26Q8-30 10-28L10-31Q2-32-9-29Z",
  },
};
