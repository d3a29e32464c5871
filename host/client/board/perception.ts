import { DataModel } from "../../common/abstract/index.ts";
import {
  ArrayField,
  BooleanField,
  ColorField,
  NumberField,
  ObjectField,
  SchemaField,
  ShaderField,
  StringField,
} from "../../common/data/fields/index.ts";
import { LIGHTING_LEVELS } from "../../common/constants.ts";
import type { DataSchema } from "../../common/data/fields/schema.ts";
import { NotImplementedInOpenHost } from "../../common/errors.ts";

/** The ways of seeing and noticing that systems register; this host keeps them and lets nobody see by them. */
const unseeing = (api: string): never => {
  throw new NotImplementedInOpenHost(`foundry.canvas.perception.${api}`, "The plain board has no vision.");
};

const DETECTION_TYPES = Object.freeze({ SIGHT: 0, SOUND: 1, MOVE: 2, OTHER: 3 });

/** One way in which a token may notice things. */
export class DetectionMode extends DataModel {
  declare id: string;
  declare label: string;

  static override defineSchema(): DataSchema {
    return {
      id: new StringField({ blank: false }),
      label: new StringField({ blank: false }),
      tokenConfig: new BooleanField({ initial: true }),
      walls: new BooleanField({ initial: true }),
      angle: new BooleanField({ initial: true }),
      type: new NumberField({ initial: DETECTION_TYPES.SIGHT, choices: Object.values(DETECTION_TYPES) }),
    };
  }

  static get DETECTION_TYPES(): typeof DETECTION_TYPES {
    return DETECTION_TYPES;
  }

  static get BASIC_MODE_ID(): string {
    return "basicSight";
  }

  static getDetectionFilter(): undefined {
    return undefined;
  }

  testVisibility(): boolean {
    return unseeing("DetectionMode#testVisibility");
  }

  protected _canDetect(): boolean {
    return unseeing("DetectionMode#_canDetect");
  }
}

export class DetectionModeAll extends DetectionMode {}
export class DetectionModeDarkvision extends DetectionMode {}
export class DetectionModeInvisibility extends DetectionMode {}
export class DetectionModeLightPerception extends DetectionMode {}
export class DetectionModeTremor extends DetectionMode {}

const shader = (): DataSchema => ({ shader: new ShaderField({ required: false }), uniforms: new ObjectField() });
const lighting = (): SchemaField =>
  new SchemaField({
    visibility: new NumberField({ initial: 1 }),
    postProcessingModes: new ArrayField(new StringField()),
    uniforms: new ObjectField(),
  });
const shift = (): NumberField => new NumberField({ required: false, min: -1, max: 1 });

/** How the board looks to somebody who sees in this way. */
export class VisionMode extends DataModel {
  declare id: string;
  declare label: string;

  static LIGHTING_LEVELS = LIGHTING_LEVELS;
  static LIGHTING_VISIBILITY = Object.freeze({ DISABLED: 0, ENABLED: 1, REQUIRED: 2 });

  static override defineSchema(): DataSchema {
    return {
      id: new StringField({ blank: false }),
      label: new StringField({ blank: false }),
      tokenConfig: new BooleanField({ initial: true }),
      canvas: new SchemaField(shader()),
      lighting: new SchemaField({
        background: lighting(),
        coloration: lighting(),
        illumination: lighting(),
        darkness: lighting(),
        levels: new ObjectField(),
        multipliers: new ObjectField(),
      }),
      vision: new SchemaField({
        background: new SchemaField(shader()),
        coloration: new SchemaField(shader()),
        illumination: new SchemaField(shader()),
        darkness: new SchemaField({ adaptive: new BooleanField({ initial: true }) }),
        defaults: new SchemaField({
          color: new ColorField({ required: false }),
          attenuation: new NumberField({ required: false, min: 0, max: 1 }),
          brightness: shift(),
          saturation: shift(),
          contrast: shift(),
        }),
        preferred: new BooleanField({ initial: false }),
      }),
    };
  }

  animated = false;

  activate(): void {
    unseeing("VisionMode#activate");
  }
}

/** The ways there are before a system adds its own: `CONFIG.Canvas.detectionModes`. */
export function coreDetectionModes(): Record<string, DetectionMode> {
  const { SIGHT, MOVE, OTHER } = DETECTION_TYPES;
  const through = { walls: false, angle: false };
  return {
    lightPerception: new DetectionModeLightPerception({ ...named("lightPerception"), type: SIGHT }),
    basicSight: new DetectionModeDarkvision({ ...named("basicSight"), type: SIGHT }),
    seeInvisibility: new DetectionModeInvisibility({ ...named("seeInvisibility"), type: SIGHT }),
    senseInvisibility: new DetectionModeInvisibility({ ...named("senseInvisibility"), ...through, type: OTHER }),
    feelTremor: new DetectionModeTremor({ ...named("feelTremor"), ...through, type: MOVE }),
    seeAll: new DetectionModeAll({ ...named("seeAll"), type: SIGHT }),
    senseAll: new DetectionModeAll({ ...named("senseAll"), ...through, type: OTHER }),
  };
}

const named = (id: string): { id: string; label: string } => ({
  id,
  label: `DETECTION.${id.charAt(0).toUpperCase()}${id.slice(1)}`,
});

/** `CONFIG.Canvas.visionModes` as they are before a system adds its own. */
export function coreVisionModes(): Record<string, VisionMode> {
  const modes: Record<string, string> = {
    basic: "BasicVision",
    darkvision: "Darkvision",
    monochromatic: "Monochromatic",
    blindness: "Blindness",
    tremorsense: "Tremorsense",
    lightAmplification: "LightAmplification",
  };
  return Object.fromEntries(
    Object.entries(modes).map(([id, name]) => [
      id,
      new VisionMode({ id, label: `VISION.Mode${name}`, vision: { preferred: id === "basic" } }),
    ]),
  );
}
