/** Between life and death. RUN-063 … RUN-068, RUN-077. */
import type { Decider } from "../../../../kernel/deciders.ts";
import { emptyOutcome, type Outcome } from "../../../../kernel/outcome.ts";
import type { Prospect } from "../../../../kernel/prospect.ts";
import type { DeathTestDecision, HurtDyingDecision, StartSlotDecision } from "../decisions.ts";
import { sameTurn } from "../derive/condition.ts";
import { deathTest, deathTestDue } from "../dying/deathTest.ts";
import { FATAL_MARKS, WAKING_FACES } from "../dying/table.ts";
import type { AskedEffect, DeathCheck, DeathEffect, DeathTestPrompt, TestedEffect } from "../outcomes.ts";
import type { CharacterState, Moment } from "../state.ts";
import { isOneOf, isOptional, isText } from "../../../../kernel/edge.ts";
import { promptFor } from "./card.ts";
import { deathProspect } from "./prospects.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Situation } from "./situation.ts";

/** Rolls a Death Test. A death waits for somebody to confirm it, everything else happens at once. RUN-067. */
export function decideDeathTest(decision: DeathTestDecision, situation: Situation): Outcome {
  const { actor: target } = decision;
  const state = situation.character(target);
  const { name } = state;
  if (!state.conditions.dying) throw new Refused("notDying", { name });
  const { now, settings } = situation;
  if (!isDue(state, now)) throw new Refused("notDue", { name });
  const marksBefore = Math.min(state.deathMarks, FATAL_MARKS - 1);
  const prospect = (): Prospect => deathProspect(target, marksBefore);
  const die = situation.d20("death", target, "death", { prospect })[0] ?? 0;
  const waking =
    die === 1
      ? situation.dice.roll({
          id: "waking",
          count: 1,
          faces: WAKING_FACES,
          who: target,
          label: "DRAMATIS.Threshold.Roll.waking",
        })
      : [];
  const d4 = waking[0] ?? null;
  const result = deathTest({ d20: die, d4, marks: marksBefore, settings });
  const { outcome, marks, toughness, lastWords } = result;
  const id = situation.id("death");
  const check: DeathCheck = { type: "death", id, who: target, name, die, d4, outcome, marks, toughness, lastWords };
  const tested: TestedEffect = { type: "tested", id: situation.id("tested"), target, apply: "atOnce", at: now };
  const confirm = outcome === "dead" && settings.autoApplyDamage === "confirm";
  const effect: DeathEffect = {
    type: "death",
    id: situation.id("fate"),
    target,
    apply: confirm ? "onRequest" : "atOnce",
    outcome,
    marks,
    toughness,
    at: now,
  };
  return { ...emptyOutcome, checks: [check], effects: [tested, effect] };
}

export const deathTestDecider: Decider<DeathTestDecision, Situation> = {
  shape: { actor: isText, prompt: isOptional(isText) },
  names: ["actor"],
  speaks: "actor",
  rolls: ({ actor }) => [actor],
  decide: decideDeathTest,
};

/** One test in each game turn after the fall; outside encounters whenever the GM says a turn has passed. RUN-065. */
function isDue({ conditions, dropped, tested }: CharacterState, now: Moment): boolean {
  if (sameTurn(tested, now)) return false;
  const here = dropped !== null && now.combat !== null && dropped.combat === now.combat;
  const { due } = deathTestDue({
    dying: conditions.dying,
    droppedRound: here ? dropped.round : now.round - 1,
    round: now.round,
  });
  return due;
}

/** True for one whose slot asks for a Death Test: it is due, and nobody has asked yet. RUN-065. */
export const asksForDeathTest = (state: CharacterState, now: Moment): boolean =>
  isDue(state, now) && !sameTurn(state.asked, now);

/**
 * Somebody's slot begins; one who is dying is asked for the test that is due, once in a game turn. RUN-065.
 * @throws Refused when it was asked already
 */
export function decideStartSlot(decision: StartSlotDecision, situation: Situation): Outcome {
  const { actor: owner } = decision;
  const state = situation.character(owner);
  situation.seatOf(owner);
  const { now } = situation;
  const { name, deathMarks: marks } = state;
  if (!isDue(state, now)) return emptyOutcome;
  if (sameTurn(state.asked, now)) throw new Refused("alreadyAsked", { name });
  const asked: AskedEffect = { type: "asked", id: situation.id("asked"), target: owner, apply: "atOnce", at: now };
  const prompt: DeathTestPrompt = { type: "deathTest", id: situation.id("deathTest"), owner, name, marks };
  return { ...emptyOutcome, effects: [asked], prompts: [prompt] };
}

export const startSlotDecider: Decider<StartSlotDecision, Situation> = {
  shape: { actor: isText },
  names: ["actor"],
  speaks: "actor",
  card: ({ prompts }) => prompts.length > 0,
  decide: decideStartSlot,
};

/** What a blow at one who is dying does is the GM's word: nothing, a mark, or death. RUN-077. */
export function decideHurtDying(decision: HurtDyingDecision, situation: Situation): Outcome {
  const { target, result, prompt } = decision;
  if (prompt !== undefined && promptFor(situation.history, "hurtDying", prompt).target !== target)
    throw new Refused("noPrompt");
  const { conditions, deathMarks, name } = situation.character(target);
  if (!conditions.dying) throw new Refused("notDying", { name });
  if (result === "nothing") return emptyOutcome;
  const marks = result === "mark" ? deathMarks + 1 : deathMarks;
  const outcome = result === "dies" || marks >= FATAL_MARKS ? "dead" : "worse";
  const effect: DeathEffect = {
    type: "death",
    id: situation.id("fate"),
    target,
    apply: "atOnce",
    outcome,
    marks: Math.min(FATAL_MARKS, marks),
    toughness: 0,
    at: situation.now,
  };
  return { ...emptyOutcome, effects: [effect] };
}

export const hurtDyingDecider: Decider<HurtDyingDecision, Situation> = {
  shape: {
    target: isText,
    result: isOneOf(["nothing", "mark", "dies"]),
    prompt: isOptional(isText),
  },
  names: ["target"],
  speaks: null,
  decide: decideHurtDying,
};
