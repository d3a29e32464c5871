import { NotImplementedInOpenHost } from "../errors.ts";
import type { AnyObject } from "../types.ts";

/** The part of a data field a renderer may rely on; in truth a DataField, which it may test by instanceof. */
export interface RenderableField {
  readonly name: string;
  readonly fieldPath: string;
  label: string;
  hint: string;
}

/** Draws fields as form controls. There is one in a browser and none on the server. */
export interface FormRenderer {
  toInput(field: RenderableField, config: AnyObject): HTMLElement;
  toFormGroup(field: RenderableField, groupConfig: AnyObject, inputConfig: AnyObject): HTMLElement;
}

let renderer: FormRenderer | null = null;

/** Puts a renderer in place for `field.toInput` and `field.toFormGroup`; null takes it away. */
export function registerFormRenderer(next: FormRenderer | null): void {
  renderer = next;
}

/** The renderer in place. Throws NotImplementedInOpenHost, naming the method, when there is none. */
export function formRenderer(method: string): FormRenderer {
  if (!renderer) throw new NotImplementedInOpenHost(`${method} without a form renderer`);
  return renderer;
}
