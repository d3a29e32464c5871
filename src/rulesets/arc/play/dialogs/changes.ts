/** A list of changes in a form: what a hit does, or what befalls somebody. A line more stands open at its end. ARC-002, ARC-033, ARC-081 */
import type { Field, Option } from "../../../../fittings/forms/form.ts";
import { wholeNumber } from "../../../../fittings/windows/input.ts";
import { localize } from "../../../../foundry/globals.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import { KS_KEYS, type KsKey } from "../../rules/sequence/zeroStats.ts";
import type { Change } from "../../rules/state.ts";
import type { MiddleScore } from "../../rules/tables/middleScores.ts";
import { STATUSES } from "../../rules/words.ts";
import { arcSettings } from "../settings/charter.ts";
import { changeWords } from "../cards/changes.ts";
import { say, term } from "./words.ts";

const TEMPLATE = "templates/arc/dialogs/changes.hbs";

/** Its template, under the system's folder. */
export const CHANGES_TEMPLATE = TEMPLATE;

/** What follows from a burden or a State of Mind by itself, and is set by nobody. */
const BY_THEMSELVES: readonly string[] = ["panicked", "exalted", "overloaded", "immobile"];

/** How far a change goes, either way. */
const MOST: Readonly<Record<Change["type"], number>> = { ks: 100, us: 100, som: 100, size: 6, status: 0 };

/** What can be changed: "ks.build", "us.vigor", "som", "size", "becomes.prone", "loses.prone". Pure. */
export const kindOf = (change: Change): string => {
  if (change.type === "status") return `${change.remove ? "loses" : "becomes"}.${change.status}`;
  return "stat" in change ? `${change.type}.${change.stat}` : change.type;
};

/** The change of a kind, by so much; null for none. Pure. */
export function changeOf(kind: string, by: number): Change | null {
  const [type = "", what = ""] = kind.split(/\.(.*)/su);
  const change = by === 0 ? -1 : by;
  switch (type) {
    case "ks":
      return { type, stat: what as KsKey, change };
    case "us":
      return { type, stat: what, change };
    case "som":
    case "size":
      return { type, change: Math.min(MOST[type], Math.max(-MOST[type], change)) };
    case "becomes":
    case "loses":
      return { type: "status", status: what, remove: type === "loses" };
    default:
      return null;
  }
}

/** The list after the line with this number was made into another, or taken out. Pure. */
export function withChange(list: readonly Change[], at: number, change: Change | null): readonly Change[] {
  if (at >= list.length) return change ? [...list, change] : list;
  return list.flatMap((one, index) => (index !== at ? [one] : change ? [change] : []));
}

/** All changes in one line: "Build −2, becomes: Prone". */
export const changesInWords = (list: readonly Change[]): string =>
  list.map((one) => changeWords(one, middleName, localize)).join(", ");

const middleName = (key: string): string => arcSettings().middleScores.find(({ id }) => id === key)?.name ?? key;

function kinds(middle: readonly MiddleScore[]): readonly { readonly group: string; readonly options: Option[] }[] {
  const statuses = STATUSES.filter((id) => !BY_THEMSELVES.includes(id));
  const status = (way: "becomes" | "loses"): Option[] =>
    statuses.map((id) => ({ id: `${way}.${id}`, label: term(`Tracker.End.${way}`, { status: term(`Status.${id}`) }) }));
  return [
    {
      group: say("change.scores"),
      options: KS_KEYS.map((id) => ({ id: `ks.${id}`, label: term(`KnownScore.${id}`) })),
    },
    { group: say("change.middle"), options: middle.map(({ id, name }) => ({ id: `us.${id}`, label: name })) },
    {
      group: say("change.person"),
      options: ["som", "size"].map((id) => ({ id, label: term(`Tracker.End.${id}`) })),
    },
    { group: say("change.becomes"), options: status("becomes") },
    { group: say("change.loses"), options: status("loses") },
  ];
}

/** The field of a list of changes. @param listed the changes, where the values may leave them to what is used */
export const changesField = <V extends object>(
  name: keyof V & string,
  listed: (v: V) => readonly Change[] = (v) => v[name] as readonly Change[],
  when?: (v: V) => boolean,
): Extract<Field<V>, { kind: "part" }> & { readonly name: string; readonly as: "changes" } => ({
  ...{ kind: "part", name, as: "changes", template: `systems/dramatis/${TEMPLATE}` },
  ...(when && { when }),
  view(v): JsonObject {
    const all = kinds(arcSettings().middleScores);
    const lineOf = (change: Change | null, at: number): JsonObject => ({
      ...{
        at: `${name}.${at}`,
        n: at + 1,
        nothing: say(change ? "change.none" : at > 0 ? "change.more" : "change.first"),
      },
      groups: all.map(({ group, options }) => ({
        group,
        options: options.map((one) => ({ ...one, selected: change !== null && one.id === kindOf(change) })),
      })),
      ...(change && change.type !== "status" && { counted: true, by: change.change, most: MOST[change.type] }),
    });
    return { name, legend: say(`label.${name}`), lines: [...listed(v).map(lineOf), lineOf(null, listed(v).length)] };
  },
  read(v, { name: input, value }) {
    const [, at, what] = new RegExp(`^${name}\\.(\\d+)\\.(what|by)$`, "u").exec(input) ?? [];
    if (at === undefined) return null;
    const list = listed(v);
    const stood = list[Number(at)];
    const by = stood && stood.type !== "status" ? stood.change : -1;
    if (what === "what") return { ...v, [name]: withChange(list, Number(at), changeOf(value, by)) };
    return stood ? { ...v, [name]: withChange(list, Number(at), changeOf(kindOf(stood), wholeNumber(value, -100, 100))) } : v; // prettier-ignore
  },
});
