import type { CardSystem } from "./card.ts";
import type { DataSchema } from "../../foundry/bases.ts";
import { TypeDataModelBase, fields } from "../../foundry/bases.ts";

/** The chat message sub-type of all cards. */
export const CARD_TYPE = "card";

/** What a card's message stores; see `card.ts` for what it means. Steps and batches are plain data, written whole. */
export class CardModel extends TypeDataModelBase {
  declare readonly ruleset: CardSystem["ruleset"];
  declare readonly steps: CardSystem["steps"];
  declare readonly applied: CardSystem["applied"];

  static override defineSchema(): DataSchema {
    const plainList = (): unknown =>
      new fields.ArrayField(new fields.ObjectField({ required: true }), { required: true });
    return {
      ruleset: new fields.StringField({ required: true, blank: false, nullable: false }),
      steps: plainList(),
      applied: plainList(),
    } as DataSchema;
  }
}
