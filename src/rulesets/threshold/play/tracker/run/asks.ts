/** What a row of a run waits for that the game master may do from there. RUN-047, RUN-055, RUN-061 */
import { about } from "../../../../../fittings/press/about.ts";
import { pressOf, type Press } from "../../../../../fittings/press/press.ts";
import { localize } from "../../../../../foundry/globals.ts";
import { viewerHere } from "../../../../../table/cards/viewer.ts";
import { askedBy } from "../../cards/asked.ts";
import { isOfPlayer } from "../../cards/automatic.ts";
import { lensOf } from "../../cards/here.ts";
import { now } from "../../cards/in-hand.ts";
import { T } from "../sight.ts";
import type { RunRow } from "./plan.ts";
import { hasPlayerHere, isToApply, owingOn } from "./settled.ts";

/** A question, or what waits to be written, with what may be pressed about it. */
export type RowAsk = {
  readonly text: string;
  readonly presses: readonly Press[];
};

/** The game master's own questions, those of players who aren't here, and damage that nobody has written yet. */
export const asksOf = ({ cards }: Pick<RunRow, "cards">): readonly RowAsk[] => cards.flatMap(askedOn);

function askedOn(id: string): readonly RowAsk[] {
  if (isToApply(id)) return [{ text: "", presses: [applying(id)] }];
  const owing = owingOn(id);
  if (!owing) return [];
  const lens = lensOf(viewerHere(), id);
  return owing.prompts.flatMap((prompt) => {
    if (isOfPlayer(prompt) && hasPlayerHere(prompt.owner)) return [];
    const asked = askedBy(owing.card, prompt, lens, now);
    return asked ? [{ text: asked.text, presses: asked.quick.map((press) => about(press, { card: id })) }] : [];
  });
}

const applying = (card: string): Press =>
  pressOf("apply", localize(`${T}Run.apply`), "check", { own: "apply", given: { card } });
