import { describe, expect, it } from "vitest";
import { DataModel } from "../../abstract/data-model.ts";
import type { AnyObject } from "../../types.ts";
import { BaseShapeData, CircleShapeData } from "../shapes.ts";
import { _del, _replace } from "../operators.ts";
import * as f from "./index.ts";

class Blast extends DataModel {
  declare type: string;
  declare radius: number;
  static override defineSchema(): f.DataSchema {
    return {
      type: new f.StringField({ required: true, blank: false, initial: "blast", choices: ["blast"] }),
      radius: new f.NumberField({ required: true, nullable: false, min: 1, initial: 1 }),
    };
  }
  get area(): number {
    return Math.PI * this.radius ** 2;
  }
}

const effect = (): f.TypedSchemaField =>
  new f.TypedSchemaField({
    damage: { amount: new f.NumberField({ required: true, nullable: false, integer: true, initial: 0 }) },
    status: new f.SchemaField({
      type: new f.StringField({ required: true, blank: false, initial: "status" }),
      id: new f.StringField({ required: true, blank: false, initial: "prone" }),
    }),
    blast: Blast,
  });

class Power extends DataModel {
  declare effects: AnyObject[];
  declare main: AnyObject;
  static override defineSchema(): f.DataSchema {
    return { main: effect(), effects: new f.ArrayField(effect()) };
  }
}

describe("TypedSchemaField", () => {
  it("cleans and fills in by the type that the value has", () => {
    expect(effect().clean({ type: "damage", amount: "4.4", extra: 1 })).toEqual({ type: "damage", amount: 4 });
    expect(effect().clean({ type: "status" })).toEqual({ type: "status", id: "prone" });
    expect(effect().clean({ type: "blast", radius: -3 })).toEqual({ type: "blast", radius: 1 });
  });

  it("names unknown types, and the path of what is wrong inside", () => {
    expect(effect().validate({ type: "nosuch" })?.toString()).toMatch(
      /"nosuch" is not a valid type.*damage, status, blast/,
    );
    expect(effect().validate("text")?.toString()).toBe("must be an object");
    const make = () =>
      new Power({ main: { type: "damage" }, effects: [{ type: "status" }, { type: "damage", amount: "x" }] });
    expect(make).toThrow(/effects\.1\.amount: must be a finite number/);
  });

  it("shows a data model as an instance, and gives it back as data", () => {
    const power = new Power({ main: { type: "blast", radius: 2 }, effects: [] });
    expect(power.main).toBeInstanceOf(Blast);
    expect((power.main as unknown as Blast).area).toBeCloseTo(12.566);
    expect(power.toObject(false)).toEqual({ main: { type: "blast", radius: 2 }, effects: [] });
  });

  it("merges changes of the same type, replaces by those of another, and takes operators", () => {
    const power = new Power({ main: { type: "damage", amount: 3 }, effects: [] });
    expect(power.updateSource({ "main.amount": 5 })).toEqual({ main: { amount: 5 } });
    expect(power.updateSource({ main: { type: "status", id: "blind" } })).toEqual({
      main: { type: "status", id: "blind" },
    });
    expect(power._source.main).toEqual({ type: "status", id: "blind" });
    power.updateSource({ main: _replace({ type: "blast" }) });
    expect(power._source.main).toEqual({ type: "blast", radius: 1 });
    expect(() => power.updateSource({ main: _del })).toThrow(/main/);
  });

  it("finds fields through the type", () => {
    expect(effect().getFieldForProperty("damage.amount")).toBeInstanceOf(f.NumberField);
    expect(effect().getFieldForProperty("nosuch.amount")).toBeUndefined();
  });

  it("refuses schemas whose type is missing its own kind, and schemas used twice", () => {
    expect(() => new f.TypedSchemaField({ a: { type: new f.NumberField() } })).toThrow(/"a" schema needs a "type"/);
    const schema = new f.SchemaField({ type: new f.StringField({ required: true, blank: false, initial: "a" }) });
    new f.TypedSchemaField({ a: schema });
    expect(() => new f.TypedSchemaField({ a: schema })).toThrow(/already belongs/);
  });
});

describe("DataModelSchemaField", () => {
  it("is the schema of every data model, and knows it", () => {
    expect(Blast.schema).toBeInstanceOf(f.DataModelSchemaField);
    expect((Blast.schema as f.DataModelSchemaField).model).toBe(Blast);
    expect(Blast.schema.getField("radius")?.fieldPath).toBe("radius");
  });
});

describe("ShapesField", () => {
  class Region extends DataModel {
    declare shapes: AnyObject[];
    static override defineSchema(): f.DataSchema {
      return { shapes: new f.ShapesField() };
    }
  }
  it("holds shapes of the types there are, as models", () => {
    const region = new Region({ shapes: [{ type: "circle", x: 1, y: 2, radius: 3 }] });
    expect(region.shapes[0]).toBeInstanceOf(CircleShapeData);
    expect(region.shapes[0]).toMatchObject({ hole: false, radius: 3 });
    expect(Object.keys(BaseShapeData.TYPES)).toContain("cone");
  });
  it("names what a shape lacks", () => {
    expect(() => new Region({ shapes: [{ type: "circle", x: 1, y: 2 }] })).toThrow(/shapes\.0\.radius/);
    expect(() => new Region({ shapes: [{ type: "polygon", points: [0, 0, 1, 0, 1, 1, 2] }] })).toThrow(/even number/);
  });
});

describe("fields of places and of code", () => {
  it.each<[string, f.DataField, unknown, unknown]>([
    ["a grid space", new f.GridOffsetField(), { i: 1.2, j: "3", k: 9 }, { i: 1, j: 3 }],
    [
      "a grid space with its layer",
      new f.GridOffsetField({ dimensions: 3 }),
      { i: 1, j: 3, k: 2 },
      { i: 1, j: 3, k: 2 },
    ],
    ["grid spaces", new f.GridOffsetsField(), [{ i: 0, j: 0 }], [{ i: 0, j: 0 }]],
    [
      "levels of a scene, each once",
      new f.SceneLevelsSetField(),
      ["level00000000001", "level00000000001"],
      ["level00000000001"],
    ],
    ["no level", new f.SceneLevelsSetField(), ["x"], "! 0: must be a valid 16-character alphanumeric ID"],
    ["a hue past the circle", new f.HueField(), 1.25, 0.25],
    ["a script, with its blanks", new f.JavaScriptField({ async: true }), " await x; ", " await x; "],
    ["no shader", new f.ShaderField(), "text", "! must be a shader class"],
    ["a shader", new f.ShaderField(), DataModel, DataModel],
  ])("%s", (_what, field, value, expected) => {
    const clean = field.clean(value);
    const failure = field.validate(clean);
    expect(failure ? `! ${failure.toString()}` : clean).toEqual(expected);
  });

  it("a script says whether it may await", () => {
    expect(new f.JavaScriptField({ async: true }).async).toBe(true);
    expect(new f.JavaScriptField().async).toBe(false);
  });
});
