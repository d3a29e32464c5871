/** A walk round the table in five steps: one for whoever runs it, one for whoever plays. */
import type { TourConfig, TourStep } from "../../foundry/tours.ts";

const T = "DRAMATIS.Fit.Tour.";

/** What a step points at: a tab of the sidebar, which it brings to the front, or a part of the screen. */
type Spot = { readonly tab: string } | { readonly selector: string };

const tab = (name: string): Spot => ({ tab: name });

const MASTER: readonly (readonly [string, Spot])[] = [
  ["people", tab("actors")],
  ["fight", tab("combat")],
  ["cards", tab("chat")],
  ["rules", tab("compendium")],
  ["charter", tab("settings")],
];

const PLAYER: readonly (readonly [string, Spot])[] = [
  ["sheet", tab("actors")],
  ["cards", tab("chat")],
  ["turn", tab("combat")],
  ["bar", { selector: "#hotbar" }],
  ["read", tab("compendium")],
];

function tourOf(id: string, spots: typeof MASTER, restricted: boolean): TourConfig {
  const steps = spots.map(([step, spot]): TourStep => {
    const at = "tab" in spot ? { sidebarTab: spot.tab, selector: `#${spot.tab}` } : spot;
    return { id: step, title: `${T}${id}.${step}.title`, content: `${T}${id}.${step}.text`, ...at };
  });
  return { id, title: `${T}${id}.title`, description: `${T}${id}.description`, restricted, steps };
}

/** The tour of this person. */
export const tourFor = ({ isGM }: { readonly isGM: boolean }): TourConfig["id"] => (isGM ? "master" : "player");

export const TOURS: readonly TourConfig[] = [tourOf("master", MASTER, true), tourOf("player", PLAYER, false)];
