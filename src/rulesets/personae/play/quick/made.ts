/** The card that tells what was made, and takes it back. It stays pressable after a reload, and is seen by game masters. */
import { isSure } from "../../../../fittings/windows/sure.ts";
import {
  documentClass,
  documentOf,
  game,
  hooks,
  localize,
  notify,
  renderTemplate,
  SYSTEM_ID,
} from "../../../../foundry/globals.ts";
import type { BatchOperation, FoundryActor, FoundryDocument, FoundryMessage } from "../../../../foundry/types.ts";
import { writeTogether } from "../../../../table/authority/batch/together.ts";
import { readIdentity, isIdentity } from "../states/identity.ts";
import { combatOf } from "../../../../fittings/here/encounter.ts";
import { isConcerned } from "../turns/world.ts";
import { escaped } from "../../../../fittings/words/escaped.ts";

/** The flag of the message that keeps what was made. */
const FLAG = "made";
export const MADE_TEMPLATE = "templates/personae/quick/made.hbs";

/** What a making left behind, by UUID; names are frozen, so that the card can be read when all is gone. */
interface Made {
  readonly actors: readonly { readonly uuid: string; readonly name: string }[];
  readonly tokens: readonly string[];
  readonly folder: string | null;
  readonly undone: boolean;
}

/** Lets the cards be drawn and pressed. Called once, in Foundry's init hook. */
export function registerMadeCards(): void {
  hooks().on("renderChatMessageHTML", (message: FoundryMessage, html: HTMLElement) => {
    const made = madeOf(message);
    if (made) void draw(message, made, html);
  });
}

/** Tells the game masters what was made. */
export async function announce(given: {
  readonly actors: readonly FoundryActor[];
  readonly tokens: readonly FoundryDocument[];
  readonly folder: FoundryDocument | null;
}): Promise<void> {
  const made: Made = {
    actors: given.actors.map(({ uuid, name }) => ({ uuid, name })),
    tokens: given.tokens.map(({ uuid }) => uuid),
    folder: given.folder?.uuid ?? null,
    undone: false,
  };
  await documentClass("ChatMessage").create({
    content: `<p>${escaped(line(made))}</p>`,
    whisper: game()
      .users.filter(({ isGM }) => isGM)
      .map(({ id }) => id),
    flags: { [SYSTEM_ID]: { [FLAG]: made } },
  });
}

/** What a message says was made. A player's says nothing: taking it back would delete whatever they had listed. */
function madeOf(message: FoundryMessage): Made | null {
  return message.author?.isGM ? ((message.getFlag(SYSTEM_ID, FLAG) as Made | undefined) ?? null) : null;
}

const line = ({ actors, tokens }: Made): string =>
  localize(`DRAMATIS.Personae.Quick.made.${tokens.length > 0 ? "placed" : "plain"}`, {
    n: actors.length,
    tokens: tokens.length,
  });

async function draw(message: FoundryMessage, made: Made, html: HTMLElement): Promise<void> {
  const content = html.querySelector<HTMLElement>(".message-content");
  if (!content || !message.isContentVisible) return;
  const actors = made.actors.map((one) => ({ ...one, exists: documentOf(one.uuid) !== null }));
  content.innerHTML = await renderTemplate(MADE_TEMPLATE, {
    line: line(made),
    actors,
    undone: made.undone,
    mayUndo: game().user.isGM && !made.undone,
  });
  content.classList.add("dramatis", "dramatis-card");
  html.classList.add("dramatis-message");
  content.onclick = ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>("button[data-made]") : null;
    if (button) void press(message, button);
  };
}

async function press(message: FoundryMessage, button: HTMLButtonElement): Promise<void> {
  const { uuid } = button.dataset;
  if (uuid) return void (await documentOf(uuid)?.sheet?.render({ force: true }));
  button.disabled = true;
  await takeBack(message).finally(() => (button.disabled = false));
}

/**
 * Deletes what a making made, as far as it still exists, with its tokens and places in encounters, in one request. Asks
 * first when some of it has been in play. Resolves to false when the person changed their mind, or when it could not be
 * done, which is told.
 */
export async function takeBack(message: FoundryMessage): Promise<boolean> {
  const made = madeOf(message);
  if (!made || made.undone || !game().user.isGM) return false;
  const actors = made.actors.flatMap(({ uuid }) => (documentOf(uuid) as FoundryActor | null) ?? []);
  const played = actors.filter(wasPlayed);
  if (played.length > 0 && !(await mayGo(played))) return false;
  const stored = await writeTogether([
    ...removal("Combatant", combatantsOf(actors)),
    ...removal("Token", tokensOf(made, actors)),
    ...removal("Actor", actors),
    ...emptyFolder(made, actors),
    {
      action: "update",
      documentName: "ChatMessage",
      updates: [{ _id: message.id, [`flags.${SYSTEM_ID}.${FLAG}.undone`]: true }],
    },
  ]);
  if (!stored.ok) {
    notify("warn", stored.refused);
    return false;
  }
  notify("info", localize("DRAMATIS.Personae.Quick.made.gone", { n: actors.length }));
  return true;
}

/** In an encounter, or hurt: deleting it would take something away from the story. */
function wasPlayed(actor: FoundryActor): boolean {
  return combatOf(actor.uuid) !== null || (isIdentity(actor) && isConcerned(readIdentity(actor)));
}

function mayGo(played: readonly FoundryActor[]): Promise<boolean> {
  const names = played.map(({ name }) => name).join(", ");
  const question = localize("DRAMATIS.Personae.Quick.made.question", { names });
  return isSure({ title: localize("DRAMATIS.Personae.Quick.made.undo"), lines: [question] });
}

function combatantsOf(actors: readonly FoundryActor[]): FoundryDocument[] {
  const ids = new Set(actors.map(({ id }) => id));
  return game().combats.contents.flatMap(({ combatants }) =>
    combatants.filter(({ actorId }) => ids.has(actorId ?? "")),
  );
}

/** Tokens made with them, and those that were dragged onto scenes since: without an actor they would be shells. */
function tokensOf(made: Made, actors: readonly FoundryActor[]): FoundryDocument[] {
  const ids = new Set(actors.map(({ id }) => id));
  return game().scenes.contents.flatMap(({ tokens }) =>
    tokens.filter(({ uuid, actorId }) => made.tokens.includes(uuid) || ids.has(actorId ?? "")),
  );
}

function emptyFolder({ folder }: Made, going: readonly FoundryActor[]): BatchOperation[] {
  const document = folder === null ? null : documentOf(folder);
  const isUsed = (actor: FoundryActor): boolean => !going.includes(actor) && actor.folder?.uuid === folder;
  return document && !game().actors.some(isUsed) ? removal("Folder", [document]) : [];
}

/** One operation for each parent that the documents have. */
function removal(documentName: string, documents: readonly FoundryDocument[]): BatchOperation[] {
  const parents = [...new Set(documents.map(({ parent }) => parent))];
  return parents.map((parent) => ({
    action: "delete",
    documentName,
    ids: documents.filter((one) => one.parent === parent).map(({ id }) => id),
    ...(parent && { parent }),
  }));
}
