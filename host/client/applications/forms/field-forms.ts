import * as inputs from "./inputs.ts";
import type { InputConfig } from "./inputs.ts";

/** The part of a data field that its form control depends on. */
export interface FieldLike {
  name: string;
  fieldPath: string;
  label: string;
  hint: string;
  options?: Record<string, unknown>;
  required?: boolean;
  nullable?: boolean;
  blank?: boolean;
  choices?: unknown;
  min?: number;
  max?: number;
  step?: number;
  integer?: boolean;
  positive?: boolean;
  placeholder?: string;
  initial?: unknown;
  element?: FieldLike;
  toInput?(config?: object): HTMLElement;
  toFormGroup?(groupConfig?: object, inputConfig?: object): HTMLElement;
}

/** Class names of a field and its ancestors, nearest first; names decide, so fields of any origin are understood. */
function kinds(field: object): string[] {
  const names: string[] = [];
  for (
    let proto: unknown = Object.getPrototypeOf(field);
    proto && proto !== Object.prototype;
    proto = Object.getPrototypeOf(proto)
  ) {
    names.push(proto.constructor.name);
  }
  return names;
}

const asText = (value: unknown): unknown =>
  typeof value === "object" && value !== null && "toString" in value
    ? ((value as { css?: string }).css ?? String(value))
    : value;

type Drawer = (field: FieldLike, config: InputConfig) => HTMLElement;
const selectFor: Drawer = (field, config) => {
  const optional = field.blank || field.nullable || field.required === false;
  return inputs.createSelectInput({ ...config, blank: config.blank ?? (optional ? "" : false) });
};

const DRAWERS: Record<string, Drawer> = {
  BooleanField: (_field, config) => inputs.createCheckboxInput(config),
  ColorField: (_field, config) => {
    const picker = inputs.configure(document.createElement("color-picker"), config);
    picker.setAttribute("value", String(asText(config.value) ?? ""));
    return picker;
  },
  NumberField: (field, config) => {
    if (config.choices) return inputs.createSelectInput({ ...config, dataset: { dtype: "Number", ...config.dataset } });
    const step = config.step ?? field.step ?? (field.integer ? 1 : "any");
    const min = config.min ?? field.min ?? (field.positive ? 0 : undefined);
    const max = config.max ?? field.max;
    const limits = { ...config, step, ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
    if (config.type === "range") {
      const range = inputs.configure(document.createElement("range-picker"), config);
      for (const key of ["min", "max", "step"] as const)
        if (limits[key] !== undefined) range.setAttribute(key, String(limits[key]));
      range.setAttribute("value", String(config.value ?? ""));
      return range;
    }
    return inputs.createNumberInput(limits);
  },
  HTMLField: (_field, config) => {
    const editor = inputs.configure(document.createElement("prose-mirror"), config);
    if (config.toggled !== false) editor.toggleAttribute("toggled", true);
    editor.setAttribute("value", String(config.value ?? ""));
    editor.innerHTML = config.enriched ?? String(config.value ?? "");
    return editor;
  },
  FilePathField: (_field, config) => {
    const picker = inputs.configure(document.createElement("file-picker"), config);
    picker.setAttribute("value", String(config.value ?? ""));
    return picker;
  },
  SetField: (field, config) => {
    const choices = config.choices ?? field.element?.choices;
    if (choices || config.options) return inputs.createMultiSelectInput({ ...config, choices });
    const tags = inputs.configure(document.createElement("string-tags"), config);
    tags.setAttribute("value", [...((config.value ?? []) as Iterable<unknown>)].join(","));
    return tags;
  },
  ObjectField: (_field, config) =>
    inputs.createTextareaInput({
      ...config,
      value: JSON.stringify(config.value ?? {}, null, 2),
      dataset: { dtype: "JSON" },
    }),
  StringField: (field, config) => {
    if (config.choices || config.options) return selectFor(field, config);
    if (config.elementType === "textarea") return inputs.createTextareaInput(config);
    if (config.elementType === "prose-mirror") return DRAWERS["HTMLField"](field, config);
    return inputs.createTextInput(config);
  },
};
const LIKE: Record<string, string> = {
  ArrayField: "SetField",
  JSONField: "ObjectField",
  TypedObjectField: "ObjectField",
  SchemaField: "ObjectField",
};

/** The form control of a field. Config may override name, value, choices, limits and so on. */
export function fieldToInput(
  field: FieldLike,
  given: InputConfig & { input?: (field: FieldLike, config: InputConfig) => HTMLElement },
): HTMLElement {
  const config: InputConfig = {
    ...given,
    name: given.name ?? field.fieldPath,
    value: given.value === undefined ? (typeof field.initial === "function" ? undefined : field.initial) : given.value,
    choices: given.choices ?? field.choices,
  };
  if (field.placeholder && !config.placeholder) config.placeholder = field.placeholder;
  if (given.input) return given.input(field, config);
  const kind = kinds(field).find((name) => DRAWERS[name] ?? LIKE[name]) ?? "StringField";
  const draw = DRAWERS[kind] ?? DRAWERS[LIKE[kind] ?? "StringField"];
  return draw(field, config);
}

/** A labelled form group of a field. */
export function fieldToGroup(
  field: FieldLike,
  groupConfig: Record<string, unknown>,
  inputConfig: InputConfig,
): HTMLElement {
  const input = fieldToInput(field, inputConfig);
  return inputs.createFormGroup({
    ...groupConfig,
    label: String(groupConfig["label"] ?? field.label ?? ""),
    hint: String(groupConfig["hint"] ?? field.hint ?? ""),
    localize: (groupConfig["localize"] as boolean | undefined) ?? true,
    input,
  });
}

const GROUP_KEYS = ["label", "hint", "rootId", "stacked", "units", "widget", "localize"];

function missing(helper: string): Error {
  return new Error(`{{${helper}}} was given no data field: check the path of the field in the template.`);
}

function inputOf(field: FieldLike, config: InputConfig): HTMLElement {
  return field.toInput ? field.toInput(config) : fieldToInput(field, config);
}

/** HTML for {{formInput field …}}. */
export function inputFromHelper(field: unknown, hash: Record<string, unknown>): string {
  if (!field) throw missing("formInput");
  return inputOf(field as FieldLike, hash).outerHTML;
}

/** HTML for {{formGroup field …}}: group options are taken out of the hash, the rest configures the control. */
export function groupFromHelper(given: unknown, hash: Record<string, unknown>): string {
  if (!given) throw missing("formGroup");
  const field = given as FieldLike;
  const { classes, ...rest } = hash;
  const group = Object.fromEntries(Object.entries(rest).filter(([key]) => GROUP_KEYS.includes(key)));
  if (classes) group["classes"] = String(classes).split(/\s+/);
  const input = Object.fromEntries(
    Object.entries(rest).filter(([key]) => key === "localize" || !GROUP_KEYS.includes(key)),
  );
  const element = field.toFormGroup ? field.toFormGroup(group, input) : fieldToGroup(field, group, input);
  return element.outerHTML;
}

/** Draws the fields of host/common; installed by `prepareInterface`. */
export const fieldRenderer = {
  toInput: (field: unknown, config: object): HTMLElement => fieldToInput(field as FieldLike, config),
  toFormGroup: (field: unknown, groupConfig: object, inputConfig: object): HTMLElement =>
    fieldToGroup(field as FieldLike, groupConfig as Record<string, unknown>, inputConfig),
};
