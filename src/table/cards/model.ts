import { withFramesAsNow } from "../../kernel/frame.ts";
import type { Step } from "../../kernel/step.ts";
import type { CardSystem } from "./card.ts";
import type { Seal } from "./seal.ts";
import type { DataField, DataSchema } from "../../foundry/bases.ts";
import { TypeDataModelBase, fields } from "../../foundry/bases.ts";

/** The chat message sub-type of all cards. */
export const CARD_TYPE = "card";

/** The sub-type of what keeps a card's whole, for those who may know it, while the card itself shows less. */
export const WHOLE_TYPE = "sealed";

const plainList = (): DataField =>
  new fields.ArrayField(new fields.ObjectField({ required: true }), { required: true });
const messageId = (): DataField => new fields.StringField({ required: true, nullable: true, initial: null });

/** Stored steps as they are stored now. What came before is told in `withFramesAsNow`. */
function renewSteps(source: Record<string, unknown>): void {
  const { steps } = source;
  if (Array.isArray(steps)) source["steps"] = withFramesAsNow(steps as readonly Step[]);
}

function cardFields(): DataSchema {
  return {
    ruleset: new fields.StringField({ required: true, blank: false, nullable: false }),
    steps: plainList(),
    applied: plainList(),
  };
}

/** What a card's message stores; see `card.ts` for what it means. Steps and batches are plain data, written whole. */
export class CardModel extends TypeDataModelBase {
  declare readonly ruleset: CardSystem["ruleset"];
  declare readonly steps: CardSystem["steps"];
  declare readonly applied: CardSystem["applied"];
  /** Id of the message that keeps the whole of this card; null when there is nothing to keep. */
  declare readonly whole: string | null;
  /** True while this message holds less than the whole. */
  declare readonly masked: boolean;

  static override migrateData(source: Record<string, unknown>, options?: object): Record<string, unknown> {
    renewSteps(source);
    return super.migrateData(source, options);
  }

  static override defineSchema(): DataSchema {
    return { ...cardFields(), whole: messageId(), masked: new fields.BooleanField() };
  }
}

/** The whole of a card, in a message that only those get who may know it. */
export class WholeModel extends TypeDataModelBase {
  declare readonly ruleset: CardSystem["ruleset"];
  declare readonly steps: CardSystem["steps"];
  declare readonly applied: CardSystem["applied"];
  /** Id of the card's message, as everybody has it. */
  declare readonly card: string | null;
  declare readonly seal: Seal;

  static override migrateData(source: Record<string, unknown>, options?: object): Record<string, unknown> {
    renewSteps(source);
    return super.migrateData(source, options);
  }

  static override defineSchema(): DataSchema {
    const seal = new fields.ObjectField({ required: true, initial: { hides: [], until: "forGood", blind: false } });
    return { ...cardFields(), card: messageId(), seal };
  }
}
