import type { FoundryMessage } from "../../foundry/types.ts";
import { game, localize, renderTemplate } from "../../foundry/globals.ts";
import { cardFor, seesMore } from "../authority/shown.ts";
import { rulesetOf } from "../registry.ts";
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
  const { cards } = rulesetOf(card.ruleset);
  const drawing = cards.draw(card, viewerHere());
  content.innerHTML = await renderTemplate(cards.template, drawing.context);
  content.classList.add("dramatis", "dramatis-card");
  if (seesMore(message) && playersSee(message)) content.append(reminder("DRAMATIS.Card.sealed"));
  content.addEventListener("click", (event) => void drawing.press(event));
}

/** True for a card that some player sees, be it without some of its numbers. */
function playersSee({ whisper }: FoundryMessage): boolean {
  return whisper.length === 0 || game().users.some(({ id, isGM }) => !isGM && whisper.includes(id));
}

/** A line at the foot of a card about who sees what of it. */
function reminder(key: string): HTMLElement {
  const line = document.createElement("p");
  line.className = "dramatis-card-reminder";
  const icon = document.createElement("i");
  icon.className = "fa-solid fa-eye-slash";
  icon.ariaHidden = "true";
  line.append(icon, ` ${localize(key)}`);
  return line;
}
