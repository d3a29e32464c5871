/** Striking at somebody, unasked or by a Free Attack; and what gives one. RUN-038, RUN-047 … RUN-058, RUN-090 */
import type { Other } from "../../../../fittings/forms/form.ts";
import { seenAhead } from "../../../../fittings/forms/ahead.ts";
import { showTargets } from "../../../../fittings/here/board.ts";
import { game } from "../../../../foundry/globals.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { TRIGGER_KINDS } from "../../rules/actions/freeAttacks.ts";
import type { AttackDecision } from "../../rules/decisions.ts";
import { attackAttribute } from "../../rules/derive/character.ts";
import { fixedValue, isReady, weaponInHand, weaponOf, type Weapon } from "../../rules/derive/equipment.ts";
import { FISTS } from "../../rules/items.ts";
import type { FreeAttackPrompt, StrikePrompt } from "../../rules/outcomes.ts";
import { WEAPONS } from "../../rules/weapons/classes.ts";
import { hasLine, heightAbove, placesOf } from "../board/between.ts";
import { thresholdSettings } from "../settings/charter.ts";
import { advantageAhead, advantageSwitches, type ByHand } from "./advantage.ts";
import { engageAndStrike, waitsForReach } from "../view/strike.ts";
import { given, wholeOf } from "../../../../fittings/forms/given.ts";
import { inMeleeWith, isFoe, modifiersOf, placeOf, stateOf, type Doer } from "./doer.ts";
import { switchesField, type Fact } from "./parts.ts";
import { choicesOf, likely, needs, others, thingsOf } from "./people.ts";
import { declining, formOf } from "./plan.ts";
import { say, term } from "./words.ts";

interface Blow {
  readonly target: Ref;
  readonly weapon: Ref;
  readonly advantage: ByHand;
  /** Metres that whoever strikes stands above the target. */
  readonly height: number;
  readonly ignoresArmor: boolean;
  readonly lineOfSight: boolean;
  /** The game master's word: a Free Attack of this kind without an offer; "" for none. */
  readonly kind: string;
}
type V = Doer & Blow;

const weaponUsed = ({ actor, weapon }: Pick<V, "actor" | "weapon">): Weapon => {
  const state = stateOf(actor);
  return (state && weaponOf(state, weapon)) ?? FISTS;
};
const reachOf = (v: V): "melee" | "ranged" => WEAPONS[weaponUsed(v).class].attack;
const offered = ({ asked }: Doer): FreeAttackPrompt | null =>
  asked?.prompt.type === "freeAttack" ? asked.prompt : null;

/** The blow that somebody came for. RUN-027 */
const cameFor = ({ asked }: Doer): StrikePrompt | null => (asked?.prompt.type === "strike" ? asked.prompt : null);

/** Weapons at hand first, and bare hands last. */
function weapons(v: Doer): Weapon[] {
  const all = [...thingsOf(v, "weapons")].filter(({ equipped }) => equipped);
  return [...all.filter(isReady), ...all.filter((one) => !isReady(one)), FISTS];
}

/** Those who may be struck at: by a Free Attack, whom it was offered on; by one who came for somebody, that one. */
function victims(v: Doer) {
  const meant = cameFor(v);
  const only = offered(v)?.enemies ?? (meant && [meant.target]);
  return others(v).filter(({ ref }) => only?.includes(ref) ?? true);
}

export const attack = formOf<Blow>({
  ...{ id: "attack", icon: "khanda", answers: ["freeAttack", "strike"], unasked: true, secret: true },
  begin(doer, from) {
    const state = stateOf(doer.actor);
    if (!state) return null;
    const [offer] = offered(doer)?.enemies ?? [];
    const meant = cameFor(doer);
    const target = offer ?? meant?.target ?? likely(doer, from);
    const weapon = given(from, "weapon", meant?.weapon ?? weaponInHand(state).id);
    const { ignoresArmor } = weaponUsed({ actor: doer.actor, weapon });
    const kind = given(from, "freeAttack");
    const height = wholeOf(from, "height", heightAbove(doer.actor, target));
    const lineOfSight = from["lineOfSight"] !== false && hasLine(doer.actor, target);
    return { target, weapon, advantage: {}, height, ignoresArmor, lineOfSight, kind };
  },
  line: (v) => say(offered(v) || v.kind ? "line.freeAttack" : "line.attack", { weapon: nameOf(weaponUsed(v)) }),
  rolls: {
    terms: "all",
    by(v) {
      const state = stateOf(v.actor);
      return state?.side === "pc" ? attackAttribute(state, weaponUsed(v)) : null;
    },
    facts: (v) => [damageOf(v)],
  },
  fields: [
    { kind: "who", name: "target", of: victims, none: "DRAMATIS.Threshold.Form.nobody" },
    { kind: "choice", name: "weapon", rule: "RUN-048", of: (v) => choicesOf(weapons(v)) },
    { ...switchesField("advantage", (v: V) => advantageSwitches(blowOf(v), reachOf(v))), more: true },
    { kind: "whole", name: "height", rule: "RUN-102", min: -99, max: 99, more: true },
    { kind: "flag", name: "ignoresArmor", rule: "RUN-057", more: true },
    { kind: "flag", name: "lineOfSight", rule: "RUN-090", more: true, when: (v) => reachOf(v) === "ranged" },
    {
      ...{ kind: "choice", name: "kind", rule: "RUN-049", more: true, when: (v) => game().user.isGM && !v.asked },
      of: (v) => [{ id: "", label: say("noFreeAttack") }, ...kindsFor(v.actor, true)],
    },
  ],
  then(v, changed) {
    if (changed === "weapon") return { ...v, ignoresArmor: weaponUsed(v).ignoresArmor };
    if (changed !== "target") return v;
    showTargets([v.target]);
    return { ...v, advantage: {}, height: heightAbove(v.actor, v.target), lineOfSight: hasLine(v.actor, v.target) };
  },
  blocked: ({ target }) => needs(target),
  decide: (v) => blowOf(v),
  others: [engageFirst(), declining()],
});

/** All but what every decision has. */
function blowOf(v: V): AttackDecision & JsonObject {
  const { actor, target, weapon, height, ignoresArmor, lineOfSight, advantage, kind } = v;
  const freeAttack = offered(v)?.kind ?? (kind || null);
  const around = [...new Set([actor, target, ...inMeleeWith(v, target)])].filter(Boolean);
  const places = placesOf(around);
  return {
    ...{ type: "attack", encounter: placeOf(v), actor, target, weapon },
    ...{ difficulty: v.difficulty, modifiers: modifiersOf(v), badVisibility: v.badVisibility },
    ...(places.length > 0 && { places }),
    ...(height !== 0 && { height }),
    ...(Object.keys(advantage).length > 0 && { advantage }),
    ...(ignoresArmor !== weaponUsed(v).ignoresArmor && { ignoresArmor }),
    ...(!lineOfSight && reachOf(v) === "ranged" && { lineOfSight }),
    ...(freeAttack && { freeAttack }),
    ...(freeAttack && !offered(v) && { override: true }),
    ...(isFoe(actor) && isFoe(target) && { gmRolls: true }),
  };
}

/** What a hit deals: a player's dice, a foe's fixed number. RUN-054, RUN-058 */
function damageOf(v: V): Fact {
  const { damage } = weaponUsed(v);
  const more = advantageAhead(blowOf(v), reachOf(v));
  const fixed = isFoe(v.actor) && thresholdSettings().npcDamage === "static";
  const parts = fixed ? [String(fixedValue(damage)), more?.staticDamage || ""] : [damage, more?.extraDamage ?? ""];
  return { icon: "fa-solid fa-burst", label: say("damage"), value: parts.filter(Boolean).join(" + ") };
}

const nameOf = ({ id, name }: Weapon): string => (id === FISTS.id ? term("Weapon.unarmed") : name);

/** Whoever reaches further strikes as two come together: it is settled before one's own blow. RUN-027, RUN-042 */
function engageFirst(): Other<V> {
  const T = "DRAMATIS.Threshold.Form";
  return {
    ...{ id: "engage", icon: "fa-solid fa-people-arrows", label: `${T}.engageFirst`, hint: `${T}.engageFirstHint` },
    when: (v) => !v.asked && waitsForReach(seenAhead(blowOf(v))),
    decision: (v) => engageAndStrike({ ...v, encounter: placeOf(v) }),
  };
}

/** Kinds of Free Attacks: those that no other decision offers, or all of them. RUN-047 */
function kindsFor(actor: Ref, all: boolean) {
  const brought = thingsOf({ actor }, "abilities").flatMap(({ freeAttackTrigger: kind, level, name }) =>
    kind && level !== "none" ? [{ id: kind, label: name }] : [],
  );
  const ruled = all ? TRIGGER_KINDS : (["long"] as const);
  return [...ruled.map((id) => ({ id, label: term(`Trigger.${id}`) })), ...brought];
}

interface Chance {
  readonly kind: string;
  readonly enemy: Ref;
  readonly override: boolean;
}

/** Something gives a Free Attack. RUN-027, RUN-047, RUN-049 */
export const trigger = formOf<Chance>({
  ...{ id: "trigger", icon: "bolt", about: "attacker" },
  begin: (doer, from) => ({
    kind: given(from, "kind", "long"),
    enemy: given(from, "enemy", likely(doer, from)),
    override: from["override"] === true,
  }),
  fields: [
    { kind: "who", name: "enemy", of: others, none: "DRAMATIS.Threshold.Form.nobody" },
    { kind: "choice", name: "kind", rule: "RUN-047", of: (v) => kindsFor(v.actor, game().user.isGM) },
    { kind: "flag", name: "override", rule: "RUN-049", when: () => game().user.isGM },
  ],
  blocked: ({ enemy }) => needs(enemy),
  decide: ({ kind, enemy, override }) => ({ kind, enemy, ...(override && { override }) }),
});
