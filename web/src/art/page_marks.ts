import type { Marks } from "./marks";

/** Icons of the page. They stand on buttons of any colour, so they use the text's ink alone. */
export const pageMarks: Marks = {
  light: [
    { d: "M24 14A10 10 0 1 1 24 34 10 10 0 0 1 24 14Z", tone: "solid" },
    {
      d: "M24 1 27 10H21ZM40 8 36 16 32 12ZM47 24 38 27V21ZM40 40 32 36 36 32ZM24 47 21 38H27ZM8 40 12 32 16 36ZM1 24 10 21V27ZM8 8 16 12 12 16Z",
      tone: "solid",
    },
  ],
  dark: [
    { d: "M27 3A21 21 0 1 0 45 31 18 18 0 0 1 27 3Z", tone: "solid" },
    { d: "M38 5 40 11 46 13 40 15 38 21 36 15 30 13 36 11Z", tone: "solid" },
  ],
  sound: [
    { d: "M3 17H12L25 6V42L12 31H3Z", tone: "solid" },
    { d: "M32 17Q36 24 32 31M38 10Q46 24 38 38", tone: "line" },
  ],
  mute: [
    { d: "M3 17H12L25 6V42L12 31H3Z", tone: "solid" },
    { d: "M32 18 44 30M44 18 32 30", tone: "line" },
  ],
  motion: [
    { d: "M24 9 42 6 46 37 28 40Z", tone: "shade" },
    { d: "M24 9 42 6 46 37 28 40ZM3 13H16M8 23H18M4 33H20", tone: "line" },
  ],
  still: [
    { d: "M11 4H37V44H11Z", tone: "shade" },
    { d: "M11 4H37V44H11Z", tone: "line" },
    { d: "M20 18V30M28 18V30", tone: "line", width: 5 },
  ],
  keyboard: [
    { d: "M3 11H45V38H3Z", tone: "shade" },
    { d: "M3 11H45V38H3ZM16 31H32", tone: "line" },
    {
      d: "M11 18h0M20 18h0M28 18h0M37 18h0M11 24.5h0M20 24.5h0M28 24.5h0M37 24.5h0",
      tone: "line",
      width: 4.4,
    },
  ],
  help: [
    { d: "M24 3A21 21 0 1 1 24 45 21 21 0 0 1 24 3Z", tone: "shade" },
    { d: "M24 3A21 21 0 1 1 24 45 21 21 0 0 1 24 3Z", tone: "line" },
    { d: "M17 19C16 10 32 9 31 19 30 24 24 24 24 29M24 36.5h0", tone: "line", width: 5 },
  ],
  info: [
    { d: "M24 3A21 21 0 1 1 24 45 21 21 0 0 1 24 3Z", tone: "shade" },
    { d: "M24 3A21 21 0 1 1 24 45 21 21 0 0 1 24 3Z", tone: "line" },
    { d: "M24 13h0M20 22H24V34M19 34.5H29", tone: "line", width: 5 },
  ],
  log: [
    { d: "M8 3H40V45L35 41 30 45 24 41 18 45 13 41 8 45Z", tone: "shade" },
    { d: "M8 3H40V45L35 41 30 45 24 41 18 45 13 41 8 45ZM16 13H32M16 21H32M16 29H25", tone: "line" },
  ],
  chat: [
    { d: "M3 6H45V35H24L12 45V35H3Z", tone: "shade" },
    { d: "M3 6H45V35H24L12 45V35H3Z", tone: "line" },
    { d: "M14 21h0M24 21h0M34 21h0", tone: "line", width: 5.4 },
  ],
  people: [
    { d: "M33 8A8 8 0 1 1 33 24M36 28Q46 30 46 43H38", tone: "line" },
    { d: "M18 5A9.5 9.5 0 1 1 18 24 9.5 9.5 0 0 1 18 5ZM1 44Q1 27 18 27T34 44Z", tone: "solid" },
  ],
  link: [
    { d: "M21 14 27 8A9 9 0 0 1 40 21L33 28A9 9 0 0 1 21 28", tone: "line", width: 5 },
    { d: "M27 34 21 40A9 9 0 0 1 8 27L15 20A9 9 0 0 1 27 20", tone: "line", width: 5 },
  ],
  qr: [
    { d: "M5 5H19V19H5ZM29 5H43V19H29ZM5 29H19V43H5Z", tone: "line" },
    {
      d: "M10 10H14V14H10ZM34 10H38V14H34ZM10 34H14V38H10ZM27 27H33V33H27ZM38 27H45V33H38ZM33 33H38V40H33ZM27 40H33V45H27ZM39 40H45V45H39Z",
      tone: "solid",
    },
  ],
  copy: [
    { d: "M32 14V4H5V34H14", tone: "line" },
    { d: "M15 14H43V44H15Z", tone: "shade" },
    { d: "M15 14H43V44H15ZM22 24H36M22 33H36", tone: "line" },
  ],
  undo: [
    { d: "M20 4V24L3 14Z", tone: "solid" },
    { d: "M18 14H28A14 14 0 0 1 28 42H13", tone: "line", width: 5 },
  ],
  hint: [
    { d: "M17 35Q17 30 13 26C5 14 14 3 24 3S43 14 35 26Q31 30 31 35Z", tone: "shade" },
    {
      d: "M17 35Q17 30 13 26C5 14 14 3 24 3S43 14 35 26Q31 30 31 35ZM24 34V24L19 19M24 24 29 19",
      tone: "line",
    },
    { d: "M17 38H31V41L27 46H21L17 41Z", tone: "solid" },
  ],
  skip: [
    { d: "M3 7 22 24 3 41ZM21 7 40 24 21 41Z", tone: "solid" },
    { d: "M43 9V39", tone: "line", width: 5 },
  ],
  settings: [
    {
      d: "M20 9V3H28V9L32 11 36 6 42 12 37 16 39 20H45V28H39L37 32 42 36 36 42 32 37 28 39V45H20V39L16 37 12 42 6 36 11 32 9 28H3V20H9L11 16 6 12 12 6 16 11Z",
      tone: "shade",
    },
    {
      d: "M20 9V3H28V9L32 11 36 6 42 12 37 16 39 20H45V28H39L37 32 42 36 36 42 32 37 28 39V45H20V39L16 37 12 42 6 36 11 32 9 28H3V20H9L11 16 6 12 12 6 16 11Z",
      tone: "line",
      width: 3,
    },
    { d: "M24 18A6 6 0 1 1 24 30 6 6 0 0 1 24 18Z", tone: "solid" },
  ],
  leave: [
    { d: "M6 4 24 9V45L6 40Z", tone: "solid" },
    { d: "M6 4H30V13M6 40H30V35M30 24H45M39 17 45 24 39 31", tone: "line" },
  ],
  robot: [
    { d: "M24 12V4", tone: "line" },
    { d: "M24 4h0", tone: "line", width: 6 },
    { d: "M7 13H41V42H7Z", tone: "shade" },
    { d: "M7 13H41V42H7ZM2 23V31M46 23V31M17 35H31", tone: "line" },
    { d: "M17 24h0M31 24h0", tone: "line", width: 7.5 },
  ],
  spectator: [
    {
      d: "M11 25A10 10 0 1 1 11 45 10 10 0 0 1 11 25ZM37 25A10 10 0 1 1 37 45 10 10 0 0 1 37 25Z",
      tone: "shade",
    },
    {
      d: "M12 25A9.5 9.5 0 1 1 12 44 9.5 9.5 0 0 1 12 25ZM36 25A9.5 9.5 0 1 1 36 44 9.5 9.5 0 0 1 36 25Z",
      tone: "line",
    },
    { d: "M8 21 11 5H20L21 23H27L28 5H37L40 21 29 31H19Z", tone: "solid" },
  ],
  host: [
    { d: "M14 13A11 11 0 1 1 14 35 11 11 0 0 1 14 13Z", tone: "shade" },
    { d: "M14 13A11 11 0 1 1 14 35 11 11 0 0 1 14 13ZM25 24H45V33M37 24V31", tone: "line", width: 4.4 },
    { d: "M13 24h0", tone: "line", width: 6 },
  ],
  crown: [
    { d: "M5 34 2 10 14 20 24 4 34 20 46 10 43 34Z", tone: "solid" },
    { d: "M6 42H42", tone: "line", width: 5 },
  ],
  dice: [
    { d: "M5 12 24 3 43 12V35L24 46 5 35Z", tone: "shade" },
    { d: "M5 12 24 3 43 12V35L24 46 5 35ZM5 12 24 22 43 12M24 22V46", tone: "line" },
    { d: "M24 12h0M11 23h0M18 34h0M34 28h0", tone: "line", width: 5 },
  ],
  check: [{ d: "M5 26 18 39 43 8", tone: "line", width: 6.5 }],
  cross: [{ d: "M9 9 39 39M39 9 9 39", tone: "line", width: 6.5 }],
  lock: [
    { d: "M14 22V14A10 10 0 0 1 34 14V22", tone: "line", width: 4.6 },
    { d: "M7 21H41V45H7ZM24 27A4 4 0 0 0 22 34.5L21 40H27L26 34.5A4 4 0 0 0 24 27Z", tone: "solid" },
  ],
  unlock: [
    { d: "M14 22V13A10 10 0 0 1 33 8", tone: "line", width: 4.6 },
    { d: "M7 21H41V45H7ZM24 27A4 4 0 0 0 22 34.5L21 40H27L26 34.5A4 4 0 0 0 24 27Z", tone: "solid" },
  ],
  play: [{ d: "M10 4 43 24 10 44Z", tone: "solid" }],
  replay: [
    { d: "M10 13A19 19 0 1 1 6 30", tone: "line", width: 4.4 },
    { d: "M3 4 5 20 20 15Z", tone: "solid" },
    { d: "M20 16 34 24 20 32Z", tone: "solid" },
  ],
  download: [
    { d: "M18 3H30V18H39L24 34 9 18H18Z", tone: "solid" },
    { d: "M5 33V43H43V33", tone: "line", width: 4.6 },
  ],
  bell: [
    { d: "M24 3V8", tone: "line", width: 5 },
    { d: "M5 37Q12 31 12 20 13 8 24 8T36 20Q36 31 43 37Z", tone: "solid" },
    { d: "M19 42Q24 47 29 42", tone: "line", width: 4.4 },
  ],
  rescue: [
    { d: "M24 3A21 21 0 1 1 24 45 21 21 0 0 1 24 3ZM24 16A8 8 0 1 0 24 32 8 8 0 0 0 24 16Z", tone: "shade" },
    {
      d: "M24 3A21 21 0 1 1 24 45 21 21 0 0 1 24 3ZM24 16A8 8 0 1 0 24 32 8 8 0 0 0 24 16Z",
      tone: "line",
      width: 3,
    },
    {
      d: "M5 16 17 20 20 17 16 5Q8 8 5 16ZM32 5 28 17 31 20 43 16Q40 8 32 5ZM43 32 31 28 28 31 32 43Q40 40 43 32ZM16 43 20 31 17 28 5 32Q8 40 16 43Z",
      tone: "solid",
    },
  ],
  "arrow-left": [{ d: "M22 5 4 24 22 43V32H44V16H22Z", tone: "solid" }],
  "arrow-right": [{ d: "M26 5 44 24 26 43V32H4V16H26Z", tone: "solid" }],
  up: [{ d: "M7 33 24 15 41 33", tone: "line", width: 6.5 }],
  down: [{ d: "M7 15 24 33 41 15", tone: "line", width: 6.5 }],
  plus: [{ d: "M24 6V42M6 24H42", tone: "line", width: 6.5 }],
  minus: [{ d: "M6 24H42", tone: "line", width: 6.5 }],
  menu: [{ d: "M6 11H42M6 24H42M6 37H42", tone: "line", width: 5.6 }],
  eye: [
    { d: "M2 24Q12 9 24 9T46 24Q36 39 24 39T2 24Z", tone: "shade" },
    { d: "M2 24Q12 9 24 9T46 24Q36 39 24 39T2 24Z", tone: "line" },
    { d: "M24 16A8 8 0 1 1 24 32 8 8 0 0 1 24 16Z", tone: "solid" },
  ],
  curtain: [
    { d: "M2 5H46", tone: "line", width: 5 },
    { d: "M5 8H23Q22 26 10 34L13 44H5ZM43 8H25Q26 26 38 34L35 44H43Z", tone: "solid" },
  ],
  share: [
    { d: "M24 2 36 15H28V30H20V15H12Z", tone: "solid" },
    { d: "M14 22H6V45H42V22H34", tone: "line", width: 4 },
  ],
  "wifi-off": [
    { d: "M3 18Q24 1 45 18M11 27Q24 17 37 27", tone: "line", width: 4.6 },
    { d: "M24 39h0", tone: "line", width: 8 },
    { d: "M6 4 42 44", tone: "line", width: 4.6 },
  ],
};
