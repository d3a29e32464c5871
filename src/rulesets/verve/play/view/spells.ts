/** Rows of magic and mind: what is called upon with one press, and why not now. VRV-099 … VRV-106, VRV-117, VRV-242 … VRV-254 */
import { itemsOfType } from "../../../../fittings/models/stored.ts";
import { documentName } from "../../../../fittings/words/names.ts";
import { counted, dotted } from "../../../../fittings/words/words.ts";
import { signed } from "../../../../table/signed.ts";
import { TYPE_PREFIX } from "../models/reading.ts";
import { reserveOf } from "./lasting.ts";
import { lostCasting, underWay } from "../../rules/conditions.ts";
import { magicFigures, mindView, pointsOf, slotsOf, type MagicFigure, type Store } from "./magic.ts";
import type { Somebody } from "./somebody.ts";
import { say, term } from "./words.ts";

/** A spell, a spirit or a power in its row. */
export interface MagicRow {
  readonly id: string;
  readonly kind: MagicFigure["kind"];
  readonly name: string;
  readonly img: string;
  readonly level: number;
  readonly sub: string;
  /** Why it can't be used, in words; "" when it can. */
  readonly bar: string;
  /** Of a spell: whether it is in mind. */
  readonly inMind: boolean | null;
}

/** Everything to call upon, by its kind. */
export function magicRows(who: Somebody) {
  const rows = magicFigures(who).map(({ kind, magic, bar }): MagicRow => {
    const { id, name, level, verve, castTime } = magic;
    const status = kind === "spell" ? String(magic["status"]) : null;
    return {
      ...{ id, kind, name, level, img: who.actor.items.get(id)?.img ?? "" },
      sub: dotted([
        status !== null && term(`SpellStatus.${status}`),
        say("magic.verve", { n: verve }),
        say(counted(`magic.time.${castTime.unit}`, castTime.value), { n: castTime.value }),
      ]),
      bar: bar === null ? "" : say(`magic.bar.${bar}`, { level: who.derived.maxSpellLevel }),
      inMind: status === null ? null : status === "memorized",
    };
  });
  return {
    spells: rows.filter(({ kind }) => kind === "spell"),
    spirits: rows.filter(({ kind }) => kind === "spirit"),
    powers: rows.filter(({ kind }) => kind === "power"),
  };
}

const store = (id: "slots" | "points", one: Store) => ({
  ...{ id, label: say(`magic.${id}.label`), hint: say(`magic.${id}.hint`) },
  ...reserveOf(one.max - one.used, one.max),
  text: say(`magic.${id}.text`, { n: one.max - one.used, most: one.max }),
});

/** Slots and calling points of those who have any. VRV-099, VRV-101 */
export const storeViews = (who: Somebody) => {
  const [slots, points] = [slotsOf(who), pointsOf(who)];
  return [...(slots.max > 0 ? [store("slots", slots)] : []), ...(points.max > 0 ? [store("points", points)] : [])];
};

/** What is being cast or called, also where it is gone meanwhile; null for nothing. VRV-162, VRV-235 */
export function castingView({ state }: Pick<Somebody, "state">) {
  const now = underWay(state);
  const lost = now ? null : lostCasting(state);
  if (lost !== null) return { text: say(`magic.lost.${lost}`), hint: say("magic.lost.hint") };
  return now && { text: say(`magic.underWay.${now.how}`, { name: now.magic.name }), hint: say("magic.underWay.hint") };
}

/** A conflict of minds; null for those who could be in none. VRV-245 … VRV-254 */
export function conflictView(who: Somebody) {
  const { partner, isAware, defense, stun, actions, most } = mindView(who.state, who.round);
  const isTrained = who.state.archetypes.monk > 0 || who.state.powers.length > 0 || isAware;
  if (!isTrained && partner === null) return null;
  return {
    in: partner !== null,
    text: partner === null ? say("mind.open") : say("mind.with", { name: documentName(partner) ?? "" }),
    figures:
      partner === null
        ? ""
        : dotted([
            say("mind.defense", { n: signed(defense) }),
            stun !== 0 && say("mind.stun", { n: signed(stun) }),
            say("mind.actions", { n: Math.max(0, most - actions), most }),
          ]),
  };
}

/** Sicknesses, poisons and drugs, at work or waiting. VRV-208 … VRV-213 */
export const ailmentRows = (who: Somebody) =>
  itemsOfType(who.actor, `${TYPE_PREFIX}ailment`).map(({ id, name, item }) => {
    const one = who.state.ailments.find((ailment) => ailment.id === id);
    return {
      ...{ id, name, img: item.img ?? "" },
      sub: one
        ? dotted([
            say("ailment.strength", { n: signed(one.strength) }),
            say("ailment.fought", { reaction: term(`Reaction.${one.reaction}`) }),
            one.times > 0 && say(counted("ailment.times", one.times), { n: one.times }),
          ])
        : "",
      due: one?.due ?? null,
    };
  });
