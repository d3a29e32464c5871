/** A game master's own, played by the table: one deed of one of them, or all of them up to the next hero. */
import { game } from "../../foundry/globals.ts";
import type { FoundryCombat, FoundryMessage } from "../../foundry/types.ts";
import type { EncounterFrame } from "../../kernel/frame.ts";
import { isUndone } from "../../kernel/history.ts";
import type { JsonObject } from "../../kernel/json.ts";
import type { Decision, Ref } from "../../kernel/outcome.ts";
import { isDoubted } from "../../table/authority/hands.ts";
import { table } from "../../table/authority/index.ts";
import { cardFor, cardHere, cardsHere } from "../../table/authority/shown.ts";
import type { DecideOptions } from "../../table/api.ts";
import { combatBehind } from "../here/encounter.ts";
import { firedIn, type Fired } from "../here/phases.ts";
import { walkBy } from "../walk/walks.ts";
import { Changes } from "./changes.ts";
import type { Foes, Slots } from "./foes.ts";
import { Hands } from "./hands.ts";
import { deedsOf, lookOf } from "./look.ts";
import { answer, settle, type Course, type Settled } from "./settle.ts";
import { isAt, placeIn, type Place } from "./place.ts";
import { isOpen, isPlayable, isUnseen, type Fighter } from "./sides.ts";
import { askingOf, isOfCombat, unfinishedOf } from "./unfinished.ts";

/** Why a run is over. */
export type Ended = "done" | "hero" | "decided" | "stopped" | "person" | "undone" | "refused" | "moved" | "fault";

/** How far a run is, for whoever watches. */
export interface Progress {
  readonly name: string;
  readonly turn: number;
  readonly turns: number;
  /** Whose answers are waited for; nobody's while it goes on. */
  readonly waits: readonly string[];
  readonly isPaused: boolean;
  /** True where nobody is to act: the round goes on next, or ends. */
  readonly isBetween?: boolean;
}

/** Where a run began, and the cards that came of it, oldest first: what takes it back needs. */
export interface Trace {
  readonly combat: string;
  readonly from: Place;
  /** Where it has left off. */
  readonly to: Place;
  readonly cards: readonly string[];
  /** What had happened at edges of turns, and what no card holds of it. */
  readonly fired: Fired;
  readonly clock?: JsonObject;
  /** The turn goes back with the cards. */
  readonly follows?: true;
  /** It came to an end, and was not cut short with its page. */
  readonly isOver?: true;
}

export interface Watching {
  readonly pace: () => Promise<void>;
  readonly tell: (progress: Progress) => void;
  /** Keeps how it can be taken back, as far as it has come. Left out: it is told when it is over. */
  readonly keep?: (trace: Trace) => void;
}

/** No turn has more deeds: what goes on longer is going round in circles. */
const MOST_DEEDS = 20;
/** Rounds that one run ends. */
const MOST_ROUNDS = 2;

export class Run<F extends EncounterFrame = EncounterFrame> implements Course {
  readonly #changes: Changes;
  readonly #cards: string[] = [];
  /** What its game master has whoever plays do while it is paused. */
  readonly #hands = new Hands();
  readonly #from: Place;
  readonly #before: Pick<Trace, "fired" | "clock">;
  #ended: Ended | null = null;
  #progress: Progress;
  /** Whose turn it is as far as this run knows: whoever passes it on besides is a person. */
  #where: Place;
  /** Whoever plays now; null between turns. */
  #fighter: Fighter | null = null;
  /** By which actor: whose token is gone goes by another. */
  #as: Ref | null = null;
  #isPassing = false;
  /** Cards that had been taken back before it began. */
  readonly #undone = new Set(cardsHere().flatMap((card) => (isUndone(card) ? card.id : [])));
  /** The cards of this client's that have come while this run decides: one of them is its own. Null while it doesn't. */
  #came: string[] | null = null;

  constructor(
    readonly foes: Foes<F>,
    readonly combat: FoundryCombat,
    readonly watching: Watching,
  ) {
    this.#from = placeIn(combat);
    this.#before = { fired: firedIn(combat), ...(foes.clock && { clock: foes.clock.read(combat) }) };
    this.#where = this.#from;
    this.#progress = { name: "", turn: 0, turns: this.#inRow(combat.turns.length), waits: [], isPaused: false };
    this.#changes = new Changes((hook, document) => this.#notice(hook, document));
  }

  /** Looks whether a person has come between, and ends the run if so. */
  get isOver(): boolean {
    this.#look();
    return this.#ended !== null;
  }

  get trace(): Trace {
    return {
      combat: this.combat.uuid,
      from: this.#from,
      to: this.#where,
      cards: this.#cards,
      ...this.#before,
      ...(this.foes.slots && { follows: true }),
    };
  }

  /** Whoever plays, as far as it has come. */
  get name(): string {
    return this.#progress.name;
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

  get isPaused(): boolean {
    return this.#progress.isPaused;
  }

  /** True while it is paused in somebody's turn, between two deeds or on a card of theirs. */
  isPausedAt({ id }: Fighter): boolean {
    return this.isPaused && this.#hands.of?.id === id;
  }

  /** True while what has been begun is still open: it comes before anything else. */
  get isUnderWay(): boolean {
    return this.#hands.isUnderWay;
  }

  /** Has whoever it is paused at do this next, or the best there is, as a deed of its own; it is paused again afterwards. */
  overrule(decision?: Decision): void {
    this.#hands.choose(decision);
    this.pause(false);
  }

  /** Plays from whose turn it is on, up to the next hero, or until everybody has had one turn. */
  async playSide(): Promise<Ended> {
    const { slots } = this.foes;
    return this.#played(() => (slots ? this.#slots(slots) : this.#turns()));
  }

  async #turns(): Promise<Ended> {
    for (let turns = 1; turns <= this.combat.turns.length; turns += 1) {
      const { combatant } = this.combat;
      // However long a turn takes to begin, it is told whose it is, and can be stopped.
      if (combatant && isPlayable(combatant)) this.#tell({ name: combatant.name, turn: turns });
      await this.#begun();
      if (this.isOver) return "stopped";
      if (!combatant || !isPlayable(combatant)) return "hero";
      this.#plays(combatant);
      await this.#turn(combatant);
      if (this.isOver) return "stopped";
      if (!isOpen(this.combat)) return "decided";
      await this.#pass();
      if (this.isOver) return "stopped";
    }
    return "done";
  }

  /** Slots go on by themselves with what is decided; when nobody is waited for, the round goes on, or is ended. */
  async #slots(slots: Slots): Promise<Ended> {
    const { combat } = this;
    const had = new Map<string, number>();
    let done = new Set<string>();
    for (let [turns, rounds] = [1, 0]; !this.isOver;) {
      const next = slots.next(combat, done);
      if (next === null && slots.goesOn?.(combat)) {
        await this.#goesOn(() => slots.goesOn?.(combat) ?? null);
        continue;
      }
      if (next === null) {
        if ((rounds += 1) > MOST_ROUNDS) return "done";
        await this.#endRound(slots);
        done = new Set();
        if (!this.isOver && !isOpen(combat)) return "decided";
        continue;
      }
      if (!isPlayable(next)) return "hero";
      if ((had.get(next.id) ?? combat.round) !== combat.round) return "done";
      had.set(next.id, combat.round);
      this.#plays(next);
      this.#tell({ name: next.name, turn: turns, isBetween: false });
      turns += 1;
      await this.#begun();
      await this.#takeUp(next);
      await this.#turn(next);
      if (this.isOver) break;
      if (!isOpen(combat)) return "decided";
      if (slots.next(combat, done)?.id === next.id) done.add(next.id);
      // Whoever is waited for all the same can't be passed over.
      if (slots.next(combat, done)?.id === next.id) this.stop("refused");
    }
    return "stopped";
  }

  /** What is nobody's to do is done once what could be answered by now has been. */
  async #goesOn(decide: () => Decision | null): Promise<void> {
    this.#plays(null);
    this.#tell({ isBetween: true });
    await this.#takeUp(null);
    if (!this.isOver) await this.breathe();
    if (this.isOver) return;
    const decision = decide();
    if (!decision) return this.stop("refused");
    await this.#do(decision);
  }

  async #endRound(slots: Slots): Promise<void> {
    const { round } = this.combat;
    await this.#goesOn(() => slots.ends(this.combat));
    while (!this.isOver && this.combat.round === round) await this.#changes.next();
  }

  /**
   * Plays one deed: the one given, else the best there is; passing where nothing is worth doing. What they have begun and
   * nobody has seen through comes before a new one.
   */
  async playOne(fighter: Fighter, given?: Decision): Promise<Ended> {
    return this.#played(async () => {
      this.#plays(fighter);
      this.#tell({ name: fighter.name, turn: 1, turns: 1 });
      await this.#begun();
      if (this.isOver) return "stopped";
      const { slots, tactics } = this.foes;
      if (given === undefined && (await (slots ? this.#takeUp(fighter) : this.#goOn(fighter)))) return "done";
      const decision = given ?? this.#best(fighter);
      const isPass = decision === null || tactics.isPass(decision);
      if (!isPass) await this.#do(decision);
      else if (slots) await this.#sayPass(decision);
      else await this.#pass(false);
      return "done";
    });
  }

  async wait(forWhom: readonly string[]): Promise<void> {
    const waits = [...new Set(forWhom)].filter((name) => name !== "");
    this.#tell({ waits });
    await this.#changes.next();
    if (!this.#ended) this.#tell({ waits: [] });
  }

  async breathe(isNeedless = (): boolean => false): Promise<void> {
    let isRead = false;
    const read = (): void => {
      isRead = true;
      this.#changes.wake();
    };
    void this.watching.pace().then(read);
    while ((!isRead || this.#progress.isPaused) && !this.isOver && !isNeedless()) await this.#changes.next();
  }

  /** True while somebody may act by slots; by turns, whoever has the turn always may. */
  #mayAct(fighter: Fighter): boolean {
    return this.foes.slots?.mayAct(this.combat, fighter) !== false;
  }

  /** Whatever came first ended it: what the play itself says counts where nothing else has. */
  async #played(play: () => Promise<Ended>): Promise<Ended> {
    try {
      const ended = await play();
      return (this.#ended ??= ended);
    } finally {
      this.#ended ??= "fault";
      this.#changes.end();
    }
  }

  async #turn(fighter: Fighter, isTheirs = (): boolean => true): Promise<void> {
    this.#hands.begin(fighter);
    await this.#goOn(fighter);
    for (let deeds = 0; deeds < MOST_DEEDS && !this.isOver && isTheirs(); deeds += 1) {
      // Paused at somebody whose slot is over, nobody could be had do anything: what is done by hand may have taken it.
      const isTaken = (): boolean => mayAct && !this.#mayAct(fighter) && !this.#hands.isUnderWay;
      const mayAct = this.#mayAct(fighter);
      await this.breathe(isTaken);
      if (isTaken()) break;
      for (const id of this.#hands.begun()) if (!this.isOver) await this.#seeThrough(id);
      if (this.isOver) return;
      const chosen = this.#hands.chosen();
      const decision = chosen?.decision ?? this.#best(fighter);
      const isPass = !decision || this.foes.tactics.isPass(decision);
      await (isPass ? this.#sayPass(decision) : this.#do(decision));
      if (chosen && !this.isOver) this.pause(true);
      if (isPass || (chosen && !this.#mayAct(fighter))) break;
    }
    this.#hands.end();
  }

  /** Passing is told of where it is said. */
  async #sayPass(decision: Decision | null): Promise<void> {
    if (decision && this.foes.slots?.isSaid(decision, this.combat)) await this.#do(decision);
  }

  /** The best there is; of those who are marked as defeated, nothing but passing. */
  #best(fighter: Fighter): Decision | null {
    const look = lookOf(this.foes, this.combat, fighter);
    const deeds = look ? deedsOf(this.foes, look).map(({ decision }) => decision) : [];
    return (fighter.isDefeated ? deeds.find((deed) => this.foes.tactics.isPass(deed)) : deeds[0]) ?? null;
  }

  /** Sees through what somebody has begun. True where there was something to be done. */
  async #goOn({ actor }: Fighter): Promise<boolean> {
    let some = false;
    for (const id of unfinishedOf(this.combat, actor.uuid))
      if (!this.isOver) some = (await this.#seeThrough(id)) !== "waits" || some;
    return some;
  }

  /**
   * Takes up cards that were left open, and what others' cards ask of whoever acts now. What is answered on another's card is
   * taken back with that card alone. True where there was something to be done.
   */
  async #takeUp(fighter: Fighter | null): Promise<boolean> {
    let some = false;
    for (const one of this.combat.turns.filter(isPlayable)) some = (await this.#goOn(one)) || some;
    for (const id of fighter ? askingOf(this.combat, fighter.actor.uuid) : []) {
      if (!fighter || this.isOver) break;
      const steps = cardHere(id)?.steps.length;
      if ((await answer(this.foes, this.combat, id, fighter, this)) === "refused") this.stop("refused");
      some = cardHere(id)?.steps.length !== steps || some;
    }
    return some;
  }

  /**
   * What those do whom the tracker hides is told to game masters alone, and to whoever it asks something; of others whom nobody
   * sees, what can be done unseen.
   */
  #optionsOf(decision: Decision): DecideOptions {
    const fighter = this.#fighter;
    const isQuiet = fighter !== null && isUnseen(fighter) && this.foes.isQuiet?.(decision) === true;
    return fighter?.hidden || isQuiet ? { mode: "gm" } : {};
  }

  async #do(decision: Decision): Promise<void> {
    this.#came = [];
    const made = await table.decide(decision, undefined, this.#optionsOf(decision));
    const own = made.ok ? made.message : null;
    const isOnlyOurs = this.#came.every((id) => id === own);
    this.#came = null;
    if (own !== null) this.#keep(own);
    if (!made.ok) return this.stop("refused");
    await walkBy(decision);
    if (!isOnlyOurs) this.stop("person");
    if (own !== null) await this.#seeThrough(own);
  }

  async #seeThrough(id: string): Promise<Settled> {
    const before = cardHere(id)?.steps.length;
    this.#hands.open(id);
    const came = await settle(this.foes, this.combat, id, this);
    this.#hands.close(id);
    // One that was left open before, and still is, is another run's.
    if (came !== "waits" || cardHere(id)?.steps.length !== before) this.#keep(id);
    if (came === "refused") this.stop("refused");
    else if (came === "gone" && !this.#ended) this.stop("undone");
    return came;
  }

  #keep(id: string): void {
    if (this.#cards.includes(id)) return;
    this.#cards.push(id);
    this.watching.keep?.(this.trace);
  }

  /** Nobody acts before what a turn begins with has come. */
  async #begun(): Promise<void> {
    while (!this.isOver && this.foes.isToBegin?.(this.combat)) await this.#changes.next();
  }

  /** Passes the turn on, once those who act beside the order have, or left to them. Nobody plays the same turn twice. */
  async #pass(beside = true): Promise<void> {
    const from = this.#where;
    await this.#next();
    for (let turns = 0; turns < MOST_DEEDS && isAt(this.combat, from); turns += 1) {
      const guest = this.foes.aside?.(this.combat) ?? null;
      if (!guest) return this.stop("refused");
      if (!beside) return;
      if (!isPlayable(guest)) return this.stop("hero");
      this.#plays(guest);
      this.#tell({ name: guest.name });
      await this.#turn(guest, () => this.foes.aside?.(this.combat)?.id === guest.id);
      if (this.isOver) return;
      await this.#next();
    }
    if (isAt(this.combat, from)) return this.stop("refused");
    this.#where = placeIn(this.combat);
    this.watching.keep?.(this.trace);
  }

  async #next(): Promise<void> {
    this.#plays(null);
    this.#isPassing = true;
    try {
      await this.combat.nextTurn();
    } finally {
      this.#isPassing = false;
    }
  }

  /**
   * A run stops as soon as a person acts, goes to another turn, or takes a card of it back. What its own game master does by
   * hand for whoever it is paused at is a deed like its own.
   */
  #notice(hook: string, document: unknown): void {
    if (hook === "createChatMessage") this.#noticeCard(document as FoundryMessage);
    else if (
      hook.endsWith("ChatMessage") &&
      (this.#isUndoing(document as FoundryMessage) || this.#cards.some(isTakenBack))
    )
      this.stop("undone");
    this.#look();
  }

  /** True for a card of the encounter that is taken back just now, whoever's it is: what is decided here may rest on it. */
  #isUndoing({ id }: FoundryMessage): boolean {
    const card = cardHere(id);
    if (!card || !isUndone(card)) this.#undone.delete(id);
    else if (isOfCombat(card, this.combat) && !this.#undone.has(id)) return true;
    return false;
  }

  /** Whoever plays may have been deleted, or be a player's by now; the turn may be another's. */
  #look(): void {
    if (this.#ended || this.#isPassing) return;
    const fighter = this.#fighter;
    const isTheirs = fighter === null || (isPlayable(fighter) && fighter.actor.uuid === this.#as);
    if (!isTheirs || !(this.foes.slots ? this.#isThere() : isAt(this.combat, this.#where))) this.stop("moved");
  }

  /** True while the encounter stands, with whoever plays in it. */
  #isThere(): boolean {
    const { combat } = this;
    const isIn = this.#fighter === null || combat.combatants.get(this.#fighter.id) !== undefined;
    return isIn && combat.started && combatBehind(combat.uuid) === combat;
  }

  #noticeCard(message: FoundryMessage): void {
    const card = cardFor(message);
    const [first] = card?.steps ?? [];
    if (!card || !first || this.#cards.includes(card.id)) return;
    // What a player has written by hand is theirs, whatever it says.
    if (isDoubted(card.id)) return this.stop("person");
    if (this.foes.comesByItself?.(first.decision)) return this.#keep(card.id);
    const isOwn = (first.made?.by ?? card.authorId) === game().user.id;
    if (isOwn && this.#came) this.#came.push(card.id);
    else if (isOwn && this.isPaused && this.#hands.isTheirs(first.decision)) {
      this.#hands.open(card.id);
      this.#keep(card.id);
    } else this.stop("person");
  }

  #inRow(most: number): number {
    const { turns, turn } = this.combat;
    const from = turn ?? 0;
    const order = [...turns.slice(from), ...turns.slice(0, from)].slice(0, most);
    const hero = order.findIndex((one) => !isPlayable(one));
    return (hero < 0 ? order : order.slice(0, hero)).filter(({ isDefeated }) => !isDefeated).length;
  }

  #plays(fighter: Fighter | null): void {
    this.#fighter = fighter;
    this.#as = fighter?.actor.uuid ?? null;
  }

  #tell(some: Partial<Progress>): void {
    this.#progress = { ...this.#progress, ...some };
    this.watching.tell(this.#progress);
  }
}

function isTakenBack(id: string): boolean {
  const card = cardHere(id);
  return card === null || isUndone(card);
}
