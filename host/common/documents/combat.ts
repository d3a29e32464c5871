import { Document } from "../abstract/document.ts";
import { EmbeddedCollectionField } from "../data/fields/collections.ts";
import { ForeignDocumentField } from "../data/fields/documents.ts";
import { IntegerSortField } from "../data/fields/numbers.ts";
import { BooleanField, NumberField } from "../data/fields/primitives.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import { registerBaseDocument } from "../registry.ts";
import type { AnyObject, UserLike } from "../types.ts";
import { idField, named, recordFields, typeFields } from "./common-fields.ts";
import { BaseCombatant, BaseCombatantGroup } from "./combatant.ts";

const TURN_KEYS = new Set(["_id", "round", "turn"]);

/** Game masters may do all; players who own a combatant may move the turn on. The order of turns is the system's own. */
function canUpdate(user: UserLike, document: Document, data: AnyObject): boolean {
  if (user.hasRole("ASSISTANT")) return true;
  if (!Object.keys(data).every((key) => TURN_KEYS.has(key))) return false;
  return document.getEmbeddedCollection("combatants").some((combatant) => combatant.testUserPermission(user, "OWNER"));
}

/** An encounter. */
export class BaseCombat extends Document {
  static override metadata = Document.extendMetadata({
    name: "Combat",
    collection: "combats",
    label: "DOCUMENT.Combat",
    labelPlural: "DOCUMENT.Combats",
    coreTypes: ["base"],
    hasTypeData: true,
    embedded: { Combatant: "combatants", CombatantGroup: "groups" },
    permissions: { create: "ASSISTANT", update: canUpdate, delete: "ASSISTANT" },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      ...typeFields(this),
      scene: new ForeignDocumentField(named("Scene")),
      groups: new EmbeddedCollectionField(BaseCombatantGroup),
      combatants: new EmbeddedCollectionField(BaseCombatant),
      active: new BooleanField(),
      round: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
      turn: new NumberField({ required: true, integer: true, min: 0, nullable: true, initial: null }),
      sort: new IntegerSortField(),
      ...recordFields(),
    };
  }
}

registerBaseDocument("Combat", BaseCombat);
