import { CARD_TEMPLATES, frameView } from "../../../../fittings/cards/frame.ts";
import { lensHere } from "../../../../fittings/cards/here.ts";
import { pressable } from "../../../../fittings/cards/pressable.ts";
import { localize } from "../../../../foundry/globals.ts";
import type { CardAdapter } from "../../../../table/ruleset.ts";

const FOLDER = "templates/evoker/cards";

/** The templates of cards, to be loaded before the first one is drawn. */
export const cardTemplates: readonly string[] = CARD_TEMPLATES;

/** How Evoker's cards look and what can be pressed on them. */
export const evokerCards: CardAdapter = {
  template: `${FOLDER}/card.hbs`,
  ...pressable((card, viewer) => {
    const head = {
      kind: "plain",
      title: localize("DRAMATIS.Evoker.title"),
      line: "",
      aside: "",
      icon: "fa-solid fa-moon",
    };
    return frameView(card, head, lensHere(viewer));
  }),
};
