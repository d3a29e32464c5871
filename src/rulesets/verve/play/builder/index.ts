/** How heroes come into being, by the name of "build". VRV-011 … VRV-036 */
import { actorOf } from "../../../../fittings/here/actors.ts";
import { offer } from "../../../../fittings/press/openers.ts";
import { showOnce } from "../../../../fittings/windows/window.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { folkOf } from "../models/reading.ts";
import { BuildWindow } from "./window.ts";

/** Templates, under the system's folder. */
export const BUILDER_TEMPLATES: readonly string[] = ["page", "figures"].map(
  (name) => `templates/verve/builder/${name}.hbs`,
);

/** Makes the window known by its name. Called in the init hook. */
export function offerBuilder(): void {
  offer<{ build: { actor: Ref } }>({
    build: async ({ actor: ref }) => {
      const actor = actorOf(ref);
      if (actor && folkOf(actor) === "hero") await showOnce(`build ${ref}`, () => new BuildWindow(actor));
    },
  });
}
