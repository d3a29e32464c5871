import { FormElement } from "./form-element.ts";
import { ProseMirrorElement } from "./prose-mirror.ts";
import * as simple from "./simple-elements.ts";

export const HTMLFilePickerElement = simple.FilePickerElement;
export const HTMLRangePickerElement = simple.RangePickerElement;
export const HTMLColorPickerElement = simple.ColorPickerElement;
export const HTMLStringTagsElement = simple.StringTagsElement;
export const HTMLMultiSelectElement = simple.MultiSelectElement;
export const HTMLMultiCheckboxElement = simple.MultiCheckboxElement;
export const HTMLProseMirrorElement = ProseMirrorElement;
export const AbstractFormInputElement = FormElement;

const ELEMENTS: Record<string, CustomElementConstructor> = {
  "file-picker": HTMLFilePickerElement,
  "range-picker": HTMLRangePickerElement,
  "color-picker": HTMLColorPickerElement,
  "string-tags": HTMLStringTagsElement,
  "multi-select": HTMLMultiSelectElement,
  "multi-checkbox": HTMLMultiCheckboxElement,
  "prose-mirror": HTMLProseMirrorElement,
};

/** Defines the custom elements once per page. */
export function defineElements(): void {
  for (const [name, element] of Object.entries(ELEMENTS))
    if (!customElements.get(name)) customElements.define(name, element);
}
