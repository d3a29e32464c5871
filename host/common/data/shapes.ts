import { DataModel } from "../abstract/data-model.ts";
import { ArrayField } from "./fields/arrays.ts";
import { AngleField } from "./fields/numbers.ts";
import type { FieldContext, FieldOptions } from "./fields/base.ts";
import { BooleanField, NumberField, StringField } from "./fields/primitives.ts";
import { GridOffsetsField } from "./fields/places.ts";
import type { DataSchema } from "./fields/schema.ts";
import { TypedSchemaField } from "./fields/typed-schema.ts";

const number = (options: object = {}): NumberField => new NumberField({ required: true, nullable: false, ...options });
const size = (): NumberField => number({ positive: true });
const centre = (): DataSchema => ({ x: number(), y: number() });

/** What all shapes of a region have: a type, and whether they are cut out of the others. Pixels and degrees. */
export class BaseShapeData extends DataModel {
  static TYPE = "";

  static override defineSchema(): DataSchema {
    return {
      type: new StringField({ required: true, blank: false, initial: this.TYPE, choices: [this.TYPE] }),
      hole: new BooleanField(),
    };
  }

  /** The shapes by type. */
  static get TYPES(): Readonly<Record<string, typeof BaseShapeData>> {
    return SHAPES;
  }
}

function shape(type: string, own: () => DataSchema): typeof BaseShapeData {
  return class extends BaseShapeData {
    static override TYPE = type;
    static override defineSchema(): DataSchema {
      return { ...super.defineSchema(), ...own() };
    }
  };
}

export class RectangleShapeData extends shape("rectangle", () => ({
  ...centre(),
  width: size(),
  height: size(),
  anchorX: number({ initial: 0 }),
  anchorY: number({ initial: 0 }),
  rotation: new AngleField(),
  gridBased: new BooleanField(),
})) {}
export class CircleShapeData extends shape("circle", () => ({
  ...centre(),
  radius: size(),
  gridBased: new BooleanField(),
})) {}
export class EllipseShapeData extends shape("ellipse", () => ({
  ...centre(),
  radiusX: size(),
  radiusY: size(),
  rotation: new AngleField(),
  gridBased: new BooleanField(),
})) {}
export class ConeShapeData extends shape("cone", () => ({
  ...centre(),
  radius: size(),
  angle: new AngleField({ initial: 90, normalize: false }),
  rotation: new AngleField(),
  curvature: new StringField({
    required: true,
    blank: false,
    initial: "round",
    choices: ["flat", "round", "semicircle"],
  }),
  gridBased: new BooleanField(),
})) {}
export class RingShapeData extends shape("ring", () => ({
  ...centre(),
  radius: size(),
  innerWidth: number({ min: 0, initial: 0 }),
  outerWidth: number({ min: 0, initial: 0 }),
  gridBased: new BooleanField(),
})) {}
export class LineShapeData extends shape("line", () => ({
  ...centre(),
  length: size(),
  width: size(),
  rotation: new AngleField(),
  gridBased: new BooleanField(),
})) {}
export class PolygonShapeData extends shape("polygon", () => ({
  points: new ArrayField(number(), {
    min: 6,
    validate: (points) => (points as unknown[]).length % 2 === 0,
    validationError: "must have an even number of coordinates",
  }),
})) {}
export class GridShapeData extends shape("grid", () => ({
  offsets: new GridOffsetsField({ min: 1 }),
})) {}

const SHAPES: Readonly<Record<string, typeof BaseShapeData>> = {
  rectangle: RectangleShapeData,
  circle: CircleShapeData,
  ellipse: EllipseShapeData,
  cone: ConeShapeData,
  ring: RingShapeData,
  line: LineShapeData,
  polygon: PolygonShapeData,
  grid: GridShapeData,
};

/** The shapes of a region: a list of the types of {@link BaseShapeData}. */
export class ShapesField extends ArrayField {
  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    super(new TypedSchemaField(SHAPES), options, context);
  }
}
