/** The Verve engine: what the table asks, which states it takes, what comes of it, and how it is written. */
import { engineOf, whole } from "../../../kernel/deciders.ts";
import { combatantOf, frameOf, type EncounterFrame } from "../../../kernel/frame.ts";
import { allOf } from "../../../kernel/history.ts";
import type { Decision, Outcome, Ref } from "../../../kernel/outcome.ts";
import type { Step } from "../../../kernel/step.ts";
import { changed } from "./apply/changed.ts";
import { bidPrompts } from "./decide/bids.ts";
import type { Came } from "./decide/decider.ts";
import { DECIDERS } from "./decide/deciders.ts";
import { isFrame } from "./decide/edge.ts";
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
function finish(came: Came, situation: Situation): Partial<Outcome> {
  const { checks = [], prompts = [] } = came;
  return { ...came, checks: [...situation.rolls, ...checks], prompts: [...prompts, ...bidPrompts(situation)] };
}

const play: Play = (decision, situation) =>
  // The rows of this game refuse by throwing.
  whole(finish(DECIDERS[decision.type].decide(decision as never, situation) as Came, situation));

/** Those whom a card has asked something may answer, also without saying in which encounter it was made. */
function asked(decision: Decision, history: readonly Step[]): readonly Ref[] {
  const owners = allOf({ steps: history }, "prompts").map(({ owner }) => owner);
  const frame = frameOf<EncounterFrame>(decision, isFrame);
  if (frame) return [...owners, ...owners.flatMap((ref) => combatantOf(frame, ref) ?? [])];
  const frames = history.map((step) => frameOf<EncounterFrame>(step.decision, isFrame));
  const before = frames.find((one) => one !== null);
  return before ? [...owners, ...before.participants.map(({ combatant }) => combatant), before.combat] : owners;
}
