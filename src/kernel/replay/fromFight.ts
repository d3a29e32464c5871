/** A fight that was played out, as a recording: for tests, and for whoever plays fights ahead. */
import { waitingEffects } from "../history.ts";
import type { Effect, States } from "../outcome.ts";
import { diffStates, same } from "../patch.ts";
import type { Step } from "../step.ts";
import type { Fought } from "../tactics/fight.ts";
import { membersOf, type FightPlan } from "../tactics/plan.ts";
import type { EncounterFrame } from "../frame.ts";
import { REPLAY_FORMAT, REPLAY_VERSION, type Recording, type ReplayEvent } from "./recording.ts";
import { afterEvent, BEFORE_ALL, cardIn } from "./replay.ts";

/** The fight of this plan, as the table would have kept it: bookkeeping at once, the rest when a card is put down. */
export function recordingOf<F extends EncounterFrame>(game: string, plan: FightPlan<F>, { log }: Fought): Recording {
  const { engine, settings, bout, sides, frame } = plan;
  const found: ReplayEvent = { type: "found", states: plan.states, settings };
  const events: ReplayEvent[] = [found];
  let position = afterEvent(BEFORE_ALL, found);
  const happen = (event: ReplayEvent): void => {
    events.push(event);
    position = afterEvent(position, event);
  };
  const write = (card: string, effects: readonly Effect[]): void => {
    if (effects.length === 0) return;
    const targets = effects.map(({ target }) => target);
    const before: States = Object.fromEntries(Object.entries(position.states).filter(([ref]) => targets.includes(ref)));
    const patches = diffStates(before, engine.apply(before, effects, settings));
    happen({ type: "written", card, effects: effects.map(({ id }) => id), patches, gone: [] });
    const read = bout.reread?.(position.states) ?? position.states;
    const states = Object.fromEntries(
      Object.entries(read).filter(([ref, state]) => !same(state, position.states[ref])),
    );
    if (Object.keys(states).length > 0) happen({ type: "found", states, settings: null });
  };
  log.forEach((played, at) => {
    const card = `card ${played.card}`;
    const step: Step = { decision: played.decision, rolled: played.rolled, outcome: played.outcome };
    happen({ type: "step", card, step });
    write(
      card,
      step.outcome.effects.filter(({ apply }) => apply === "atOnce"),
    );
    if (log[at + 1]?.card !== played.card) write(card, waitingEffects(cardIn(position, card)));
  });
  return {
    ...{ format: REPLAY_FORMAT, version: REPLAY_VERSION, game, system: "", combat: frame.combat, began: 0 },
    ...{ scope: "whole", cast: membersOf(sides).map(({ who }) => ({ ref: who, name: who })), events },
    end: position.states,
  };
}
