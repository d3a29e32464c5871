/**
 * What follows from the records of an event, on the one active game master's machine: Foundry's round is the turn after the
 * last that was committed, its turn whoever's slot it is; whoever comes or goes is in the order or out of it. So taking a
 * card back brings round, clock and slot back as well. ARC-001, ARC-037, ARC-043, ARC-044
 */
import { config, game, hooks } from "../../../../foundry/globals.ts";
import type { FoundryCombat } from "../../../../foundry/types.ts";
import { Queue } from "../../../../table/authority/queue.ts";
import { onceForAll } from "../../../../table/follow.ts";
import { turnDuration } from "../../rules/time/turn.ts";
import { frameIn, isOurs } from "../board/frame.ts";
import { readEncounter } from "../models/reading.ts";
import { decideIn } from "./decide.ts";
import { slotHere } from "./slot.ts";

const queues = new WeakMap<FoundryCombat, Queue>();

/** For each encounter one thing after the other. */
function inOrder(combat: FoundryCombat, work: () => Promise<void>): Promise<void> {
  const queue = queues.get(combat) ?? new Queue();
  queues.set(combat, queue);
  return queue.run(work);
}

const isRunning = (combat: FoundryCombat): boolean =>
  isOurs(combat) && combat.started && game().combats.has(combat.id) && readEncounter(combat).begun;

/** True for the machine that keeps up with encounters. */
const isHere = (): boolean => game().users.activeGM?.isSelf === true;

/** Called in the init hook. */
export function followTurns(): void {
  config()["time"].roundTime = turnDuration({ turns: 1 }).seconds;
  config()["time"].turnTime = 0;
  const due = new Set<FoundryCombat>();
  const look = onceForAll(() => {
    const all = [...due];
    due.clear();
    if (isHere()) for (const combat of all) void inOrder(combat, () => align(combat));
  });
  const aligned = (combat: FoundryCombat | null): void => {
    if (!combat) return;
    due.add(combat);
    look();
  };
  hooks().on("updateCombat", aligned);
  hooks().on("updateCombatant", ({ combat }: { combat: FoundryCombat | null }) => aligned(combat));
  // Who falls, or rises, is passed over, or no longer.
  hooks().on("updateActor", () => game().combats.contents.forEach(aligned));
  for (const hook of ["createCombatant", "deleteCombatant"])
    hooks().on(hook, ({ combat }: { combat: FoundryCombat | null }) => {
      if (combat && isHere()) void catchUp(combat);
    });
  const all = (): void => {
    if (isHere()) for (const combat of game().combats.contents) void catchUp(combat);
  };
  hooks().once("ready", all);
  hooks().on("userConnected", all);
}

/** Lets whoever came since the event began step into the order, and whoever left it out of it. ARC-044 */
export function catchUp(combat: FoundryCombat): Promise<void> {
  return inOrder(combat, async () => {
    if (!isRunning(combat)) return;
    const here = frameIn(combat)?.participants.map(({ who }) => who) ?? [];
    const placed = readEncounter(combat).order.map(({ id }) => id);
    for (const character of placed.filter((one) => !here.includes(one)))
      await decideIn(combat, { type: "leave", character }, [character]);
    for (const character of new Set(here.filter((one) => !placed.includes(one))))
      await decideIn(combat, { type: "join", character }, [character]);
    await align(combat);
  });
}

/** Brings Foundry's round and turn to where the event stands. */
async function align(combat: FoundryCombat): Promise<void> {
  if (!isRunning(combat)) return;
  const { round } = combat;
  const now = readEncounter(combat).committed + 1;
  if (round < now) await combat.nextRound();
  else if (round > now) await combat.previousRound();
  // A step of several rounds is made one by one, for as long as each leads on.
  if (combat.round !== now && combat.round !== round) return align(combat);
  const slot = slotHere(combat);
  const turn = combat.turns.findIndex(({ id }) => id === slot?.id);
  if (turn >= 0 && turn !== combat.turn) await combat.update({ turn }, { turnEvents: false });
}
