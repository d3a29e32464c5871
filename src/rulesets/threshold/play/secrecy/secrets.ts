import { openPrompts } from "../../../../kernel/history.ts";
import { everybodyIn, refsIn } from "../../../../kernel/deciders.ts";
import type { Decision, Ref } from "../../../../kernel/outcome.ts";
import type { SecretAdapter } from "../../../../table/ruleset.ts";
import { combatBehind, isHiddenDeed, splitHidden } from "../../../../fittings/here/encounter.ts";
import { thresholdEngine } from "../../rules/engine.ts";
import { GM } from "../../rules/outcomes.ts";
import type { ThresholdDecision } from "../../rules/decisions.ts";
import type { ThresholdEffect } from "../../rules/outcomes.ts";
import { settingsFrom } from "../../rules/settings.ts";
import { maskSteps } from "./mask.ts";

/** What a decision costs, whatever comes of it. */
const COSTS: readonly ThresholdEffect["type"][] = [
  "spend",
  "trade",
  "freeAttack",
  "contact",
  "engage",
  "wield",
  "useUp",
];

/** Fields that name those whose figures come up. */
const ABOUT = ["actor", "actors", "target", "targets", "opponent.ref", "attacker", "enemy", "enemies", "dead"] as const;

/** What concerns everybody: who is placed where is open to all, and the dice of those who tie (RUN-023, RUN-024). */
const OF_ORDER: readonly ThresholdDecision["type"][] = ["setOrder", "begin", "endSurprise", "join", "delay"];

/**
 * What Threshold keeps from players: no foe's values, opposition, armour, Toughness or damage, where the group wants it so; and
 * whatever the group wants, numbers that the game master names in confidence (RUN-014).
 */
export const secrets: SecretAdapter = {
  mayBePrivate: thresholdEngine.mayBePrivate,
  isHidden: (decision) =>
    (OF_ORDER.includes(decision.type as ThresholdDecision["type"]) && placesHidden(decision)) || isHiddenDeed(decision),
  asks: thresholdEngine.asks,
  rolls: concerned,
  unseen: ({ hidden }) => (hidden === true ? [GM] : []),
  numbers: (settings) => (settingsFrom(settings).hideNpcValues === "shown" ? "shown" : "hidden"),
  tells: ({ type }) => !COSTS.some((one) => one === type),
  isSettled: (steps) => openPrompts({ steps }).length === 0,
  mask: maskSteps,
};

/** Those whose dice or figures come up: who rolls, who is asked, and whom it is about. */
function concerned(decision: Decision): readonly (Ref | null)[] {
  if (OF_ORDER.includes(decision.type as ThresholdDecision["type"])) return [];
  const about = ABOUT.flatMap((path) => {
    const [field = "", ...rest] = path.split(".");
    return refsIn(decision[field], rest.join("."));
  });
  const { sneakers, watchers } = decision;
  const named = [...about, ...refsIn(sneakers), ...refsIn(watchers)];
  return [...new Set([...thresholdEngine.rolls(decision), ...thresholdEngine.asks(decision), ...named])];
}

/** True where the order would tell players of somebody whom the tracker hides. */
function placesHidden(decision: Decision): boolean {
  const frame = decision["encounter"];
  const [ref] = refsIn(frame, "combat");
  const combat = ref === undefined ? null : combatBehind(ref);
  return combat !== null && splitHidden(combat, everybodyIn(decision)).hidden.length > 0;
}
