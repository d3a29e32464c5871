/** How the charter edits what is more than a choice or a number. Pure. */
import type { Field, OwnControl, OwnFault } from "../../../../fittings/charter/plan.ts";
import { listed } from "../../../../fittings/charter/rows.ts";
import type { KnownWords } from "../../../../fittings/words/words.ts";
import { isJsonObject, type Json, type JsonObject } from "../../../../kernel/json.ts";
import { contributor } from "../../rules/core/contributor.ts";
import { SETTINGS } from "../../rules/settings.ts";
import { JUMP_SIZES } from "../../rules/tables/perils.ts";
import { SIZE_IDS } from "../../rules/terms.ts";

/** A number as it was typed, or the text where it is none. */
const numberFrom = (typed: string): Json => {
  const plain = typed.trim().replace("−", "-").replace(",", ".");
  return plain !== "" && Number.isFinite(Number(plain)) ? Number(plain) : typed;
};

const shown = (value: Json | undefined): string =>
  typeof value === "number" ? String(value).replace("-", "−") : typeof value === "string" ? value : "";

const OWN = "own";
const PARTS = ["major", "minor", "special"] as const;
/** The scores that a group's own table begins with. */
const SCORES = Array.from({ length: 20 }, (_, index) => index + 1);

const standardRows = (): Json => SCORES.map((score) => ({ score, ...contributor({ score }) }));

/** The figures of one score on one line: "1, 0, 3"; what was typed, when it is none. */
const lineOf = (row: JsonObject): string =>
  typeof row["typed"] === "string" ? row["typed"] : PARTS.map((part) => shown(row[part])).join(", ");

function rowFrom(score: Json | undefined, typed: string): Json {
  const figures = typed
    .split(/[,;/\s]+/u)
    .filter((one) => one !== "")
    .map(numberFrom);
  const sound = figures.length === PARTS.length && figures.every((one) => Number.isInteger(one));
  if (!sound) return { score: score ?? 0, typed };
  return { score: score ?? 0, ...Object.fromEntries(PARTS.map((part, index) => [part, figures[index] ?? 0])) };
}

const rowsOf = (value: Json): readonly JsonObject[] => listed(value).filter(isJsonObject);

function contributorFields(value: Json, term: KnownWords): readonly Field[] {
  const word = (key: string): string => term(`Charter.contributorTable.${key}`);
  const options = ["standard", "halved", OWN].map((one) => ({ value: one, label: word(one) }));
  const chosen = typeof value === "string" ? value : OWN;
  const select: Field = { kind: "select", at: "table", label: word("table"), value: chosen, options };
  const rows = rowsOf(value).map((row, index): Field => {
    return { kind: "text", at: String(index), label: `${word("score")} ${shown(row["score"])}`, value: lineOf(row) };
  });
  return rows.length === 0 ? [select] : [select, { kind: "group", label: word("rows"), fields: rows }];
}

/** What scores contribute: as written, with the minor column halved, or a table of the group's own. VRV-003 … VRV-005 */
export const contributorTable: OwnControl = {
  told: (value, term) => term(`Charter.contributorTable.${typeof value === "string" ? value : OWN}`),
  fields: contributorFields,
  edit(value, [at = ""], typed) {
    if (at === "table") return typed === OWN ? standardRows() : String(typed);
    return rowsOf(value).map((row, index) => (index === Number(at) ? rowFrom(row["score"], String(typed)) : row));
  },
  faults: (value) =>
    rowsOf(value).flatMap((row, index): OwnFault[] =>
      SETTINGS.contributorTable.accepts([row])
        ? []
        : [{ at: [index], reason: "contributors", data: { score: shown(row["score"]), typed: lineOf(row) } }],
    ),
};

/** What each size multiplies a jump by; an empty field is as the table says. VRV-225 */
export const jumpSizeFactors: OwnControl = {
  told: (value, term) =>
    Object.entries(isJsonObject(value) ? value : {})
      .map(([size, factor]) => `${term(`Size.${size}`)} × ${shown(factor)}`)
      .join(", ") || term("Charter.jumpSizeFactors.none"),
  fields: (value, term) =>
    SIZE_IDS.map((size) => {
      const standing = JUMP_SIZES.find((row) => row.size === size)?.factor ?? 1;
      const label = `${term(`Size.${size}`)} (${standing})`;
      return { kind: "text", at: size, label, value: shown(isJsonObject(value) ? value[size] : undefined) };
    }),
  edit(value, [size = ""], typed) {
    const { [size]: _before, ...others } = isJsonObject(value) ? value : {};
    return String(typed).trim() === "" ? others : { ...others, [size]: numberFrom(String(typed)) };
  },
  faults: (value) =>
    Object.entries(isJsonObject(value) ? value : {}).flatMap(([size, factor]): OwnFault[] =>
      SETTINGS.jumpSizeFactors.accepts({ [size]: factor ?? null })
        ? []
        : [{ at: [size], reason: "factor", data: { typed: shown(factor) } }],
    ),
};

/** The least that a level's die brings; an empty field: whatever it comes to, be it below 0. VRV-087, VRV-088 */
export const levelGainMinimum: OwnControl = {
  told: (value, term) => (value === false ? term("Charter.levelGainMinimum.none") : shown(value)),
  fields: (value, term) => [
    { kind: "text", at: "least", label: term("Charter.levelGainMinimum.least"), value: shown(value) },
  ],
  edit: (_value, _at, typed) => (String(typed).trim() === "" ? false : numberFrom(String(typed))),
  faults: (value) =>
    SETTINGS.levelGainMinimum.accepts(value) ? [] : [{ at: ["least"], reason: "least", data: { typed: shown(value) } }],
};
