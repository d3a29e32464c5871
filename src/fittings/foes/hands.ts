/** What a game master has whoever plays do while a run is paused: deeds they choose, and what they do by hand. */
import { openPrompts, waitingEffects } from "../../kernel/history.ts";
import type { Decision } from "../../kernel/outcome.ts";
import { cardHere } from "../../table/authority/shown.ts";
import type { Fighter } from "./sides.ts";

/** One deed that was asked for: the one given, else the best there is. */
interface Chosen {
  readonly decision: Decision | undefined;
}

export class Hands {
  #fighter: Fighter | null = null;
  #chosen: Chosen | null = null;
  /** Cards that are not known to be seen through, oldest first. */
  readonly #open = new Set<string>();

  /** Whose turn is played; null between turns. */
  get of(): Fighter | null {
    return this.#fighter;
  }

  begin(fighter: Fighter): void {
    this.#fighter = fighter;
  }

  end(): void {
    this.#fighter = null;
  }

  open(id: string): void {
    this.#open.add(id);
  }

  close(id: string): void {
    this.#open.delete(id);
  }

  /** True while a card of whoever plays still asks something, or something on it is still to be written. */
  get isUnderWay(): boolean {
    return [...this.#open].some(isOpen);
  }

  /** Cards that were begun by hand and have to be seen through now. */
  begun(): readonly string[] {
    const begun = [...this.#open].filter(isOpen);
    this.#open.clear();
    return begun;
  }

  /** True for what whoever plays may do beside the run. Nothing is, while a card is open: they couldn't be taken back in order. */
  isTheirs({ actor }: Decision): boolean {
    return this.#fighter?.actor.uuid === actor && !this.isUnderWay;
  }

  choose(decision: Decision | undefined): void {
    this.#chosen = { decision };
  }

  /** What was chosen, once. */
  chosen(): Chosen | null {
    const chosen = this.#chosen;
    this.#chosen = null;
    return chosen;
  }
}

function isOpen(id: string): boolean {
  const card = cardHere(id);
  return card !== null && (openPrompts(card).length > 0 || waitingEffects(card).length > 0);
}
