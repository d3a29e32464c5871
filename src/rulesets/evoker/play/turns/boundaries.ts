/** What happens at the edges of Rounds and Turns, once each, on the one active game master's client. EVO-010, EVO-011 */
import { splitHidden } from "../../../../fittings/here/encounter.ts";
import { oncePer } from "../../../../fittings/here/phases.ts";
import { namesNow } from "../../../../fittings/words/names.ts";
import { game, hooks } from "../../../../foundry/globals.ts";
import type { FoundryCombat } from "../../../../foundry/types.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { Answer } from "../../../../table/api.ts";
import { Queue } from "../../../../table/authority/queue.ts";
import { table } from "../../../../table/authority/index.ts";
import { onceForAll } from "../../../../table/follow.ts";
import type { RoundDecision, TurnDecision } from "../../rules/decisions.ts";
import { isCharacter, readEncounter, readParticipant } from "../models/reading.ts";
import { evokerSettings } from "../settings/read.ts";
import { dueEdges, type Clock, type Edge } from "./due.ts";
import { frameIn } from "./frame.ts";
import { isOurs, isSeat } from "./seats.ts";

const queues = new WeakMap<FoundryCombat, Queue>();

/** Lets everything happen that is due in an encounter, one after the other. */
export function settleClock(combat: FoundryCombat): Promise<void> {
  const queue = queues.get(combat) ?? new Queue();
  queues.set(combat, queue);
  return queue.run(async () => {
    for (const edge of dueEdges(clockOf(combat))) await fire(combat, edge);
  });
}

/**
 * Catches up with what was due while no game master was there, and where whoever had the Turn is gone: no edge tells that the
 * next one has it. Called in the init hook.
 */
export function catchUp(): void {
  const look = onceForAll(() => {
    if (!game().users.activeGM?.isSelf) return;
    for (const combat of game().combats.contents) if (isOurs(combat) && combat.started) void settleClock(combat);
  });
  hooks().once("ready", look);
  for (const hook of ["userConnected", "deleteCombatant"]) hooks().on(hook, look);
}

/** Ends somebody's Turn, by its owner's word or the game master's. EVO-002, EVO-010. */
export async function endTurn(combat: FoundryCombat, actor: Ref, round = combat.round): Promise<Answer | null> {
  const encounter = frameIn(combat, round);
  if (!encounter) return null;
  const decision: TurnDecision = { type: "endTurn", encounter, actor };
  return table.decide({ ...decision, names: namesNow([actor]) }, undefined, audience(combat, actor));
}

async function fire(combat: FoundryCombat, { type, round, ...at }: Edge): Promise<void> {
  const encounter = frameIn(combat, round);
  if (!encounter) return;
  if (!("place" in at)) {
    const decision: RoundDecision = { type: type as RoundDecision["type"], encounter };
    const names = namesNow(encounter.participants.map(({ who }) => who));
    return oncePer(combat, { round, phase: type }, async () => void (await table.decide({ ...decision, names })));
  }
  const { who, id } = at.place;
  if (who === null) return;
  // Where nothing is written by itself, the end of the Turn that somebody ended waits on its card.
  if (type === "endTurn") {
    if (evokerSettings().automation !== "off") await endTurn(combat, who, round);
    return;
  }
  const decision: TurnDecision = { type: "startTurn", encounter, actor: who };
  const names = namesNow([who]);
  await oncePer(
    combat,
    { round, phase: type, turn: id },
    async () => void (await table.decide({ ...decision, names }, undefined, audience(combat, who))),
  );
}

/** Of somebody whom the tracker hides only the game masters hear. */
const audience = (combat: FoundryCombat, who: Ref): { readonly mode: "gm" | "public" } => ({
  mode: splitHidden(combat, [who]).hidden.length > 0 ? "gm" : "public",
});

/** Where an encounter stands, as it is stored. */
function clockOf(combat: FoundryCombat): Clock {
  const places = combat.turns.map((combatant) => {
    const { id, actor } = combatant;
    const ours = isSeat(combatant) && actor !== null && isCharacter(actor);
    return { id, who: ours ? actor.uuid : null, lastTurn: ours ? readParticipant(combatant).lastTurn : null };
  });
  return { round: combat.started ? combat.round : 0, turn: combat.turn, places, state: readEncounter(combat) };
}
