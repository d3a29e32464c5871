/** What every roll asks for and shows: its target number, Fate, ground, help, reasons, and who sees it. */
import { personOf, type Field, type Person } from "../../../../fittings/forms/form.ts";
import { actorsBeside } from "../../../../fittings/here/actors.ts";
import { prospectView } from "../../../../fittings/prospect/view.ts";
import { localize } from "../../../../foundry/index.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import { PLAIN_PROSPECT, type ShownProspect } from "../../../../kernel/prospect.ts";
import { isCharacter, kindOf } from "../models/reading.ts";
import { metresBetween } from "../board/between.ts";
import { say } from "./words.ts";
import { TERRAINS, UNITS, placeOf, stateOf, type Doer } from "./doer.ts";
import type { Means } from "../../rules/decisions.ts";

const T = "DRAMATIS.Evoker.Form";

/** Something to be known beside the number: its name, what it is, and how it bears on the roll. */
export type Fact = {
  readonly icon: string;
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  readonly tone?: string;
};

/** How the roll of a form is put together. */
export interface Rolls<V> {
  /** What it is made with, for as long as nobody can look ahead. */
  readonly means?: (v: V) => Means | null;
  /** Whether a roll is made of these values. Left out: it is. */
  readonly when?: (v: V) => boolean;
  /** Allies may help (EVO-027). */
  readonly helped?: true;
  /** False where the ground is asked for otherwise. */
  readonly ground?: false;
  /** It may be kept from others. */
  readonly secret?: true;
  /** What is to be known beside the target number. */
  readonly facts?: (v: V, ahead: ShownProspect | null) => readonly Fact[];
}

/** The number to stay within, large, with what else is to be known before anybody rolls. */
export function numberOf<V extends Doer>({ facts, when }: Rolls<V>): Field<V> {
  return {
    kind: "part",
    template: "systems/dramatis/templates/evoker/dialogs/number.hbs",
    ...(when && { when }),
    view: (v, ahead): JsonObject => ({ ...numberView(ahead), facts: [...(facts?.(v, ahead) ?? [])] }),
  };
}

/** Of a roll that nobody can look ahead at, what it stands on; the rest is a question. */
function numberView(ahead: ShownProspect | null): { number: string; known: boolean } {
  const { target } = prospectView(ahead ?? { ...PLAIN_PROSPECT, kind: "" }, localize);
  return { number: target || sumOfLines(ahead), known: target !== "" };
}

function sumOfLines(ahead: ShownProspect | null): string {
  const sum = ahead?.lines.reduce((all, { value, on }) => all + (on ? (value ?? 0) : 0), 0) ?? 0;
  return sum > 0 ? `${sum} + ?` : "?";
}

/** Those beside somebody who may help: allies of theirs, next to them where there is a board. EVO-027 */
export function helpersFor(v: Doer): readonly Person[] {
  const { kind } = stateOf(v);
  return actorsBeside(v.document, isCharacter)
    .filter(
      (one) => (kindOf(one.type) === "evoker") === (kind === "evoker") && (metresBetween(v.actor, one.uuid) ?? 1) <= 1,
    )
    .map((one) => personOf(one));
}

/** What may be added to a roll. */
export function rollFields<V extends Doer>({ helped, secret, ground, when }: Rolls<V>): Field<V>[] {
  const rolled = (v: V): boolean => when?.(v) ?? true;
  const own: Field<Doer>[] = [
    {
      ...{
        kind: "whole",
        name: "fate",
        label: `${T}.label.fate`,
        rule: "EVO-283",
        min: 0,
        max: 9,
        beside: true,
        more: true,
      },
      when: (v) => stateOf(v).fate.value > 0,
    },
    {
      ...{ kind: "choice", name: "terrain", label: `${T}.label.terrain`, rule: "EVO-160", beside: true, more: true },
      when: (v) => ground !== false && placeOf(v) !== null,
      of: () => TERRAINS.map((id) => ({ id, label: say(`terrain.${id}`) })),
    },
    {
      ...{ kind: "whom", name: "helpers", label: `${T}.label.helpers`, rule: "EVO-027", more: true },
      when: (v) => helped === true && helpersFor(v).length > 0,
      of: helpersFor,
    },
    { kind: "reasons", name: "reasons", units: UNITS },
    { kind: "audience", name: "mode", when: (v) => secret === true && !v.asked },
  ];
  return own.map(
    (field) => ({ ...field, when: (v: V) => rolled(v) && (field.when?.(v) ?? true) }) as unknown as Field<V>,
  );
}
