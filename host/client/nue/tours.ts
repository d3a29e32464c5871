import { host } from "../runtime.ts";
import { Tour } from "./tour.ts";

/** A tour that shows tabs of the sidebar: each step brings its own to the front. */
export class SidebarTour extends Tour {
  override async start(): Promise<void> {
    expand();
    await super.start();
  }

  protected override async _preStep(): Promise<void> {
    await super._preStep();
    const tab = this.currentStep?.sidebarTab;
    if (tab) (host.ui[tab] as { activate?(): void } | undefined)?.activate?.();
  }
}

/** A tour of the board, which has to be there. The plain board has one layer, and so no tools to change to. */
export class CanvasTour extends Tour {
  override get canStart(): boolean {
    return Boolean(host.canvas["scene"]);
  }

  override async start(): Promise<void> {
    if (!this.canStart) {
      host.ui.notifications?.warn(host.game.i18n.localize("HOST.Tour.NoScene"));
      return;
    }
    await super.start();
  }
}

const expand = (): void => (host.ui["sidebar"] as { expand?(): void } | undefined)?.expand?.();
