import { combatBehind, isHiddenDeed, splitHidden } from "../../../../fittings/here/encounter.ts";
import { documentOf } from "../../../../foundry/globals.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import { everybodyIn, refsIn } from "../../../../kernel/deciders.ts";
import type { Decision, Ref } from "../../../../kernel/outcome.ts";
import type { SecretAdapter } from "../../../../table/ruleset.ts";
import type { VerveDecision } from "../../rules/decisions.ts";
import { verveEngine } from "../../rules/engine.ts";
import type { VerveEffectKind } from "../../rules/outcomes.ts";
import { folkOf } from "../models/reading.ts";
import { verveSettings } from "../settings/charter.ts";
import { DEFENSE, isSettled } from "./kept.ts";
import { maskSteps } from "./mask.ts";

/** What a decision costs, whatever comes of it. */
const COSTS: readonly VerveEffectKind["type"][] = [
  "acted",
  "weapon",
  "combatPool",
  "mojo",
  "verve",
  "silver",
  "points",
];

/** What places everybody: of whom the tracker hides nobody hears of it. */
const OF_ALL: readonly VerveDecision["type"][] = ["order", "surprise", "endRound", "openRound"];

/**
 * What Verve keeps from players: the defense of the game master's figures, unless the group tells it (VRV-152); their scores and
 * reserves, where the group wants it so; and what anybody means to do until everybody has been heard (VRV-150).
 */
export const secrets: SecretAdapter = {
  mayBePrivate: verveEngine.mayBePrivate,
  isHidden: (decision) =>
    isWhispered(decision) || (decision.type === "order" && hiddenIn(decision).length > 0) || isHiddenDeed(decision),
  asks: verveEngine.asks,
  rolls: concerned,
  unseen: (decision) => [
    ...(strikesDefense(decision) ? [DEFENSE] : []),
    ...(OF_ALL.some((one) => one === decision.type) ? hiddenIn(decision) : []),
  ],
  numbers: () => verveSettings().hideNumbers,
  tells: ({ type }) => !COSTS.some((one) => one === type),
  isSettled,
  mask: maskSteps,
};

/** What is said to the game master alone. */
const isWhispered = ({ type, secret }: Decision): boolean =>
  (type === "declare" || type === "direct") && secret === true;

/** Those whose dice or figures come up: who rolls, who is asked, and whoever it is done to. */
function concerned(decision: Decision): readonly (Ref | null)[] {
  const rolls = verveEngine.rolls(decision);
  const harmed = [decision["target"], decision["helped"], decision["unit"]].flatMap((ref) => refsIn(ref));
  if (rolls.length === 0 && verveEngine.asks(decision).length === 0) return [];
  return [...new Set([...rolls, ...verveEngine.asks(decision), ...harmed])];
}

/** Whether a roll against the defense of somebody whom the game master plays comes up. VRV-152 */
function strikesDefense({ type, target }: Decision): boolean {
  if (type !== "attack" || verveSettings().revealDefense) return false;
  return refsIn(target).some((ref) => {
    const actor = documentOf(ref) as FoundryActor | null;
    return actor !== null && folkOf(actor) !== null && folkOf(actor) !== "hero";
  });
}

/** Those in a decision's encounter whom the tracker hides from players. */
function hiddenIn(decision: Decision): readonly Ref[] {
  const [ref] = refsIn(decision["encounter"], "combat");
  const combat = ref === undefined ? null : combatBehind(ref);
  return combat ? splitHidden(combat, everybodyIn(decision)).hidden : [];
}
