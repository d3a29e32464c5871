import { actorSheet } from "../../../../fittings/sheets/actor.ts";
import { identitySheet } from "./identity-sheet.ts";

/** A player's own identity or companion, in full. */
export const CharacterSheet = actorSheet({
  ...identitySheet,
  name: "CharacterSheet",
  classes: ["character"],
  icon: "fa-solid fa-masks-theater",
  size: { width: 820, height: 820 },
});
