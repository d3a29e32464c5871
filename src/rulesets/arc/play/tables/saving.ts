/** What is stored of the tables, by whom it was saved last, and what saving a draft changes. */
import { notify, game, SYSTEM_ID } from "../../../../foundry/globals.ts";
import type { FoundryUser } from "../../../../foundry/types.ts";
import { alike, type Json } from "../../../../kernel/json.ts";
import { EDITORS } from "../../../../fittings/charter/plan.ts";
import { mayChange, takeBack, type LastChange } from "../../../../fittings/charter/rights.ts";
import type { SettingChange } from "../../../../table/ruleset.ts";
import { TABLES, type TableName } from "../../rules/tables/index.ts";
import { tablesFrom, validateTables, type TableProblem } from "../../rules/tables/validate.ts";
import { arcSettings, charter } from "../settings/charter.ts";
import { EDITED, type TablesDraft } from "./draft.ts";
import { cellName } from "./named.ts";
import { pageOf } from "./pages.ts";
import { say } from "./words.ts";

/** Game masters may edit the tables, and trusted players where the charter lets them. */
export function mayEdit(user: Pick<FoundryUser, "role" | "isGM">): boolean {
  return user.isGM || mayChange(user, EDITED, { [EDITORS]: arcSettings().charterEdit });
}

/** Cells that are stored and can't be used: ours stand in for each (ARC-007). */
export function damagedCells(): readonly TableProblem[] {
  const stored = game().settings.get(SYSTEM_ID, "arc.tables") as Json | undefined;
  return alike(stored ?? {}, tablesFrom(stored)) ? [] : validateTables(stored);
}

/** Damaged cells as people call them; "" for none. */
export function damageText(problems: readonly TableProblem[], draft: TablesDraft): string {
  const named = problems.map(({ table, row }) => {
    const name = Object.hasOwn(TABLES, table) ? (table as TableName) : null;
    const [grid] = name === null ? [] : pageOf(name).grids;
    return name !== null && row !== null && grid ? cellName(name, row, draft, grid) : `${table} ${row ?? ""}`.trim();
  });
  return named.length === 0 ? "" : say("damaged", { list: named.join(", ") });
}

/** What has to be stored to save a draft that stood on `base`; damaged cells go with it. */
export function changesFor(draft: TablesDraft, base: TablesDraft, isDamaged: boolean): readonly SettingChange[] {
  return EDITED.flatMap((key): SettingChange[] => {
    const isKept = alike(draft[key] ?? null, base[key] ?? null) && !(key === "tables" && isDamaged);
    return isKept ? [] : [{ key, was: base[key] ?? null, value: draft[key] ?? null }];
  });
}

/** The changes that take the last save back, and who made it; none where something else was saved since. */
export function lastSave(): { readonly by: string; readonly changes: readonly SettingChange[] } {
  const last: LastChange = charter.lastChange();
  const isOurs = last.changes.every(({ key }) => EDITED.some((one) => one === key));
  return { by: last.by, changes: isOurs ? takeBack(last, (key) => charter.choices()[key as "tables"]) : [] };
}

/** Tells whoever may edit the tables that some of what is stored of them can't be used. Once, when the game is ready. */
export function tellOfDamage(draft: TablesDraft): void {
  const text = mayEdit(game().user) ? damageText(damagedCells(), draft) : "";
  if (text !== "") notify("warn", text);
}
