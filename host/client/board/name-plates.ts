/** Where the name of a token stands, so that it lies on nobody else: below it, above it, or on the token itself. */

export interface PlateBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PlatePlace {
  readonly side: "below" | "above" | "inside";
  /** How wide it may become, in scene pixels. */
  readonly room: number;
}

/** Room that a plate keeps from its token, and its height, in scene pixels. Below lie the bars, above the targets. */
const BELOW = 9;
const ABOVE = 16;
const HEIGHT = 22;
const GAP = 4;
/** Wider than this many tokens' widths a name need not be. */
const WIDEST = 2.4;
/** Narrower than this share of its token a name can't be read. */
const NARROWEST = 0.7;

/** The place of the plate of one token among the others on the board. Pure. */
export function placePlate(box: PlateBox, others: readonly PlateBox[], gridSize: number): PlatePlace {
  const widest = WIDEST * Math.max(gridSize, box.width);
  const sides = [
    { side: "below", top: box.y + box.height + BELOW },
    { side: "above", top: box.y - ABOVE - HEIGHT },
  ] as const;
  const places = sides.map(({ side, top }) => ({ side, room: Math.min(widest, roomAt(box, top, others)) }));
  return places.find(({ room }) => room >= NARROWEST * box.width) ?? { side: "inside", room: box.width };
}

/** How wide a plate in the middle of a token may be at some height: up to the next token, halfway to the next plate. */
function roomAt(box: PlateBox, top: number, others: readonly PlateBox[]): number {
  const centre = box.x + box.width / 2;
  let half = Infinity;
  for (const other of others) {
    const away = Math.abs(other.x + other.width / 2 - centre);
    const isInBand = other.y < top + HEIGHT && other.y + other.height > top;
    if (isInBand) half = Math.min(half, away - other.width / 2 - GAP);
    const isBeside = Math.abs(other.y + other.height - (box.y + box.height)) < HEIGHT && away > 0;
    if (isBeside) half = Math.min(half, away / 2 - GAP / 2);
  }
  return 2 * half;
}
