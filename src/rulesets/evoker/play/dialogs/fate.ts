/** What a Fate Point is spent on outside a roll. EVO-285, EVO-286, EVO-288 … EVO-290 */
import type { Option } from "../../../../fittings/forms/form.ts";
import type { FateDecision } from "../../rules/decisions.ts";
import { FATE_ABOUT, fateSpent, fateSubjects } from "../view/fate.ts";
import { derivedOf, stateOf, type Doer } from "./doer.ts";
import { textIn, wordIn } from "./given.ts";
import { barredOptions, optionsField } from "./options.ts";
import { formOf, theirs } from "./plan.ts";
import { say } from "./words.ts";

const BENEFITS = ["restoreLight", "removeAilment", "revivePersona", "restorePool", "ignoreInjury"] as const;
const RULES = ["EVO-285", "EVO-286", "EVO-288", "EVO-289", "EVO-290"] as const;

interface Spending {
  readonly benefit: FateDecision["benefit"];
  /** The ailment, Persona, pool or location that it is about; "" for none. */
  readonly about: string;
}

const subjects = (v: Doer, benefit: FateDecision["benefit"]): Option[] =>
  fateSubjects({ state: stateOf(v), derived: derivedOf(v) }, benefit);

export const fate = formOf<Spending>({
  id: "fate",
  begin(doer, given) {
    const benefit = wordIn(given, "benefit", BENEFITS);
    const field = FATE_ABOUT[benefit];
    return { benefit, about: textIn(given, field ?? "", subjects(doer, benefit)[0]?.id) };
  },
  line: (v) => say("fate.line", { n: stateOf(v).fate.value, max: derivedOf(v).fateMax }),
  fields: [
    optionsField<Doer & Spending>("benefit", (v) =>
      barredOptions(
        BENEFITS.map((id, index) => ({
          ...{ id, label: say(`fate.benefit.${id}`), hint: RULES[index] ?? "", chosen: id === v.benefit },
          ...{ why: FATE_ABOUT[id] !== null && subjects(v, id).length === 0 ? say(`fate.nothing.${id}`) : "" },
          could: theirs(v, "fate", fateSpent(id, subjects(v, id)[0]?.id ?? "")),
        })),
      ),
    ),
    {
      ...{ kind: "choice", name: "about", of: (v) => subjects(v, v.benefit) },
      label: (v) => say(`fate.about.${v.benefit}`),
      when: (v) => FATE_ABOUT[v.benefit] !== null && subjects(v, v.benefit).length > 0,
    },
  ],
  then: (v, changed) => (changed === "benefit" ? { ...v, about: subjects(v, v.benefit)[0]?.id ?? "" } : v),
  decide: ({ benefit, about }) => fateSpent(benefit, about),
});
