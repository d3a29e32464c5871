/** What a hit does, as a list that people fill in: each line says what changes, and by how much. ARC-002, ARC-033, ARC-081 */
import type { PressesByKey } from "../../../../fittings/press/press.ts";
import { pressOf } from "../../../../fittings/press/press.ts";
import type { FoundryItem } from "../../../../foundry/types.ts";
import type { Json } from "../../../../kernel/json.ts";
import type { Change } from "../../rules/state.ts";
import { KS_KEYS } from "../../rules/tables/knownScores.ts";
import { STATUSES } from "../../rules/words.ts";
import { soundChanges } from "../models/changes.ts";
import { arcSettings } from "../settings/charter.ts";
import { typedThing } from "../view/thing.ts";
import { say, term } from "../view/words.ts";

/** A line of the list. */
export interface HitRow {
  readonly change: Change;
  readonly index: number;
  /** Its number; null for a status, which simply comes or goes. */
  readonly by: number | null;
  readonly groups: readonly HitGroup[];
}

interface HitGroup {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly selected: boolean }[];
}

/** What a line changes, as one word: "ks:build", "som", "status:prone", "ends:prone". Pure. */
export function wordOf(change: Change): string {
  if (change.type === "status") return `${change.remove ? "ends" : "status"}:${change.status}`;
  return "stat" in change ? `${change.type}:${change.stat}` : change.type;
}

/** The change a line stands for; a number that isn't one counts as −1. Pure. */
export function changeFrom(word: string, by: number): Change {
  const [type = "", of = ""] = word.split(":");
  if (type === "status" || type === "ends") return { type: "status", status: of, remove: type === "ends" };
  const change = Number.isInteger(by) && by !== 0 ? by : -1;
  if (type === "ks" || type === "us") return { type, stat: of, change } as Change;
  return { type: type === "size" ? "size" : "som", change };
}

/** The lines of an item's list; null for what strikes nobody. */
export function hitRows({ system }: FoundryItem): readonly HitRow[] | null {
  const stored = (system as { readonly onHit?: Json }).onHit;
  if (stored === undefined) return null;
  return soundChanges(stored).map((change, index) => {
    return { change, index, by: change.type === "status" ? null : change.change, groups: groupsFor(wordOf(change)) };
  });
}

/** Everything that can be chosen, the chosen one among it even if the world knows it no longer. */
function groupsFor(chosen: string): readonly HitGroup[] {
  const option = (value: string, label: string) => ({ value, label, selected: value === chosen });
  const { middleScores } = arcSettings();
  const statuses = (kind: string) => STATUSES.map((id) => option(`${kind}:${id}`, term(`Status.${id}`)));
  const groups = [
    {
      label: say("hit.scores"),
      options: [
        ...KS_KEYS.map((id) => option(`ks:${id}`, term(`KnownScore.${id}`))),
        ...middleScores.map(({ id, name }) => option(`us:${id}`, name)),
        option("som", say("hit.som")),
        option("size", say("hit.size")),
      ],
    },
    { label: say("hit.begins"), options: statuses("status") },
    { label: say("hit.lifts"), options: statuses("ends") },
  ];
  const isKnown = groups.some(({ options }) => options.some(({ selected }) => selected));
  return isKnown
    ? groups
    : [{ label: say("hit.unlisted"), options: [option(chosen, chosen.split(":")[1] ?? chosen)] }, ...groups];
}

/** Adding and removing lines. */
export function hitPresses(item: FoundryItem): PressesByKey {
  const rows = hitRows(item);
  if (rows === null) return {};
  const removing = rows.map(({ index }) => {
    const words = say("hit.remove", { n: index + 1 });
    return [
      `remove-hit-${index}`,
      pressOf("removeHit", words, "trash", { own: "removeHit", given: { index } }),
    ] as const;
  });
  return {
    "add-hit": pressOf("addHit", say("hit.add"), "plus", { own: "addHit" }),
    ...Object.fromEntries(removing),
  };
}

/** Adds a line to begin with: a point of Build. */
export async function addHit(item: FoundryItem): Promise<void> {
  const before = (hitRows(item) ?? []).map(({ change }) => change);
  await item.update({ "system.onHit": [...before, { type: "ks", stat: "build", change: -1 }] });
}

/** Makes the list of the form's lines; complexities may be typed by their names. */
export function readHits(form: Record<string, unknown>): Record<string, unknown> {
  const { hits, ...rest } = form as { readonly hits?: Readonly<Record<string, { what?: string; by?: number }>> };
  const system = typedThing((rest as { readonly system?: Record<string, unknown> }).system ?? {});
  if (!hits) return { ...rest, system };
  const onHit = Object.values(hits).map(({ what = "", by }) => changeFrom(what, by ?? Number.NaN));
  return { ...rest, system: { ...system, onHit } };
}
