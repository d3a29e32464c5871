/** The windows that ask for decisions, made known by their names. */
import { offerForms } from "../../../../fittings/forms/window.ts";
import { attack } from "./attack.ts";
import { evade, oppose } from "./evade.ts";
import { allOut, joinAllOut, oneMore } from "./one-more.ts";
import { power } from "./power.ts";
import { bleed, faint, ownTest, resist, shakeOff, test, withoutAir } from "./tests.ts";

/** Templates of the forms, loaded with the rest of the game's. */
export const DIALOG_TEMPLATES: readonly string[] = ["number", "options"].map(
  (name) => `templates/evoker/dialogs/${name}.hbs`,
);

/** Makes the forms known, each by the name of its decision. Called in the init hook. */
export function offerDialogs(): void {
  offerForms([
    ...[attack, power, evade, oppose, test, resist, faint, ownTest, bleed, shakeOff, withoutAir],
    ...[oneMore, joinAllOut, allOut],
  ]);
}
