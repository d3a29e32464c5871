import { localize } from "../host-globals.ts";

/** What every form control can be told; names follow the engine's input configuration. */
export interface InputConfig {
  name?: string;
  value?: unknown;
  choices?: unknown;
  options?: { value: string | number; label: string; group?: string; disabled?: boolean }[];
  type?: string;
  min?: number;
  max?: number;
  step?: number | "any";
  placeholder?: string;
  disabled?: boolean;
  readonly?: boolean;
  required?: boolean;
  autofocus?: boolean;
  localize?: boolean;
  blank?: string | false;
  sort?: boolean;
  dataset?: Record<string, string>;
  classes?: string;
  aria?: Record<string, string>;
  id?: string;
  elementType?: string;
  toggled?: boolean;
  enriched?: string;
  height?: number | string;
  rows?: number;
  units?: string;
}

/** Applies the shared settings to a control. */
export function configure<E extends HTMLElement>(element: E, config: InputConfig): E {
  if (config.name) element.setAttribute("name", config.name);
  if (config.id) element.id = config.id;
  for (const flag of ["disabled", "readonly", "required", "autofocus"] as const)
    if (config[flag]) element.setAttribute(flag, "");
  if (config.placeholder)
    element.setAttribute("placeholder", config.localize ? localize(config.placeholder) : config.placeholder);
  if (config.classes) element.classList.add(...config.classes.split(/\s+/).filter(Boolean));
  Object.assign(element.dataset, config.dataset);
  for (const [key, value] of Object.entries(config.aria ?? {})) element.setAttribute(`aria-${key}`, value);
  return element;
}

const text = (value: unknown): string => (value === null || value === undefined ? "" : String(value));

export function createTextInput(config: InputConfig): HTMLInputElement {
  const input = configure(document.createElement("input"), config);
  input.type = config.type ?? "text";
  input.setAttribute("value", text(config.value));
  return input;
}

export function createTextareaInput(config: InputConfig): HTMLTextAreaElement {
  const area = configure(document.createElement("textarea"), config);
  area.rows = config.rows ?? 4;
  area.textContent = text(config.value);
  return area;
}

export function createNumberInput(config: InputConfig): HTMLInputElement {
  const input = configure(document.createElement("input"), config);
  input.type = "number";
  for (const limit of ["min", "max", "step"] as const)
    if (config[limit] !== undefined) input.setAttribute(limit, String(config[limit]));
  if (config.step === undefined) input.setAttribute("step", "any");
  input.setAttribute("value", text(config.value));
  return input;
}

export function createCheckboxInput(config: InputConfig): HTMLInputElement {
  const input = configure(document.createElement("input"), config);
  input.type = "checkbox";
  input.toggleAttribute("checked", Boolean(config.value));
  return input;
}

interface Option {
  value: string;
  label: string;
  group: string | undefined;
  disabled: boolean;
}

/** Choices of any documented shape (record, array, options list) as a list of value and label. */
export function optionsOf(config: InputConfig): Option[] {
  const say = (label: string): string => (config.localize ? localize(label) : label);
  const given = typeof config.choices === "function" ? (config.choices as () => unknown)() : config.choices;
  const list: Option[] = config.options
    ? config.options.map((o) => ({
        value: String(o.value),
        label: say(o.label),
        group: o.group,
        disabled: Boolean(o.disabled),
      }))
    : Array.isArray(given)
      ? given.map((value) => ({ value: String(value), label: say(String(value)), group: undefined, disabled: false }))
      : Object.entries((given ?? {}) as Record<string, unknown>).map(([value, choice]) => {
          const record =
            typeof choice === "object" && choice !== null ? (choice as { label?: string; group?: string }) : null;
          return {
            value,
            label: say(record ? (record.label ?? value) : String(choice)),
            group: record?.group,
            disabled: false,
          };
        });
  return config.sort ? list.sort((a, b) => a.label.localeCompare(b.label)) : list;
}

function fill(select: HTMLSelectElement, config: InputConfig, selected: Set<string>): void {
  const groups = new Map<string, HTMLElement>();
  const list = optionsOf(config);
  if (config.blank !== undefined && config.blank !== false)
    list.unshift({
      value: "",
      label: config.localize ? localize(config.blank) : config.blank,
      group: undefined,
      disabled: false,
    });
  for (const { value, label, group, disabled } of list) {
    const option = document.createElement("option");
    option.value = value;
    option.textContent = label;
    option.disabled = disabled;
    option.toggleAttribute("selected", selected.has(value));
    if (!group) {
      select.append(option);
      continue;
    }
    const existing =
      groups.get(group) ??
      select.appendChild(
        Object.assign(document.createElement("optgroup"), { label: config.localize ? localize(group) : group }),
      );
    groups.set(group, existing);
    existing.append(option);
  }
}

export function createSelectInput(config: InputConfig): HTMLSelectElement {
  const select = configure(document.createElement("select"), config);
  fill(select, config, new Set([text(config.value)]));
  return select;
}

/** A set of choices: a list of checkboxes in a <multi-checkbox>, or a <multi-select>. */
export function createMultiSelectInput(config: InputConfig & { type?: string }): HTMLElement {
  const element = configure(
    document.createElement(config.type === "checkboxes" ? "multi-checkbox" : "multi-select"),
    config,
  );
  const value =
    config.value instanceof Set
      ? [...(config.value as Set<unknown>)]
      : Array.isArray(config.value)
        ? (config.value as unknown[])
        : [];
  const select = document.createElement("select");
  fill(select, config, new Set(value.map(String)));
  element.append(...select.children);
  return element;
}

/** Builds a form group around a control: label with units, the control, its hint. */
export function createFormGroup(config: {
  input: HTMLElement | HTMLElement[];
  label?: string;
  hint?: string;
  units?: string;
  rootId?: string;
  localize?: boolean;
  stacked?: boolean;
  classes?: string[] | string;
  widget?: unknown;
}): HTMLDivElement {
  const say = (value: string): string => (config.localize ? localize(value) : value);
  const group = document.createElement("div");
  const classes = Array.isArray(config.classes) ? config.classes : (config.classes ?? "").split(/\s+/);
  group.classList.add("form-group", ...classes.filter(Boolean));
  if (config.stacked) group.classList.add("stacked");
  const inputs = [config.input].flat();
  if (config.label) {
    const label = document.createElement("label");
    label.textContent = say(config.label);
    if (config.units)
      label.append(
        " ",
        Object.assign(document.createElement("span"), { className: "units", textContent: `(${say(config.units)})` }),
      );
    const first = inputs[0];
    if (first) {
      const name = first.getAttribute("name") ?? "";
      first.id ||= `${config.rootId ?? "field"}-${name.replaceAll(".", "-")}`;
      label.setAttribute("for", first.id);
      // A custom element cannot be the target of a label, so it takes the text as its own name.
      if (first.localName.includes("-")) first.setAttribute("aria-label", say(config.label));
    }
    group.append(label);
  }
  const box = document.createElement("div");
  box.className = "form-fields";
  box.append(...inputs);
  group.append(box);
  if (config.hint)
    group.append(Object.assign(document.createElement("p"), { className: "hint", textContent: say(config.hint) }));
  return group;
}
