import type { Prisoner } from "../wire";
import type { builds, eyes, FaceStroke, heads, mouths } from "./features";

/** How a prisoner looks: colours (names in Face.svelte), shared parts, and what only this one wears. */
export type Looks = {
  skin: "pale" | "rosy" | "tan" | "dark" | "ashen";
  hair: "black" | "brown" | "ginger" | "blond" | "grey";
  cloth: "red" | "blue" | "green" | "mustard" | "night";
  head: keyof typeof heads;
  eyes: keyof typeof eyes;
  mouth: keyof typeof mouths;
  build: keyof typeof builds;
  behind: readonly FaceStroke[];
  front: readonly FaceStroke[];
};

export const prisoners: Readonly<Record<Prisoner, Looks>> = {
  ace: {
    ...{
      skin: "rosy",
      hair: "black",
      cloth: "green",
      head: "long",
      eyes: "wink",
      mouth: "smirk",
      build: "plain",
    },
    behind: [{ d: "M31 28H65L64 46H32Z", tone: "hair" }],
    front: [
      { d: "M48 53Q41 49 38 56 45 57 48 55 51 57 58 56 55 49 48 53Z", tone: "solid" },
      { d: "M29 26 32 8Q40 1 48 6 56 1 64 8L67 25Q48 20 29 26Z", tone: "cloth" },
      { d: "M59 4 69 1 74 18 64 21Z", tone: "paper" },
      { d: "M66.5 7 70 12 66 14 64 11Z", tone: "solid" },
      { d: "M29 26 30.5 17Q48 12 65.5 17L67 25Q48 20 29 26Z", tone: "solid" },
      { d: "M17 31Q48 16 79 26L81 32Q48 25 16 36Z", tone: "cloth" },
    ],
  },
  bishop: {
    ...{
      skin: "tan",
      hair: "grey",
      cloth: "red",
      head: "long",
      eyes: "stern",
      mouth: "hidden",
      build: "plain",
    },
    behind: [],
    front: [
      { d: "M31 44Q33 52 40 52L48 49 56 52Q63 52 65 44L66 62Q62 80 48 88 34 80 30 62Z", tone: "hair" },
      { d: "M42 57H54M40 66 42 76M48 68V80M56 66 54 76", tone: "line" },
      { d: "M29 33Q24 15 48-2 72 15 67 33 48 26 29 33Z", tone: "cloth" },
      { d: "M48 2V27M40 15H56", tone: "gold", width: 4 },
    ],
  },
  duchess: {
    ...{
      skin: "rosy",
      hair: "blond",
      cloth: "red",
      head: "heart",
      eyes: "haughty",
      mouth: "lips",
      build: "slight",
    },
    behind: [
      { d: "M48-4C60-4 62 8 56 12H40C34 8 36-4 48-4Z", tone: "hair" },
      { d: "M26 44C16 18 32 6 48 6S80 18 70 44L66 54H30Z", tone: "hair" },
    ],
    front: [
      { d: "M29 36Q32 18 48 17T67 36Q62 25 48 25T29 36Z", tone: "hair" },
      { d: "M31 20 30 5 39 13 48 1 57 13 66 5 65 20Q48 13 31 20Z", tone: "gold" },
      { d: "M58 54h0", tone: "line", width: 3.6 },
      { d: "M28 51V56M68 51V56", tone: "line", width: 5 },
      { d: "M35 71Q48 82 61 71", tone: "paper", width: 3 },
    ],
  },
  ghost: {
    ...{
      skin: "ashen",
      hair: "grey",
      cloth: "blue",
      head: "long",
      eyes: "hollow",
      mouth: "gasp",
      build: "slight",
    },
    behind: [{ d: "M24 44Q24 16 48 14 72 16 72 44L64 76H32Z", tone: "solid" }],
    front: [
      {
        d: "M23 82C14 46 20 4 51-3 78 6 82 46 73 82Q62 72 48 77 34 72 23 82ZM48 15C32 15 27 30 29 46 31 62 40 73 48 73S65 62 67 46C69 30 64 15 48 15Z",
        tone: "hair",
      },
      { d: "M24 40Q25 20 37 10", tone: "cut" },
    ],
  },
  knuckles: {
    ...{
      skin: "tan",
      hair: "black",
      cloth: "blue",
      head: "square",
      eyes: "stern",
      mouth: "teeth",
      build: "broad",
    },
    behind: [{ d: "M29 36Q19 34 21 43T29 51ZM67 36Q77 34 75 43T67 51Z", tone: "skin" }],
    front: [
      { d: "M27 26 26 8 34 10 41 6 48 10 56 6 62 10 70 8 69 26 60 22H36Z", tone: "hair" },
      { d: "M58 29 63 49M57 35 63 33M59 42 65 40", tone: "line", width: 2 },
      { d: "M32 62h0M36 66h0M64 62h0M60 66h0M33 56h0M63 56h0", tone: "line", width: 2.2 },
    ],
  },
  mouse: {
    ...{
      skin: "pale",
      hair: "brown",
      cloth: "blue",
      head: "small",
      eyes: "round",
      mouth: "buck",
      build: "slight",
    },
    behind: [
      {
        d: "M24 8A17 17 0 1 1 24 42 17 17 0 0 1 24 8ZM72 8A17 17 0 1 1 72 42 17 17 0 0 1 72 8Z",
        tone: "skin",
      },
      { d: "M24 16A9 9 0 1 1 24 34 9 9 0 0 1 24 16ZM72 16A9 9 0 1 1 72 34 9 9 0 0 1 72 16Z", tone: "shade" },
    ],
    front: [
      { d: "M47 41H49", tone: "line" },
      { d: "M36 30Q40 18 48 20L44 12 52 18 58 14Q56 22 60 30 48 22 36 30Z", tone: "hair" },
      { d: "M36 55 26 53M36 58 27 60M60 55 70 53M60 58 69 60", tone: "line", width: 1.8 },
    ],
  },
  oracle: {
    ...{
      skin: "dark",
      hair: "grey",
      cloth: "mustard",
      head: "oval",
      eyes: "blind",
      mouth: "smile",
      build: "plain",
    },
    behind: [
      { d: "M28 54A6 6 0 1 1 28 66 6 6 0 0 1 28 54ZM68 54A6 6 0 1 1 68 66 6 6 0 0 1 68 54Z", tone: "line" },
    ],
    front: [
      { d: "M26 36C12 14 32 0 48 0S84 14 70 36Q60 27 48 27T26 36Z", tone: "cloth" },
      { d: "M26 30Q36 12 56 4M34 28Q48 20 68 12M22 16Q30 14 40 16", tone: "line" },
      { d: "M48 11 56 19 48 28 40 19Z", tone: "red" },
      { d: "M45 18 48 15", tone: "cut", width: 2.4 },
      { d: "M34 50 37 52M62 50 59 52", tone: "line", width: 2 },
    ],
  },
  parson: {
    ...{
      skin: "pale",
      hair: "grey",
      cloth: "night",
      head: "round",
      eyes: "merry",
      mouth: "smile",
      build: "broad",
    },
    behind: [{ d: "M27 34Q20 38 24 52L30 50ZM69 34Q76 38 72 52L66 50Z", tone: "hair" }],
    front: [
      { d: "M35 64Q48 74 61 64L63 72Q48 82 33 72Z", tone: "cloth" },
      { d: "M42 69Q48 71 54 69V77Q48 79 42 77Z", tone: "paper" },
      {
        d: "M33 47H45Q45 54 39 54T33 47ZM51 47H63Q63 54 57 54T51 47ZM45 48Q48 46 51 48",
        tone: "line",
        width: 2,
      },
      { d: "M30 28 33 7H63L66 28Z", tone: "cloth" },
      { d: "M30 22H66", tone: "cut", width: 3 },
      { d: "M11 28Q48 22 85 28L84 34Q48 29 12 34Z", tone: "cloth" },
    ],
  },
  sparrow: {
    ...{
      skin: "tan",
      hair: "brown",
      cloth: "red",
      head: "heart",
      eyes: "keen",
      mouth: "hidden",
      build: "slight",
    },
    behind: [],
    front: [
      {
        d: "M29 42 17 30 28 28 18 13 34 17 36-1 48 12 62-2 62 15 78 10 69 25 80 29 67 42Q64 30 48 28T29 42Z",
        tone: "hair",
      },
      { d: "M38 22 36 12M48 22V16M58 22 62 12", tone: "cut" },
      { d: "M41 47Q48 43 55 47L48 60Z", tone: "gold" },
      { d: "M43 52H53", tone: "line" },
      { d: "M34 49h0M38 52h0M62 49h0M58 52h0", tone: "line", width: 2.4 },
    ],
  },
  tinker: {
    ...{
      skin: "rosy",
      hair: "ginger",
      cloth: "blue",
      head: "oval",
      eyes: "merry",
      mouth: "hidden",
      build: "plain",
    },
    behind: [
      {
        d: "M30 52Q14 50 20 38 10 28 22 22 20 8 34 10 42-2 52 8 66-2 70 14 86 18 76 30 88 42 74 46L66 54Z",
        tone: "hair",
      },
    ],
    front: [
      {
        d: "M30 42Q31 52 40 52L48 49 56 52Q65 52 66 42 72 56 66 64 60 76 48 76T30 64Q24 56 30 42Z",
        tone: "hair",
      },
      { d: "M40 57H56Q54 64 48 64T40 57Z", tone: "paper" },
      { d: "M27 30Q48 20 69 30", tone: "line", width: 6 },
      { d: "M38 16A9 9 0 1 1 38 34 9 9 0 0 1 38 16ZM58 16A9 9 0 1 1 58 34 9 9 0 0 1 58 16Z", tone: "cloth" },
      { d: "M33 25Q34 21 38 20M53 25Q54 21 58 20", tone: "cut" },
    ],
  },
  viper: {
    ...{
      skin: "pale",
      hair: "black",
      cloth: "green",
      head: "heart",
      eyes: "slit",
      mouth: "fork",
      build: "slight",
    },
    behind: [{ d: "M26 22Q34 4 48 4T70 22L76 70 62 62H34L20 70Z", tone: "hair" }],
    front: [
      { d: "M28 40Q26 10 48 9T68 40L64 28 48 34 32 28Z", tone: "hair" },
      { d: "M37 16Q32 19 31 24M24 52 22 60", tone: "cut" },
      { d: "M70 58Q76 54 74 48", tone: "line", width: 2 },
    ],
  },
  whisper: {
    ...{
      skin: "dark",
      hair: "brown",
      cloth: "blue",
      head: "oval",
      eyes: "aside",
      mouth: "hidden",
      build: "plain",
    },
    behind: [{ d: "M64 56 84 50 80 60 88 66 64 64Z", tone: "cloth" }],
    front: [
      { d: "M29 48Q48 54 67 48L66 62Q62 74 48 78 34 74 30 62Z", tone: "cloth" },
      { d: "M37 60h0M48 62h0M59 60h0M43 69h0M53 69h0", tone: "cut", width: 4 },
      { d: "M18 30C16 10 36 3 52 6 70 8 84 18 84 30Q50 20 18 30Z", tone: "hair" },
      { d: "M24 29Q48 20 72 28 80 32 84 38 48 28 20 36Z", tone: "solid" },
      { d: "M50 6V22M36 8Q30 16 30 25M64 10Q70 16 72 25", tone: "line" },
    ],
  },
};

/** The looks of a prisoner by name; null if there is no such prisoner. */
export const looksOf = (name: string | null): Looks | null =>
  name !== null && Object.hasOwn(prisoners, name) ? prisoners[name as Prisoner] : null;
