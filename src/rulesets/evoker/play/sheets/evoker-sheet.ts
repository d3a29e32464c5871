import { actorSheet } from "../../../../fittings/sheets/actor.ts";
import { characterSheet } from "./character-sheet.ts";
import { PARTIALS, part } from "./templates.ts";

const { head, state, tabs, battle, scores, notes } = characterSheet.parts;

/** A player's own: somebody with an inner self to call on. */
export const EvokerSheet = actorSheet({
  ...characterSheet,
  name: "EvokerSheet",
  classes: ["evoker"],
  icon: "fa-solid fa-masks-theater",
  size: { width: 860, height: 860 },
  parts: {
    ...{ head, state, tabs, battle },
    persona: { template: part("persona"), templates: PARTIALS, scrollable: [""] },
    scores,
    bonds: { template: part("bonds"), templates: PARTIALS, scrollable: [""] },
    notes,
  },
  pages: [
    { id: "battle", icon: "fa-solid fa-bolt" },
    { id: "persona", icon: "fa-solid fa-masks-theater", whenOpen: true },
    { id: "scores", icon: "fa-solid fa-list-ol" },
    { id: "bonds", icon: "fa-solid fa-people-arrows", whenOpen: true },
    { id: "notes", icon: "fa-solid fa-feather-pointed" },
  ],
  limited: ["head", "notes"],
  around: { ...characterSheet.around, parts: [...characterSheet.around.parts, "persona"] },
});
