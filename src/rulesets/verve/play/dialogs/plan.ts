/** Verve's forms: a plan says what is one's own, and `formOf` adds what all of them share. */
import type { Also, Field, Form, Other } from "../../../../fittings/forms/form.ts";
import { seenAhead } from "../../../../fittings/forms/ahead.ts";
import { allModifiers, unnamed, type Reasons } from "../../../../fittings/forms/reasons.ts";
import { game, localize } from "../../../../foundry/globals.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Decision } from "../../../../kernel/outcome.ts";
import { shownName } from "../../../../table/shown-name.ts";
import type { VerveDecision } from "../../rules/decisions.ts";
import { characterBehind, doerOf, ownOf, placeOf, UNITS, type About, type Doer } from "./doer.ts";
import { say } from "./words.ts";

const T = "DRAMATIS.Verve.Form";

/** A field; its label is the forms' word for its name where it says none. */
type Plain<F> = F extends { readonly label: infer L } ? Omit<F, "label"> & { readonly label?: L } : F;
export type PlainField<V> = Plain<Field<V>>;

/** What one form has of its own. */
export interface Plan<X extends object> extends About {
  readonly id: string;
  /** The type of its decision where that is called otherwise. */
  readonly type?: VerveDecision["type"];
  /** Its picture, without the family's prefix. */
  readonly icon: string;
  /** The word on its main button: "roll" where there are dice to throw. */
  readonly confirm?: "confirm" | "roll" | "ask" | "rest";
  /** There is something to roll: reasons can be switched and added. */
  readonly rolls?: true | ((v: Doer & X) => boolean);
  /** Two roll: how likely it is isn't a number of faces. */
  readonly contest?: true;
  /** Others may be kept from it. */
  readonly secret?: true;
  /** What is beyond the rules for others the game master may vouch for. */
  readonly vouched?: true;
  /** The values to begin with beside the shared ones; null where there is nothing to ask. */
  readonly begin?: (doer: Doer, from: JsonObject) => X | null;
  readonly line?: (v: Doer & X) => string;
  readonly fields?: readonly PlainField<Doer & X>[];
  readonly then?: (v: Doer & X, changed: string) => Doer & X;
  /** The values with what they hold of the world read anew. Left out: they hold nothing of it. */
  readonly again?: (v: Doer & X) => Doer & X;
  /** What is decided beside who and where. Left out: the form's own values, each by its name. */
  readonly decide?: (v: Doer & X) => JsonObject;
  /** Names among these that are null where nothing is chosen. */
  readonly none?: readonly (keyof X & string)[];
  readonly also?: (v: Doer & X) => readonly Also[];
  readonly others?: readonly Other<Doer & X>[];
  readonly blocked?: (v: Doer & X) => string;
  readonly warning?: (v: Doer & X) => string;
}

/** A form that says how it finds whom it is about, for the functions of macros. */
export interface VerveForm<V extends Doer = Doer> extends Form<JsonObject, V>, About {}

/** The form of a plan. */
export function formOf<X extends object>(plan: Plan<X>): VerveForm<Doer & X> {
  type V = Doer & X;
  const rolls = (v: V): boolean => (typeof plan.rolls === "function" ? plan.rolls(v) : plan.rolls === true);
  const { confirm = plan.rolls ? "roll" : "confirm" } = plan;
  const decision = (v: V): Decision => vouchedFor(plan, v, plainDecision(plan, v, rolls(v)));
  return {
    id: plan.id,
    icon: `fa-solid fa-${plan.icon}`,
    confirm: `${T}.${confirm}`,
    ...(confirm === "roll" && { confirmIcon: "fa-solid fa-dice-d20" }),
    ...(plan.about !== undefined && { about: plan.about }),
    ...(plan.answers && { answers: plan.answers }),
    ...(plan.unasked && { unasked: plan.unasked }),
    title: () => say(`title.${plan.id}`),
    start(from) {
      const doer = doerOf(from, plan);
      const own = doer && (plan.begin?.(doer, from) ?? (plan.begin ? null : ({} as X)));
      return doer && own ? { ...doer, ...own } : null;
    },
    ...(plan.about !== null && { head: (v: V) => headOf(v, plan.line?.(v) ?? lineOf(plan.id)) }),
    fields: fieldsOf(plan, rolls),
    ...(plan.then && { then: plan.then }),
    ...(plan.again && { again: plan.again }),
    decision,
    ...(plan.also && { also: plan.also }),
    others: [...(plan.others ?? []), ...(plan.answers ? [declining<V>(), dismissing<V>()] : [])],
    card: ({ asked, card }) => (asked?.card.id ?? card) || undefined,
    prompt: ({ asked }) => asked?.prompt.id,
    ...(plan.blocked && { blocked: plan.blocked }),
    warning: (v) => [plan.warning?.(v) ?? "", ...remarks(decision(v), v)].filter(Boolean).join(" "),
    ...(!plan.contest && { odds: (_v: V, percent: number) => inTwenty(percent) }),
  };
}

/** A d20 has twenty faces: "11 in 20 (55 %)". VRV-001 */
const inTwenty = (percent: number): string =>
  percent % 5 === 0 ? say("odds", { n: percent / 5, percent }) : say("percent", { percent });

const lineOf = (id: string): string => (say.has(`line.${id}`) ? say(`line.${id}`) : "");

function headOf({ actor }: Doer, line: string): { img: string; name: string; line: string } {
  const found = characterBehind(actor);
  return { img: found?.img ?? "", name: found === null ? "" : shownName(found), line };
}

function plainDecision<X extends object>(plan: Plan<X>, v: Doer & X, rolls: boolean): Decision {
  const { id, type = id, about = "actor", none = [] } = plan;
  const own = plan.decide?.(v) ?? ownOf(v);
  const empty = none.filter((name) => own[name] === "").map((name): [string, null] => [name, null]);
  return {
    type,
    encounter: placeOf(v),
    ...(about !== null && { [about]: v.actor }),
    ...(v.asked && { prompt: v.asked.prompt.id }),
    ...(rolls && { modifiers: modifiersOf(v.reasons) }),
    ...own,
    ...Object.fromEntries(empty),
  };
}

/** One's own reasons, and those of the rules that are left out, each by its id. VRV-130 */
export function modifiersOf(reasons: Reasons): JsonObject[] {
  const { off = [] } = reasons;
  const left = off.map((id) => ({ id, label: "", unit: "number", value: 0, on: false }));
  const own = allModifiers(reasons, unnamed(localize)).map(({ id, label, value, on }) => ({ id, label, unit: "number", value, on })); // prettier-ignore
  return [...left, ...own];
}

const CLAIMS = "DRAMATIS.Verve.Refusal.";
/** What only the game master's word makes possible. */
const BY_WORD = ["needsGameMaster", "notYetDue", "notYetDone"].map((reason) => CLAIMS + reason);

function vouchedFor<X extends object>({ vouched }: Plan<X>, v: Doer, decision: Decision): Decision {
  if (!vouched || !game().user.isGM) return decision;
  const found = seenAhead(decision, v.asked?.card.id);
  const claims = found?.kind === "refused" && BY_WORD.includes(found.refusal.reason);
  return claims ? { ...decision, override: true } : decision;
}

/** So many remarks fit above the buttons. */
const MOST_REMARKS = 3;

/** What is remarked on a decision without dice, and that one goes beyond the rules. */
function remarks(decision: Decision, { asked, card }: Doer): readonly string[] {
  const found = seenAhead(decision, (asked?.card.id ?? card) || undefined);
  const notes = found?.kind === "settled" ? found.outcome.notes.slice(0, MOST_REMARKS) : [];
  const told = notes.map(({ key, data }) => localize(key, data));
  return decision["override"] === true ? [say("byYourWord"), ...told] : told;
}

/** Lets go what need not be answered, or has lost its reason. */
const declining = <V extends Doer>(): Other<V> => ({
  ...{ id: "decline", icon: "fa-solid fa-hand", label: `${T}.decline`, hint: `${T}.declineHint` },
  decision: (v) => ({ type: "decline", encounter: placeOf(v), prompt: v.asked?.prompt.id ?? "" }),
  when: ({ asked }) => asked !== null && ["bid", "gain", "rest"].includes(asked.prompt.type),
});

/** The game master's word that it need not be answered. */
const dismissing = <V extends Doer>(): Other<V> => ({
  ...{ id: "dismiss", icon: "fa-solid fa-xmark", label: `${T}.dismiss`, hint: `${T}.dismissHint` },
  decision: (v) => ({ type: "dismiss", encounter: placeOf(v), prompt: v.asked?.prompt.id ?? "" }),
  when: ({ asked }) => asked !== null && game().user.isGM && !["bid", "gain", "rest"].includes(asked.prompt.type),
});

/** What is one's own, then the reasons, then who sees the card. */
function fieldsOf<X extends object>(
  { fields = [], rolls, secret }: Plan<X>,
  when: (v: Doer & X) => boolean,
): readonly Field<Doer & X>[] {
  const labelled = (fields as readonly { readonly name?: string; readonly kind: string }[]).map((one) =>
    one.name === undefined || one.kind === "part" ? one : { label: `${T}.label.${one.name}`, ...one },
  );
  return [
    ...labelled,
    ...(rolls ? [{ kind: "reasons", name: "reasons", units: UNITS, when }] : []),
    ...(secret ? [{ kind: "audience", name: "mode", when: (v: Doer) => v.asked === null }] : []),
  ] as unknown as readonly Field<Doer & X>[];
}
