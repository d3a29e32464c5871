/** Reading the states a character is in. */
import { armorRow } from "./equipment/catalogue.ts";
import type { ArmorRow } from "./tables/rows.ts";
import { effectOf, ailmentRow } from "./perils/ailments.ts";
import type { VerveSettings } from "./settings.ts";
import type { AilmentState, ArmorState, CharacterState, ConditionState } from "./state.ts";
import { IMMOBILE_STATES } from "./terms.ts";

export const hasCondition = (state: CharacterState, id: string): boolean =>
  state.conditions.some((one) => one.id === id);
export const conditionOf = (state: CharacterState, id: string): ConditionState | null =>
  state.conditions.find((one) => one.id === id) ?? null;

/** The spell or spirit that is under way, since which round, and how it was begun; null for none. VRV-162, VRV-235 */
export function underWay({ conditions, spells, spirits }: CharacterState) {
  const at = conditions.find(({ id, of }) => (id === "casting" || id === "calling") && of !== null);
  if (!at) return null;
  const magic = (at.id === "casting" ? spells : spirits).find(({ id }) => id === at.of);
  return magic ? { magic, since: at.round, how: at.id as "casting" | "calling" } : null;
}

/** Casting or calling what they have no more, for it was deleted since: nothing can come of it. Null for none. VRV-162 */
export function lostCasting({ conditions, spells, spirits }: CharacterState): "casting" | "calling" | null {
  const lost = conditions.find(({ id, of }) => {
    const list = id === "casting" ? spells : id === "calling" ? spirits : null;
    return list !== null && of !== null && !list.some((one) => one.id === of);
  });
  return (lost?.id ?? null) as "casting" | "calling" | null;
}

/**
 * Surprised beyond the round that is lost to it, which is never before the first: the state that hampers rolls and defense.
 * VRV-148. A surprise worth 1 has cost no round: a fumbled draw. VRV-171.
 */
export const isHamperedBySurprise = (state: CharacterState, round: number): boolean => {
  const surprise = conditionOf(state, "surprised");
  return surprise !== null && round > 0 && (surprise.value === 1 || round > Math.max(1, surprise.round));
};

/** In the round that surprise takes away. Of an encounter that is over nothing is left of it. VRV-148, VRV-149. */
const isLostToSurprise = (state: CharacterState, round: number): boolean => {
  const surprise = conditionOf(state, "surprised");
  return surprise !== null && (round > 0 || surprise.round === 0) && !isHamperedBySurprise(state, round);
};

/** Wears a full helmet. VRV-075. */
export const wearsHelmet = (state: CharacterState): boolean =>
  state.armor.some((one) => one.worn && pieceOf(one)?.slot === "helmet");

/** What is worn. */
export const wornArmor = (state: CharacterState): ArmorRow[] =>
  state.armor.filter(({ worn }) => worn).flatMap((one) => pieceOf(one) ?? []);

/** What ailments do to one stat so far. VRV-209, VRV-213. */
export function ailmentModifier(state: CharacterState, stat: string, settings: VerveSettings): number {
  return state.ailments.reduce((total, one) => {
    const matter = matterOf(one);
    return total + (matter ? (effectOf(matter, { times: one.times, settings }).modifiers[stat] ?? 0) : 0);
  }, 0);
}

/** What an ailment is: the group's own, or as its row says; null for one that nobody knows. VRV-208. */
export const matterOf = ({ ailment, own }: Pick<AilmentState, "ailment" | "own">) => own ?? ailmentRow(ailment) ?? null;

/** What a piece of armor is: the group's own, or as its row says. VRV-071. */
export function pieceOf({ id, item, own }: ArmorState): ArmorRow | null {
  if (!own) return armorRow(item) ?? null;
  const plain = {
    warriorLevel: null,
    otherLevel: null,
    carriedBulkMultiplier: null,
    basicArmor: true,
    lightOnly: false,
  };
  return { ...plain, ...own, id, cost: 0, singleOpponent: false, rule: "VRV-071" };
}

/** States as an attacker sees them: what makes the target easier to hit. VRV-172 to VRV-177. */
export function targetStates(state: CharacterState, attacker: string, round: number): string[] {
  return state.conditions.flatMap(({ id, other }) => {
    if (id === "covered") return other === attacker ? [id] : [];
    if (id === "surprised") return isHamperedBySurprise(state, round) ? [id] : [id, "unaware"];
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
  if (isLostToSurprise(state, round)) return "surprised";
  if (has("semi-conscious")) return "semiConscious";
  return attacking && (has("held") || has("immobilized") || has("bound")) ? "held" : null;
}

/** Why somebody can't even react: the world acts on sleepers and the surprised all the same. VRV-130, VRV-227. */
export const whyCannotReact = (state: CharacterState): "dead" | "unconscious" | null =>
  hasCondition(state, "dead") ? "dead" : hasCondition(state, "unconscious") ? "unconscious" : null;

/** Lets go of whoever he holds: he can't act, or isn't there. VRV-168. */
export const letsGo = (holder: CharacterState | null, round: number): boolean =>
  holder === null || !["surprised", "held", null].includes(whyCannotAct(holder, round));

/** What is worn and of use: a shield wants a hand that no drawn weapon takes. VRV-063, VRV-071. */
export function armorInUse(state: CharacterState): ArmorRow[] {
  const taken = state.weapons.filter(({ drawn }) => drawn).reduce((hands, one) => hands + one.hands, 0);
  return wornArmor(state).filter(({ slot }) => taken < 2 || slot !== "shield");
}

/** Out of it: unconscious or half so, which helps against death. VRV-121, VRV-227. */
export const isOut = (state: CharacterState): boolean =>
  hasCondition(state, "unconscious") || hasCondition(state, "semi-conscious");
