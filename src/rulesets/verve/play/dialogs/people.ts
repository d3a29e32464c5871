/** Those to choose from, and those somebody most likely means. */
import { personOf, type Person } from "../../../../fittings/forms/form.ts";
import { refsOf } from "../../../../fittings/forms/given.ts";
import { selectedTokens } from "../../../../fittings/here/board.ts";
import { candidatesFor, targetedBy } from "../../../../fittings/here/candidates.ts";
import { presentAmong } from "../../../../fittings/here/present.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { hasCondition } from "../../rules/conditions.ts";
import { folkOf, isCharacter } from "../models/reading.ts";
import { characterBehind, placeOf, stateOf, type Doer } from "./doer.ts";
import type { PlainField } from "./plan.ts";
import { say } from "./words.ts";

/** Who could be turned to, foes first. */
export function others({ actor }: Doer): Person[] {
  const own = characterBehind(actor);
  return own === null ? [] : candidatesFor(own, isCharacter);
}

/** All who are here. */
export const present = (v: Doer): FoundryActor[] =>
  presentAmong((placeOf(v)?.participants ?? []).map(({ who }) => who), isCharacter); // prettier-ignore

/** All who are here by their names on the board; where it is about somebody, they come first. */
export function everybody(v: Doer): Person[] {
  const own = characterBehind(v.actor);
  if (own !== null) return [personOf(own), ...others(v)];
  return present(v).map((one) => ({ ...personOf(one), name: one.token?.name ?? one.name }));
}

/** Somebody who can be reckoned with: not dead, and no mount. */
const stands = (ref: Ref): boolean => {
  const state = stateOf(ref);
  return state !== null && !hasCondition(state, "dead");
};

/** Who is named, or targeted on the board; "" for nobody. */
export function meant({ actor }: Doer, from: JsonObject, name = "target"): Ref {
  const named = refsOf(from, name, `${name}s`);
  const own = characterBehind(actor);
  return [...named, ...(own ? targetedBy(own, isCharacter) : [])][0] ?? "";
}

/** Who is named or targeted, else who is at the other end of one of one's states, else the only foe that still stands. */
export function likely(v: Doer, from: JsonObject, bonds: readonly string[] = []): Ref {
  const named = meant(v, from);
  if (named !== "") return named;
  const bound = stateOf(v.actor)?.conditions.find(({ id, other }) => other !== null && bonds.includes(id))?.other;
  const foes = others(v).filter(({ ref, side }) => side === "hostile" && stands(ref));
  return bound ?? (foes.length === 1 ? (foes[0]?.ref ?? "") : "");
}

/** Those who are named, else selected on the board, else all heroes who are here: a party. */
export function party(v: Doer, from: JsonObject, name = "actors"): readonly Ref[] {
  const named = refsOf(from, name, "who").filter((ref) => characterBehind(ref) !== null);
  const selected = selectedTokens().flatMap(({ actor }) => (actor && isCharacter(actor) ? [actor.uuid] : []));
  const heroes = present(v).filter((one) => folkOf(one) === "hero");
  return [named, selected].find((some) => some.length > 0) ?? heroes.map(({ uuid }) => uuid);
}

/** A whole party, whoever is named besides. */
export const wholeParty = (v: Doer, from: JsonObject): readonly Ref[] => [
  ...new Set([...party(v, {}), ...refsOf(from, "actors").filter((ref) => characterBehind(ref) !== null)]),
];

/** What stands in the way while nobody is chosen. */
export const needs = (chosen: Ref | readonly Ref[], word = "nobodyChosen"): string =>
  chosen.length === 0 ? say(word) : "";

const NONE = "DRAMATIS.Verve.Form.nobody";

/** Asks for several. */
export const whomField = <V extends Doer>(
  name: string,
  of: (v: V) => readonly Person[],
  rule?: string,
): PlainField<V> => ({ kind: "whom", name, of, none: NONE, ...(rule && { rule }) }) as unknown as PlainField<V>;

/** Asks for somebody. */
export const whoField = <V extends Doer>(name: string, of: (v: V) => readonly Person[], rule?: string): PlainField<V> =>
  ({ kind: "who", name, of, none: NONE, ...(rule && { rule }) }) as unknown as PlainField<V>;
