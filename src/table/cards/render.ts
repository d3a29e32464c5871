import type { FoundryMessage } from "../../foundry/types.ts";
import { game, localize, renderTemplate } from "../../foundry/globals.ts";
import { cardFor, seesMore } from "../authority/shown.ts";
import { rulesetOf } from "../registry.ts";
import type { Drawing } from "../ruleset.ts";
import type { CardData } from "./card.ts";
import { viewerHere } from "./viewer.ts";

/**
 * Fills a chat message's content with its card and makes the buttons work; for whom it isn't, with a line that says so. The
 * message element is changed in place.
 */
export async function renderCard(message: FoundryMessage, element: HTMLElement): Promise<void> {
  const content = element.querySelector<HTMLElement>(".message-content");
  if (!content) return;
  element.classList.add("dramatis-message");
  const card = cardFor(message);
  if (!card) return content.replaceChildren(reminder("DRAMATIS.Card.notForYou"));
  const drawn = await draw(card);
  if (!drawn) return content.replaceChildren(reminder("DRAMATIS.Card.unreadable", "fa-link-slash"));
  content.innerHTML = drawn.html;
  content.classList.add("dramatis", "dramatis-card");
  if (seesMore(message) && playersSee(message)) content.append(reminder("DRAMATIS.Card.sealed"));
  content.addEventListener("click", (event) => void drawn.drawing.press(event));
}

/**
 * A card as its game draws it; null when nothing can be made of it: it comes from another version, or its author has written
 * into it. It takes nothing else off the page.
 */
async function draw(
  card: CardData,
  viewer = viewerHere(),
): Promise<{ readonly html: string; readonly drawing: Drawing } | null> {
  try {
    const { cards } = rulesetOf(card.ruleset);
    const drawing = cards.draw(card, viewer);
    return { html: await renderTemplate(cards.template, drawing.context), drawing };
  } catch (fault) {
    console.warn(`Dramatis can't draw the card ${card.id}:`, fault);
    return null;
  }
}

/** A card to look at, with nothing on it that could be pressed; null when nothing can be made of it. */
export async function drawStill(card: CardData): Promise<DocumentFragment | null> {
  const drawn = await draw(card, { ...viewerHere(), owns: () => false });
  if (!drawn) return null;
  const { content } = Object.assign(document.createElement("template"), { innerHTML: drawn.html });
  for (const control of content.querySelectorAll("button, input, select, textarea")) control.remove();
  // The same card may stand in the log.
  for (const named of content.querySelectorAll("[id]")) named.removeAttribute("id");
  return content;
}

/** True for a card that some player sees, be it without some of its numbers. */
function playersSee({ whisper }: FoundryMessage): boolean {
  return whisper.length === 0 || game().users.some(({ id, isGM }) => !isGM && whisper.includes(id));
}

/** A line at the foot of a card, or in its place, about who sees what of it. */
function reminder(key: string, symbol = "fa-eye-slash"): HTMLElement {
  const line = document.createElement("p");
  line.className = "dramatis-card-reminder";
  const icon = document.createElement("i");
  icon.className = `fa-solid ${symbol}`;
  icon.ariaHidden = "true";
  line.append(icon, ` ${localize(key)}`);
  return line;
}
