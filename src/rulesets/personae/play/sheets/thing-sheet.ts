import { IdentitySheet } from "./identity-sheet.ts";

/** A gate, a debate, a storm: whatever is only as much of an identity as the scene needs. */
export class ThingSheet extends IdentitySheet {
  static override DEFAULT_OPTIONS = {
    classes: ["thing"],
    position: { width: 520, height: 600 },
    window: { icon: "fa-solid fa-dungeon" },
  };
}
