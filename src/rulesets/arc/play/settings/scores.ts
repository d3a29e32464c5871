/** How the charter edits the world's list of middle scores (ARC-040, ARC-054). */
import type { Field, OwnControl, OwnFault } from "../../../../fittings/charter/plan.ts";
import { listed } from "../../../../fittings/charter/rows.ts";
import type { KnownWords } from "../../../../fittings/words/words.ts";
import { isJsonObject, type Json } from "../../../../kernel/json.ts";
import { KS_KEYS } from "../../rules/sequence/zeroStats.ts";
import { middleScoreFaults, type MiddleScore } from "../../rules/tables/middleScores.ts";

/** The rows as they stand, whatever was typed into them. */
const rowsOf = (value: Json): readonly MiddleScore[] =>
  listed(value).filter((one): one is MiddleScore => isJsonObject(one));

/** A key for something new of the group's, from its name; one that no other has. */
export function keyFor(name: string, taken: readonly string[]): string {
  const plain = name.normalize("NFKD").replaceAll(/[^A-Za-z0-9]/gu, "");
  const start = (/^[A-Za-z]/u.test(plain) ? plain.charAt(0).toLowerCase() + plain.slice(1) : `own${plain}`).slice(
    0,
    30,
  );
  const free = (n: number): string => (n === 1 ? start : `${start}${n}`);
  let n = 1;
  while (taken.includes(free(n))) n++;
  return free(n);
}

/** A row with one of its fields changed. What it is called under is settled with its first name, and stays. */
function changed(row: MiddleScore, field: string, typed: string | boolean, taken: readonly string[]): MiddleScore {
  if (field === "perception") return { ...row, perception: typed === true };
  if (field === "ks") return { ...row, ks: KS_KEYS.find((key) => key === typed) ?? row.ks };
  if (field !== "name") return row;
  const name = String(typed);
  return { ...row, name, id: row.id === "" && name.trim() !== "" ? keyFor(name, taken) : row.id };
}

function fields(row: Json, term: KnownWords): readonly Field[] {
  const stored: Partial<MiddleScore> = isJsonObject(row) ? row : {};
  const { name = "", ks = "build", perception = false } = stored;
  const word = (key: string): string => term(`Charter.list.middleScores.${key}`);
  const options = KS_KEYS.map((value) => ({ value, label: term(`KnownScore.${value}`) }));
  return [
    { kind: "text", at: "name", label: word("name"), value: name },
    { kind: "select", at: "ks", label: word("ks"), value: ks, options },
    { kind: "check", at: "perception", label: word("perception"), on: perception },
  ];
}

/** Names that are missing or taken are found for every list; what is left is that one of them is Perception, and no name too long. */
function faults(value: Json): readonly OwnFault[] {
  return middleScoreFaults(value).flatMap(({ index, field }): OwnFault[] => {
    if (index === null) return [{ at: [], reason: field === "perception" ? "onePerception" : "noScores" }];
    const tooLong = field === "name" && String(rowsOf(value)[index]?.name).trim() !== "";
    return tooLong ? [{ at: [index, "name"], reason: "longName" }] : [];
  });
}

export const middleScores: OwnControl = {
  told: (value, term) =>
    rowsOf(value)
      .map(({ name, ks }) => `${name} (${term(`KnownScore.${ks}`)})`)
      .join(", "),
  rows: {
    blank: { id: "", name: "", ks: "build", perception: false },
    named: "name",
    fields,
  },
  edit(value, [at = "", field = ""], typed) {
    const rows = rowsOf(value);
    const taken = rows.map(({ id }) => id);
    return rows.map((row, index) => {
      if (index === Number(at)) return changed(row, field, typed, taken);
      // Only one of them breaks ties.
      return field === "perception" && typed === true ? { ...row, perception: false } : row;
    });
  },
  faults,
};
