import { localize } from "../host-globals.ts";
import { groupFromHelper, inputFromHelper } from "../forms/field-forms.ts";
import { choiceHelpers } from "./choice-helpers.ts";
import { Handlebars } from "./templates.ts";

type Options = Handlebars.HelperOptions;
type Hash = Record<string, unknown>;
const { SafeString } = Handlebars;

/** Text that is safe inside an attribute or as text; SafeStrings are kept as they are. */
export const escapeText = (value: unknown): string =>
  value instanceof SafeString ? value.toString() : Handlebars.escapeExpression(String(value ?? ""));

/** ` name="value"` pairs for what is set, escaped; `true` gives a bare attribute, false and null nothing. */
export function attributes(record: Hash): string {
  return Object.entries(record)
    .filter(([, value]) => value !== undefined && value !== null && value !== false && value !== "")
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeText(value)}"`))
    .join("");
}

const values = (args: unknown[]): unknown[] => args.slice(0, -1);
const hashOf = (args: unknown[]): Hash => (args[args.length - 1] as Options).hash as Hash;

const comparison = {
  eq: (a: unknown, b: unknown) => a === b,
  ne: (a: unknown, b: unknown) => a !== b,
  lt: (a: number, b: number) => a < b,
  gt: (a: number, b: number) => a > b,
  lte: (a: number, b: number) => a <= b,
  gte: (a: number, b: number) => a >= b,
  not: (a: unknown) => !a,
  and: (...args: unknown[]) => values(args).every(Boolean),
  or: (...args: unknown[]) => values(args).some(Boolean),
  ifThen: (test: unknown, yes: unknown, no: unknown) => (test ? yes : no),
};

function numberFormat(value: unknown, options: Options): string {
  const { decimals = 0, sign = false } = options.hash as { decimals?: number; sign?: boolean };
  const number = Number(value ?? 0);
  const text = (Number.isFinite(number) ? number : 0).toFixed(decimals);
  return sign && number >= 0 ? `+${text}` : text;
}

function numberInput(value: unknown, options: Options): Handlebars.SafeString {
  const { class: css, disabled, readonly, ...rest } = options.hash as Hash;
  const number = value === null || value === undefined || value === "" ? "" : Number(value);
  const all = {
    type: "number",
    value: Number.isNaN(number) ? "" : String(number),
    class: css,
    disabled: Boolean(disabled),
    readonly: Boolean(readonly),
  };
  return new SafeString(`<input${attributes({ ...all, ...rest })}>`);
}

/** How long ago, in the largest unit that fits: "5m ago" in the user's language. */
export function timeSince(time: number | string | Date): string {
  const seconds = Math.max(0, (Date.now() - new Date(time).getTime()) / 1000);
  const steps: [number, string][] = [
    [86400, "HOST.Time.Days"],
    [3600, "HOST.Time.Hours"],
    [60, "HOST.Time.Minutes"],
  ];
  const step = steps.find(([size]) => seconds >= size);
  return step ? localize(step[1], { count: Math.floor(seconds / step[0]) }) : localize("HOST.Time.Now");
}

const general = {
  checked: (value: unknown) => (value ? "checked" : ""),
  disabled: (value: unknown) => (value ? "disabled" : ""),
  // A plain string: what was joined is escaped like any other text when it is printed.
  concat: (...args: unknown[]) =>
    values(args)
      .map((value) => (value === undefined || value === null ? "" : String(value)))
      .join(String(hashOf(args)["join"] ?? "")),
  localize: (key: unknown, options: Options) => {
    const data = options.hash as Hash;
    const text = key instanceof SafeString ? key.toString() : String(key ?? "");
    return Object.keys(data).length ? localize(text, data) : localize(text);
  },
  object: (options: Options) => options.hash as Hash,
  numberFormat,
  numberInput,
  timeSince,
};

const forms = {
  formInput: (field: unknown, options: Options) => new SafeString(inputFromHelper(field, options.hash as Hash)),
  formGroup: (field: unknown, options: Options) => new SafeString(groupFromHelper(field, options.hash as Hash)),
  formField: (field: unknown, options: Options) => new SafeString(groupFromHelper(field, options.hash as Hash)),
  filePicker: (options: Options) => new SafeString(`<file-picker${attributes(options.hash as Hash)}></file-picker>`),
  rangePicker: (options: Options) => new SafeString(`<range-picker${attributes(options.hash as Hash)}></range-picker>`),
  editor: (content: unknown, options: Options) => {
    const { target, editable = true } = options.hash as { target?: string; editable?: boolean };
    const html = content instanceof SafeString ? content.toString() : String(content ?? "");
    return new SafeString(
      `<prose-mirror${attributes({ name: target, disabled: !editable, toggled: true, value: html })}>${html}</prose-mirror>`,
    );
  },
};

/** Every template helper of the engine, by name. */
export const HELPERS: Record<string, Handlebars.HelperDelegate> = {
  ...comparison,
  ...general,
  ...forms,
  ...choiceHelpers(attributes, escapeText),
} as Record<string, Handlebars.HelperDelegate>;

/** Registers the helpers with Handlebars. */
export function registerHelpers(): void {
  for (const [name, helper] of Object.entries(HELPERS)) Handlebars.registerHelper(name, helper);
}
