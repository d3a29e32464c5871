/** What a Fate Point is spent on outside a roll. EVO-285, EVO-286, EVO-288 … EVO-290 */
import type { Option } from "../../../../fittings/forms/form.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { FateDecision } from "../../rules/decisions.ts";
import { derivedOf, stateOf, type Doer } from "./doer.ts";
import { textIn, wordIn } from "./given.ts";
import { barredOptions, optionsField } from "./options.ts";
import { formOf, theirs } from "./plan.ts";
import { say, term } from "./words.ts";

const BENEFITS = ["restoreLight", "removeAilment", "revivePersona", "restorePool", "ignoreInjury"] as const;
const RULES = ["EVO-285", "EVO-286", "EVO-288", "EVO-289", "EVO-290"] as const;

/** What each benefit is about: the same choice, by the field that the decision calls it. */
const ABOUT: { readonly [B in FateDecision["benefit"]]: string | null } = {
  restoreLight: null,
  removeAilment: "ailment",
  revivePersona: "persona",
  restorePool: "pool",
  ignoreInjury: "location",
};

interface Spending {
  readonly benefit: FateDecision["benefit"];
  /** The ailment, Persona, pool or location that it is about; "" for none. */
  readonly about: string;
}

/** What a benefit could be about, the likeliest first. */
function subjects(v: Doer, benefit: FateDecision["benefit"]): Option[] {
  const state = stateOf(v);
  switch (benefit) {
    case "removeAilment":
      return state.ailments.map(({ id }) => ({ id, label: term(`Ailment.${id}`) }));
    case "revivePersona":
      return state.personas.filter(({ broken }) => broken).map(({ id, name }) => ({ id, label: name }));
    case "restorePool": {
      const lost = (pool: "spirit" | "exertion"): number => state[pool].max - state[pool].value;
      const pools =
        lost("exertion") > lost("spirit") ? (["exertion", "spirit"] as const) : (["spirit", "exertion"] as const);
      return pools.map((id) => ({ id, label: `${term(`Pool.${id}`)} ${state[id].value}/${state[id].max}` }));
    }
    case "ignoreInjury":
      return derivedOf(v).injuries.map(({ location, injury }) => {
        return { id: location, label: `${term(`Location.${location}`)}: ${term(`Injury.${injury}`)}` };
      });
    case "restoreLight":
      return [];
  }
}

const chosen = (benefit: FateDecision["benefit"], about: string): JsonObject => {
  const field = ABOUT[benefit];
  return { benefit, ...(field !== null && about && { [field]: about }) };
};

export const fate = formOf<Spending>({
  id: "fate",
  icon: "clover",
  begin(doer, given) {
    const benefit = wordIn(given, "benefit", BENEFITS);
    const field = ABOUT[benefit];
    return { benefit, about: textIn(given, field ?? "", subjects(doer, benefit)[0]?.id) };
  },
  line: (v) => say("fate.line", { n: stateOf(v).fate.value, max: derivedOf(v).fateMax }),
  fields: [
    optionsField<Doer & Spending>("benefit", (v) =>
      barredOptions(
        BENEFITS.map((id, index) => ({
          ...{ id, label: say(`fate.benefit.${id}`), hint: RULES[index] ?? "", chosen: id === v.benefit },
          ...{ why: ABOUT[id] !== null && subjects(v, id).length === 0 ? say(`fate.nothing.${id}`) : "" },
          could: theirs(v, "fate", chosen(id, subjects(v, id)[0]?.id ?? "")),
        })),
      ),
    ),
    {
      ...{ kind: "choice", name: "about", of: (v) => subjects(v, v.benefit) },
      label: (v) => say(`fate.about.${v.benefit}`),
      when: (v) => ABOUT[v.benefit] !== null && subjects(v, v.benefit).length > 0,
    },
  ],
  then: (v, changed) => (changed === "benefit" ? { ...v, about: subjects(v, v.benefit)[0]?.id ?? "" } : v),
  decide: ({ benefit, about }) => chosen(benefit, about),
});
