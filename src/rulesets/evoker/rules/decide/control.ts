/** What the Brainwashed do, by the word of whoever controls them. EVO-319. */
import { everybodyIn, refsIn, type Decider } from "../../../../kernel/deciders.ts";
import { isOneOf, isOptional, isText, isTextOrNull } from "../../../../kernel/edge.ts";
import type { Outcome } from "../../../../kernel/outcome.ts";
import type { ControlDecision } from "../decisions.ts";
import type { BrainwashedPrompt } from "../outcomes.ts";
import { makeAttack } from "./attack.ts";
import { ledDecision, openPrompt } from "./attackPlan.ts";
import { Card } from "./card.ts";
import { spendTurn } from "./costs.ts";
import { requireRoll, requireTargets } from "./edge.ts";
import { makePower } from "./power.ts";
import type { Situation } from "./situation.ts";

/** Heals or strengthens somebody, attacks somebody, or stands still: then the Turn is spent. */
export function decideControl(decision: ControlDecision, situation: Situation): Outcome {
  requireRoll(decision);
  if (decision.targets !== undefined) requireTargets(decision, "targets");
  const { sufferer } = openPrompt<BrainwashedPrompt>(situation, decision, "brainwashed");
  const { name } = situation.character(sufferer);
  const { ailments, defeated } = situation.derived(sufferer);
  if (defeated || !ailments.includes("brainwashed")) {
    const over = new Card(situation);
    over.note("noLongerDue", { name });
    return over.outcome();
  }
  const nothing = decision.choice === "nothing";
  const led = ledDecision(decision, sufferer);
  const card = nothing
    ? new Card(situation)
    : led.type === "attack"
      ? makeAttack(led, situation, "led")
      : makePower(led, situation, "led");
  if (nothing) card.note("controlled.nothing", { name });
  spendTurn(card, sufferer, { move: true, action: nothing });
  return card.outcome();
}

export const controlDecider: Decider<ControlDecision, Situation> = {
  shape: {
    prompt: isText,
    actor: isText,
    choice: isOneOf(["attack", "power", "nothing"]),
    weapon: isOptional(isTextOrNull),
    power: isOptional(isText),
  },
  names: ["actor", "targets.who"],
  speaks: "actor",
  secret: true,
  asks: ({ targets }) => refsIn(targets, "who"),
  // Whoever is controlled rolls, and isn't named.
  rolls: everybodyIn,
  decide: decideControl,
};
