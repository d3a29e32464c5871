import { describe, expect, it } from "vitest";
import { TypeDataModelBase } from "../../foundry/bases.ts";
import { choice, count, flag, group, optionalChoice, optionalCount, text } from "../models/fields.ts";
import { storing } from "../models/model.ts";
import { controlsOf } from "./controls.ts";

const Boat = storing(TypeDataModelBase, ["Sample.Field.Boat"], () => ({
  oars: count(2, { min: 1, max: 8 }),
  crew: group({ most: optionalCount() }),
  name: text("Heron"),
  afloat: flag(true),
  hull: choice(["oak", "reed"], "reed", "Sample.Hull"),
  sail: optionalChoice(["lug", "gaff"], "Sample.Sail"),
}));

describe("controls that follow from what a model stores", () => {
  const field = controlsOf(new Boat({}), "Sample.Field.Boat", "Sample");

  it.each([
    ["oars", { kind: "number", value: 2, min: 1, max: 8 }],
    ["crew.most", { kind: "number", value: null, min: 0, max: null }],
    ["name", { kind: "text", value: "Heron" }],
    ["afloat", { kind: "toggle", value: true }],
    ["hull", { kind: "select", value: "reed", options: [{ value: "oak" }, { value: "reed", selected: true }] }],
  ])("are of its kind, with its bounds and choices: %s", (path, control) => {
    expect(field.of(path)).toMatchObject({ name: `system.${path}`, ...control });
  });

  it("offer none of them where that can be chosen", () => {
    const { options } = field.of("sail", "no sail");
    expect(options.map(({ label }) => label)).toEqual(["no sail", "Sample.Sail.lug", "Sample.Sail.gaff"]);
    expect(options.map(({ selected }) => selected)).toEqual([true, false, false]);
  });
});
