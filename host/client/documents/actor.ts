import { DOCUMENT_OWNERSHIP_LEVELS } from "../../common/constants.ts";
import { BaseActor } from "../../common/documents/index.ts";
import type { AnyObject } from "../../common/types.ts";
import type { Collection } from "../../common/utils/index.ts";
import { deepClone, getProperty } from "../../common/utils/index.ts";
import { applyPhase, type PhaseRecord } from "../effects/apply-phase.ts";
import { logCompatibilityWarning } from "../compatibility.ts";
import { Hooks } from "../hooks.ts";
import { host } from "../runtime.ts";
import type { ActiveEffect } from "./active-effect.ts";
import { ClientDocumentMixin, type ClientDocument } from "./client-document.ts";
import type { Combat } from "./combat.ts";
import type { Item } from "./item.ts";
import { effectDataForStatus, existingStatusEffects } from "./status-effects.ts";
import type { Operation } from "./operation.ts";
import type { TokenDocument } from "./token.ts";

/** A character, creature or thing that acts. */
export class Actor extends ClientDocumentMixin(BaseActor) {
  declare readonly items: Collection<Item>;
  declare readonly effects: Collection<ActiveEffect>;
  declare prototypeToken: AnyObject;
  /** Ids of the statuses that effects give this actor. */
  declare statuses: Set<string>;
  /** What effects changed, by path. */
  declare overrides: AnyObject;
  declare tokenActiveEffectChanges: Record<string, AnyObject[]>;
  declare _completedPhases: PhaseRecord;

  protected override _configure(options: AnyObject): void {
    super._configure(options);
    for (const [name, value] of Object.entries({
      statuses: new Set(),
      overrides: {},
      tokenActiveEffectChanges: {},
      _completedPhases: new Set(),
    })) {
      Object.defineProperty(this, name, { value, writable: true, configurable: true, enumerable: false });
    }
  }

  /** The token this actor is only for, when it is the actor of an unlinked token: its parent. */
  get token(): TokenDocument | null {
    return this.parent?.documentName === "Token" ? (this.parent as unknown as TokenDocument) : null;
  }

  get isToken(): boolean {
    return this.token !== null;
  }

  override get visible(): boolean {
    return this.permission >= DOCUMENT_OWNERSHIP_LEVELS.LIMITED;
  }

  /** The actor of an unlinked token is prepared by itself: its token and scene are none the older for it. */
  override rootForPreparation(): ClientDocument {
    return this;
  }

  get itemTypes(): Record<string, Item[]> {
    const types: Record<string, Item[]> = {};
    for (const type of host.game.documentTypes.Item ?? []) types[type] = [];
    for (const item of this.items) (types[item.type] ??= []).push(item);
    return types;
  }

  get thumbnail(): string {
    return this.img;
  }

  /** Effects that are active and change this actor: its own and those its items transfer. */
  get appliedEffects(): ActiveEffect[] {
    return [...this.allApplicableEffects()].filter((effect) => effect.active);
  }

  get temporaryEffects(): ActiveEffect[] {
    return [...this.allApplicableEffects()].filter((effect) => effect.active && effect.isTemporary);
  }

  *allApplicableEffects(): Generator<ActiveEffect, void, void> {
    yield* this.effects.values();
    for (const item of this.items) yield* item.transferredEffects;
  }

  /** Does a combatant of the shown encounter stand for this actor? */
  get inCombat(): boolean {
    return Boolean(host.game.combat?.getCombatantsByActor(this).length);
  }

  /* ---- preparation ---- */

  /** Order: type base, actor base, items and effects, changes of the initial phase, type derived, derived, final phase. */
  override prepareData(): void {
    const system = this._typeModel() as { prepareBaseData?(): void; prepareDerivedData?(): void } | null;
    system?.prepareBaseData?.();
    this.prepareBaseData();
    this.prepareEmbeddedDocuments();
    if (!this._completedPhases.has("initial")) this.applyActiveEffects("initial");
    system?.prepareDerivedData?.();
    this.prepareDerivedData();
    if (!this._completedPhases.has("final")) this.applyActiveEffects("final");
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    this._clearData();
  }

  /** Forgets what effects did, before they do it anew. Overrides of prepareBaseData must call super for this. */
  protected _clearData(): void {
    this.statuses.clear();
    this.overrides = {};
    this.tokenActiveEffectChanges = {};
    this._completedPhases = new Set();
  }

  override prepareEmbeddedDocuments(): void {
    super.prepareEmbeddedDocuments();
    for (const effect of this.appliedEffects) for (const status of effect.statuses) this.statuses.add(status);
  }

  /** Carries out the changes of all active effects that belong to a phase. Each phase runs once per preparation. */
  applyActiveEffects(phase?: string): void {
    if (phase === undefined) {
      logCompatibilityWarning(
        'Actor#applyActiveEffects must be called with a string phase identifier, with "initial" as the first phase.',
        { since: 14, until: 16, once: true },
      );
      return applyPhase(this, this._completedPhases.has("initial") ? "final" : "initial");
    }
    applyPhase(this, phase);
  }

  /** What formulas may refer to. */
  getRollData(): AnyObject {
    return this.system;
  }

  /* ---- tokens ---- */

  /** Tokens of this actor on the shown scene: the placed objects, or their documents. */
  getActiveTokens(linked = false, asDocuments = false): unknown[] {
    const scene = host.game.scenes?.current;
    if (!scene) return [];
    const tokens = scene.tokens.filter(
      (token) => (this.isToken ? token === this.token : token.actorId === this.id) && (!linked || token.actorLink),
    );
    return asDocuments
      ? tokens
      : tokens.map((token) => token.object).filter((object) => object !== null && object !== undefined);
  }

  /** Tokens of this actor on any scene. */
  getDependentTokens({
    scenes,
    linked = false,
  }: { scenes?: ClientDocument | ClientDocument[]; linked?: boolean } = {}): TokenDocument[] {
    if (this.isToken && this.token) return [this.token];
    const among = scenes ? [scenes].flat() : Array.from(host.game.scenes ?? []);
    return among.flatMap((scene) =>
      (scene as unknown as { tokens: Collection<TokenDocument> }).tokens.filter(
        (token) => token.actorId === this.id && (!linked || token.actorLink),
      ),
    );
  }

  /** A token for this actor as its prototype says, not yet placed. */
  async getTokenDocument(data: AnyObject = {}, options: AnyObject = {}): Promise<TokenDocument> {
    const prototype = (this.toObject().prototypeToken ?? {}) as AnyObject;
    const { randomImg: _random, appendNumber: _append, prependAdjective: _prepend, ...source } = deepClone(prototype);
    const cls = host.implementation("Token") as unknown as new (data: AnyObject, context: AnyObject) => TokenDocument;
    return new cls(
      { ...source, name: source.name || this.name, actorId: this.id, ...data },
      { parent: null, ...options },
    );
  }

  /* ---- changes ---- */

  /**
   * Changes a resource as a token bar does: to a value, or by an amount with `isDelta`. Hook `modifyTokenAttribute` may
   * stop it.
   */
  async modifyTokenAttribute(
    attribute: string,
    value: number,
    isDelta = false,
    isBar = true,
  ): Promise<this | undefined> {
    const resource = getProperty(this.system, attribute);
    const path = `system.${attribute}`;
    const updates: AnyObject = {};
    if (isBar && resource && typeof resource === "object") {
      const { value: current, max, min = 0 } = resource as { value: number; max: number; min?: number };
      const wanted = isDelta ? Number(current) + value : value;
      updates[`${path}.value`] = Math.min(Math.max(wanted, min), max ?? Infinity);
    } else {
      updates[path] = isDelta ? Number(resource ?? 0) + value : value;
    }
    const allowed = Hooks.call("modifyTokenAttribute", { attribute, value, isDelta, isBar }, updates, this);
    return allowed === false ? this : this.update(updates);
  }

  /** Gives or takes a status by its id. True or the effect when it was given, false when it was taken. */
  async toggleStatusEffect(
    statusId: string,
    { active, overlay = false }: { active?: boolean; overlay?: boolean } = {},
  ): Promise<ActiveEffect | boolean | undefined> {
    const data = effectDataForStatus(statusId);
    const existing = existingStatusEffects(this, statusId, data);
    if (existing.length) {
      if (active) return true;
      await this.deleteEmbeddedDocuments("ActiveEffect", existing);
      return false;
    }
    if (active === false) return undefined;
    const cls = host.implementation("ActiveEffect") as unknown as typeof ActiveEffect;
    const effect = await cls.fromStatusEffect(statusId, { parent: this });
    if (overlay) effect.updateSource({ "flags.core.overlay": true });
    return (await cls.create(effect.toObject(), { parent: this, keepId: true })) as unknown as ActiveEffect;
  }

  /** Rolls initiative for this actor's combatants in the shown encounter; makes them when asked to. */
  async rollInitiative({
    createCombatants = false,
    rerollInitiative = false,
    initiativeOptions = {},
  }: {
    createCombatants?: boolean;
    rerollInitiative?: boolean;
    initiativeOptions?: AnyObject;
  } = {}): Promise<Combat | null> {
    let combat = host.game.combat;
    if (!combat) {
      if (!createCombatants || !host.game.user?.isGM) return null;
      const cls = host.implementation("Combat");
      combat = (await cls.create({ scene: host.game.scenes.current?.id ?? null, active: true })) as unknown as Combat;
    }
    if (createCombatants && !combat.getCombatantsByActor(this).length) {
      const tokens = this.getActiveTokens(false, true) as TokenDocument[];
      const entries = tokens.length
        ? tokens.map((token) => ({
            tokenId: token.id,
            sceneId: token.parent?.id,
            actorId: this.id,
            hidden: token.hidden,
          }))
        : [{ actorId: this.id }];
      await combat.createEmbeddedDocuments("Combatant", entries);
    }
    const ids = combat
      .getCombatantsByActor(this)
      .filter((combatant) => combatant.isOwner && (rerollInitiative || combatant.initiative === null));
    await combat.rollInitiative(
      ids.map((combatant) => combatant.id ?? ""),
      initiativeOptions,
    );
    return combat;
  }

  /** Called on every client when durations of this actor's effects were recomputed. */
  async onUpdateEffectDurations(_effects: ActiveEffect[], _event: string, _context: AnyObject = {}): Promise<void> {
    this.render(false);
    for (const token of this.getDependentTokens()) token.render(false);
  }

  /** The actor of an unlinked token goes with its token. */
  override async delete(operation: Operation = {}): Promise<this | undefined> {
    if (!this.token) return super.delete(operation);
    await this.token.delete(operation);
    return this;
  }

  /* ---- life-cycle ---- */

  override async _preCreate(data: AnyObject, options: AnyObject, user: unknown): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const prototype = (data.prototypeToken ?? {}) as AnyObject;
    if (!("name" in prototype)) this.updateSource({ "prototypeToken.name": this.name });
    const image = getProperty(prototype, "texture.src");
    if (!image && this.img && !this.img.startsWith("icons/svg/mystery-man"))
      this.updateSource({ "prototypeToken.texture.src": this.img });
    return undefined;
  }

  override _onUpdate(changed: AnyObject, options: AnyObject, userId: string): void {
    super._onUpdate(changed, options, userId);
    this.refreshDependents(options);
  }

  override _onCreateDescendantDocuments(...event: Parameters<ClientDocument["_onCreateDescendantDocuments"]>): void {
    super._onCreateDescendantDocuments(...event);
    this.refreshDependents(event[4]);
  }

  override _onUpdateDescendantDocuments(...event: Parameters<ClientDocument["_onUpdateDescendantDocuments"]>): void {
    super._onUpdateDescendantDocuments(...event);
    this.refreshDependents(event[4]);
  }

  override _onDeleteDescendantDocuments(...event: Parameters<ClientDocument["_onDeleteDescendantDocuments"]>): void {
    super._onDeleteDescendantDocuments(...event);
    this.refreshDependents(event[4]);
  }

  /** Tokens and the tracker show parts of the actor: they follow. */
  private refreshDependents(options: AnyObject): void {
    if (!this.isToken) {
      for (const token of this.getDependentTokens()) if (!token.actorLink) token.renewActor();
    }
    for (const token of this.getDependentTokens()) token.followActorEffects();
    if (options.render === false) return;
    for (const token of this.getDependentTokens()) token._onRelatedUpdate({}, options);
    for (const combat of host.game.combats ?? []) {
      if (combat.getCombatantsByActor(this).length) combat.render(false);
    }
    if (this.inCombat) void (host.ui.combat as { render?(options?: unknown): unknown } | undefined)?.render?.();
  }
}
