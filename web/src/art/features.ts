/**
 * Parts that the prisoners' faces share, on a sheet of 96 by 96.
 *
 * `skin`, `hair` and `cloth` are the prisoner's own colours; `line`, `solid` and `shade` are ink; `cut`, `paper`, `gold`
 * and `red` are the same for everybody.
 */
export type FaceTone =
  "line" | "solid" | "shade" | "cut" | "skin" | "hair" | "cloth" | "paper" | "gold" | "red" | "plaster";

export type FaceStroke = { d: string; tone: FaceTone; width?: number };

export const heads = {
  oval: "M31 36C31 22 38 18 48 18S65 22 65 36C66 54 58 66 48 66S30 54 31 36Z",
  long: "M33 26Q48 14 63 26V48Q61 66 48 71 35 66 33 48Z",
  round: "M27 42C27 26 36 20 48 20S69 26 69 42 60 66 48 66 27 58 27 42Z",
  square: "M28 22H68L69 50Q67 60 58 67H38Q29 60 27 50Z",
  small: "M33 40C33 28 40 24 48 24S63 28 63 40 57 66 48 66 33 52 33 40Z",
  heart: "M30 32Q34 19 48 19T66 32Q68 50 48 67 28 50 30 32Z",
} as const;

export const eyes = {
  keen: [{ d: "M41 42h0M55 42h0", tone: "line", width: 5.5 }],
  stern: [
    { d: "M41 43h0M55 43h0", tone: "line", width: 5 },
    { d: "M34 37 45 40M62 37 51 40", tone: "line", width: 3.6 },
  ],
  wink: [
    { d: "M40 41h0", tone: "line", width: 5.5 },
    { d: "M51 43Q55 38 60 42M35 35Q40 31 45 35", tone: "line" },
  ],
  haughty: [{ d: "M35 41Q40 46 45 41M51 41Q56 46 61 41M35 34Q40 30 45 33M61 34Q56 30 51 33", tone: "line" }],
  hollow: [
    {
      d: "M34 42C34 34 46 34 46 42S41 52 39 51 34 47 34 42ZM62 42C62 34 50 34 50 42S55 52 57 51 62 47 62 42Z",
      tone: "solid",
    },
    { d: "M41 43h0M55 43h0", tone: "cut", width: 3.6 },
  ],
  round: [
    { d: "M40 34A7 7 0 1 1 40 48 7 7 0 0 1 40 34ZM56 34A7 7 0 1 1 56 48 7 7 0 0 1 56 34Z", tone: "paper" },
    { d: "M42 41h0M54 41h0", tone: "line", width: 5.5 },
  ],
  blind: [
    { d: "M34 41Q40 34 46 41 40 48 34 41ZM62 41Q56 34 50 41 56 48 62 41Z", tone: "paper" },
    { d: "M40 41h0M56 41h0", tone: "line", width: 2.4 },
  ],
  aside: [
    { d: "M33 40Q40 34 46 40 41 47 33 40ZM63 40Q56 34 50 40 55 47 63 40Z", tone: "paper" },
    { d: "M43.5 41h0M59 41h0", tone: "line", width: 5 },
  ],
  slit: [
    { d: "M32 36 46 43Q38 48 32 36ZM64 36 50 43Q58 48 64 36Z", tone: "gold" },
    { d: "M40 40V44M56 40V44", tone: "line" },
  ],
  merry: [{ d: "M36 43Q40 38 44 43M52 43Q56 38 60 43", tone: "line", width: 3.4 }],
} as const satisfies Record<string, readonly FaceStroke[]>;

export const mouths = {
  smirk: [{ d: "M42 59Q51 61 57 55", tone: "line" }],
  flat: [{ d: "M42 59H54", tone: "line", width: 3.4 }],
  smile: [{ d: "M39 56Q48 65 57 56", tone: "line" }],
  grin: [{ d: "M38 55H58Q56 64 48 64T38 55Z", tone: "paper" }],
  teeth: [
    { d: "M38 56H58V64H38Z", tone: "paper" },
    { d: "M43 56V64M53 56V64M38 60H58", tone: "line", width: 1.8 },
    { d: "M47.5 60H53V64H47.5Z", tone: "solid" },
  ],
  buck: [
    { d: "M41 56Q48 60 55 56", tone: "line" },
    { d: "M44 58H52V64H44ZM48 58V64", tone: "paper", width: 1.8 },
  ],
  gasp: [{ d: "M48 56C52 56 52 63 48 63S44 56 48 56Z", tone: "solid" }],
  lips: [{ d: "M42 58Q46 54 48 56 50 54 54 58 50 62 48 62T42 58Z", tone: "red", width: 1.8 }],
  fork: [
    { d: "M41 54Q48 58 55 54", tone: "line" },
    { d: "M46.5 56H49.5V59L53 64 48 61.5 43 64 46.5 59Z", tone: "red", width: 1.4 },
  ],
  hidden: [],
} as const satisfies Record<string, readonly FaceStroke[]>;

/** Shoulders that fill the ring of a portrait, and the stripes on them. */
export const builds = {
  plain: {
    body: "M15 74Q18 66 36 63H60Q78 66 81 74A42 42 0 0 1 15 74Z",
    stripes: "M20 77Q48 70 76 77M27 86.5Q48 80 69 86.5",
  },
  broad: {
    body: "M10 66Q15 58 32 58H64Q81 58 86 66A42 42 0 0 1 10 66Z",
    stripes: "M13 69Q48 61 83 69M18 78.5Q48 71 78 78.5M28 87Q48 81 68 87",
  },
  slight: {
    body: "M21 80Q24 70 38 66H58Q72 70 75 80A42 42 0 0 1 21 80Z",
    stripes: "M26 79.5Q48 73 70 79.5M33 88Q48 83 63 88",
  },
} as const;
