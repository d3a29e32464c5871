import { BaseToken } from "../../common/documents/index.ts";
import type { AnyObject } from "../../common/types.ts";
import { Collection, deepClone, getProperty } from "../../common/utils/index.ts";
import type { EmbeddedCollection } from "../../common/abstract/embedded-collection.ts";
import { trackableAttributes } from "./trackable-attributes.ts";
import { applyTokenChanges } from "../effects/apply-phase.ts";
import { Hooks } from "../hooks.ts";
import { host } from "../runtime.ts";
import type { Actor } from "./actor.ts";
import { ClientDocumentMixin, type ClientDocument, type ClientDocumentClass } from "./client-document.ts";
import type { Combat } from "./combat.ts";
import type { Combatant } from "./combatant.ts";
import { withoutPreparation } from "./preparation.ts";
import { movementIn, placesOn, VIA, type Waypoint } from "./token-movement.ts";
import { renewActor, snapshot, sourceWithDelta, tellEmbeddedChanges, type EmbeddedSnapshot } from "./token-delta.ts";

interface BarData {
  type: "bar" | "value";
  attribute: string;
  value: number;
  max?: number;
  editable: boolean;
}

/** An actor's mark on a scene. An unlinked one has an actor of its own: the world's, changed by the token's `delta`. */
export class TokenDocument extends ClientDocumentMixin(BaseToken) {
  declare actorId: string | null;
  declare actorLink: boolean;
  declare delta: AnyObject | null;
  declare hidden: boolean;
  declare disposition: number;
  declare x: number;
  declare y: number;
  declare elevation: number;
  declare width: number;
  declare height: number;
  declare texture: { src: string | null };
  declare bar1: { attribute: string | null };
  declare bar2: { attribute: string | null };
  /** The board's own object for this token, if the scene is shown. */
  declare _object: unknown;
  declare _synthetic: Actor | null;

  protected override _configure(options: AnyObject): void {
    super._configure(options);
    Object.defineProperty(this, "_changedByEffects", { value: false, writable: true, configurable: true });
    for (const name of ["_object", "_synthetic"]) {
      Object.defineProperty(this, name, { value: null, writable: true, configurable: true, enumerable: false });
    }
  }

  get baseActor(): Actor | null {
    return (host.game.actors?.get(this.actorId ?? "") ?? null) as unknown as Actor | null;
  }

  get actor(): Actor | null {
    const base = this.baseActor;
    if (!base || this.actorLink) return base;
    this._synthetic ??= this.makeActor(base);
    return this._synthetic;
  }

  /** The actor of an unlinked token by its id, as if it were embedded in the token; empty for a linked one. */
  get actors(): Collection<Actor> & { documentClass: ClientDocumentClass } {
    const actor = this.actorLink ? null : this.actor;
    const actors = new Collection<Actor>(actor ? [[actor.id ?? "", actor]] : []);
    return Object.assign(actors, { documentClass: host.implementation("Actor") });
  }

  /** Of an unlinked token also its actor, and what is embedded in that. */
  override getEmbeddedCollection(name: string): EmbeddedCollection {
    const found = this.actorLink ? undefined : this.ofActor(name);
    return (found as EmbeddedCollection | undefined) ?? super.getEmbeddedCollection(name);
  }

  override childCollection(documentName: string): EmbeddedCollection<ClientDocument> | undefined {
    const found = documentName === "Actor" && !this.actorLink ? this.actors : undefined;
    return (found as unknown as EmbeddedCollection<ClientDocument> | undefined) ?? super.childCollection(documentName);
  }

  private ofActor(name: string): unknown {
    if (name === "Actor" || name === "actors") return this.actors;
    if (name === "Item" || name === "items") return this.actor?.items;
    return name === "ActiveEffect" || name === "effects" ? this.actor?.effects : undefined;
  }

  get isLinked(): boolean {
    return this.actorLink;
  }

  /** Brings the actor of an unlinked token up to date after its delta or the world actor changed. */
  renewActor(): void {
    const base = this.baseActor;
    if (!this._synthetic) return;
    if (!base || this.actorLink || this._synthetic.id !== base.id) this._synthetic = null;
    else renewActor(this._synthetic, base, this._source.delta as AnyObject);
  }

  /** Has an effect of the actor changed this token when it was prepared last? */
  declare _changedByEffects: boolean;

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this._changedByEffects = Object.keys(this.actor?.tokenActiveEffectChanges ?? {}).length > 0;
    if (this._changedByEffects) applyTokenChanges(this);
  }

  /** Prepares this token anew when effects of its actor change it, or did before. */
  followActorEffects(): void {
    if (this._changedByEffects || Object.keys(this.actor?.tokenActiveEffectChanges ?? {}).length > 0) this.reset();
  }

  private makeActor(base: Actor): Actor {
    const cls = host.implementation("Actor") as unknown as new (data: AnyObject, context: AnyObject) => Actor;
    const source = sourceWithDelta(base, this._source.delta as AnyObject);
    return new cls(source, { parent: this, strict: false, fallback: true });
  }

  override get isOwner(): boolean {
    if (host.game.user?.isGM) return true;
    return this.actor?.isOwner ?? super.isOwner;
  }

  override get visible(): boolean {
    return !this.hidden || Boolean(host.game.user?.isGM);
  }

  get isSecret(): boolean {
    return this.disposition === -2 && !this.isOwner;
  }

  /** The board's object for this token; null while its scene is not shown. */
  get object(): unknown {
    const layer = (host.canvas as { tokens?: { get?(id: string): unknown } }).tokens;
    return this._object ?? (this.parent === host.game.scenes?.current ? (layer?.get?.(this.id ?? "") ?? null) : null);
  }

  get rendered(): boolean {
    return this.object !== null;
  }

  get combatant(): Combatant | null {
    return host.game.combat?.getCombatantsByToken(this)[0] ?? null;
  }

  get inCombat(): boolean {
    return this.combatant !== null;
  }

  /** What a bar of this token shows: a value with its maximum, or a single value. Null when there is nothing to show. */
  getBarAttribute(barName: string, { alternative }: { alternative?: string } = {}): BarData | null {
    const attribute =
      alternative ?? (this as unknown as Record<string, { attribute: string | null } | undefined>)[barName]?.attribute;
    if (!attribute || !this.actor) return null;
    const data = getProperty(this.actor.system, attribute);
    if (data === null || data === undefined) return null;
    if (typeof data === "object" && "value" in data && "max" in data) {
      const { value, max } = data as { value: number; max: number };
      return { type: "bar", attribute, value: Number(value), max: Number(max), editable: true };
    }
    return typeof data === "number" ? { type: "value", attribute, value: data, editable: true } : null;
  }

  static getTrackedAttributes(data?: unknown): { bar: string[][]; value: string[][] } {
    return trackableAttributes(data);
  }

  static getTrackedAttributeChoices(
    attributes = this.getTrackedAttributes(),
  ): { group: string; value: string; label: string }[] {
    const label = (path: string[]): string => path.join(".");
    return [
      ...attributes.bar.map((path) => ({
        group: host.game.i18n.localize("TOKEN.BarAttributes"),
        value: label(path),
        label: label(path),
      })),
      ...attributes.value.map((path) => ({
        group: host.game.i18n.localize("TOKEN.BarValues"),
        value: label(path),
        label: label(path),
      })),
    ];
  }

  /** Does the actor of this token have a status? */
  hasStatusEffect(statusId: string): boolean {
    return this.actor?.statuses.has(statusId) ?? false;
  }

  /** Adds this token to the encounter or removes it. */
  async toggleCombatant({ active = !this.inCombat }: { active?: boolean } = {}): Promise<boolean> {
    const cls = host.implementation("Combatant") as unknown as typeof Combatant;
    if (active) await cls.createCombatantsFor([this]);
    else if (this.combatant) await this.combatant.delete();
    return this.inCombat;
  }

  async toggleStatusEffect(statusId: string, options: AnyObject = {}): Promise<unknown> {
    return this.actor?.toggleStatusEffect(statusId, options);
  }

  /** Called when the actor, its effects or its place in the encounter changed; the board draws the token anew. */
  _onRelatedUpdate(_update: AnyObject = {}, _operation: AnyObject = {}): void {
    const object = this.object as { refresh?(): unknown; drawBars?(): unknown; drawEffects?(): unknown } | null;
    object?.refresh?.();
  }

  /**
   * Moves this token through some places, one after the other. Ours goes to the last at once, and measures the whole way.
   * Resolves to whether it stands there.
   */
  async move(waypoints: Waypoint | readonly Waypoint[], { animate = true }: AnyObject = {}): Promise<boolean> {
    const places = placesOn(this, [waypoints].flat<(Waypoint | readonly Waypoint[])[], 1>());
    const destination = places.pop();
    if (!destination) return false;
    await this.update({ ...destination }, { animate, [VIA]: places });
    return this.x === destination.x && this.y === destination.y;
  }

  /** Whoever moves a token is asked by a hook of movements' own, before that of updates. */
  override async _preUpdate(...args: Parameters<BaseToken["_preUpdate"]>): Promise<boolean | void> {
    const [changed, options] = args;
    if ((await super._preUpdate(...args)) === false) return false;
    const via = Array.isArray(options[VIA]) ? placesOn(this, options[VIA] as Waypoint[]) : [];
    const movement = movementIn(this, changed, via);
    return movement === null || Hooks.call("preMoveToken", this, movement, options) ? undefined : false;
  }

  override _onUpdate(changed: AnyObject, options: AnyObject, userId: string): void {
    if ("delta" in changed || "actorLink" in changed || "actorId" in changed) {
      // Written through the token, the actor follows, but neither it nor any hook of actors hears of it.
      this.renewActor();
      this._onRelatedUpdate({}, options);
      if (host.game.combat?.getCombatantsByToken(this).length) renderTracker();
    }
    super._onUpdate(changed, options, userId);
  }

  static override async _onDeleteOperation(
    ...[documents, operation, user]: Parameters<typeof BaseToken._onDeleteOperation>
  ): Promise<void> {
    await super._onDeleteOperation(documents, operation, user);
    const cls = host.implementation("Combat") as unknown as typeof Combat;
    cls._onDeleteTokens(documents as unknown as TokenDocument[], operation, user);
  }

  /** Carries out a change of this token's actor that was written through the actor: all hear of it. */
  changeDelta(change: AnyObject, options: AnyObject, userId: string): void {
    const { actor } = this;
    const recursive = options.recursive !== false;
    const before = actor?.isToken ? snapshot(actor) : [];
    withoutPreparation(() => this.updateSource({ delta: deepClone(change) }, { fallback: true, recursive }));
    this.renewActor();
    this.reset();
    Hooks.callAll("updateActorDelta", this.delta, change, options, userId);
    if (actor?.isToken && actor === this._synthetic) this.tellActor(actor, before, change, options, userId);
    this._onRelatedUpdate(change, options);
    if (host.game.combat?.getCombatantsByToken(this).length) renderTracker();
  }

  /** The actor of an unlinked token hears of its changes as a world actor would. */
  private tellActor(
    actor: Actor,
    before: EmbeddedSnapshot[],
    change: AnyObject,
    options: AnyObject,
    userId: string,
  ): void {
    const changes: AnyObject = { ...change, _id: actor.id };
    for (const name of Object.keys(actor.collections)) delete changes[name];
    if (Object.keys(changes).length > 1) {
      actor._onUpdate(changes, options, userId);
      Hooks.callAll("updateActor", actor, changes, options, userId);
    }
    tellEmbeddedChanges(actor, before, options, userId);
  }
}

function renderTracker(): void {
  void (host.ui.combat as { render?(options?: unknown): unknown } | undefined)?.render?.();
}
