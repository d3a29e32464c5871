/** What the fittings' fields can't draw: the number to stay within, the slider of difficulties, reasons to switch. */
import type { Field } from "../../../../fittings/forms/form.ts";
import { seenAhead } from "../../../../fittings/forms/ahead.ts";
import { prospectView } from "../../../../fittings/prospect/view.ts";
import { wholeNumber } from "../../../../fittings/windows/input.ts";
import { game, localize } from "../../../../foundry/globals.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Decision } from "../../../../kernel/outcome.ts";
import { sumOf, type ShownProspect } from "../../../../kernel/prospect.ts";
import type { Attribute } from "../../rules/attributes/attributes.ts";
import type { Doer } from "./doer.ts";
import { say } from "./words.ts";

const TEMPLATES = "systems/dramatis/templates/threshold/dialogs";

/** Something to be known beside the number. */
export type Fact = { readonly icon: string; readonly label: string; readonly value: string };

/** How a roll is put together. */
export interface Rolls<V> {
  /** What a person may say of it, from the most to the least: of dice alone there is nothing to say. */
  readonly terms: "all" | "difficulty" | "modifiers" | "dice";
  /** Whether a roll is made of these values. Left out: it is. */
  readonly when?: (v: V) => boolean;
  /** The value that is tested, for as long as nobody can look ahead. */
  readonly by?: (v: V) => Attribute | "defense" | null;
  /** What is to be known beside the number. */
  readonly facts?: (v: V) => readonly Fact[];
}

/** The number to stay within, "12 + ? + 2" where a part of it is not to be known, or what whoever is asked has to roll. */
export const numberField = <V extends Doer>({ when, facts }: Rolls<V>, decision: (v: V) => Decision): Field<V> => ({
  ...{ kind: "part", template: `${TEMPLATES}/number.hbs` },
  ...(when && { when }),
  view(v, ahead): JsonObject {
    const asked = ahead?.kind ? null : askedAhead(decision(v), v);
    const { number = numberOf(ahead), label = say("atOrUnder") } = asked ?? {};
    return { number, label, plain: number === "", facts: [...(facts?.(v) ?? [])] };
  },
});

/** "" where dice are only added up. */
function numberOf(ahead: ShownProspect | null): string {
  if (!ahead) return "?";
  if (ahead.kind === "amount") return "";
  const { target } = prospectView(ahead, localize);
  const own = sumOf(ahead.lines, "number");
  return target || (own > 0 ? `${own} + ?` : "?");
}

/** What a decision without dice asks somebody to roll. RUN-012, RUN-055 */
function askedAhead(decision: Decision, { asked }: Doer): { readonly number: string; readonly label: string } | null {
  const found = seenAhead(decision, asked?.card.id);
  if (found?.kind !== "settled") return null;
  const { target, name, hidden } = (found.outcome.prompts[0] ?? {}) as JsonObject;
  if (typeof target !== "number" || typeof name !== "string") return null;
  const several = found.outcome.prompts.length > 1;
  const number = several || (hidden === true && !game().user.isGM) ? "?" : String(target);
  return { number, label: several ? say("askedAll") : say("asked", { name }) };
}

/** The slider, and a number beside it for what lies beyond. RUN-016 */
export const difficultyField = <V extends Doer>(): Extract<Field<V>, { kind: "part" }> & Whole => ({
  ...{ kind: "part", name: "difficulty", as: "whole", min: -30, max: 30, template: `${TEMPLATES}/difficulty.hbs` },
  view({ difficulty }): JsonObject {
    const steps = [5, 3, 0, -3, -5];
    const nearest = steps.reduce((best, one) =>
      Math.abs(one - difficulty) < Math.abs(best - difficulty) ? one : best,
    );
    const slid = Math.min(5, Math.max(-5, difficulty));
    return { difficulty, slid, word: say(`difficulty.${nearest < 0 ? `hard${-nearest}` : `easy${nearest}`}`) };
  },
  read: (v, { name, value }) => (name === "difficulty" ? { ...v, difficulty: wholeNumber(value, -30, 30) } : null),
});

/** What functions for macros may say of a part. */
interface Whole {
  readonly name: string;
  readonly as: "whole";
  readonly min: number;
  readonly max: number;
}

/** One reason that somebody may switch by hand, whatever the states say. */
export type Switch = { readonly id: string; readonly label: string; readonly rule: string; readonly on: boolean };

interface Switches<V> {
  readonly name: string;
  readonly as: "switches";
  of(v: V): readonly Switch[];
}

/** Reasons by name, each on or off as the states have it until somebody switches it. RUN-098, RUN-110 */
export const switchesField = <V extends Doer>(
  name: keyof V & string,
  of: (v: V) => readonly Switch[],
): Extract<Field<V>, { kind: "part" }> & Switches<V> => ({
  ...{ kind: "part", name, of, as: "switches", template: `${TEMPLATES}/switches.hbs` },
  view: (v): JsonObject => ({ name, legend: say(`label.${name}`), switches: [...of(v)] }),
  read(v, input) {
    if (!input.name.startsWith(`${name}.`)) return null;
    return { ...v, [name]: { ...(v[name] as object), [input.name.slice(name.length + 1)]: input.checked } };
  },
});

/** Their templates, under the system's folder. */
export const DIALOG_TEMPLATES: readonly string[] = ["number", "difficulty", "switches", "end"].map(
  (name) => `templates/threshold/dialogs/${name}.hbs`,
);
