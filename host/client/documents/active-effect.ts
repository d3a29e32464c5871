import type { EffectChange } from "../../common/data/changes.ts";
import { BaseActiveEffect } from "../../common/documents/index.ts";
import type { AnyObject } from "../../common/types.ts";
import { applyChangeTo, type ApplyOptions } from "../effects/apply-change.ts";
import { effectStart, remainingDuration, type EffectDuration, type EffectStart } from "../effects/duration.ts";
import { effectRegistry } from "../effects/registry.ts";
import { host } from "../runtime.ts";
import { ClientDocumentMixin, type ClientDocument } from "./client-document.ts";
import { statusToEffectData } from "./status-effects.ts";
import type { Actor } from "./actor.ts";
import type { Combat } from "./combat.ts";

/** A lasting change to an actor: a condition, a bonus, a mark. */
export class ActiveEffect extends ClientDocumentMixin(BaseActiveEffect) {
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

  get modifiesActor(): boolean {
    return this.active && this.target?.documentName === "Actor";
  }

  get active(): boolean {
    return !this.disabled && !this.isSuppressed && !this.duration.expired;
  }

  /** Is the effect without effect for now? Overrides begin with `if (super.isSuppressed) return true`. */
  get isSuppressed(): boolean {
    return Boolean((this.system as { isSuppressed?: boolean } | undefined)?.isSuppressed);
  }

  /** Lasting for a time, or a status: such effects are shown on tokens. */
  get isTemporary(): boolean {
    return Number.isFinite(this.duration.value ?? Infinity) || this.statuses.size > 0;
  }

  get isExpired(): boolean {
    return this.duration.expired;
  }

  get sourceName(): string {
    return this.origin ? (this.parent?.name ?? "") : "";
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

  /** What `@` references in the values of changes mean. */
  getReplacementData(base: ClientDocument): AnyObject {
    return (base as unknown as { getRollData?(): AnyObject }).getRollData?.() ?? {};
  }

  /** Does an event of play end this effect, if its time has come? */
  isExpiryEvent(event: string, { combat }: { combat?: Combat | null } = {}): boolean {
    if (this.duration.expiry !== event) return false;
    if (!combat || !["turnStart", "turnEnd"].includes(event)) return true;
    const bearer = this.start?.combatant;
    const turn = event === "turnEnd" ? (combat.previous?.combatantId ?? combat.combatant?.id) : combat.combatant?.id;
    return !bearer || bearer === turn;
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    this.prepareDuration();
  }

  /** Works out how much of the duration is left. */
  prepareDuration(): void {
    Object.assign(this.duration, remainingDuration(this));
  }

  static getEffectStart(combat: Combat | null = host.game.combat): EffectStart {
    return effectStart(combat);
  }

  /** Carries out one change on a document; gives what the paths became. */
  static applyChange(target: ClientDocument, change: EffectChange, options: ApplyOptions = {}): AnyObject {
    return applyChangeTo(target, change, options);
  }

  /** The effect that a status is; not yet given to anybody. */
  static async fromStatusEffect(
    statusId: string,
    options: { parent?: ClientDocument | null } = {},
  ): Promise<ActiveEffect> {
    const data = statusToEffectData(statusId);
    const cls = host.implementation("ActiveEffect") as unknown as typeof ActiveEffect;
    await cls._fromStatusEffect(statusId, data, options);
    return new cls(data, { parent: options.parent ?? null });
  }

  /** A place for systems to change what a status becomes; mutate `effectData`. */
  static async _fromStatusEffect(_statusId: string, _effectData: AnyObject, _options: AnyObject): Promise<void> {}

  override async _preCreate(data: AnyObject, options: AnyObject, user: unknown): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (this.actor && !data.start) {
      const cls = this.constructor as typeof ActiveEffect;
      this.updateSource({ start: cls.getEffectStart() });
    }
    return undefined;
  }
}
