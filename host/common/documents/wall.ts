import { Document } from "../abstract/document.ts";
import {
  WALL_DIRECTIONS,
  WALL_DOOR_STATES,
  WALL_DOOR_TYPES,
  WALL_MOVEMENT_TYPES,
  WALL_SENSE_TYPES,
} from "../constants.ts";
import { ArrayField } from "../data/fields/arrays.ts";
import { DocumentFlagsField } from "../data/fields/documents.ts";
import { SceneLevelsSetField } from "../data/fields/places.ts";
import { BooleanField, NumberField, StringField } from "../data/fields/primitives.ts";
import { SchemaField, type DataSchema } from "../data/fields/schema.ts";
import { FilePathField } from "../data/fields/text.ts";
import { registerBaseDocument } from "../registry.ts";
import type { AnyObject, UserLike } from "../types.ts";
import { idField } from "./common-fields.ts";

/** One value of a list of the engine's, by its number. */
const oneOf = (values: Readonly<Record<string, number>>, initial: number): NumberField =>
  new NumberField({ required: true, choices: Object.values(values), initial });

const sense = (): NumberField => oneOf(WALL_SENSE_TYPES, WALL_SENSE_TYPES.NORMAL);

/** A distance in grid units, or none. */
const reach = (): NumberField => new NumberField({ required: true, nullable: true, positive: true, initial: null });

/** How a door is seen to open. */
const animation = (): SchemaField =>
  new SchemaField(
    {
      direction: new NumberField({ choices: [-1, 1], initial: 1 }),
      double: new BooleanField({ initial: false }),
      duration: new NumberField({ positive: true, integer: true, initial: 750 }),
      flip: new BooleanField({ initial: false }),
      strength: new NumberField({ initial: 1, min: 0, max: 2, step: 0.05 }),
      texture: new FilePathField({ categories: ["IMAGE"] }),
      type: new StringField({ initial: "swing", blank: true }),
    },
    { required: true, nullable: true, initial: null },
  );

/** Walls are the game masters'; a door that all can see and that isn't locked is for whoever may use doors. */
function mayUpdate(user: UserLike, wall: Document, changes: AnyObject): boolean {
  if (user.hasRole("ASSISTANT")) return true;
  const { door, ds } = wall._source;
  const only = Object.keys(changes).every((key) => key === "_id" || key === "ds");
  const shut = [ds, changes.ds].includes(WALL_DOOR_STATES.LOCKED);
  return only && !shut && door === WALL_DOOR_TYPES.DOOR && user.can("WALL_DOORS");
}

/** A line on a scene that keeps something from passing: light, looks, sound, whoever goes. It may be a door. */
export class BaseWall extends Document {
  static override metadata = Document.extendMetadata({
    name: "Wall",
    collection: "walls",
    label: "DOCUMENT.Wall",
    labelPlural: "DOCUMENT.Walls",
    permissions: { create: "ASSISTANT", update: mayUpdate, delete: "ASSISTANT" },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      c: new ArrayField(new NumberField({ required: true, integer: true, nullable: false }), {
        validate: (c: unknown) => Array.isArray(c) && c.length === 4,
        validationError: "must be a length-4 array of integer coordinates",
      }),
      levels: new SceneLevelsSetField(),
      light: sense(),
      move: oneOf(WALL_MOVEMENT_TYPES, WALL_MOVEMENT_TYPES.NORMAL),
      sight: sense(),
      sound: sense(),
      dir: oneOf(WALL_DIRECTIONS, WALL_DIRECTIONS.BOTH),
      door: oneOf(WALL_DOOR_TYPES, WALL_DOOR_TYPES.NONE),
      ds: oneOf(WALL_DOOR_STATES, WALL_DOOR_STATES.CLOSED),
      doorSound: new StringField({ required: false, blank: true, initial: undefined }),
      threshold: new SchemaField({
        light: reach(),
        sight: reach(),
        sound: reach(),
        attenuation: new BooleanField(),
      }),
      animation: animation(),
      flags: new DocumentFlagsField(),
    };
  }
}

registerBaseDocument("Wall", BaseWall);
