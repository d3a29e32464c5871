/** Lines of a card that its reader leaves out when they apply it: chosen on this screen, for as long as it is open. */
import { chatMessage, ui } from "../../foundry/globals.ts";
import type { Deeds } from "../press/carry-out.ts";
import type { Press } from "../press/press.ts";
import { say, type Lens } from "./lens.ts";

/** Effects left out, by the message of their card. */
const left = new Map<string, Set<string>>();

/** Whether an effect of a card is left out here: for the lens through which that card is drawn. */
export const leavesOut =
  (card: string) =>
  (effect: string): boolean =>
    left.get(card)?.has(effect) ?? false;

/** What a line's button does: leaves it out, or takes it in again, and draws its card anew with the focus where it was. */
export const leaveOutDeeds: Deeds = {
  leaveOut: async ({ card, effect }, button) => {
    const out = left.get(String(card)) ?? new Set();
    left.set(String(card), out);
    if (!out.delete(String(effect))) out.add(String(effect));
    const { press } = button.dataset;
    await ui().chat?.updateMessage?.(chatMessage(String(card)));
    const buttons = document.querySelectorAll<HTMLElement>(`[data-message-id="${String(card)}"] button`);
    [...buttons].find(({ dataset }) => dataset["press"] === press)?.focus();
  },
};

/** The button beside a line that waits; null for those who can't apply the card line by line. */
export function leaveOutPress(effect: string, lens: Lens): Press | null {
  if (!lens.isGM || !lens.leavesOut) return null;
  const out = lens.leavesOut(effect);
  return {
    name: "leaveOut",
    label: say(lens, `Button.${out ? "takeIn" : "leaveOut"}`),
    icon: out ? "fa-solid fa-rotate-left" : "fa-solid fa-xmark",
    does: { own: "leaveOut", given: { effect } },
  };
}
