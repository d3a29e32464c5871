/** Getting an ailment, and how long it lasts. EVO-193, EVO-300, EVO-303. */
import { settled, type SomeSettings } from "../settings.ts";
import type { Affinity, AffinityGrid, Ailment } from "../terms.ts";
import { AILMENT_TABLE, type AilmentEnd } from "./table.ts";

export interface GainGiven {
  /** At most one per category. */
  readonly has: readonly Ailment[];
  readonly ailment: Ailment;
  readonly affinities?: AffinityGrid;
  readonly settings?: SomeSettings;
}
export interface GainResult {
  /** Afterwards: the others in their order, a new one last. */
  readonly has: readonly Ailment[];
  readonly applied: boolean;
  readonly result: "immune" | "added" | "unchanged" | "kept" | "ask" | "replaced";
  /** The ailment that held the category before. */
  readonly occupant: Ailment | null;
}

/** Block, Repel and Absorb keep everything of an element out (EVO-185 … EVO-187). */
export const keepsOut = (affinity: Affinity): boolean =>
  affinity === "block" || affinity === "repel" || affinity === "absorb";

/** True when an affinity protects from the ailment itself (EVO-193). */
export function immuneTo(ailment: Ailment, affinities: AffinityGrid): boolean {
  const { immuneIf } = AILMENT_TABLE[ailment];
  return immuneIf !== null && keepsOut(affinities[immuneIf] ?? "normal");
}

/** Adds an ailment, one per category. EVO-193, EVO-300, EVO-311. */
export function gainAilment({ has, ailment, affinities = {}, settings }: GainGiven): GainResult {
  const { category } = AILMENT_TABLE[ailment];
  const occupant = has.find((one) => AILMENT_TABLE[one].category === category) ?? null;
  const unchanged = { has: [...has], applied: false, occupant };
  if (immuneTo(ailment, affinities)) return { ...unchanged, result: "immune" };
  if (occupant === null) return { has: [...has, ailment], applied: true, result: "added", occupant };
  if (ailment === "staggered") return { ...unchanged, result: "unchanged" };
  switch (settled(settings).ailmentReplace) {
    case "keep":
      return { ...unchanged, result: "kept" };
    case "ask":
      return { ...unchanged, result: "ask" };
    case "newest":
      return { has: [...has.filter((one) => one !== occupant), ailment], applied: true, result: "replaced", occupant };
  }
}

export interface DurationGiven {
  readonly ailment: Ailment;
  /** Duration named by the inflicting effect, 1 or more. */
  readonly statedTurns?: number | null;
  readonly inflictedDuringOwnTurn?: boolean;
  /** How many of the sufferer's Turns have ended since, the one of infliction included. */
  readonly ownTurnEnds?: number;
  readonly settings?: SomeSettings;
}
export interface DurationResult {
  readonly turns: number | null;
  readonly until: AilmentEnd | null;
  readonly turnsLeft: number | null;
  readonly expired: boolean;
}

/** How long an ailment lasts; the Turn it was inflicted in is not counted. EVO-303, A-32, A-77, U-25. */
export function ailmentDuration(given: DurationGiven): DurationResult {
  const { ailment, statedTurns = null, inflictedDuringOwnTurn = false, ownTurnEnds = 0 } = given;
  const { lasts } = AILMENT_TABLE[ailment];
  const listed = lasts === "stunnedTurns" ? settled(given.settings).stunnedTurns : lasts;
  const turns = statedTurns ?? (typeof listed === "number" ? listed : null);
  if (turns === null)
    return { turns, until: typeof listed === "number" ? null : listed, turnsLeft: null, expired: false };
  const counted = Math.max(0, ownTurnEnds - (inflictedDuringOwnTurn ? 1 : 0));
  const turnsLeft = Math.max(0, turns - counted);
  return { turns, until: null, turnsLeft, expired: turnsLeft === 0 };
}
