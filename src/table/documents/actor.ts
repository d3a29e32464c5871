import type { FoundryEffect, FoundryUser, UpdateData } from "../../foundry/types.ts";
import { ActorBase } from "../../foundry/bases.ts";
import { config, localize } from "../../foundry/globals.ts";
import { activeRuleset } from "../registry.ts";

/**
 * An actor of whichever game the world plays. Statuses that follow from the stored state (shocked, inoperative, dying…)
 * are derived here, never stored: what tokens show can't differ from what the sheet says, and undoing a card takes the
 * icon back with the wound.
 */
export class DramatisActor extends ActorBase {
  /** Effects that stand for derived statuses. Set while preparing, so it must not be a field with a default. */
  declare conditions: FoundryEffect[] | undefined;

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    const statuses = activeRuleset()?.actors.statuses(this) ?? [];
    for (const status of statuses) this.statuses.add(status);
    this.conditions = statuses.flatMap((status) => conditionOf(this, status));
  }

  override get temporaryEffects(): FoundryEffect[] {
    return [...super.temporaryEffects, ...(this.conditions ?? [])];
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
    const update = activeRuleset()?.actors.barUpdate(this, attribute, value, isDelta);
    return update ? this.update(update) : super.modifyTokenAttribute(attribute, value, isDelta, isBar);
  }

  /** Toggling a derived status changes the state it follows from. */
  override async toggleStatusEffect(
    id: string,
    options: { active?: boolean; overlay?: boolean } = {},
  ): Promise<unknown> {
    const active = options.active ?? !this.statuses.has(id);
    const update = activeRuleset()?.actors.statusUpdate(this, id, active);
    return update ? this.update(update) : super.toggleStatusEffect(id, options);
  }
}

/** A passing effect that shows a derived status. No method of its own: actors are prepared while they are being made. */
function conditionOf(actor: DramatisActor, status: string): FoundryEffect[] {
  const definition = config().statusEffects[status];
  if (!definition) return [];
  const { documentClass } = config()["ActiveEffect"] as {
    documentClass: new (data: object, context: object) => FoundryEffect;
  };
  const { img } = definition;
  const name = activeRuleset()?.actors.statusName?.(actor, status) ?? localize(definition.name);
  return [new documentClass({ name, img, statuses: [status], showIcon: 2 }, { parent: actor })];
}
