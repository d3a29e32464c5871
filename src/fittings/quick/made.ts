/** The card that tells what was made, and takes it back. It stays pressable after a reload, and is seen by game masters. */
import { documentClass, documentOf, game, hooks, localize, renderTemplate, SYSTEM_ID } from "../../foundry/globals.ts";
import type { FoundryActor, FoundryDocument, FoundryMessage } from "../../foundry/types.ts";
import { escaped } from "../words/escaped.ts";

/** The flag of the message that keeps what was made. */
export const FLAG = "made";
export const MADE_TEMPLATE = "templates/fittings/quick/made.hbs";

/** What a making left behind, by UUID; names are frozen, so that the card can be read when all is gone. */
export interface Made {
  readonly actors: readonly { readonly uuid: string; readonly name: string }[];
  readonly tokens: readonly string[];
  readonly folder: string | null;
  readonly undone: boolean;
}

/** Takes back what a message tells of. */
type TakeBack = (message: FoundryMessage) => Promise<unknown>;

/** Lets the cards be drawn and pressed. Called once, in Foundry's init hook. */
export function registerMadeCards(takeBack: TakeBack): void {
  hooks().on("renderChatMessageHTML", (message: FoundryMessage, html: HTMLElement) => {
    const made = madeOf(message);
    if (made) void draw(message, made, html, takeBack);
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
export function madeOf(message: FoundryMessage): Made | null {
  return message.author?.isGM ? ((message.getFlag(SYSTEM_ID, FLAG) as Made | undefined) ?? null) : null;
}

const line = ({ actors, tokens }: Made): string =>
  localize(`DRAMATIS.Fit.Quick.made.${tokens.length > 0 ? "placed" : "plain"}`, {
    n: actors.length,
    tokens: tokens.length,
  });

async function draw(message: FoundryMessage, made: Made, html: HTMLElement, takeBack: TakeBack): Promise<void> {
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
    if (button) void press(message, button, takeBack);
  };
}

async function press(message: FoundryMessage, button: HTMLButtonElement, takeBack: TakeBack): Promise<void> {
  const { uuid } = button.dataset;
  if (uuid) return void (await documentOf(uuid)?.sheet?.render({ force: true }));
  button.disabled = true;
  await takeBack(message).finally(() => (button.disabled = false));
}
