import type { FoundryActor } from "../../../../../foundry/index.ts";
import { cardHere } from "../../../../../table/authority/shown.ts";
import { openPrompts } from "../../../../../kernel/history.ts";
import type { RecoverDecision } from "../../../rules/decisions.ts";
import type { RecoveryPrompt } from "../../../rules/outcomes.ts";
import { isInTheMidst, MAIN, recoveryOffer, scopeOf, trackIds, trackOf, traitSum } from "../../../rules/queries.ts";
import type { RecoveryOffer } from "../../../rules/queries.ts";
import type { IdentityState } from "../../../rules/state.ts";
import { clock, personaeSettings } from "../../settings/read.ts";
import { sceneOf } from "../../turns/frame.ts";

export type When = RecoverDecision["when"];

/** Where the wish to recover came from: the card and prompt of an encounter's end, or a track of a sheet. */
export interface RecoveryCall {
  readonly card?: string;
  readonly prompt?: string;
  readonly track?: string;
}

/** The open recovery prompt that a call names, or null. */
export function promptOf({ card, prompt: id }: RecoveryCall): RecoveryPrompt | null {
  const shown = card === undefined ? null : cardHere(card);
  const open = shown ? openPrompts(shown) : [];
  return open.find((one): one is RecoveryPrompt => one.type === "recovery" && one.id === id) ?? null;
}

/** The tracks a roll could be made for: those that a prompt is about, else those with shock on them (PER-102). */
export function tracksFor(identity: IdentityState, prompt: RecoveryPrompt | null): readonly string[] {
  if (prompt) return prompt.tracks ?? [MAIN];
  return trackIds(identity, personaeSettings()).filter((track) => trackOf(identity, track).shock > 0);
}

/** The first of these tracks that may be rolled for now, else the first of all. */
export function likelyTrack(
  actor: FoundryActor,
  identity: IdentityState,
  prompt: RecoveryPrompt | null,
  tracks: readonly string[],
): string {
  const mayRoll = (track: string): boolean =>
    timesFor(actor, prompt, track).some((when) => offerFor(identity, prompt, when, 0, track).allowed);
  return tracks.find(mayRoll) ?? tracks[0] ?? MAIN;
}

/** When a recovery roll for a track could be made here and now; a prompt has its own time. */
export function timesFor(actor: FoundryActor, prompt: RecoveryPrompt | null, track = MAIN): readonly When[] {
  if (prompt) return [prompt.when ?? "endOfViolentEncounter"];
  const midst = isInTheMidst(scopeOf(personaeSettings(), track), sceneOf(actor.uuid));
  return midst ? ["duringViolentEncounter"] : ["duringScene", "endOfScene"];
}

/** The first of these times at which the roll may be made, else the first of all. */
export function likelyTime(
  identity: IdentityState,
  prompt: RecoveryPrompt | null,
  times: readonly When[],
  track = MAIN,
): When {
  return times.find((when) => offerFor(identity, prompt, when, 0, track).allowed) ?? times[0] ?? "duringScene";
}

/** A card's prompt belongs to the scene it was made in, so that scene having passed is no hindrance. */
export function offerFor(
  identity: IdentityState,
  prompt: RecoveryPrompt | null,
  when: When,
  assistDice: number,
  track = MAIN,
): RecoveryOffer {
  const scene = prompt?.when ? { scene: prompt.scene } : clock();
  const help = assistDice + traitSum(identity, "recovery");
  return recoveryOffer(identity, scene, when, personaeSettings(), help, track);
}
