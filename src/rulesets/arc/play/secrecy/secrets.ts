import { nothingOpen } from "../../../../kernel/history.ts";
import { everybodyIn, refsIn } from "../../../../kernel/deciders.ts";
import type { FoundryCombat } from "../../../../foundry/types.ts";
import type { Decision, Ref } from "../../../../kernel/outcome.ts";
import type { SecretAdapter } from "../../../../table/ruleset.ts";
import { combatBehind, isHiddenDeed, splitHidden } from "../../../../fittings/here/encounter.ts";
import { arcEngine } from "../../rules/engine.ts";
import type { ArcDecision } from "../../rules/decisions.ts";
import type { ArcEffect } from "../../rules/outcomes.ts";
import { isOurs } from "../board/frame.ts";
import { readEncounter } from "../models/reading.ts";
import { arcSettings } from "../settings/charter.ts";
import { FIGURES, keepsFigures } from "./kept.ts";
import { maskSteps } from "./mask.ts";

/** What a decision costs, whatever comes of it. */
const COSTS: readonly ArcEffect["type"][] = ["turn", "tie", "timed", "attack", "quantity"];

/** What places somebody: of whom the tracker hides nobody hears of it. */
const OF_ORDER: readonly ArcDecision["type"][] = ["beginEvent", "join", "leave"];

/**
 * What Arc keeps from players: thresholds and results that the game master names in confidence, and, where the group wants
 * it so, everybody's middle scores and sums (ARC-036, ARC-064, ARC-083). Whom the tracker hides is on no card of a turn's end.
 */
export const secrets: SecretAdapter = {
  mayBePrivate: arcEngine.mayBePrivate,
  isHidden: (decision) =>
    (OF_ORDER.some((one) => one === decision.type) && hiddenIn(decision).length > 0) || isHiddenDeed(decision),
  asks: arcEngine.asks,
  rolls: arcEngine.rolls,
  unseen: (decision) => [
    ...(keepsFigures(decision, arcSettings(), encounterOf(decision)) ? [FIGURES] : []),
    ...(decision.type === "endTurn" ? hiddenIn(decision) : []),
    ...inConfidence(decision),
  ],
  numbers: () => "shown",
  tells: ({ type }) => !COSTS.some((one) => one === type),
  isSettled: (steps) => nothingOpen(steps),
  mask: maskSteps,
};

/** Those whose Reaction only the game master sees: not even their die is told. ARC-036 */
const inConfidence = ({ type, secret, characters }: Decision): readonly Ref[] =>
  secret === true && (type === "react" || type === "requestReaction") ? refsIn(characters) : [];

function combatIn({ encounter }: Decision): FoundryCombat | null {
  const [ref] = refsIn(encounter, "combat");
  const combat = ref === undefined ? null : combatBehind(ref);
  return combat && isOurs(combat) ? combat : null;
}

function encounterOf(decision: Decision): ReturnType<typeof readEncounter> | null {
  const combat = combatIn(decision);
  return combat && readEncounter(combat);
}

/** Those in a decision's encounter whom the tracker hides from players. */
function hiddenIn(decision: Decision): readonly Ref[] {
  const combat = combatIn(decision);
  return combat ? splitHidden(combat, everybodyIn(decision)).hidden : [];
}
