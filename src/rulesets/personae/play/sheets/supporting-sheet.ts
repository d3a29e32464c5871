import { IdentitySheet } from "./identity-sheet.ts";

/** Somebody the chorus plays: smaller, with what it takes to put them down in plain sight. */
export class SupportingSheet extends IdentitySheet {
  static override DEFAULT_OPTIONS = {
    classes: ["supporting"],
    position: { width: 560, height: 720 },
    window: { icon: "fa-solid fa-user-secret" },
  };
}
