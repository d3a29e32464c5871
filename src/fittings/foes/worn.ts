/** On a player's own sheet, in its head: what their hero could do, on their turn and where the group wants such help. */
import { game, localize } from "../../foundry/globals.ts";
import type { FoundryActor } from "../../foundry/types.ts";
import type { Ref } from "../../kernel/outcome.ts";
import { keepUp } from "../forms/keep-up.ts";
import { foeChoices } from "./choices.ts";
import type { Foes } from "./foes.ts";
import { helpedAs } from "./help.ts";
import { suggestAsPlayer } from "./suggest-window.ts";

const T = "DRAMATIS.Fit.Foes.press.";

let helping: Foes | null = null;
/** Windows that are open, by whom they show. */
const worn = new Map<HTMLElement, Ref>();

/** Lets sheets offer help in a game. In the init hook. */
export function offerHelp(foes: Foes): void {
  helping = foes;
  keepUp({ lookAgain: () => worn.forEach(show) });
}

/**
 * True for somebody whose manner this person may choose: the game master's for all that can be in a fight, a player's for
 * their own while the group wants help for players.
 */
export const hasManner = (actor: FoundryActor): boolean =>
  helping?.weighing?.isOurs(actor) === true && (game().user.isGM || foeChoices().playerHelp !== "off");

/** Lets a sheet's head offer help with whom it shows, for as long as it stands in the page. */
export function wearHelp(window: HTMLElement, who: Ref): void {
  if (!helping) return;
  worn.set(window, who);
  show(who, window);
}

function show(who: Ref, window: HTMLElement): void {
  if (!window.isConnected) return void worn.delete(window);
  const present = window.querySelector(".d-helped");
  const isDue = helping !== null && helpedAs(helping, who) !== null;
  if (!isDue) present?.remove();
  else if (!present) window.querySelector(".window-title")?.after(buttonFor(who));
}

function buttonFor(who: Ref): HTMLButtonElement {
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "d-helped", onclick: () => void help(who) });
  button.dataset["is"] = "suggestOwn";
  button.textContent = localize(`${T}suggest`);
  return button;
}

async function help(who: Ref): Promise<void> {
  const at = helping && helpedAs(helping, who);
  if (helping && at) await suggestAsPlayer(helping, at.combat, at.fighter);
}
