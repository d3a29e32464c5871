import type { JsonObject } from "../../kernel/json.ts";
import { table } from "../../table/authority/index.ts";
import type { CardData } from "../../table/cards/card.ts";
import type { CardAdapter, Viewer } from "../../table/ruleset.ts";
import { about } from "../press/about.ts";
import { carryOut, type Deeds } from "../press/carry-out.ts";
import { Presses } from "../press/keys.ts";

/** What the frame's own buttons do: writing effects of a card, all or those named, and taking back what was written. */
export const FRAME: Deeds = {
  apply: ({ card, effects }) => table.apply(String(card), effects as readonly string[] | undefined),
  undo: ({ card }) => table.undo(String(card)),
};

/**
 * Both ends of a card adapter between which buttons are drawn and pressed: every press in the view is drawn with a key, and
 * done, with its card, when its button is pressed.
 * @param own what the game's own presses do; each is given the card's id as `card`
 */
export function pressable(
  view: (card: CardData, viewer: Viewer) => JsonObject,
  own: Deeds = {},
): Pick<CardAdapter, "draw"> {
  return {
    draw(card, viewer) {
      const presses = new Presses();
      return {
        context: presses.within(view(card, viewer)),
        async press(event) {
          const { button, press } = presses.pressed(event) ?? {};
          if (button && press) await carryOut(about(press, { card: card.id }), button, { ...FRAME, ...own });
        },
      };
    },
  };
}
