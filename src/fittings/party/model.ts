/** What a group stores: who belongs to it, what they have in common, and what they want to remember. */
import { fields, TypeDataModelBase } from "../../foundry/bases.ts";
import type { FoundryActor, UpdateData } from "../../foundry/types.ts";
import { firstFace } from "../models/face.ts";
import { count, flag, group, list, named, richText, text, type Field } from "../models/fields.ts";
import { storing } from "../models/model.ts";
import type { Entry } from "./list.ts";

/** The most that a purse holds. */
export const MOST_IN_PURSE = 1e9;

const PICTURE = "systems/dramatis/icons/tokens/party.svg";

/** What is there of a coin's parts: hundredths at the least. */
const amount = (): Field<number> =>
  new fields.NumberField({ required: true, nullable: false, initial: 0, min: 0, max: MOST_IN_PURSE });

/** A group of this world's people, in any game. No engine knows of it: it is nobody who could act, or be acted upon. */
export class PartyModel extends storing(TypeDataModelBase<FoundryActor>, ["DRAMATIS.Fit.Party"], () => ({
  // How groups stored their people before each had an entry of their own.
  members: list(group({ actor: text(), name: text() })),
  people: named(group({ actor: text(), name: text(), at: count(), left: flag() }), (): Record<string, Entry> => ({})),
  purse: amount(),
  notes: richText(),
})) {
  /** It has no numbers of its own that a token's bars could show. */
  static readonly hasBars = false;

  /** A new one has a face of its own, and its tokens are the group itself. */
  async _preCreate(data: UpdateData): Promise<boolean | void> {
    const { bar1, bar2 } = (data["prototypeToken"] ?? {}) as { bar1?: object; bar2?: object };
    this.parent.updateSource({
      ...firstFace(data, { image: PICTURE, linked: true, disposition: 1 }),
      ...(bar1 ? {} : { "prototypeToken.bar1.attribute": null }),
      ...(bar2 ? {} : { "prototypeToken.bar2.attribute": null }),
    });
  }
}

/** What a group stores; null for every other actor, and for whatever else there is. */
export const partyOf = (actor: Pick<FoundryActor, "system"> | null): PartyModel | null =>
  actor?.system instanceof PartyModel ? actor.system : null;
