/** Whom a decision may be about, and whom somebody most likely means. */
import { personOf, type Option, type Person } from "../../../../fittings/forms/form.ts";
import { selectedTokens } from "../../../../fittings/here/board.ts";
import { presentAmong } from "../../../../fittings/here/present.ts";
import { candidatesFor, targetedBy } from "../../../../fittings/here/candidates.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { CharacterState } from "../../rules/state.ts";
import { isCharacter } from "../models/reading.ts";
import { characterBehind, placeOf, stateOf, type Doer } from "./doer.ts";
import { refsOf } from "../../../../fittings/forms/given.ts";
import { say } from "./words.ts";

/** All others, foes first. */
export function others(v: Pick<Doer, "actor">): Person[] {
  const own = characterBehind(v.actor);
  return own ? candidatesFor(own, isCharacter) : [];
}

/** Those in the encounter; without one those on the board, else all in play whom this person may look at. */
export const present = (v: Doer): FoundryActor[] =>
  presentAmong(placeOf(v)?.participants.map(({ who }) => who) ?? [], isCharacter);

/** Somebody and all others; where it is about nobody alone, all who are present, by the names they have on the board. */
export function everybody(v: Doer): Person[] {
  const own = characterBehind(v.actor);
  const named = (one: FoundryActor): Person => ({ ...personOf(one), name: one.token?.name ?? one.name });
  return own ? [personOf(own), ...others(v)] : present(v).map(named);
}

/** Whom somebody names or has targeted on the board; "" for nobody. */
export function meant(v: Doer, from: JsonObject): Ref {
  const own = characterBehind(v.actor);
  return [...refsOf(from, "target", "targets"), ...(own ? targetedBy(own, isCharacter) : [])][0] ?? "";
}

/** Whom somebody most likely means: those named or targeted, else the only foe there is who is not dead. */
export function likely(v: Doer, from: JsonObject): Ref {
  const named = meant(v, from);
  if (named !== "") return named;
  const foes = others(v).filter(({ ref, side }) => side === "hostile" && stateOf(ref)?.statuses.includes("dead") === false); // prettier-ignore
  return foes.length === 1 ? (foes[0]?.ref ?? "") : "";
}

/** Those of one kind who are named, or selected on the board, else all of them who are present. */
export function company(v: Doer, from: JsonObject, name: string, kind: CharacterState["kind"] | null): readonly Ref[] {
  const named = refsOf(from, name, "who").filter((ref) => characterBehind(ref) !== null);
  if (named.length > 0) return named;
  const fitting = (refs: readonly Ref[]): Ref[] => refs.filter((ref) => kind === null || stateOf(ref)?.kind === kind);
  const selected = selectedTokens().flatMap(({ actor }) => (actor && isCharacter(actor) ? [actor.uuid] : []));
  return selected.length > 0 ? selected : fitting(present(v).map(({ uuid }) => uuid));
}

/** Things to choose from. */
export const choicesOf = (things: readonly { readonly id: string; readonly name: string }[]): Option[] =>
  things.map(({ id, name }) => ({ id, label: name }));

/** In the way of a form where somebody has to be chosen first. */
export const needs = (who: Ref | readonly Ref[], what = "nobodyChosen"): string => (who.length === 0 ? say(what) : "");
