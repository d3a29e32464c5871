import { TypeDataModelBase } from "../../../../foundry/bases.ts";
import { heldBack } from "../../../../fittings/models/held.ts";
import { localize, notify } from "../../../../foundry/globals.ts";
import type { FoundryItem, FoundryUser, UpdateData } from "../../../../foundry/types.ts";

/** Anything an identity has: player and chorus agree on it, and the chorus says when they do (PER-004). */
export class TraitModel extends TypeDataModelBase<FoundryItem> {
  declare description: string;
  declare agreed: boolean;
  declare learned: boolean;

  /** True for what is a matter of agreement from the start: everything that is bought with points. */
  protected get negotiated(): boolean {
    return false;
  }

  async _preCreate(_data: UpdateData, _options: UpdateData, user: FoundryUser): Promise<boolean | void> {
    if (this.negotiated && this.parent.actor && !user.isGM) this.parent.updateSource({ "system.agreed": false });
  }

  async _preUpdate(changed: UpdateData, _options: UpdateData, user: FoundryUser): Promise<boolean | void> {
    if (heldBack(changed, ["agreed"], this, user))
      notify("warn", localize("DRAMATIS.Personae.Refusal.agreed", { name: this.parent.name }));
  }
}

/** A trait that is bought with points: what a player adds is still to be agreed. */
export class BoughtTraitModel extends TraitModel {
  protected override get negotiated(): boolean {
    return true;
  }
}
