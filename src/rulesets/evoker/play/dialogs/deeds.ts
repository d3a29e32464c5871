/** What an Action is spent on that is no attack. EVO-078 … EVO-094, EVO-231, EVO-332, EVO-355 … EVO-357 */
import { personOf, type Option, type Person } from "../../../../fittings/forms/form.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { OFFERED } from "../../rules/checks/skillTable.ts";
import type { Means, TrickDecision } from "../../rules/decisions.ts";
import type { WeaponState } from "../../rules/state.ts";
import { AFFLICTIONS, AILMENTS, type Affliction } from "../../rules/terms.ts";
import { metresBetween } from "../board/between.ts";
import { stateOf, type Doer } from "./doer.ts";
import { wordIn } from "./given.ts";
import { byMeans } from "./values.ts";
import { allMeans, bestId, meansChoices, meansFrom } from "./means.ts";
import { formOf, type Plan } from "./plan.ts";
import {
  AIMED,
  betweenFields,
  betweenThem,
  factsOf,
  friendsFirst,
  likelyTargets,
  measured,
  peopleFor,
  type Aimed,
} from "./target.ts";
import { words } from "./tests.ts";
import { say, term } from "./words.ts";

const NOBODY = "DRAMATIS.Evoker.Form.nobody";

interface Trick extends Aimed {
  readonly trick: TrickDecision["trick"];
  readonly means: string;
  /** What a Trick of the table's making brings; "" for what the table says. */
  readonly effect: string;
}

const offeredFor = (v: Doer & Pick<Trick, "trick">): readonly Means[] =>
  v.trick === "other" ? allMeans(v) : OFFERED[v.trick];

/** Distract, Scary Face, or a Trick of the table's making. EVO-083 … EVO-085 */
export const trick = formOf<Trick>({
  id: "trick",
  begin(doer, given) {
    const kind = wordIn(given, "trick", ["distract", "scaryFace", "other"]);
    const [target] = likelyTargets(doer, given);
    const means = bestId(doer, offeredFor({ ...doer, trick: kind }));
    return { ...betweenThem(doer, target), target: target ?? "", trick: kind, means, effect: "" };
  },
  line: (v) => term(`Dice.${v.trick}`),
  rolls: { secret: true, means: ({ means }) => meansFrom(means) },
  fields: [
    { kind: "who", name: "target", of: peopleFor, none: NOBODY },
    {
      ...{ kind: "choice", name: "trick", rule: "EVO-083" },
      of: () => ["distract", "scaryFace", "other"].map((id) => ({ id, label: term(`Dice.${id}`) })),
    },
    { kind: "choice", name: "means", of: (v) => meansChoices(v, offeredFor(v)) },
    {
      ...{ kind: "choice", name: "effect", rule: "EVO-085", when: (v) => v.trick === "other" },
      of: () => [{ id: "", label: say("effect") }, ...afflictions()],
    },
    ...betweenFields<Doer & Trick>(undefined, AIMED),
  ],
  then(v, changed) {
    if (changed === "trick") return { ...v, means: bestId(v, offeredFor(v)) };
    return changed === "target" ? { ...v, ...measured(v, v.target) } : v;
  },
  blocked: ({ target }) => (target === "" ? say("noTarget") : ""),
  decide(v): JsonObject {
    const { trick: kind, means, effect, badWeather } = v;
    return {
      ...{ trick: kind, target: factsOf(v, v.target), means: meansFrom(means) },
      ...(kind === "other" && effect && { effect: afflictionFrom(effect) }),
      ...(badWeather && { badWeather }),
    };
  },
});

/** Whatever somebody may suffer, by ids such as "ailment:burning". */
export const afflictions = (): Option[] => [
  ...AILMENTS.map((id) => ({ id: `ailment:${id}`, label: term(`Ailment.${id}`) })),
  ...AFFLICTIONS.map((id) => ({ id: `condition:${id}`, label: term(`Condition.${id}`) })),
];

/** What such an id stands for. */
export function afflictionFrom(id: string): Affliction {
  const [kind, name = ""] = id.split(":");
  return (kind === "ailment" ? { ailment: name, condition: null } : { ailment: null, condition: name }) as Affliction;
}

interface Towards {
  readonly towards: Ref;
}

/** What is done to one person and leaves nothing else open. @param field what the decision calls them */
const towards = (
  own: Pick<Plan<Towards>, "id" | "rolls">,
  field: string,
  side: "hostile" | "friendly",
  more: JsonObject = {},
): Plan<Towards> => ({
  ...own,
  fields: [
    {
      ...{
        kind: "who",
        name: "towards",
        as: field,
        of: side === "friendly" ? friendsFirst : peopleFor,
        none: NOBODY,
        first: true,
      },
      from: (v) => likelyTargets(v, {}, side)[0],
    },
  ],
  blocked: ({ towards: who }) => (who === "" ? say("noTarget") : ""),
  decide: ({ towards: who }) => ({ [field]: who, ...more }),
});

export const protect = formOf(towards({ id: "protect" }, "ally", "friendly"));
export const analyse = formOf(towards({ id: "analyse" }, "target", "hostile"));
export const notice = formOf(
  towards({ id: "notice", rolls: { secret: true, helped: true, means: () => OFFERED.notice[0] } }, "target", "hostile"),
);
export const medical = formOf(
  towards({ id: "medical", rolls: { helped: true, means: () => OFFERED.medical[0] } }, "target", "friendly"),
);
export const immobilise = formOf(
  towards({ id: "immobilise", rolls: { means: (v) => meansFrom(bestId(v, OFFERED.hold)) } }, "target", "hostile", {
    means: null,
  }),
);
export const release = formOf(towards({ id: "release" }, "target", "hostile", { means: null }));

/** Slips out of sight. EVO-048, EVO-094 */
export const stealth = formOf<{ readonly enemySees: boolean; readonly fullPace: boolean }>({
  id: "stealth",
  rolls: { secret: true, means: () => OFFERED.stealth[0] },
  fields: [
    { kind: "flag", name: "enemySees", rule: "EVO-094" },
    { kind: "flag", name: "fullPace", rule: "EVO-048" },
  ],
});

/** Uses something up, on oneself or on somebody near. EVO-088 */
export const consumable = formOf<{ readonly item: string; readonly recipient: Ref }>({
  id: "consumable",
  fields: [
    { kind: "choice", name: "item", of: things },
    { kind: "who", name: "recipient", rule: "EVO-088", of: takers, from: (v) => v.actor },
  ],
  blocked: ({ item }) => (item === "" ? say("noItem") : ""),
  decide(v) {
    const metres = v.recipient === v.actor ? null : metresBetween(v.actor, v.recipient);
    return { item: v.item, recipient: v.recipient, ...(metres !== null && { distance: metres }) };
  },
});

function things(v: Doer): Option[] {
  const left = stateOf(v).consumables.filter(({ quantity }) => quantity > 0);
  return left.map(({ id, name, quantity }) => ({ id, label: say("left", { name, n: quantity }) }));
}

/** Oneself, then all others. */
function takers(v: Doer): Person[] {
  return [personOf(v.document), ...friendsFirst(v)];
}

/** Loads a weapon, or clears its jam. EVO-089, EVO-090 */
export const reload = formOf<{ readonly weapon: string; readonly hurry: string }>({
  id: "reload",
  rolls: {
    when: (v) => v.hurry !== "none" && progressOf(v) === 0,
    means: ({ hurry }) => (hurry === "survival" ? OFFERED.hurrySurvival[0] : OFFERED.hurryBallistics[0]),
  },
  confirm: "reload.confirm",
  fields: [
    { kind: "choice", name: "weapon", of: loadable },
    {
      ...{ kind: "choice", name: "hurry", rule: "EVO-090", when: (v) => progressOf(v) === 0 },
      of: () => words("hurry", ["none", "ballistics", "survival"]),
    },
  ],
  blocked: ({ weapon }) => (weapon === "" ? say("allLoaded") : ""),
  decide: ({ weapon, hurry }) => ({ weapon, hurry: hurry === "none" ? null : hurry }),
});

const progressOf = (v: Doer & { readonly weapon: string }): number =>
  stateOf(v).weapons.find(({ id }) => id === v.weapon)?.reload.progress ?? 0;

/** Weapons that take a reload, the emptiest first. */
function loadable(v: Doer): Option[] {
  const empty = ({ ammo, jammed }: WeaponState): number => (jammed ? 2 : ammo ? 1 - ammo.value / ammo.max : 0);
  const all = stateOf(v).weapons.filter((one) => empty(one) > 0);
  const sorted = [...all].sort((a, b) => empty(b) - empty(a));
  return sorted.map(({ id, name, ammo }) => ({
    id,
    label: ammo ? say("loaded", { name, n: ammo.value, of: ammo.max }) : name,
  }));
}

/** Another Persona, or none. EVO-231 */
export const swapPersona = formOf<{ readonly persona: string }>({
  id: "swapPersona",
  fields: [
    {
      ...{ kind: "choice", name: "persona", rule: "EVO-231", first: true },
      of: (v) => [
        ...stateOf(v)
          .personas.filter(({ equipped }) => !equipped)
          .map(({ id, name, broken }) => ({ id, label: broken ? say("broken", { name }) : name })),
        { id: "", label: say("noPersona") },
      ],
      from: (v) => stateOf(v).personas.find(({ equipped, broken }) => !equipped && !broken)?.id ?? "",
    },
  ],
});

/** Out of a grip, before a Move or an Action. EVO-355, EVO-357 */
export const breakFree = formOf<{ readonly declared: string; readonly means: string }>({
  id: "breakFree",
  rolls: { means: ({ means }) => meansFrom(means) },
  fields: [
    { kind: "choice", name: "declared", rule: "EVO-355", of: () => words("declared", ["action", "move"]) },
    byMeans(OFFERED.breakFree),
  ],
});
