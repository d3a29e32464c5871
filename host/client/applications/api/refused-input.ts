/** What doesn't fit a document's schema, in words for whoever typed it: which field, what was in it, and what fits. */
import { DataModelValidationError, type DataModelValidationFailure } from "../../../common/data/validation.ts";
import type { HostDocument } from "../host-documents.ts";
import { localize, utils } from "../host-globals.ts";

/** What is asked of a field; every option of its schema that words can be made of. */
interface AskedOf {
  readonly label?: string;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly integer?: boolean;
  readonly positive?: boolean;
  readonly choices?: unknown;
  readonly validationError?: string;
}
interface Schema {
  getField?(path: string): AskedOf | undefined;
}

const say = (key: string, data: Record<string, unknown>): string => localize(`HOST.Refused.${key}`, data);

/**
 * Tells a refusal as lines to show; null when the error is another. Fields of the form that were refused are marked, until
 * they are changed; an emptied one that may not be empty gets back what it held.
 */
export function refusalsOf(
  error: unknown,
  { form, document }: { form?: HTMLElement | null; document?: HostDocument | null } = {},
): string[] | null {
  if (!(error instanceof DataModelValidationError)) return null;
  const lines = [...error.failure.entries()].map(([path]) => {
    const failure = path ? error.getFailure(path) : undefined;
    if (!failure) return say("Together", { reason: error.cause instanceof Error ? error.cause.message : "" }).trim();
    const input = form?.querySelector<HTMLInputElement>(`[name="${path.replaceAll('"', '\\"')}"]`) ?? null;
    const asked = fieldAt(document, path);
    const label = labelOf(input) || localize(asked?.label ?? "") || readable(path);
    if (isMissing(failure)) {
      const before = document ? utils().getProperty(document._source, path) : undefined;
      if (input && before !== undefined && before !== null) input.value = String(before);
      return say(before ? "EmptyBack" : "Empty", { label, before });
    }
    mark(input);
    return say("Value", {
      label,
      value: shown(input?.value || failure.invalidValue),
      fits: fitting(failure, asked),
    }).trim();
  });
  return [...new Set(lines)];
}

const isMissing = ({ message = "" }: DataModelValidationFailure): boolean =>
  ["may not be a blank string", "may not be null", "may not be undefined"].includes(message);

function fieldAt(document: HostDocument | null | undefined, path: string): AskedOf | undefined {
  const system = (document?.system as { schema?: Schema } | undefined)?.schema;
  if (path.startsWith("system.") && system?.getField) return system.getField(path.slice("system.".length));
  return (document?.schema as Schema | undefined)?.getField?.(path);
}

/** The words beside a field of a form. */
function labelOf(input: HTMLInputElement | null): string {
  const written = input?.labels?.[0] ?? input?.closest(".form-group")?.querySelector("label, legend");
  const own = [...(written?.childNodes ?? [])].find((node) => node.textContent?.trim());
  return (own?.textContent ?? input?.getAttribute("aria-label") ?? "").trim();
}

/** The last part of a path as a word, for a field that nothing names: "armorClass" becomes "armor class". */
function readable(path: string): string {
  const parts = path.split(".").filter((part) => !/^\d+$/.test(part) && part !== "value");
  const words = (parts.at(-1) ?? path).replace(
    /([a-z])([A-Z])/g,
    (_all, a: string, b: string) => `${a} ${b.toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function shown(value: unknown): string {
  const text = typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** What would fit there. What a package says itself of its field is said as it says it. */
function fitting({ message = "" }: DataModelValidationFailure, asked: AskedOf = {}): string {
  const { min, max, step, positive } = asked;
  if (/valid choice/.test(message) && asked.choices) return say("OneOf", { choices: choicesOf(asked.choices) });
  if (/must be (an? )?(number|finite|positive|at least|at most|increment|integer)/.test(message)) {
    const whole = asked.integer || /integer/.test(message) ? "Whole" : "Number";
    if (step && /increment/.test(message)) return say("Step", { step });
    if (min !== undefined && max !== undefined) return say(`${whole}Between`, { min, max });
    if (min !== undefined) return say(`${whole}From`, { min });
    if (max !== undefined) return say(`${whole}To`, { max });
    return say(positive ? `${whole}Positive` : whole, {});
  }
  const isOurs = /^(must be|may not be|is not a)/.test(message) || message.includes("is not a valid");
  return isOurs ? "" : message;
}

function choicesOf(choices: unknown): string {
  const known: unknown = typeof choices === "function" ? (choices as () => unknown)() : choices;
  if (Array.isArray(known)) return known.join(", ");
  const labels = Object.values(known as Record<string, string | { label?: string }>);
  return labels.map((label) => localize(typeof label === "string" ? label : (label.label ?? ""))).join(", ");
}

/** Shows which field it was, to eyes and to readers of the screen, until something else is in it. */
function mark(input: HTMLElement | null): void {
  if (!input) return;
  input.setAttribute("aria-invalid", "true");
  input.addEventListener("input", () => input.removeAttribute("aria-invalid"), { once: true });
}
