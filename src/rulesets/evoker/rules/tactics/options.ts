/** Everything sensible that somebody can do in a Turn, or in a One More. EVO-003, EVO-071 … EVO-094, EVO-202 … EVO-205 */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { View } from "../../../../kernel/tactics/tactics.ts";
import type { EndOneMoreDecision, EvokerDecision, OneMoreDecision, TurnDecision } from "../decisions.ts";
import { allOutOpen } from "../decide/allOut.ts";
import { receiversOf } from "../decide/oneMore.ts";
import { hasAction } from "../glance.ts";
import { characterOf, encounterOf, guestIn, isOnTurn, situationOf, stands, type Position } from "./around.ts";
import { guardsOf, othersOf } from "./others.ts";
import { possible, possibleOn } from "./possible.ts";
import { strikesOf } from "./strikes.ts";

/** Ends the Turn: always possible in one's own. */
export const passOf = ({ frame: encounter }: Position, actor: Ref): TurnDecision => {
  return { type: "endTurn", encounter, actor };
};

/** What somebody can do now, and last what does nothing: ending the Turn, or letting a One More go. None of it is refused. */
export function optionsOf(position: Position, view: View): EvokerDecision[] {
  const { who } = view;
  const state = characterOf(position, who);
  const encounter = encounterOf(position);
  if (!state || !encounter || encounter.ended) return [passOf(position, who)];
  const isGuest = guestIn(position) === who && !isOnTurn(position, who);
  const { active: grant } = encounter.grants;
  if (isGuest && grant === null) return usesOf(position, who);
  const last = isGuest ? over(position, who) : passOf(position, who);
  if (!isGuest && !isOnTurn(position, who)) return [last];
  if (!stands(position, who) || (isGuest && grant?.spent)) return [last];
  const acts = hasAction(situationOf(position), who);
  const active = acts ? [...strikesOf(position, view, state), ...guardsOf(position, view, state)] : [];
  const mine = possibleOn(position, who, [...active, ...othersOf(position, view, state, acts)]);
  const called = !isGuest && encounter.grants.pending.some(({ holder }) => holder === who);
  const allOut = called && allOutOpen(situationOf(position), who) ? [use(position, who, "allOutAttack")] : [];
  return [...possible(position, allOut), ...mine, last];
}

const over = ({ frame: encounter }: Position, actor: Ref): EndOneMoreDecision => {
  return { type: "endOneMore", encounter, actor };
};

/** One use of a One More. */
export function use(
  { frame: encounter }: Position,
  actor: Ref,
  how: OneMoreDecision["use"],
  receiver: Ref | null = null,
): OneMoreDecision {
  return { type: "oneMore", encounter, actor, use: how, receiver };
}

/** What a One More may be used for; letting it go comes last. EVO-202 … EVO-205 */
export function usesOf(position: Position, who: Ref): OneMoreDecision[] {
  const situation = situationOf(position);
  const receivers = receiversOf(situation, who);
  // Without a way to be gone, a Move is for getting up, or for a fire.
  const moves =
    situation.derived(who).conditions.includes("prone") || situation.derived(who).ailments.includes("burning");
  const uses = [
    use(position, who, "allOutAttack"),
    use(position, who, "action"),
    ...receivers.map((one) => use(position, who, "batonPass", one.who)),
    ...(moves ? [use(position, who, "move")] : []),
  ];
  return [...possible(position, uses), use(position, who, "decline")];
}
