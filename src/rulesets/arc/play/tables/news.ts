/** What is told at the head of the window: what came of a paste, and what somebody else has saved meanwhile. */
import { faultsOf } from "./faults.ts";
import { cellName, shown } from "./named.ts";
import { pageOf, rowOf } from "./pages.ts";
import type { TablesDraft } from "./draft.ts";
import type { Taken } from "./paste.ts";
import { clashes, type Clash } from "./rebase.ts";
import { say } from "./words.ts";

/** What was read, what found no place, and what is to be mended. */
export function takenNews({ draft, n, odd }: Taken): readonly string[] {
  const amiss = faultsOf(draft).length;
  return [
    say("taken", { n }),
    ...(odd.length > 0 ? [say("noPlace", { list: odd.join(", ") })] : []),
    ...(amiss > 0 ? [say("toMend", { n: amiss })] : []),
  ];
}

/** Who has saved meanwhile, and which cells were changed by both. */
export function meanwhileNews(
  by: string,
  draft: TablesDraft,
  before: TablesDraft,
  now: TablesDraft,
): readonly string[] {
  return [say("meanwhile", { by }), ...clashes(draft, before, now).map((one) => clashText(one, now))];
}

function clashText({ table, key }: Clash, now: TablesDraft): string {
  const [grid] = pageOf(table).grids;
  const cell = grid ? cellName(table, key, now, grid) : key;
  const theirs = shown(now, table, key) || (rowOf(table, key) === null ? say("nothing") : say("asItComes"));
  return say("clash", { cell, theirs });
}
