/** What a character brings to its rolls: injuries, states, pace, tack, ailments, fields. */
import type { Ref } from "../../../../kernel/outcome.ts";
import { ailmentModifier, conditionOf, hasCondition, isHamperedBySurprise, wearsHelmet } from "../conditions.ts";
import { part, type Part } from "../core/check.ts";
import { ridingModifier, type RollArgs } from "../core/rolls.ts";
import { paceFigures } from "../movement/pace.ts";
import type { FieldState } from "../state.ts";
import type { Ability, Reaction } from "../terms.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Situation } from "./situation.ts";

/** A score as it stands; an NPC without a known endurance has an estimated one. VRV-125. */
export function scoreFor(situation: Situation, who: Ref, ability: Ability): number {
  return ability === "endurance" ? situation.derived(who).endurance : situation.character(who).abilities[ability];
}

/** A reaction as it stands. VRV-024. */
export const reactionFor = (situation: Situation, who: Ref, reaction: Reaction): number =>
  situation.derived(who).reactions[reaction];

/** The field that is meant, or null; refused when the character lacks it. VRV-140. */
export function fieldFor(situation: Situation, who: Ref, id: string | null): FieldState | null {
  if (id === null) return null;
  const { fields, name } = situation.character(who);
  const field = fields.find((one) => one.id === id);
  if (!field) throw new Refused("unknownField", { name, field: id });
  return field;
}

/** A field's bonus; the Fighting Art's follows from levels. VRV-089. */
export function bonusOf(situation: Situation, who: Ref, field: FieldState | null): number {
  if (!field) return 0;
  return field.fightingArt ? situation.derived(who).fightingArt : field.bonus;
}

/** A bonus granted by a helper, if it beats one's own. Used up by the roll. VRV-145. */
export const grantedBonus = (situation: Situation, who: Ref): number =>
  conditionOf(situation.character(who), "assisted")?.value ?? 0;

/** What a character's own states do to an ability or reaction roll, as the operations take it. */
export function rollArgs(situation: Situation, who: Ref, subject: string): RollArgs {
  const state = situation.character(who);
  const { groupBonus } = situation.derived(who);
  const conditions = [
    ...(isHamperedBySurprise(state, situation.round) ? ["surprised"] : []),
    ...(hasCondition(state, "immobilized") ? ["immobilized"] : []),
    ...(wearsHelmet(state) ? ["full-helmet"] : []),
    ...(hasCondition(state, "psychic-conflict") ? ["psychic-conflict"] : []),
  ];
  return {
    injuries: state.injuries.value,
    groupBonus,
    riding: state.riding,
    conditions,
    situational: ailmentModifier(state, subject, situation.settings),
    settings: situation.settings,
  };
}

/** What a mind's blows of the last round cost every deed of this one, bodily ones too. VRV-254 */
export function stunPart(situation: Situation, who: Ref): Part {
  const { stun, stunRound } = situation.character(who).psychic;
  return part("stun", situation.round > 0 && stunRound === situation.round - 1 ? stun : 0, "VRV-254");
}

const PHYSICAL: readonly string[] = ["strength", "agility", "endurance", "health", "fortitude", "evasion"];

/**
 * The same for rolls whose operation has no argument for states: they come on top as parts. The helmet belongs to
 * perception. VRV-148, VRV-170, VRV-213, VRV-232, VRV-253, VRV-255.
 */
export function stateParts(situation: Situation, who: Ref, subject: string, without: readonly string[] = []): Part[] {
  const state = situation.character(who);
  const reaction = subject in situation.derived(who).reactions;
  const looking = subject === "perception";
  const held = hasCondition(state, "immobilized") && PHYSICAL.includes(subject);
  const parts = [
    part("surprised", isHamperedBySurprise(state, situation.round) ? -3 : 0, "VRV-148"),
    part("immobilized", held ? -6 : 0, "VRV-170"),
    part("helmet", looking && wearsHelmet(state) ? -1 : 0, "VRV-075"),
    part("psychicConflict", looking && hasCondition(state, "psychic-conflict") ? -4 : 0, "VRV-253"),
    part("pace", reaction ? paceFigures(state.pace, situation.safeOutdoors).reactions : 0, "VRV-232"),
    ...(reaction ? [] : [stunPart(situation, who)]),
    part("riding", ridingModifier(state.riding), "VRV-050"),
    part("ailments", ailmentModifier(state, subject, situation.settings), "VRV-213"),
    part("group", situation.derived(who).groupBonus, "VRV-255"),
  ];
  return parts.filter(({ id }) => !without.includes(id));
}

export const injuriesOf = (situation: Situation, who: Ref): number => situation.character(who).injuries.value;
