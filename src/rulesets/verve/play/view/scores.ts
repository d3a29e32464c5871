/** What somebody rolls under as they are now: abilities, reactions, and the defense that others have to overcome. Pure. */
import { contributor } from "../../rules/core/contributor.ts";
import {
  heldArchetypes,
  isArchetypalAbility,
  isArchetypalReaction,
  archetypeRow,
} from "../../rules/core/archetypes.ts";
import type { Outlook } from "../../rules/decide/outlook.ts";
import { ABILITIES, REACTIONS, type Ability, type Archetype, type Reaction } from "../../rules/terms.ts";
import { armorReasons, reactionFigure, type Sheet } from "./figures.ts";
import { figureOf, openedUp, type Figure, type Reason } from "./reasons.ts";

/** A sheet with what its rolls are made of. */
export interface LiveSheet extends Sheet {
  readonly outlook: Outlook;
}

/** An ability or a reaction, as it is rolled now. */
export interface ScoreFigure {
  readonly id: Ability | Reaction;
  /** What is rolled under as things stand. */
  readonly now: Figure;
  /** The same without injuries, states and the like. */
  readonly plain: number;
  /** Archetypes whose own it is: verve pays for what it costs, and mojo may be bid. VRV-007, VRV-191 */
  readonly archetypal: readonly Archetype[];
}

export interface AbilityFigure extends ScoreFigure {
  readonly id: Ability;
  readonly major: number;
  readonly minor: number;
  readonly special: number;
}

/** The six abilities. VRV-002 … VRV-005, VRV-116, VRV-130 */
export const abilityFigures = ({ state, settings, outlook }: LiveSheet): readonly AbilityFigure[] =>
  ABILITIES.map((id) => {
    const parts = outlook.score(id);
    return {
      ...{ id, now: figureOf(openedUp(parts, [])), plain: parts[0]?.value ?? 0 },
      ...contributor({ score: Math.max(1, state.abilities[id]), settings }),
      archetypal: isArchetypalAbility(state.archetypes, id) ? owners(state.archetypes, "archetypalAbility", id) : [],
    };
  });

/** The six reactions, each with what its score is made of. VRV-024, VRV-116, VRV-130 */
export const reactionFigures = (sheet: LiveSheet): readonly (ScoreFigure & { readonly id: Reaction })[] =>
  REACTIONS.map((id) => {
    const own = reactionFigure(sheet, id);
    const { archetypes } = sheet.state;
    return {
      ...{ id, plain: own.value, now: figureOf(openedUp(sheet.outlook.score(id), own.reasons)) },
      archetypal: isArchetypalReaction(archetypes, id) ? owners(archetypes, "archetypalReaction", id) : [],
    };
  });

const owners = (
  levels: Sheet["state"]["archetypes"],
  what: "archetypalAbility" | "archetypalReaction",
  id: Ability | Reaction,
): readonly Archetype[] => heldArchetypes(levels).filter((one) => archetypeRow(one)[what] === id);

/** What a blow has to overcome, whoever strikes: armor piece by piece, cover and states. VRV-026, VRV-063, VRV-071, VRV-165 */
export function defenseFigure(sheet: LiveSheet): Figure {
  const parts = sheet.outlook.defense();
  const worn = armorReasons(sheet);
  const reasons = parts.flatMap(({ id, value, rule }): readonly Reason[] => {
    if (id === "agility") return [{ id: "major", value, rule, ability: "agility" }];
    // Both hands at a weapon leave none for the shield. VRV-063
    return id === "armor" && worn.reduce((sum, one) => sum + one.value, 0) === value ? worn : [{ id, value, rule }];
  });
  return figureOf(reasons);
}
