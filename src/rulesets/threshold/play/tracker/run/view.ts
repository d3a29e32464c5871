/** What the window of a run shows. */
import { documentName } from "../../../../../fittings/words/names.ts";
import { dotted } from "../../../../../fittings/words/words.ts";
import { actorOf } from "../../../../../fittings/here/actors.ts";
import { localize } from "../../../../../foundry/globals.ts";
import type { Ref } from "../../../../../kernel/outcome.ts";
import { FISTS } from "../../../rules/items.ts";
import { T } from "../sight.ts";
import { aheadOf, around, isSettled, owesOn } from "./here.ts";
import { isAimed, progressOf, RUN_ACTIONS, tally, type RunRow } from "./plan.ts";
import type { Run } from "./run.ts";

const say = (key: string, data: Record<string, string | number> = {}): string => localize(`${T}Run.${key}`, data);

const named = (refs: readonly Ref[]): string => [...new Set(refs)].flatMap((ref) => documentName(ref) || []).join(", ");

/** Every row, and how far the whole of it has come. */
export function runView(run: Run) {
  const { rows } = run;
  const { done, all } = tally(rows, isSettled);
  const owed = rows.flatMap(({ cards }) => cards.flatMap(owesOn));
  const waiting = named(owed);
  return {
    progress: dotted([say("progress", { done, all }), waiting !== "" && say("waitingFor", { names: waiting })]),
    rows: rows.map((row) => rowView(run, row)),
    undoable: rows.some(({ cards }) => cards.length > 0),
    undoAll: say("undoAll"),
    confirmLabel: say(run.isOver ? "goOn" : run.isOn ? "pause" : "go"),
  };
}

function rowView({ combat }: Run, row: RunRow) {
  const { foe, action, victim, cards } = row;
  const is = progressOf(row, isSettled);
  const name = documentName(foe);
  // Done things stay as they were done.
  const fixed = cards.length > 0 && is !== "stuck";
  const victims = around(combat, foe).victims.map(({ ref, name: label }) => ({ ref, label, selected: ref === victim }));
  return {
    ...{ foe, name, img: actorOf(foe)?.img ?? "", is, fixed, line: lineOf(row, is) },
    actions: RUN_ACTIONS.map((id) => ({ id, label: say(`Action.${id}`), selected: id === action })),
    actionLabel: say("actionOf", { name }),
    aimed: isAimed(action),
    victims: [{ ref: "", label: say("nobody"), selected: victim === null }, ...victims],
    victimLabel: say("victimOf", { name }),
    undo: cards.length > 0 ? say("undo", { name }) : "",
  };
}

/** With what, against which number and why; once it has begun, how that stands. */
function lineOf(row: RunRow, is: ReturnType<typeof progressOf>): string {
  const { cards, problem } = row;
  if (is === "stuck") return problem;
  if (is === "done") return say("done");
  if (is === "waits") {
    const names = named(cards.flatMap(owesOn));
    return names === "" ? say("toApply") : say("waitingFor", { names });
  }
  if (row.action !== "attack") return "";
  const { weapon, prompt } = aheadOf(row);
  const reasons = (prompt?.reasons ?? []).map((id) => localize(`DRAMATIS.Threshold.Reason.${id}`));
  return dotted([
    weapon.id === FISTS.id ? localize(FISTS.name) : weapon.name,
    prompt !== null && say("number", { n: prompt.target }),
    reasons.length > 0 && say("advantage", { reasons: reasons.join(", ") }),
  ]);
}
