import { localize } from "../../../../foundry/globals.ts";
import type { ActorAdapter } from "../../../../table/ruleset.ts";
import { isCharacter, readCharacter } from "../models/reading.ts";
import { evokerSettings } from "../settings/read.ts";
import { afflictionOf } from "./affliction.ts";
import { barUpdate, statusesOf, statusHeldBy, statusUpdate } from "../states/actors.ts";

/** What the shared actor document asks this game. */
export const actors: ActorAdapter = {
  statuses: (actor) => (isCharacter(actor) ? statusesOf(readCharacter(actor), evokerSettings()) : []),

  statusHeldBy: (actor, status) =>
    isCharacter(actor) ? statusHeldBy(readCharacter(actor), evokerSettings(), status, localize) : null,

  barUpdate: (actor, attribute, value, isDelta) =>
    isCharacter(actor) ? barUpdate(readCharacter(actor), evokerSettings(), attribute, value, isDelta) : null,

  statusDecision: (actor, status, active) => (isCharacter(actor) ? afflictionOf(actor.uuid, status, active) : null),

  statusUpdate: (actor, status, active) =>
    isCharacter(actor) ? statusUpdate(readCharacter(actor), evokerSettings(), status, active) : null,
};
