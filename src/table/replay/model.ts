import type { JsonObject } from "../../kernel/json.ts";
import type { Ref } from "../../kernel/outcome.ts";
import type { FoundryMessage } from "../../foundry/types.ts";
import type { DataSchema } from "../../foundry/bases.ts";
import { TypeDataModelBase, fields } from "../../foundry/bases.ts";
import { game } from "../../foundry/globals.ts";

/** The sub-type of what is kept of an encounter beside its cards. Game masters alone have it, and no log shows it. */
export const RECORD_TYPE = "record";

/** Somebody's state, as it stood. In a list, because refs contain dots and can't be keys of stored data. */
export interface Stood extends JsonObject {
  readonly ref: Ref;
  /** What they were called; null for what has no name of its own, and for those who take no part. */
  readonly name: string | null;
  readonly state: JsonObject;
}

/** How some stood before a step of a card, otherwise than the cards before it had left them. */
export interface Seen extends JsonObject {
  readonly card: string;
  readonly step: number;
  readonly states: readonly Stood[];
  /** The group's choices from then on; null for those that were noted before. */
  readonly settings: JsonObject | null;
}

/** What an encounter's cards don't tell: how those in it stood when they first came up, and what cards there were. */
export class RecordModel extends TypeDataModelBase {
  declare readonly ruleset: string;
  declare readonly combat: Ref;
  /** Card id → when it opened, in milliseconds since 1970. */
  declare readonly cards: Readonly<Record<string, number>>;
  /** By names that sort in the order they were noted. */
  declare readonly seen: Readonly<Record<string, Seen>>;

  static override defineSchema(): DataSchema {
    return {
      ruleset: new fields.StringField({ required: true, blank: false, nullable: false }),
      combat: new fields.StringField({ required: true, blank: false, nullable: false }),
      cards: new fields.ObjectField({ required: true }),
      seen: new fields.ObjectField({ required: true }),
    };
  }
}

/** A message with what is kept of that encounter; null where there is none. A player's own word is not taken for one. */
export function recordOf(combat: Ref): FoundryMessage | null {
  return records().find(({ system }) => (system as RecordModel).combat === combat) ?? null;
}

/** All of them that this machine has. */
export const records = (): FoundryMessage[] =>
  game().messages.filter(({ type, author }) => type === RECORD_TYPE && author?.isGM === true);
