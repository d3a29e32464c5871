/** A roll against a static task (PER-040 … PER-044). */
import type { Decider } from "../../../../kernel/deciders.ts";
import type { Modifier, Outcome } from "../../../../kernel/outcome.ts";
import type { Line } from "../../../../kernel/prospect.ts";
import { chorusDiceCount, difficultyModifier, isDifficulty } from "../challenge/unopposed.ts";
import type { UnopposedDecision } from "../decisions.ts";
import type { RolledSide } from "../outcomes.ts";
import { assistModifiers } from "./assist.ts";
import { requireOpening } from "./card.ts";
import { settledClaims, taskClaims } from "./claims.ts";
import { actsFreely, spendAction, traitCosts } from "./costs.ts";
import { isAnyText, isFlag, isOptional, isText, isTextOrNull, isWhole } from "../../../../kernel/edge.ts";
import { isAttribute, isModifiers } from "./edge.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { beforehand, costsOf, fixedLine, taskChance } from "./prospects.ts";
import { lonePrompt } from "./lone.ts";
import { meansOf } from "./means.ts";
import { rollPlain, rollSide } from "./sides.ts";
import type { Situation } from "./situation.ts";
import { settleTask } from "./task.ts";

/** Rolls both the identity's pool and the chorus' dice; says whether the task is met, unless somebody may still change a die. */
export function decideUnopposed(decision: UnopposedDecision, situation: Situation): Outcome {
  const { actor: who, skill, attribute, modifiers, adjustSteps, extra } = decision;
  requireOpening(situation.history, decision.prompt);
  if (situation.settings.requireGoals && !decision.goal) throw new Refused("noGoal");
  if (!isDifficulty(decision.difficulty)) throw new Refused("badField", { field: "difficulty" });
  const means = meansOf(situation.acting(who, "challenge"), skill);
  const { level, modifier: difficulty } = difficultyModifier({ level: decision.difficulty, adjustSteps, extra });
  const rating = means.unlocked ? means.rating : null;
  const helped = [...modifiers, ...assistModifiers(situation, who)];
  const spent =
    decision.spendsAction === false ? actsFreely(situation, who) : spendAction(situation, who, skill ?? undefined);
  const beyond = settledClaims(taskClaims(decision, situation), decision.override, situation.identity(who).name);
  const costs = traitCosts(situation, who, modifiers);
  const actor = rollSide(situation, {
    ...{ who, role: "actor", means, attribute, modifiers: helped, dice: "actor" },
    expected: (mine) => {
      const against = taskLines(rating, level, difficulty);
      const bookkeeping = costsOf([...spent.effects, ...costs.effects]);
      const chance = taskChance(mine, against, situation);
      return { against, chance, costs: bookkeeping, warnings: beforehand([...beyond, ...spent.notes, ...costs.notes]) };
    },
  });
  const chorus = chorusRoll(situation, rating, level, difficulty);
  const lying = { mine: actor, theirs: chorus };
  const asked = lonePrompt(situation, { opening: decision, lying, used: new Set() }, null);
  const end = asked ? { checks: [], effects: [] } : settleTask(situation, who, lying);
  return {
    checks: [actor, chorus, ...end.checks],
    effects: [...spent.effects, ...costs.effects, ...end.effects],
    prompts: asked ? [asked] : [],
    notes: [...beyond, ...spent.notes, ...costs.notes],
  };
}

export const unopposedDecider: Decider<UnopposedDecision, Situation> = {
  shape: {
    skill: isTextOrNull,
    attribute: isAttribute,
    adjustSteps: isWhole(-7, 7),
    extra: isWhole(0, 99),
    modifiers: isModifiers,
    spendsAction: isOptional(isFlag),
    goal: isOptional(isAnyText),
    prompt: isOptional(isText),
    override: isOptional(isFlag),
  },
  names: ["actor"],
  speaks: ({ override, actor }) => (override ? null : actor),
  secret: true,
  rolls: ({ actor }) => [actor, null],
  goesOn: false,
  decide: decideUnopposed,
};

/** How hard a task is, as a reason. PER-041 */
const difficultyOf = (level: string, value: number): Modifier => {
  const label = `DRAMATIS.Personae.Difficulty.${level}`;
  return { id: "difficulty", label, unit: "number", value, rule: "PER-041", on: true };
};

/** What stands against a task: the chorus' dice and the difficulty. PER-040, PER-041 */
function taskLines(rating: number | null, level: string, difficulty: number): Line[] {
  const dice = fixedLine("chorus", "dice", chorusDiceCount({ rating }).dice, null, "PER-040");
  return [dice, { ...difficultyOf(level, difficulty), of: null, fixed: true }];
}

function chorusRoll(situation: Situation, rating: number | null, level: string, difficulty: number): RolledSide {
  return rollPlain(situation, {
    who: null,
    role: "chorus",
    skill: "",
    attribute: null,
    attributeValue: 0,
    count: chorusDiceCount({ rating }).dice,
    modifiers: [difficultyOf(level, difficulty)],
    dice: "chorus",
  });
}
