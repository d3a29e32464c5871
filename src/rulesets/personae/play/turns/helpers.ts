import { actorsBeside, isOwn } from "../../../../fittings/here/actors.ts";
import type { FoundryActor } from "../../../../foundry/index.ts";
import { needsStabilising, traitSum, turnBudget, whyCannotAct } from "../../rules/queries.ts";
import type { CannotAct } from "../../rules/vitality/status.ts";
import { personaeSettings } from "../settings/read.ts";
import { isIdentity, readIdentity } from "../models/reading.ts";
import { readParticipant } from "../states/adapter.ts";
import { selectedTokens } from "../../../../fittings/here/board.ts";
import { combatOf, combatantOf } from "../../../../fittings/here/encounter.ts";
import { sceneOf } from "./frame.ts";
import { actingIn } from "../../../../table/documents/combat.ts";

/** True for an identity that is down, not stabilised and not yet negated. */
export function hasFallen(actor: FoundryActor, scene = sceneOf(actor.uuid)): boolean {
  return needsStabilising(readIdentity(actor), personaeSettings(), scene);
}

/**
 * This person's identities that could stabilise another (PER-099): any other one that can act.
 * The one whose turn it is comes first, then those with an action left, then those selected on the board.
 */
export function helpersFor(target: FoundryActor): FoundryActor[] {
  const able = actorsBeside(target, isIdentity).filter((actor) => isOwn(actor) && whyStays(actor) === null);
  const first = combatOf(target.uuid)?.combatant?.actor?.uuid;
  const selected = selectedTokens().map(({ actor }) => actor?.uuid);
  const rank = (actor: FoundryActor): number =>
    actor.uuid === first ? 0 : (hasActionLeft(actor) ? 1 : 3) + (selected.includes(actor.uuid) ? 0 : 1);
  return able.sort((a, b) => rank(a) - rank(b));
}

/** What keeps an identity from helping, or null; one that is merely limited may help (PER-112). */
function whyStays(actor: FoundryActor): CannotAct | null {
  const why = whyCannotAct(readIdentity(actor), personaeSettings(), sceneOf(actor.uuid));
  return why === "limited" ? null : why;
}

/** Stabilising costs an action; outside an encounter nobody counts. */
function hasActionLeft(actor: FoundryActor): boolean {
  const combat = combatOf(actor.uuid);
  const combatant = combatantOf(actor.uuid);
  if (!combat || !combatant || combat.round === 0) return true;
  const extra = traitSum(readIdentity(actor), "extraActions");
  return turnBudget(readParticipant(combatant), combat.round, personaeSettings(), extra).actionsLeft > 0;
}

/** Those beside an identity whom it could stabilise. */
export function fallenBeside(helper: FoundryActor): FoundryActor[] {
  return actorsBeside(helper, isIdentity).filter((other) => hasFallen(other));
}

/** True when it is somebody else's turn: one who has no action left is told that by the engine (PER-057). */
export function isOutOfTurn(actor: FoundryActor): boolean {
  const combat = combatOf(actor.uuid);
  const acting = combat?.started && combatantOf(actor.uuid) && hasActionLeft(actor) ? actingIn(combat) : [];
  return acting.length > 0 && !acting.some((one) => one.actor?.uuid === actor.uuid);
}
