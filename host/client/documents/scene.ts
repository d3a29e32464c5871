import { BaseScene } from "../../common/documents/index.ts";
import type { AnyObject } from "../../common/types.ts";
import type { Collection } from "../../common/utils/index.ts";
import { Hooks } from "../hooks.ts";
import { host } from "../runtime.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { TokenDocument } from "./token.ts";
import type { WallDocument } from "./wall.ts";

interface Board {
  draw?(scene?: Scene | null): Promise<unknown>;
  scene?: unknown;
}

/** A place with tokens. */
export class Scene extends ClientDocumentMixin(BaseScene) {
  declare readonly tokens: Collection<TokenDocument>;
  declare readonly walls: Collection<WallDocument>;
  declare active: boolean;
  declare width: number;
  declare height: number;
  declare grid: { type: number; size: number; distance: number; units: string };
  declare background: { src: string | null };
  declare navName: string;

  /** Is this the scene this client shows? */
  get isView(): boolean {
    return host.game.scenes.current === this;
  }

  get thumbnail(): string | null {
    return (this._source.thumb as string | null | undefined) ?? null;
  }

  /** Where the scene begins and how large it is, in pixels. */
  get dimensions(): Record<string, unknown> {
    return this.getDimensions();
  }

  getDimensions(): Record<string, unknown> {
    const { size, distance } = this.grid;
    const { width, height } = this;
    return {
      width,
      height,
      size,
      distance,
      distancePixels: size / (distance || 1),
      sceneX: 0,
      sceneY: 0,
      sceneWidth: width,
      sceneHeight: height,
      rows: Math.ceil(height / size),
      columns: Math.ceil(width / size),
      maxR: Math.hypot(width, height),
    };
  }

  /** Makes this everybody's scene. */
  async activate(): Promise<unknown> {
    if (this.active) return this;
    const others = host.game.scenes.filter((scene) => scene.active).map((scene) => ({ _id: scene.id, active: false }));
    return host.implementation("Scene").updateDocuments([...others, { _id: this.id, active: true }]);
  }

  /** Shows this scene on this client. */
  async view(): Promise<this> {
    host.game.scenes.show(this.id);
    const user = host.game.user;
    if (user) user.viewedScene = this.id;
    user?.broadcastActivity({ sceneId: this.id });
    await (host.canvas as Board).draw?.(this);
    for (const tab of ["combat", "scenes", "nav"])
      (host.ui[tab] as { render?(options?: unknown): unknown } | undefined)?.render?.();
    return this;
  }

  override _onCreate(data: AnyObject, options: AnyObject, userId: string): void {
    super._onCreate(data, options, userId);
    if (this.active) void this.becameActive();
  }

  override _onUpdate(changed: AnyObject, options: AnyObject, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (changed.active === true) void this.becameActive();
    else if (
      this.isView &&
      ["name", "grid", "background", "width", "height", "backgroundColor"].some((key) => key in changed)
    ) {
      void (host.canvas as Board).draw?.(this);
    }
  }

  override _onDelete(options: AnyObject, userId: string): void {
    const shown = (host.canvas as Board).scene === this;
    super._onDelete(options, userId);
    if (shown) {
      host.game.scenes.show(null);
      void (host.canvas as Board).draw?.(host.game.scenes.active);
    }
  }

  private async becameActive(): Promise<void> {
    for (const other of host.game.scenes) {
      // The server lets one scene be active; the others follow here without another write.
      if (other !== this && other.active) other.updateSource({ active: false });
    }
    if (!host.game.ready) return;
    try {
      await this.view();
    } catch (error) {
      Hooks.onError("Scene#view", error, { msg: this.name, log: "error" });
    }
  }
}
