import { DataModel } from "../abstract/data-model.ts";
import { ObjectField } from "../data/fields/objects.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import { registry } from "../registry.ts";

/**
 * What a game master wants prototype tokens to be like: of all actors under `base`, and of each type under its name; parts
 * of the data of a PrototypeToken. The value of the setting `core.prototypeTokenOverrides`.
 */
export class PrototypeTokenOverrides extends DataModel {
  /** The key of the setting, in the namespace `core`. */
  static readonly SETTING = "prototypeTokenOverrides";

  static override defineSchema(): DataSchema {
    const types = (registry().types("Actor") ?? []).filter((type) => type !== "base");
    return Object.fromEntries(["base", ...types].map((type) => [type, new ObjectField()]));
  }
}
