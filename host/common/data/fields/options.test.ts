import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DataModel } from "../../abstract/data-model.ts";
import type { AnyObject } from "../../types.ts";
import { DataModelValidationError } from "../validation.ts";
import { _del, _replace } from "../operators.ts";
import * as f from "./index.ts";

/** What a field makes of a value: the clean one, or what is wrong with it. */
function run(field: f.DataField, value: unknown): unknown {
  const clean = field.clean(value);
  const failure = field.validate(clean);
  return failure ? `! ${failure.toString()}` : clean;
}

const number = (options: AnyObject = {}): f.NumberField =>
  new f.NumberField({ required: true, nullable: false, initial: 0, ...options });

describe("required, nullable and initial", () => {
  it.each<[string, AnyObject, unknown, unknown]>([
    ["required without initial, absent", { required: true, nullable: false }, undefined, "! may not be undefined"],
    ["required and nullable, absent", { required: true, nullable: true }, undefined, null],
    ["optional and not nullable, absent", { required: false, nullable: false }, undefined, undefined],
    ["optional and not nullable, null", { required: false, nullable: false }, null, undefined],
    ["not nullable with an initial, null", { nullable: false, initial: 4 }, null, 4],
    ["an initial that is a function", { nullable: false, initial: () => 6 }, undefined, 6],
  ])("%s", (_what, options, value, expected) => {
    expect(run(new f.NumberField(options), value)).toEqual(expected);
  });

  it("an initial object is a copy each time", () => {
    const field = new f.ObjectField({ initial: { a: [1] } });
    const first = field.getInitialValue() as { a: number[] };
    first.a.push(2);
    expect(field.getInitialValue()).toEqual({ a: [1] });
  });

  it("defaults that bite: numbers and texts are absent, lists and sets are there and empty", () => {
    const schema = new f.SchemaField({
      n: new f.NumberField(),
      s: new f.StringField(),
      a: new f.ArrayField(new f.NumberField()),
      t: new f.SetField(new f.StringField()),
      c: new f.ColorField(),
      b: new f.BooleanField(),
    });
    expect(schema.clean({})).toEqual({ n: undefined, s: undefined, a: [], t: [], c: null, b: false });
  });
});

describe("labels and hints", () => {
  it("are the field's own, and empty by default", () => {
    const field = new f.NumberField({ label: "Hit points", hint: "How much.", placeholder: "10" });
    expect([field.label, field.hint, field.placeholder]).toEqual(["Hit points", "How much.", "10"]);
    expect([new f.NumberField().label, new f.NumberField().hint]).toEqual(["", ""]);
  });
});

describe("numbers", () => {
  it.each<[string, AnyObject, unknown, unknown]>([
    ["min and max cut", { min: 2, max: 4 }, 9, 4],
    ["integer rounds", { integer: true }, -2.5, -2],
    ["step snaps to its own", { step: 5 }, 12, 10],
    ["positive refuses nought", { positive: true, initial: 1 }, 0, "! must be a positive number"],
    ["choices refuse others", { choices: { 1: "one", 2: "two" }, initial: 1 }, 3, "! 3 is not a valid choice"],
    ["infinity is no number", {}, Number.POSITIVE_INFINITY, "! must be a finite number"],
    ["text with a number in it is none", {}, "12 apples", "! must be a finite number"],
    ["a list of one is read as it", {}, ["5"], 5],
  ])("%s", (_what, options, value, expected) => {
    expect(run(number(options), value)).toEqual(expected);
  });

  it("a step is checked too, where a value was not cleaned", () => {
    expect(number({ step: 0.5 }).validate(0.75)?.toString()).toBe("must be an increment of 0.5");
    expect(number({ step: 0.1 }).validate(0.30000000000000004)).toBeUndefined();
  });
});

describe("texts", () => {
  it.each<[string, AnyObject, unknown, unknown]>([
    ["trim", {}, " a ", "a"],
    ["no trim", { trim: false }, " a ", " a "],
    ["blank where it may be", { required: true }, "", ""],
    ["blank of blanks where it may not", { required: true, blank: false }, "  ", "! may not be a blank string"],
    ["a choice", { choices: ["a", "b"] }, "b", "b"],
    [
      "blank is no choice unless it is said to be",
      { choices: ["a"], required: true },
      "",
      "! may not be a blank string",
    ],
    ["blank as a choice", { choices: ["a"], blank: true }, "", ""],
  ])("%s", (_what, options, value, expected) => {
    expect(run(new f.StringField(options), value)).toEqual(expected);
  });
});

describe("lists and sets", () => {
  it.each<[string, f.DataField, unknown, unknown]>([
    ["too few", new f.ArrayField(number(), { min: 2 }), [1], "! cannot have fewer than 2 elements"],
    ["too many", new f.ArrayField(number(), { max: 1 }), [1, 2], "! cannot have more than 1 elements"],
    ["an exact number", new f.ArrayField(number(), { min: 2, max: 2 }), [1, 2], [1, 2]],
    ["none where some are needed", new f.ArrayField(number(), { min: 1 }), [], "! cannot have fewer than 1 elements"],
    ["an indexed object, as forms give it", new f.ArrayField(number()), { 1: "4", 0: "3" }, [3, 4]],
    ["repeats in a set", new f.SetField(new f.StringField()), ["a", "b", "a"], ["a", "b"]],
  ])("%s", (_what, field, value, expected) => {
    expect(run(field, value)).toEqual(expected);
  });
});

describe("typed objects", () => {
  it("drop keys that are not valid, and name what is wrong by its key", () => {
    const field = new f.TypedObjectField(number({ initial: undefined }), {
      validateKey: (key: string) => /^[a-z]+$/.test(key),
    });
    expect(run(field, { a: "1", B: 2 })).toEqual({ a: 1 });
    expect(run(field, { a: 1, b: "x" })).toBe("! b: must be a finite number");
    expect(field.validate({ B: 1 })?.toString()).toBe("B: is not a valid key");
  });
  it("never reach a prototype", () => {
    const field = new f.TypedObjectField(new f.ObjectField());
    field.clean(JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'));
    expect(({} as AnyObject).polluted).toBeUndefined();
  });
});

describe("validate", () => {
  it("is asked after the field's own checks; false, a message, and a throw refuse", () => {
    const even = (value: unknown): boolean => Number(value) % 2 === 0;
    expect(run(number({ validate: even, validationError: "must be even" }), 3)).toBe("! must be even");
    expect(run(number({ validate: even }), 3)).toBe("! is not a valid value");
    expect(run(number({ validate: even }), "x")).toBe("! must be a finite number");
  });
});

class Inner extends DataModel {
  static override defineSchema(): f.DataSchema {
    return { low: number(), high: number({ initial: 5 }) };
  }
  static override validateJoint(data: AnyObject): void {
    if (Number(data.low) > Number(data.high)) throw new Error("low is above high");
  }
}

class Outer extends DataModel {
  declare colour: { css: string };
  declare tags: Set<string>;
  declare inner: Inner & { low: number };
  static override defineSchema(): f.DataSchema {
    return {
      name: new f.StringField({ required: true, blank: false, initial: "x" }),
      stats: new f.SchemaField({
        list: new f.ArrayField(
          new f.SchemaField({
            deep: number({ integer: true, min: 0 }),
            id: new f.DocumentIdField({ nullable: true, initial: null }),
          }),
        ),
        by: new f.TypedObjectField(new f.SchemaField({ n: number() })),
      }),
      inner: new f.EmbeddedDataField(Inner),
      colour: new f.ColorField({ initial: "#ff0000" }),
      tags: new f.SetField(new f.StringField()),
      json: new f.JSONField({ required: true, nullable: true, initial: null }),
      free: new f.ObjectField(),
    };
  }
}

describe("errors", () => {
  it("name every failing path at once, to any depth, through lists, typed objects and models", () => {
    const bad = {
      name: " ",
      stats: { list: [{ deep: 1 }, { deep: "x", id: "short" }], by: { a: { n: "y" } } },
      inner: { low: "z" },
      colour: "no colour",
    };
    let error: DataModelValidationError | undefined;
    try {
      new Outer(bad);
    } catch (thrown) {
      error = thrown as DataModelValidationError;
    }
    expect(error).toBeInstanceOf(DataModelValidationError);
    // A blank name falls back to its initial; the others have no way out.
    expect(Object.keys(error?.getAllFailures() ?? {}).sort()).toEqual(
      ["colour", "inner.low", "stats.by.a.n", "stats.list.1.deep", "stats.list.1.id"].sort(),
    );
    expect(error?.getFailure("stats.list.1.deep")?.message).toBe("must be a finite number");
    expect(error?.message).toContain("Outer validation errors");
  });

  it("of several fields together name the model inside", () => {
    expect(() => new Outer({ inner: { low: 9 } })).toThrow(/Joint Validation Error:\nlow is above high/);
    const outer = new Outer();
    expect(() => outer.updateSource({ "inner.low": 9 })).toThrow(/low is above high/);
    expect(outer._source.inner).toEqual({ low: 0, high: 5 });
  });
});

describe("initialise, and back", () => {
  it("gives sets, models and colours, and the same data again", () => {
    const outer = new Outer({ tags: ["a", "b"], colour: "#0f0" });
    expect(outer.tags).toEqual(new Set(["a", "b"]));
    expect(outer.inner).toBeInstanceOf(Inner);
    expect(outer.colour.css).toBe("#00ff00");
    expect(outer.toObject(false)).toEqual(outer.toObject(true));
  });

  it("finds the field of any property", () => {
    const field = (path: string): string | undefined => new Outer().getFieldForProperty(path)?.constructor.name;
    expect(["stats.list.3.deep", "stats.by.any.n", "inner.low", "tags", "stats", "nosuch.x"].map(field)).toEqual([
      "NumberField",
      "NumberField",
      "NumberField",
      "SetField",
      "SchemaField",
      undefined,
    ]);
  });
});

describe("updates", () => {
  const data = fc.record(
    {
      name: fc.string({ minLength: 1 }).filter((text) => text.trim() !== ""),
      stats: fc.record({
        list: fc.array(fc.record({ deep: fc.nat(20) }), { maxLength: 3 }),
        by: fc.dictionary(fc.constantFrom("a", "b", "c"), fc.record({ n: fc.integer() })),
      }),
      inner: fc.record({ low: fc.integer({ max: 5 }) }),
      tags: fc.array(fc.constantFrom("x", "y", "z")),
      free: fc.dictionary(
        fc.constantFrom("p", "q"),
        fc.oneof(fc.integer(), fc.dictionary(fc.constantFrom("r", "s"), fc.integer())),
      ),
    },
    { requiredKeys: [] },
  );
  const wire = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

  it("a difference, applied elsewhere, gives the same source; applied again it is empty", () => {
    fc.assert(
      fc.property(data, data, (before, changes) => {
        const [here, there] = [new Outer(before), new Outer(before)];
        const diff = here.updateSource(changes);
        there.updateSource(wire(diff));
        expect(there.toObject()).toEqual(here.toObject());
        expect(here.updateSource(wire(diff))).toEqual({});
      }),
    );
  });

  it("a dry run tells the same difference and changes nothing", () => {
    fc.assert(
      fc.property(data, data, (before, changes) => {
        const model = new Outer(before);
        const kept = model.toObject();
        const told = model.updateSource(changes, { dryRun: true });
        expect(model.toObject()).toEqual(kept);
        expect(model.updateSource(changes)).toEqual(told);
      }),
    );
  });

  it("go through JSON unchanged, and cleaning what is clean changes nothing", () => {
    fc.assert(
      fc.property(data, (given) => {
        const model = new Outer(given);
        const again = Outer.fromJSON(JSON.stringify(model));
        expect(again.toObject()).toEqual(model.toObject());
        expect(Outer.cleanData(model.toObject())).toEqual(model.toObject());
      }),
    );
  });

  it("without recursion replace what they name; operators delete and replace", () => {
    const model = new Outer({ stats: { by: { a: { n: 1 }, b: { n: 2 } } }, free: { p: { r: 1 }, q: 2 } });
    model.updateSource({ stats: { by: { a: { n: 5 } } } }, { recursive: false });
    expect(model._source.stats).toEqual({ list: [], by: { a: { n: 5 } } });
    model.updateSource({ free: { p: _replace({ s: 3 }), q: _del } });
    expect(model._source.free).toEqual({ p: { s: 3 } });
    model.updateSource({ name: _del });
    expect(model._source.name).toBe("x");
  });

  it("that are invalid change nothing at all", () => {
    const model = new Outer({ name: "good" });
    const before = model.toObject();
    expect(() => model.updateSource({ name: "better", stats: { by: { a: { n: "x" } } } })).toThrow(/stats\.by\.a\.n/);
    expect(model.toObject()).toEqual(before);
  });
});
