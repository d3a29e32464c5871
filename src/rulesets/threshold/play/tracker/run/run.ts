/**
 * A run of foes as it goes on: each blow is made when the last one at the same victim is settled, from the states as then.
 * What it is stands in the encounter; the active game master's machine makes the blows, whoever has begun it and whether or
 * not anybody has its window open.
 */
import { game, localize } from "../../../../../foundry/globals.ts";
import type { FoundryCombat } from "../../../../../foundry/types.ts";
import { canUndo, isUndone, openingDecision } from "../../../../../kernel/history.ts";
import type { Ref } from "../../../../../kernel/outcome.ts";
import { table } from "../../../../../table/authority/index.ts";
import { lookAhead } from "../../../../../table/authority/foresee.ts";
import { Queue } from "../../../../../table/authority/queue.ts";
import { cardHere, cardsHere } from "../../../../../table/authority/shown.ts";
import { isStanding, standsIn } from "../../board/standing.ts";
import { T } from "../sight.ts";
import { keep, keptRun, placeNow, rowsIn, runIn, type KeptRun } from "./kept.ts";
import { endsRow, isOf, moveFor } from "./move.ts";
import { dueNow, isAimed, tally, type RunRow } from "./plan.ts";
import { isSettled } from "./settled.ts";

/** More steps than any row needs: getting up, drawing, closing in and the blow are four. */
const MOST_STEPS = 5;

/** What becomes of a row by doing something. */
type Done = Partial<Pick<RunRow, "cards" | "made" | "problem" | "victim">>;

/** Begins a run with these rows. Nothing is made while a player's slot is on: it is never ended for them. */
export async function startRun(combat: FoundryCombat, rows: readonly RunRow[]): Promise<void> {
  await keep(combat, {
    ...{ state: "on", from: placeNow(combat), to: null },
    after: game().messages.contents.at(-1)?.id ?? "",
    order: rows.map(({ seat }) => seat),
    rows: Object.fromEntries(rows.map((row) => [row.seat, row])),
  });
  await advance(combat);
}

/** Goes on with a run that was paused. */
export async function resumeRun(combat: FoundryCombat): Promise<void> {
  await keep(combat, { state: "on" });
  await advance(combat);
}

/** Nothing more is made: for now, or for good. What is asked already may be answered. */
export const pauseRun = (combat: FoundryCombat): Promise<void> => keep(combat, { state: "paused" });
export const stopRun = (combat: FoundryCombat): Promise<void> => keep(combat, { state: "stopped" });

/** Changes what foes do, to whom and with what; what was in their way is looked at anew. */
export async function changeRows(
  combat: FoundryCombat,
  changes: ReadonlyMap<string, Partial<Pick<RunRow, "action" | "victim" | "weapon" | "switched">>>,
): Promise<void> {
  await keep(combat, {
    rows: Object.fromEntries([...changes].map(([seat, change]) => [seat, { ...change, problem: "" }])),
  });
  await advance(combat);
}

/** True when every foe of a run has acted, and nothing is left to answer. */
export function isOver(combat: FoundryCombat, run: KeptRun): boolean {
  const { done, all } = tally(rowsIn(combat, run), isSettled);
  return done === all;
}

/** True while it is the slot of one of a run's foes. RUN-022 */
export const hasSlot = ({ combatant }: FoundryCombat, { order }: KeptRun): boolean =>
  combatant !== null && order.includes(combatant.id);

/** Ends a run: on to the next slot that is none of these foes', and no further than the game turn goes. RUN-022 */
export async function goOn(combat: FoundryCombat): Promise<void> {
  const run = keptRun(combat);
  if (!run) return;
  await keep(combat, { state: "over" });
  while (combat.round === run.from.round && hasSlot(combat, run)) {
    const before = combat.turn;
    await combat.nextTurn();
    if (combat.turn === before && combat.round === run.from.round) break;
  }
  await keep(combat, { to: placeNow(combat) });
}

/**
 * Takes back what one foe of a run has done, by its combatant's id, or what all have, the last thing first; with all of it
 * the order goes back to where it stood. Nothing more is made until the run is started again. What can't be taken back is told.
 */
export async function undoRun(combat: FoundryCombat, seat?: string): Promise<void> {
  const run = keptRun(combat);
  if (!run) return;
  await keep(combat, { state: "paused" });
  const rows = run.order.flatMap((id) => run.rows[id] ?? []).filter((row) => seat === undefined || row.seat === seat);
  const ours = new Set(rows.flatMap(({ cards }) => cards));
  for (const { id } of cardsHere().toReversed()) {
    const card = ours.has(id) ? cardHere(id) : null;
    if (card && canUndo(card) && !(await table.undo(id)).ok) return;
  }
  const anew = { cards: [], making: false, made: false, problem: "" };
  if (seat === undefined) await turnBack(combat, run);
  await keep(combat, { to: null, rows: Object.fromEntries(rows.map((row) => [row.seat, anew])) });
}

async function turnBack(combat: FoundryCombat, { from: { round, turn } }: KeptRun): Promise<void> {
  if (combat.round === round + 1) await combat.previousRound();
  if (combat.round === round && combat.turn !== turn)
    await combat.update({ turn }, { direction: -1, turnEvents: false });
}

const queues = new WeakMap<FoundryCombat, Queue>();

/** Makes all that may be made now, on the active game master's machine. Called whenever something has changed. */
export function advance(combat: FoundryCombat): Promise<void> {
  if (!isOurs(combat)) return Promise.resolve();
  const queue = queues.get(combat) ?? new Queue();
  queues.set(combat, queue);
  return queue.run(async () => {
    for (let due = dueIn(combat); due.length > 0; due = dueIn(combat)) await makeAll(combat, due);
  });
}

/** True where this machine has to go on with a run. */
const isOurs = (combat: FoundryCombat): boolean =>
  game().users.activeGM?.isSelf === true && game().combats.has(combat.id) && runIn(combat)?.state === "on";

function dueIn(combat: FoundryCombat): readonly RunRow[] {
  const run = isOurs(combat) ? runIn(combat) : null;
  return run && hasSlot(combat, run) ? dueNow(rowsIn(combat, run), isSettled, standsIn(combat)) : [];
}

/** It is noted what is about to be done, and then what has come of it. */
async function makeAll(combat: FoundryCombat, due: readonly RunRow[]): Promise<void> {
  await keep(combat, { rows: Object.fromEntries(due.map(({ seat }) => [seat, { making: true }])) });
  const done: Record<string, Partial<RunRow>> = {};
  for (const row of due) done[row.seat] = { ...(isOurs(combat) && (await make(combat, row))), making: false };
  await keep(combat, { rows: done });
}

async function make(combat: FoundryCombat, row: RunRow): Promise<Done> {
  const { foe, action, victim, cards } = row;
  const found = row.making ? orphanOf(combat, row) : null;
  if (found) return { cards: [...cards, found.id], made: found.ends };
  const stands = standsIn(combat);
  // Whoever has fallen since has nothing left to do; whose victim has fallen is given another one by the game master.
  if (!stands(foe)) return { made: true };
  if (isAimed(action) && !stands(victim)) return { victim: null, problem: localize(`${T}Run.${whyNot(victim)}`) };
  const move = moveFor(combat, row, lookAhead());
  if (!move) return { made: true };
  if (cards.length >= MOST_STEPS) return { problem: localize(`${T}Run.stuck`) };
  const answer = await table.decide(move.decision);
  if (!answer.ok) return { problem: answer.refused };
  return { cards: [...cards, ...(answer.message === null ? [] : [answer.message])], made: move.last };
}

/** Why somebody can't be gone for: the end of a language key. */
const whyNot = (victim: Ref | null): string =>
  victim === null ? "chooseVictim" : isStanding(victim) ? "gone" : "fallen";

/** The card that a row had made when somebody's machine was interrupted, before it was noted; null for none. */
function orphanOf(combat: FoundryCombat, row: RunRow): { readonly id: string; readonly ends: boolean } | null {
  const after = keptRun(combat)?.after;
  const all = cardsHere();
  const messages = game().messages.contents.map(({ id }) => id);
  const since = new Set(messages.slice(messages.indexOf(after ?? "") + 1));
  const card = all.findLast((one) => {
    const decision = openingDecision(one);
    return decision && since.has(one.id) && !row.cards.includes(one.id) && !isUndone(one) && isOf(row, decision);
  });
  const decision = card && openingDecision(card);
  return card && decision ? { id: card.id, ends: endsRow(row, decision) } : null;
}
