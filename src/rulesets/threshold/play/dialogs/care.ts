/** Cures, treatments and rest. RUN-070 … RUN-076, RUN-086, RUN-087 */
import type { Ref } from "../../../../kernel/outcome.ts";
import { given, refsOf, wholeOf } from "../../../../fittings/forms/given.ts";
import { stateOf, type Doer } from "./doer.ts";
import { choicesOf, chosen, company, everybody, needs, thingsOf, type Thing } from "./people.ts";
import { formOf } from "./plan.ts";
import { say } from "./words.ts";
import type { Option } from "../../../../fittings/forms/form.ts";

const stocked = (v: Doer): readonly Thing<"consumables">[] =>
  thingsOf(v, "consumables").filter(({ quantity }) => quantity > 0);
const cures = (v: Doer): readonly Thing<"consumables">[] => stocked(v).filter(({ kind }) => kind === "herbalCure");

const counted = (all: readonly Thing<"consumables">[]): Option[] =>
  all.map(({ id, name, quantity }) => ({ id, label: say("left", { name, n: quantity }) }));

/** Who needs it most: whoever is named, is dying, or has lost the most; oneself before others who are as well off. */
function neediest(v: Doer, from: Parameters<typeof refsOf>[0]): Ref {
  const [named] = refsOf(from, "target");
  if (named !== undefined) return named;
  const side = stateOf(v.actor)?.side;
  const need = (ref: Ref): number => {
    const state = stateOf(ref);
    if (!state || state.side !== side || state.conditions.dead) return -1;
    return state.conditions.dying ? 999 : Math.max(0, state.attributes.strong.value - state.toughness.value);
  };
  const all = everybody(v).map(({ ref }) => ref);
  return all.reduce((best, one) => (need(one) > need(best) ? one : best), v.actor);
}

interface Dose {
  readonly item: Ref;
  readonly target: Ref;
  /** It goes on what its user carries. */
  readonly equipment: boolean;
}

/** Uses up an elixir or a cure. RUN-072, RUN-086 */
export const consume = formOf<Dose>({
  ...{ id: "consume", icon: "flask" },
  begin: (doer, from) => ({
    ...{ item: chosen(stocked(doer), from["item"]), target: given(from, "target", doer.actor) },
    equipment: from["on"] === "equipment",
  }),
  fields: [
    { kind: "choice", name: "item", of: (v) => counted(stocked(v)), first: true },
    { kind: "who", name: "target", rule: "RUN-086", of: everybody },
    { kind: "flag", name: "equipment", rule: "RUN-086", when: (v) => v.target === v.actor },
  ],
  blocked: ({ item }) => needs(item, "noRemedy"),
  decide({ actor, item, target, equipment }) {
    const on = target !== actor ? "other" : equipment ? "equipment" : "self";
    return { item, target, on };
  },
});

interface Treating {
  readonly target: Ref;
  readonly means: Ref;
  /** "" for none. */
  readonly cure: Ref;
}

/** Abilities and powers that heal, then herbal cures. RUN-073 … RUN-075 */
const means = (v: Doer): Option[] => [
  ...choicesOf(thingsOf(v, "abilities").filter(({ healing, level }) => healing !== null && level !== "none")),
  ...choicesOf(thingsOf(v, "powers").filter(({ healing }) => healing !== null)),
  ...counted(cures(v)),
];

const isHelped = (v: Doer & Treating): boolean =>
  cures(v).length > 0 && thingsOf(v, "abilities").some(({ id, usesCure }) => id === v.means && usesCure);

/** Treats somebody: any healing saves the dying. RUN-066, RUN-073, RUN-087 */
export const treat = formOf<Treating>({
  ...{ id: "treat", icon: "hand-holding-medical" },
  begin: (doer, from) => ({
    ...{ target: neediest(doer, from), means: chosen(means(doer), from["with"]), cure: given(from, "cure") },
  }),
  fields: [
    { kind: "who", name: "target", of: everybody },
    { kind: "choice", name: "means", rule: "RUN-075", of: means },
    {
      ...{ kind: "choice", name: "cure", rule: "RUN-073", when: isHelped },
      of: (v) => [{ id: "", label: say("noCure") }, ...counted(cures(v))],
    },
  ],
  blocked: (v) => needs(v.means, "noMeans"),
  decide: (v) => ({ target: v.target, with: v.means, cure: isHelped(v) ? v.cure || null : null }),
});

/** Days of rest for all who can. RUN-071 */
export const rest = formOf<{ readonly targets: readonly Ref[]; readonly days: number }>({
  ...{ id: "rest", icon: "bed", about: null },
  begin: (doer, from) => ({ targets: company(doer, from, "targets", "pc"), days: wholeOf(from, "days", 1) }),
  fields: [
    { kind: "whom", name: "targets", of: everybody, none: "DRAMATIS.Threshold.Form.nobody" },
    { kind: "whole", name: "days", rule: "RUN-071", min: 1, max: 3650 },
  ],
  blocked: ({ targets }) => needs(targets),
  decide: ({ targets, days }) => ({ targets, days }),
});
