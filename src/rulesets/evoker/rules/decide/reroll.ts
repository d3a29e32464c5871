/** Rolling a test of this card again, for Fate or because of a distraction. EVO-028, EVO-083, EVO-284. */
import type { Decider } from "../../../../kernel/deciders.ts";
import { isOneOf, isText } from "../../../../kernel/edge.ts";
import type { Outcome } from "../../../../kernel/outcome.ts";
import type { Prospect } from "../../../../kernel/prospect.ts";
import type { Step } from "../../../../kernel/step.ts";
import { rerolledTest, type RerollSource } from "../checks/reroll.ts";
import type { RerollDecision } from "../decisions.ts";
import { spendFate } from "../fate/fate.ts";
import type { RollCheck } from "../outcomes.ts";
import { Card } from "./card.ts";
import { redo } from "./redo.ts";
import { Refused } from "./refused.ts";
import { costsOf, faceWays } from "./prospects.ts";
import { judge, painOf } from "./roll.ts";
import type { Situation } from "./situation.ts";
import { takenBack } from "./takeBack.ts";
import { rollOf } from "./tricks.ts";
import { diceLabel, TARGET_WORD } from "../words.ts";

/** Rolls again: with Fate the second result stands, with Distract the worse of the two. What followed is taken back. */
export function decideReroll(decision: RerollDecision, situation: Situation): Outcome {
  const { actor, source } = decision;
  const roll = rollOf(situation, decision.check);
  const { name } = situation.character(actor);
  // The further shots of a Burst are the roll of the first (EVO-076), and once dealt out they can't be called back.
  const dealt = situation.history.some((step) => step.decision.type === "allocateBurst");
  if (roll.what === "burst" || (dealt && (roll.what === "attack" || roll.what === "evasion")))
    throw new Refused("cannotReroll", { name, what: diceLabel("burst") });
  if (situation.history.some(({ outcome }) => outcome.checks.some(({ replaces }) => replaces === roll.id)))
    throw new Refused("alreadyRerolled", { name });
  if (usedBefore(situation, roll, source)) throw new Refused("alreadyRerolled", { name });
  // One attack roll serves all its targets (EVO-134).
  const together = roll.what === "attack" ? attackRolls(stepOf(situation, roll), roll) : [roll];
  const taken = takenBack(situation, together);
  const card = new Card(situation);
  payFor(card, decision, roll);
  card.withdraw(...taken);
  const id = card.checkId("reroll");
  const label = diceLabel(roll.what);
  const prospect = (): Prospect => rerollProspect(card, roll, source);
  const dice = situation.dice.roll({ id, count: roll.dice.length, faces: 100, who: roll.who, label, prospect });
  for (const old of together) {
    const fresh = replaced(card, old, dice, source);
    painOf(card, fresh);
    redo(card, old, fresh);
  }
  return card.outcome();
}

/** All the rolls of one attack, whoever they are against. */
function attackRolls({ outcome }: Step, { who }: RollCheck): readonly RollCheck[] {
  const rolls = outcome.checks as readonly RollCheck[];
  return rolls.filter((check) => check.type === "roll" && check.what === "attack" && check.who === who);
}

export const rerollDecider: Decider<RerollDecision, Situation> = {
  shape: { actor: isText, check: isText, source: isOneOf(["fate", "distract"]) },
  names: ["actor"],
  speaks: "actor",
  rolls: ({ actor }) => [actor],
  decide: decideReroll,
};

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

/** The step that holds a roll. @throws Refused when none does */
export function stepOf(situation: Situation, roll: RollCheck): Step {
  const step = situation.history.find(({ outcome }) => outcome.checks.some(({ id }) => id === roll.id));
  if (!step) throw new Refused("unknownCheck", { check: roll.id });
  return step;
}

/** The prospect of rolling again: the same numbers, and which of the two results stands. */
function rerollProspect(card: Card, roll: RollCheck, source: "fate" | "distract"): Prospect {
  const { who, target } = roll;
  const ways = faceWays(roll.dice.length);
  const good = ways.filter((dice) => secondOf(card.situation, roll, dice, source).success).length;
  const fixed = { label: TARGET_WORD, unit: "number", rule: null, on: true } as const;
  const line = { id: "target", value: target, of: who, fixed: true, ...fixed } as const;
  const costs = costsOf(card.soFar);
  return { kind: "under", lines: [line], against: [], target, chance: good / ways.length, costs, warnings: [] };
}

function replaced(card: Card, old: RollCheck, dice: readonly number[], source: "fate" | "distract"): RollCheck {
  const { kept, success, dos, dof } = secondOf(card.situation, old, dice, source);
  const id = card.checkId("reroll");
  const sources = [...old.sources, source];
  return card.check<RollCheck>({ ...old, id, dice: [...dice], kept, success, dos, dof, sources, replaces: old.id });
}

/** What stands once these dice lie beside the old ones. */
function secondOf(
  situation: Situation,
  old: RollCheck,
  dice: readonly number[],
  source: "fate" | "distract",
): Pick<RollCheck, "kept" | "success" | "dos" | "dof"> {
  const fresh = judge(situation, old, dice, old.sources);
  const choice = rerolledTest({
    target: old.target,
    rolls: [old.kept, fresh.kept],
    sources: [source],
    settings: situation.settings,
  });
  const stays = choice.kept === old.kept && source === "distract";
  return stays ? old : fresh;
}
