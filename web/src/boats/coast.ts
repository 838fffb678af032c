/** Shores: boxes with round corners and a wobbly line that is the same each time. */

import type { Box } from "./layout";
import type { Spot } from "./way";

/** Distance between wobbles. */
const STRIDE = 26;

export function coast(box: Box, inset: number, wobble: number): string {
  const within = {
    x: box.x + inset,
    y: box.y + inset,
    width: box.width - 2 * inset,
    height: box.height - 2 * inset,
  };
  const around = 2 * (within.width + within.height);
  const points = Math.max(12, Math.round(around / STRIDE));
  return smooth(Array.from({ length: points }, (_, index) => shoreSpot(within, index / points, wobble)));
}

/** A spot on the shore, as a fraction of the way around; `wobble` moves it in or out. */
function shoreSpot(box: Box, part: number, wobble: number): Spot {
  const radius = Math.min(box.width, box.height) * 0.22;
  const [across, down] = [box.width - 2 * radius, box.height - 2 * radius];
  const corner = (Math.PI / 2) * radius;
  const sides = [across, corner, down, corner, across, corner, down, corner];
  let rest = part * sides.reduce((sum, side) => sum + side, 0);
  let side = 0;
  while (rest > (sides[side] ?? Infinity)) rest -= sides[side++] ?? 0;
  const out = radius + wobble * (Math.sin(part * 61) + 0.7 * Math.sin(part * 113 + 2));
  const quarter = Math.floor(side / 2) * (Math.PI / 2) - Math.PI / 2;
  const angle = quarter + (side % 2 === 1 ? rest / radius : 0);
  const [x, y] = cornerOf(box, radius, side, rest);
  return { x: x + out * Math.cos(angle), y: y + out * Math.sin(angle) };
}

/** The centre from which the shore bulges at this point: a corner's, or next to the side it is on. */
function cornerOf(box: Box, radius: number, side: number, rest: number): [number, number] {
  const [left, right] = [box.x + radius, box.x + box.width - radius];
  const [top, bottom] = [box.y + radius, box.y + box.height - radius];
  const along = side % 2 === 0 ? rest : 0;
  if (side === 0) return [left + along, top];
  if (side <= 2) return [right, top + along];
  if (side <= 4) return [right - along, bottom];
  return side <= 6 ? [left, bottom - along] : [left, top];
}

/** A closed curve through the midpoints, bent at the spots. */
function smooth(spots: readonly Spot[]): string {
  const middle = (index: number): string => {
    const one = spots[index % spots.length] ?? { x: 0, y: 0 };
    const next = spots[(index + 1) % spots.length] ?? one;
    return `${((one.x + next.x) / 2).toFixed(1)} ${((one.y + next.y) / 2).toFixed(1)}`;
  };
  const bends = spots.map(({ x, y }, index) => `Q${x.toFixed(1)} ${y.toFixed(1)} ${middle(index)}`);
  return `M${middle(spots.length - 1)}${bends.join("")}Z`;
}
