import { localize, notify } from "../../foundry/globals.ts";
import { sameText, type JsonObject } from "../../kernel/json.ts";
import { table } from "../../table/authority/index.ts";
import { armed } from "./armed.ts";
import { open } from "./openers.ts";
import type { Press } from "./press.ts";

/** What is the game's own to do, by name: with what the press gives, at its button. */
export type Deeds = Readonly<Record<string, (given: JsonObject, button: HTMLElement) => Promise<unknown>>>;

/** What is being done: what stands for its button in a later drawing must not do it again meanwhile. */
const underWay = new Set<string>();

/**
 * Does what a press says, at its button: makes the decision, opens the form, or does what is the game's own. One that asks
 * first does it when it is pressed again; until it is done, the button is dead, and so is one that is drawn in its place. What goes wrong is told by the press' name;
 * a refusal is told by the table.
 */
export async function carryOut(press: Press, button: HTMLElement, own: Deeds = {}): Promise<void> {
  const { blocked, sure } = press;
  if (blocked) return notify("info", blocked);
  // A window that is open already is only brought to the front.
  const task = "form" in press.does ? null : sameText(press.does);
  const isBusy = button.getAttribute("aria-busy") === "true" || (task !== null && underWay.has(task));
  if (isBusy || !armed(button, sure)) return;
  button.setAttribute("aria-busy", "true");
  if (task !== null) underWay.add(task);
  try {
    await done(press, button, own);
  } catch (reason) {
    console.error(reason);
    const cause = reason instanceof Error ? reason.message : String(reason);
    notify("error", localize("DRAMATIS.Fit.Press.fault", { press: press.label, cause }));
  } finally {
    button.removeAttribute("aria-busy");
    if (task !== null) underWay.delete(task);
  }
}

function done({ does }: Press, button: HTMLElement, own: Deeds): Promise<unknown> {
  if ("decide" in does) return table.decide(does.decide, does.card);
  if ("form" in does) return open(does.form, does.given);
  const deed = own[does.own];
  if (!deed) throw new Error(`Nothing is done here by the name of "${does.own}".`);
  return deed(does.given ?? {}, button);
}
