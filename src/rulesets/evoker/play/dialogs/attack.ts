/** Attacking with a weapon or bare hands, in one of nine ways. EVO-071 … EVO-077, EVO-120 … EVO-135 */
import type { Option } from "../../../../fittings/forms/form.ts";
import { actorOf } from "../../../../fittings/here/actors.ts";
import { showTargets } from "../../../../fittings/here/board.ts";
import { combatantOf } from "../../../../fittings/here/encounter.ts";
import { game } from "../../../../foundry/index.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { ShownProspect } from "../../../../kernel/prospect.ts";
import { ATTACK_MODES, type AttackMode } from "../../rules/actions/attackAction.ts";
import { attackDamage } from "../../rules/attack/damage.ts";
import { attackMeans } from "../../rules/checks/skillTable.ts";
import { kindOf, UNARMED } from "../../rules/decide/attackPlan.ts";
import type { WeaponState } from "../../rules/state.ts";
import { LOCATIONS, type AttackKind } from "../../rules/terms.ts";
import { isCharacter, readCharacter, readParticipant } from "../models/reading.ts";
import { evokerSettings } from "../settings/read.ts";
import { derivedOf, stateOf, type Doer } from "./doer.ts";
import { textIn, wholeIn, wordIn } from "./given.ts";
import { formOf } from "./plan.ts";
import type { Fact } from "./roll-fields.ts";
import { affinityFact, betweenFields, betweenThem, factsOf, likelyTargets, measured, peopleFor } from "./target.ts";
import type { Aimed } from "./target.ts";
import { say, term } from "./words.ts";

interface AttackValues extends Aimed {
  /** The mode, by another name than that of the message. */
  readonly how: AttackMode;
  /** "" for bare hands. */
  readonly weapon: string;
  /** A location, or "item:" and what the target holds or wears. */
  readonly called: string;
  readonly bypassProtector: boolean;
  readonly metres: number;
  readonly leavesMelee: boolean;
  /** Metres of room behind whoever is pushed. */
  readonly room: number;
  readonly follow: boolean;
  readonly override: boolean;
}
type V = Doer & AttackValues;

const NO_WOUNDS: readonly AttackMode[] = ["grapple", "push", "knockdown"];

/** What is in the hand now; bare hands where it isn't any more. */
export const weaponIn = (v: Doer, id: string): WeaponState =>
  stateOf(v).weapons.find((one) => one.id === id && one.equipped) ?? UNARMED;

/** What can be attacked with: weapons in hand, and bare hands. */
export const weaponChoices = (v: Doer): Option[] => [
  ...stateOf(v)
    .weapons.filter(({ equipped }) => equipped)
    .map(({ id, name }) => ({ id, label: name })),
  { id: "", label: term("Unarmed") },
];

const used = (v: V): WeaponState => (v.how === "grapple" ? UNARMED : weaponIn(v, v.weapon));

export const attack = formOf<AttackValues>({
  id: "attack",
  begin(doer, given) {
    const [target] = likelyTargets(doer, given);
    const [first] = weaponChoices(doer);
    const weapon = given["weapon"] === null ? "" : textIn(given, "weapon", first?.id);
    const usual = weaponIn(doer, weapon).focusedOnly ? "focused" : "standard";
    return {
      ...betweenThem(doer, target),
      ...{ target: target ?? "", weapon, how: wordIn({ mode: usual, ...given }, "mode", ATTACK_MODES) },
      ...{ called: textIn(given, "called", "head"), bypassProtector: false, override: false },
      ...{
        metres: wholeIn(given, "metres", 0),
        leavesMelee: false,
        room: wholeIn(given, "freeMetres", 99),
        follow: true,
      },
    };
  },
  line: (v) => say("attack.line", { weapon: used(v).name || term("Unarmed") }),
  rolls: {
    secret: true,
    means: (v) => attackMeans(kindOf(used(v)), used(v).focus),
    facts: (v, ahead) => [
      ...damageFact(v, { ...used(v), kind: kindOf(used(v)) }, ahead, NO_WOUNDS.includes(v.how)),
      ...[affinityFact(v.target, used(v).element)].filter((fact) => fact !== null),
    ],
  },
  fields: [
    { kind: "who", name: "target", of: peopleFor, none: "DRAMATIS.Evoker.Form.nobody" },
    {
      kind: "choice",
      name: "how",
      of: () => ATTACK_MODES.map((id) => ({ id, label: term(`Action.attack.${id}.label`) })),
    },
    { kind: "words", more: true, about: "how", text: ({ how }) => term(`Action.attack.${how}.hint`) },
    { kind: "choice", name: "weapon", of: weaponChoices, when: ({ how }) => how !== "grapple" },
    { kind: "choice", name: "called", rule: "EVO-073", of: places, when: ({ how }) => how === "called" },
    { kind: "flag", name: "bypassProtector", rule: "EVO-079", when: ({ how }) => how === "called" },
    { kind: "whole", name: "metres", rule: "EVO-072", min: 0, max: 99, when: ({ how }) => how === "charge" },
    { kind: "flag", name: "leavesMelee", rule: "EVO-171", when: ({ how }) => how === "charge" },
    { kind: "whole", name: "room", rule: "EVO-086", min: 0, max: 99, when: ({ how }) => how === "push" },
    { kind: "flag", name: "follow", rule: "EVO-086", when: ({ how }) => how === "push" },
    ...betweenFields<V>(),
    { kind: "flag", name: "override", rule: "EVO-120", more: true, when: () => game().user.isGM },
  ],
  then(v, changed) {
    if (changed === "target") {
      showTargets([v.target]);
      return withWay({ ...v, ...measured(v, v.target) });
    }
    return changed === "how" ? withWay(v) : v;
  },
  decide(v): JsonObject {
    const { how: mode, target, badWeather, override } = v;
    return {
      ...{ mode, weapon: used(v).id || null },
      targets: target === "" ? [] : [factsOf(v, target)],
      ...(badWeather && { badWeather }),
      ...(override && { override }),
      ...byMode(v),
      ...(mode === "allWeapon" && volleyBegun(v) && { sameAction: true }),
    };
  },
});

/** Whoever charges goes as far as it is to the target, to begin with. */
const withWay = (v: V): V => (v.how === "charge" ? { ...v, metres: Math.max(0, v.distance - 1) } : v);

function byMode({ how, called, bypassProtector, metres, leavesMelee, room, follow }: V): JsonObject {
  switch (how) {
    case "called": {
      const item = called.startsWith("item:") ? { calledItem: called.slice(5) } : { called };
      return { ...item, ...(bypassProtector && { bypassProtector }) };
    }
    case "charge":
      return { metres, ...(leavesMelee && { leavesMelee }) };
    case "push":
      return { freeMetres: room < 99 ? room : null, ...(follow && { follow }) };
    default:
      return {};
  }
}

/** Locations, and what the target holds or wears, as far as this person may know. */
function places({ target }: V): Option[] {
  const found = actorOf(target);
  const known = found && isCharacter(found) && found.testUserPermission(game().user, "OBSERVER");
  const { weapons, armours } = known ? readCharacter(found) : { weapons: [], armours: [] };
  return [
    ...LOCATIONS.map((id) => ({ id, label: term(`Location.${id}`) })),
    ...[...weapons, ...armours]
      .filter(({ equipped }) => equipped)
      .map(({ id, name }) => ({ id: `item:${id}`, label: name })),
  ];
}

/** Another weapon of the same Action (EVO-077). */
function volleyBegun({ actor }: Doer): boolean {
  const seat = combatantOf(actor);
  return seat !== null && (readParticipant(seat).volley?.weapons.length ?? 0) > 0;
}

/** What a hit comes to before degrees, with its parts; nothing for what wins no wounds. EVO-126 */
export function damageFact(
  v: Doer,
  {
    damage: base,
    modifiers,
    thrownAddsStrength,
    kind,
  }: Pick<WeaponState, "damage" | "modifiers" | "thrownAddsStrength"> & {
    readonly kind: AttackKind;
  },
  ahead: ShownProspect | null,
  none = false,
): Fact[] {
  if (none) return [];
  const { strength } = derivedOf(v).scores;
  const { damage, parts } = attackDamage({
    ...{ attackKind: kind, base, modifiers, thrownAddsStrength, strengthBonus: strength.bonus },
    ...rowsIn(ahead),
    settings: evokerSettings(),
  });
  const told = Object.entries(parts).filter(([id, value]) => value !== 0 && id !== "base");
  const sum = told.map(([id, value]) => say(`part.${id}`, { n: value })).join(", ");
  return [
    {
      icon: "fa-solid fa-burst",
      label: say("damage"),
      value: say("damageValue", { damage }),
      ...(sum && { hint: sum }),
    },
  ];
}

/** Advantages and Disadvantages that count, for what is left of them adds to the Damage (EVO-022). */
function rowsIn(ahead: ShownProspect | null): { advantages: number; disadvantages: number } {
  const rows = (ahead?.lines ?? []).filter(({ id, on, fixed }) => on && (fixed !== true || id === "fate"));
  const values = rows.filter(({ id }) => !id.startsWith("manual-")).map(({ value }) => (value ?? 0) / 10);
  const sum = (sign: 1 | -1): number => values.reduce((all, one) => all + Math.max(0, sign * one), 0);
  return { advantages: sum(1), disadvantages: sum(-1) };
}
