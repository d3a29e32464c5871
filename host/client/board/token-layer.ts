import { game } from "../applications/host-globals.ts";
import type { HostUser } from "../applications/host-documents.ts";
import type { Canvas } from "./canvas.ts";
import { placePlate } from "./name-plates.ts";
import { Token, type TokenDocumentLike } from "./token.ts";

/** The tokens of the scene that is shown. */
export class TokenLayer {
  readonly canvas: Canvas;
  readonly #tokens = new Map<string, Token>();
  readonly #stale = new Set<Token>();
  #platesDue = false;
  hover: Token | null = null;

  constructor(canvas: Canvas) {
    this.canvas = canvas;
  }

  get placeables(): Token[] {
    return [...this.#tokens.values()];
  }
  get objects(): { children: Token[] } {
    return { children: this.placeables };
  }
  get controlled(): Token[] {
    return this.placeables.filter((token) => token.controlled);
  }
  get controlledObjects(): Map<string, Token> {
    return new Map(this.controlled.map((token) => [token.id, token]));
  }
  /** Tokens whose actor this user owns. */
  get ownedTokens(): Token[] {
    return this.placeables.filter((token) => token.actor?.isOwner);
  }
  get(id: string): Token | undefined {
    return this.#tokens.get(id);
  }

  add(document: TokenDocumentLike): Token {
    const existing = this.#tokens.get(document.id);
    if (existing?.document === document) return existing.refresh();
    existing?.destroy();
    const token = new Token(document, this.canvas);
    this.#tokens.set(document.id, token);
    this.canvas.world.append(token.element);
    return token.refresh();
  }

  remove(id: string): void {
    if (this.hover?.id === id) this.hover = null;
    this.#tokens.get(id)?.destroy();
    this.#tokens.delete(id);
    this.placePlates();
  }

  /** Finds room for every token's name once this turn of the page is over: whoever moves may take another's. */
  placePlates(): void {
    if (this.#platesDue) return;
    this.#platesDue = true;
    queueMicrotask(() => {
      this.#platesDue = false;
      const seen = this.placeables.filter(({ isVisible }) => isVisible);
      const boxes = seen.map(({ bounds }) => bounds);
      for (const [index, token] of seen.entries()) {
        const box = token.bounds;
        const place = placePlate(box, boxes.toSpliced(index, 1), this.canvas.grid.size);
        token.element.dataset["plate"] = place.side;
        token.element.style.setProperty("--plate-room", `${Math.round(place.room)}px`);
      }
    });
  }

  clear(): void {
    for (const id of [...this.#tokens.keys()]) this.remove(id);
  }

  /** Draws tokens again once this turn of the page is over: many changes at once cost one drawing each. */
  refreshSoon(tokens: Iterable<Token>): void {
    if (!this.#stale.size) queueMicrotask(() => this.#refreshStale());
    for (const token of tokens) this.#stale.add(token);
  }
  #refreshStale(): void {
    const stale = [...this.#stale];
    this.#stale.clear();
    for (const token of stale) if (this.#tokens.get(token.id) === token) token.refresh();
  }
  refreshAll(): void {
    this.refreshSoon(this.#tokens.values());
  }
  /** Draws again the tokens that show an actor. */
  refreshActor(actorId: string): void {
    this.refreshSoon(
      this.placeables.filter((token) => token.document.actorId === actorId || token.actor?.id === actorId),
    );
  }

  /** Puts back what a drag that was cut short left in the air. */
  endDrags(): void {
    for (const token of this.#tokens.values()) {
      token.element.classList.remove("dragging");
      token.refresh();
    }
  }

  releaseAll(): number {
    const { controlled } = this;
    for (const token of controlled) token.release();
    return controlled.length;
  }
  controlAll(): number {
    return this.placeables.filter((token) => token.isVisible && token.control({ releaseOthers: false })).length;
  }

  /** Selects the owned tokens whose centre lies in a rectangle of the scene. */
  selectObjects(
    area: { x: number; y: number; width: number; height: number },
    { releaseOthers = true }: { releaseOthers?: boolean } = {},
  ): Token[] {
    if (releaseOthers) this.releaseAll();
    const inside = this.placeables.filter(
      ({ center }) =>
        center.x >= area.x && center.y >= area.y && center.x <= area.x + area.width && center.y <= area.y + area.height,
    );
    return inside.filter((token) => token.isVisible && token.control({ releaseOthers: false }));
  }

  /** Moves the selection to the next (or previous) token this user owns, shows it and gives it the focus. */
  cycleTokens(forward = true, reset = false): Token | null {
    const own = this.ownedTokens.filter((token) => token.isVisible);
    const pool = own.length ? own : this.placeables.filter((token) => token.isVisible);
    if (!pool.length) return null;
    const at = reset ? -1 : pool.findIndex((token) => token.controlled || token.element === document.activeElement);
    const next = pool[(at + (forward ? 1 : -1) + pool.length) % pool.length] ?? null;
    next?.control({ releaseOthers: true });
    next?.element.focus({ preventScroll: true });
    if (next) this.canvas.keepInView(next.center);
    return next;
  }

  /** Sets the targets of a user by token ids. `mode` is replace, acquire or release. */
  setTargets(ids: Iterable<string>, options: { mode?: "replace" | "acquire" | "release"; user?: HostUser } = {}): void {
    const { mode = "replace", user = game().user } = options;
    const wanted = new Set(ids);
    for (const token of this.#tokens.values()) {
      const named = wanted.has(token.id);
      if (mode === "replace" ? user.targets.has(token) !== named : named)
        token._updateTarget(mode === "release" ? false : named, user);
    }
    if (user.isSelf) this.broadcastTargets();
  }

  broadcastTargets(): void {
    const { user } = game();
    user.broadcastActivity?.({ targets: ([...user.targets] as Token[]).map((token) => token.id) });
  }
}
