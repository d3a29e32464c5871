import { Document } from "../abstract/document.ts";
import { DocumentFlagsField, DocumentStatsField, ForeignDocumentField } from "../data/fields/documents.ts";
import { BooleanField, NumberField, StringField } from "../data/fields/primitives.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import { registerBaseDocument, registry } from "../registry.ts";
import type { AnyObject, UserLike } from "../types.ts";
import { idField, imageField, named, recordFields, typeFields } from "./common-fields.ts";

/** What the owner of a combatant may change; the rest is the game master's. */
const OWNER_KEYS = new Set(["_id", "initiative", "flags", "defeated", "system"]);

function canCreate(user: UserLike, document: Document): boolean {
  return user.isGM || document.getUserLevel(user) >= 3;
}

function canUpdate(user: UserLike, document: Document, data: AnyObject): boolean {
  if (user.isGM) return true;
  return document.getUserLevel(user) >= 3 && Object.keys(data).every((key) => OWNER_KEYS.has(key));
}

/** Somebody's place in an encounter. */
export class BaseCombatant extends Document {
  static override metadata = Document.extendMetadata({
    name: "Combatant",
    collection: "combatants",
    label: "DOCUMENT.Combatant",
    labelPlural: "DOCUMENT.Combatants",
    coreTypes: ["base"],
    hasTypeData: true,
    permissions: { create: canCreate, update: canUpdate, delete: canCreate },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      ...typeFields(this),
      actorId: new ForeignDocumentField(named("Actor"), { label: "COMBAT.CombatantActor", idOnly: true }),
      tokenId: new ForeignDocumentField(named("Token"), { label: "COMBAT.CombatantToken", idOnly: true }),
      sceneId: new ForeignDocumentField(named("Scene"), { label: "COMBAT.CombatantScene", idOnly: true }),
      name: new StringField({ required: false, label: "COMBAT.CombatantName", textSearch: true }),
      img: imageField(null),
      initiative: new NumberField({ required: true, label: "COMBAT.CombatantInitiative" }),
      hidden: new BooleanField({ label: "COMBAT.CombatantHidden" }),
      defeated: new BooleanField({ label: "COMBAT.CombatantDefeated" }),
      group: new StringField({ required: true, nullable: true, blank: false, initial: null }),
      ...recordFields(),
    };
  }

  /** A combatant belongs to whoever owns its actor. */
  override getUserLevel(user: UserLike | null = null): number {
    const asked = user ?? (registry().find("User", registry().userId() ?? "") as UserLike | undefined) ?? null;
    if (!asked) return 0;
    if (asked.isGM) return 3;
    const actor = registry().find("Actor", String(this._source.actorId)) as Document | undefined;
    return actor ? actor.getUserLevel(asked) : 0;
  }
}

/** Combatants that act together. */
export class BaseCombatantGroup extends Document {
  static override metadata = Document.extendMetadata({
    name: "CombatantGroup",
    collection: "groups",
    label: "DOCUMENT.CombatantGroup",
    labelPlural: "DOCUMENT.CombatantGroups",
    coreTypes: ["base"],
    hasTypeData: true,
    permissions: { create: "ASSISTANT", update: "ASSISTANT", delete: "ASSISTANT" },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      ...typeFields(this),
      name: new StringField({ required: true, textSearch: true }),
      img: imageField(null),
      initiative: new NumberField({ required: true }),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }
}

registerBaseDocument("Combatant", BaseCombatant);
registerBaseDocument("CombatantGroup", BaseCombatantGroup);
