import type { ApplicationOptionsInput, RenderContext, RenderOptions } from "../api/application-types.ts";
import { DocumentSheetV2 } from "../api/document-sheet-v2.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-mixin.ts";
import { config, localize, utils } from "../host-globals.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { TextEditor } from "../ux/text-editor.ts";

interface Change {
  key: string;
  type: string;
  value: unknown;
  phase?: string;
  priority?: number | null;
}
type Named = Record<string, { label?: string } | string> | undefined;
interface EffectRegistry {
  changeTypes?: Record<string, { label?: string }>;
  phases?: Record<string, { label?: string }>;
  expiryEvents?: Record<string, string>;
}

const TYPES = ["custom", "multiply", "add", "subtract", "downgrade", "upgrade", "override"];
const UNITS = ["years", "months", "days", "hours", "minutes", "seconds", "rounds", "turns"];
const EXPIRY = ["combatStart", "roundStart", "turnStart", "turnEnd", "roundEnd", "combatEnd"];

/** A registry as choices; the keys of `fallback` under a prefix of the language file where it holds nothing. */
function named(record: Named, fallback: string[], prefix: string): Record<string, string> {
  const own = Object.entries(record ?? {}).map(([key, value]): [string, string] => [
    key,
    typeof value === "string" ? value : (value.label ?? key),
  ]);
  const core = fallback.map((key): [string, string] => [key, `${prefix}.${key}`]);
  return Object.fromEntries([...core, ...own]);
}

/** The sheet of an active effect: what it is, how long it lasts and when it ends, and the changes it makes. */
export class ActiveEffectConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptionsInput = {
    classes: ["active-effect-config"],
    position: { width: 680 },
    window: { resizable: true, contentClasses: ["standard-form"], icon: "fa-solid fa-person-rays" },
    actions: { addChange: onAddChange, deleteChange: onDeleteChange },
    form: { submitOnChange: true, closeOnSubmit: false },
  };
  static override PARTS = {
    header: { template: "templates/sheets/active-effect/header.hbs" },
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    details: { template: "templates/sheets/active-effect/details.hbs", scrollable: [""] },
    duration: { template: "templates/sheets/active-effect/duration.hbs", scrollable: [""] },
    changes: { template: "templates/sheets/active-effect/changes.hbs", scrollable: [""] },
  };
  static override TABS = {
    sheet: {
      tabs: [
        { id: "details", icon: "fa-solid fa-book" },
        { id: "duration", icon: "fa-solid fa-clock" },
        { id: "changes", icon: "fa-solid fa-gears" },
      ],
      initial: "details",
      labelPrefix: "HOST.Effect.Tabs",
    },
  };

  get changes(): Change[] {
    return [...((this.document._source["system"] as { changes?: Change[] } | undefined)?.changes ?? [])];
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const registry = (config()["ActiveEffect"] ?? {}) as EffectRegistry;
    const { document } = this;
    const description = String(document._source["description"] ?? "");
    const statuses = Object.values(config().statusEffects ?? {}).filter((status) => status?.id);
    const held = new Set((document._source["statuses"] ?? []) as string[]);
    const origin = document._source["origin"] as string | null;
    const source = origin ? await Promise.resolve(utils().fromUuid?.(origin)).catch(() => null) : null;
    return {
      ...(await super._prepareContext(options)),
      description,
      enriched: await TextEditor.implementation.enrichHTML(description, {
        relativeTo: document,
        secrets: document.isOwner,
      }),
      statuses: statuses.map(({ id, name, label }) => ({
        id,
        name: localize(name ?? label ?? id),
        chosen: held.has(id),
      })),
      showIcons: Object.fromEntries([0, 1, 2].map((mode) => [String(mode), `HOST.Effect.ShowIcon${mode}`])),
      fromItem: document.parent?.documentName === "Item",
      originName: source?.name ?? origin ?? "",
      changes: this.changes.map((change) => ({
        ...change,
        value: typeof change.value === "string" ? change.value : JSON.stringify(change.value),
      })),
      changeTypes: named(registry.changeTypes, TYPES, "EFFECT.CHANGES.TYPES"),
      phases: named(registry.phases, ["initial", "final"], "EFFECT.PHASES"),
      expiryEvents: named(registry.expiryEvents, EXPIRY, "EFFECT.EXPIRY"),
      units: Object.fromEntries(UNITS.map((unit) => [unit, `HOST.Effect.Units.${unit}`])),
      start: document._source["start"],
    };
  }

  override _processFormData(event: Event, form: HTMLFormElement, formData: FormDataExtended): Record<string, unknown> {
    const data = super._processFormData(event, form, formData);
    const changes = (data["system"] as { changes?: Record<string, Change> } | undefined)?.changes;
    if (changes) Object.assign(data["system"] as object, { changes: Object.values(changes).map(readChange) });
    return data;
  }
}

/**
 * A value typed as a number is stored as one, one typed as JSON (a list, true, null) as what it says; everything else
 * stays the text that was typed.
 */
export function readChange(change: Change): Change {
  const text = String(change.value ?? "").trim();
  const number = Number(text);
  if (text !== "" && Number.isFinite(number)) return { ...change, value: number };
  if (/^(\[.*\]|\{.*\}|true|false|null)$/s.test(text)) {
    try {
      return { ...change, value: JSON.parse(text) as unknown };
    } catch {
      // Not JSON after all: a pool such as {1d6,1d8}kh, kept as it was typed.
    }
  }
  return { ...change, value: text };
}

async function onAddChange(this: ActiveEffectConfig): Promise<void> {
  await this.document.update({
    "system.changes": [...this.changes, { key: "", type: "add", value: "", phase: "initial" }],
  });
}

async function onDeleteChange(this: ActiveEffectConfig, _event: Event, target: HTMLElement): Promise<void> {
  const index = Number(target.closest<HTMLElement>("[data-index]")?.dataset["index"]);
  await this.document.update({ "system.changes": this.changes.filter((_change, at) => at !== index) });
}
