import { localize } from "../host-globals.ts";
import { Handlebars } from "./templates.ts";

type Hash = Record<string, unknown>;
type Attributes = (record: Hash) => string;
type Escape = (value: unknown) => string;
interface Choice {
  value: string;
  label: string;
  group: string | undefined;
  disabled: boolean;
}

const isRecord = (value: unknown): value is Hash => typeof value === "object" && value !== null;

function choicesOf(choices: unknown, hash: Hash): Choice[] {
  const { nameAttr, valueAttr = nameAttr, labelAttr, inverted, localize: translate } = hash;
  const text = (label: unknown): string => (translate ? localize(String(label ?? "")) : String(label ?? ""));
  const entries: [unknown, unknown][] = Array.isArray(choices)
    ? choices.map((choice: unknown, index) => [
        isRecord(choice) ? (choice[String(valueAttr ?? "value")] ?? index) : valueAttr ? index : choice,
        choice,
      ])
    : choices instanceof Map
      ? [...choices.entries()]
      : Object.entries((choices ?? {}) as Hash);
  return entries.map(([key, choice]) => {
    if (isRecord(choice)) {
      const value = valueAttr ? choice[String(valueAttr)] : (choice["value"] ?? key);
      const label = choice[String(labelAttr ?? "label")];
      const group = choice["group"];
      return {
        value: String(value),
        label: text(label),
        group: group ? text(group) : undefined,
        disabled: Boolean(choice["disabled"]),
      };
    }
    return inverted
      ? { value: String(choice), label: text(key), group: undefined, disabled: false }
      : { value: String(key), label: text(choice), group: undefined, disabled: false };
  });
}

const asSet = (selected: unknown): Set<string> =>
  new Set(
    (selected instanceof Set ? [...(selected as Set<unknown>)] : Array.isArray(selected) ? selected : [selected]).map(
      (value) => String(value ?? ""),
    ),
  );

/** selectOptions and radioBoxes: choices from a record, a Map, or an array, escaped, sorted and grouped on request. */
export function choiceHelpers(attributes: Attributes, escape: Escape): Record<string, Handlebars.HelperDelegate> {
  const option = (choice: Choice, selected: Set<string>): string =>
    `<option value="${escape(choice.value)}"${attributes({ selected: selected.has(choice.value), disabled: choice.disabled })}>${escape(choice.label)}</option>`;

  return {
    selectOptions(choices: unknown, options: Handlebars.HelperOptions) {
      const hash = options.hash as Hash;
      const list = choicesOf(choices, hash);
      if (hash["sort"]) list.sort((a, b) => a.label.localeCompare(b.label));
      const selected = asSet(hash["selected"]);
      const out: string[] = [];
      if (hash["blank"] !== undefined && hash["blank"] !== false) {
        const label = hash["localize"] ? localize(String(hash["blank"] ?? "")) : String(hash["blank"] ?? "");
        out.push(option({ value: "", label, group: undefined, disabled: false }, selected));
      }
      out.push(...list.filter((choice) => !choice.group).map((choice) => option(choice, selected)));
      for (const group of new Set(list.flatMap((choice) => choice.group ?? []))) {
        const members = list.filter((choice) => choice.group === group).map((choice) => option(choice, selected));
        out.push(`<optgroup label="${escape(group)}">${members.join("")}</optgroup>`);
      }
      return new Handlebars.SafeString(out.join("\n"));
    },
    radioBoxes(name: string, choices: unknown, options: Handlebars.HelperOptions) {
      const hash = options.hash as Hash;
      const checked = String(hash["checked"] ?? "");
      const boxes = choicesOf(choices, hash).map(
        (choice) =>
          `<label class="radio"><input type="radio"${attributes({ name, value: choice.value, checked: choice.value === checked })}> ${escape(choice.label)}</label>`,
      );
      return new Handlebars.SafeString(boxes.join("\n"));
    },
  };
}
