import type { ApplicationOptionsInput, RenderContext, RenderOptions } from "../api/application-types.ts";
import { ApplicationV2 } from "../api/application-v2.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-mixin.ts";
import { game, localize, onHook } from "../host-globals.ts";

/** Who belongs to the world and who is here, at the lower left. */
export class Players extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptionsInput = {
    id: "players",
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: { openCharacter: onOpenCharacter },
  };
  static override PARTS = { list: { template: "templates/ui/players.hbs" } };

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const users = game().users.contents.map((user) => ({
      id: user.id,
      name: user.name,
      color: String(user.color),
      active: user.active,
      note: user.isGM ? localize("HOST.Players.GM") : (user.character?.name ?? ""),
      state: localize(user.active ? "HOST.Players.Online" : "HOST.Players.Offline"),
      character: Boolean(user.character),
    }));
    return { users: users.sort((a, b) => Number(b.active) - Number(a.active) || a.name.localeCompare(b.name)) };
  }

  override _insertElement(element: HTMLElement): void {
    document.getElementById(element.id)?.remove();
    element.classList.remove("themed", "theme-dark", "theme-light", "application");
    element.setAttribute("aria-label", localize("HOST.Settings.Users"));
    (document.getElementById("ui-left") ?? document.body).append(element);
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    for (const hook of ["userConnected", "updateUser", "createUser", "deleteUser", "updateActor", "deleteActor"])
      onHook(hook, () => void this.render());
  }
}

function onOpenCharacter(this: Players, _event: Event, target: HTMLElement): unknown {
  return game()
    .users.get(target.dataset["userId"] ?? "")
    ?.character?.sheet?.render({ force: true });
}
