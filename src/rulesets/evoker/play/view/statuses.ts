/** What the shared actor document asks this game: what tokens show, and who may switch it. */
import { frameHere } from "../../../../fittings/here/encounter.ts";
import { open } from "../../../../fittings/press/openers.ts";
import type { Press } from "../../../../fittings/press/press.ts";
import { game, localize, notify } from "../../../../foundry/globals.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { table } from "../../../../table/authority/index.ts";
import { nameOfStatus } from "../../../../table/documents/condition-effects.ts";
import type { ActorAdapter, HandChange } from "../../../../table/ruleset.ts";
import type { AfflictDecision, CorrectDecision } from "../../rules/decisions.ts";
import { AFFLICTIONS, AILMENTS } from "../../rules/terms.ts";
import { isCharacter, readCharacter } from "../models/reading.ts";
import { evokerSettings } from "../settings/read.ts";
import {
  barCorrection,
  statusCorrection,
  statusesOf,
  statusHeldBy,
  statusIn,
  type Correction,
  type ShownStatus,
} from "../states/actors.ts";
import { actionCalled } from "./actions.ts";
import { inMelee } from "./melee.ts";
import { somebodyHere, type Somebody } from "./somebody.ts";
import { term } from "./words.ts";

export const actors: ActorAdapter = {
  statuses: (actor) =>
    isCharacter(actor) ? statusesOf(readCharacter(actor), evokerSettings(), inMelee(actor.uuid)) : [],

  statusHeldBy: (actor, id) =>
    isCharacter(actor)
      ? (statusHeldBy(readCharacter(actor), evokerSettings(), id, localize) ?? barFor(actor, id))
      : null,

  barChange: (actor, attribute, value, isDelta) =>
    isCharacter(actor)
      ? changeOf(actor, barCorrection(readCharacter(actor), evokerSettings(), attribute, value, isDelta))
      : null,

  toggle: async (actor, id, active) => isCharacter(actor) && toggle(actor, id, active),

  /** Whatever else a status is, `toggle` has seen to it. */
  statusChange(actor, id, active) {
    const status = statusIn(id);
    if (!isCharacter(actor) || status === null) return null;
    return changeOf(actor, statusCorrection(readCharacter(actor), status, active)) ?? {};
  },
};

/** The decision that says so, which is the game master's; nothing where there is nothing to put right. EVO-008 */
function changeOf({ uuid: actor }: FoundryActor, correction: Correction | null): HandChange | null {
  if (correction === null || Object.keys(correction).length === 0) return correction && {};
  const decision: CorrectDecision = { type: "correct", encounter: frameHere(actor), actor, ...correction };
  return { decision };
}

/** Conditions that come about by a test, or by a word. */
const TESTED = ["hidden", "grappled", "immobilised", "suffocating"] as const;

/**
 * The game master's word that puts a status on somebody, or takes it off; null for what no decision does, such as falling
 * out of the fight. EVO-085, EVO-300, EVO-350
 */
export function afflictionOf(target: Ref, status: ShownStatus, active: boolean): AfflictDecision | null {
  const ailment = AILMENTS.find((one) => one === status) ?? null;
  const condition = [...AFFLICTIONS, ...TESTED].find((one) => one === status) ?? null;
  if (ailment === null && condition === null) return null;
  return { type: active ? "afflict" : "lift", encounter: frameHere(target), target, ailment, condition };
}

/** Statuses that somebody brings about, or ends, by what they do; ailments that a test of their own ends are beside these. */
const BEGINS: { readonly [S in ShownStatus]?: string } = {
  prone: "goProne",
  running: "run",
  defending: "defend",
  hidden: "stealth",
  low: "altitude",
  high: "altitude",
};
const ENDS: { readonly [S in ShownStatus]?: string } = {
  prone: "rise",
  grappled: "breakFree",
  immobilised: "breakFree",
  bloodLoss: "bleed",
  suffocating: "breathe",
  low: "altitude",
  high: "altitude",
};

/** What a player does to have a status, or to be rid of it; undefined where that isn't theirs to do. EVO-078, EVO-092, EVO-093 */
export const deedFor = (who: Somebody, status: ShownStatus, active: boolean): Press | undefined =>
  actionCalled(who, (active ? BEGINS : ENDS)[status] ?? (active ? "" : `shakeOff-${status}`));

/** Why this person can't switch a status to what it isn't now, where its state has nothing against it; null when they can. */
function barFor(actor: FoundryActor, id: string): string | null {
  const status = statusIn(id);
  if (status === null || game().user.isGM) return null;
  const deed = deedFor(somebodyHere(actor), status, !actor.statuses.has(id));
  return deed ? (deed.blocked ?? null) : masters(actor, id);
}

const masters = (actor: FoundryActor, id: string): string =>
  term("Status.masters", { name: actor.name, status: nameOfStatus(actor, id) });

/** Switches a status by its decision: a game master by their word, players by what they do. False for what is simply stored. */
async function toggle(actor: FoundryActor, id: string, active: boolean): Promise<boolean> {
  const status = statusIn(id);
  if (status === null) return false;
  if (game().user.isGM) {
    const decision = afflictionOf(actor.uuid, status, active);
    if (decision) await table.decide(decision);
    return decision !== null;
  }
  const deed = deedFor(somebodyHere(actor), status, active);
  if (!deed || deed.blocked) notify("info", deed?.blocked ?? masters(actor, id));
  else if ("decide" in deed.does) await table.decide(deed.does.decide);
  else if ("form" in deed.does) await open(deed.does.form, deed.does.given);
  return true;
}
