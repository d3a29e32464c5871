/** The GM changes a test that is rolled: its reasons, or its verdict, on the same dice. RUN-110. */
import type { Decider } from "../../../../kernel/deciders.ts";
import { allOf, openPrompts } from "../../../../kernel/history.ts";
import { emptyOutcome, type Outcome } from "../../../../kernel/outcome.ts";
import type { Step } from "../../../../kernel/step.ts";
import type { AmendDecision, AttackDecision, PowerDecision, TestDecision, ThresholdDecision } from "../decisions.ts";
import type { Hazard } from "../damage/hazard.ts";
import { weaponOf } from "../derive/equipment.ts";
import type { DefendPrompt, SurprisePrompt, TestCheck, TestPrompt } from "../outcomes.ts";
import { ADVANTAGE_FACES, STATIC_ADVANTAGE, type Advantage } from "../position/advantage.ts";
import { ADVANTAGE_BONUS } from "../test/target.ts";
import { successTest } from "../test/successTest.ts";
import { requireTarget } from "./attack.ts";
import { following } from "./card.ts";
import { landBlow } from "./defend.ts";
import { isFlag, isOptional, isText } from "../../../../kernel/edge.ts";
import { isModifiers } from "./edge.ts";
import { hitHome } from "./playerAttack.ts";
import { takeEffect } from "./power.ts";
import { NOTHING_BEFORE } from "./prospects.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Situation } from "./situation.ts";
import { attemptOf, caught } from "./surprise.ts";
import { befall } from "./test.ts";

/**
 * The same dice against other reasons, or with the GM's own verdict. Where that turns the verdict round, what followed from
 * it and waits is withdrawn, and what follows from the new one comes about.
 */
export function decideAmend(decision: AmendDecision, situation: Situation): Outcome {
  const { history, settings } = situation;
  const checks = allOf({ steps: history }, "checks");
  const before = checks.find((one): one is TestCheck => one.id === decision.check && one.type === "test");
  if (!before || checks.some((one) => one["amends"] === before.id)) throw new Refused("noCheck");
  const { modifiers = [] } = decision;
  const more = modifiers.filter(({ on }) => on).reduce((sum, { value }) => sum + value, 0);
  const { dice: d20, blind, target } = before;
  const rolled = successTest({ attribute: target + more, d20, blind, settings });
  const success = decision.success ?? rolled.success;
  const check: TestCheck = {
    ...{ ...before, ...rolled, success, id: situation.id("amended"), amends: before.id },
    modifiers: [...before.modifiers, ...modifiers],
  };
  if (success === before.success) return { ...emptyOutcome, checks: [check] };
  const withdraws = takenBack(situation, before);
  const after = following(check, consequence(situation, check, rootOf(history, before)));
  return { ...after, checks: [check, ...after.checks], ...(withdraws.length > 0 && { withdraws }) };
}

export const amendDecider: Decider<AmendDecision, Situation> = {
  shape: { check: isText, modifiers: isOptional(isModifiers), success: isOptional(isFlag) },
  names: [],
  speaks: null,
  secret: true,
  decide: decideAmend,
};

/**
 * What followed from the old verdict.
 * @throws Refused when some of it is written or answered already: the card has to be taken back first
 */
function takenBack({ history, waiting }: Situation, { id, what }: TestCheck): readonly string[] {
  const steps = { steps: history };
  const effects = allOf(steps, "effects").filter(({ of }) => of === id);
  const prompts = allOf(steps, "prompts").filter(({ of }) => of === id);
  const still = [...waiting, ...openPrompts(steps)].map((one) => one.id);
  const all = [...effects, ...prompts].map((one) => one.id);
  if (what === "standUp" || all.some((one) => !still.includes(one))) throw new Refused("takeBackFirst");
  return all;
}

/** The step in which the dice fell. */
function rootOf(history: readonly Step[], check: TestCheck): Step {
  const step = history.find(({ outcome }) => outcome.checks.some(({ id }) => id === check.id));
  if (!step) throw new Refused("noCheck");
  if (check.amends === undefined) return step;
  const earlier = allOf({ steps: history }, "checks").find((one): one is TestCheck => one.id === check.amends);
  return earlier ? rootOf(history, earlier) : step;
}

/** What comes of a test by its new verdict. */
function consequence(situation: Situation, check: TestCheck, { decision: root }: Step): Outcome {
  const made = root as ThresholdDecision;
  const { success } = check;
  switch (made.type) {
    case "attack":
      return success ? hitAfterAll(situation, made, check) : emptyOutcome;
    case "defend":
      return success ? emptyOutcome : landBlow(situation, asked<DefendPrompt>(situation, made.prompt));
    case "test": {
      const hazard = hazardOf(situation, made);
      return success || hazard === null ? emptyOutcome : befall(situation, made.actor, hazard);
    }
    case "power":
      return success ? powerAfterAll(situation, made) : emptyOutcome;
    case "surprise":
      return caught(situation, attemptOf(situation, made), success);
    case "rollSurprise":
      return caught(situation, asked<SurprisePrompt>(situation, made.prompt), success);
    default:
      return emptyOutcome;
  }
}

function asked<P extends { readonly id: string }>({ history }: Situation, prompt: string): P {
  const found = allOf({ steps: history }, "prompts").find(({ id }) => id === prompt);
  if (!found) throw new Refused("noPrompt");
  return found as unknown as P;
}

function hazardOf(situation: Situation, { prompt, hazard = null }: TestDecision): Hazard | null {
  return prompt === undefined ? hazard : asked<TestPrompt>(situation, prompt).hazard;
}

function hitAfterAll(situation: Situation, decision: AttackDecision, check: TestCheck): Outcome {
  requireTarget(situation, decision);
  const attacker = situation.character(decision.actor);
  const weapon = weaponOf(attacker, decision.weapon);
  if (!weapon) throw new Refused("unknownItem", { name: attacker.name, item: decision.weapon });
  return hitHome(situation, { decision, weapon, attack: advantageThen(check), before: NOTHING_BEFORE }, check);
}

/** Advantage as it was when the dice fell. RUN-098, RUN-103. */
function advantageThen({ modifiers, reasons = [] }: TestCheck): Advantage {
  const testBonus = modifiers.find(({ id }) => id === "advantage")?.value ?? 0;
  const times = testBonus / ADVANTAGE_BONUS;
  const extraDamage = times > 0 ? `${times}d${ADVANTAGE_FACES}` : null;
  return { advantage: times > 0, reasons, testBonus, extraDamage, staticDamage: times * STATIC_ADVANTAGE };
}

function powerAfterAll(situation: Situation, decision: PowerDecision): Outcome {
  const { items, name } = situation.character(decision.actor);
  const power = items.powers.find(({ id }) => id === decision.power);
  if (!power) throw new Refused("unknownItem", { name, item: decision.power });
  return takeEffect(situation, decision, power);
}
