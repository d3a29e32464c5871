/** What the tracker says beside somebody's name. */
import { pressOf } from "../../../../fittings/press/press.ts";
import type { Badge, Order, Pip, Row } from "../../../../fittings/tracker/view.ts";
import { counted } from "../../../../fittings/words/words.ts";
import { actionsPerTurn } from "../../rules/actions/allowance.ts";
import { perceptionOf } from "../../rules/check/tiers.ts";
import { whyCannotAct } from "../../rules/derive.ts";
import { turnOf } from "../../rules/sequence/records.ts";
import { STATUSES } from "../../rules/words.ts";
import { T, type Seated, type Sight } from "./sight.ts";

const STATUS = "DRAMATIS.Arc.Status.";

/** Lays out a row. Pure. */
export function rowView(sight: Sight, seated: Seated): Row {
  const { combatant, presses } = seated;
  return {
    combatant,
    pips: pipsOf(sight, seated),
    badges: [...turnBadges(sight, seated), ...statusBadges(sight, seated), ...workBadges(sight, seated)],
    order: orderOf(sight, seated),
    presses,
  };
}

/**
 * The lowest State of Mind comes first, then Empathy, Perception and the die that was kept; to whoever may not read the
 * sheet the place alone is told, and Perception only where middle scores are open. ARC-039, ARC-040, ARC-083
 */
function orderOf({ t, settings, isGM }: Sight, { place, reads, state, seat }: Seated): Order {
  const som = state.som.value;
  const perception = settings.hideUS && !isGM ? "?" : perceptionOf(state, settings);
  const by = reads ? t(`${T}Order.by`, { som, empathy: state.ks.empathy.value, perception }) : "";
  const die = seat.tie.d10 > 0 ? t(`${T}Order.tie`, { n: seat.tie.d10 }) : "";
  const words = [t(`${T}Order.place`, { n: place }), by, die].filter(Boolean).join(" ");
  return { total: reads ? String(som) : "–", words, fixed: t(`${T}Order.fixed`) };
}

/** The actions that the best skill gives in a turn, those that are declared or done first. ARC-050, ARC-051 */
function pipsOf({ t, begun, frame, settings }: Sight, { state, seat, name, reads }: Seated): Pip[] {
  if (!begun || !reads || whyCannotAct(state, settings) !== null) return [];
  const { actions } = turnOf(seat.turn, frame.round);
  const spent = actions.filter(({ skill, kind }) => skill !== null || kind !== "other");
  const used = spent.reduce((sum, { count }) => sum + count, 0);
  const given = state.skills.map(({ score: es, actionsOverride: override }) => {
    return actionsPerTurn({ es, override, settings }).actions;
  });
  const all = Math.max(0, ...given);
  return Array.from({ length: Math.max(all, used) }, (_one, at): Pip => {
    const isUsed = at < used;
    const label = t(`${T}Pip.${isUsed ? "used" : "left"}`, { name, used, all });
    return { icon: "fa-solid fa-hand-fist", used: isUsed, over: at >= all, label, press: null };
  });
}

const plain = (is: string, icon: string, text: string, label = ""): Badge => {
  return { is, look: "plain", icon: `fa-solid fa-${icon}`, text, ...(label && { label }) };
};

/** What was said and what is left of it, attacks that wait for their answer, and what cards ask. ARC-037, ARC-038, ARC-046 */
function turnBadges({ t, begun, frame, slot }: Sight, { seat, row, ref, asked, name }: Seated): Badge[] {
  if (!begun || !row) return [];
  const { text } = turnOf(seat.turn, frame.round);
  const open = row.openAttacks;
  const undone = row.actionsDeclared - row.actionsCarriedOut;
  const told = row.declared
    ? plain("told", "comment", t(`${T}Badge.told`), text || t(`${T}Badge.toldHint`, { name }))
    : plain("silent", "comment-slash", t(`${T}Badge.silent`), t(`${T}Badge.silentHint`, { name }));
  return [
    ...(open > 0
      ? [guard("attacks", String(open), t(`${T}Badge.${counted("attacks", open)}`, { n: open, name }))]
      : []),
    ...(asked > 0 ? [{ ...plain("asked", "circle-question", t(`${T}Badge.asked`, { n: asked })), look: TAG }] : []),
    ...(row.declares && ref !== slot ? [told] : []),
    ...(undone > 0 ? [plain("undone", "hourglass-half", t(`${T}Badge.undone`, { n: undone }))] : []),
  ];
}

const TAG = "tag" as const;

const guard = (is: string, text: string, label: string): Badge => {
  return { is, look: "guard", icon: "fa-solid fa-shield-halved", text, label };
};

/** Statuses that keep somebody from acting, in words that stand out. ARC-027, ARC-041, ARC-082 */
const GRAVE: readonly string[] = ["unaware", "surprised", "shocked", "unconscious", "dead", "coma", "vegetative"];

/** Each status that holds, in words. ARC-042, ARC-081, ARC-084 */
function statusBadges({ t, settings }: Sight, { state, seat }: Seated): Badge[] {
  const shown = STATUSES.filter((id) => state.statuses.includes(id));
  const immobile = whyCannotAct(state, settings) === "immobile";
  return [
    ...shown.map((is): Badge => ({ is, look: GRAVE.includes(is) ? "status" : "tag", text: t(STATUS + is) })),
    ...(immobile ? [{ is: "immobile", look: "status", text: t(`${STATUS}immobile`) } as const] : []),
    ...(seat.occupied ? [{ is: "occupied", look: "tag", text: t("DRAMATIS.Arc.Placing.occupied") } as const] : []),
  ];
}

/** Timed tasks, with what stops their count for the game master. ARC-085 */
function workBadges({ t, isGM, frame }: Sight, { works, ref }: Seated): Badge[] {
  return works.map(({ ref: task, name, turnsLeft }) => {
    const text = turnsLeft === null ? name : t(`${T}Badge.${counted("task", turnsLeft)}`, { name, n: turnsLeft });
    const decide = { type: "timeTask", encounter: frame, actor: ref, task, on: false };
    const stop = pressOf("stopTask", t(`${T}stopTask`, { name }), "stop", { decide });
    return { ...plain("task", "list-check", text, t(`${T}Badge.taskHint`, { name })), presses: isGM ? [stop] : [] };
  });
}
