import type { ApplicationOptionsInput, RenderContext, RenderOptions } from "../api/application-types.ts";
import { ApplicationV2 } from "../api/application-v2.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-mixin.ts";
import type { HostDocument } from "../host-documents.ts";
import { game, localize, onHook } from "../host-globals.ts";
import type { ContextMenuEntry } from "../ux/context-menu.ts";

export interface NavigableScene extends HostDocument {
  active: boolean;
  navigation: boolean;
  navName: string;
  navOrder: number;
  activate(): Promise<unknown>;
  view(): Promise<unknown>;
}

/** The scenes a bar shows, in their order: those that are meant for it, the open one, and the one that is looked at. */
export function scenesInBar<T extends Pick<NavigableScene, "id" | "active" | "navigation" | "navOrder" | "name">>(
  scenes: readonly T[],
  viewed: string | undefined,
): T[] {
  return scenes
    .filter(({ id, active, navigation }) => navigation || active || id === viewed)
    .sort((a, b) => a.navOrder - b.navOrder || a.name.localeCompare(b.name));
}

/** The bar of scenes of game masters: shows one on their screen, and opens the one they look at for everybody. */
export class SceneNavigation extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptionsInput = {
    id: "scene-navigation",
    tag: "nav",
    window: { frame: false, positioned: false },
    actions: { viewScene: onViewScene, activateScene: onActivateScene, configureScene: onConfigureScene },
  };
  static override PARTS = { scenes: { template: "templates/ui/scene-navigation.hbs" } };

  get #viewed(): NavigableScene | null {
    return (game().scenes.viewed as NavigableScene | null | undefined) ?? null;
  }

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const viewed = this.#viewed;
    const all = game().user.isGM ? (game().scenes.contents as NavigableScene[]) : [];
    const others = game().users.filter((user) => user.active && !user.isSelf);
    return {
      scenes: scenesInBar(all, viewed?.id).map((scene) => ({
        id: scene.id,
        name: scene.navName || scene.name,
        active: scene.active,
        viewed: scene.id === viewed?.id,
        users: others
          .filter((user) => user.viewedScene === scene.id)
          .map(({ name, color }) => ({ name, color: String(color) })),
      })),
      offersOpening: all.length > 0 && viewed !== null && !viewed.active,
      viewedName: viewed?.navName || viewed?.name,
      canConfigure: all.length > 0 && viewed !== null,
    };
  }

  override _insertElement(element: HTMLElement): void {
    document.getElementById(element.id)?.remove();
    element.classList.remove("themed", "theme-dark", "theme-light", "application");
    element.setAttribute("aria-label", localize("HOST.SceneBar.Label"));
    (document.getElementById("ui-left") ?? document.body).prepend(element);
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const again = (): void => void this.render();
    for (const hook of ["createScene", "updateScene", "deleteScene", "canvasReady", "userActivity", "userConnected"])
      onHook(hook, again);
    this._createContextMenu(() => this._getContextMenuOptions(), ".scene[data-scene-id]", {
      hookName: "getSceneContextOptions",
    });
  }

  /** What can be done with a scene of the bar. */
  _getContextMenuOptions(): ContextMenuEntry[] {
    const act = (work: (scene: NavigableScene) => unknown) => (_event: Event, target: HTMLElement) => {
      const scene = sceneOf(target);
      return scene ? work(scene) : undefined;
    };
    return [
      {
        label: "HOST.Scene.Activate",
        icon: "fa-solid fa-bullhorn",
        visible: (target) => sceneOf(target)?.active === false,
        onClick: act((scene) => scene.activate()),
      },
      {
        label: "HOST.SceneBar.Configure",
        icon: "fa-solid fa-gear",
        onClick: act((scene) => scene.sheet?.render({ force: true })),
      },
      {
        label: "HOST.SceneBar.TakeOff",
        icon: "fa-solid fa-xmark",
        visible: (target) => sceneOf(target)?.navigation === true,
        onClick: act((scene) => scene.update({ navigation: false })),
      },
    ];
  }
}

const sceneOf = (target: HTMLElement): NavigableScene | undefined =>
  game().scenes.get(target.closest<HTMLElement>("[data-scene-id]")?.dataset["sceneId"] ?? "") as
    NavigableScene | undefined;

async function onViewScene(this: SceneNavigation, _event: Event, target: HTMLElement): Promise<void> {
  await sceneOf(target)?.view();
}
async function onActivateScene(this: SceneNavigation): Promise<void> {
  await (game().scenes.viewed as NavigableScene | null | undefined)?.activate();
}
async function onConfigureScene(this: SceneNavigation): Promise<void> {
  await game().scenes.viewed?.sheet?.render({ force: true });
}
