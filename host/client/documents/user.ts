import { BaseUser } from "../../common/documents/index.ts";
import type { AnyObject } from "../../common/types.ts";
import { answerQuery } from "../queries.ts";
import { Hooks } from "../hooks.ts";
import { host } from "../runtime.ts";
import type { Actor } from "./actor.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { Macro } from "./macro.ts";

interface TargetToken {
  id: string;
  document?: { id: string | null };
}

/** The tokens a user targets. */
export class UserTargets extends Set<TargetToken> {
  constructor(readonly user: User) {
    super();
  }

  get ids(): string[] {
    return Array.from(this, (token) => token.id);
  }

  override add(token: TargetToken): this {
    if (this.has(token)) return this;
    super.add(token);
    Hooks.callAll("targetToken", this.user, token, true);
    return this;
  }

  override delete(token: TargetToken): boolean {
    const had = super.delete(token);
    if (had) Hooks.callAll("targetToken", this.user, token, false);
    return had;
  }

  override clear(): void {
    for (const token of [...this]) this.delete(token);
  }
}

/** A person at the table. */
export class User extends ClientDocumentMixin(BaseUser) {
  declare role: number;
  declare color: unknown;
  declare character: Actor | null;
  declare hotbar: Record<string, string>;
  declare avatar: string;
  declare hasRole: (role: number | string) => boolean;
  declare can: (permission: string) => boolean;
  declare hasPermission: (permission: string) => boolean;
  declare readonly isGM: boolean;
  /** Is a client of this user connected? */
  declare active: boolean;
  declare targets: UserTargets;
  declare viewedScene: string | null;

  protected override _configure(options: AnyObject): void {
    super._configure(options);
    for (const [name, value] of Object.entries({ active: false, targets: new UserTargets(this), viewedScene: null })) {
      Object.defineProperty(this, name, { value, writable: true, configurable: true, enumerable: false });
    }
  }

  get isSelf(): boolean {
    return host.game.userId === this.id;
  }

  /** Is this the one game master whose client acts for all? */
  get isActiveGM(): boolean {
    return host.game.users.activeGM === this;
  }

  get isTrusted(): boolean {
    return this.hasRole("TRUSTED");
  }

  /** Is this the one user whom every client agrees on among those a condition accepts? */
  isDesignated(condition: (user: User) => boolean): boolean {
    return host.game.users.getDesignatedUser(condition) === this;
  }

  get isBanned(): boolean {
    return this.role === 0;
  }

  get border(): unknown {
    return this.color;
  }

  override get isOwner(): boolean {
    return this.isSelf || Boolean(host.game.user?.isGM);
  }

  /** Marks what this user is doing, and tells the others. */
  broadcastActivity(
    activity: {
      sceneId?: string | null;
      targets?: string[];
      cursor?: { x: number; y: number } | null;
      active?: boolean;
      ping?: { scene: string; style: string; pull?: boolean; zoom?: number };
    } = {},
  ): void {
    host.connected().activity(activity);
  }

  /** Asks this user's client; resolves with what its handler in `CONFIG.queries` answers. */
  async query(name: string, data: unknown, { timeout = 30_000 }: { timeout?: number } = {}): Promise<unknown> {
    if (this.isSelf) return answerQuery({ name, data, senderId: this.id ?? "", timeout });
    if (!this.active) throw new Error(`${this.name} is not connected and cannot answer the query "${name}".`);
    return host.connected().query(this.id ?? "", name, data, timeout);
  }

  /** The macros of one page of the hotbar, ten of them. */
  getHotbarMacros(page = 1): { slot: number; macro: Macro | null }[] {
    return Array.from({ length: 10 }, (_unused, at) => {
      const slot = (page - 1) * 10 + at + 1;
      const macro = (host.game.macros?.get(this.hotbar?.[slot] ?? "") ?? null) as unknown as Macro | null;
      return { slot, macro };
    });
  }

  /** Puts a macro into a slot of the hotbar, the first free one if none is named; null takes it away. */
  async assignHotbarMacro(
    macro: Macro | null,
    slot?: number | string,
    { fromSlot }: { fromSlot?: number | string } = {},
  ): Promise<this | undefined> {
    const hotbar: Record<string, string | null> = { ...(this.hotbar ?? {}) };
    const free = Array.from({ length: 50 }, (_unused, at) => String(at + 1)).find((number) => !(number in hotbar));
    const wanted = slot === undefined ? free : String(slot);
    if (!wanted) throw new Error("The hotbar has no free slot left.");
    if (macro?.id) hotbar[wanted] = macro.id;
    else delete hotbar[wanted];
    if (fromSlot !== undefined && String(fromSlot) !== wanted) delete hotbar[String(fromSlot)];
    return this.update({ hotbar }, { diff: false, recursive: false, noHook: true });
  }

  /** Older name for setting the tokens this user targets. */
  updateTokenTargets(ids: string[] = []): void {
    const tokens = (host.canvas as { tokens?: { setTargets?(ids: string[]): void } }).tokens;
    tokens?.setTargets?.(ids);
  }
}
