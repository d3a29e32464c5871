/** What the window of a run shows. */
import { documentName } from "../../../../../fittings/words/names.ts";
import { dotted } from "../../../../../fittings/words/words.ts";
import { actorOf } from "../../../../../fittings/here/actors.ts";
import { localize } from "../../../../../foundry/globals.ts";
import type { FoundryCombat } from "../../../../../foundry/types.ts";
import type { Ref } from "../../../../../kernel/outcome.ts";
import { isUndone } from "../../../../../kernel/history.ts";
import { cardHere } from "../../../../../table/authority/shown.ts";
import { FISTS } from "../../../rules/items.ts";
import { ADVANTAGE_REASONS, type AdvantageReason } from "../../../rules/position/advantage.ts";
import { WEAPONS } from "../../../rules/weapons/classes.ts";
import type { Fight } from "../../view/victims.ts";
import { T } from "../sight.ts";
import { asksOf } from "./asks.ts";
import { weaponsOf } from "./here.ts";
import { rowsIn, type KeptRun } from "./kept.ts";
import { lookAtBlows, type BlowAhead } from "./move.ts";
import { isAimed, progressOf, RUN_ACTIONS, tally, type Progress, type RunRow } from "./plan.ts";
import { hasSlot, isOver } from "./run.ts";
import { hasPlayerHere, isSettled, owingOn } from "./settled.ts";

const say = (key: string, data: Record<string, string | number> = {}): string => localize(`${T}Run.${key}`, data);

/** What is shown of a run: of one that is still being planned, `run` is null. */
export interface Shown {
  readonly fight: Fight;
  readonly run: KeptRun | null;
  readonly rows: readonly RunRow[];
  /** The combatants' ids of the rows that are changed together. */
  readonly picked: ReadonlySet<string>;
}

/** Every row, and how far the whole of it has come. */
export function runView(shown: Shown) {
  const { fight, run, rows, picked } = shown;
  const { combat } = fight;
  const n = rows.filter(({ seat }) => picked.has(seat)).length;
  const blowOf = lookAtBlows(combat);
  return {
    progress: run ? progressLine(combat, run) : say("ready", { n: rows.length }),
    picking: { all: say("pickAll"), some: n > 0 && n < rows.length, every: n > 0 && n === rows.length },
    hint: say(n > 1 ? "picked" : "pickHint", { n }),
    rows: rows.map((row) => rowView(shown, row, blowOf)),
    undoAll: run && rows.some(({ cards }) => cards.length > 0) ? say("undoAll") : "",
    stop: run ? say("stop") : "",
    confirmLabel: say(confirmOf(combat, run)),
  };
}

function confirmOf(combat: FoundryCombat, run: KeptRun | null): "go" | "pause" | "goOn" {
  if (!run) return "go";
  return isOver(combat, run) ? "goOn" : run.state === "on" ? "pause" : "go";
}

/** How far a run has come, and for whom it waits: "6 of 10 · waiting for Bryn". */
export function progressLine(combat: FoundryCombat, run: KeptRun): string {
  const rows = rowsIn(combat, run);
  const { done, all } = tally(rows, isSettled);
  const waiting = namesOf(rows.flatMap(({ cards }) => cards.flatMap(owersOf)));
  const stuck = rows.filter((row) => progressOf(row, isSettled) === "stuck").length;
  const other = !hasSlot(combat, run) && done < all && combat.combatant?.name;
  return dotted([
    say("progress", { done, all }),
    run.state === "paused" && say("paused"),
    waiting !== "" && say("waitingFor", { names: waiting }),
    stuck > 0 && say("stuckRows", { n: stuck }),
    typeof other === "string" && say("notYet", { name: other }),
  ]);
}

const owersOf = (id: string): readonly Ref[] => owingOn(id)?.prompts.map(({ owner }) => owner) ?? [];

/** By name, once each; of those whose players are away it is said. */
function namesOf(refs: readonly Ref[]): string {
  const named = [...new Set(refs)].flatMap((ref) => {
    const name = documentName(ref);
    const isAway = actorOf(ref)?.hasPlayerOwner === true && !hasPlayerHere(ref);
    return name ? [isAway ? say("away", { name }) : name] : [];
  });
  return named.join(", ");
}

function rowView({ fight, picked }: Shown, row: RunRow, blowOf: (row: RunRow) => BlowAhead | null) {
  const { foe, seat, action, victim, cards } = row;
  const { combat } = fight;
  const is = progressOf(row, isSettled);
  const name = combat.combatants.get(seat)?.name ?? documentName(foe);
  // Done things stay as they were done.
  const isFixed = (cards.length > 0 && is !== "stuck") || row.made;
  const blow = isFixed ? null : blowOf(row);
  const victims = isFixed ? namedOnly(victim) : foesOf(fight, foe);
  return {
    ...{ foe, seat, name, img: actorOf(foe)?.img ?? "", is, fixed: isFixed, picked: picked.has(seat) },
    line: lineOf(row, is, blow),
    pickLabel: say("pick", { name }),
    actions: RUN_ACTIONS.map((id) => ({ id, label: say(`Action.${id}`), selected: id === action })),
    actionLabel: say("actionOf", { name }),
    aimed: isAimed(action),
    victims: [
      { ref: "", label: say("nobody"), selected: victim === null },
      ...victims.map(({ ref, name: label }) => ({ ref, label, selected: ref === victim })),
    ],
    victimLabel: say("victimOf", { name }),
    weapons: weaponChoices(row, blow),
    weaponLabel: say("weaponOf", { name }),
    reasons: reasonsOf(name, row, blow),
    asks: asksOf(row),
    undo: cards.length > 0 ? say("undo", { name }) : "",
  };
}

const foesOf = (fight: Fight, foe: Ref) => {
  const actor = actorOf(foe);
  return actor ? fight.against(actor) : [];
};

const namedOnly = (ref: Ref | null) => (ref === null ? [] : [{ ref, name: documentName(ref) ?? "" }]);

const ARMED = ["attack", "draw"];

function weaponChoices({ foe, action }: RunRow, blow: BlowAhead | null) {
  if (!blow || !ARMED.includes(action)) return [];
  return weaponsOf(foe).map((one) => ({ ref: one.id, label: weaponName(one), selected: one.id === blow.weapon.id }));
}

const weaponName = ({ id, name }: BlowAhead["weapon"]): string => (id === FISTS.id ? localize(FISTS.name) : name);

const ICONS: Readonly<Record<AdvantageReason, string>> = {
  unaware: "eye-slash",
  flanked: "arrows-to-circle",
  prone: "person-falling",
  lowerGround: "arrow-down-up-across-line",
};

/** The reasons for Advantage that may count for a blow, each on or off. RUN-098 … RUN-103 */
function reasonsOf(name: string, { action, victim, switched }: RunRow, blow: BlowAhead | null) {
  if (!blow || action !== "attack" || victim === null) return [];
  const { weapon, prompt } = blow;
  // Where nobody is asked, such as one who is unaware, what was switched on is what is known to count.
  const counts: readonly string[] = prompt?.reasons ?? switched.filter(({ on }) => on).map(({ id }) => id);
  const isMelee = WEAPONS[weapon.class].attack === "melee";
  return ADVANTAGE_REASONS.filter(({ meleeOnly }) => isMelee || !meleeOnly).map(({ id, rule }) => {
    const reason = localize(`DRAMATIS.Threshold.Reason.${id}`);
    return {
      id,
      on: counts.includes(id),
      icon: `fa-solid fa-${ICONS[id]}`,
      label: say("reason", { name, reason, rule }),
    };
  });
}

/** With what, against which number and why; once it has begun, how that stands. */
function lineOf(row: RunRow, is: Progress, blow: BlowAhead | null): string {
  const { cards, problem, action } = row;
  if (is === "stuck") return problem;
  if (is === "done") return say(doneOf(row));
  if (is === "waits") {
    const names = namesOf(cards.flatMap(owersOf));
    return names === "" ? say("toApply") : say("waitingFor", { names });
  }
  if (action !== "attack" || !blow) return "";
  const { weapon, prompt, refusal } = blow;
  const reasons = (prompt?.reasons ?? []).map((id) => localize(`DRAMATIS.Threshold.Reason.${id}`));
  return dotted([
    weaponName(weapon),
    prompt !== null && say("number", { n: prompt.target }),
    refusal !== null && notYet(refusal),
    reasons.length > 0 && say("advantage", { reasons: reasons.join(", ") }),
  ]);
}

/** Whoever reaches further strikes before it, and then it does; whatever else is in the way is the engine's to say. RUN-027 */
const notYet = ({ reason, data }: NonNullable<BlowAhead["refusal"]>): string =>
  reason.endsWith(".longFirst") ? say("reachFirst", data as Record<string, string>) : localize(reason, data);

function doneOf({ cards, action }: RunRow): "takenBack" | "done" | "holds" | "noMore" {
  const last = cardHere(cards.at(-1) ?? "");
  if (last && isUndone(last)) return "takenBack";
  if (cards.length > 0) return "done";
  return action === "hold" ? "holds" : "noMore";
}
