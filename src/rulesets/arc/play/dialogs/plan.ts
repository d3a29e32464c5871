/** Arc's forms: each says what is its own, and this makes a form of it with what all of them share. */
import type { Field, Form, Other } from "../../../../fittings/forms/form.ts";
import { seenAhead } from "../../../../fittings/forms/ahead.ts";
import { game, localize } from "../../../../foundry/globals.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Decision } from "../../../../kernel/outcome.ts";
import type { ShownProspect } from "../../../../kernel/prospect.ts";
import { shownName } from "../../../../table/shown-name.ts";
import type { ArcDecision } from "../../rules/decisions.ts";
import { characterBehind, doerOf, placeOf, type About, type Doer } from "./doer.ts";
import { MASTERS_UNITS, UNITS } from "./lines.ts";
import { say } from "./words.ts";

const T = "DRAMATIS.Arc.Form";

type Type = ArcDecision["type"];

/** A field whose label is the forms' word for its name, unless it says another. */
type Plain<F> = F extends { readonly label: infer L } ? Omit<F, "label"> & { readonly label?: L } : F;
export type PlainField<V> = Plain<Field<V>>;

/** What is a form's own. */
export interface Plan<X extends object> extends About {
  readonly id: string;
  /** What it decides; left out: what it is called. */
  readonly type?: Type;
  /** Its picture in the symbol font. */
  readonly icon: string;
  /** How its main button is called: "confirm" where nothing is said. */
  readonly confirm?: string;
  readonly confirmIcon?: string;
  /** Lines of the Other adjustment can be switched and added. */
  readonly lines?: { readonly when?: (v: Doer & X) => boolean };
  /** What the roll is made of, as long as nothing can be foreseen, or the card is kept. */
  readonly preview?: (v: Doer & X) => ShownProspect | null;
  /** It may be kept from others. */
  readonly secret?: true;
  /** The game master's word may go beyond what the states give. ARC-086 */
  readonly exceeds?: true;
  /** What it begins with beside what all do; null when there is nothing to ask. */
  readonly begin?: (v: Doer, given: JsonObject) => X | null;
  readonly line?: (v: Doer & X) => string;
  readonly fields?: readonly PlainField<Doer & X>[];
  readonly then?: (v: Doer & X, changed: string) => Doer & X;
  /** What is decided, beside who does it and where. */
  readonly decide?: (v: Doer & X) => JsonObject;
  readonly others?: readonly Other<Doer & X>[];
  readonly blocked?: (v: Doer & X) => string;
  readonly warning?: (v: Doer & X) => string;
}

/** A form, with how it finds whom it is about: functions for macros go by that. */
export interface ArcForm<V extends Doer> extends Form<JsonObject, V>, About {}

/** The form of a plan. */
export function formOf<X extends object>(plan: Plan<X>): ArcForm<Doer & X> {
  type V = Doer & X;
  const { id, icon, about, answers, unasked, begin, line, then, others = [], blocked, warning, preview } = plan;
  const { confirm = "confirm", confirmIcon } = plan;
  return {
    ...{ id, icon: `fa-solid fa-${icon}`, confirm: `${T}.${confirm}` },
    ...(confirmIcon !== undefined && { confirmIcon: `fa-solid fa-${confirmIcon}` }),
    ...(about !== undefined && { about }),
    ...(answers && { answers }),
    ...(unasked && { unasked }),
    title: () => say(`title.${id}`),
    start(given) {
      const doer = doerOf(given, plan);
      const own = doer && (begin ? begin(doer, given) : ({} as X));
      return own && { ...doer, ...own };
    },
    decision: (v) => decisionOf(plan, v),
    fields: fieldsOf(plan),
    ...(about !== null && { head: (v: V) => headOf(v, line?.(v) ?? (say.has(`line.${id}`) ? say(`line.${id}`) : "")) }),
    card: ({ asked, card }) => (asked?.card.id ?? card) || undefined,
    prompt: ({ asked }) => asked?.prompt.id,
    ...(preview && { lines: (v: V) => preview(v)?.lines ?? [], ownShare: preview }),
    ...(then && { then }),
    others: [...others, ...(answers ? [dismissing<V>()] : [])],
    ...(blocked && { blocked }),
    // The chance is the game master's alone, and stands with the sum.
    odds: () => "",
    warning: (v) => [warning?.(v) ?? "", ...remarks(decisionOf(plan, v), v)].filter(Boolean).join(" "),
  };
}

/** So many fit beside the buttons. */
const MOST_REMARKS = 3;

/** What is remarked on a decision that takes no dice, and that a decision goes beyond what the states give. ARC-086 */
function remarks(decision: Decision, { asked }: Doer): readonly string[] {
  const found = seenAhead(decision, asked?.card.id);
  const notes = found?.kind === "settled" ? found.outcome.notes : [];
  const told = notes.slice(0, MOST_REMARKS).map(({ key, data }) => localize(key, data));
  return decision["override"] === true ? [say("byYourWord"), ...told] : told;
}

function headOf({ actor }: Doer, line: string): { img: string; name: string; line: string } {
  const found = characterBehind(actor);
  return { img: found?.img ?? "", name: found ? shownName(found) : "", line };
}

/** The game master's word that a question need not be answered. ARC-086 */
const dismissing = <V extends Doer>(): Other<V> => ({
  ...{ id: "dismiss", icon: "fa-solid fa-xmark", label: `${T}.dismiss`, hint: `${T}.dismissHint` },
  when: ({ asked }) => asked !== null && game().user.isGM,
  decision: (v) => ({ type: "dismiss", encounter: placeOf(v), prompt: v.asked?.prompt.id ?? "" }),
});

/** Lets what was asked go. ARC-046, ARC-064 */
export const declining = <V extends Doer>(word: string): Other<V> => ({
  ...{ id: "decline", icon: "fa-solid fa-hand", label: `${T}.${word}`, hint: `${T}.${word}Hint` },
  when: ({ asked }) => asked !== null,
  decision: (v) => ({ type: "decline", encounter: placeOf(v), prompt: v.asked?.prompt.id ?? "" }),
});

function decisionOf<X extends object>(plan: Plan<X>, v: Doer & X): Decision {
  const { id, type = id, about = "actor", decide, exceeds } = plan;
  const decision: Decision = {
    ...{ type, encounter: placeOf(v) },
    ...(about !== null && { [about]: v.actor }),
    ...(v.asked && { prompt: v.asked.prompt.id }),
    ...decide?.(v),
  };
  return exceeds ? byWord(decision, v.asked?.card.id) : decision;
}

const CLAIMS = "DRAMATIS.Arc.Refusal.needsGameMaster";

/** What goes beyond the states is the game master's word, and only where it does: a player is refused. ARC-069, ARC-086 */
export function byWord(decision: Decision, card: string | undefined): Decision {
  if (!game().user.isGM) return decision;
  const found = seenAhead(decision, card);
  return found?.kind === "refused" && found.refusal.reason === CLAIMS ? { ...decision, override: true } : decision;
}

/** The sum first, where there is one, then what is the form's own, then the lines, then who sees it. */
function fieldsOf<X extends object>({ fields = [], lines, secret }: Plan<X>): readonly Field<Doer & X>[] {
  type V = Doer & X;
  const labelled = (fields as readonly { readonly name?: string }[]).map((field) =>
    field.name === undefined || "template" in field ? field : { label: `${T}.label.${field.name}`, ...field },
  );
  const shown = (v: V): boolean => lines?.when?.(v) ?? true;
  const reasons = { kind: "reasons", name: "reasons" };
  const more = [
    ...(lines
      ? [
          { ...reasons, units: MASTERS_UNITS, when: (v: V) => game().user.isGM && shown(v) },
          { ...reasons, units: UNITS, when: (v: V) => !game().user.isGM && shown(v) },
        ]
      : []),
    ...(secret ? [{ kind: "audience", name: "mode", when: (v: V) => v.asked === null }] : []),
  ];
  return [...labelled, ...more] as unknown as readonly Field<Doer & X>[];
}
