/** What the tracker says beside somebody's name. */
import { pressOf, type Press } from "../../../../fittings/press/press.ts";
import type { Badge, Order, Pip, Row } from "../../../../fittings/tracker/view.ts";
import { actionsLeft } from "../../rules/actions/budget.ts";
import { statsOf } from "../../rules/derive/character.ts";
import { isReady } from "../../rules/derive/equipment.ts";
import { spentIn } from "../../rules/derive/spent.ts";
import type { SpendDecision } from "../../rules/decisions.ts";
import { FATAL_MARKS } from "../../rules/dying/table.ts";
import { CONDITIONS, type Condition } from "../../rules/state.ts";
import { T, type Seated, type Sight } from "./sight.ts";

/** Lays out a row. Pure. */
export function rowView(sight: Sight, seated: Seated): Row {
  const { combatant, presses, moves } = seated;
  return {
    combatant,
    pips: pipsOf(sight, seated),
    badges: [...figures(sight, seated), ...conditions(sight, seated), ...marks(sight, seated)],
    order: orderOf(sight, seated),
    ...(moves && { moves }),
    presses,
  };
}

/** Quick and Vigilant decide, and tell of a sheet: who may not read it learns the place alone. RUN-014, RUN-023, RUN-024 */
function orderOf({ t }: Sight, { place, reads, state, seat }: Seated): Order {
  const { quick, vigilant } = state.attributes;
  const dice = seat.ties.length > 0 ? t(`${T}Order.ties`, { dice: seat.ties.join(", ") }) : "";
  const why = reads ? t(`${T}Order.by`, { quick: quick.value, vigilant: vigilant.value }) : "";
  const words = [t(`${T}Order.place`, { n: place }), why, dice].filter(Boolean).join(" ");
  return { total: String(place), words, fixed: t(`${T}Order.fixed`) };
}

const ICONS = { combat: "khanda", movement: "shoe-prints" } as const;

/** An action of each kind that is counted, for marking one as used by hand. */
const ANY = { combat: "attack", movement: "move" } as const;

/** The actions of this game turn: one of each kind, or two of movement. RUN-036, RUN-037 */
function pipsOf({ started, frame, t }: Sight, { state, seat, ref, owns, name }: Seated): Pip[] {
  const { dying, dead } = state.conditions;
  if (!started || frame.round === 0 || dying || dead) return [];
  const { combat, movement, traded } = spentIn(seat, frame.round);
  const mayFight = combat === 0 && !traded && actionsLeft({ combat, movement }).combat > 0;
  const moves = traded || (combat === 0 && movement > 1) ? Math.max(2, movement) : Math.max(1, movement);
  const pip = (kind: "combat" | "movement", used: boolean, over: boolean): Pip => {
    const label = t(`${T}Pip.${kind}.${used ? "used" : "left"}`, { name });
    const decide: SpendDecision = {
      ...{ type: "spend", encounter: frame, actor: ref, action: ANY[kind], amount: used ? -1 : 1 },
    };
    const press: Press = pressOf(kind, label, ICONS[kind], { decide });
    return { icon: press.icon, used, over, label, press: owns ? press : null };
  };
  return [
    ...(traded || (combat === 0 && movement > 1) ? [] : [pip("combat", !mayFight, false)]),
    ...Array.from({ length: moves }, (_one, at) => pip("movement", at < movement, at > 1 - Math.min(1, combat))),
  ];
}

/** Defense and Toughness, for those who may read them. RUN-009, RUN-011, RUN-014 */
function figures({ t }: Sight, { state, reads }: Seated): Badge[] {
  if (!reads || state.conditions.dead) return [];
  const { defense, toughness, toughnessMax: max } = statsOf(state);
  const figure = (is: string, icon: string, text: string, label: string): Badge => {
    return { is, look: "plain", icon: `fa-solid fa-${icon}`, text, label };
  };
  return [
    figure("defense", "shield-halved", String(defense), t(`${T}Badge.defense`, { n: defense })),
    figure("toughness", "heart", `${toughness}/${max}`, t(`${T}Badge.toughness`, { n: toughness, max })),
  ];
}

const STATE_ICONS: Readonly<Record<Condition, string>> = {
  prone: "person-falling",
  blinded: "eye-slash",
  surprised: "exclamation",
  unaware: "question",
  dying: "heart-crack",
  dead: "skull",
};

/** Each condition that holds; of the dead that alone, of the dying their marks. RUN-063 … RUN-068, RUN-079, RUN-088, RUN-099 */
function conditions({ t }: Sight, { state: { conditions: now, deathMarks: n }, reads }: Seated): Badge[] {
  const shown = CONDITIONS.filter((id) => now[id] && (!now.dead || id === "dead") && !(now.dying && id === "prone"));
  return shown.map((id) => {
    const word = t(`DRAMATIS.Threshold.Condition.${id}`);
    const text = id === "dying" && reads ? t(`${T}Badge.marks`, { word, n, most: FATAL_MARKS }) : word;
    const look = id === "dying" || id === "dead" ? "status" : "tag";
    return { is: id, look, icon: `fa-solid fa-${STATE_ICONS[id]}`, text };
  });
}

/** With whom they fight, what is in their hands, what they have used of Free Attacks, and what they owe. */
function marks({ t, frame }: Sight, { state, seat, melee, asked }: Seated): Badge[] {
  const { dying, dead } = state.conditions;
  const armed = state.items.weapons.filter(({ equipped }) => equipped);
  const undrawn = armed.length > 0 && !state.items.weapons.some(isReady);
  const kinds = seat.freeAttacks.round === frame.round ? seat.freeAttacks.kinds : [];
  const plain = (is: string, icon: string, text: string, label = ""): Badge => {
    return { is, look: "plain", icon: `fa-solid fa-${icon}`, text, ...(label && { label }) };
  };
  const used = kinds.map((kind) => t(`DRAMATIS.Threshold.Trigger.${kind}`)).join(", ");
  return [
    ...(asked > 0
      ? [{ ...plain("asked", "circle-question", t(`${T}Badge.asked`, { n: asked })), look: "tag" as const }]
      : []),
    ...(melee.length > 0
      ? [plain("melee", "people-arrows", melee.join(", "), t(`${T}Badge.melee`, { names: melee.join(", ") }))]
      : []),
    ...(undrawn && !dying && !dead ? [plain("undrawn", "hand", t(`${T}Badge.undrawn`))] : []),
    ...(kinds.length > 0
      ? [plain("freeAttacks", "bolt", String(kinds.length), t(`${T}Badge.freeAttacks`, { kinds: used }))]
      : []),
  ];
}
