/** What cards do of their own: an offer and a share are read where they are typed, beside their button. */
import type { Deeds } from "../../../../fittings/press/carry-out.ts";
import { wholeNumber } from "../../../../fittings/windows/input.ts";
import type { Decision } from "../../../../kernel/outcome.ts";
import { table } from "../../../../table/authority/index.ts";
import { cardHere } from "../../../../table/authority/shown.ts";
import { frameOn } from "./here.ts";

/** The number that stands beside a button; its bounds are those of its input. */
function numberBeside(button: HTMLElement): number {
  const input = button.closest("[data-is=amount]")?.querySelector<HTMLInputElement>("input");
  const { value = "", min = "0", max = "0" } = input ?? {};
  return wholeNumber(value, Number(min), Number(max));
}

export const cardDeeds: Deeds = {
  bid: ({ card, actor, check }, button) => {
    const shown = cardHere(String(card));
    const encounter = shown && frameOn(shown);
    return table.decide(
      { type: "bid", encounter, actor, check, bid: numberBeside(button), useful: true },
      String(card),
    );
  },
  absorb: ({ card, ...loss }, button) =>
    table.decide({ ...loss, verve: numberBeside(button) } as unknown as Decision, String(card)),
};
