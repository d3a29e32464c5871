/** Reading the states a character is in. */
import { ailmentEffect, ailmentRow } from "./perils/ailments.ts";
import type { VerveSettings } from "./settings.ts";
import type { CharacterState, ConditionState } from "./state.ts";
import { IMMOBILE_STATES } from "./terms.ts";

export const hasCondition = (state: CharacterState, id: string): boolean =>
  state.conditions.some((one) => one.id === id);
export const conditionOf = (state: CharacterState, id: string): ConditionState | null =>
  state.conditions.find((one) => one.id === id) ?? null;

/** Surprised beyond the round it began in: the state that hampers rolls and defense. VRV-148. */
export const isHamperedBySurprise = (state: CharacterState, round: number): boolean => {
  const surprise = conditionOf(state, "surprised");
  return surprise !== null && round > surprise.round;
};

/** Wears a full helmet. VRV-075. */
export const wearsHelmet = (state: CharacterState): boolean =>
  state.armor.some(({ item, worn }) => worn && item === "full-helmet");

/** Ids in table armor of what is worn. */
export const wornArmor = (state: CharacterState): string[] =>
  state.armor.filter(({ worn }) => worn).map(({ item }) => item);

/** What ailments do to one stat so far. VRV-209, VRV-213. */
export function ailmentModifier(state: CharacterState, stat: string, settings: VerveSettings): number {
  const known = state.ailments.filter(({ ailment }) => ailmentRow(ailment) !== undefined);
  return known.reduce((total, { ailment, times }) => {
    return total + (ailmentEffect({ ailment, times, settings }).modifiers[stat] ?? 0);
  }, 0);
}

/** States as an attacker sees them: what makes the target easier to hit. VRV-172 to VRV-177. */
export function targetStates(state: CharacterState, attacker: string, round: number): string[] {
  return state.conditions.flatMap(({ id, other, round: began }) => {
    if (id === "covered") return other === attacker ? [id] : [];
    if (id === "surprised") return round > began ? [id] : [id, "unaware"];
    return id === "unaware" || (IMMOBILE_STATES as readonly string[]).includes(id) ? [id] : [];
  });
}

/** Conditions that lower one's own defense. VRV-148, VRV-160, VRV-168, VRV-215, VRV-227, VRV-253. */
export function defenseConditions(state: CharacterState, round: number): string[] {
  const plain = ["grabbing", "concentrating", "psychic-conflict", "semi-conscious"].filter((id) =>
    hasCondition(state, id),
  );
  const shot = conditionOf(state, "called-shot");
  return [
    ...plain,
    ...(shot && shot.round === round ? ["called-shot"] : []),
    ...(isHamperedBySurprise(state, round) ? ["surprised"] : []),
  ];
}

export type CannotAct =
  "dead" | "doomed" | "unconscious" | "asleep" | "paralysed" | "surprised" | "held" | "semiConscious";

/** Why somebody can't act now, or null. Those who are dying may; the semi-conscious only move. VRV-148, VRV-170, VRV-227. */
export function whyCannotAct(state: CharacterState, round: number, attacking = true): CannotAct | null {
  const has = (id: string): boolean => hasCondition(state, id);
  if (has("dead")) return "dead";
  if (has("doomed")) return "doomed";
  if (has("unconscious")) return "unconscious";
  if (has("asleep")) return "asleep";
  if (has("paralysed") || has("helpless")) return "paralysed";
  if (has("surprised") && !isHamperedBySurprise(state, round)) return "surprised";
  if (has("semi-conscious")) return "semiConscious";
  return attacking && (has("held") || has("immobilized") || has("bound")) ? "held" : null;
}

/** Out of it: unconscious or half so, which helps against death. VRV-121, VRV-227. */
export const isOut = (state: CharacterState): boolean =>
  hasCondition(state, "unconscious") || hasCondition(state, "semi-conscious");
