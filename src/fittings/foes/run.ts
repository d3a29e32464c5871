/** A game master's own, played by the table: one deed of one of them, or all of them up to the next hero. */
import { game } from "../../foundry/globals.ts";
import type { FoundryCombat, FoundryMessage } from "../../foundry/types.ts";
import type { EncounterFrame } from "../../kernel/frame.ts";
import { isUndone } from "../../kernel/history.ts";
import type { Decision } from "../../kernel/outcome.ts";
import { table } from "../../table/authority/index.ts";
import { cardFor, cardHere } from "../../table/authority/shown.ts";
import { Changes } from "./changes.ts";
import type { Foes } from "./foes.ts";
import { deedsOf, lookOf } from "./look.ts";
import { settle, type Course } from "./settle.ts";
import { isOpen, isPlayable, type Fighter } from "./sides.ts";

/** Why a run is over. */
export type Ended = "done" | "hero" | "decided" | "stopped" | "person" | "undone" | "refused" | "moved";

/** How far a run is, for whoever watches. */
export interface Progress {
  readonly name: string;
  readonly turn: number;
  readonly turns: number;
  /** Whose answers are waited for; nobody's while it goes on. */
  readonly waits: readonly string[];
  readonly isPaused: boolean;
}

/** Where a run began, and the cards that came of it, oldest first: what takes it back needs. */
export interface Trace {
  readonly combat: string;
  readonly round: number;
  readonly turn: number | null;
  readonly cards: readonly string[];
}

export interface Watching {
  readonly pace: () => Promise<void>;
  readonly tell: (progress: Progress) => void;
}

/** No turn has more deeds: what goes on longer is going round in circles. */
const MOST_DEEDS = 20;

export class Run<F extends EncounterFrame = EncounterFrame> implements Course {
  readonly #changes: Changes;
  readonly #cards: string[] = [];
  readonly #from: Pick<Trace, "round" | "turn">;
  #ended: Ended | null = null;
  #progress: Progress;
  /** Whose turn it was when last told. */
  #where: Pick<Trace, "round" | "turn">;
  /** True while something is done whose cards, turns and rounds are this run's own. */
  #isActing = false;

  constructor(
    readonly foes: Foes<F>,
    readonly combat: FoundryCombat,
    readonly watching: Watching,
  ) {
    const { round, turn, turns } = combat;
    this.#from = { round, turn };
    this.#where = this.#from;
    this.#progress = { name: "", turn: 0, turns: this.#inRow(turns.length), waits: [], isPaused: false };
    this.#changes = new Changes((hook, document) => this.#notice(hook, document));
  }

  get isOver(): boolean {
    return this.#ended !== null;
  }

  get trace(): Trace {
    return { combat: this.combat.uuid, ...this.#from, cards: this.#cards };
  }

  /** Ends it as soon as what is under way is done. */
  stop(why: Ended = "stopped"): void {
    this.#ended ??= why;
    this.#changes.wake();
  }

  /** Pauses it before its next deed, or lets it go on. */
  pause(isPaused = !this.#progress.isPaused): void {
    this.#tell({ isPaused });
    this.#changes.wake();
  }

  /** Plays from whose turn it is on, up to the next hero, or until everybody has had one turn. */
  async playSide(): Promise<Ended> {
    return this.#played(async () => {
      for (let turns = 1; turns <= this.combat.turns.length; turns += 1) {
        const { combatant } = this.combat;
        if (!combatant || !isPlayable(combatant)) return "hero";
        this.#tell({ name: combatant.name, turn: turns });
        await this.#turn(combatant);
        if (this.#ended) return this.#ended;
        if (!isOpen(this.combat)) return "decided";
        await this.#acting(() => this.combat.nextTurn());
      }
      return "done";
    });
  }

  /** Plays one deed: the one given, else the best there is; passing where nothing is worth doing. */
  async playOne(fighter: Fighter, given?: Decision): Promise<Ended> {
    return this.#played(async () => {
      this.#tell({ name: fighter.name, turn: 1, turns: 1 });
      const decision = given ?? this.#best(fighter);
      if (!decision || this.foes.tactics.isPass(decision)) await this.#acting(() => this.combat.nextTurn());
      else await this.#do(decision);
      return this.#ended ?? "done";
    });
  }

  async wait(forWhom: readonly string[]): Promise<void> {
    const waits = [...new Set(forWhom)].filter((name) => name !== "");
    this.#tell({ waits });
    await this.#changes.next();
    if (!this.#ended) this.#tell({ waits: [] });
  }

  async breathe(): Promise<void> {
    await this.watching.pace();
    while (this.#progress.isPaused && !this.#ended) await this.#changes.next();
  }

  async #played(play: () => Promise<Ended>): Promise<Ended> {
    try {
      this.#ended = await play();
    } finally {
      this.#ended ??= "stopped";
      this.#changes.end();
    }
    return this.#ended;
  }

  async #turn(fighter: Fighter): Promise<void> {
    for (let deeds = 0; deeds < MOST_DEEDS && !this.#ended; deeds += 1) {
      await this.breathe();
      if (this.#ended) return;
      const decision = this.#best(fighter);
      if (!decision || this.foes.tactics.isPass(decision)) return;
      await this.#do(decision);
    }
  }

  #best(fighter: Fighter): Decision | null {
    const look = lookOf(this.foes, this.combat, fighter);
    return look ? (deedsOf(this.foes, look)[0]?.decision ?? null) : null;
  }

  async #do(decision: Decision): Promise<void> {
    const answer = await this.#acting(() => table.decide(decision));
    if (!answer.ok) return this.stop("refused");
    const { message } = answer;
    if (message === null) return;
    if (!this.#cards.includes(message)) this.#cards.push(message);
    const came = await settle(this.foes, this.combat, message, this);
    if (came === "refused") this.stop("refused");
    else if (came === "gone" && !this.#ended) this.stop("undone");
  }

  async #acting<T>(act: () => Promise<T>): Promise<T> {
    this.#isActing = true;
    try {
      return await act();
    } finally {
      this.#isActing = false;
    }
  }

  /** A run stops as soon as a person acts, goes to another turn, or takes a card of it back. */
  #notice(hook: string, document: unknown): void {
    if (hook === "createChatMessage") this.#noticeCard(document as FoundryMessage);
    else if (hook === "updateCombat" && !this.#isActing && !this.#isWhere()) this.stop("moved");
    else if (hook === "deleteCombat" && document === this.combat) this.stop("moved");
    else if (hook === "updateChatMessage" && this.#cards.some(isTakenBack)) this.stop("undone");
  }

  /** True while it is the turn it was when somebody last acted. */
  #isWhere(): boolean {
    const { round, turn } = this.combat;
    return this.#where.round === round && this.#where.turn === turn;
  }

  #noticeCard(message: FoundryMessage): void {
    const card = cardFor(message);
    if (!card) return;
    const [first] = card.steps;
    const isOwn = this.#isActing && (first?.made?.by ?? card.authorId) === game().user.id;
    if (isOwn || (first && this.foes.follows(first.decision))) this.#cards.push(message.id);
    else this.stop("person");
  }

  #inRow(most: number): number {
    const { turns, turn } = this.combat;
    const from = turn ?? 0;
    const order = [...turns.slice(from), ...turns.slice(0, from)].slice(0, most);
    const hero = order.findIndex((one) => !isPlayable(one));
    return (hero < 0 ? order : order.slice(0, hero)).filter(({ isDefeated }) => !isDefeated).length;
  }

  #tell(some: Partial<Progress>): void {
    this.#progress = { ...this.#progress, ...some };
    const { round, turn } = this.combat;
    this.#where = { round, turn };
    this.watching.tell(this.#progress);
  }
}

function isTakenBack(id: string): boolean {
  const card = cardHere(id);
  return card === null || isUndone(card);
}
