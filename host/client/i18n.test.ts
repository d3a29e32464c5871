import { describe, expect, it } from "vitest";
import { NumberField, SchemaField } from "../common/data/fields/index.ts";
import { Localization, useLocalization } from "./i18n.ts";

describe("the texts", () => {
  it("of later files win over those of earlier ones", async () => {
    const i18n = new Localization();
    const files: Record<string, object> = { a: { A: { x: "one", y: "two" } }, b: { "A.x": "three" } };
    await i18n.load(["a", "b"], async (path) => files[path] as Record<string, unknown>);
    expect([i18n.localize("A.x"), i18n.localize("A.y")]).toEqual(["three", "two"]);
  });

  it("of all files are asked for before the first has come", async () => {
    const asked: string[] = [];
    let first = (): void => undefined;
    const read = (path: string): Promise<Record<string, unknown>> => {
      asked.push(path);
      return path === "a" ? new Promise((come) => (first = () => come({ x: "a" }))) : Promise.resolve({ x: path });
    };
    const i18n = new Localization();
    const loaded = i18n.load(["a", "b"], read);
    expect(asked).toEqual(["a", "b"]);
    first();
    await loaded;
    expect(i18n.localize("x")).toBe("b");
  });

  it("name each missing key once, and leave plain words alone", () => {
    const i18n = new Localization();
    expect([i18n.localize("A.none"), i18n.localize("A.none"), i18n.localize("Just words.")]).toEqual([
      "A.none",
      "A.none",
      "Just words.",
    ]);
    expect(i18n.missing).toEqual(["A.none"]);
    expect(i18n.has("A.none")).toBe(false);
  });

  it("are filled with data, also where a text is given in place of a key", () => {
    const i18n = new Localization();
    i18n.add({ A: { x: "Take {count}" } });
    expect([i18n.format("A.x", { count: 2 }), i18n.format("Give {who.name}", { who: { name: "Ash" } })]).toEqual([
      "Take 2",
      "Give Ash",
    ]);
    expect(i18n.localize("Give {who}")).toBe("Give {who}");
    expect(i18n.missing).toEqual([]);
  });

  it("label the fields of a data model by its prefixes", () => {
    const i18n = new Localization();
    i18n.add({ MY: { FIELDS: { hp: { label: "Health", value: { label: "Now", hint: "What is left" } } } } });
    useLocalization(i18n);
    const schema = new SchemaField({ hp: new SchemaField({ value: new NumberField() }) });
    Localization.localizeDataModel({ schema, LOCALIZATION_PREFIXES: ["MY"] });
    expect(schema.getField("hp")?.label).toBe("Health");
    expect(schema.getField("hp.value")).toMatchObject({ label: "Now", hint: "What is left" });
  });
});

describe("the fields of one schema", () => {
  it("get their labels below a path, with or without its dot at the end", () => {
    for (const [index, prefixPath] of ["effects.element.", "effects.element"].entries()) {
      const schema = { fields: { name: { label: "" } } };
      const i18n = new Localization("en");
      i18n.add({ "T.FIELDS.effects.element.name.label": `Name ${index}` });
      useLocalization(i18n);
      Localization.localizeSchema(schema, ["T"], { prefixPath });
      expect(schema.fields.name.label).toBe(`Name ${index}`);
    }
  });
});
