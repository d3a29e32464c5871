import { callAll, game, localize, onHook, reportFault } from "../applications/host-globals.ts";
import type { HostCollection, HostDocument, HostUser } from "../applications/host-documents.ts";
import { carriedArt, carriesFiles, refusesFiles } from "../applications/art/carried-art.ts";
import { acceptActorDrop } from "./actor-drop.ts";
import { activatePointer } from "./board-pointer.ts";
import { emptyBoard } from "./empty-board.ts";
import { Grid, type Point } from "./grid.ts";
import { createGrid, hexLines } from "./grid-lines.ts";
import { HexagonalGrid } from "./hex-grid.ts";
import { InterfaceGroup } from "./interface-group.ts";
import { acceptMapDrop } from "./map-drop.ts";
import { ping, showPing, type PingData } from "./pings.ts";
import { Ruler } from "./ruler.ts";
import type { TokenHUD } from "./token-hud.ts";
import { TokenLayer } from "./token-layer.ts";
import type { TokenDocumentLike } from "./token.ts";
import { WallLines, type WalledScene } from "./wall-lines.ts";

export interface SceneLike extends HostDocument, WalledScene {
  id: string;
  width: number;
  height: number;
  grid: {
    type: number;
    size: number;
    distance: number;
    units: string;
    color?: { toString(): string } | string;
    alpha?: number;
    diagonals?: number;
  };
  background?: { src: string | null; offsetX?: number; offsetY?: number };
  backgroundColor?: { toString(): string } | string | null;
  tokens: HostCollection<TokenDocumentLike>;
  dimensions?: Record<string, unknown>;
}
export interface View {
  x: number;
  y: number;
  scale: number;
}
const MIN_SCALE = 0.2;
const MAX_SCALE = 3;

/**
 * The board: one scene as a plain page region with a grid and tokens, moved and scaled by CSS. It stands where the
 * engine has its canvas and offers the members systems use.
 */
export class Canvas {
  ready = false;
  scene: SceneLike | null = null;
  grid = new Grid({ size: 100, distance: 1, units: "" });
  dimensions: Record<string, unknown> = {};
  /** Textures that systems want to be loaded with a scene, by name: kept, and not loaded. */
  readonly sceneTextures: Record<string, unknown> = {};
  readonly tokens = new TokenLayer(this);
  readonly ruler = new Ruler();
  readonly interface = new InterfaceGroup();
  readonly hud: { token: TokenHUD | null } = { token: null };
  readonly #walls = new WallLines();
  readonly element: HTMLElement;
  /** The moving and scaling part; walls and tokens live in it in scene pixels. */
  readonly world: HTMLElement;
  view: View = { x: 0, y: 0, scale: 1 };

  constructor() {
    this.element = document.createElement("div");
    this.element.id = "board";
    this.element.setAttribute("role", "application");
    this.element.tabIndex = 0;
    this.world = document.createElement("div");
    this.world.className = "board-world";
    this.world.append(this.#walls.element, this.ruler.element);
    this.element.append(this.world);
  }

  get stage(): { scale: { x: number; y: number }; pivot: Point } {
    return { scale: { x: this.view.scale, y: this.view.scale }, pivot: { x: this.view.x, y: this.view.y } };
  }
  get id(): string {
    return "board";
  }

  /** Puts the board into the page, listens to documents, and shows the current scene. */
  async initialize(): Promise<void> {
    (document.getElementById("board-region") ?? document.body).append(this.element);
    callAll("canvasConfig", {});
    callAll("canvasInit", this);
    activatePointer(this);
    const receive = (on: boolean): void => void this.element.classList.toggle("receives-files", on);
    this.element.addEventListener("dragover", (event) => {
      event.preventDefault();
      receive(carriesFiles(event));
    });
    this.element.addEventListener("dragleave", () => receive(false));
    this.element.addEventListener("drop", (event) => {
      event.preventDefault();
      receive(false);
      this.#take(event).catch((error: unknown) => reportFault("board drop", error));
    });
    this.#follow();
    this.#walls.follow();
    await this.draw(game().scenes.current as SceneLike | null);
  }

  async #take(event: DragEvent): Promise<void> {
    // Read before anything is waited for: afterwards a drop carries nothing.
    const art = carriedArt(event);
    if (!art && refusesFiles(event)) return;
    if (!(await acceptActorDrop(this, event)) && art) await acceptMapDrop(this, art);
  }

  #follow(): void {
    const here = (token: HostDocument): boolean => token.parent?.id === this.scene?.id;
    const place = (token: TokenDocumentLike): void => void (here(token) && this.tokens.add(token));
    onHook("createToken", place);
    onHook("updateToken", place);
    onHook("deleteToken", (token: TokenDocumentLike) => here(token) && this.tokens.remove(token.id));
    for (const hook of ["createActor", "updateActor", "deleteActor"])
      onHook(hook, (actor: HostDocument) => this.tokens.refreshActor(actor.id));
    const effectOf = (effect: HostDocument): HostDocument | null =>
      effect.parent?.documentName === "Item" ? effect.parent.parent : effect.parent;
    for (const verb of ["create", "update", "delete"]) {
      onHook(`${verb}ActiveEffect`, (effect: HostDocument) => this.tokens.refreshActor(effectOf(effect)?.id ?? ""));
      onHook(`${verb}Item`, (item: HostDocument) => item.parent && this.tokens.refreshActor(item.parent.id));
      for (const name of ["Combat", "Combatant", "CombatantGroup"])
        onHook(`${verb}${name}`, () => this.tokens.refreshAll());
    }
    onHook("targetToken", (_user: HostUser, token: { refresh?(): unknown }) => token.refresh?.());
    // Whoever comes to this scene later has seen none of the targets that were set before.
    onHook("userActivity", (user: HostUser, { cursor, ping: told }: { cursor?: Point | null; ping?: PingData }) => {
      if (told && cursor && !user.isSelf) showPing(this, user, cursor, told);
    });
    onHook("userActivity", (user: HostUser, { sceneId }: { sceneId?: string | null }) => {
      const comes = !user.isSelf && sceneId !== undefined && sceneId === this.scene?.id;
      if (comes && game().user.targets.size) this.tokens.broadcastTargets();
    });
    onHook("combatTurnChange", () => this.tokens.refreshAll());
    onHook("updateUser", () => this.tokens.refreshAll());
  }

  /** Shows a scene, or an explanation when there is none. */
  async draw(scene: SceneLike | null = this.scene): Promise<this> {
    if (this.ready) callAll("canvasTearDown", this);
    this.ready = false;
    const same = scene !== null && this.scene?.id === scene.id;
    this.tokens.clear();
    this.scene = scene;
    this.element.querySelector(".board-empty")?.remove();
    this.world.hidden = !scene;
    this.#walls.draw(scene);
    if (!scene) {
      this.element.setAttribute("aria-label", localize("HOST.Board.EmptyTitle"));
      this.element.append(emptyBoard());
      return this;
    }
    this.grid = createGrid({ ...scene.grid, diagonals: this.#diagonals(scene) });
    this.dimensions = scene.dimensions ?? {
      width: scene.width,
      height: scene.height,
      size: this.grid.size,
      distance: this.grid.distance,
    };
    this.#drawGround(scene);
    this.element.setAttribute("aria-label", localize("HOST.Board.Label", { name: scene.name }));
    for (const token of scene.tokens) this.tokens.add(token);
    if (!same) this.fit();
    this.ready = true;
    callAll("canvasReady", this);
    game().user.broadcastActivity?.({ sceneId: scene.id });
    return this;
  }

  /** How diagonal steps count here: by the scene, else by the system. */
  #diagonals(scene: SceneLike): number {
    const { grid } = game().system as { grid?: { diagonals?: number } };
    return scene.grid.diagonals ?? grid?.diagonals ?? 0;
  }

  #drawGround(scene: SceneLike): void {
    const { style, classList } = this.world;
    style.width = `${scene.width}px`;
    style.height = `${scene.height}px`;
    style.setProperty("--grid-size", `${this.grid.size}px`);
    const color = String(scene.backgroundColor ?? "");
    // #999999 is the engine's "nothing chosen"; the theme's own ground looks calmer.
    const chosen = color !== "" && color !== "#999999";
    const src = scene.background?.src;
    // On a map the scene's own lines are drawn, not the theme's.
    const own = chosen || Boolean(src);
    style.setProperty("--scene-color", chosen ? color : "var(--board-ground)");
    const { color: line = "#000000", alpha = 0.2 } = scene.grid;
    if (own)
      style.setProperty("--board-line", `color-mix(in srgb, ${String(line)} ${Math.round(alpha * 100)}%, transparent)`);
    else style.removeProperty("--board-line");
    // As in Foundry a positive offset takes the picture to the upper left of the grid.
    const { offsetX = 0, offsetY = 0 } = scene.background ?? {};
    style.setProperty("--scene-image-place", `${-offsetX}px ${-offsetY}px`);
    style.setProperty(
      "--scene-image",
      src ? `url("${new URL(src, document.baseURI).href.replaceAll('"', "%22")}")` : "none",
    );
    classList.toggle("gridless", this.grid.isGridless);
    classList.toggle("hexagonal", this.grid.isHexagonal);
    if (this.grid instanceof HexagonalGrid) {
      const { image, size } = hexLines(this.grid, own ? String(line) : "#808080", own ? alpha : 0.4);
      style.setProperty("--hex-lines", image);
      style.setProperty("--hex-size", size);
    }
  }

  /** Centres the view on a point of the scene, in scene pixels; absent values stay. */
  pan({ x = this.view.x, y = this.view.y, scale = this.view.scale }: Partial<View> = {}): void {
    this.view = { x, y, scale: Math.min(Math.max(scale, MIN_SCALE), MAX_SCALE) };
    const { clientWidth, clientHeight } = this.element;
    const left = clientWidth / 2 - this.view.x * this.view.scale;
    const top = clientHeight / 2 - this.view.y * this.view.scale;
    this.world.style.transform = `translate(${left}px, ${top}px) scale(${this.view.scale})`;
    this.world.style.setProperty("--board-scale", String(this.view.scale));
    this.hud.token?.setPosition();
    callAll("canvasPan", this, this.view);
  }
  async animatePan(view: Partial<View> = {}): Promise<boolean> {
    this.pan(view);
    return true;
  }
  /** Points a spot of the scene out to everybody who looks at it, as a long press does. */
  async ping(origin: Point, options: { style?: string; pull?: boolean } = {}): Promise<boolean> {
    return ping(this, origin, options);
  }
  async recenter(): Promise<void> {
    this.fit();
  }

  /** Shows the tokens of the scene, or the whole of it when it has none. */
  fit(): void {
    if (!this.scene) return;
    const boxes = this.tokens.placeables.filter((token) => token.isVisible).map((token) => token.bounds);
    const margin = this.grid.size * 1.5;
    const left = boxes.length ? Math.min(...boxes.map((box) => box.x)) - margin : 0;
    const top = boxes.length ? Math.min(...boxes.map((box) => box.y)) - margin : 0;
    const right = boxes.length ? Math.max(...boxes.map((box) => box.x + box.width)) + margin : this.scene.width;
    const bottom = boxes.length ? Math.max(...boxes.map((box) => box.y + box.height)) + margin : this.scene.height;
    const { clientWidth, clientHeight } = this.element;
    const scale = Math.min((clientWidth || 1) / (right - left), (clientHeight || 1) / (bottom - top), 1.2);
    this.pan({ x: (left + right) / 2, y: (top + bottom) / 2, scale });
  }

  /** The point of the scene under a point of the page. */
  toScene({ x, y }: Point): Point {
    const box = this.element.getBoundingClientRect();
    return {
      x: this.view.x + (x - box.left - box.width / 2) / this.view.scale,
      y: this.view.y + (y - box.top - box.height / 2) / this.view.scale,
    };
  }
  /** The point of the board's own box, in CSS pixels, over a point of the scene. */
  toBoard({ x, y }: Point): Point {
    const { clientWidth, clientHeight } = this.element;
    return {
      x: clientWidth / 2 + (x - this.view.x) * this.view.scale,
      y: clientHeight / 2 + (y - this.view.y) * this.view.scale,
    };
  }
  clientCoordinatesFromCanvas(point: Point): Point {
    const box = this.element.getBoundingClientRect();
    const at = this.toBoard(point);
    return { x: at.x + box.left, y: at.y + box.top };
  }
  canvasCoordinatesFromClient(point: Point): Point {
    return this.toScene(point);
  }
  keepInView(point: Point): void {
    const at = this.toBoard(point);
    const { clientWidth, clientHeight } = this.element;
    if (at.x < 60 || at.y < 60 || at.x > clientWidth - 60 || at.y > clientHeight - 60) this.pan(point);
  }
}
