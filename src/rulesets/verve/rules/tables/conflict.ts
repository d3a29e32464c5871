/** Written by `tools/verve-tables.ts` from `source/conflict.json`: change it there. */

import type { CombatModifierRow, CoverRow, FiringRow } from "./rows.ts";

/** Defense from cover. VRV-165. */
export const COVER_ROWS: readonly CoverRow[] = [
  { id: "weak", warrior: 1, nonWarrior: 0, rule: "VRV-165" },
  { id: "strong", warrior: 2, nonWarrior: 1, rule: "VRV-165" },
  { id: "full", warrior: 3, nonWarrior: 2, rule: "VRV-165" },
];

/** Cover that a melee gives, fewest combatants first. VRV-155. */
export const FIRING_INTO_COMBAT: readonly FiringRow[] = [
  { combatantsFrom: 3, cover: "strong", rule: "VRV-155" },
  { combatantsFrom: 6, cover: "full", rule: "VRV-155" },
];

/** Bonuses and penalties in a fight. VRV-152. */
export const COMBAT_MODIFIERS: readonly CombatModifierRow[] = [
  { id: "base", value: 11, rule: "VRV-152" },
  { id: "unseen-close", value: -3, rule: "VRV-152" },
  { id: "unseen-ranged", value: -6, rule: "VRV-152" },
  { id: "called-shot-attack", value: -3, rule: "VRV-152" },
  { id: "called-shot-defense", value: -2, rule: "VRV-152" },
  { id: "surprised-defense", value: -2, rule: "VRV-152" },
  { id: "surprised-rolls", value: -3, rule: "VRV-152" },
  { id: "surprise-aware", value: 4, rule: "VRV-152" },
  { id: "surprise-asleep", value: -6, rule: "VRV-152" },
  { id: "high-ground", value: 1, rule: "VRV-152" },
  { id: "immobilize-defense", value: -2, rule: "VRV-152" },
  { id: "immobilize-evasion-size", value: 2, rule: "VRV-152" },
  { id: "hold-fortitude-size", value: 4, rule: "VRV-152" },
  { id: "hold-broken-attack", value: 6, rule: "VRV-152" },
  { id: "immobilized-physical", value: -6, rule: "VRV-152" },
  { id: "covered-attack", value: 4, rule: "VRV-152" },
  { id: "covered-damage", value: 1, rule: "VRV-152" },
  { id: "immobile-target", value: 10, rule: "VRV-152" },
  { id: "unaware", value: 4, rule: "VRV-152" },
  { id: "knockout-head-protection", value: 1, rule: "VRV-152" },
  { id: "concentrating", value: -1, rule: "VRV-152" },
  { id: "size-mismatch", value: -1, rule: "VRV-152" },
  { id: "helmet-attack", value: -1, rule: "VRV-152" },
  { id: "helmet-perception", value: -1, rule: "VRV-152" },
  { id: "psychic-real-world", value: -4, rule: "VRV-152" },
  { id: "psychic-first-round", value: -2, rule: "VRV-152" },
  { id: "psychic-distracted", value: -3, rule: "VRV-152" },
];
