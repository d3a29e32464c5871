import { SYSTEM_ID, game, localize, notify } from "../../foundry/globals.ts";
import { registerAnswers } from "./answers.ts";
import { clearLeftovers } from "./clear.ts";
import { registerScratch } from "./scratch.ts";
import { SelfTestWindow } from "./window.ts";

/** Puts the self-test into Foundry's settings window, for game masters. Called once, in the init hook. */
export function registerSelfTest(): void {
  registerScratch();
  registerAnswers();
  game().settings.registerMenu(SYSTEM_ID, "selfTest", {
    name: "DRAMATIS.SelfTest.title",
    label: "DRAMATIS.SelfTest.open",
    hint: "DRAMATIS.SelfTest.hint",
    icon: "fa-solid fa-stethoscope",
    type: SelfTestWindow,
    restricted: true,
  });
}

/** Throws away what an interrupted self-test has left behind. Called in the ready hook. */
export async function sweepLeftovers(): Promise<void> {
  const left = await clearLeftovers();
  if (left.length > 0) notify("warn", localize("DRAMATIS.SelfTest.left", { names: left.join(", ") }));
}
