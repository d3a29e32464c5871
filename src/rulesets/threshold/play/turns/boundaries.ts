/** What happens as game turns and slots begin, once each, on the one active game master's client. RUN-022, RUN-028, RUN-065 */
import { splitHidden } from "../../../../fittings/here/encounter.ts";
import { oncePer } from "../../../../fittings/here/phases.ts";
import { namesNow } from "../../../../fittings/words/names.ts";
import { game, hooks } from "../../../../foundry/globals.ts";
import type { FoundryCombat, FoundryCombatant } from "../../../../foundry/types.ts";
import type { Decision, Ref } from "../../../../kernel/outcome.ts";
import { Queue } from "../../../../table/authority/queue.ts";
import { table } from "../../../../table/authority/index.ts";
import { asksForDeathTest } from "../../rules/decide/dying.ts";
import { readCharacter, readEncounter } from "../models/reading.ts";
import { frameIn, isOurs, isSeat } from "../board/frame.ts";

const queues = new WeakMap<FoundryCombat, Queue>();

/** A slot: whose, and of which game turn. */
interface Slot {
  readonly round: number;
  readonly combatant: FoundryCombatant | null;
}

/**
 * Lets everything happen that is due in an encounter, one after the other; what has happened already doesn't again.
 * @param slot the slot that has begun, though it may be over by the time its turn to be settled comes; left out, that of now
 */
export function catchUp(combat: FoundryCombat, { round, combatant }: Slot = combat): Promise<void> {
  const queue = queues.get(combat) ?? new Queue();
  queues.set(combat, queue);
  return queue.run(() => settle(combat, { round, combatant }));
}

/** Looks after encounters whenever a game master comes in, and whenever somebody joins one. Called in the init hook. */
export function followClock(): void {
  const here = (): boolean => game().users.activeGM?.isSelf === true;
  const all = (): void => {
    if (here()) for (const combat of game().combats.contents) void catchUp(combat);
  };
  hooks().once("ready", all);
  hooks().on("userConnected", all);
  hooks().on("createCombatant", ({ combat }: { combat: FoundryCombat | null }) => {
    if (combat && here()) void catchUp(combat);
  });
}

/** Makes a decision in an encounter; of whom the tracker hides only the game masters hear. */
export async function decideIn(
  combat: FoundryCombat,
  decision: Decision,
  about: readonly Ref[] = [],
): Promise<boolean> {
  const encounter = frameIn(combat);
  if (!encounter) return false;
  const mode = splitHidden(combat, about).hidden.length > 0 ? "gm" : "public";
  const names = namesNow(about.length > 0 ? about : encounter.participants.map(({ who }) => who));
  return (await table.decide({ ...decision, encounter, names }, undefined, { mode })).ok;
}

async function settle(combat: FoundryCombat, { round, combatant }: Slot): Promise<void> {
  if (!isOurs(combat) || !combat.started || readEncounter(combat).phase !== "rounds") return;
  await joinNewcomers(combat);
  await oncePer(combat, { round, phase: "startTurn" }, async () => {
    await decideIn(combat, { type: "startTurn" });
  });
  const actor = combatant && isSeat(combatant) ? combatant.actor : null;
  // Of those who are not dying a slot asks nothing.
  if (!combatant || !actor || !asksForDeathTest(readCharacter(actor), { combat: combat.uuid, round })) return;
  await oncePer(combat, { round, phase: "startSlot", turn: combatant.id }, async () => {
    await decideIn(combat, { type: "startSlot", actor: actor.uuid }, [actor.uuid]);
  });
}

/** Who came in late takes the place that is due. RUN-028 */
async function joinNewcomers(combat: FoundryCombat): Promise<void> {
  const late = (frameIn(combat)?.participants ?? []).filter(
    ({ combatant }) => !readEncounter(combat).order.includes(combatant),
  );
  for (const { who } of late) await decideIn(combat, { type: "join", actor: who }, [who]);
}
