/** Bleeding, breath, faints, the dying. EVO-223, EVO-330 … EVO-342. */
import type { Decider } from "../../../../kernel/deciders.ts";
import type { Outcome, Ref } from "../../../../kernel/outcome.ts";
import { OFFERED, score } from "../checks/skillTable.ts";
import { suffocation } from "../conditions/air.ts";
import { bloodLoss, STEM_ADVANTAGES } from "../conditions/bloodLoss.ts";
import type { AirDecision, BleedDecision, FaintDecision, FateOfDecision, MedicalDecision } from "../decisions.ts";
import type { FaintPrompt, FateOfPrompt, RollCheck } from "../outcomes.ts";
import { openPrompt, promptOf } from "./attackPlan.ts";
import { Card } from "./card.ts";
import { pay } from "./costs.ts";
import { isNullOr, isOneOf, isOptional, isText } from "../../../../kernel/edge.ts";
import { isMeans, requireRoll } from "./edge.ts";
import { rootOf } from "./evade.ts";
import { inflictWounds } from "./inflict.ts";
import { afterBreath } from "./ownTest.ts";
import { Refused } from "./refused.ts";
import { requireFate, rollTest } from "./roll.ts";
import type { Situation } from "./situation.ts";
import { bestMeans } from "./standing.ts";
import { requireMeans } from "./tricks.ts";

/** Endures the bleeding of this Turn, or spends the Action to stem it. EVO-330 … EVO-332. */
export function decideBleed(decision: BleedDecision, situation: Situation): Outcome {
  requireRoll(decision);
  if (decision.prompt !== undefined) openPrompt(situation, { prompt: decision.prompt, actor: decision.actor }, "bleed");
  const { actor, method } = decision;
  const { name } = situation.character(actor);
  const { conditions, defeated } = situation.derived(actor);
  if (!conditions.includes("bloodLoss")) throw new Refused("notBleeding", { name });
  if (defeated) throw new Refused("defeated", { name });
  const stem = method === "stem";
  if (stem) situation.acting(actor);
  const means = decision.means ?? bestMeans(situation, actor, OFFERED.bleed);
  requireMeans(means, OFFERED.bleed, name);
  const card = new Card(situation);
  if (stem) pay(card, actor, "action");
  const roll = rollTest(card, {
    what: "bleed",
    who: actor,
    means,
    choices: decision.roll,
    advantages: [["stem", stem ? STEM_ADVANTAGES : 0]],
  });
  afterBleed(card, roll, decision);
  return card.outcome();
}

/** What a Turn of bleeding takes, or that it stops. EVO-330 … EVO-332. */
export function afterBleed(card: Card, roll: RollCheck, { method }: BleedDecision): void {
  const { situation } = card;
  const { who } = roll;
  const { scores, wounds } = situation.derived(who);
  const toughness = scores.toughness.score;
  // The roll knows its own target; the operation only adds what stemming gives.
  const turn = bloodLoss({
    toughness,
    testScore: roll.target,
    light: wounds.light,
    roll: roll.kept,
    settings: situation.settings,
  });
  const amount = Math.min(turn.toughnessDecay, Math.max(0, toughness));
  card.from(rootOf(situation, roll), () => {
    if (turn.lightLost > 0)
      inflictWounds(card, who, { normal: 1, savage: 0, location: "body", cause: "bloodLoss", bodyOnly: true });
    // Decay is for a while (EVO-345), and the one time that the rules name for it is the week (EVO-347).
    if (turn.toughnessDecay > 0)
      card.consequence({ type: "decay", target: who, score: "toughness", amount, mayReachZero: true, until: "week" });
    if (method === "stem" && turn.success)
      card.consequence({ type: "condition", target: who, condition: "bloodLoss", on: false, source: null });
  });
}

export const bleedDecider: Decider<BleedDecision, Situation> = {
  shape: {
    actor: isText,
    method: isOneOf(["endure", "stem"]),
    means: isNullOr(isMeans),
    prompt: isOptional(isText),
  },
  names: ["actor"],
  speaks: "actor",
  rolls: ({ actor }) => [actor],
  decide: decideBleed,
};

/** First aid: a Medical test as an Action. EVO-268, EVO-332. */
export function decideMedical(decision: MedicalDecision, situation: Situation): Outcome {
  requireRoll(decision);
  const { actor, target } = decision;
  situation.acting(actor);
  const { name } = situation.character(target);
  if (!situation.derived(target).conditions.includes("bloodLoss")) throw new Refused("notBleeding", { name });
  const distance = situation.distance(actor, target);
  if (distance !== null && distance > 1)
    throw new Refused("outOfRange", { name, target: name, metres: distance, range: 1 });
  const card = new Card(situation);
  pay(card, actor, "action");
  const means = bestMeans(situation, actor, OFFERED.medical);
  const roll = rollTest(card, { what: "medical", who: actor, means, against: target, choices: decision.roll });
  afterMedical(card, roll, target);
  return card.outcome();
}

/** First aid that works stops the bleeding. EVO-332. */
export function afterMedical(card: Card, roll: RollCheck, target: Ref): void {
  if (!roll.success) return;
  card.from(rootOf(card.situation, roll), () => {
    card.consequence({ type: "condition", target, condition: "bloodLoss", on: false, source: null });
  });
}

export const medicalDecider: Decider<MedicalDecision, Situation> = {
  shape: { actor: isText, target: isText },
  names: ["actor", "target"],
  speaks: "actor",
  rolls: ({ actor }) => [actor],
  decide: decideMedical,
};

/** Runs out of air, breathes again, or passes one more minute or round without. EVO-340 … EVO-342. */
export function decideAir(decision: AirDecision, situation: Situation): Outcome {
  requireRoll(decision);
  const { actor, type, mode = "strenuous" } = decision;
  const { name, suffocation: breath } = situation.character(actor);
  const card = new Card(situation);
  switch (type) {
    case "holdBreath": {
      const fresh = { mode, elapsed: breath?.elapsed ?? 0, roundsToDeath: breath?.roundsToDeath ?? null };
      card.bookkeeping({ type: "air", target: actor, suffocation: fresh });
      break;
    }
    case "breathe":
      if (breath === null) throw new Refused("breathing", { name });
      card.bookkeeping({ type: "air", target: actor, suffocation: null });
      break;
    case "withoutAir":
      if (breath === null) throw new Refused("breathing", { name });
      requireFate(situation, actor, decision.roll);
      if (withoutAir(card, actor)) {
        const means = score("toughness");
        const roll = rollTest(card, { what: "breath", who: actor, means, choices: decision.roll });
        card.from(roll.id, () => {
          afterBreath(card, roll);
        });
      }
      break;
  }
  return card.outcome();
}

export const airDecider: Decider<AirDecision, Situation> = {
  shape: { actor: isText, mode: isOptional(isOneOf(["conserving", "strenuous"])) },
  names: ["actor"],
  speaks: "actor",
  rolls: ({ actor }) => [actor],
  decide: decideAir,
};

/** One more minute or round without air, and in the end the dark; true when it is to be tested for Stress. EVO-341, EVO-342. */
export function withoutAir(card: Card, who: Ref): boolean {
  const { situation } = card;
  const { suffocation: breath, name, unconscious } = situation.character(who);
  if (breath === null) return false;
  const { mode, roundsToDeath } = breath;
  if (roundsToDeath !== null) {
    const left = Math.max(0, roundsToDeath - 1);
    card.bookkeeping({ type: "air", target: who, suffocation: { ...breath, roundsToDeath: left } });
    if (left === 0) card.prompt({ type: "fateOf", owner: situation.frame?.combat ?? who, sufferer: who });
    return false;
  }
  const toughnessBonus = Math.max(0, situation.derived(who).scores.toughness.bonus);
  const elapsed = breath.elapsed + 1;
  const after = suffocation({ toughnessBonus, mode, elapsed });
  // Who has passed out from something else has no breath to hold any more.
  const left = unconscious === null ? after.roundsToDeath : toughnessBonus;
  card.bookkeeping({ type: "air", target: who, suffocation: { mode, elapsed, roundsToDeath: left } });
  if (after.unconscious && unconscious === null) {
    card.note("outOfAir", { name });
    card.consequence({ type: "unconscious", target: who, span: { amount: toughnessBonus, unit: "rounds" } });
  }
  return true;
}

/** Keeps one's feet, or falls for as many minutes as there is Stress. EVO-337. */
export function decideFaint(decision: FaintDecision, situation: Situation): Outcome {
  requireRoll(decision);
  const { stress } = openPrompt<FaintPrompt>(situation, decision, "faint");
  const { actor } = decision;
  const card = new Card(situation);
  const roll = rollTest(card, { what: "faint", who: actor, means: score("toughness"), choices: decision.roll });
  afterFaint(card, roll, stress);
  return card.outcome();
}

/** Whoever fails falls for as many minutes as there is Stress. EVO-337. */
export function afterFaint(card: Card, roll: RollCheck, stress: number): void {
  if (roll.success) return;
  card.from(rootOf(card.situation, roll), () => {
    card.consequence({ type: "unconscious", target: roll.who, span: { amount: stress, unit: "minutes" } });
  });
}

export const faintDecider: Decider<FaintDecision, Situation> = {
  shape: { prompt: isText, actor: isText },
  names: ["actor"],
  speaks: "actor",
  rolls: ({ actor }) => [actor],
  decide: decideFaint,
};

/** The table's word on the dying, and on those who come round. EVO-223, EVO-342, A-41. */
export function decideFateOf(decision: FateOfDecision, situation: Situation): Outcome {
  const { actor, word, prompt } = decision;
  const { name, unconscious } = situation.character(actor);
  if (prompt !== undefined) {
    const { sufferer } = promptOf<FateOfPrompt>(situation, prompt, "fateOf", true).prompt;
    if (sufferer !== actor) throw new Refused("notYours", { prompt });
  }
  const card = new Card(situation);
  if (word === "awake") {
    if (unconscious === null) throw new Refused("awake", { name });
    card.bookkeeping({ type: "unconscious", target: actor, span: null });
  } else card.bookkeeping({ type: "death", target: actor, dead: word === "dead" });
  return card.outcome();
}

export const fateOfDecider: Decider<FateOfDecision, Situation> = {
  shape: { actor: isText, word: isOneOf(["dead", "dying", "awake"]), prompt: isOptional(isText) },
  names: ["actor"],
  // The game master's word.
  speaks: null,
  decide: decideFateOf,
};
