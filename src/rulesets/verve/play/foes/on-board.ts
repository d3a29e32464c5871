/** Blows as the board has them: how far, in what melee, from how high, and whether the target is seen. VRV-152, VRV-153, VRV-155, VRV-159, VRV-167 */
import type { Decision, Ref } from "../../../../kernel/outcome.ts";
import type { Position } from "../../../../kernel/tactics/tactics.ts";
import type { AttackDecision, DeclareDecision, VerveDecision } from "../../rules/decisions.ts";
import { figuresOf } from "../../rules/derive.ts";
import { settingsIn } from "../../rules/tactics/around.ts";
import type { CharacterState } from "../../rules/state.ts";
import { aimed, yardsBetween } from "../board/between.ts";

/** The same decisions with what the board tells of them. What nobody gets to in a round is left out. VRV-153 */
export const asOnBoard = (decisions: readonly Decision[], position: Position): readonly VerveDecision[] =>
  (decisions as readonly VerveDecision[]).flatMap((made): readonly VerveDecision[] => {
    if (made.type === "attack") return blow(made, position);
    if (made.type !== "declare") return [made];
    // What figures mean to do is kept until all are heard. VRV-150
    return isInReach(made, position) ? [{ ...made, secret: true }] : [];
  });

function blow(made: AttackDecision, position: Position): AttackDecision[] {
  const { actor, target, mode } = made;
  const yards = yardsBetween(actor, target);
  if (mode === "close" && isTooFar(actor, yards, position)) return [];
  return [{ ...made, ...aimed(actor, target, mode), ...(yards !== null && { distance: yards }) }];
}

/** Further than somebody comes in a round, and an arm's length: in feet. VRV-153, VRV-234 */
function isTooFar(who: Ref, yards: number | null, position: Position): boolean {
  const state = position.states[who] as CharacterState | undefined;
  return yards !== null && state !== undefined && yards * 3 > figuresOf(state, settingsIn(position)).combatFeet + REACH;
}

const REACH = 6;

/** Whoever is too far for a blow may still be shot at. */
function isInReach({ actor, intention }: DeclareDecision, position: Position): boolean {
  const { action, target, means } = intention;
  if (target === null || (action !== "attack" && action !== "calledShot")) return true;
  const weapons = (position.states[actor] as CharacterState | undefined)?.weapons ?? [];
  const shoots = weapons.some(({ id, modes }) => id === means && modes.some((mode) => mode !== "close"));
  return shoots || !isTooFar(actor, yardsBetween(actor, target), position);
}
