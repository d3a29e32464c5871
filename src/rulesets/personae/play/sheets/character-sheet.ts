import { IdentitySheet } from "./identity-sheet.ts";

/** A player's own identity or companion, in full. */
export class CharacterSheet extends IdentitySheet {
  static override DEFAULT_OPTIONS = {
    classes: ["character"],
    window: { icon: "fa-solid fa-masks-theater" },
  };
}
