import type { Deeds } from "../../../../fittings/press/carry-out.ts";
import { combatBehind } from "../../../../fittings/here/encounter.ts";

/** What is Evoker's own to do at the tracker. */
export const deeds: Deeds = {
  next: async ({ combat }) => combatBehind(String(combat))?.nextTurn(),
  /** Goes to where a One More is chosen. */
  choose(_given, button) {
    const tracker = button.closest("[data-tracker-added]")?.parentElement;
    const bar = tracker?.querySelector<HTMLElement>("[data-is='one-more']");
    bar?.scrollIntoView({ block: "nearest" });
    bar?.querySelector<HTMLElement>("button")?.focus();
    return Promise.resolve();
  },
};
