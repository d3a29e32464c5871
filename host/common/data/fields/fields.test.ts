import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { DataModel } from "../../abstract/data-model.ts";
import { configureRegistry } from "../../registry.ts";
import { Color } from "../../utils/color.ts";
import { registerFormRenderer } from "../form-renderer.ts";
import * as f from "./index.ts";

/** What a field makes of a value: the clean one, or what is wrong with it. */
function run(field: f.DataField, value: unknown): unknown {
  const clean = field.clean(value);
  const failure = field.validate(clean);
  return failure ? `! ${failure.toString()}` : clean;
}
const model = { _source: {}, parent: null };

describe("primitive fields", () => {
  it.each<[string, f.DataField, unknown, unknown]>([
    ["an absent optional number", new f.NumberField(), undefined, undefined],
    ["a null number", new f.NumberField(), null, null],
    ["a number as text", new f.NumberField(), "4.5", 4.5],
    ["no number", new f.NumberField(), "abc", "! must be a finite number"],
    [
      "a required number",
      new f.NumberField({ required: true, nullable: false, integer: true, initial: 3 }),
      undefined,
      3,
    ],
    ["a null where none may be", new f.NumberField({ required: true, nullable: false, initial: 3 }), null, 3],
    ["a fraction of an integer", new f.NumberField({ integer: true }), 2.6, 3],
    ["too small", new f.NumberField({ min: 1, max: 6 }), 0, 1],
    ["too large", new f.NumberField({ min: 1, max: 6 }), 9, 6],
    ["between steps", new f.NumberField({ step: 0.1 }), 0.3000001, 0.3],
    ["steps from the least", new f.NumberField({ min: 1, step: 2 }), 4.2, 5],
    ["a step past the most", new f.NumberField({ min: 0, max: 5, step: 2 }), 5, 4],
    ["not positive", new f.NumberField({ positive: true }), 0, "! must be a positive number"],
    ["no choice", new f.NumberField({ choices: [1, 2] }), 3, "! 3 is not a valid choice"],
    ["an absent boolean", new f.BooleanField(), undefined, false],
    ["a boolean as text", new f.BooleanField(), "true", true],
    ["another text", new f.BooleanField(), "false", false],
    ["an absent optional text", new f.StringField(), undefined, undefined],
    ["an absent required text", new f.StringField({ required: true }), undefined, ""],
    ["text with blanks", new f.StringField(), "  a ", "a"],
    ["text that keeps its blanks", new f.StringField({ trim: false }), " a ", " a "],
    ["a number for text", new f.StringField(), 5, "5"],
    [
      "blank where none may be",
      new f.StringField({ required: true, blank: false }),
      " ",
      "! may not be a blank string",
    ],
    ["blank with an initial", new f.StringField({ required: true, blank: false, initial: "x" }), "", "x"],
    ["a choice of a record", new f.StringField({ choices: { a: "A" } }), "a", "a"],
    ["no choice of a function", new f.StringField({ choices: () => ["a"] }), "b", "! b is not a valid choice"],
    [
      "a choice of the prototype",
      new f.StringField({ choices: { a: "A" } }),
      "toString",
      "! toString is not a valid choice",
    ],
    ["anything", new f.AnyField(), { a: [1] }, { a: [1] }],
  ])("%s", (_what, field, value, expected) => {
    expect(run(field, value)).toEqual(expected);
  });

  it("cleaning is done once: a clean number stays, and is valid", () => {
    const bounds = fc.record({
      min: fc.integer({ min: -50, max: 0 }),
      max: fc.integer({ min: 1, max: 50 }),
      step: fc.constantFrom(undefined, 0.25, 1, 3),
      integer: fc.boolean(),
    });
    fc.assert(
      fc.property(bounds, fc.double({ noNaN: true, min: -1e6, max: 1e6 }), (options, value) => {
        fc.pre(!(options.integer && options.step === 0.25));
        const field = new f.NumberField(options);
        const once = field.clean(value);
        expect(field.clean(once)).toBe(once);
        expect(field.validate(once)).toBeUndefined();
      }),
    );
  });

  it("an initial may be a function of the data; a validator may refuse or throw", () => {
    const field = new f.SchemaField({
      a: new f.NumberField({ initial: 2 }),
      b: new f.NumberField({
        required: true,
        nullable: false,
        initial: (source?: Record<string, unknown>) => Number(source?.a ?? 7),
      }),
    });
    expect(field.clean({ a: 5 })).toEqual({ a: 5, b: 5 });
    expect(run(new f.NumberField({ validate: (value) => value !== 3, validationError: "is three" }), 3)).toBe(
      "! is three",
    );
    const thrower = new f.NumberField({
      validate: () => {
        throw new Error("never good");
      },
    });
    expect(run(thrower, 3)).toBe("! never good");
  });
});

describe("special texts and numbers", () => {
  it.each<[string, f.DataField, unknown, unknown]>([
    ["html", new f.HTMLField(), undefined, ""],
    ["an id", new f.DocumentIdField(), "abcdefgh12345678", "abcdefgh12345678"],
    ["no id", new f.DocumentIdField(), "short", "! must be a valid 16-character alphanumeric ID"],
    [
      "a uuid",
      new f.DocumentUUIDField({ type: "Item" }),
      "Actor.abcdefgh12345678.Item.abcdefgh12345678",
      "Actor.abcdefgh12345678.Item.abcdefgh12345678",
    ],
    [
      "a uuid of another kind",
      new f.DocumentUUIDField({ type: "Item" }),
      "Actor.abcdefgh12345678",
      "! must be the UUID of a Item",
    ],
    ["a blank uuid", new f.DocumentUUIDField(), "", null],
    [
      "a foreign document",
      new f.ForeignDocumentField({ documentName: "Actor" }),
      { id: "abcdefgh12345678" },
      "abcdefgh12345678",
    ],
    ["no foreign document", new f.ForeignDocumentField({ documentName: "Actor" }), "", null],
    ["an image", new f.FilePathField({ categories: ["IMAGE"] }), "a/b.webp?1", "a/b.webp?1"],
    [
      "no image",
      new f.FilePathField({ categories: ["IMAGE"] }),
      "a/b.mp3",
      "! does not have a valid file extension (IMAGE)",
    ],
    [
      "a script for an image",
      new f.FilePathField({ categories: ["IMAGE"] }),
      "javascript:x.png",
      "! may not be a script address",
    ],
    ["a blank path", new f.FilePathField({ categories: ["IMAGE"] }), "", null],
    ["a colour", new f.ColorField(), "#FFF", "#ffffff"],
    ["a colour as a number", new f.ColorField(), 255, "#0000ff"],
    ["no colour", new f.ColorField(), "mauve", "! must be a valid CSS color"],
    ["a blank colour", new f.ColorField(), "", null],
    ["an angle", new f.AngleField(), 450, 90],
    ["a negative angle", new f.AngleField(), -90, 270],
    ["an opacity", new f.AlphaField(), 1.4, 1],
    ["an absent opacity", new f.AlphaField(), undefined, 1],
    ["a hue", new f.HueField(), 1.25, 0.25],
    ["an order", new f.IntegerSortField(), undefined, 0],
    ["JSON", new f.JSONField(), { a: 1 }, '{"a":1}'],
    ["text that is no JSON", new f.JSONField(), "{", '"{"'],
  ])("%s", (_what, field, value, expected) => {
    expect(run(field, value)).toEqual(expected);
  });

  it("are shown as what they stand for, and stored as what they were", () => {
    const color = new f.ColorField();
    const shown = color.initialize("#102030");
    expect(shown).toBeInstanceOf(Color);
    expect(color.toObject(shown)).toBe("#102030");
    const json = new f.JSONField();
    expect(json.toObject(json.initialize('{"a":[1]}'))).toBe('{"a":[1]}');
  });
});

describe("fields of fields", () => {
  const schema = (): f.SchemaField =>
    new f.SchemaField({
      list: new f.ArrayField(new f.SchemaField({ n: new f.NumberField({ integer: true, min: 0 }) })),
      set: new f.SetField(new f.StringField({ blank: false })),
      free: new f.ObjectField(),
      typed: new f.TypedObjectField(new f.NumberField({ nullable: false, required: true }), {
        validateKey: (key: string) => key.length === 1,
      }),
    });

  it("start as required empties, drop what nobody declared", () => {
    expect(schema().clean({ more: 1 })).toEqual({ list: [], set: [], free: {}, typed: {} });
    expect(schema().clean({ set: "a" }, { partial: true })).toEqual({ set: ["a"] });
  });

  it("cast sets, indexed objects and single values to lists, and keep sets without repeats", () => {
    const clean = schema().clean({
      list: { 1: { n: 2.4 }, 0: { n: -1 } },
      set: new Set(["b", "a", "b "]),
      typed: { a: "4", bb: 1 },
    });
    expect(clean).toEqual({ list: [{ n: 0 }, { n: 2 }], set: ["b", "a"], free: {}, typed: { a: 4 } });
  });

  it("name the path of what is wrong, at every depth", () => {
    const failure = schema().validate({ list: [{ n: 1 }, { n: 1.5 }], set: [""], free: 1, typed: { bb: 2, c: null } });
    expect(Object.fromEntries(failure?.entries() ?? [])).toEqual({
      "list.1.n": "must be an integer",
      "set.0": "may not be a blank string",
      free: "must be an object",
      "typed.bb": "is not a valid key",
      "typed.c": "may not be null",
    });
    expect(run(new f.ArrayField(new f.NumberField(), { max: 1 }), [1, 2])).toBe("! cannot have more than 1 elements");
  });

  it("put initial values in place of invalid ones with fallback", () => {
    const field = new f.SchemaField({ a: new f.NumberField({ required: true, nullable: false, initial: 1, max: 5 }) });
    const data = { a: 9 };
    const failure = field.validate(data, { fallback: true });
    expect(failure?.unresolved).toBe(false);
    expect(data).toEqual({ a: 1 });
  });

  it("know their place, and a field has only one", () => {
    const outer = schema();
    expect((outer.getField("list.element.n") as f.DataField).fieldPath).toBe("list.element.n");
    expect(outer.getFieldForProperty("list.3.n")).toBeInstanceOf(f.NumberField);
    expect(outer.getFieldForProperty("typed.x")).toBeInstanceOf(f.NumberField);
    expect(outer.getFieldForProperty("nowhere.x")).toBeUndefined();
    const shared = new f.NumberField();
    new f.SchemaField({ shared });
    expect(() => new f.SchemaField({ shared })).toThrow(/already belongs/);
  });

  it("show sets as sets and models as models", () => {
    class Point extends DataModel {
      declare x: number;
      static override defineSchema(): f.DataSchema {
        return { x: new f.NumberField({ required: true, nullable: false, initial: 1 }) };
      }
      get double(): number {
        return this.x * 2;
      }
    }
    const field = new f.SchemaField({ at: new f.EmbeddedDataField(Point), tags: new f.SetField(new f.StringField()) });
    const shown = field.initialize(field.clean({ tags: ["a"] }), model) as { at: Point; tags: Set<string> };
    expect(shown.at.double).toBe(2);
    expect(shown.tags).toEqual(new Set(["a"]));
    expect(field.toObject(shown)).toEqual({ at: { x: 1 }, tags: ["a"] });
    expect(field.getFieldForProperty("at.x")).toBeInstanceOf(f.NumberField);
  });

  it("accept ownership levels by user, and flags by package", () => {
    const ownership = new f.DocumentOwnershipField();
    expect(run(ownership, { abcdefgh12345678: 3, nobody: 2 })).toEqual({ abcdefgh12345678: 3, default: 0 });
    expect(run(ownership, { default: 9 })).toContain("not a valid choice");
    expect(run(new f.DocumentFlagsField(), { "my-system": { a: { b: [1] } } })).toEqual({
      "my-system": { a: { b: [1] } },
    });
  });
});

describe("documents by id", () => {
  it("are looked up when read, or left as ids", () => {
    const hero = { id: "abcdefgh12345678", name: "Hero" };
    const restore = configureRegistry({ find: (name, id) => (name === "Actor" && id === hero.id ? hero : undefined) });
    const field = new f.ForeignDocumentField({ documentName: "Actor" });
    expect((field.initialize(hero.id, model) as () => unknown)()).toBe(hero);
    expect((field.initialize("otherotherother1", model) as () => unknown)()).toBeNull();
    expect(new f.ForeignDocumentField({ documentName: "Actor" }, { idOnly: true }).initialize(hero.id, model)).toBe(
      hero.id,
    );
    expect(field.toObject(hero)).toBe(hero.id);
    restore();
  });
});

describe("forms", () => {
  afterEach(() => registerFormRenderer(null));

  it("need a renderer, and say so", () => {
    const field = new f.NumberField();
    expect(() => field.toInput()).toThrow("NotImplementedInOpenHost: NumberField#toInput");
    const drawn = {} as HTMLElement;
    registerFormRenderer({ toInput: () => drawn, toFormGroup: () => drawn });
    expect(field.toFormGroup()).toBe(drawn);
  });
});

describe("changes of effects", () => {
  const change = (type: string, value: unknown): Parameters<f.DataField["applyChange"]>[2] => ({
    key: "x",
    type,
    value,
  });

  it.each<[string, f.DataField, unknown, string, unknown, unknown]>([
    ["add to a number", new f.NumberField(), 2, "add", "3", 5],
    ["subtract from a number", new f.NumberField(), 2, "subtract", 3, -1],
    ["multiply a number", new f.NumberField(), 2, "multiply", 3, 6],
    ["raise a number", new f.NumberField(), 2, "upgrade", 3, 3],
    ["not raise a number", new f.NumberField(), 4, "upgrade", 3, 4],
    ["lower a number", new f.NumberField(), 4, "downgrade", 3, 3],
    ["set a number", new f.NumberField(), 4, "override", "7", 7],
    ["leave a number when the value is none", new f.NumberField(), 4, "add", "nonsense", 4],
    ["add to nothing", new f.NumberField(), null, "add", 2, 2],
    ["add to text", new f.StringField(), "a", "add", "b", "ab"],
    ["switch on", new f.BooleanField(), false, "upgrade", true, true],
    ["switch off", new f.BooleanField(), true, "downgrade", false, false],
    ["append to a list", new f.ArrayField(new f.NumberField()), [1], "add", "[2,3]", [1, 2, 3]],
    ["add to a set", new f.SetField(new f.StringField()), new Set(["a"]), "add", "b", new Set(["a", "b"])],
    ["take from a set", new f.SetField(new f.StringField()), new Set(["a", "b"]), "subtract", ["a"], new Set(["b"])],
    ["not know a type", new f.NumberField(), 4, "scale", 3, undefined],
  ])("%s", (_what, field, value, type, delta, expected) => {
    expect(field.applyChange(value, model, change(type, delta))).toEqual(expected);
  });
});
