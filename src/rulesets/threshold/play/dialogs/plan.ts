/** Threshold's forms: each says what is its own, and this makes a form of it with what all of them share. */
import type { Field, Form, Other } from "../../../../fittings/forms/form.ts";
import { seenAhead } from "../../../../fittings/forms/ahead.ts";
import { game, localize } from "../../../../foundry/globals.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Decision } from "../../../../kernel/outcome.ts";
import type { Line } from "../../../../kernel/prospect.ts";
import type { Attribute } from "../../rules/attributes/attributes.ts";
import type { ThresholdDecision } from "../../rules/decisions.ts";
import { valueOf } from "../../rules/decide/roll.ts";
import { characterBehind, doerOf, modifiersOf, placeOf, stateOf, UNITS, type About, type Doer } from "./doer.ts";
import { difficultyField, numberField, type Rolls } from "./parts.ts";
import { say, term } from "./words.ts";

const T = "DRAMATIS.Threshold.Form";

type Type = ThresholdDecision["type"];

/** A field whose label is the forms' word for its name, unless it says another. */
type Plain<F> = F extends { readonly label: infer L } ? Omit<F, "label"> & { readonly label?: L } : F;
export type PlainField<V> = Plain<Field<V>>;

/** What is a form's own. */
export interface Plan<X extends object> extends About {
  readonly id: Type;
  /** Its picture in the symbol font. */
  readonly icon: string;
  readonly rolls?: Rolls<Doer & X>;
  /** It may be kept from others. */
  readonly secret?: true;
  /** What it begins with beside what all do; null when there is nothing to ask. */
  readonly begin?: (v: Doer, given: JsonObject) => X | null;
  readonly line?: (v: Doer & X) => string;
  readonly fields?: readonly PlainField<Doer & X>[];
  readonly then?: (v: Doer & X, changed: string) => Doer & X;
  /** What is decided, beside who does it, where, and on which terms. */
  readonly decide?: (v: Doer & X) => JsonObject;
  readonly others?: readonly Other<Doer & X>[];
  readonly blocked?: (v: Doer & X) => string;
  readonly warning?: (v: Doer & X) => string;
  readonly confirm?: string;
  /** What is remarked on it is no warning: it stands among its own fields. */
  readonly remarksInside?: true;
}

/** A form, with how it finds whom it is about: functions for macros go by that. */
export interface ThresholdForm<V extends Doer> extends Form<JsonObject, V>, About {
  readonly id: Type;
}

/** The form of a plan. */
export function formOf<X extends object>(plan: Plan<X>): ThresholdForm<Doer & X> {
  type V = Doer & X;
  const { id, icon, about, answers, unasked, rolls, begin, line, then, others, blocked, warning } = plan;
  const key = rolls ? "roll" : "confirm";
  return {
    ...{ id, icon: `fa-solid fa-${icon}`, confirm: `${T}.${plan.confirm ?? key}` },
    ...(about !== undefined && { about }),
    ...(answers && { answers }),
    ...(unasked && { unasked }),
    ...(rolls && { confirmIcon: "fa-solid fa-dice-d20" }),
    title: () => term(`Card.Title.${id}`),
    start(given) {
      const doer = doerOf(given, plan);
      const own = doer && (begin ? begin(doer, given) : ({} as X));
      return own && { ...doer, ...own };
    },
    ...(about !== null && { head: (v: V) => headOf(v, line?.(v) ?? (say.has(`line.${id}`) ? say(`line.${id}`) : "")) }),
    fields: fieldsOf(plan),
    decision: (v) => decisionOf(plan, v),
    card: ({ asked, card }) => (asked?.card.id ?? card) || undefined,
    prompt: ({ asked }) => asked?.prompt.id,
    ...(rolls?.by && { lines: (v: V) => ownLine(v, rolls.by?.(v) ?? null) }),
    ...(then && { then }),
    // What can be let go needs nobody's word for it.
    others: others ?? (answers ? [dismissing<V>()] : []),
    ...(blocked && { blocked }),
    warning: (v) =>
      [warning?.(v) ?? "", ...(plan.remarksInside ? [] : remarks(decisionOf(plan, v), v))].filter(Boolean).join(" "),
  };
}

/** So many fit beside the buttons. */
const MOST_REMARKS = 3;

/** What is remarked on a decision that takes no dice: of one that does, its prospect tells. */
export function remarks(decision: Decision, { asked }: Doer): readonly string[] {
  const found = seenAhead(decision, asked?.card.id);
  const notes = found?.kind === "settled" ? found.outcome.notes : [];
  const told = notes.slice(0, MOST_REMARKS).map(({ key, data }) => localize(key, data));
  return notes.length > told.length ? [...told, say("more", { n: notes.length - told.length })] : told;
}

function headOf({ actor }: Doer, line: string): { img: string; name: string; line: string } {
  const { img = "", name = "" } = characterBehind(actor) ?? {};
  return { img, name, line };
}

/** What one has oneself, where what stands against it is not to be known. RUN-014 */
function ownLine({ actor }: Doer, by: Attribute | "defense" | null): readonly Line[] {
  const state = stateOf(actor);
  if (!state || by === null) return [];
  const label = `DRAMATIS.Threshold.Attribute.${by}`;
  const value = valueOf(state, by);
  return [{ id: "attribute", label, unit: "number", value, rule: "RUN-013", on: true, of: null, fixed: true }];
}

/** The game master's word that a question need not be answered. RUN-110 */
const dismissing = <V extends Doer>(): Other<V> => ({
  ...{ id: "dismiss", icon: "fa-solid fa-xmark", label: `${T}.dismiss`, hint: `${T}.dismissHint` },
  when: ({ asked }) => asked !== null && game().user.isGM,
  decision: (v) => ({ type: "dismiss", encounter: placeOf(v), prompt: v.asked?.prompt.id ?? "" }),
});

/** Lets what was offered pass. RUN-047 */
export const declining = <V extends Doer>(): Other<V> => ({
  ...{ id: "decline", icon: "fa-solid fa-hand", label: `${T}.letGo`, hint: `${T}.letGoHint` },
  when: ({ asked }) => asked !== null,
  decision: (v) => ({ type: "decline", encounter: placeOf(v), prompt: v.asked?.prompt.id ?? "" }),
});

/** The terms of a request stand: whoever answers adds their own modifiers. RUN-020 */
const setsTerms = ({ asked }: Doer): boolean => asked?.prompt.type !== "test";

function decisionOf<X extends object>({ id, about = "actor", rolls, decide }: Plan<X>, v: Doer & X): Decision {
  const { terms = "dice", when } = rolls ?? {};
  const rolled = terms !== "dice" && (when?.(v) ?? true);
  return {
    ...{ type: id, encounter: placeOf(v) },
    ...(about !== null && { [about]: v.actor }),
    ...(v.asked && { prompt: v.asked.prompt.id }),
    // Decisions that may be rolled want their terms, even where nothing is rolled this time.
    ...(terms !== "dice" && { modifiers: rolled ? modifiersOf(v) : [] }),
    ...((terms === "all" || terms === "difficulty") && { difficulty: rolled ? v.difficulty : 0 }),
    ...(terms === "all" && { badVisibility: v.badVisibility }),
    ...decide?.(v),
  };
}

/** The number first, then what is the form's own, then the terms of the roll, then who sees it. */
function fieldsOf<X extends object>(plan: Plan<X>): readonly Field<Doer & X>[] {
  type V = Doer & X;
  const { fields = [], rolls, secret } = plan;
  const labelled = (fields as readonly { readonly name?: string }[]).map((field) =>
    field.name === undefined || "template" in field ? field : { label: `${T}.label.${field.name}`, ...field },
  );
  const terms = rolls?.terms ?? "dice";
  const when = (v: V): boolean => rolls?.when?.(v) ?? true;
  const set = (v: V): boolean => when(v) && setsTerms(v);
  const more = [
    ...(terms === "all" || terms === "difficulty" ? [{ ...difficultyField<V>(), when: set, more: true }] : []),
    ...(terms === "all"
      ? [
          {
            kind: "flag",
            name: "badVisibility",
            label: `${T}.label.badVisibility`,
            rule: "RUN-079",
            when: set,
            more: true,
          },
        ]
      : []),
    ...(terms === "dice" ? [] : [{ kind: "reasons", name: "reasons", units: UNITS, when }]),
    ...(secret ? [{ kind: "audience", name: "mode", when: (v: V) => v.asked === null }] : []),
  ];
  const number = rolls ? [numberField(rolls, (v: V) => decisionOf(plan, v))] : [];
  return [...number, ...labelled, ...more] as unknown as readonly Field<Doer & X>[];
}
