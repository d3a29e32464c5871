/** Rolling a test of this card again, for Fate or because of a distraction. EVO-028, EVO-083, EVO-284. */
import type { Decider } from "../../../../kernel/deciders.ts";
import type { Outcome } from "../../../../kernel/outcome.ts";
import type { Step } from "../../../../kernel/step.ts";
import { rerolledTest, type RerollSource } from "../checks/reroll.ts";
import type { EvadeDecision, RerollDecision } from "../decisions.ts";
import { spendFate } from "../fate/fate.ts";
import type { EvadePrompt, FaintPrompt, OpposePrompt, ResistPrompt, RollCheck } from "../outcomes.ts";
import { planOfRoll, promptOf } from "./attackPlan.ts";
import { Card } from "./card.ts";
import { isOneOf, isText } from "../../../../kernel/edge.ts";
import { askEvasion, evasionOf, factsOf, landedBefore, latestRoll, proceed } from "./evade.ts";
import { inflictAilment } from "./inflict.ts";
import { Refused } from "./refused.ts";
import { judge } from "./roll.ts";
import type { Situation } from "./situation.ts";
import { decideContest, rollOf } from "./tricks.ts";

/** Rolls again: with Fate the second result stands, with Distract the worse of the two. */
export function decideReroll(decision: RerollDecision, situation: Situation): Outcome {
  const { actor, source } = decision;
  const roll = rollOf(situation, decision.check);
  const { name } = situation.character(actor);
  if (!REROLLABLE.includes(roll.what)) throw new Refused("cannotReroll", { name, what: roll.what });
  if (situation.history.some(({ outcome }) => outcome.checks.some(({ replaces }) => replaces === roll.id)))
    throw new Refused("alreadyRerolled", { name });
  // Shots that have been dealt out can't be called back.
  if (situation.history.some((step) => step.decision.type === "allocateBurst"))
    throw new Refused("cannotReroll", { name, what: "burst" });
  if (usedBefore(situation, roll, source)) throw new Refused("alreadyRerolled", { name });
  const card = new Card(situation);
  payFor(card, decision, roll);
  again(card, roll, source);
  return card.outcome();
}

export const rerollDecider: Decider<RerollDecision, Situation> = {
  shape: { actor: isText, check: isText, source: isOneOf(["fate", "distract"]) },
  names: ["actor"],
  speaks: "actor",
  rolls: ({ actor }) => [actor],
  decide: decideReroll,
};

/** Tests whose consequences can still be taken back. */
const REROLLABLE = [
  "attack",
  "evasion",
  "distract",
  "scaryFace",
  "other",
  "disengage",
  "oppose",
  "resist",
  "faint",
  "stealth",
  "shakeOff",
  "medical",
  "test",
];

/** One reroll per source: the roll this one replaced counts too. */
function usedBefore(situation: Situation, roll: RollCheck, source: RerollSource): boolean {
  if (roll.sources.includes(source)) return true;
  return roll.replaces !== null && usedBefore(situation, rollOf(situation, roll.replaces), source);
}

function payFor(card: Card, { actor, source }: RerollDecision, roll: RollCheck): void {
  const { situation } = card;
  const { name, fate } = situation.character(actor);
  if (source === "fate") {
    if (actor !== roll.who) throw new Refused("notYours", { name });
    const { reason } = spendFate({ benefit: "reroll", points: fate.value });
    if (reason !== null) throw new Refused(`fate.${reason}`, { name });
    card.bookkeeping({ type: "fate", target: actor, amount: -1 });
    return;
  }
  const held = situation.character(roll.who).marks.some((mark) => mark.id === "distracted" && mark.source === actor);
  if (!held) throw new Refused("noDistraction", { name });
  card.bookkeeping({ type: "mark", target: roll.who, mark: "distracted", on: false, source: actor });
}

/** New dice for a roll; everything that followed from the old ones is taken back and worked out anew. */
function again(card: Card, roll: RollCheck, source: "fate" | "distract"): void {
  const { situation } = card;
  const step = stepOf(situation, roll);
  const id = card.checkId("reroll");
  const label = `DRAMATIS.Evoker.Dice.${roll.what}`;
  const count = roll.dice.length;
  const dice = situation.dice.roll({ id, count, faces: 100, who: roll.who, label });
  // One attack roll serves all its targets (EVO-134).
  const together = roll.what === "attack" ? attackRolls(step) : [roll];
  const rerolled = together.map((old) => replaced(card, old, dice, source));
  switch (roll.what) {
    case "attack":
      for (const fresh of rerolled) resettle(card, fresh);
      break;
    case "evasion":
      reanswer(card, step, rerolled[0] ?? roll);
      break;
    default:
      for (const fresh of rerolled) rejudge(card, step, fresh);
  }
}

function attackRolls({ outcome }: Step): RollCheck[] {
  return outcome.checks.filter((check) => check.type === "roll" && check["what"] === "attack") as RollCheck[];
}

function stepOf(situation: Situation, roll: RollCheck): Step {
  const step = situation.history.find(({ outcome }) => outcome.checks.some(({ id }) => id === roll.id));
  if (!step) throw new Refused("unknownCheck", { check: roll.id });
  return step;
}

function replaced(card: Card, old: RollCheck, dice: readonly number[], source: "fate" | "distract"): RollCheck {
  const { situation } = card;
  const fresh = judge(situation, old, dice, old.sources);
  const choice = rerolledTest({
    target: old.target,
    rolls: [old.kept, fresh.kept],
    sources: [source],
    settings: situation.settings,
  });
  const stays = choice.kept === old.kept && source === "distract";
  const { kept, success, dos, dof } = stays ? old : fresh;
  const id = card.checkId("reroll");
  return card.check<RollCheck>({
    ...old,
    id,
    dice: [...dice],
    kept,
    success,
    dos,
    dof,
    sources: [...old.sources, source],
    replaces: old.id,
  });
}

/** Takes back what waits from a step, its open questions included. @throws Refused when it has been written already */
function takeBack(card: Card, step: Step): void {
  const { settings } = card.situation;
  const open = step.outcome.effects.filter(({ apply }) => apply === "onRequest");
  if (!open.every((effect) => card.situation.isOpen(effect))) throw new Refused("alreadyApplied");
  const waiting = open.map(({ id }) => id);
  const verdicts = step.outcome.checks.some(({ type }) => type === "verdict" || type === "contest");
  if (settings.automation === "full" && verdicts && step.outcome.effects.length > waiting.length)
    throw new Refused("alreadyApplied");
  card.withdraw(...waiting, ...step.outcome.prompts.map(({ id }) => id));
}

/** An attack roll made anew: asks again, or decides again what has been answered. */
function resettle(card: Card, roll: RollCheck): void {
  const { situation } = card;
  const original = rollOf(situation, roll.replaces ?? roll.id);
  const { plan, step } = planOfRoll(situation, original.id);
  const facts = factsOf(plan, original);
  const asked = step.outcome.prompts.find((prompt) => prompt.type === "evade" && prompt["attack"] === original.id);
  const answer = situation.history.find(
    ({ decision }) => asked !== undefined && decision.type === "evade" && decision["prompt"] === asked.id,
  );
  if (asked && !answer) return;
  takeBack(card, answer ?? step);
  const landed = landedBefore(situation, facts.who);
  if (answer) proceed(card, { plan, facts, roll, evasion: evasionOf(situation, original), extraWounds: 0, landed });
  else askEvasion(card, { plan, facts, roll });
}

/** An evasion made anew. */
function reanswer(card: Card, step: Step, evasion: RollCheck): void {
  const { situation } = card;
  const decision = answeredBy(situation, step);
  const { prompt } = promptOf<EvadePrompt>(situation, decision.prompt, "evade");
  const { plan, roll: original } = planOfRoll(situation, prompt.attack);
  takeBack(card, step);
  const facts = factsOf(plan, original);
  const landed = landedBefore(situation, facts.who);
  proceed(card, { plan, facts, roll: latestRoll(situation, original), evasion, extraWounds: 0, landed });
}

/** The evade decision behind a step, through earlier rerolls. */
function answeredBy(situation: Situation, { decision }: Step): EvadeDecision {
  if (decision.type === "evade") return decision as EvadeDecision;
  const { check } = decision as RerollDecision;
  return answeredBy(situation, stepOf(situation, rollOf(situation, check)));
}

/** Every other test made anew. */
function rejudge(card: Card, step: Step, roll: RollCheck): void {
  const { situation } = card;
  const { decision } = step;
  const { name } = situation.character(roll.who);
  switch (roll.what) {
    case "resist": {
      takeBack(card, step);
      const { prompt } = promptOf<ResistPrompt>(situation, String(decision["prompt"]), "resist");
      const { ailment, turns, source } = prompt;
      if (!roll.success) inflictAilment(card, roll.who, { ailment, turns, source });
      else card.note("resisted", { name, ailment });
      return;
    }
    case "faint": {
      takeBack(card, step);
      const { prompt } = promptOf<FaintPrompt>(situation, String(decision["prompt"]), "faint");
      const span = { amount: prompt.stress, unit: "minutes" } as const;
      if (!roll.success) card.consequence({ type: "unconscious", target: roll.who, span });
      return;
    }
    case "stealth": {
      const result = roll.success ? { dos: roll.dos, bonus: roll.bonus, roll: roll.kept } : null;
      card.bookkeeping({ type: "stealth", target: roll.who, result });
      return;
    }
    case "shakeOff": {
      const ailment = situation.derived(roll.who).ailments.find((one) => one === decision["ailment"]);
      if (roll.success && ailment) card.bookkeeping({ type: "endAilments", target: roll.who, ailments: [ailment] });
      return;
    }
    case "medical": {
      takeBack(card, step);
      const target = roll.against ?? roll.who;
      if (roll.success)
        card.consequence({ type: "condition", target, condition: "bloodLoss", on: false, source: null });
      return;
    }
    case "test":
      return;
    default:
      recontest(card, step, roll);
  }
}

/** An opposed test made anew, from either side. */
function recontest(card: Card, step: Step, roll: RollCheck): void {
  const { situation } = card;
  const { history } = situation;
  if (roll.what === "oppose") {
    const { prompt } = promptOf<OpposePrompt>(situation, String(step.decision["prompt"]), "oppose");
    takeBack(card, step);
    const actor = latestRoll(situation, rollOf(situation, prompt.check));
    decideContest(card, actor, roll.who, prompt.what, roll);
    return;
  }
  const old = roll.replaces ?? roll.id;
  const asked = history
    .flatMap(({ outcome }) => outcome.prompts)
    .filter((prompt) => prompt.type === "oppose" && prompt["check"] === old) as OpposePrompt[];
  if (asked.length === 0) {
    takeBack(card, step);
    decideContest(card, roll, roll.against ?? roll.who, roll.what, null);
    return;
  }
  for (const prompt of asked) {
    const answer = history.find(({ decision }) => decision.type === "oppose" && decision["prompt"] === prompt.id);
    if (!answer) continue;
    takeBack(card, answer);
    const found = answer.outcome.checks.find(({ type }) => type === "roll") as RollCheck | undefined;
    decideContest(card, roll, prompt.owner, prompt.what, found ? latestRoll(situation, found) : null);
  }
}
