/** What trained minds can do in a fight: touch another, strike at it, guard themselves, get out. VRV-245 … VRV-254 */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { View } from "../../../../kernel/tactics/tactics.ts";
import { levelIn } from "../core/archetypes.ts";
import { isAware, PSYCHIC_ACTIONS, psychicActions } from "../decide/minds.ts";
import type {
  PsychicAttackDecision,
  PsychicDefendDecision,
  PsychicEnterDecision,
  VerveDecision,
} from "../decisions.ts";
import type { CharacterState } from "../state.ts";
import { characterOf, situationOf, type Position } from "./around.ts";
import { asKnown } from "./known.ts";
import { allowed } from "./legal.ts";

interface Minded {
  readonly who: Ref;
  readonly state: CharacterState;
  readonly foes: readonly Ref[];
}

/** All of it that is open to somebody, beside what their body does. VRV-248, VRV-253 */
export function mindsOf(position: Position, { who, state, foes }: Minded, view: View): VerveDecision[] {
  const { partner } = state.psychic;
  if (!isAware(state)) return [];
  const used = psychicActions(situationOf(position), who);
  if (used >= PSYCHIC_ACTIONS) return [];
  // One try in a round: the next round may go on with it. VRV-142, VRV-248
  if (partner === null) return used > 0 ? [] : entries(position, { who, state, foes }, view);
  const leaves = used > 0 ? [] : [{ type: "psychicLeave", encounter: position.frame, actor: who, target: partner }];
  const strikes = foes.includes(partner) ? mindStrikes(position, who, partner) : [];
  return allowed(position, [...strikes, ...guards(position, who, state), ...leaves] as VerveDecision[]);
}

/** Minds that are known to be trained, and nobody else's: what isn't known can't be tried. VRV-245, VRV-249 */
function entries(position: Position, { who: actor, foes }: Minded, view: View): VerveDecision[] {
  const all = foes.map((target): PsychicEnterDecision => {
    return { type: "psychicEnter", encounter: position.frame, actor, target, willing: false };
  });
  return allowed(position, allowed(asKnown(position, view), all));
}

/** As little verve as there need be, and as much as may be. VRV-252 */
export function amountsOf({ verve, archetypes }: CharacterState): readonly number[] {
  const most = Math.min(verve.value, Math.max(1, levelIn(archetypes, "monk")));
  return [...new Set([1, most])].filter((amount) => amount > 0);
}

/** At the mind one is in conflict with, by so much verve; whether the rules take it or not. VRV-246 */
export function mindStrikes(
  position: Pick<Position, "frame" | "states">,
  actor: Ref,
  target: Ref,
): PsychicAttackDecision[] {
  const { frame: encounter } = position;
  const state = characterOf(position, actor);
  const base = { type: "psychicAttack", encounter, actor, target, distracted: false } as const;
  return (state ? amountsOf(state) : []).map((verve) => ({ ...base, verve }));
}

/** A guard, where there is none in this round. VRV-247 */
function guards({ frame: encounter }: Position, actor: Ref, state: CharacterState): PsychicDefendDecision[] {
  const { defense, defenseRound } = state.psychic;
  const isUp = defense > 0 && defenseRound === encounter.round;
  return isUp ? [] : amountsOf(state).map((verve) => ({ type: "psychicDefend", encounter, actor, verve }));
}
