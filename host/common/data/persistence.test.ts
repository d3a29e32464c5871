import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { TypeDataModel } from "../abstract/type-data-model.ts";
import { BaseActor } from "../documents/index.ts";
import { configureRegistry } from "../registry.ts";
import type { AnyObject } from "../types.ts";
import * as f from "./fields/index.ts";
import { _del, _replace, DataFieldOperator } from "./operators.ts";
import { stripUnpersisted } from "./persistence.ts";

class Hero extends TypeDataModel {
  static override defineSchema(): f.DataSchema {
    return {
      hp: new f.NumberField({ initial: 3 }),
      shown: new f.BooleanField({ persisted: false }),
      deep: new f.SchemaField({ kept: new f.NumberField(), gone: new f.NumberField({ persisted: false }) }),
      list: new f.ArrayField(
        new f.SchemaField({ gone: new f.NumberField({ persisted: false }), a: new f.NumberField() }),
      ),
      by: new f.TypedObjectField(new f.SchemaField({ gone: new f.NumberField({ persisted: false }) })),
    };
  }
}

let restore: () => void;
beforeEach(() => {
  restore = configureRegistry({
    dataModel: (name, type) => (name === "Actor" && type === "hero" ? Hero : undefined),
  });
});
afterEach(() => restore());

describe("fields marked persisted: false", () => {
  it("are on the model, and not in what is sent", () => {
    const actor = new BaseActor({
      name: "X",
      type: "hero",
      system: { shown: true, deep: { kept: 1, gone: 2 }, list: [{ gone: 1, a: 2 }], by: { x: { gone: 1 } } },
    });
    expect((actor as unknown as { system: AnyObject }).system.shown).toBe(true);
    expect(stripUnpersisted(BaseActor.schema, actor.toObject()).system).toEqual({
      hp: 3,
      deep: { kept: 1 },
      list: [{ a: 2 }],
      by: { x: {} },
    });
    expect(actor._source.system).toMatchObject({ shown: true });
  });

  it("go from changes too, by the document's type, inside of replacements, and operators stay", () => {
    const changes = { name: "Y", system: { shown: false, hp: _del, deep: _replace({ gone: 1, kept: 2 }) } };
    const stripped = stripUnpersisted(BaseActor.schema, changes, "hero") as { system: AnyObject };
    expect(Object.keys(stripped.system)).toEqual(["hp", "deep"]);
    expect(DataFieldOperator.get(stripped.system.deep)).toEqual({ kept: 2 });
  });
});
