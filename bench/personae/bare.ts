/**
 * The yardstick: a game system of nothing but data. It has the types and the stored fields of Personae, made from
 * `template.json`, so that the very same documents load in it; its sheet is one plain template. Never shipped.
 */
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { at } from "../../tools/paths.ts";

type Template = Record<"Actor" | "Item", { types: string[] } & Record<string, object>>;

/** Writes the bare system into a new temporary folder, and gives the folder. */
export function makeBareSystem(): string {
  const folder = join(mkdtempSync(join(tmpdir(), "dramatis-bare-")), "bare");
  const template = JSON.parse(readFileSync(at("template.json"), "utf8")) as Template;
  const { compatibility } = JSON.parse(readFileSync(at("system.json"), "utf8")) as { compatibility: object };
  const types = (document: "Actor" | "Item"): object =>
    Object.fromEntries(template[document].types.map((type) => [type, {}]));
  const manifest = {
    id: "bare",
    title: "Bare",
    description: "",
    version: "1.0.0",
    compatibility,
    esmodules: ["bare.mjs"],
    documentTypes: { Actor: types("Actor"), Item: types("Item") },
    grid: { type: 1, distance: 1, units: "m", diagonals: 0 },
    primaryTokenAttribute: "boxes",
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "system.json"), JSON.stringify(manifest));
  writeFileSync(join(folder, "bare.mjs"), MODULE.replace("TEMPLATE", JSON.stringify(template)));
  writeFileSync(join(folder, "sheet.hbs"), SHEET);
  return folder;
}

/** Registers a model for each type, with a field for each stored value, and one sheet. */
const MODULE = `
const template = TEMPLATE;
const { fields } = foundry.data;
const fieldOf = (value) => {
  if (typeof value === "number") return new fields.NumberField({ required: true, nullable: false, integer: true, initial: value });
  if (typeof value === "boolean") return new fields.BooleanField({ initial: value });
  if (typeof value === "string") return new fields.StringField({ required: true, blank: true, initial: value });
  if (Array.isArray(value)) return new fields.ArrayField(new fields.AnyField());
  if (value === null) return new fields.AnyField({ nullable: true, initial: null });
  return new fields.SchemaField(schemaOf(value));
};
const schemaOf = (sample) => Object.fromEntries(Object.entries(sample).map(([key, value]) => [key, fieldOf(value)]));
Hooks.once("init", () => {
  for (const document of ["Actor", "Item"])
    for (const type of template[document].types)
      CONFIG[document].dataModels[type] = class extends foundry.abstract.TypeDataModel {
        static defineSchema() { return schemaOf(template[document][type]); }
      };
  const { ActorSheetV2 } = foundry.applications.sheets;
  class BareSheet extends foundry.applications.api.HandlebarsApplicationMixin(ActorSheetV2) {
    static DEFAULT_OPTIONS = { position: { width: 820, height: 800 }, form: { submitOnChange: true } };
    static PARTS = { all: { template: "systems/bare/sheet.hbs", scrollable: [""] } };
    async _prepareContext(options) {
      const { actor } = this;
      const items = [...actor.items].sort((a, b) => a.sort - b.sort).map(({ id, name, img, type, sort }) => ({ id, name, img, type, sort }));
      return { ...(await super._prepareContext(options)), actor, system: actor.system, items };
    }
  }
  foundry.applications.apps.DocumentSheetConfig.registerSheet(Actor, "bare", BareSheet, { makeDefault: true, label: "Bare" });
  // Whoever is first has the highest figure: no rolls, no turns of our own.
});
`;

/** Every field of the actor, and a row with a control for each item. */
const SHEET = `<section>
  <input name="name" value="{{actor.name}}" aria-label="Name">
  {{#each system.attributes}}<label>{{@key}} <input type="number" name="system.attributes.{{@key}}.value" value="{{value}}"></label>{{/each}}
  <p>{{system.tracks.main.hits}} / {{system.tracks.main.shock}}</p>
  <ul>
    {{#each items}}
      <li data-item-id="{{id}}"><img src="{{img}}" alt="" width="24" height="24"> <span>{{name}}</span> <em>{{type}}</em>
        <input type="number" name="sort-{{id}}" value="{{sort}}" aria-label="{{name}}"><button type="button">Use</button></li>
    {{/each}}
  </ul>
</section>`;
