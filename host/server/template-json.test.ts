import { describe, expect, it } from "vitest";
import { readTemplate } from "./template-json.ts";

describe("template.json, as systems before data models had it", () => {
  it("gives each type the members of its templates, under its own", () => {
    const { documentTypes, model } = readTemplate({
      Actor: {
        types: ["hero", "door"],
        htmlFields: ["notes"],
        templates: { living: { health: { value: 10, max: 10 }, notes: "" } },
        hero: { templates: ["living"], health: { max: 12 }, level: 1 },
      },
      Item: { types: ["rope"], rope: { length: 15 } },
    });
    expect(Object.keys(documentTypes.Actor ?? {})).toEqual(["hero", "door"]);
    expect(documentTypes.Actor?.hero).toEqual({ htmlFields: ["notes"], gmOnlyFields: [] });
    expect(model.Actor).toEqual({ hero: { health: { value: 10, max: 12 }, notes: "", level: 1 }, door: {} });
    expect(model.Item).toEqual({ rope: { length: 15 } });
  });

  it("passes over what is no declaration of types", () => {
    expect(readTemplate({ Actor: "none" })).toEqual({ documentTypes: {}, model: { Actor: {} } });
    expect(readTemplate(null)).toEqual({ documentTypes: {}, model: {} });
  });
});
