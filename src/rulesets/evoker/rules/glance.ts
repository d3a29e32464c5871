/**
 * An encounter as views look at it: what is there, and what the engine would say to a decision. These are the engine's own
 * answers; nothing is worked out anew.
 */
import { NO_DICE } from "../../../kernel/dice.ts";
import type { EncounterFrame } from "../../../kernel/frame.ts";
import { waitingEffects, type PlayedAndWritten } from "../../../kernel/history.ts";
import type { JsonObject } from "../../../kernel/json.ts";
import { isRefusal, type Ref, type Refusal, type States } from "../../../kernel/outcome.ts";
import { refusing } from "../../../kernel/refused.ts";
import { nextToAct } from "../../../kernel/turn-grants.ts";
import { decideOneMore } from "./decide/oneMore.ts";
import { Situation } from "./decide/situation.ts";
import type { OneMoreDecision } from "./decisions.ts";
import { REFUSALS } from "./engine.ts";
import type { EncounterState } from "./state.ts";

export { allOutTarget, countedEnemies, type Participant } from "./decide/allOut.ts";
export { hasAction, hasMove, metresLeft } from "./decide/costs.ts";
export { evasionGrip, type EvasionGrip } from "./decide/evasionGrip.ts";
export { batonOffers, rankAmong, type BatonOffer } from "./decide/oneMore.ts";
export { unsettled } from "./decide/leaving.ts";
export { Situation } from "./decide/situation.ts";
export { adjacent } from "./movement/reach.ts";

const NO_CARD: PlayedAndWritten = { steps: [], applied: [] };

/**
 * An encounter to look at, or none. `states` holds its own, and those of all who take part and of their combatants. Looked at
 * from a card, what waits on it counts as written.
 */
export const lookAt = (
  states: States,
  settings: JsonObject,
  frame: EncounterFrame | null,
  card: PlayedAndWritten = NO_CARD,
): Situation => new Situation({ states, settings, history: card.steps, waiting: waitingEffects(card) }, frame, NO_DICE);

/** Why the engine would turn something down; null when it would not. */
export function whyNot(work: () => unknown): Refusal["refused"] | null {
  const came = refusing(REFUSALS, () => {
    work();
    return null;
  });
  return came !== null && isRefusal(came) ? came.refused : null;
}

/** Why somebody may not use a One More in this way now; null when they may. EVO-202 … EVO-205. */
export const oneMoreBar = (situation: Situation, decision: OneMoreDecision): Refusal["refused"] | null =>
  whyNot(() => decideOneMore(decision, situation));

/** Why somebody couldn't act even in a Turn of its own; null when it could. */
export const unable = (situation: Situation, who: Ref): Refusal["refused"] | null =>
  whyNot(() => situation.acting(who, "melee"));

/** An encounter with the One Mores of those alone who are still here: nobody waits for whoever is gone. EVO-202. */
export function besideOrder(state: EncounterState, isHere: (who: Ref) => boolean): EncounterState {
  const { active, pending } = state.grants;
  const theirs = pending.filter(({ holder }) => isHere(holder));
  return {
    ...state,
    grants: { ...state.grants, active: active && isHere(active.holder) ? active : null, pending: theirs },
  };
}

/** Whose One More keeps the order waiting: one that is begun and not spent, or has not been begun; null for none. EVO-202. */
export function waitingFor({ grants }: Pick<EncounterState, "grants">): Ref | null {
  const { by, who } = nextToAct([], 0, grants);
  return by === "grant" ? who : null;
}

/** Who acts beside the order: in a One More, or about to choose what it is for; null for nobody. EVO-202. */
export function guestOf({ grants, turnOf }: Pick<EncounterState, "grants" | "turnOf">): Ref | null {
  return grants.active?.holder ?? (turnOf === null ? waitingFor({ grants }) : null);
}
