import type { EffectChange } from "../../common/data/changes.ts";
import type { AnyObject } from "../../common/types.ts";
import { deepClone } from "../../common/utils/index.ts";
import { EffectChangeApplication } from "../effects/change-application.ts";
import {
  combatBasedDuration,
  effectStart,
  isCombatUnit,
  timeBasedDuration,
  type DurationContext,
  type EffectDuration,
  type EffectStart,
} from "../effects/duration.ts";
import { answerFormerly } from "../effects/former-shape.ts";
import { effectRegistry } from "../effects/registry.ts";
import { host } from "../runtime.ts";
import type { ClientDocument } from "./client-document.ts";
import { statusToEffectData } from "./status-effects.ts";
import type { Actor } from "./actor.ts";
import type { Combat } from "./combat.ts";
import type { Item } from "./item.ts";
import { fromUuidSync } from "./uuid.ts";

/** A lasting change to an actor: a condition, a bonus, a mark. */
export class ActiveEffect extends EffectChangeApplication {
  declare disabled: boolean;
  declare transfer: boolean;
  declare statuses: Set<string>;
  declare origin: string | null;
  declare start: EffectStart | null;
  declare duration: EffectDuration;
  declare description: string;
  declare tint: unknown;

  /** The one that follows durations and expires effects. */
  static registry = effectRegistry;

  static get CHANGE_TYPES(): AnyObject {
    return host.config.ActiveEffect.changeTypes;
  }

  static get CHANGE_PHASES(): AnyObject {
    return host.config.ActiveEffect.phases;
  }

  static get EXPIRY_EVENTS(): Record<string, string> {
    return host.config.ActiveEffect.expiryEvents;
  }

  /** The document this effect changes: its actor, or the actor of its item when it transfers. */
  get target(): ClientDocument | null {
    if (this.parent?.documentName === "Item" && this.transfer) return this.parent.parent;
    return this.parent;
  }

  get actor(): Actor | null {
    return (this.parent?.documentName === "Actor" ? this.parent : (this.parent?.parent ?? null)) as Actor | null;
  }

  get item(): Item | null {
    return (this.parent?.documentName === "Item" ? this.parent : null) as Item | null;
  }

  get thumbnail(): string {
    return this.img;
  }

  get modifiesActor(): boolean {
    return this.active && this.target?.documentName === "Actor";
  }

  get active(): boolean {
    return !this.disabled && !this.isSuppressed;
  }

  /** Is the effect without effect for now? Overrides begin with `if (super.isSuppressed) return true`. */
  get isSuppressed(): boolean {
    return (this.system as { isSuppressed?: boolean } | undefined)?.isSuppressed ?? this.duration.expired;
  }

  /** Lasting for a time, or a status: such effects are shown on tokens. */
  get isTemporary(): boolean {
    return Number.isFinite(this.duration.value ?? Infinity) || this.statuses.size > 0;
  }

  get isExpired(): boolean {
    return this.duration.expired;
  }

  /** Can this effect end by itself? Then the registry follows it. */
  get isExpiryTrackable(): boolean {
    const { value, expiry, expired } = this.duration;
    const endless = value === null && expiry === null;
    return Boolean(this.id && this.actor && this.start && this.active && !endless && !expired);
  }

  /** The name of what the effect comes from; a localized "none" or "unknown" where it is not at hand. */
  get sourceName(): string {
    const { localize } = host.game.i18n;
    if (!this.origin) return localize.call(host.game.i18n, "None");
    const source = fromUuidSync(this.origin, { relative: this, strict: false }) as { name?: string } | null;
    return source?.name ?? localize.call(host.game.i18n, "Unknown");
  }

  /** The changes; older programs look for them here. */
  get changes(): EffectChange[] {
    return (this.system?.changes as EffectChange[] | undefined) ?? [];
  }

  /** The changes of one phase. */
  changesOf(phase: string): EffectChange[] {
    return this.changes.filter((change) => (change.phase ?? "initial") === phase);
  }

  shouldApplyChange(_change: EffectChange, _context: { phase: string; replacementData: AnyObject }): boolean {
    return true;
  }

  /** What `@` references in the values of changes mean; `baseData` are the actor's roll data. */
  getReplacementData(baseData: AnyObject): AnyObject {
    return baseData;
  }

  /** Does an event of play end this effect, if its time has come? */
  isExpiryEvent(event: string, { combat = host.game.combat }: { combat?: Combat | null } = {}): boolean {
    const { units, expiry } = this.duration;
    if (event === "updateWorldTime") {
      // In an encounter the clock moves with the turns, and their events come of themselves.
      const running = this.start?.combat ? host.game.combats?.get(this.start.combat) : undefined;
      return !isCombatUnit(units) && !(running?.started && expiry);
    }
    if (expiry !== event) return false;
    if (!combat || !["turnStart", "turnEnd"].includes(event)) return true;
    const bearer = this.start?.combatant;
    const turn = event === "turnEnd" ? (combat.previous?.combatantId ?? combat.combatant?.id) : combat.combatant?.id;
    return !bearer || bearer === turn;
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    this.updateDuration();
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    if (host.game.actors) effectRegistry.add(this);
  }

  /** Works out anew how much of the duration is left, as of an encounter's present round and turn or of others. */
  updateDuration(context: DurationContext = {}): EffectDuration {
    const source = deepClone(this._source.duration) as EffectDuration;
    const prepared = this._prepareDuration({ ...source, expired: this.duration?.expired ?? source.expired }, context);
    this.duration = prepared;
    answerFormerly(this.changes, prepared, this.start);
    return prepared;
  }

  _prepareDuration(duration: EffectDuration = this.duration, context: DurationContext = {}): EffectDuration {
    if (duration.value === null || duration.value === undefined || duration.value === Infinity)
      return { ...duration, seconds: null, remaining: Infinity, label: "" };
    return isCombatUnit(duration.units)
      ? this._prepareCombatBasedDuration(duration, context)
      : this._prepareTimeBasedDuration(duration, context);
  }

  _prepareTimeBasedDuration(duration: EffectDuration, _context: DurationContext = {}): EffectDuration {
    return timeBasedDuration(duration, this.start);
  }

  _prepareCombatBasedDuration(duration: EffectDuration, context: DurationContext = {}): EffectDuration {
    return combatBasedDuration(duration, this.start, context);
  }

  static getEffectStart(combat: Combat | null = host.game.combat): EffectStart {
    return effectStart(combat);
  }

  /** The effect that a status is; not yet given to anybody. */
  static async fromStatusEffect(
    statusId: string,
    options: { parent?: ClientDocument | null } = {},
  ): Promise<ActiveEffect> {
    const data = statusToEffectData(statusId);
    return this._fromStatusEffect(statusId, data, options);
  }

  /** Makes the effect of a status; a place for systems to change `effectData` first. */
  static async _fromStatusEffect(
    _statusId: string,
    effectData: AnyObject,
    options: { parent?: ClientDocument | null } = {},
  ): Promise<ActiveEffect> {
    const cls = host.implementation("ActiveEffect") as unknown as typeof ActiveEffect;
    return new cls(effectData, { parent: options.parent ?? null });
  }

  override async _preCreate(data: AnyObject, options: AnyObject, user: unknown): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (this.actor && !data.start) {
      const cls = this.constructor as typeof ActiveEffect;
      this.updateSource({ start: cls.getEffectStart() });
    }
    return undefined;
  }

  override _onDelete(options: AnyObject, userId: string): void {
    super._onDelete(options, userId);
    effectRegistry.delete(this);
  }
}
