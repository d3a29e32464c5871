import type { FoundryEffect, FoundryUser, UpdateData } from "../../foundry/types.ts";
import { ActorBase } from "../../foundry/bases.ts";
import { game, notify } from "../../foundry/globals.ts";
import { table } from "../authority/index.ts";
import { writeTogether } from "../authority/batch/together.ts";
import { mayDecide } from "../authority/rights.ts";
import { updatesAtHome } from "../authority/states.ts";
import { activeRuleset } from "../registry.ts";
import type { HandChange } from "../ruleset.ts";
import { effectsOfStatuses } from "./condition-effects.ts";
import { redrawTokens } from "./token-looks.ts";
import { asTyped } from "./typed.ts";

/**
 * An actor of whichever game the world plays. Statuses that follow from the stored state (stunned, dying…)
 * are derived here, never stored: what tokens show can't differ from what the sheet says, and undoing a card takes the
 * icon back with the wound.
 */
export class DramatisActor extends ActorBase {
  /** Ids of the derived statuses; undefined while preparing. Set then, so neither may be a field with a default. */
  declare derivedStatuses: readonly string[] | undefined;
  /** The effects that stand for them, once somebody has asked for them. */
  declare derivedEffects: FoundryEffect[] | undefined;

  /** Derived statuses come last of all: whatever the phases of effects do with `statuses`, these are among them. */
  override prepareData(): void {
    const before = this.derivedStatuses;
    this.derivedStatuses = undefined;
    this.derivedEffects = undefined;
    super.prepareData();
    const statuses = activeRuleset()?.actors.statuses(this) ?? [];
    for (const status of statuses) this.statuses.add(status);
    this.derivedStatuses = statuses;
    if (before) redrawTokens(this, before.join() !== statuses.join());
  }

  /** Tokens show these. */
  override get appliedEffects(): FoundryEffect[] {
    return withConditions(this, super.appliedEffects);
  }

  override get temporaryEffects(): FoundryEffect[] {
    return withConditions(this, super.temporaryEffects);
  }

  /** Tokens made from now on bear a new name too, unless theirs was another on purpose. */
  override async _preUpdate(changed: UpdateData, options: UpdateData, user: FoundryUser): Promise<boolean | void> {
    const { name, prototypeToken } = changed as { name?: string; prototypeToken?: UpdateData };
    if (name !== undefined && this.prototypeToken.name === this.name)
      changed["prototypeToken"] = { name, ...prototypeToken };
    return super._preUpdate(changed, options, user);
  }

  /** Typing in a token's bar changes what the bar is derived from. */
  override async modifyTokenAttribute(
    attribute: string,
    value: number,
    isDelta = false,
    isBar = true,
  ): Promise<unknown> {
    const change = activeRuleset()?.actors.barChange(this, attribute, value, isDelta);
    return change ? this.#changeByHand(change) : super.modifyTokenAttribute(attribute, value, isDelta, isBar);
  }

  /**
   * Toggling a derived status changes the state it follows from. One that can't be switched says why, whoever asks: an effect
   * in its place would stand beside a state that doesn't say so. Where there is one all the same, it can be taken away.
   */
  override async toggleStatusEffect(
    id: string,
    options: { active?: boolean; overlay?: boolean } = {},
  ): Promise<unknown> {
    const active = options.active ?? !this.statuses.has(id);
    const adapter = activeRuleset()?.actors;
    if (await adapter?.toggle?.(this, id, active)) return this;
    const change = adapter?.statusChange(this, id, active);
    if (change) return this.#changeByHand(change);
    const held = adapter?.statusHeldBy?.(this, id) ?? null;
    if (held === null || this.effects.some(({ statuses }) => statuses.has(id)))
      return super.toggleStatusEffect(id, options);
    if (active !== this.statuses.has(id)) notify("info", held);
    return undefined;
  }

  /** Does as the sheet does: by the game's word, with its card; where this person has no say in that, as if it were typed. */
  async #changeByHand({ decision, update }: HandChange): Promise<unknown> {
    const ruleset = activeRuleset();
    if (ruleset && decision && (!update || mayDecide(ruleset, game().user, decision, null)))
      await table.decide(decision);
    else if (update && Object.keys(update).length > 0) await this.#store(update);
    return this;
  }

  /** Stores values of the state; what a document within this one stores goes there, in the same request. */
  async #store(update: UpdateData): Promise<unknown> {
    const ruleset = activeRuleset();
    const operations = ruleset ? updatesAtHome(ruleset, this, update) : [];
    const isOwn = operations.every(({ documentName }) => documentName === this.documentName);
    if (isOwn) return this.update(update, asTyped());
    const stored = await writeTogether(operations);
    if (!stored.ok) notify("warn", stored.refused);
    return this;
  }
}

/**
 * Effects, and those of the derived statuses that are not among them. Made when they are asked for, and not while the
 * actor is being prepared, which may be while it is being made.
 */
function withConditions(actor: DramatisActor, effects: FoundryEffect[]): FoundryEffect[] {
  if (!actor.derivedStatuses) return effects;
  actor.derivedEffects ??= effectsOfStatuses(actor, actor.derivedStatuses);
  return [...effects, ...actor.derivedEffects.filter((effect) => !effects.includes(effect))];
}
