/** What cards ask hangs on more than the cards: on the encounter, on who owns whom and who is there, on the group's choices. */
import { SYSTEM_ID, game, hooks, ui } from "../../foundry/globals.ts";
import type { FoundryDocument, FoundryItem } from "../../foundry/types.ts";
import type { Prompt, Ref } from "../../kernel/outcome.ts";
import { openPrompts } from "../../kernel/history.ts";
import { cardFor } from "../authority/shown.ts";
import { followActors, followSettings, onceForAll } from "../follow.ts";

/** How many of the latest messages are looked at: older ones are out of sight. */
const RECENT = 100;

/** Draws cards that ask something anew when something else has changed that decides what is asked, and of whom. Called in the init hook. */
export function followCards(): void {
  const soon = onceForAll(() => drawCards());
  for (const hook of ["createCombatant", "deleteCombat", "userConnected", "updateUser"]) hooks().on(hook, soon);
  const whenIn =
    (part: string) =>
    (_document: unknown, changed: Readonly<Record<string, unknown>>): void => {
      if (part in changed) soon();
    };
  hooks().on("updateCombat", whenIn("system"));
  hooks().on("updateActor", whenIn("ownership"));
  // Whoever is asked may have readied something since, or been hurt: what they can best answer is otherwise then.
  const touched = new Set<Ref>();
  const theirs = onceForAll(() => {
    drawCards(({ owner }) => touched.has(owner));
    touched.clear();
  });
  const note = (document: FoundryDocument): void => {
    const { actor } = document as FoundryItem;
    touched.add((actor ?? document).uuid);
    theirs();
  };
  followActors(note);
  hooks().on("updateCombatant", note);
  followSettings((key) => key.startsWith(`${SYSTEM_ID}.`), soon);
}

/** Their buttons are only for some. */
function drawCards(asks: (prompt: Prompt) => boolean = () => true): void {
  for (const message of game().messages.contents.slice(-RECENT)) {
    const card = cardFor(message);
    if (card && openPrompts(card).some(asks)) ui().chat?.updateMessage?.(message);
  }
}
