import { nothingOpen } from "../../../../kernel/history.ts";
import { combatBehind, isHiddenDeed, splitHidden } from "../../../../fittings/here/encounter.ts";
import { documentOf } from "../../../../foundry/globals.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import { everybodyIn, refsIn } from "../../../../kernel/deciders.ts";
import type { Decision, Ref } from "../../../../kernel/outcome.ts";
import type { SecretAdapter } from "../../../../table/ruleset.ts";
import { deriveCharacter } from "../../rules/derive.ts";
import type { EvokerDecision } from "../../rules/decisions.ts";
import { evokerEngine } from "../../rules/engine.ts";
import type { EvokerEffect } from "../../rules/outcomes.ts";
import { settingsFrom } from "../../rules/settings.ts";
import { isCharacter, readCharacter } from "../models/reading.ts";
import { evokerSettings } from "../settings/read.ts";
import { maskSteps } from "./mask.ts";
import { unseenIn } from "./unseen.ts";

/** What a decision costs, whatever comes of it. */
const COSTS: readonly EvokerEffect["type"][] = ["spend", "pool", "ammo", "reload", "equip", "consume", "fate", "fired"];

/**
 * What Evoker keeps from players: no Shadow's Defense, target numbers or wounds, until they have been analysed (EVO-081,
 * EVO-082), where the group wants it so. Who acts when is open to all but those whom the tracker hides.
 */
export const secrets: SecretAdapter = {
  mayBePrivate: evokerEngine.mayBePrivate,
  isHidden: (decision) => (decision.type === "initiative" && namesHidden(decision)) || isHiddenDeed(decision),
  asks: evokerEngine.asks,
  rolls: (decision) => concerned(decision).filter((ref) => !isKnown(ref)),
  unseen: (decision) => concerned(decision).filter((ref) => ref !== null && unseenIn(decision).includes(ref)) as Ref[],
  numbers: (settings) => (settingsFrom(settings).visibility === "hidden" ? "hidden" : "shown"),
  tells: ({ type }) => !COSTS.some((one) => one === type),
  isSettled: nothingOpen,
  mask: maskSteps,
};

/**
 * What may touch anybody in an encounter: fire, falls and miasma show figures as well, an All-Out Attack strikes every
 * enemy, a hit may strike whoever protects its target (EVO-079), and whoever is near is offered a Chance Attack (EVO-171).
 */
const OF_ALL: readonly EvokerDecision["type"][] = [
  ...(["startRound", "endRound", "endEncounter", "allOut"] as const),
  ...(["attack", "power", "evade", "allocateBurst", "chanceAttack", "control", "reroll"] as const),
  ...(["move", "run", "disengage", "flee", "rise", "provoke"] as const),
];

/** Those whose dice or figures come up: who rolls, whoever is aimed at, and whoever it is about. */
function concerned(decision: Decision): readonly (Ref | null)[] {
  const { type, actor, actors, target, recipient } = decision;
  const everybody = OF_ALL.some((one) => one === type) ? everybodyIn(decision) : [];
  const about = [actor, actors, target, recipient].flatMap((ref) => refsIn(ref)).concat(everybody);
  // Who acts when is open to all, and so are the dice of those who tie.
  const rolls = type === "initiative" ? [] : evokerEngine.rolls(decision);
  return [...new Set([...rolls, ...evokerEngine.asks(decision), ...about])];
}

/** True for an enemy whose scores and wounds players have found out: there is nothing to keep any more. EVO-082 */
function isKnown(ref: Ref | null): boolean {
  const document = ref === null ? null : documentOf(ref);
  if (!document || !isCharacter(document)) return false;
  const state = readCharacter(document as FoundryActor);
  const { visible } = deriveCharacter(state, evokerSettings());
  return state.kind !== "evoker" && visible.scores && visible.wounds;
}

function namesHidden({ encounter, actors }: Decision): boolean {
  const ref = (encounter as { combat?: unknown } | null | undefined)?.combat;
  const combat = typeof ref === "string" ? combatBehind(ref) : null;
  return combat !== null && Array.isArray(actors) && splitHidden(combat, actors as Ref[]).hidden.length > 0;
}
