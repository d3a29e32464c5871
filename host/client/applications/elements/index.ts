import { AbstractFormInputElement } from "./abstract-form-input.ts";
import { AdoptableHTMLElement } from "./adoptable-element.ts";
import { CodeMirrorElement } from "./code-mirror.ts";
import { ColorPickerElement } from "./color-picker.ts";
import { DocumentTagsElement } from "./document-tags.ts";
import { EnrichedContentElement } from "./enriched-content.ts";
import { FilePickerElement } from "./file-picker.ts";
import { FormulaInputElement } from "./formula-input.ts";
import { MultiCheckboxElement, MultiSelectElement } from "./multi-choice.ts";
import { ProseMirrorElement } from "./prose-mirror.ts";
import { RangePickerElement } from "./range-picker.ts";
import { SecretBlockElement } from "./secret-block.ts";
import { StringTagsElement } from "./string-tags.ts";

export { AbstractFormInputElement, AdoptableHTMLElement };
export const HTMLFilePickerElement = FilePickerElement;
export const HTMLRangePickerElement = RangePickerElement;
export const HTMLColorPickerElement = ColorPickerElement;
export const HTMLStringTagsElement = StringTagsElement;
export const HTMLMultiSelectElement = MultiSelectElement;
export const HTMLMultiCheckboxElement = MultiCheckboxElement;
export const HTMLProseMirrorElement = ProseMirrorElement;
export const HTMLFormulaInputElement = FormulaInputElement;
export const HTMLDocumentTagsElement = DocumentTagsElement;
export const HTMLSecretBlockElement = SecretBlockElement;
export const HTMLEnrichedContentElement = EnrichedContentElement;
export const HTMLCodeMirrorElement = CodeMirrorElement;

const ELEMENTS: Record<string, CustomElementConstructor> = {
  "file-picker": FilePickerElement,
  "range-picker": RangePickerElement,
  "color-picker": ColorPickerElement,
  "string-tags": StringTagsElement,
  "multi-select": MultiSelectElement,
  "multi-checkbox": MultiCheckboxElement,
  "prose-mirror": ProseMirrorElement,
  "formula-input": FormulaInputElement,
  "document-tags": DocumentTagsElement,
  "secret-block": SecretBlockElement,
  "enriched-content": EnrichedContentElement,
  "code-mirror": CodeMirrorElement,
};

/** The names of the elements in markup. */
export const ELEMENT_TAGS: readonly string[] = Object.keys(ELEMENTS);

/** Defines the custom elements once per page. */
export function defineElements(): void {
  for (const [name, element] of Object.entries(ELEMENTS))
    if (!customElements.get(name)) customElements.define(name, element);
}
