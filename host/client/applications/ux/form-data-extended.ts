import { utils } from "../host-globals.ts";

type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
/** A custom element that takes part in forms by a name and a typed value. */
interface ValueElement extends HTMLElement {
  name: string;
  value: unknown;
  disabled?: boolean;
}

const isCustom = (element: Element): element is ValueElement => element.localName.includes("-") && "value" in element;

function cast(value: unknown, dtype: string | undefined): unknown {
  switch (dtype) {
    case "Number":
      return value === "" || value === null ? null : Number(value);
    case "Boolean":
      return value === true || value === "true" || value === "on" || value === "1";
    case "JSON":
      return typeof value === "string" && value.trim() ? (JSON.parse(value) as unknown) : null;
    case "Object":
      return typeof value === "string" && value ? (JSON.parse(value) as unknown) : value;
    default:
      return value;
  }
}

/**
 * A form's named fields with their types: numbers and ranges as numbers (empty as null), a lone checkbox as a boolean,
 * checkboxes that share a name as the array of checked values, multi-selects and repeated names as arrays, data-dtype
 * where it is given. Disabled fields and fields inside another application's form are left out.
 */
export class FormDataExtended extends FormData {
  form: HTMLFormElement;
  dtypes: Record<string, string> = {};
  /** Flat record: dotted names to typed values. */
  object: Record<string, unknown> = {};
  disabled: boolean;
  readonly: boolean;

  constructor(
    form: HTMLFormElement,
    options: { disabled?: boolean; readonly?: boolean; dtypes?: Record<string, string> } = {},
  ) {
    super();
    this.form = form;
    this.disabled = options.disabled ?? false;
    this.readonly = options.readonly ?? true;
    Object.assign(this.dtypes, options.dtypes);
    this.process(form);
  }

  process(form: HTMLFormElement): void {
    const groups = new Map<string, Element[]>();
    for (const element of form.querySelectorAll("input, select, textarea, *[name]")) {
      const name = element.getAttribute("name");
      if (!name || !(element.matches("input, select, textarea") || isCustom(element))) continue;
      if (!this.disabled && this.isDisabled(element)) continue;
      if (!this.readonly && (element as HTMLInputElement).readOnly) continue;
      // Inner fields of a form element belong to it, not to the form.
      if (element.parentElement?.closest("[data-form-element]")) continue;
      groups.set(name, [...(groups.get(name) ?? []), element]);
    }
    for (const [name, elements] of groups) this.read(name, elements);
  }

  private isDisabled(element: Element): boolean {
    return (element as HTMLInputElement).disabled === true || element.closest("fieldset[disabled]") !== null;
  }

  private read(name: string, elements: Element[]): void {
    const first = elements[0] as FormField;
    const type = first.getAttribute("type");
    let dtype = this.dtypes[name] ?? first.getAttribute("data-dtype") ?? undefined;
    let value: unknown;
    if (type === "radio") {
      const chosen = elements.find((element) => (element as HTMLInputElement).checked) as HTMLInputElement | undefined;
      value = chosen ? cast(chosen.value, dtype) : null;
    } else if (type === "checkbox") {
      const boxes = elements as HTMLInputElement[];
      if (boxes.length > 1) value = boxes.filter((box) => box.checked).map((box) => cast(box.value, dtype));
      else if (dtype && dtype !== "Boolean") value = boxes[0]?.checked ? cast(boxes[0].value, dtype) : null;
      else {
        value = boxes[0]?.checked ?? false;
        dtype = "Boolean";
      }
    } else {
      const values = elements.map((element) => this.readValue(element, dtype));
      value = values.length > 1 ? values : values[0];
    }
    if (dtype) this.dtypes[name] = dtype;
    this.object[name] = value;
    this.set(name, typeof value === "object" && value !== null ? JSON.stringify(value) : String(value ?? ""));
  }

  private readValue(element: Element, dtype: string | undefined): unknown {
    if (isCustom(element)) return cast(element.value, dtype);
    const field = element as FormField;
    if (field instanceof HTMLSelectElement && field.multiple)
      return [...field.selectedOptions].map((option) => cast(option.value, dtype));
    const type = field.getAttribute("type");
    if (type === "file") return null;
    if (!dtype && (type === "number" || type === "range")) return cast(field.value, "Number");
    return cast(field.value, dtype);
  }

  /** The data with dotted names expanded into nested objects. */
  get expanded(): Record<string, unknown> {
    return utils().expandObject(this.object);
  }
}
