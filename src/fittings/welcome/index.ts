/** Greets people when they come to a table for the first time; whoever wants to be greeted again finds it among the settings. */
import { game, hooks, SYSTEM_ID } from "../../foundry/globals.ts";
import { offerTour } from "../../foundry/tours.ts";
import { offer } from "../press/openers.ts";
import { showOnce } from "../windows/window.ts";
import { keepTried, tried } from "./kept.ts";
import type { WelcomeSpec } from "./steps.ts";
import { TOURS } from "./tours.ts";
import { WelcomeWindow } from "./window.ts";

/**
 * Shows the welcome once to everybody, and whenever they ask for it: in Foundry's settings window, and by the name of
 * "welcome". To be called once, in the init hook, before whatever else a game asks at its start, which then lies in front.
 */
export function offerWelcome(spec: WelcomeSpec): void {
  const show = async (): Promise<unknown> => showOnce("welcome", () => new WelcomeWindow(spec));
  offer({ welcome: show });
  game().settings.registerMenu(SYSTEM_ID, `${spec.game}.welcome`, {
    name: "DRAMATIS.Fit.Welcome.title",
    label: "DRAMATIS.Fit.Welcome.open",
    hint: "DRAMATIS.Fit.Welcome.hint",
    icon: "fa-solid fa-door-open",
    type: class extends WelcomeWindow {
      constructor() {
        super(spec);
      }
    },
    restricted: false,
  });
  hooks().once("ready", () => {
    for (const tour of TOURS) offerTour(tour);
    if (tried() === null) void show().then(async () => keepTried());
  });
}
