/** The figures of somebody's sheet with what each is made of. Pure. VRV-016, VRV-017, VRV-021 … VRV-026, VRV-088, VRV-090 */
import { wornArmor } from "../../rules/conditions.ts";
import { archetypeRow, heldArchetypes, highestArchetype, levelIn } from "../../rules/core/archetypes.ts";
import { rounded, sum } from "../../rules/core/arithmetic.ts";
import { major, minor, special } from "../../rules/core/contributor.ts";
import { SPECIES } from "../../rules/creation/species.ts";
import type { Derived } from "../../rules/derive.ts";
import type { VerveSettings } from "../../rules/settings.ts";
import type { CharacterState } from "../../rules/state.ts";
import { REACTION_ROWS } from "../../rules/tables/abilities.ts";
import type { Ability, Reaction } from "../../rules/terms.ts";
import { settledFigure, type Figure, type Reason } from "./reasons.ts";

/** A character as pure views look at it. */
export interface Sheet {
  readonly state: CharacterState;
  readonly derived: Derived;
  readonly settings: VerveSettings;
}

const LIMIT = { id: "limit", rule: "VRV-129" } as const;

const majorOf = ({ state, settings }: Sheet, ability: Ability, rule: string): Reason => {
  return { id: "major", value: major(state.abilities[ability], settings), rule, ability };
};
const minorOf = ({ state, settings }: Sheet, ability: Ability, rule: string): Reason => {
  return { id: "minor", value: minor(state.abilities[ability], settings), rule, ability };
};
const byHand = (value: number, rule: string): Reason => ({ id: "byHand", value, rule });

/** The most of survival. A unit has it as often as its size is worth. VRV-016, VRV-087, VRV-125, VRV-266 */
export function survivalMaxFigure(sheet: Sheet): Figure {
  const { state, derived } = sheet;
  const { overrides, survival, count } = state;
  const own: readonly Reason[] =
    overrides.survivalMax !== null
      ? [byHand(overrides.survivalMax, "VRV-125")]
      : [
          { id: "start", value: 5, rule: "VRV-016" },
          majorOf(sheet, "endurance", "VRV-016"),
          { id: "gains", value: sum(survival.gains), rule: "VRV-087" },
          { id: "besides", value: survival.bonus, rule: "VRV-087" },
        ];
  return settledFigure(derived.survivalMax, own, count > 1 ? { id: "unit", rule: "VRV-266" } : LIMIT);
}

/** The most of verve: a hero's, from the two abilities of the first archetype. VRV-017, VRV-088, VRV-125 */
export function verveMaxFigure(sheet: Sheet): Figure {
  const { state, derived } = sheet;
  const { overrides, verve, archetypes, firstArchetype, kind } = state;
  if (kind === "npc") return { value: derived.verveMax, reasons: [] };
  if (overrides.verveMax !== null)
    return settledFigure(derived.verveMax, [byHand(overrides.verveMax, "VRV-109")], LIMIT);
  const { archetypalAbility, verveContributor } = archetypeRow(firstArchetype ?? highestArchetype(archetypes));
  const own = [
    { id: "start", value: 5, rule: "VRV-017" },
    minorOf(sheet, archetypalAbility, "VRV-017"),
    minorOf(sheet, verveContributor, "VRV-017"),
    { id: "gains", value: sum(verve.gains), rule: "VRV-088" },
    { id: "besides", value: verve.bonus, rule: "VRV-088" },
  ];
  return settledFigure(derived.verveMax, own, LIMIT);
}

/** Feet along with an attack; three times as many for a dash. VRV-021, VRV-022, VRV-265 */
export function movementFigure(sheet: Sheet): Figure {
  const { state, derived } = sheet;
  const { overrides, species } = state;
  const own: readonly Reason[] =
    overrides.movement !== null
      ? [byHand(overrides.movement, "VRV-021")]
      : [
          { id: "species", value: SPECIES[species].movement ?? 10, rule: "VRV-021" },
          majorOf(sheet, "agility", "VRV-021"),
          minorOf(sheet, "strength", "VRV-021"),
        ];
  const loaded = [...own, { id: "load", value: derived.load.movementModifier, rule: "VRV-022" }];
  const single = settledFigure(derived.movement, loaded, LIMIT).reasons;
  return settledFigure(derived.combatFeet, single, { id: "unit", rule: "VRV-265" });
}

/** How many entries the carry list bears. VRV-022 */
export function carryFigure({ state, settings, derived }: Sheet): Figure {
  const { strength, endurance } = state.abilities;
  const own: readonly Reason[] = [
    { id: "half", value: rounded(strength / 2), rule: "VRV-022", ability: "strength" },
    { id: "special", value: special(endurance, settings), rule: "VRV-022", ability: "endurance" },
  ];
  return settledFigure(derived.load.carry, own, LIMIT);
}

/** A reaction as it is by itself. VRV-024, VRV-025, VRV-090 */
export function reactionFigure(sheet: Sheet, reaction: Reaction): Figure {
  const { state, derived } = sheet;
  const row = REACTION_ROWS.find(({ id }) => id === reaction);
  const own: readonly Reason[] = [
    { id: "base", value: row?.base ?? 0, rule: "VRV-024" },
    ...(row ? [majorOf(sheet, row.major, "VRV-024"), minorOf(sheet, row.minor, "VRV-024")] : []),
    { id: "levels", value: derived.reactionLevelBonuses[reaction], rule: "VRV-090" },
    { id: "species", value: SPECIES[state.species].reactions[reaction] ?? 0, rule: "VRV-025" },
    { id: "besides", value: state.reactionBonuses[reaction], rule: "VRV-025" },
  ];
  return settledFigure(derived.reactions[reaction], own, LIMIT);
}

/** The Fighting Art, from every archetype's levels. VRV-089 */
export function fightingArtFigure({ state, derived }: Sheet): Figure {
  const { overrides, archetypes } = state;
  if (overrides.fightingArt !== null)
    return { value: derived.fightingArt, reasons: [byHand(overrides.fightingArt, "VRV-089")] };
  const own = heldArchetypes(archetypes).map((one): Reason => {
    const every = archetypeRow(one).fightingArtEvery;
    return { id: `archetype.${one}`, value: Math.floor(levelIn(archetypes, one) / every), rule: "VRV-089" };
  });
  return settledFigure(derived.fightingArt, own, { id: "highest", rule: "VRV-089" });
}

/** What is worn, by name, as it counts towards defense: the best of each place. VRV-071 */
export function armorReasons({ state }: Sheet): readonly Reason[] {
  const best = new Map<string, Reason>();
  for (const { slot, name, defense, singleOpponent } of wornArmor(state)) {
    const known = best.get(slot)?.value ?? 0;
    if (!singleOpponent && defense > known) best.set(slot, { id: "piece", value: defense, rule: "VRV-071", name });
  }
  return [...best.values()];
}
