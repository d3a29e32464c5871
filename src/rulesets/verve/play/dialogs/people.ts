/** Those to choose from, and those somebody most likely means. */
import { personOf, type Person } from "../../../../fittings/forms/form.ts";
import { refsOf } from "../../../../fittings/forms/given.ts";
import { actorsInPlay } from "../../../../fittings/here/actors.ts";
import { selectedTokens, tokensOnBoard } from "../../../../fittings/here/board.ts";
import { candidatesFor, dispositionOf, targetedBy, type Candidate } from "../../../../fittings/here/candidates.ts";
import { presentAmong } from "../../../../fittings/here/present.ts";
import { bySide, sideSeenFrom } from "../../../../fittings/here/side.ts";
import { game } from "../../../../foundry/globals.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { hasCondition } from "../../rules/conditions.ts";
import { folkOf, isCharacter } from "../models/reading.ts";
import { characterBehind, placeOf, stateOf, type Doer } from "./doer.ts";
import type { PlainField } from "./plan.ts";
import { say } from "./words.ts";

/** Somebody as a form that is about another lists them. */
const listed = (own: FoundryActor, one: FoundryActor): Candidate => ({
  ref: one.uuid,
  img: one.img,
  name: one.token?.name ?? one.name,
  side: sideSeenFrom(dispositionOf(own), dispositionOf(one)),
});

/**
 * Who could be turned to: those this person has targeted, those on the board and in the fight, foes first, then all
 * others in play whom this person may look at.
 */
export function others({ actor }: Doer): Person[] {
  const own = characterBehind(actor);
  if (own === null) return [];
  const near = candidatesFor(own, isCharacter);
  const targets = targetedBy(own, isCharacter);
  const { user } = game();
  const known = actorsInPlay(isCharacter).filter((one) => one !== own && one.testUserPermission(user, "LIMITED"));
  const aimed = targets.flatMap((ref) => near.find((one) => one.ref === ref) ?? nameOf(own, ref));
  const far = known
    .map((one) => listed(own, one))
    .filter(({ ref }) => !isHidden(ref))
    .sort(bySide);
  return [...new Map([...aimed, ...near, ...far].map((one) => [one.ref, one])).values()].filter(({ ref }) => ref !== actor); // prettier-ignore
}

/** Somebody by their ref, as a list of one; nobody for what is gone. */
function nameOf(own: FoundryActor, ref: Ref): Candidate[] {
  const found = characterBehind(ref);
  return found === null ? [] : [listed(own, found)];
}

/** Whether the game master keeps somebody who is on the board from players. */
const isHidden = (ref: Ref): boolean =>
  !game().user.isGM && tokensOnBoard().some(({ actor, document }) => actor?.uuid === ref && document.hidden);

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
  ({ kind: "who", name, of: (v: V) => withChosen(v, name, of(v)), none: NONE, ...(rule && { rule }) }) as unknown as PlainField<V>; // prettier-ignore

/** With whoever is chosen already, by whatever name they came: what is decided is always to be seen. */
function withChosen<V extends Doer>(v: V, name: string, all: readonly Person[]): readonly Person[] {
  const ref = (v as Readonly<Record<string, unknown>>)[name];
  const one = typeof ref === "string" && !all.some((other) => other.ref === ref) ? characterBehind(ref) : null;
  return one ? [{ ...personOf(one), name: one.token?.name ?? one.name }, ...all] : all;
}
