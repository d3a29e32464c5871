import { beforeEach, describe, expect, it } from "vitest";
import { ALL_DOCUMENT_TYPES } from "../common/constants.ts";
import { SchemaField, StringField } from "../common/data/fields/index.ts";
import { host, installGlobals } from "./testing.ts";

type Entry = Record<string, unknown> & { documentClass: (new () => object) & { documentName: string } };
const root = globalThis as unknown as {
  ui: { windows: object };
  foundry: {
    canvas: { geometry: { Ray: new (a: object, b: object) => { project(share: number): object; distance: number } } };
    helpers: { interaction: { KeyboardManager: { MODIFIER_KEYS: object } } };
    documents: Record<string, unknown>;
  };
};

beforeEach(() => installGlobals());

const entry = (name: string): Entry => host.config[name] as Entry;

describe("CONFIG", () => {
  it("has an entry for every kind of document, with a class that says what it is and a place for sheets", () => {
    for (const name of ALL_DOCUMENT_TYPES) {
      expect(entry(name)?.documentClass?.documentName, name).toBe(name);
      expect(entry(name).sheetClasses, name).toBeTypeOf("object");
      expect(entry(name).typeLabels, name).toBeTypeOf("object");
    }
    expect(entry("Wall").documentClass).toBe(root.foundry.documents.WallDocument);
    expect(() => new (entry("RegionBehavior").documentClass)()).toThrow("foundry.documents.RegionBehavior");
    for (const name of ["Note", "Region", "MeasuredTemplate", "Tile", "Drawing"])
      for (const member of ["objectClass", "layerClass"]) expect(entry(name)[member], name).toBeTypeOf("function");
    expect(entry("Adventure").exporterClass).toBeTypeOf("function");
  });

  it("takes ways of seeing that systems add, and does not pretend to see by them", () => {
    const { detectionModes, visionModes, layers } = host.config.Canvas as Record<string, Record<string, unknown>>;
    expect(Object.keys(detectionModes ?? {})).toContain("feelTremor");
    expect(visionModes?.basic).toMatchObject({ id: "basic", vision: { preferred: true } });
    const Mode = (detectionModes?.seeAll as object).constructor as new (data: object) => { testVisibility(): boolean };
    const own = new Mode({ id: "blindsight", label: "Blindsight", walls: false });
    expect(own).toMatchObject({ id: "blindsight", walls: false, angle: true });
    expect(() => own.testVisibility()).toThrow("foundry.canvas.perception.DetectionMode#testVisibility");
    expect(layers?.tokens).toMatchObject({ layerClass: expect.any(Function), group: "interface" });
  });

  it("knows ways of moving, icons, and what can be looked into", () => {
    const { movement } = host.config.Token as { movement: { actions: Record<string, { label: string }> } };
    expect(movement.actions.climb?.label).toBe("TOKEN.MOVEMENT.ACTIONS.climb.label");
    expect(host.config.controlIcons).toMatchObject({ lock: "icons/svg/padlock.svg" });
    expect(host.config.debug).toMatchObject({ hooks: false, canvas: { primary: { bounds: false } } });
  });

  it("keeps statuses by id, and answers every method of arrays", () => {
    const list = host.config.statusEffects as unknown as { id: string }[];
    expect(list.concat([{ id: "own" }]).map(({ id }) => id)).toContain("own");
    expect(list.findLast(({ id }) => id === "holyShield")).toMatchObject({ name: "EFFECT.StatusHolyShield" });
    expect(list.length).toBe(34);
    expect(list[0]?.id).toBe("dead");
    list.splice(0, 1);
    list.unshift({ id: "first" });
    expect(Object.keys(host.config.statusEffects).slice(0, 2)).toEqual(["first", "unconscious"]);
    host.config.statusEffects = list.filter(({ id }) => id === "fly") as never;
    expect(Object.keys(host.config.statusEffects)).toEqual(["fly"]);
  });
});

describe("smaller parts of the interface", () => {
  it("rays give the points on their way", () => {
    const { Ray } = root.foundry.canvas.geometry;
    const ray = new Ray({ x: 10, y: 10 }, { x: 40, y: 50 });
    expect(ray.distance).toBe(50);
    expect(ray.project(0.5)).toEqual({ x: 25, y: 30 });
    expect(ray.project(2)).toEqual({ x: 70, y: 90 });
  });

  it("schemas are extended and shortened", () => {
    const schema = new SchemaField({ name: new StringField({ initial: "x" }) });
    schema.extendFields({ title: new StringField({ initial: "Sir" }) });
    expect(schema.getField("title")?.fieldPath).toBe("title");
    expect(schema.clean({})).toEqual({ name: "x", title: "Sir" });
    schema.removeFields(["name"]);
    expect(schema.clean({})).toEqual({ title: "Sir" });
  });

  it("windows of the old framework are listed before there are any; modifier keys have names", () => {
    expect(root.ui.windows).toEqual({});
    expect(root.foundry.helpers.interaction.KeyboardManager.MODIFIER_KEYS).toMatchObject({ SHIFT: "Shift" });
  });

  it("settings of the engine can be read, as systems read them", () => {
    const { settings } = host.game;
    expect(settings.get("core", "notesDisplayToggle")).toBe(true);
    expect(settings.get("core", "performanceMode")).toBeNull();
    expect(settings.get("core", "globalInterfaceVolume")).toBe(0.5);
    expect(settings.get("core", "collectionSortingModes")).toEqual({});
  });
});
