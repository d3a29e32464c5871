import type { JsonObject } from "../../kernel/json.ts";
import { table } from "../../table/authority/index.ts";
import { armed } from "./armed.ts";
import { open } from "./openers.ts";
import type { Press } from "./press.ts";

/** Does what a game has of its own by that name, with what the press gives; undefined when there is nothing of that name. */
export type Own = (name: string, given: JsonObject) => Promise<unknown> | undefined;

/**
 * Does what a press says, at its button: makes the decision, opens the form, or does what is the game's own. One that asks
 * first does it when it is pressed again; until it is done, the button is dead.
 * @throws Error when there is no form, or nothing of the game's own, of that name
 */
export async function carryOut(
  { does, sure }: Pick<Press, "does" | "sure">,
  button: HTMLElement,
  own: Own,
): Promise<void> {
  if (button.getAttribute("aria-busy") === "true" || !armed(button, sure)) return;
  button.setAttribute("aria-busy", "true");
  try {
    if ("decide" in does) await table.decide(does.decide, does.card);
    else if ("form" in does) await open(does.form, does.given);
    else await (own(does.own, does.given ?? {}) ?? unknown(does.own));
  } finally {
    button.removeAttribute("aria-busy");
  }
}

function unknown(name: string): never {
  throw new Error(`Nothing is done here by the name of "${name}".`);
}
