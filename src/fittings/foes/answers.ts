/** What is asked of foes is answered by itself, where the group wants it so: on one machine, as any game master would. */
import { game, hooks, localize, notify } from "../../foundry/globals.ts";
import { isUndone, openingDecision, openPrompts } from "../../kernel/history.ts";
import type { Prompt } from "../../kernel/outcome.ts";
import { isDoubted } from "../../table/authority/hands.ts";
import { table } from "../../table/authority/index.ts";
import { readCard } from "../../table/authority/messages.ts";
import { Queue } from "../../table/authority/queue.ts";
import { cardsAsking } from "../../table/cards/asking.ts";
import type { CardData } from "../../table/cards/card.ts";
import { CARD_TYPE } from "../../table/cards/model.ts";
import { followSettings, onceForAll } from "../../table/follow.ts";
import { post, withdraw } from "../../table/notices/notices.ts";
import { foeAsked, type Asked } from "./asked.ts";
import { foeChoices, isFoeChoice } from "./choices.ts";
import type { Foes } from "./foes.ts";
import { answersOf, lookOf } from "./look.ts";
import { isPlaying } from "./play.ts";

const T = "DRAMATIS.Fit.Foes.";
const ABOUT = "foe-answers";

/** Whatever may make an answer due: a question, a turn, who takes part, how they are, who is here, the end of a run. */
const MOMENTS = [
  ...["updateCombat", "createCombatant", "updateCombatant", "deleteCombatant", "updateActor"],
  ...["userConnected", "updateUser", "dramatis.play"],
] as const;

/** No question is tried more often: what goes on longer is going round in circles. */
const MOST_TRIES = 5;

/** Keeps up with what is asked of foes. Called once, in the init hook. */
export function followAnswers(foes: Foes): void {
  const answering = new Answering(foes);
  const look = onceForAll(() => answering.look());
  for (const hook of ["createChatMessage", "updateChatMessage"])
    hooks().on(hook, ({ id }: { readonly id: string }) => {
      answering.note(id);
      look();
    });
  for (const hook of MOMENTS) hooks().on(hook, look);
  hooks().once("ready", () => {
    for (const { id } of game().messages.contents) answering.note(id);
    look();
  });
  followSettings(isFoeChoice, look);
}

class Answering {
  /** Cards that may ask something, by their messages' ids. */
  readonly #asking = new Set<string>();
  /** How far cards had come when a question on them was tried: nothing is tried twice as things stand. */
  readonly #tried = new Map<string, Set<number>>();
  readonly #queue = new Queue();

  constructor(readonly foes: Foes) {}

  note(id: string): void {
    this.#asking.add(id);
  }

  look(): void {
    const isWanted = foeChoices().foeAnswers === "themselves";
    if (isWanted && !game().users.activeGM) this.#tellAlone();
    else withdraw(ABOUT);
    // A run answers what it asks by itself; what else has come up meanwhile is looked at when it is over.
    if (isWanted && game().user.isGM && !isPlaying()) void this.#queue.run(() => this.#answerAll());
  }

  async #answerAll(): Promise<void> {
    for (const id of this.#asking) {
      const card = this.#cardOf(id);
      for (const prompt of card ? openPrompts(card) : []) await this.#answer(id, prompt);
    }
  }

  /** The card of a message, be it its person's to know or not: nothing of it is shown. Null for one that asks nothing here. */
  #cardOf(id: string): CardData | null {
    const message = game().messages.get(id);
    const card = message?.type === CARD_TYPE ? readCard(message) : null;
    if (!card || isUndone(card) || openPrompts(card).length === 0) {
      this.#asking.delete(id);
      return null;
    }
    return !isDoubted(id) && isOurs(card) && !isByHand(card) ? card : null;
  }

  async #answer(id: string, { id: asked }: Prompt): Promise<void> {
    const card = foeChoices().foeAnswers === "themselves" && !isPlaying() ? this.#cardOf(id) : null;
    // Whoever was first has answered it.
    const prompt = card && openPrompts(card).find((one) => one.id === asked);
    const at = prompt ? dueFrom(this.foes, card, prompt) : null;
    if (!card || !prompt || !at || !this.#tries(card, prompt)) return;
    try {
      const look = lookOf(this.foes, at.combat, at.fighter, card);
      const [best] = look ? answersOf(this.foes, look, prompt) : [];
      if (best) await table.decide(best.decision, id);
      else if (this.foes.slots?.waits(at.combat, prompt)) this.#forget(card, prompt);
    } catch (reason) {
      console.error(reason);
      const cause = reason instanceof Error ? reason.message : String(reason);
      notify("error", localize(`${T}fault`, { name: at.fighter.name, cause }));
    }
  }

  #tries({ id, steps }: CardData, prompt: Prompt): boolean {
    const key = `${id} ${prompt.id}`;
    const tried = this.#tried.get(key) ?? new Set();
    if (tried.has(steps.length) || tried.size >= MOST_TRIES) return false;
    this.#tried.set(key, tried.add(steps.length));
    return true;
  }

  /** What waits for its owner's slot is tried again when that has come. */
  #forget({ id, steps }: CardData, prompt: Prompt): void {
    this.#tried.get(`${id} ${prompt.id}`)?.delete(steps.length);
  }

  /** Foes wait for a game master: whoever waits for them is told so. */
  #tellAlone(): void {
    const waiting = cardsAsking().filter((card) =>
      openPrompts(card).some((prompt) => dueFrom(this.foes, card, prompt)),
    );
    if (waiting.length === 0) return withdraw(ABOUT);
    const occasion = waiting.map(({ id }) => id).join();
    post({ about: ABOUT, occasion, icon: "hourglass-half", text: localize(`${T}alone`), presses: [] });
  }
}

/** The foe whose answer to a question is due; what a deed of their own asks of them is left to whoever does it for them. */
function dueFrom(foes: Foes, card: CardData, prompt: Prompt): Asked | null {
  const opening = openingDecision(card);
  const isOwnDeed = opening?.["actor"] === prompt.owner && !foes.comesByItself?.(opening);
  return isOwnDeed ? null : foeAsked(foes, card, prompt);
}

/** One machine answers: that of the game master who has begun the card, for it may be a run of theirs; else the active one's. */
function isOurs({ steps }: CardData): boolean {
  const by = game().users.get(steps[0]?.made?.by ?? "");
  return by?.isGM && by.active ? by.isSelf : game().user.isActiveGM;
}

/** True for a card of which something was taken back: from then on, people answer on it. */
const isByHand = ({ applied }: CardData): boolean => applied.some(({ undone }) => undone);
