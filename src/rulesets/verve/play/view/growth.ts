/** Levels, experience and mojo: what somebody has become, and what is open to them. Pure. VRV-085 … VRV-101 */
import { experienceFor, gainsAt, levelForExperience } from "../../rules/advancement/level.ts";
import { heldArchetypes, levelIn } from "../../rules/core/archetypes.ts";
import { mojoCost } from "../../rules/mojo/cost.ts";
import { restrictionFor } from "../../rules/decide/purchase.ts";
import type { FieldState } from "../../rules/state.ts";
import type { Archetype } from "../../rules/terms.ts";
import type { Sheet } from "./figures.ts";

/** The way from this level to the next. VRV-085 */
export interface LevelFigure {
  readonly level: number;
  readonly xp: number;
  /** Experience at which this level began, and the next one does. */
  readonly from: number;
  readonly to: number;
  /** 0–100. */
  readonly filled: number;
  /** Levels that are earned and not taken yet. VRV-086 */
  readonly ready: number;
  readonly archetypes: readonly { readonly id: Archetype; readonly level: number }[];
}

export function levelFigure({ state, derived }: Sheet): LevelFigure {
  const { level } = derived;
  const { xp, archetypes } = state;
  const from = experienceFor(Math.max(1, level));
  const to = experienceFor(Math.max(1, level) + 1);
  return {
    ...{ level, xp, from, to },
    filled: Math.max(0, Math.min(100, Math.round((100 * (xp - from)) / (to - from)))),
    // Whoever is nobody yet is built: that brings the first level.
    ready: state.kind === "hero" && level > 0 ? Math.max(0, levelForExperience(xp) - level) : 0,
    archetypes: heldArchetypes(archetypes).map((id) => ({ id, level: levelIn(archetypes, id) })),
  };
}

/** What the next level brings, whatever archetype it is in. VRV-087, VRV-088, VRV-091, VRV-092 */
export function nextLevel({ derived }: Sheet) {
  const level = derived.level + 1;
  return { level, mojo: 10 + level, ...gainsAt(level) };
}

/** What levels have brought and nobody has chosen yet. VRV-091, VRV-100, VRV-107 */
export const owedViews = ({ state: { owed } }: Sheet) =>
  (["specialties", "thiefGains", "spiritSwaps"] as const).map((id) => ({ id, n: owed[id] })).filter(({ n }) => n > 0);

/** What the next bonus and the next skill of a field cost this buyer; null: not for sale. VRV-185 … VRV-187 */
export function fieldPrices(state: Sheet["state"], field: FieldState) {
  const restriction = restrictionFor(state, field);
  const { bonus, fightingArt } = field;
  return {
    restriction,
    bonus: mojoCost({ purchase: "field-bonus", bonus, fightingArt, restriction }).cost,
    skill: mojoCost({ purchase: "skill", restriction }).cost,
  };
}
