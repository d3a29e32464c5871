/** The tests that states call for by themselves, rolled by whoever suffers them. EVO-315, EVO-320, EVO-328, EVO-341, EVO-353. */
import type { Decider } from "../../../../kernel/deciders.ts";
import { isNullOr, isOptional, isText } from "../../../../kernel/edge.ts";
import type { Outcome, Ref } from "../../../../kernel/outcome.ts";
import { OWN_TESTS } from "../ailments/calls.ts";
import { score } from "../checks/skillTable.ts";
import { miasma, suffocation } from "../conditions/air.ts";
import type { Means, OwnTestDecision } from "../decisions.ts";
import type { OwnTestKind, OwnTestPrompt, RollCheck } from "../outcomes.ts";
import { openPrompt } from "./attackPlan.ts";
import { Card } from "./card.ts";
import { isMeans, requireRoll } from "./edge.ts";
import { rootOf } from "./evade.ts";
import { inflictAilment } from "./inflict.ts";
import { afterConfusion } from "./muddle.ts";
import { rollTest } from "./roll.ts";
import type { Situation } from "./situation.ts";
import { bestMeans } from "./standing.ts";
import { requireMeans } from "./tricks.ts";

/** What each of them may be made with. */
export const OWN_TEST_MEANS: { readonly [K in OwnTestKind]: readonly Means[] } = {
  confused: [score("intelligence")],
  thaw: (OWN_TESTS.frozen?.scores ?? ["strength"]).map(score),
  miasma: [score("willpower")],
  contagion: [score("agility")],
  breath: [score("toughness")],
};

/** Rolls the test that is due, if it still is. */
export function decideOwnTest(decision: OwnTestDecision, situation: Situation): Outcome {
  requireRoll(decision);
  const prompt = openPrompt<OwnTestPrompt>(situation, decision, "ownTest");
  const { actor, means = null, roll: choices } = decision;
  const { what, source } = prompt;
  const { name } = situation.character(actor);
  const card = new Card(situation);
  const seat = situation.seat(actor);
  if (what === "confused" && seat?.state.muddled) card.bookkeeping({ type: "muddle", target: seat.ref, on: false });
  if (!isDue(situation, actor, what)) {
    card.note("noLongerDue", { name });
    return card.outcome();
  }
  const used = means ?? bestMeans(situation, actor, OWN_TEST_MEANS[what]);
  requireMeans(used, OWN_TEST_MEANS[what], name);
  const roll = rollTest(card, { what, who: actor, means: used, against: source, choices });
  afterOwnTest(card, roll, prompt);
  return card.outcome();
}

export const ownTestDecider: Decider<OwnTestDecision, Situation> = {
  shape: { prompt: isText, actor: isText, means: isOptional(isNullOr(isMeans)) },
  names: ["actor"],
  speaks: "actor",
  rolls: ({ actor }) => [actor],
  decide: decideOwnTest,
};

/** False when what called for the test is over. */
function isDue(situation: Situation, who: Ref, what: OwnTestKind): boolean {
  const { ailments, defeated } = situation.derived(who);
  if (defeated) return false;
  switch (what) {
    case "confused":
      return ailments.includes("confused");
    case "thaw":
      return ailments.includes("frozen");
    case "breath":
      return situation.character(who).suffocation !== null;
    case "miasma":
    case "contagion":
      return true;
  }
}

/** What comes of it. */
export function afterOwnTest(card: Card, roll: RollCheck, { what, source, rate }: OwnTestPrompt): void {
  const { situation } = card;
  const { who, success, dos, dof } = roll;
  if (what === "confused") {
    afterConfusion(card, roll);
    return;
  }
  card.from(rootOf(situation, roll), () => {
    if (what === "thaw" && success) card.bookkeeping({ type: "endAilments", target: who, ailments: ["frozen"] });
    if (what === "contagion" && !success) inflictAilment(card, who, { ailment: "shocked", source });
    if (what === "breath") afterBreath(card, roll);
    if (what === "miasma") {
      const { stress } = miasma({ situation: "battle", personaEquipped: false, rate, outcome: { success, dos, dof } });
      if (stress > 0) card.consequence({ type: "stress", target: who, amount: stress, reason: "miasma" });
    }
  });
}

/** What a minute or round without air costs. EVO-341. */
export function afterBreath(card: Card, { who, success, dos, dof }: RollCheck): void {
  const { stress } = suffocation({ toughnessBonus: 0, mode: "strenuous", outcome: { success, dos, dof } });
  if (stress > 0) card.consequence({ type: "stress", target: who, amount: stress, reason: "suffocation" });
}
