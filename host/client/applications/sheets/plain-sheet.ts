import type { ApplicationOptionsInput, RenderContext, RenderOptions } from "../api/application-types.ts";
import { DocumentSheetV2 } from "../api/document-sheet-v2.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-mixin.ts";
import { fieldToGroup, type FieldLike } from "../forms/field-forms.ts";
import type { InputConfig } from "../forms/inputs.ts";
import { utils } from "../host-globals.ts";

const DEEP = new Set(["SchemaField", "EmbeddedDataField", "TypeDataField"]);
const SKIPPED = new Set([
  "EmbeddedCollectionField",
  "ForeignDocumentField",
  "DocumentStatsField",
  "DocumentFlagsField",
  "DocumentOwnershipField",
]);
const HIDDEN = new Set([
  "_id",
  "type",
  "sort",
  "folder",
  "flags",
  "ownership",
  "_stats",
  "effects",
  "items",
  "prototypeToken",
  "author",
  "origin",
  "start",
]);

interface Group {
  legend: string;
  html: string;
}

/** A sheet for any document without one of its own: every simple field as a form group, in schema order. */
export class PlainDocumentSheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptionsInput = {
    classes: ["plain-sheet", "standard-form"],
    position: { width: 520, height: 600 },
    window: { resizable: true, contentClasses: ["standard-form"] },
    form: { submitOnChange: true, closeOnSubmit: false },
  };
  static override PARTS = { body: { template: "templates/sheets/plain-sheet.hbs", scrollable: [""] } };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { document } = this;
    const groups: Group[] = [];
    this.#collect(document.schema.fields as Record<string, FieldLike>, "", groups, document.documentName);
    const system = (document.system as { schema?: { fields: Record<string, FieldLike> } } | undefined)?.schema;
    if (system) this.#collect(system.fields, "system.", groups, document.type ?? "");
    return { ...(await super._prepareContext(options)), groups: groups.filter((group) => group.html) };
  }

  #collect(fields: Record<string, FieldLike>, prefix: string, groups: Group[], legend: string): void {
    const group: Group = { legend, html: "" };
    groups.push(group);
    for (const [key, field] of Object.entries(fields)) {
      const kind = field.constructor.name;
      if (HIDDEN.has(key) || SKIPPED.has(kind) || kind === "TypeDataField") continue;
      const inner = (field as { fields?: Record<string, FieldLike> }).fields;
      if (DEEP.has(kind) && inner) {
        this.#collect(inner, `${prefix}${key}.`, groups, field.label || key);
        continue;
      }
      const config: InputConfig = {
        name: `${prefix}${key}`,
        value: utils().getProperty(this.document._source, `${prefix}${key}`),
      };
      group.html += fieldToGroup(field, { label: field.label || key, rootId: this.id }, config).outerHTML;
    }
  }
}
