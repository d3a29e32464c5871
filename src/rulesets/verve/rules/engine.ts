/** The Verve engine: what the table asks, which states it takes, what comes of it, and how it is written. */
import { engineOf, everybodyIn, whole } from "../../../kernel/deciders.ts";
import { combatantOf, frameOf, type EncounterFrame } from "../../../kernel/frame.ts";
import { allOf } from "../../../kernel/history.ts";
import type { Decision, Outcome, Ref } from "../../../kernel/outcome.ts";
import type { Step } from "../../../kernel/step.ts";
import { changed } from "./apply/changed.ts";
import { bidPrompts } from "./decide/bids.ts";
import type { Came } from "./decide/decider.ts";
import { DECIDERS } from "./decide/deciders.ts";
import { levelsReady } from "./decide/levelGains.ts";
import { withdrawing } from "./decide/prompts.ts";
import { isFrame } from "./decide/edge.ts";
import type { VerveDecision } from "./decisions.ts";
import { Situation, type Play } from "./decide/situation.ts";
import { settingsFrom } from "./settings.ts";
import { CLOCK } from "./state.ts";

/** The pure engine of Verve. Decisions, effects and states are those of `decisions.ts`, `outcomes.ts`, `state.ts`. */
export const verveEngine = engineOf({
  deciders: DECIDERS,
  situation: (context, frame: EncounterFrame | null, dice) => new Situation(context, frame, dice, play),
  settings: settingsFrom,
  change: changed,
  isFrame,
  refusals: "DRAMATIS.Verve.Refusal.",
  always: [CLOCK],
  also: asked,
  finish,
});

/** What a decision came to: the rolls it made first, and who may now bid. */
function finish(came: Came, situation: Situation, decision: Decision): Partial<Outcome> {
  const { checks = [], prompts = [] } = came;
  const notes = [...(came.notes ?? []), ...levelsReady(situation, came.effects ?? [])];
  const all = {
    ...came,
    notes,
    checks: [...situation.rolls, ...checks],
    prompts: [...prompts, ...bidPrompts(situation)],
  };
  return situation.replay ? all : withdrawing(all, situation, decision);
}

const play: Play = (decision, situation) =>
  // The rows of this game refuse by throwing.
  whole(finish(DECIDERS[decision.type].decide(decision as never, situation) as Came, situation, decision));

const isKnown = (decision: Decision): decision is VerveDecision => Object.hasOwn(DECIDERS, decision.type);

/** Those whom a card has asked something may answer, also without saying in which encounter it was made. */
function asked(decision: Decision, history: readonly Step[]): readonly Ref[] {
  // What concerned everybody and comes out anew by a bid reads them all once more, as they then took part.
  const again = history.filter((step) => isKnown(step.decision) && DECIDERS[step.decision.type].everybody === true);
  const everybody = again.flatMap((step) => everybodyIn(step.decision));
  const seats = again.flatMap(({ decision }) => frameOf<EncounterFrame>(decision, isFrame)?.participants ?? []);
  const all = [...everybody, ...seats.map(({ combatant }) => combatant)];
  const owners = [...allOf({ steps: history }, "prompts").map(({ owner }) => owner), ...all];
  const frame = frameOf<EncounterFrame>(decision, isFrame);
  if (frame) return [...owners, ...owners.flatMap((ref) => combatantOf(frame, ref) ?? [])];
  const frames = history.map((step) => frameOf<EncounterFrame>(step.decision, isFrame));
  const before = frames.find((one) => one !== null);
  return before ? [...owners, ...before.participants.map(({ combatant }) => combatant), before.combat] : owners;
}
