import { callAll, config, game } from "../applications/host-globals.ts";
import type { HostDocument, HostUser } from "../applications/host-documents.ts";
import type { Canvas } from "./canvas.ts";
import type { TokenRuler } from "./token-ruler.ts";
import { drawToken, looksOf } from "./token-art.ts";

export interface BarData {
  type: "bar" | "value";
  attribute: string;
  value: number;
  max?: number;
}
/** The token document as the board reads it. */
export interface TokenDocumentLike extends HostDocument {
  x: number;
  y: number;
  width: number;
  height: number;
  disposition: number;
  hidden: boolean;
  elevation?: number;
  actorId?: string | null;
  displayName?: number;
  displayBars?: number;
  texture?: { src: string | null };
  actor: HostDocument | null;
  _object?: unknown;
  combatant?: { isDefeated: boolean; id: string } | null;
  getBarAttribute?(name: string): BarData | null;
  toggleCombatant?(options?: object): Promise<unknown>;
}

/** One token on the board: its document made visible, with selection and targets of this client. */
export class Token {
  readonly document: TokenDocumentLike;
  readonly canvas: Canvas;
  readonly element: HTMLElement;
  hover = false;
  #controlled = false;
  #looks = "";
  #ruler: TokenRuler | null = null;

  constructor(document: TokenDocumentLike, canvas: Canvas) {
    this.document = document;
    this.canvas = canvas;
    this.element = globalThis.document.createElement("div");
    this.element.id = `token-${document.id}`;
    this.element.dataset["tokenId"] = document.id;
    this.element.setAttribute("role", "button");
    this.element.tabIndex = 0;
    document._object = this;
  }

  get id(): string {
    return this.document.id;
  }
  get name(): string {
    return this.document.name;
  }
  get actor(): HostDocument | null {
    return this.document.actor;
  }
  get scene(): HostDocument | null {
    return this.document.parent;
  }
  /** What decides how its way looks while it is dragged. */
  get ruler(): TokenRuler {
    const { rulerClass } = config()["Token"] as { rulerClass: typeof TokenRuler };
    return (this.#ruler ??= new rulerClass(this));
  }
  get isOwner(): boolean {
    return this.document.isOwner;
  }
  get owner(): boolean {
    return this.document.isOwner;
  }
  get controlled(): boolean {
    return this.#controlled;
  }
  get isVisible(): boolean {
    return this.document.visible !== false;
  }
  get visible(): boolean {
    return this.isVisible;
  }
  get inCombat(): boolean {
    return Boolean(this.document.inCombat);
  }
  get combatant(): unknown {
    return this.document.combatant ?? null;
  }
  get isDefeated(): boolean {
    const status = config().specialStatusEffects?.["DEFEATED"] ?? "dead";
    return Boolean(this.document.combatant?.isDefeated) || Boolean(this.actor?.statuses?.has(status));
  }
  /** Is it this token's turn in the encounter shown? */
  get isTurn(): boolean {
    const combat = game().combat;
    return Boolean(combat?.started && combat.combatant?.tokenId === this.id);
  }
  /** Does it stand for an actor that was deleted? */
  get isGone(): boolean {
    return Boolean(this.document.actorId) && !this.actor;
  }
  /** Users who target this token. */
  get targeted(): Set<HostUser> {
    return new Set(game().users.filter((user) => user.targets?.has(this)));
  }
  get isTargeted(): boolean {
    return game().user.targets.has(this);
  }
  get x(): number {
    return this.document.x;
  }
  get y(): number {
    return this.document.y;
  }
  get w(): number {
    return this.document.width * this.canvas.grid.sizeX;
  }
  get h(): number {
    return this.document.height * this.canvas.grid.sizeY;
  }
  get center(): { x: number; y: number } {
    return { x: this.x + this.w / 2, y: this.y + this.h / 2 };
  }
  get bounds(): { x: number; y: number; width: number; height: number } {
    return { x: this.x, y: this.y, width: this.w, height: this.h };
  }

  /** Selects this token; releases the others unless told not to. False when the user may not control it. */
  control({ releaseOthers = true }: { releaseOthers?: boolean } = {}): boolean {
    if (!this.isOwner) return false;
    if (releaseOthers) for (const other of this.canvas.tokens.controlled) if (other !== this) other.release();
    if (this.#controlled) return true;
    this.#controlled = true;
    this.refresh();
    callAll("controlToken", this, true);
    return true;
  }

  release(): boolean {
    if (!this.#controlled) return true;
    this.#controlled = false;
    this.refresh();
    callAll("controlToken", this, false);
    return true;
  }

  /** Marks or unmarks this token as a target of this client's user, and tells the others. */
  setTarget(targeted = true, { releaseOthers = true }: { releaseOthers?: boolean } = {}): void {
    const { user } = game();
    if (releaseOthers)
      for (const other of [...user.targets] as Token[]) if (other !== this) other._updateTarget(false, user);
    this._updateTarget(targeted, user);
    this.canvas.tokens.broadcastTargets();
  }
  /** Marks or unmarks this token as a target of a user on this client alone. */
  _updateTarget(targeted: boolean, user: HostUser): void {
    if (user.targets.has(this) === targeted) return;
    if (targeted) user.targets.add(this);
    else user.targets.delete(this);
    this.refresh();
  }

  /** Places and draws the token from its document. What is as it was is left alone. */
  refresh(): this {
    const { element } = this;
    element.style.width = `${this.w}px`;
    element.style.height = `${this.h}px`;
    if (!element.classList.contains("dragging")) this.place({ x: this.x, y: this.y });
    element.style.zIndex = String(
      (this.#controlled ? 1000 : 1) + Math.max(0, Math.round(this.document.elevation ?? 0)),
    );
    element.hidden = !this.isVisible;
    const looks = looksOf(this);
    if (looks !== this.#looks) {
      this.#looks = looks;
      drawToken(this);
    }
    this.canvas.tokens.placePlates();
    return this;
  }
  /** Shows the token at a point of the scene, wherever its document says it is. */
  place({ x, y }: { x: number; y: number }): void {
    this.element.style.transform = `translate(${x}px, ${y}px)`;
  }
  /** Asks for parts of the picture to be drawn anew; that happens soon, once for all that was asked. */
  readonly renderFlags = {
    set: (flags: Record<string, boolean>): void => {
      if (Object.values(flags).some(Boolean)) this.canvas.tokens.refreshSoon([this]);
    },
  };
  draw(): this {
    return this.refresh();
  }
  /** What is drawn of the effects on it. Foundry has a container of pictures here. */
  get effects(): { readonly children: readonly Element[] } {
    return { children: [...this.element.querySelectorAll(".token-effects > li")] };
  }
  drawBars(): void {
    this.refresh();
  }
  drawEffects(): void {
    this.refresh();
  }

  destroy(): void {
    if (this.#controlled) callAll("controlToken", this, false);
    for (const user of game().users) user.targets?.delete(this);
    if (this.document._object === this) this.document._object = null;
    this.element.remove();
  }
}
