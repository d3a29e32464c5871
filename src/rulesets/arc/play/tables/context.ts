/** Everything that the window draws. */
import { alike } from "../../../../kernel/json.ts";
import { controlOf } from "../../../../fittings/charter/controls.ts";
import { faults as faultsOfCharter } from "../../../../fittings/charter/faults.ts";
import { tableBadge } from "../../rules/tables/badge.ts";
import type { TableName } from "../../rules/tables/index.ts";
import { arcSettings, charter } from "../settings/charter.ts";
import { affectedView, type People } from "./affected.ts";
import { allCells, cellsOf, EDITED, type TablesDraft } from "./draft.ts";
import { faultsOf } from "./faults.ts";
import { followingView, settingsWith, type Scores } from "./following.ts";
import type { Foot } from "./mark.ts";
import { numberOf, tablesOn, type Grid, type Page, type PageId } from "./pages.ts";
import { damagedCells, damageText, lastSave } from "./saving.ts";
import { gridsView, pagesView } from "./view.ts";
import { say, term } from "./words.ts";

/** What the window has in hand. */
export interface InHand {
  readonly page: Page;
  readonly draft: TablesDraft;
  readonly base: TablesDraft;
  readonly editable: boolean;
  /** What undoing would take back; "" for nothing. */
  readonly undo: string;
  readonly people: People;
  readonly scores: Scores;
  /** What stands in the field for pasting; null while it is closed. */
  readonly pasting: string | null;
  /** What has happened meanwhile, in words. */
  readonly news: readonly string[];
}

export function windowContext(hand: InHand): Record<string, unknown> {
  const { page, draft, base, editable, scores, pasting, news, people } = hand;
  const faults = faultsOf(draft);
  const stored = arcSettings();
  const damage = damageText(damagedCells(), base);
  const { changes, by } = lastSave();
  return {
    editable,
    blocked: false,
    lead: say(editable ? "lead.editor" : "lead.reader"),
    news: [...(damage === "" ? [] : [damage]), ...news],
    pages: pagesView(draft, base, faults, page),
    page: pageView(hand),
    grids: gridsView(page, draft, faults),
    pasting: pasting !== null && tablesOn(page).length > 0,
    pasted: pasting ?? "",
    pasteTables: tablesOn(page).map((table) => ({ value: table, label: term(`Table.${table}`) })),
    following: followingView(page, draft, stored, scores),
    scores: page.follows.includes("odds") ? scoresView(scores) : [],
    affected: affectedView(people, stored, settingsWith(stored, draft)),
    takeBack: changes.length > 0 ? say("takeBack", { by }) : "",
    ...footOf(draft, base, page, hand.undo),
  };
}

function pageView({ page, draft }: InHand) {
  const { plan } = charter;
  const isDice = page.id === "T9";
  const isScores = page.id === "us";
  return {
    id: page.id,
    number: numberOf(page) ?? "",
    title: say(`page.${page.id}.title`),
    lead: say(`page.${page.id}.lead`),
    isTable: numberOf(page) !== null,
    mayReset: tablesOn(page).length > 0,
    preset: isDice ? { control: controlOf(plan, draft, "dicePreset"), name: term("Setting.dicePreset.name") } : null,
    list: isScores ? { control: controlOf(plan, draft, "middleScores"), name: say("page.us.title") } : null,
    listFaults: isScores ? scoreFaults(draft) : [],
  };
}

const scoresView = (scores: Scores) =>
  (["ks", "us", "es"] as const).map((id) => ({ id, label: say(`score.${id}`), value: scores[id] }));

/** What is amiss in the list of middle scores, in words. */
function scoreFaults(draft: TablesDraft): readonly string[] {
  const found = faultsOfCharter(charter.plan, { ...arcSettings(), ...draft });
  const { say: shared, term: own } = charter.plan.words;
  return found
    .filter(({ key }) => key === "middleScores")
    .map(({ reason, data, row }) => {
      const key = `Charter.fault.${reason}`;
      return own.has(key) ? own(key, { row, ...data }) : shared(`fault.${reason}`, { row, ...data });
    });
}

/** The first cell to mend: its page, and the name of its field. */
export interface ToMend {
  readonly page: PageId;
  readonly name: string;
}

/** How things stand, and what has to be mended before saving. */
export function footOf(
  draft: TablesDraft,
  base: TablesDraft,
  page: Page,
  undo: string,
): Foot & { readonly first: ToMend | null } {
  const cells = faultsOf(draft);
  const scores = scoreFaults(draft).length;
  const [cell] = cells;
  const first = cell
    ? { page: cell.page, name: `tables.${cell.table}.${cell.row}` }
    : scores > 0
      ? ({ page: "us", name: "middleScores.0.name" } as const)
      : null;
  const amiss = cells.length + scores;
  const n = unsaved(draft, base);
  const number = numberOf(page);
  const isConfirmed = number !== null && tableBadge(draft, number) === "confirmed";
  return {
    status: amiss > 0 ? say("toMend", { n: amiss }) : n > 0 ? say("toSave", { n }) : say("allSaved"),
    undo: undo === "" ? "" : say("undo", { what: undo }),
    confirmed: isConfirmed,
    confirmLabel: say(isConfirmed ? "confirmed" : "confirm"),
    first,
  };
}

/** How many things would be stored: cells, confirmations, the dice, the list of scores. */
function unsaved(draft: TablesDraft, base: TablesDraft): number {
  const cells = new Set([...allCells(draft), ...allCells(base)].map(([table, key]) => `${table}|${key}`));
  const changed = [...cells].filter((one) => {
    const [table = "", key = ""] = one.split("|");
    const [now, was] = [draft, base].map((of) => cellsOf(of, table as TableName)[key]);
    return !alike(now, was);
  });
  const ticks = [...draft.confirmedTables, ...base.confirmedTables].filter(
    (one) => draft.confirmedTables.includes(one) !== base.confirmedTables.includes(one),
  );
  const others = EDITED.slice(2).filter((key) => !alike(draft[key] ?? null, base[key] ?? null));
  return changed.length + ticks.length + others.length;
}

/** The table that a paste goes into: the chosen one, or a page's own; of complexities, their numbers. Null for a page without. */
export function pasteTarget(page: Page, chosen = ""): { readonly table: TableName; readonly grid: Grid } | null {
  const tables = tablesOn(page);
  const table = tables.find((one) => one === chosen) ?? tables.at(-1);
  const grid = page.grids.find(({ columns }) => columns.some((one) => one.table === table));
  return table && grid ? { table, grid } : null;
}
