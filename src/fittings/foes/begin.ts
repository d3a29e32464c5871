/** Everything that happens to foes and heroes by the group's choices, begun once. */
import { hooks, ui } from "../../foundry/globals.ts";
import { followSettings, onceForAll } from "../../table/follow.ts";
import { offerAdvice } from "../questions/advice.ts";
import { followWalks } from "../walk/walks.ts";
import { adviceFor } from "./advice.ts";
import { followAnswers } from "./answers.ts";
import { isFoeChoice, readChoices } from "./choices.ts";
import type { Foes } from "./foes.ts";
import { registerFoes } from "./play.ts";
import { offerHelp } from "./worn.ts";

/** Lets foes be played, and answer and heroes be helped as the group has it. Called in the init hook. */
export function beginFoes(foes: Foes): void {
  registerFoes(foes);
  followWalks();
  if (!foes.choices) return;
  readChoices(foes.choices);
  offerAdvice((card, prompt) => adviceFor(foes, card, prompt));
  followAnswers(foes);
  offerHelp(foes);
  // What the tracker offers rests on the group's choice, and on who is here.
  const draw = onceForAll(() => void ui().combat?.render());
  followSettings(isFoeChoice, draw);
  hooks().on("userConnected", draw);
}
