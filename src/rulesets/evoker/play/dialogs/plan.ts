/** Evoker's forms: each says what is its own, and this makes a form of it with what all of them share. */
import type { Field, Form, Other } from "../../../../fittings/forms/form.ts";
import { game } from "../../../../foundry/index.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Decision } from "../../../../kernel/outcome.ts";
import type { EvokerDecision } from "../../rules/decisions.ts";
import type { EvokerPrompt } from "../../rules/outcomes.ts";
import { choicesOf, deciderOf, doerOf, placeOf, type Doer } from "./doer.ts";
import { ownShare } from "./own-share.ts";
import { numberOf, rollFields, type Rolls } from "./roll-fields.ts";
import { begun, decided, type PlainField } from "./values.ts";
import { footingLinesOf } from "./means.ts";
import { iconOf } from "../view/icons.ts";
import { say, term } from "./words.ts";

const T = "DRAMATIS.Evoker.Form";

type Type = EvokerDecision["type"];
type Asked = EvokerPrompt["type"];

/** What is a form's own. */
export interface Plan<X extends object> {
  /** Its name: that of its decision. */
  readonly id: Type;
  /** The questions that it answers. */
  readonly answers?: readonly Asked[];
  /** It can be done unasked as well. */
  readonly unasked?: true;
  /** The field that names whom it is about, where that isn't "actor". */
  readonly about?: "target";
  /** Which roll is made, if one is: a test may be helped with, and one may be kept from others. */
  readonly rolls?: Rolls<Doer & X>;
  /** What it begins with beside that, where its fields don't say; null when there is nothing to ask. */
  readonly begin?: (v: Doer, given: JsonObject) => X | null;
  /** What is asked, as the head of the window says it. */
  readonly line?: (v: Doer & X) => string;
  readonly fields?: readonly PlainField<Doer & X>[];
  readonly then?: (v: Doer & X, changed: string) => Doer & X;
  /** The values with what they hold of the world read anew; left out, they hold nothing of it. */
  readonly again?: (v: Doer & X) => Doer & X;
  /** What is decided, beside who does it and where; left out, what its fields hold, "" being null. */
  readonly decide?: (v: Doer & X) => JsonObject;
  readonly others?: readonly Other<Doer & X>[];
  readonly blocked?: (v: Doer & X) => string;
  readonly warning?: (v: Doer & X) => string;
  /** The type of the decision where it follows from what is chosen. */
  readonly type?: (v: Doer & X) => Type;
  /** Language key of the main button where it isn't the usual one. */
  readonly confirm?: string;
}

/** A form that somebody decides by, with what it answers and which field names them: macros go by that. */
export interface EvokerForm<V extends Doer> extends Form<JsonObject, V> {
  readonly answers: readonly Asked[] | undefined;
  readonly unasked: true | undefined;
  readonly about: "target" | undefined;
}

/** The form of a plan. */
export function formOf<X extends object>(plan: Plan<X>): EvokerForm<Doer & X> {
  type V = Doer & X;
  const { id, answers, unasked, about, rolls, line, then, again, others, blocked, warning } = plan;
  const duly: Other<V> = { ...declining<V>("waive"), when: (v) => v.asked !== null && game().user.isGM };
  const lines = rolls && ((v: V) => footingLinesOf(v, rolls.means?.(v) ?? null));
  return {
    ...{ id, answers, unasked, about },
    icon: iconOf(id),
    title: () => (say.has(`${id}.title`) ? say(`${id}.title`) : term(`Action.${id}.label`)),
    confirm: `${T}.${plan.confirm ?? (rolls ? "roll" : "confirm")}`,
    ...(rolls && { confirmIcon: "fa-solid fa-dice-d20" }),
    start(given) {
      const doer = doerOf(given, about ?? "actor", answers);
      if (answers && !unasked && !doer?.asked) return null;
      if (!doer || !plan.begin) return doer && (begun(plan.fields, doer, given) as Doer & X);
      const own = plan.begin(doer, given);
      return own && { ...doer, ...own };
    },
    head: (v) => ({
      img: v.document.img,
      name: v.document.name,
      line: line?.(v) ?? (say.has(`${id}.line`) ? say(`${id}.line`) : term(`Action.${id}.hint`)),
    }),
    fields: fieldsOf(plan),
    card: ({ card }) => card || undefined,
    prompt: ({ asked }) => asked?.prompt.id,
    decision: (v) => decisionOf(plan, v),
    ...(then && { then }),
    ...(again && { again }),
    others: [...(others ?? []), ...(answers?.some((one) => WAIVED.includes(one)) ? [duly] : [])],
    ...(blocked && { blocked }),
    ...(warning && { warning }),
    ...(lines && { lines, ownShare: (v: V) => ownShare(v, decisionOf(plan, v)) }),
  };
}

/** A decision of theirs, at its place, as the answer to what was asked. */
export function theirs(v: Doer, type: Type, more: JsonObject = {}): Decision {
  const { asked } = v;
  return { type, encounter: placeOf(v), actor: deciderOf(v), ...(asked && { prompt: asked.prompt.id }), ...more };
}

/** Lets what was offered pass. @param words the end of its language keys */
export const declining = <V extends Doer>(words: string): Other<V> => ({
  ...{ id: "decline", icon: "fa-solid fa-xmark", label: `${T}.${words}`, hint: `${T}.${words}Hint` },
  decision: (v) => ({ ...theirs(v, "decline"), actor: v.asked?.prompt.owner ?? v.actor }),
});

/** What only the game master lets somebody off. */
const WAIVED: readonly Asked[] = [
  ...(["ownTest", "resist", "faint", "bleed", "brainwashed", "fateOf", "replaceAilment"] as const),
];

function decisionOf<X extends object>(plan: Plan<X>, v: Doer & X): Decision {
  const { id, rolls, about } = plan;
  const { actor, ...decision } = theirs(v, plan.type?.(v) ?? id, plan.decide?.(v) ?? decided(plan.fields, v));
  const who = { [about ?? "actor"]: actor };
  return { ...decision, ...who, ...(rolls && (rolls.when?.(v) ?? true) ? choicesOf(v) : {}) };
}

/** The number first, then what is the form's own, then what may be added to a roll. */
function fieldsOf<X extends object>({ fields = [], rolls }: Plan<X>): readonly Field<Doer & X>[] {
  const own = (fields as readonly { readonly name?: string }[]).map((field) =>
    field.name === undefined ? field : { label: `${T}.label.${field.name}`, ...field },
  ) as unknown as readonly Field<Doer & X>[];
  return rolls ? [numberOf(rolls), ...own, ...rollFields(rolls)] : own;
}
