/** Where a hit lands. EVO-073, EVO-125; U-05. */
import type { InjuryClass, Location } from "../terms.ts";

export type LocationRow = {
  readonly from: number;
  readonly to: number;
  readonly location: string;
  readonly injuryClass: InjuryClass;
  readonly weakSpot?: boolean;
};
export interface HitLocationGiven {
  /** Ignored with `called`. */
  readonly roll: number;
  readonly called?: string | null;
  readonly table?: readonly LocationRow[];
}
export interface HitLocationResult {
  readonly location: string;
  readonly injuryClass: InjuryClass;
  /** Head or a weak spot: one extra wound. */
  readonly head: boolean;
}

/** The humanoid table (U-05). */
export const HUMANOID: readonly (LocationRow & { readonly location: Location })[] = [
  { from: 1, to: 10, location: "head", injuryClass: "head" },
  { from: 11, to: 20, location: "rightArm", injuryClass: "arm" },
  { from: 21, to: 30, location: "leftArm", injuryClass: "arm" },
  { from: 31, to: 70, location: "body", injuryClass: "body" },
  { from: 71, to: 85, location: "rightLeg", injuryClass: "leg" },
  { from: 86, to: 100, location: "leftLeg", injuryClass: "leg" },
];

/** Hit location from a d100 or by choice. A place the table does not have counts as one without injuries. */
export function hitLocation({ roll, called = null, table = HUMANOID }: HitLocationGiven): HitLocationResult {
  const row =
    called === null
      ? table.find(({ from, to }) => roll >= from && roll <= to)
      : table.find(({ location }) => location === called);
  if (!row) return { location: called ?? "body", injuryClass: "none", head: false };
  const { location, injuryClass, weakSpot = false } = row;
  return { location, injuryClass, head: injuryClass === "head" || weakSpot };
}

/** The place of the injury table that a struck location counts as; null where nothing can be injured. EVO-250. */
export function injuryPlace({
  location,
  injuryClass,
}: Pick<HitLocationResult, "location" | "injuryClass">): Location | null {
  const known = HUMANOID.find((row) => row.location === location);
  if (known && known.injuryClass === injuryClass) return known.location;
  const left = /left/i.test(location);
  switch (injuryClass) {
    case "head":
    case "body":
      return injuryClass;
    case "arm":
      return left ? "leftArm" : "rightArm";
    case "leg":
      return left ? "leftLeg" : "rightLeg";
    case "none":
      return null;
  }
}
