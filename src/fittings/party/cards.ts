/** Cards that tell what was done for a group, and take it back. They stay pressable after a reload. */
import { documentClass, documentOf, game, hooks, renderTemplate, SYSTEM_ID } from "../../foundry/globals.ts";
import type { FoundryMessage } from "../../foundry/types.ts";
import type { Ref } from "../../kernel/outcome.ts";
import { signed } from "../../table/signed.ts";
import { escaped } from "../words/escaped.ts";
import { wordsOf } from "../words/words.ts";

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

export type Note = PurseNote | RunNote;

/** Takes back what a card tells of; false when it could not be, which has been said. */
export type TakeBack = (note: Note) => Promise<boolean>;

/** Lets the cards be drawn and pressed. Called once, in Foundry's init hook. */
export function registerNotes(takeBack: TakeBack): void {
  hooks().on("renderChatMessageHTML", (message: FoundryMessage, html: HTMLElement) => {
    const note = noteOf(message);
    if (note) void draw(message, note, html, takeBack);
  });
}

/** Tells everybody what was done: those of a run are told by their own cards, so its own goes to whoever began it. */
export async function tell(note: Note): Promise<void> {
  await documentClass("ChatMessage").create({
    content: `<p>${escaped(lineOf(note))}</p>`,
    // Whatever token is chosen just now has nothing to do with it.
    speaker: { alias: note.name },
    ...(note.kind === "run" && { whisper: [game().user.id] }),
    flags: { [SYSTEM_ID]: { [FLAG]: note } },
  });
}

/** What a message tells of a group. One by somebody who may not change that group tells nothing: anybody could write it. */
export function noteOf(message: FoundryMessage): Note | null {
  const note = message.getFlag(SYSTEM_ID, FLAG) as Note | undefined;
  if (note?.kind !== "purse" && note?.kind !== "run") return null;
  const { author } = message;
  if (!author) return null;
  return author.isGM || documentOf(note.party)?.testUserPermission(author, "OWNER") ? note : null;
}

/** What a card says, in a line. */
export function lineOf(note: Note): string {
  const { name: party } = note;
  if (note.kind === "run") return count("run.line", note.cards.length, { label: note.label, party });
  const line = say("purse.line", { party, by: signed(note.by), now: note.now });
  return note.reason === "" ? line : say("purse.lineFor", { line, reason: note.reason });
}

async function draw(message: FoundryMessage, note: Note, html: HTMLElement, takeBack: TakeBack): Promise<void> {
  const content = html.querySelector<HTMLElement>(".message-content");
  if (!content || !message.isContentVisible) return;
  content.innerHTML = await renderTemplate(NOTE_TEMPLATE, {
    icon: note.kind === "purse" ? "fa-solid fa-coins" : "fa-solid fa-people-group",
    title: say(`${note.kind}.title`),
    line: lineOf(note),
    undone: note.undone,
    // Only they may mark the card as taken back: a second press must find that it was.
    mayUndo: !note.undone && (game().user.isGM || message.isAuthor),
    undo: say(`${note.kind}.undo`),
  });
  content.classList.add("dramatis", "dramatis-card");
  html.classList.add("dramatis-message");
  content.onclick = ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>("button[data-party-undo]") : null;
    if (button) void press(message, button, takeBack);
  };
}

async function press(message: FoundryMessage, button: HTMLButtonElement, takeBack: TakeBack): Promise<void> {
  if (button.disabled) return;
  button.disabled = true;
  try {
    const note = noteOf(message);
    if (note && !note.undone && (await takeBack(note)))
      await message.update({ [`flags.${SYSTEM_ID}.${FLAG}.undone`]: true });
  } finally {
    button.disabled = false;
  }
}
