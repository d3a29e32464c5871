/** An attack: the target, the weapon and how it is used, what it is to do, and what the board tells. VRV-146, VRV-152 … VRV-179 */
import type { Option } from "../../../../fittings/forms/form.ts";
import { called, given, oneOf, refsOf, wholeOf } from "../../../../fittings/forms/given.ts";
import { seenAhead } from "../../../../fittings/forms/ahead.ts";
import { showTargets } from "../../../../fittings/here/board.ts";
import { dotted } from "../../../../fittings/words/words.ts";
import { game, localize } from "../../../../foundry/globals.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Decision, Ref } from "../../../../kernel/outcome.ts";
import { hasCondition } from "../../rules/conditions.ts";
import { levelIn } from "../../rules/core/archetypes.ts";
import type { AttackDecision, Maneuver } from "../../rules/decisions.ts";
import { damageForSize, sizeStep } from "../../rules/equipment/sizes.ts";
import type { CharacterState, WeaponState } from "../../rules/state.ts";
import { ATTACK_MODES, type AttackMode } from "../../rules/terms.ts";
import { AT_HAND, aimed, yardsBetween } from "../board/between.ts";
import { derivedOf, placeOf, stateOf, type Doer } from "./doer.ts";
import { contributions } from "./harm.ts";
import { likely, needs, others, whoField, whomField } from "./people.ts";
import { formOf, modifiersOf } from "./plan.ts";
import { say } from "./words.ts";

const UNARMED = "unarmed";
const MANEUVERS = ["none", "calledShot", "killing", "knockout", "grab"] as const satisfies readonly Maneuver[];

const EFFECTS = ["drop", "prone", "turn", "blind", "slow"] as const;

/** What is usually meant by a called shot. VRV-163 */
export const usualEffects = (): readonly string[] => EFFECTS.map((id) => say(`effect.${id}`));

interface Attacking {
  readonly target: Ref;
  readonly weapon: string;
  /** How the weapon is used; who sees the card is called the mode. */
  readonly use: string;
  readonly distance: number;
  readonly maneuver: string;
  readonly effect: string;
  readonly combatants: number;
  readonly bystanders: readonly Ref[];
  readonly highGround: boolean;
  readonly unseen: boolean;
  readonly quickdraw: boolean;
  readonly extraAttack: boolean;
  readonly poolPoints: number;
  readonly lastDeed: boolean;
  /** Mojo for the last deed: one's own, and from whom else. VRV-124 */
  readonly mojo: number;
  readonly givers: readonly Ref[];
}
type V = Doer & Attacking;

const weaponOf = ({ actor, weapon }: Pick<V, "actor" | "weapon">): WeaponState | null =>
  stateOf(actor)?.weapons.find(({ id }) => id === weapon) ?? null;

const modesOf = (weapon: WeaponState | null): readonly AttackMode[] =>
  weapon === null || weapon.modes.length === 0 ? ["close"] : weapon.modes;

/** At hand where it can be, else as the weapon carries. */
function modeFor(weapon: WeaponState | null, distance: number): AttackMode {
  const modes = modesOf(weapon);
  const near = distance <= AT_HAND;
  return modes.find((mode) => (mode === "close") === near) ?? modes[0] ?? "close";
}

const reaches = (weapon: WeaponState, distance: number): boolean =>
  (modeFor(weapon, distance) === "close") === distance <= AT_HAND && weapon.ammunition !== 0;

/** What is named; else what is in hand and reaches, what is in hand, what reaches, or the bare hands. */
function weaponFor(state: CharacterState, from: JsonObject, distance: number): string {
  if (from["weapon"] === UNARMED) return UNARMED;
  const drawn = state.weapons.filter((one) => one.drawn);
  const fit = (all: readonly WeaponState[]): WeaponState | undefined => all.find((one) => reaches(one, distance));
  const found = called(state.weapons, from["weapon"]) ?? fit(drawn) ?? drawn[0] ?? fit(state.weapons);
  return found?.id ?? UNARMED;
}

const yardsTo = (actor: Ref, target: Ref): number => (target === "" ? null : yardsBetween(actor, target)) ?? 1;

/** Of several foes the one who stands within reach of a blow; "" where that is nobody, or more than one. */
function onlyAtHand(doer: Doer): Ref {
  const near = others(doer).filter(({ ref, side }) => {
    const yards = side === "hostile" ? yardsBetween(doer.actor, ref) : null;
    return yards !== null && yards <= AT_HAND && !isDown(ref);
  });
  return near.length === 1 ? (near[0]?.ref ?? "") : "";
}

const isDown = (ref: Ref): boolean => {
  const state = stateOf(ref);
  return state === null || ["dead", "unconscious"].some((id) => hasCondition(state, id));
};

/** A plain blow at somebody, with what board and gear tell: for windows, and for what needs none. */
export function attackBegun(doer: Doer, from: JsonObject): Attacking | null {
  const state = stateOf(doer.actor);
  if (!state) return null;
  const target = likely(doer, from, ["grabbing", "broke-hold"]) || onlyAtHand(doer);
  const distance = wholeOf(from, "distance", yardsTo(doer.actor, target));
  const weapon = weaponFor(state, from, distance);
  const own = state.weapons.find(({ id }) => id === weapon) ?? null;
  const use = ATTACK_MODES.find((one) => one === from["use"] || one === from["mode"]) ?? modeFor(own, distance);
  const flag = (name: string): boolean => from[name] === true;
  const isDying = state.dying !== null || hasCondition(state, "doomed");
  return {
    ...{ target, weapon, use, distance },
    ...{ maneuver: oneOf(from, "maneuver", MANEUVERS), effect: given(from, "effect") },
    ...aimed(doer.actor, target, use),
    ...{ quickdraw: flag("quickdraw"), extraAttack: flag("extraAttack"), poolPoints: wholeOf(from, "poolPoints", 0) },
    ...{ lastDeed: isDying && (flag("lastDeed") || hasCondition(state, "doomed")), mojo: state.mojo.value },
    givers: refsOf(from, "givers"),
  };
}

const isShot = ({ use }: V): boolean => use !== "close";
const isDying = ({ actor }: V): boolean => {
  const state = stateOf(actor);
  return state !== null && (state.dying !== null || hasCondition(state, "doomed"));
};

function decide(v: V): JsonObject {
  const { lastDeed, mojo, givers, bystanders, combatants, ...own } = v;
  const { target, weapon, use, distance, maneuver, effect, highGround, unseen, quickdraw, extraAttack, poolPoints } =
    own;
  const shot = isShot(v);
  return {
    ...{
      target,
      weapon,
      mode: use as AttackMode,
      distance,
      maneuver: maneuver as Maneuver,
      effect: maneuver === "calledShot" ? effect : "",
    },
    ...{ combatants: shot ? combatants : 0, bystanders: shot ? bystanders : [] },
    ...{ highGround, unseen, quickdraw: quickdraw && !isDrawn(v), extraAttack, poolPoints },
    ...(lastDeed && { lastDeed: { mojo, contributions: contributions(givers) } }),
  } satisfies Partial<AttackDecision> & JsonObject;
}

const isDrawn = (v: V): boolean => weaponOf(v)?.drawn ?? true;

const decisionWith = (v: V): Decision => {
  const base = { type: "attack", encounter: placeOf(v), actor: v.actor, modifiers: modifiersOf(v.reasons) };
  return { ...base, ...decide(v) };
};

/** All maneuvers; those that can't be now say why. VRV-160 … VRV-178 */
function maneuvers(v: V): Option[] {
  return MANEUVERS.map((id) => {
    const found = id === "none" || v.target === "" ? null : seenAhead(decisionWith({ ...v, maneuver: id }));
    const why =
      found?.kind === "refused" && found.refusal.reason !== refusalOf(v)
        ? localize(found.refusal.reason, found.refusal.data)
        : "";
    return { id, label: why ? say("notNow", { what: say(`maneuver.${id}`), why }) : say(`maneuver.${id}`) };
  });
}

/** Why it can't be made even without one. */
function refusalOf(v: V): string {
  const found = seenAhead(decisionWith({ ...v, maneuver: "none" }));
  return found?.kind === "refused" ? found.refusal.reason : "";
}

const weapons = ({ actor }: V): Option[] => [
  ...(stateOf(actor)?.weapons ?? []).map((one) => ({
    id: one.id,
    label: dotted([one.name, damageForSize(one.damage, sizeStep(one.size)), ...stateOfWeapon(one)]),
  })),
  { id: UNARMED, label: dotted([say("unarmed"), derivedOf(actor)?.unarmed ?? ""]) },
];

const stateOfWeapon = ({ drawn, ammunition, loaded, fireActions }: WeaponState): readonly (string | false)[] => [
  !drawn && say("notDrawn"),
  ammunition !== null && say("pieces", { n: ammunition }),
  fireActions > 1 && say("loadedOf", { n: loaded, of: fireActions - 1 }),
];

const pool = ({ actor }: V): number => Math.min(2, derivedOf(actor)?.combatPool ?? 0);
const mayStrikeTwice = ({ actor, target }: V): boolean => {
  const [own, victim] = [stateOf(actor), stateOf(target)];
  if (!own || !victim || levelIn(own.archetypes, "warrior") === 0) return false;
  return ["unaware", "surprised"].some((id) => hasCondition(victim, id)) && (derivedOf(actor)?.combatPool ?? 0) > 0;
};

/** Strikes at somebody. VRV-152 */
export const attack = formOf<Attacking>({
  ...{ id: "attack", icon: "khanda", rolls: true, secret: true },
  begin: attackBegun,
  fields: [
    whoField<V>("target", others, "VRV-152"),
    { kind: "choice", name: "weapon", rule: "VRV-056", beside: true, of: weapons },
    {
      ...{ kind: "choice", name: "use", rule: "VRV-081", beside: true },
      of: (v) => modesOf(weaponOf(v)).map((id) => ({ id, label: say(`use.${id}`) })),
      when: (v) => modesOf(weaponOf(v)).length > 1,
    },
    { kind: "whole", name: "distance", rule: "VRV-059", min: 0, max: 9999, beside: true, when: isShot },
    { kind: "choice", name: "maneuver", rule: "VRV-160", of: maneuvers },
    {
      ...{ kind: "text", name: "effect", rule: "VRV-161", example: "DRAMATIS.Verve.Form.effectExample" },
      known: usualEffects,
      when: ({ maneuver }) => maneuver === "calledShot",
    },
    { kind: "whole", name: "combatants", rule: "VRV-155", min: 0, max: 999, beside: true, when: isShot },
    {
      ...whomField<V>("bystanders", (v) => others(v).filter(({ ref }) => ref !== v.target), "VRV-155"),
      when: (v: V) => isShot(v) && v.combatants > 0,
    },
    { kind: "flag", name: "highGround", rule: "VRV-167", more: true },
    { kind: "flag", name: "unseen", rule: "VRV-152", more: true },
    { kind: "flag", name: "quickdraw", rule: "VRV-171", when: (v) => !isDrawn(v) },
    { kind: "flag", name: "extraAttack", rule: "VRV-174", when: mayStrikeTwice },
    {
      kind: "whole",
      name: "poolPoints",
      rule: "VRV-179",
      min: 0,
      max: 2,
      beside: true,
      more: true,
      when: (v) => pool(v) > 0,
    },
    { kind: "flag", name: "lastDeed", rule: "VRV-124", when: isDying },
    {
      kind: "whole",
      name: "mojo",
      rule: "VRV-124",
      min: 0,
      max: 99_999,
      beside: true,
      when: (v) => isDying(v) && v.lastDeed,
    },
    {
      ...whomField<V>("givers", (v) => others(v).filter(({ ref }) => stateOf(ref)?.kind === "hero"), "VRV-124"),
      // Mojo of others is the game master's to take.
      when: (v: V) => isDying(v) && v.lastDeed && game().user.isGM,
    },
  ],
  then(v, changed) {
    if (changed === "target") showTargets([v.target]);
    if (changed === "target" || changed === "weapon") {
      const distance = changed === "target" ? yardsTo(v.actor, v.target) : v.distance;
      const use = modeFor(weaponOf(v), distance);
      return { ...v, distance, use, ...aimed(v.actor, v.target, use) };
    }
    return changed === "use" ? { ...v, ...aimed(v.actor, v.target, v.use) } : v;
  },
  blocked: ({ target }) => needs(target, "noTarget"),
  decide,
  others: [
    {
      ...{
        id: "draw",
        icon: "fa-solid fa-hand-fist",
        label: "DRAMATIS.Verve.Form.draw",
        hint: "DRAMATIS.Verve.Form.drawHint",
      },
      decision: (v) => ({ type: "ready", encounter: placeOf(v), actor: v.actor, weapon: v.weapon, what: "draw" }),
      when: (v) => !isDrawn(v),
    },
    {
      ...{
        id: "load",
        icon: "fa-solid fa-arrows-rotate",
        label: "DRAMATIS.Verve.Form.load",
        hint: "DRAMATIS.Verve.Form.loadHint",
      },
      decision: (v) => ({ type: "ready", encounter: placeOf(v), actor: v.actor, weapon: v.weapon, what: "load" }),
      when: (v) => isShot(v) && (weaponOf(v)?.fireActions ?? 1) - 1 > (weaponOf(v)?.loaded ?? 0),
    },
  ],
});
