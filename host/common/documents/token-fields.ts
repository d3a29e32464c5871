import { TOKEN_DISPLAY_MODES, TOKEN_DISPOSITIONS, TOKEN_SHAPES, TOKEN_TURN_MARKER_MODES } from "../constants.ts";
import { AlphaField, AngleField, ColorField } from "../data/fields/numbers.ts";
import { ObjectField } from "../data/fields/objects.ts";
import { BooleanField, NumberField, StringField } from "../data/fields/primitives.ts";
import { SchemaField, type DataSchema } from "../data/fields/schema.ts";
import { FilePathField } from "../data/fields/text.ts";
import { registry } from "../registry.ts";

const number = (initial: number, options: object = {}): NumberField =>
  new NumberField({ required: true, nullable: false, initial, ...options });
const choice = (choices: readonly number[], initial: number): NumberField =>
  number(initial, { integer: true, choices });
const bar = (which: 0 | 1): SchemaField =>
  new SchemaField({
    attribute: new StringField({
      required: true,
      nullable: true,
      blank: false,
      initial: () => registry().tokenBars()[which],
    }),
  });

/** An image placed on a scene. */
export function textureField(initialSrc: string | null, options: { anchor?: number; fit?: string } = {}): SchemaField {
  return new SchemaField({
    src: new FilePathField({ categories: ["IMAGE", "VIDEO"], initial: initialSrc, wildcard: true }),
    anchorX: number(options.anchor ?? 0),
    anchorY: number(options.anchor ?? 0),
    offsetX: number(0),
    offsetY: number(0),
    fit: new StringField({ initial: options.fit ?? "fill", choices: ["fill", "contain", "cover", "width", "height"] }),
    scaleX: number(1),
    scaleY: number(1),
    rotation: new AngleField(),
    tint: new ColorField({ nullable: false, initial: "#ffffff" }),
    alphaThreshold: new AlphaField({ initial: 0.75 }),
  });
}

/** What tokens and the prototypes kept on actors share. */
export function sharedTokenFields(): DataSchema {
  return {
    displayName: choice(Object.values(TOKEN_DISPLAY_MODES), TOKEN_DISPLAY_MODES.NONE),
    actorLink: new BooleanField(),
    width: number(1, { positive: true, step: 0.5 }),
    height: number(1, { positive: true, step: 0.5 }),
    depth: number(1, { positive: true, step: 0.5 }),
    shape: choice(Object.values(TOKEN_SHAPES), TOKEN_SHAPES.RECTANGLE_1),
    texture: textureField("icons/svg/mystery-man.svg", { anchor: 0.5, fit: "contain" }),
    lockRotation: new BooleanField(),
    rotation: new AngleField(),
    alpha: new AlphaField(),
    disposition: choice(Object.values(TOKEN_DISPOSITIONS), TOKEN_DISPOSITIONS.HOSTILE),
    displayBars: choice(Object.values(TOKEN_DISPLAY_MODES), TOKEN_DISPLAY_MODES.NONE),
    bar1: bar(0),
    bar2: bar(1),
    light: new ObjectField(),
    sight: new SchemaField({
      enabled: new BooleanField(),
      range: new NumberField({ required: true, min: 0, initial: 0 }),
      angle: new AngleField({ initial: 360, normalize: false }),
      visionMode: new StringField({ required: true, blank: false, initial: "basic" }),
    }),
    detectionModes: new ObjectField(),
    occludable: new SchemaField({ radius: number(0, { min: 0 }) }),
    ring: new ObjectField(),
    turnMarker: new SchemaField({
      mode: choice(Object.values(TOKEN_TURN_MARKER_MODES), TOKEN_TURN_MARKER_MODES.DEFAULT),
      animation: new StringField({ required: true, blank: false, nullable: true, initial: null }),
      src: new FilePathField({ categories: ["IMAGE", "VIDEO"] }),
      disposition: new BooleanField(),
    }),
    movementAction: new StringField({ required: true, blank: false, nullable: true, initial: null }),
  };
}
