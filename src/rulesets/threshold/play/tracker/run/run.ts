/** A run of foes as it goes on: each blow is made when the last one at the same victim is settled, from the states as then. */
import { localize } from "../../../../../foundry/globals.ts";
import type { FoundryCombat } from "../../../../../foundry/types.ts";
import { canUndo } from "../../../../../kernel/history.ts";
import type { Ref } from "../../../../../kernel/outcome.ts";
import { table } from "../../../../../table/authority/index.ts";
import { cardHere } from "../../../../../table/authority/shown.ts";
import { T } from "../sight.ts";
import { isSettled, isStanding, moveFor, rowsFor } from "./here.ts";
import { dueNow, isAimed, tally, type RunRow } from "./plan.ts";

/** More steps than any row needs: drawing, closing in and the blow are three. */
const MOST_STEPS = 4;

/** The foes of a run, and how far each has come. */
export class Run {
  readonly combat: FoundryCombat;
  #rows: readonly RunRow[];
  #on = false;
  #busy = false;
  readonly #changed: () => void;

  /** @param changed called whenever a row has come further */
  constructor(combat: FoundryCombat, changed: () => void) {
    this.combat = combat;
    this.#rows = rowsFor(combat);
    this.#changed = changed;
  }

  get rows(): readonly RunRow[] {
    return this.#rows;
  }

  /** True while it goes on by itself. */
  get isOn(): boolean {
    return this.#on;
  }

  /** True when every foe has acted, and nothing is left to answer. */
  get isOver(): boolean {
    const { done, all } = tally(this.#rows, isSettled);
    return done === all;
  }

  /** Changes what a foe does, or to whom; what is in its way is looked at anew. */
  async change(foe: Ref, change: Partial<Pick<RunRow, "action" | "victim">>): Promise<void> {
    this.#set(foe, { ...change, problem: "" });
    await this.advance();
  }

  /** Goes on from here, until it is paused; a player whose slot is still on has had it. */
  async start(): Promise<void> {
    this.#on = true;
    if (!this.#hasSlot()) await this.combat.nextTurn();
    await this.advance();
  }

  /** What is asked already may be answered; nothing more is made. */
  pause(): void {
    this.#on = false;
    this.#changed();
  }

  /** Makes all that may be made now. Called whenever a card or a state has changed. */
  async advance(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    try {
      for (let due = this.#due(); due.length > 0; due = this.#due()) for (const row of due) await this.#make(row);
    } finally {
      this.#busy = false;
    }
    this.#changed();
  }

  /** To the next slot that is none of these foes'. RUN-022 */
  async goOn(): Promise<void> {
    for (let left = this.#rows.length; left > 0 && this.#hasSlot(); left -= 1) await this.combat.nextTurn();
  }

  /** True while it is the slot of one of these foes. */
  #hasSlot(): boolean {
    return this.#rows.some(({ foe }) => foe === this.combat.combatant?.actor?.uuid);
  }

  #due(): readonly RunRow[] {
    return this.#on ? dueNow(this.#rows, isSettled) : [];
  }

  /** Takes back what a foe has done, or what all have, the last thing first; nothing more is made until it is started again. */
  async undo(foe?: Ref): Promise<void> {
    this.#on = false;
    const rows = this.#rows.filter((row) => foe === undefined || row.foe === foe);
    for (const row of rows.toReversed()) {
      for (const id of row.cards.toReversed()) {
        const card = cardHere(id);
        if (card && canUndo(card) && !(await table.undo(id)).ok) return this.#changed();
      }
      this.#set(row.foe, { cards: [], made: false, problem: "" });
    }
    this.#changed();
  }

  #set(foe: Ref, change: Partial<RunRow>): void {
    this.#rows = this.#rows.map((row) => (row.foe === foe ? { ...row, ...change } : row));
  }

  async #make(row: RunRow): Promise<void> {
    const { foe, action, victim, cards } = row;
    // Whoever has fallen since has nothing left to do; whose victim has fallen is given another one by the game master.
    if (!isStanding(foe)) return this.#set(foe, { made: true });
    if (isAimed(action) && !isStanding(victim))
      return this.#set(foe, { victim: null, problem: localize(`${T}Run.fallen`) });
    const move = moveFor(row);
    if (!move || cards.length >= MOST_STEPS) return this.#set(foe, { problem: localize(`${T}Run.stuck`) });
    const answer = await table.decide(move.decision);
    if (!answer.ok) return this.#set(foe, { problem: answer.refused });
    this.#set(foe, { cards: [...cards, ...(answer.message === null ? [] : [answer.message])], made: move.last });
  }
}
