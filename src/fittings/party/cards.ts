/** Cards that tell what was done for a group, and take it back. They stay pressable after a reload. */
import {
  chatMessage,
  documentClass,
  documentOf,
  game,
  hooks,
  renderTemplate,
  SYSTEM_ID,
} from "../../foundry/globals.ts";
import type { FoundryMessage } from "../../foundry/types.ts";
import { isJsonObject } from "../../kernel/json.ts";
import type { Ref } from "../../kernel/outcome.ts";
import { signed } from "../../table/signed.ts";
import { actorOf } from "../here/actors.ts";
import { escaped } from "../words/escaped.ts";
import { wordsOf } from "../words/words.ts";
import { partyOf } from "./model.ts";

const { say, count } = wordsOf("DRAMATIS.Fit.Party");

/** The flag of the message that keeps what was done. */
const FLAG = "party";
export const NOTE_TEMPLATE = "templates/fittings/party/note.hbs";

/** Something that went into a purse, or out of it. */
export interface PurseNote {
  readonly kind: "purse";
  readonly party: Ref;
  readonly name: string;
  readonly by: number;
  readonly now: number;
  readonly reason: string;
  readonly undone: boolean;
}

/** Cards that were made together, one for each member. */
export interface RunNote {
  readonly kind: "run";
  readonly party: Ref;
  readonly name: string;
  readonly label: string;
  readonly cards: readonly string[];
  readonly undone: boolean;
}

/** A token on the board: where it lies, and what it has of its own that its actor has not ("" for a linked one). */
export interface Lain {
  readonly x: number;
  readonly y: number;
  readonly own?: string;
}

/** Where a token was put and what it was then, and where it lay before: null for one that was placed. */
export interface Put extends Lain {
  readonly token: string;
  readonly from: { readonly x: number; readonly y: number } | null;
}

/** The members' tokens that were placed on a scene, or gathered there. */
export interface BoardNote {
  readonly kind: "board";
  readonly party: Ref;
  readonly name: string;
  readonly scene: Ref;
  readonly how: "placed" | "gathered";
  readonly tokens: readonly Put[];
  readonly undone: boolean;
}

export type Note = PurseNote | RunNote | BoardNote;

const ICONS = { purse: "coins", run: "people-group", board: "location-dot" } as const;

/** Takes back what a card tells of, and has it say so. */
export type TakeBack = (note: Note, card: string) => Promise<unknown>;

/** Lets the cards be drawn and pressed. Called once, in Foundry's init hook. */
export function registerNotes(takeBack: TakeBack): void {
  hooks().on("renderChatMessageHTML", (message: FoundryMessage, html: HTMLElement) => {
    const note = noteOf(message);
    if (note) void draw(message, note, html, takeBack);
  });
}

/**
 * Tells whoever may read of that group what was done: of a run all its cards tell, and the board of
 * tokens, so theirs go to whoever began it.
 */
export async function tell(note: Note): Promise<void> {
  const { users, user } = game();
  const party = note.kind === "purse" ? actorOf(note.party) : null;
  const reads = users.filter((one) => one === user || party?.testUserPermission(one, "OBSERVER") === true);
  await documentClass("ChatMessage").create({
    content: `<p>${escaped(lineOf(note))}</p>`,
    // Whatever token is chosen just now has nothing to do with it.
    speaker: { alias: note.name },
    ...(reads.length < users.size && { whisper: reads.map(({ id }) => id) }),
    flags: { [SYSTEM_ID]: { [FLAG]: note } },
  });
}

/**
 * What a message tells of a group. One by somebody who may not change that group tells nothing, for anybody could write it; nor
 * does a run of another who is no game master: it names cards that need not be theirs. Tokens are game masters' alone.
 */
export function noteOf(message: FoundryMessage): Note | null {
  const note = message.getFlag(SYSTEM_ID, FLAG);
  const { author } = message;
  if (!author || !isNote(note)) return null;
  const party = actorOf(note.party);
  const isTheirs = partyOf(party) !== null && party?.testUserPermission(author, "OWNER") === true;
  if (author.isGM || !isTheirs) return author.isGM ? note : null;
  return note.kind === "purse" || (note.kind === "run" && author.id === game().user.id) ? note : null;
}

function isNote(data: unknown): data is Note {
  if (!isJsonObject(data)) return false;
  const { kind, party, name, by, now, reason, label, cards, scene, how, tokens } = data;
  const are = (type: "string" | "number", ...values: unknown[]): boolean => values.every((one) => typeof one === type);
  if (kind === "purse") return are("string", party, name, reason) && are("number", by, now);
  if (kind === "board")
    return are("string", party, name, scene, how) && Array.isArray(tokens) && tokens.every((one) => isPut(one));
  return kind === "run" && are("string", party, name, label) && Array.isArray(cards) && are("string", ...cards);
}

const isSpot = (data: unknown): boolean =>
  isJsonObject(data) && typeof data["x"] === "number" && typeof data["y"] === "number";

const isPut = (data: unknown): boolean =>
  isJsonObject(data) &&
  typeof data["token"] === "string" &&
  isSpot(data) &&
  (data["from"] === null || isSpot(data["from"]));

/** What a card says, in a line. */
export function lineOf(note: Note): string {
  const { name: party } = note;
  if (note.kind === "run") return count("run.line", note.cards.length, { label: note.label, party });
  if (note.kind === "board") return count(`board.${note.how}`, note.tokens.length, { party });
  const line = say("purse.line", { party, by: signed(note.by), now: note.now });
  return note.reason === "" ? line : say("purse.lineFor", { line, reason: note.reason });
}

/** Has a card say that what it tells of was taken back. */
export const tellUndone = async (card: string): Promise<unknown> =>
  chatMessage(card)?.update({ [`flags.${SYSTEM_ID}.${FLAG}.undone`]: true });

async function draw(message: FoundryMessage, note: Note, html: HTMLElement, takeBack: TakeBack): Promise<void> {
  const content = html.querySelector<HTMLElement>(".message-content");
  if (!content || !message.isContentVisible) return;
  content.innerHTML = await renderTemplate(NOTE_TEMPLATE, {
    icon: `fa-solid fa-${ICONS[note.kind]}`,
    title: say(`${note.kind}.title`),
    line: lineOf(note),
    undone: note.undone,
    // Only they may mark the card as taken back: a second press must find that it was.
    mayUndo: !note.undone && isThere(note) && (game().user.isGM || message.isAuthor),
    undo: say(`${note.kind}.undo`),
  });
  content.classList.add("dramatis", "dramatis-card");
  html.classList.add("dramatis-message");
  content.onclick = ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>("button[data-party-undo]") : null;
    if (button) void press(message, button, takeBack);
  };
}

/** Tokens are gone with their scene. */
const isThere = (note: Note): boolean => note.kind !== "board" || documentOf(note.scene) !== null;

async function press(message: FoundryMessage, button: HTMLButtonElement, takeBack: TakeBack): Promise<void> {
  if (button.disabled) return;
  button.disabled = true;
  try {
    const note = noteOf(message);
    if (note && !note.undone) await takeBack(note, message.id);
  } finally {
    button.disabled = false;
  }
}
