/** What a roll would be, known before its first die: every reason with whose number it is, the chance, the costs. */
import type { Modifier, Note, Ref } from "./outcome.ts";

/** One reason on one side of a roll. */
export interface Line extends Modifier {
  /** Whose number this is, so that it can be kept from those who may not know it; null for everybody's. */
  readonly of: Ref | null;
  /** True for what no person switches off: a rating, an attribute. */
  readonly fixed?: true;
  /** How many faces its dice have, where the game rolls more than one kind. */
  readonly faces?: number;
  /** True where the name alone, or that there is such a line, would tell too much: it is left out where its value is kept. */
  readonly telling?: true;
  /** True for what only the game master knows, whosever it is. */
  readonly secret?: true;
}

/** A roll that has not been made. */
export interface Prospect {
  /** How it is rolled, in the game's own terms: "pool", "under", "score"… */
  readonly kind: string;
  /** What speaks for and against whoever rolls. */
  readonly lines: readonly Line[];
  /** What the other side would bring; empty for a roll that nobody opposes. */
  readonly against: readonly Line[];
  /** The number to come to, or to stay within; null where two sides compare their dice. */
  readonly target: number | null;
  /** Chance of success, 0–1; null when it rests on what nobody knows yet. */
  readonly chance: number | null;
  /** The language key that tells the chance, with `percent`, where it isn't one of success. */
  readonly chanceOf?: string;
  /** What is spent, whatever comes of it. */
  readonly costs: readonly Note[];
  /** What stands in the way of nothing, and should be known. */
  readonly warnings: readonly Note[];
}

/** A line whose number may be kept from whoever looks: null then. */
export type ShownLine = Pick<Line, "id" | "label" | "unit" | "rule" | "on" | "of" | "fixed" | "faces"> & {
  readonly value: number | null;
};

/** A prospect as one person may see it. */
export type ShownProspect = Omit<Prospect, "lines" | "against"> & {
  readonly lines: readonly ShownLine[];
  readonly against: readonly ShownLine[];
  /** True for a target that is null because it is kept from whoever looks. */
  readonly targetKept?: true;
};

/**
 * The prospect as somebody sees it who knows only some of those it speaks of. A number kept from them leaves its line with
 * its name alone, or leaves nothing of it where that would tell, and takes the target and the chance with it, from which it
 * could be worked out.
 * @param isMaster what is the game master's alone to know is told as well
 */
export function shownTo(prospect: Prospect, knows: (ref: Ref) => boolean, isMaster = false): ShownProspect {
  const { lines, against } = prospect;
  const isKept = ({ of, secret }: Line): boolean => (secret === true && !isMaster) || (of !== null && !knows(of));
  if (![...lines, ...against].some(isKept)) return prospect;
  const show = (line: Line): readonly ShownLine[] => {
    if (!isKept(line)) return [line];
    const { faces: _faces, secret: _secret, ...named } = line;
    return line.telling ? [] : [{ ...named, value: null }];
  };
  // That there is a number to come to would tell what the line does.
  const isTold = [...lines, ...against].some((line) => line.telling && isKept(line));
  const kept = prospect.target !== null && !isTold && ({ targetKept: true } as const);
  return {
    ...prospect,
    lines: lines.flatMap(show),
    against: against.flatMap(show),
    target: null,
    ...kept,
    chance: null,
  };
}

/** Nothing is rolled against anybody, spent or worth a remark. */
export const PLAIN_PROSPECT = { lines: [], against: [], target: null, chance: null, costs: [], warnings: [] } as const;

/** The share, 0–1, of a die's faces for which something holds. */
export function shareOfFaces(faces: number, holds: (face: number) => boolean): number {
  let held = 0;
  for (let face = 1; face <= faces; face += 1) if (holds(face)) held += 1;
  return held / faces;
}

/** The sum of the lines that count, of one unit. One that is kept from whoever looks adds nothing. */
export function sumOf(lines: readonly Pick<ShownLine, "unit" | "value" | "on">[], unit: Line["unit"]): number {
  return lines.filter((line) => line.on && line.unit === unit).reduce((sum, { value }) => sum + (value ?? 0), 0);
}
