import type { HostDocument } from "../host-documents.ts";
import { notify, reportFault } from "../host-globals.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import type { ApplicationV2 } from "./application-v2.ts";
import type { FormConfiguration } from "./application-types.ts";
import { refusalsOf } from "./refused-input.ts";

/**
 * Runs a form's handler with its data. The browser's own submission never happens. A handler that throws leaves the
 * window open with everything typed still in it, and says what was wrong.
 */
export async function handleFormSubmit(
  app: ApplicationV2,
  configuration: FormConfiguration,
  event: Event,
  options?: object,
): Promise<unknown> {
  event.preventDefault();
  const form = (event.currentTarget ?? app.form ?? app.element) as HTMLFormElement;
  const { handler, closeOnSubmit } = configuration;
  if (!handler) return undefined;
  const formData = new FormDataExtended(form);
  try {
    const result: unknown = await handler.call(app as never, event, form, formData as never, options);
    if (closeOnSubmit && event.type === "submit") await app.close({ submitted: true });
    return result;
  } catch (error) {
    const { document } = app as { document?: HostDocument };
    const refusals = refusalsOf(error, { form, ...(document && { document }) });
    // What somebody typed is no fault of anybody's: they are told, and nothing else is.
    if (refusals) {
      for (const refusal of refusals) notify().error(refusal);
      return undefined;
    }
    reportFault(`${app.constructor.name} form`, error);
    notify().error(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

/** Submits a submitOnChange form when one of its own fields changes. */
export function handleFormChange(app: ApplicationV2, configuration: FormConfiguration, event: Event): void {
  const field = event.target as HTMLElement & { name?: string; form?: HTMLFormElement | null };
  if (!configuration.submitOnChange || !(field.name || field.getAttribute("name"))) return;
  const form = event.currentTarget as HTMLFormElement;
  if (field.form && field.form !== form) return;
  void app._onSubmitForm(configuration, wrapChange(event, form));
}

/** A change event whose currentTarget survives the microtask in which the handler reads it. */
function wrapChange(event: Event, form: HTMLFormElement): Event {
  return new Proxy(event, {
    get(target, key) {
      if (key === "currentTarget") return form;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? (value as (...args: unknown[]) => unknown).bind(target) : value;
    },
  });
}
