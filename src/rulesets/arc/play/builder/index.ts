/** How somebody comes into being, by the name of "build": the rules give no creation and no growth. */
import { actorOf } from "../../../../fittings/here/actors.ts";
import { offer } from "../../../../fittings/press/openers.ts";
import { showOnce } from "../../../../fittings/windows/window.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { isCharacter } from "../models/reading.ts";
import { BuildWindow } from "./window.ts";

/** Templates, under the system's folder. */
export const BUILDER_TEMPLATES: readonly string[] = ["page", "figures"].map(
  (name) => `templates/arc/builder/${name}.hbs`,
);

/** Makes the window known by its name. Called in the init hook. */
export function offerBuilder(): void {
  offer<{ build: { actor: Ref } }>({
    build: async ({ actor: ref }) => {
      const actor = actorOf(ref);
      if (actor && isCharacter(actor)) await showOnce(`build ${ref}`, () => new BuildWindow(actor));
    },
  });
}
