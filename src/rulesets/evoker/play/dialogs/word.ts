/** The table's word: what somebody suffers or knows, and figures set by hand. */
import type { Option } from "../../../../fittings/forms/form.ts";
import { combatantOf } from "../../../../fittings/here/encounter.ts";
import { readParticipant } from "../models/reading.ts";
import { SECRETS } from "../../rules/state.ts";
import { AFFLICTIONS, AILMENTS, REGULAR_ELEMENTS, SCORES } from "../../rules/terms.ts";
import { CHANCE_EVENTS } from "../../rules/chance/chanceAttack.ts";
import { afflictionFrom, afflictions } from "./deeds.ts";
import { derivedOf, stateOf, type Doer } from "./doer.ts";
import { wholeIn } from "./given.ts";
import { checksField } from "./options.ts";
import { formOf, type Plan } from "./plan.ts";
import type { PlainField } from "./values.ts";
import { words } from "./tests.ts";
import { say, term } from "./words.ts";

interface Suffering {
  readonly affliction: string;
  /** 0 for as long as it is listed. */
  readonly turns: number;
}

/** What somebody has that can be taken off. */
function suffered(v: Doer): Option[] {
  const { ailments, conditions } = stateOf(v);
  const held = [...ailments.map(({ id }) => `ailment:${id}`), ...conditions.map(({ id }) => `condition:${id}`)];
  return afflictions().filter(({ id }) => held.includes(id));
}

const suffering = (id: "afflict" | "lift", of: (v: Doer) => Option[]): Plan<Suffering> => ({
  id,
  about: "target",
  begin(doer, given) {
    const ailment = AILMENTS.find((one) => one === given["ailment"]);
    const condition = AFFLICTIONS.find((one) => one === given["condition"]);
    const named = ailment ? `ailment:${ailment}` : condition ? `condition:${condition}` : "";
    const [first] = of(doer);
    return first ? { affliction: named || first.id, turns: wholeIn(given, "turns", 0) } : null;
  },
  fields: [
    { kind: "choice", name: "affliction", rule: "EVO-300", of, first: true },
    {
      ...{ kind: "whole", name: "turns", rule: "EVO-303", min: 0, max: 99 },
      when: ({ affliction }) => id === "afflict" && affliction.startsWith("ailment:"),
    },
  ],
  decide: ({ affliction, turns }) => ({
    ...afflictionFrom(affliction),
    ...(id === "afflict" && turns > 0 && { turns }),
  }),
});

export const afflict = formOf(suffering("afflict", afflictions));
export const lift = formOf(suffering("lift", suffered));

interface Amount {
  readonly amount: number;
}

/** One number. */
const counting = (id: "stress" | "startingAdvantage", min: number, max: number): Plan<Amount> => ({
  id,
  fields: [{ kind: "whole", name: "amount", min, max, first: true, from: () => 1 }],
});

/** Stress that the table hands out, or takes off. EVO-334 */
export const stress = formOf(counting("stress", -999, 999));
/** Advantages with which somebody begins. EVO-008 */
export const startingAdvantage = formOf(counting("startingAdvantage", 0, 9));

interface Decaying extends Amount {
  readonly score: string;
  readonly until: string;
}

const decaying = (id: "decay" | "recover"): Plan<Decaying> => ({
  id,
  fields: [
    {
      ...{ kind: "choice", name: "score", label: "DRAMATIS.Evoker.Form.label.lowered", rule: "EVO-345" },
      of: (v) => (id === "recover" ? decayed(v) : SCORES).map((one) => ({ id: one, label: term(`Score.${one}`) })),
    },
    { kind: "whole", name: "amount", min: 1, max: 99 },
    {
      ...{ kind: "choice", name: "until", when: () => id === "decay" },
      of: () => [{ id: "", label: say("until.word") }, ...words("until", ["day", "week"])],
    },
  ],
  decide: ({ score, amount, until }) => ({ score, amount, ...(id === "decay" && { until: until || null }) }),
});

const decayed = (v: Doer): (typeof SCORES)[number][] => {
  const { scores } = stateOf(v);
  const found = SCORES.filter((one) => scores[one].decay > 0);
  return found.length > 0 ? found : ["toughness"];
};

export const decay = formOf(decaying("decay"));
export const recover = formOf(decaying("recover"));

/** Those an All-Out Attack counts, or not. EVO-205, U-24 */
export const leaveOut = formOf<{ readonly on: boolean }>({
  id: "leaveOut",
  about: "target",
  fields: [{ kind: "flag", name: "on", label: "DRAMATIS.Evoker.Form.leaveOut.on", first: true, from: isCounted }],
});

/** To begin with, the contrary of what is: nobody opens it to leave it at that. */
function isCounted({ actor }: Doer): boolean {
  const seat = combatantOf(actor);
  return seat === null || !readParticipant(seat).leftOut;
}

/** Carelessness that the table saw. EVO-171 */
export const provoke = formOf<{ readonly event: string }>({
  id: "provoke",
  fields: [{ kind: "choice", name: "event", rule: "EVO-171", of: () => words("event", CHANCE_EVENTS) }],
});

interface Revealing {
  readonly keys: readonly string[];
  readonly elements: readonly string[];
  readonly shown: string;
}

/** Makes something about somebody known to all, or hides it again. EVO-081, EVO-181 */
export const reveal = formOf<Revealing>({
  id: "reveal",
  about: "target",
  begin: (_doer, given) => ({
    keys: SECRETS.filter((one) => listed(given["keys"], one)),
    elements: REGULAR_ELEMENTS.filter((one) => listed(given["elements"], one)),
    shown: given["on"] === false ? "hide" : "show",
  }),
  fields: [
    { kind: "choice", name: "shown", of: () => words("reveal.shown", ["show", "hide"]) },
    checksField<Doer & Revealing>("elements", () =>
      REGULAR_ELEMENTS.map((id) => ({ id, label: term(`Element.${id}`) })),
    ),
    checksField<Doer & Revealing>("keys", () => SECRETS.map((id) => ({ id, label: term(`Secret.${id}`) }))),
  ],
  blocked: ({ keys, elements }) => (keys.length + elements.length === 0 ? say("reveal.nothing") : ""),
  decide: ({ keys, elements, shown }) => ({ keys, elements, on: shown === "show" }),
});

const listed = (value: unknown, one: string): boolean => Array.isArray(value) && value.includes(one);

const FIGURES = ["light", "heavy", "deadly", "stress", "fateLeft", "spirit", "exertion"] as const;
type Figures = { readonly [F in (typeof FIGURES)[number]]: number };
interface Correcting extends Figures {
  /** Figures of the equipped Persona. */
  readonly personaLight: number;
  readonly personaHeavy: number;
  readonly before: Figures & { readonly personaLight: number; readonly personaHeavy: number };
}

/** Figures as they stand. */
function figuresOf(v: Doer): Correcting["before"] {
  const { stress: now, fate, spirit, exertion } = stateOf(v);
  const { wounds, persona } = derivedOf(v);
  return {
    ...{ ...wounds, stress: now, fateLeft: fate.value, spirit: spirit.value, exertion: exertion.value },
    ...{ personaLight: persona?.wounds.light ?? 0, personaHeavy: persona?.wounds.heavy ?? 0 },
  };
}

/** Sets figures by hand; what is left as it is isn't written. */
export const correct = formOf<Correcting>({
  id: "correct",
  begin(doer) {
    const before = figuresOf(doer);
    return { ...before, before };
  },
  fields: [
    ...FIGURES.map((name): PlainField<Doer & Correcting> => {
      const word = name === "light" ? { label: "DRAMATIS.Evoker.Form.label.lightWounds" } : {};
      return { kind: "whole", name, min: 0, max: 9999, beside: true, ...word };
    }),
    ...(["personaLight", "personaHeavy"] as const).map((name): PlainField<Doer & Correcting> => {
      return { kind: "whole", name, min: 0, max: 99, beside: true, when: (v) => derivedOf(v).persona !== null };
    }),
  ],
  decide(v) {
    const { before, personaLight: light, personaHeavy: heavy } = v;
    const own = FIGURES.filter((name) => v[name] !== before[name]);
    const { persona } = derivedOf(v);
    const touched = persona !== null && (light !== before.personaLight || heavy !== before.personaHeavy);
    return {
      ...Object.fromEntries(own.map((name) => [name === "fateLeft" ? "fate" : name, v[name]])),
      ...(touched && { persona: { id: persona.id, light, heavy } }),
    };
  },
});
