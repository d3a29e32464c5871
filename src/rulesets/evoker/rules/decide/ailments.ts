/** Resisting ailments, shaking them off, choosing between two. EVO-133, EVO-300, EVO-306, EVO-313, EVO-321, EVO-323. */
import type { Decider } from "../../../../kernel/deciders.ts";
import type { Outcome } from "../../../../kernel/outcome.ts";
import { OWN_TESTS } from "../ailments/calls.ts";
import { score, SKILL_SCORES } from "../checks/skillTable.ts";
import type { Means, ReplaceAilmentDecision, ResistDecision, ShakeOffDecision } from "../decisions.ts";
import { AFFINITY_TABLE } from "../elements/affinity.ts";
import type { ReplaceAilmentPrompt, ResistPrompt, RollCheck } from "../outcomes.ts";
import { AILMENTS, type Ailment } from "../terms.ts";
import { openPrompt } from "./attackPlan.ts";
import { Card } from "./card.ts";
import { pay } from "./costs.ts";
import { isFlag, isOneOf, isText } from "../../../../kernel/edge.ts";
import { requireRoll } from "./edge.ts";
import { rootOf } from "./evade.ts";
import { inflictAilment } from "./inflict.ts";
import { Refused } from "./refused.ts";
import { rollTest } from "./roll.ts";
import type { Situation } from "./situation.ts";
import { bestMeans } from "./standing.ts";
import { wordFor } from "../words.ts";

/** Resists an ailment that came with a hit. EVO-078, EVO-133, EVO-306. */
export function decideResist(decision: ResistDecision, situation: Situation): Outcome {
  requireRoll(decision);
  const prompt = openPrompt<ResistPrompt>(situation, decision, "resist");
  const { actor } = decision;
  const { source, skill, affinity } = prompt;
  const means: Means =
    skill === null ? score(prompt.score) : { skill, focus: null, score: SKILL_SCORES[skill] ?? prompt.score };
  const card = new Card(situation);
  const roll = rollTest(card, {
    what: "resist",
    who: actor,
    means,
    kind: "ailmentResistance",
    against: source,
    choices: decision.roll,
    modifier: ["ownAffinity", AFFINITY_TABLE[affinity].resistModifier ?? 0],
  });
  afterResist(card, roll, prompt);
  return card.outcome();
}

/** Whoever fails to resist has the ailment. EVO-306. */
export function afterResist(card: Card, roll: RollCheck, { ailment, turns, source }: ResistPrompt): void {
  if (roll.success) card.note("resisted", { name: roll.name, ailment: wordFor("Ailment", ailment) });
  else
    card.from(rootOf(card.situation, roll), () => {
      inflictAilment(card, roll.who, { ailment, turns, source });
    });
}

export const resistDecider: Decider<ResistDecision, Situation> = {
  shape: { prompt: isText, actor: isText },
  names: ["actor"],
  speaks: "actor",
  rolls: ({ actor }) => [actor],
  decide: decideResist,
};

/** Douses a fire, fights despair, or gives a panic its full Turn. EVO-313, EVO-321, EVO-323. */
export function decideShakeOff(decision: ShakeOffDecision, situation: Situation): Outcome {
  requireRoll(decision);
  const { actor, ailment, cost } = decision;
  const { name } = situation.awake(actor);
  const { ailments, capabilities: may } = situation.derived(actor);
  if (!ailments.includes(ailment)) throw new Refused("noSuchAilment", { name, ailment: wordFor("Ailment", ailment) });
  const card = new Card(situation);
  if (ailment === "panicked") {
    situation.able(actor);
    pay(card, actor, "move");
    pay(card, actor, "action");
    card.bookkeeping({ type: "endAilments", target: actor, ailments: ["panicked"] });
    return card.outcome();
  }
  const own = OWN_TESTS[ailment];
  if (!own || own.when !== "ownTurn") throw new Refused("noShakeOff", { name, ailment: wordFor("Ailment", ailment) });
  if (own.cost === "action" && cost !== "action") throw new Refused("badField", { field: "cost" });
  if (ailment !== "despaired") situation.able(actor);
  if (ailment !== "despaired" && ailments.includes("enraged")) throw new Refused("enraged", { name });
  if (may.turnSkipped) throw new Refused("surprised", { name });
  if (may.mustBreakFree) throw new Refused("heldFast", { name });
  pay(card, actor, cost);
  const roll = rollTest(card, {
    what: "shakeOff",
    who: actor,
    means: bestMeans(situation, actor, own.scores.map(score)),
    choices: decision.roll,
    modifier: ["despair", own.modifier],
    disadvantages: [["dousing", own.disadvantages]],
  });
  afterShakeOff(card, roll, ailment);
  return card.outcome();
}

/** The fire is out, the despair is gone. EVO-313, EVO-321. */
export function afterShakeOff(card: Card, roll: RollCheck, ailment: Ailment): void {
  if (!roll.success) return;
  card.from(rootOf(card.situation, roll), () => {
    card.bookkeeping({ type: "endAilments", target: roll.who, ailments: [ailment] });
  });
}

export const shakeOffDecider: Decider<ShakeOffDecision, Situation> = {
  shape: { actor: isText, ailment: isOneOf(AILMENTS), cost: isOneOf(["move", "action"]) },
  names: ["actor"],
  speaks: "actor",
  rolls: ({ actor }) => [actor],
  decide: decideShakeOff,
};

/** The table's choice under `ailmentReplace: ask`. EVO-300, A-28. */
export function decideReplaceAilment(decision: ReplaceAilmentDecision, situation: Situation): Outcome {
  const prompt = openPrompt<ReplaceAilmentPrompt>(situation, decision, "replaceAilment");
  const card = new Card(situation);
  const { sufferer, ailment, turns, source } = prompt;
  if (decision.replace)
    card.consequence({
      type: "ailment",
      target: sufferer,
      ailment,
      turns,
      source,
      duringOwnTurn: situation.encounter?.turnOf === sufferer,
      replace: true,
    });
  else card.note("ailment.kept", { name: situation.character(sufferer).name, ailment: wordFor("Ailment", ailment) });
  return card.outcome();
}

export const replaceAilmentDecider: Decider<ReplaceAilmentDecision, Situation> = {
  shape: { prompt: isText, actor: isText, replace: isFlag },
  names: ["actor"],
  speaks: "actor",
  decide: decideReplaceAilment,
};
