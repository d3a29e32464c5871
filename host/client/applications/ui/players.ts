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
      cssClass: ["player", user.active ? "active" : "inactive", user.isGM && "gm", user.isSelf && "self"]
        .filter(Boolean)
        .join(" "),
    }));
    users.sort((a, b) => a.name.localeCompare(b.name));
    const groups = [
      { id: "active", users: users.filter(({ active }) => active) },
      { id: "inactive", users: users.filter(({ active }) => !active) },
    ];
    return { groups };
  }

  override _insertElement(element: HTMLElement): void {
    document.getElementById(element.id)?.remove();
    element.classList.remove("themed", "theme-dark", "theme-light", "application");
    element.setAttribute("aria-label", localize("HOST.Settings.Users"));
    (document.getElementById("ui-left-column-1") ?? document.body).append(element);
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    for (const hook of ["userConnected", "updateUser", "createUser", "deleteUser", "updateActor", "deleteActor"])
      onHook(hook, () => void this.render());
  }
}

function onOpenCharacter(this: Players, _event: Event, target: HTMLElement): unknown {
  return game()
    .users.get(target.closest<HTMLElement>("[data-user-id]")?.dataset["userId"] ?? "")
    ?.character?.sheet?.render({ force: true });
}
