import { game, hooks, ui } from "../../../../foundry/index.ts";
import { cardFor } from "../../../../table/authority/shown.ts";
import { openPrompts } from "../../../../kernel/history.ts";

/** How many of the latest messages are looked at: older ones are out of sight. */
const RECENT = 100;

/**
 * Draws cards anew when what they ask hangs on something else: whether to raise the stakes, on the encounter (PER-051);
 * an answer of the chorus, on a game master being there. Called in the init hook.
 */
export function followTable(): void {
  const escalations = (): void => redraw("escalation");
  hooks().on("createCombatant", escalations);
  hooks().on("deleteCombat", escalations);
  hooks().on("updateCombat", (_combat: unknown, changed: { readonly system?: unknown }) => {
    if (changed.system !== undefined) escalations();
  });
  hooks().on("userConnected", (user: { readonly isGM: boolean }) => {
    if (user.isGM) redraw("answer");
  });
}

function redraw(asking: string): void {
  for (const message of game().messages.contents.slice(-RECENT)) {
    const card = cardFor(message);
    if (card && openPrompts(card).some(({ type }) => type === asking)) ui().chat?.updateMessage?.(message);
  }
}
