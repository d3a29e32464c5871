import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DataModel } from "../../abstract/data-model.ts";
import { casesOf, outcome } from "../../cases/group.ts";
import { deepClone } from "../../utils/objects.ts";
import { COMPOUND, EXPORTED, MADE, SHOWN } from "./cases/compound.ts";
import { INITIALS, MEMBERS } from "./cases/defaults.ts";
import { CHANGES } from "./cases/effects.ts";
import { INVALID, SIMPLE } from "./cases/simple.ts";
import { UPDATES } from "./cases/updates.ts";
import * as f from "./index.ts";

/** A model of a schema, made anew for each case: a field belongs to one schema for life. */
function modelOf(define: () => f.DataSchema): new (data?: object) => DataModel {
  return class CaseModel extends DataModel {
    static override defineSchema(): f.DataSchema {
      return define();
    }
  };
}

const model = new (modelOf(() => ({})))();
const change = { key: "a", type: "add", value: "" };

describe("members by default", () => {
  it.each(casesOf(MEMBERS))("%s", (_title, [field, member, expected]) => {
    expect(Reflect.get(field, member)).toEqual(expected);
  });
});

describe("initial values", () => {
  it.each(casesOf(INITIALS))("%s", (_title, [field, expected]) => {
    expect(field.getInitialValue({})).toEqual(expected);
    expect(field.clean(undefined)).toEqual(expected);
  });
});

describe("cleaning and validation", () => {
  it.each(casesOf([...SIMPLE, ...COMPOUND]))("%s", (_title, [field, value, expected]) => {
    const clean = field.clean(value);
    expect(field.validate(clean) ? INVALID : clean).toEqual(expected);
  });

  it("cleaning what is clean changes nothing", () => {
    for (const [title, [field, value, expected]] of casesOf([...SIMPLE, ...COMPOUND])) {
      if (expected === INVALID) continue;
      const clean = field.clean(value);
      expect(field.clean(deepClone(clean)), title).toEqual(clean);
    }
  });

  it("numbers land within their bounds and on their steps [api: foundry.data.fields.NumberField]", () => {
    const bounded = fc.tuple(fc.integer({ min: -50, max: 50 }), fc.nat(40), fc.integer({ min: 1, max: 7 }));
    fc.assert(
      fc.property(bounded, fc.double({ min: -1e4, max: 1e4, noNaN: true }), ([min, steps, step], value) => {
        const max = min + steps * step;
        const clean = new f.NumberField({ min, max, step, integer: true }).clean(value) as number;
        expect(clean).toBeGreaterThanOrEqual(min);
        expect(clean).toBeLessThanOrEqual(max);
        expect(Math.abs((clean - min) % step)).toBe(0);
      }),
    );
  });

  it("angles and hues wrap around [api: foundry.data.fields.AngleField, HueField]", () => {
    fc.assert(
      fc.property(fc.integer({ min: -720, max: 720 }), (degrees) => {
        const angle = new f.AngleField().clean(degrees) as number;
        expect([angle >= 0 && angle < 360, Math.abs((angle - degrees) % 360)]).toEqual([true, 0]);
        const hue = new f.HueField().clean(degrees / 360) as number;
        expect(hue >= 0 && hue < 1).toBe(true);
      }),
    );
  });
});

describe("construction", () => {
  it.each(casesOf(MADE))("%s", (_title, [, make, expected]) => {
    expect(outcome(() => make().constructor.name)).toBe(expected);
  });
});

describe("what models show, and give back", () => {
  it.each(casesOf(SHOWN))("shown: %s", (_title, [field, value, expected]) => {
    expect(field.initialize(value, model)).toEqual(expected);
  });

  it.each(casesOf(EXPORTED))("given back: %s", (_title, [field, value, expected]) => {
    expect(field.toObject(value)).toEqual(expected);
  });
});

describe("effects", () => {
  it.each(casesOf(CHANGES))("%s", (_title, [field, strategy, value, delta, expected]) => {
    expect(field[strategy](value, delta, model, change)).toEqual(expected);
  });
});

describe("updates", () => {
  it.each(casesOf(UPDATES))("%s", (_title, [schema, data, changes, options, expected]) => {
    const updated = new (modelOf(schema))(data);
    const diff = outcome(() => updated.updateSource(changes, options));
    expect(updated._source).toEqual(expected.source);
    if ("diff" in expected) expect(diff).toEqual(expected.diff);
  });

  it("with a model's own data tell no difference [foundryvtt/foundryvtt#9370]", () => {
    for (const [title, [schema, data]] of casesOf(UPDATES)) {
      const same = new (modelOf(schema))(data);
      expect(same.updateSource(same.toObject()), title).toEqual({});
    }
  });

  it("a dry run leaves embedded models alone [foundryvtt/foundryvtt#10395]", () => {
    const Inner = modelOf(() => ({ n: new f.NumberField({ initial: 1 }) }));
    const outer = new (modelOf(() => ({
      inner: new f.EmbeddedDataField(Inner as unknown as f.EmbeddableModelClass),
    })))();
    outer.updateSource({ inner: { n: 2 } }, { dryRun: true });
    expect([outer._source, (outer as unknown as { inner: DataModel }).inner._source]).toEqual([
      { inner: { n: 1 } },
      { n: 1 },
    ]);
  });
});

describe("schemas", () => {
  const schema = new f.SchemaField({
    abilities: new f.SchemaField({ strength: new f.NumberField() }),
    tags: new f.ArrayField(new f.StringField()),
  });
  it.each<[string, unknown, unknown]>([
    ["keys", schema.keys(), ["abilities", "tags"]],
    ["values", schema.values().length, 2],
    ["entries", schema.entries().map(([name]) => name), ["abilities", "tags"]],
    ["iteration", [...schema].length, 2],
    ["has", [schema.has("tags"), schema.has("nosuch")], [true, false]],
    ["get", schema.get("tags")?.name, "tags"],
    ["get of none", schema.get("nosuch"), undefined],
    ["getField by path", schema.getField("abilities.strength")?.name, "strength"],
    ["getField by names", schema.getField(["abilities", "strength"])?.name, "strength"],
    ["getField of none", schema.getField("abilities.nosuch"), undefined],
    ["fieldPath", schema.getField("abilities.strength")?.fieldPath, "abilities.strength"],
    ["the parent of a field", schema.get("tags")?.parent === schema, true],
  ])("%s [api: foundry.data.fields.SchemaField]", (_what, given, expected) => {
    expect(given).toEqual(expected);
  });
});
