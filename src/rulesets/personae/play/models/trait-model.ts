/** What all traits and belongings of an identity have in common. */
import { TypeDataModelBase, type DataSchema } from "../../../../foundry/bases.ts";
import { flag, richText } from "../../../../fittings/models/fields.ts";
import { heldBack } from "../../../../fittings/models/held.ts";
import { storing, type Storing } from "../../../../fittings/models/model.ts";
import { localize, notify } from "../../../../foundry/globals.ts";
import type { FoundryItem, FoundryUser, UpdateData } from "../../../../foundry/types.ts";
import { linkedSkill } from "./skill-link.ts";

const FIELD = "DRAMATIS.Personae.Field.";

/** Words, and whether player and chorus have agreed on them (PER-004). */
const shared = () => ({
  description: richText(),
  agreed: flag(true),
  // Not learned: planned so far, to be bought with development points (PER-134, PER-140).
  learned: flag(true),
});

/** Anything an identity has: player and chorus agree on it, and the chorus says when they do (PER-004). */
export class TraitModel extends storing(TypeDataModelBase<FoundryItem>, [`${FIELD}Trait`], shared) {
  /** True for what is a matter of agreement from the start: everything that is bought with points. */
  protected get negotiated(): boolean {
    return false;
  }

  /** For what is used with a skill: the tags by which one that comes into somebody's hands finds theirs. */
  protected get skillTags(): readonly string[] | null {
    return null;
  }

  async _preCreate(_data: UpdateData, options: UpdateData, user: FoundryUser): Promise<boolean | void> {
    if (this.negotiated && this.parent.actor && !user.isGM) this.parent.updateSource({ "system.agreed": false });
    const { skill = null } = this as { readonly skill?: string | null };
    // A build makes skills in the same request as what is used with them: they aren't there to be looked for yet.
    const isLinked = options["isDecided"] === true && skill !== null;
    if (this.skillTags && !isLinked) linkedSkill(this.parent, skill, this.skillTags);
  }

  async _preUpdate(changed: UpdateData, _options: UpdateData, user: FoundryUser): Promise<boolean | void> {
    if (heldBack(changed, ["agreed"], this, user))
      notify("warn", localize("DRAMATIS.Personae.Refusal.agreed", { name: this.parent.name }));
  }
}

/** A trait that is bought with points: what a player adds is still to be agreed. */
class BoughtTraitModel extends TraitModel {
  protected override get negotiated(): boolean {
    return true;
  }
}

/** A trait or belonging that stores these fields beside those that all have. `kind` names where their words are. */
export const trait = <Schema extends DataSchema>(
  kind: string,
  schema: () => Schema,
): Storing<typeof TraitModel, Schema> =>
  storing(TraitModel, [FIELD + kind, `${FIELD}Trait`], () => ({ ...shared(), ...schema() }));

/** The same of what is bought with points. */
export const bought = <Schema extends DataSchema>(
  kind: string,
  schema: () => Schema,
): Storing<typeof BoughtTraitModel, Schema> =>
  storing(BoughtTraitModel, [FIELD + kind, `${FIELD}Trait`], () => ({ ...shared(), ...schema() }));
