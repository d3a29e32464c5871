/** What a round asks as it begins: of the surprised, of those who hold somebody, and of those with a small shield. VRV-074, VRV-149, VRV-169 */
import { armorInUse, conditionOf, hasCondition, letsGo, whyCannotAct } from "../conditions.ts";
import type { HoldPrompt, ShakeOffPrompt, ShieldPrompt } from "../outcomes.ts";
import type { CharacterState } from "../state.ts";
import type { Situation } from "./situation.ts";

/** Carries a shield that guards against one opponent alone. VRV-074 */
export const hasSmallShield = (state: CharacterState): boolean =>
  armorInUse(state).some(({ singleOpponent }) => singleOpponent);

/**
 * What is asked at the start of a round, as everything stands then.
 * @param before as it stood in the round before, when there was one
 */
export function roundAsks(
  situation: Situation,
  round: number,
  before = situation,
): (ShakeOffPrompt | HoldPrompt | ShieldPrompt)[] {
  return situation.present.flatMap((owner) => {
    const state = situation.character(owner);
    const { name } = state;
    const ask = <T extends string>(type: T) => ({ type, id: situation.id(type, owner), owner, name, round });
    if (["dead", "doomed", "unconscious"].some((id) => hasCondition(state, id))) return [];
    const dazed = hasCondition(state, "surprised") && round > 1;
    const held = letsGo(state, round) ? [] : situation.present.filter((ref) => isHeldBy(situation, ref, owner));
    const turns = hasSmallShield(state) && whyCannotAct(state, round) === null;
    const last = conditionOf(before.character(owner), "small-shield")?.other ?? null;
    return [
      ...(dazed ? [ask("shakeOff")] : []),
      ...held.map((target): HoldPrompt => ({ ...ask("hold"), id: situation.id("hold", owner, target), target })),
      ...(turns ? [{ ...ask("shield"), last }] : []),
    ];
  });
}

const isHeldBy = (situation: Situation, who: string, holder: string): boolean =>
  conditionOf(situation.character(who), "held")?.other === holder;
