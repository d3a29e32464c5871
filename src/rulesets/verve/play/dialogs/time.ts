/** Time that passes: rest of a whole party, new days, minutes, the road, and what an encounter gives. VRV-009, VRV-112 … VRV-114, VRV-236, VRV-238 */
import { given, oneOf, refsOf, wholeOf } from "../../../../fittings/forms/given.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { TERRAINS } from "../../rules/movement/movement.ts";
import type { RestPrompt } from "../../rules/outcomes.ts";
import { derivedOf, stateOf, type Doer } from "./doer.ts";
import { everybody, needs, party, present, wholeParty, whomField } from "./people.ts";
import { formOf } from "./plan.ts";
import { phrases, say } from "./words.ts";

interface Several {
  readonly actors: readonly Ref[];
}
const LENGTHS = ["night", "day"] as const;

const whom = <X extends Several>(rule: string) => whomField<Doer & X>("actors", everybody, rule);

/** The whole party rests, and each is asked what it is to give back. VRV-112 … VRV-114 */
export const rest = formOf<Several & { readonly length: string }>({
  ...{ id: "rest", icon: "moon", about: null, confirm: "rest" },
  begin: (doer, from) => ({ actors: wholeParty(doer, from), length: oneOf(from, "length", LENGTHS) }),
  fields: [
    whom("VRV-112"),
    { kind: "choice", name: "length", rule: "VRV-112", beside: true, of: () => phrases("length", LENGTHS) },
  ],
  blocked: ({ actors }) => needs(actors),
});

const restAsked = ({ asked }: Doer): RestPrompt | null => (asked?.prompt.type === "rest" ? asked.prompt : null);
interface Recovering {
  readonly choice: string;
  readonly length: string;
}

/** What a night or a day gives back. VRV-112, VRV-113, VRV-126 */
export const recover = formOf<Recovering>({
  ...{ id: "recover", icon: "bed", answers: ["rest"], unasked: true, vouched: true },
  rolls: (v) => (restAsked(v)?.length ?? v.length) === "night" && stateOf(v.actor)?.kind === "hero",
  begin(doer, from) {
    const { survival, injuries } = stateOf(doer.actor) ?? {};
    const full = (survival?.value ?? 0) >= (derivedOf(doer.actor)?.survivalMax ?? 0);
    const usual = full && (injuries?.value ?? 0) > (injuries?.permanent ?? 0) ? "injury" : "survival";
    return { choice: given(from, "choice", usual), length: oneOf(from, "length", LENGTHS) };
  },
  line: (v) => {
    const { survival, injuries } = stateOf(v.actor) ?? {};
    return say("line.recover", {
      value: survival?.value ?? 0,
      max: derivedOf(v.actor)?.survivalMax ?? 0,
      injuries: injuries?.value ?? 0,
    });
  },
  fields: [
    {
      kind: "choice",
      name: "choice",
      label: "DRAMATIS.Verve.Form.label.givesBack",
      rule: "VRV-112",
      beside: true,
      first: true,
      of: () => phrases("recovers", ["survival", "injury"]),
    },
    {
      kind: "choice",
      name: "length",
      rule: "VRV-112",
      beside: true,
      of: () => phrases("length", LENGTHS),
      when: ({ asked }) => asked === null,
    },
  ],
  decide: (v) => ({ choice: v.choice, ...(v.asked === null && { length: v.length }) }),
});

const UNITS = { rounds: 1 / 6, minutes: 1, hours: 60, days: 1440 } as const;
const UNIT_IDS = Object.keys(UNITS) as readonly (keyof typeof UNITS)[];
interface Passing extends Several {
  readonly amount: number;
  readonly unit: string;
}

/** Those for whom the clock runs on its own: the dying, the ailing, and whoever is in a state that ends. VRV-119, VRV-122, VRV-209 */
const onTheClock = (v: Doer): readonly Ref[] =>
  present(v).flatMap(({ uuid }) => {
    const { dying = null, ailments = [], conditions = [], pools = [] } = stateOf(uuid) ?? {};
    const runs =
      [...conditions, ...pools].some(({ until }) => until !== null) || ailments.some(({ due }) => due !== null);
    return dying !== null || runs ? [uuid] : [];
  });

/** Those who are named, else the party and all for whom it matters. */
const whoever = (v: Doer, from: JsonObject): readonly Ref[] =>
  refsOf(from, "actors").length > 0 ? party(v, from) : [...new Set([...wholeParty(v, from), ...onTheClock(v)])];

/** Time goes by: states end, ailments come due, clocks of the dying run. VRV-009, VRV-119, VRV-122 */
export const passTime = formOf<Passing>({
  ...{ id: "passTime", icon: "hourglass-half", about: null },
  begin: (doer, from) => ({
    ...{ actors: whoever(doer, from), amount: wholeOf(from, "amount", wholeOf(from, "minutes", 10)) },
    unit: oneOf(
      from,
      "unit",
      ["minutes", ...UNIT_IDS].filter((one) => from["unit"] === undefined || one === from["unit"]),
    ),
  }),
  fields: [
    {
      kind: "whole",
      name: "amount",
      rule: "VRV-009",
      min: 1,
      max: 9999,
      beside: true,
      first: true,
      label: () => say("label.time"),
    },
    {
      kind: "choice",
      name: "unit",
      rule: "VRV-009",
      beside: true,
      of: () => phrases("unit", UNIT_IDS),
      label: () => say("label.timeUnit"),
    },
    whom("VRV-009"),
  ],
  decide: ({ actors, amount, unit }) => ({ actors, minutes: amount * UNITS[unit as keyof typeof UNITS] }),
});

/** A new day: verve is full again. VRV-114 */
export const newDay = formOf<Several>({
  ...{ id: "newDay", icon: "sun", about: null },
  begin: (doer, from) => ({ actors: party(doer, from) }),
  fields: [whom("VRV-114")],
  blocked: ({ actors }) => needs(actors),
});

/** A scene ends: those who are past help die. VRV-123 */
export const endScene = formOf<Several>({
  ...{ id: "endScene", icon: "film", about: null },
  begin: (doer, from) => ({ actors: party(doer, from) }),
  fields: [whom("VRV-123")],
});

/** An encounter outside of fights gives verve, once in an adventure. VRV-114 */
export const engage = formOf<Several & { readonly name: string }>({
  ...{ id: "engage", icon: "masks-theater", about: null },
  begin: (doer, from) => ({ actors: party(doer, from), name: given(from, "name") }),
  fields: [
    {
      kind: "text",
      name: "name",
      rule: "VRV-114",
      first: true,
      example: "DRAMATIS.Verve.Form.engageExample",
      label: () => say("label.encounter"),
    },
    whom("VRV-114"),
  ],
  blocked: ({ name, actors }) => needs(name, "noName") || needs(actors),
});

interface Travelling {
  readonly terrain: string;
  readonly forced: boolean;
  readonly flying: boolean;
  readonly flyingHours: number;
}

/** A day on the road. VRV-238 */
export const travel = formOf<Travelling>({
  ...{ id: "travel", icon: "route", confirm: "confirm", rolls: ({ forced }) => forced },
  begin: (_doer, from) => ({
    ...{ terrain: oneOf(from, "terrain", TERRAINS), forced: from["forced"] === true },
    ...{ flying: from["flying"] === true, flyingHours: wholeOf(from, "flyingHours", 8) },
  }),
  fields: [
    { kind: "choice", name: "terrain", rule: "VRV-238", beside: true, of: () => phrases("terrain", TERRAINS) },
    { kind: "flag", name: "forced", rule: "VRV-238" },
    { kind: "flag", name: "flying", rule: "VRV-238" },
    {
      kind: "whole",
      name: "flyingHours",
      rule: "VRV-238",
      min: 0,
      max: 24,
      beside: true,
      when: ({ flying }) => flying,
    },
  ],
});

interface Marching {
  readonly movementGivenUp: number;
  readonly previousRolls: number;
  readonly thirst: number;
}

/** Going on without rest. VRV-236 */
export const march = formOf<Marching>({
  ...{ id: "march", icon: "person-hiking", rolls: true },
  begin: (_doer, from) => ({
    ...{ movementGivenUp: wholeOf(from, "movementGivenUp", 0), previousRolls: wholeOf(from, "previousRolls", 0) },
    thirst: wholeOf(from, "thirst", 0),
  }),
  fields: [
    { kind: "whole", name: "movementGivenUp", rule: "VRV-236", min: 0, max: 100, beside: true },
    { kind: "whole", name: "previousRolls", rule: "VRV-236", min: 0, max: 100, beside: true },
    { kind: "whole", name: "thirst", rule: "VRV-236", min: 0, max: 4, beside: true },
  ],
});
