/** Whom a decision may be about, and whom somebody most likely means. */
import { personOf, type Option, type Person } from "../../../../fittings/forms/form.ts";
import { selectedTokens } from "../../../../fittings/here/board.ts";
import { presentAmong } from "../../../../fittings/here/present.ts";
import { candidatesFor, targetedBy } from "../../../../fittings/here/candidates.ts";
import type { Side } from "../../../../fittings/here/side.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { Belongings } from "../../rules/items.ts";
import { metresBetween } from "../board/between.ts";
import { lastStruck } from "../board/past.ts";
import { isCharacter } from "../models/reading.ts";
import { refsOf } from "../../../../fittings/forms/given.ts";
import { characterBehind, inMeleeWith, placeOf, stateOf, type Doer } from "./doer.ts";
import { say, term } from "./words.ts";

/** All others, foes first and the nearest of them before the rest, each with what bears on it: in melee, how far off. */
export function others(v: Doer): Person[] {
  const own = characterBehind(v.actor);
  const close = inMeleeWith(v, v.actor);
  const all = (own ? candidatesFor(own, isCharacter) : []).map((one) => {
    return { one, metres: close.includes(one.ref) ? 0 : metresBetween(v.actor, one.ref) };
  });
  const sides = [...new Set(all.map(({ one }) => one.side))];
  const rank = (side: Side, metres: number | null): number => sides.indexOf(side) * FAR + (metres ?? FAR - 1);
  all.sort((a, b) => rank(a.one.side, a.metres) - rank(b.one.side, b.metres));
  return all.map(({ one, metres }) => {
    const detail = close.includes(one.ref) ? say("inMelee") : metres === null ? "" : say("metres", { n: metres });
    return { ...one, ...(detail && { detail }) };
  });
}

/** Further than anybody stands from another. */
const FAR = 1e6;

/** Somebody and all others; where it is about nobody alone, all who are present. */
export function everybody(v: Doer): Person[] {
  const own = characterBehind(v.actor);
  if (own) return [personOf(own), ...others(v)];
  // Of several of a kind each has a name of its own on the board.
  return present(v).map((one) => ({ ...personOf(one), name: one.token?.name ?? one.name }));
}

/** Those in the encounter; without one those on the board, else all in play whom this person may look at. */
export const present = (v: Doer): FoundryActor[] =>
  presentAmong(placeOf(v)?.participants.map(({ who }) => who) ?? [], isCharacter);

/** Whom somebody most likely means: those named or targeted, else whom they fight, else whom they struck last, else the only one there is. */
export function likely(v: Doer, from: JsonObject, side: "hostile" | "friendly" = "hostile"): Ref {
  const own = characterBehind(v.actor);
  const [named] = [...refsOf(from, "target", "targets"), ...(own ? targetedBy(own, isCharacter) : [])];
  if (named !== undefined) return named;
  const all = others(v).filter((one) => one.side === side && stateOf(one.ref)?.conditions.dead !== true);
  const close = inMeleeWith(v, v.actor);
  const near = all.filter(({ ref }) => close.includes(ref));
  const pool = near.length > 0 ? near : all;
  const struck = lastStruck(placeOf(v)?.combat ?? "").get(v.actor);
  const [nearest, another] = pool;
  const meant = pool.find(({ ref }) => ref === struck) ?? (near.length > 0 || !another ? nearest : undefined);
  return meant?.ref ?? "";
}

/** Those of one side who are selected on the board, else all of them. */
export function company(v: Doer, from: JsonObject, name: string, wanted: "pc" | "npc"): readonly Ref[] {
  const named = refsOf(from, name);
  if (named.length > 0) return named;
  const ofSide = (refs: readonly Ref[]): Ref[] => refs.filter((ref) => stateOf(ref)?.side === wanted && isUp(ref));
  const selected = ofSide(selectedTokens().flatMap(({ actor }) => actor?.uuid ?? []));
  return selected.length > 0 ? selected : ofSide(present(v).map(({ uuid }) => uuid));
}

const isUp = (ref: Ref): boolean => {
  const { dead = true, dying = true } = stateOf(ref)?.conditions ?? {};
  return !dead && !dying;
};

type Kind = keyof Belongings & string;
/** One of somebody's things of a kind. */
export type Thing<K extends Kind> = Belongings[K] extends readonly (infer T)[] ? T : never;

/** Somebody's things of one kind. */
export const thingsOf = <K extends Kind>({ actor }: Pick<Doer, "actor">, kind: K): readonly Thing<K>[] =>
  (stateOf(actor)?.items[kind] ?? []) as unknown as readonly Thing<K>[];

/** Things to choose from. */
export const choicesOf = (things: readonly { readonly id: Ref; readonly name: string }[]): Option[] =>
  things.map(({ id, name }) => ({ id, label: name.startsWith("DRAMATIS.") ? term("Weapon.unarmed") : name }));

/** The first of these that is named, else the first. */
export function chosen(all: readonly { readonly id: string }[], named: unknown): string {
  return (all.find(({ id }) => id === named) ?? all[0])?.id ?? "";
}

/** In the way of a form where somebody has to be chosen first. */
export const needs = (who: Ref | readonly Ref[], what = "nobodyChosen"): string => (who.length === 0 ? say(what) : "");
