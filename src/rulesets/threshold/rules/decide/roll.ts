/** Rolling a success test onto a card. RUN-012 … RUN-021, RUN-080 … RUN-082. */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { Prospect } from "../../../../kernel/prospect.ts";
import { statsOf } from "../derive/character.ts";
import { isHampered } from "../derive/condition.ts";
import type { Attribute } from "../attributes/attributes.ts";
import type { Opponent } from "../decisions.ts";
import type { Shows, TestCheck } from "../outcomes.ts";
import type { CharacterState } from "../state.ts";
import { blindMode, d20Count, type Blind } from "../test/blind.ts";
import { successTest } from "../test/successTest.ts";
import { testTarget } from "../test/target.ts";
import { modifierList, testTerms } from "./modifiers.ts";
import { testProspect, type Tested } from "./prospects.ts";
import type { Situation } from "./situation.ts";

export interface Roll extends Tested {
  readonly what: TestCheck["what"];
  readonly secret?: boolean;
}

/** Rolls and freezes the test. */
export function rollTest(situation: Situation, roll: Roll): TestCheck {
  const { settings } = situation;
  const { who, what, blind, opponent } = roll;
  const { name, side } = situation.character(who);
  const terms = { ...roll, settings };
  const given = testTerms(terms);
  const prospect = (): Prospect => testProspect(roll, settings, isOpen(situation, roll.against));
  const dice = situation.d20("test", who, what, { count: d20Count(blind), prospect });
  return {
    type: "test",
    id: situation.id("test"),
    what,
    who,
    name,
    rolledBy: side === "pc" ? "player" : "gm",
    attribute: roll.by,
    value: roll.attribute,
    opponent: roll.against,
    opponentValue: opponent,
    modifiers: modifierList(terms),
    ...testTarget(given),
    dice,
    blind,
    ...successTest({ ...given, d20: dice, blind }),
    ...shownOf(situation, roll.against, roll.kept),
    secret: roll.secret ?? false,
  };
}

/** A character's value for a test. RUN-011, RUN-014. */
export function valueOf(state: CharacterState, attribute: Attribute | "defense"): number {
  return attribute === "defense" ? statsOf(state).defense : state.attributes[attribute].value;
}

/** The opponent's ref and value. */
export function against(situation: Situation, opponent: Opponent | null): { ref: Ref | null; value: number | null } {
  if (opponent === null) return { ref: null, value: null };
  const { ref, attribute, value } = opponent;
  if (ref === null || attribute === null) return { ref: null, value: value ?? null };
  return { ref, value: valueOf(situation.character(ref), attribute) };
}

/** Which side can't see: it counts for every test against somebody, and for none without. RUN-079 … RUN-082. */
export function blindBetween(situation: Situation, player: Ref, enemy: Ref | null, badVisibility = false): Blind {
  if (enemy === null) return "none";
  return blindMode({
    playerAffected: isHampered(situation.character(player), badVisibility),
    enemyAffected: isHampered(situation.character(enemy), badVisibility),
  }).blind;
}

/** True when a foe's figures are in it and the table keeps those from players. RUN-014. */
export function isHidden(situation: Situation, ref: Ref | null): boolean {
  return situation.settings.hideNpcValues !== "shown" && ref !== null && situation.character(ref).side === "npc";
}

/** Whether something of a test against somebody is hidden, and what is shown of it: what the GM keeps is kept at every table. RUN-014. */
export function shownOf(
  situation: Situation,
  against: Ref | null,
  kept = false,
): { readonly hidden: boolean; readonly shows: Shows } {
  const hidden = kept || isHidden(situation, against);
  const { hideNpcValues: most } = situation.settings;
  return { hidden, shows: hidden ? (most === "outcome" ? "outcome" : "target") : "all" };
}

/** True for a foe whose figures everybody may know. Of a player's character its sheet says who may. RUN-014. */
function isOpen(situation: Situation, ref: Ref | null): boolean {
  return situation.settings.hideNpcValues === "shown" && ref !== null && situation.character(ref).side === "npc";
}
