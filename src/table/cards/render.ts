import type { FoundryMessage } from "../../foundry/types.ts";
import type { CardData } from "./card.ts";
import { game, localize, notify, renderTemplate } from "../../foundry/globals.ts";
import { mayApply, mayUndo } from "../authority/rights.ts";
import { cardFor, seesMore } from "../authority/shown.ts";
import { table } from "../authority/index.ts";
import { rulesetOf } from "../registry.ts";
import { canUndo, isUndone, waitingEffects } from "../../kernel/history.ts";
import { viewerHere } from "./viewer.ts";

/** What may be pressed on any card, whatever the game. Handed to the game's template as `table`. */
export interface TableControls {
  readonly mayApply: boolean;
  readonly mayUndo: boolean;
  readonly undone: boolean;
  readonly applied: boolean;
}

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
  const ruleset = rulesetOf(card.ruleset);
  const viewer = viewerHere();
  const context = await ruleset.cards.prepare(card, viewer);
  content.innerHTML = await renderTemplate(ruleset.cards.template, { ...context, table: controls(card), card });
  content.classList.add("dramatis", "dramatis-card");
  if (seesMore(message) && playersSee(message)) content.append(reminder("DRAMATIS.Card.sealed"));
  content.addEventListener("click", (event) => void press(event, card));
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

function controls(card: CardData): TableControls {
  const { user } = viewerHere();
  const waiting = waitingEffects(card);
  return {
    mayApply: waiting.length > 0 && mayApply(user, waiting),
    mayUndo: canUndo(card) && mayUndo(user, card),
    undone: isUndone(card),
    applied: canUndo(card),
  };
}

/** One press at a time: a button is dead until its request is answered, so a double click asks once. */
async function press(event: Event, card: CardData): Promise<void> {
  const button = (event.target as HTMLElement).closest<HTMLButtonElement>("[data-card-action]");
  if (!button || button.disabled) return;
  event.preventDefault();
  button.disabled = true;
  button.setAttribute("aria-busy", "true");
  try {
    await act(button.dataset["cardAction"] ?? "", card, button);
  } catch (reason) {
    console.error(reason);
    notify(
      "error",
      localize("DRAMATIS.Refusal.fault", { cause: reason instanceof Error ? reason.message : String(reason) }),
    );
  } finally {
    button.disabled = false;
    button.removeAttribute("aria-busy");
  }
}

async function act(action: string, card: CardData, button: HTMLElement): Promise<void> {
  if (action === "apply" || action === "redo") return void (await table.apply(card.id));
  if (action === "applyMine")
    return void (await table.apply(card.id, (button.dataset["effects"] ?? "").split(" ").filter(Boolean)));
  if (action === "undo") return void (await table.undo(card.id));
  const handler = rulesetOf(card.ruleset).cards.actions[action];
  if (!handler) throw new Error(`The card has no action "${action}".`);
  await handler(card, button);
}
