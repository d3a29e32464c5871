/** Whom something is aimed at, and what stands between. */
import type { Person } from "../../../../fittings/forms/form.ts";
import { actorOf, isOwn } from "../../../../fittings/here/actors.ts";
import { combatBehind } from "../../../../fittings/here/encounter.ts";
import { candidatesFor, targetedBy } from "../../../../fittings/here/candidates.ts";
import { game, type FoundryActor } from "../../../../foundry/index.ts";
import { isUndone } from "../../../../kernel/history.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { cardsHere } from "../../../../table/authority/shown.ts";
import type { TargetFacts } from "../../rules/decisions.ts";
import { deriveCharacter } from "../../rules/derive.ts";
import { LIGHTS, type Element, type Light } from "../../rules/terms.ts";
import { isCharacter, readCharacter, readEncounter } from "../models/reading.ts";
import { evokerSettings } from "../settings/read.ts";
import { metresAbove, metresBetween } from "../board/between.ts";
import { placeOf, type Doer } from "./doer.ts";
import { whoIn } from "./given.ts";
import type { PlainField } from "./values.ts";
import type { Fact } from "./roll-fields.ts";
import { say, term } from "./words.ts";

export const COVERS = ["none", "light", "heavy"] as const;

/** What lies between whoever aims and the target. */
export interface Between {
  /** Metres to the target, and metres it stands below. */
  readonly distance: number;
  readonly below: number;
  readonly cover: (typeof COVERS)[number];
  readonly light: Light;
  readonly haze: boolean;
  readonly badWeather: boolean;
}
export interface Aimed extends Between {
  readonly target: Ref;
}

/** Everybody somebody could aim at, with how far off they are, foes first. */
export function peopleFor({ document, actor }: Doer): Person[] {
  return candidatesFor(document, isCharacter).map((one) => {
    const metres = metresBetween(actor, one.ref);
    return { ...one, ...(metres !== null && { detail: say("metres", { n: metres }) }) };
  });
}

/** The same, friends before foes: for what does good. */
export const friendsFirst = (v: Doer): Person[] => [...peopleFor(v)].reverse();

/** Whom somebody most likely means: those named or targeted, else the only foe, or the nearest by far. */
export function likelyTargets(v: Doer, given: JsonObject, side: "hostile" | "friendly" = "hostile"): readonly Ref[] {
  const named = [...whoIn(given, "targets"), ...whoIn(given, "target")];
  if (named.length > 0) return named;
  const targeted = targetedBy(v.document, isCharacter);
  if (targeted.length > 0) return targeted;
  const all = candidatesFor(v.document, isCharacter).filter((one) => one.side === side);
  const near = all.filter(({ ref }) => metresBetween(v.actor, ref) === 1);
  const [only, ...others] = near.length > 0 ? near : all;
  return only && others.length === 0 ? [only.ref] : [];
}

/** What lies between, as the board and the last attack of the same encounter have it. */
export function betweenThem(v: Doer, target: Ref | undefined): Between {
  const { light, haze, badWeather } = surroundings(v);
  return { ...measured(v, target), cover: "none", light, haze, badWeather };
}

/** What the board says of the way to a target. */
export function measured({ actor }: Pick<Doer, "actor">, target: Ref | undefined): Pick<Between, "distance" | "below"> {
  if (!target) return { distance: 1, below: 0 };
  return { distance: metresBetween(actor, target) ?? 1, below: metresAbove(actor, target) };
}

type Sight = Pick<Between, "light" | "haze" | "badWeather">;
const CLEAR: Sight = { light: "normal", haze: false, badWeather: false };

/** Light, haze and weather stay as they were when somebody last aimed at somebody here, or the game master said how they are. */
function surroundings(v: Doer): Sight {
  const place = placeOf(v)?.combat;
  const combat = place === undefined ? null : combatBehind(place);
  if (!combat) return CLEAR;
  const past = cardsHere()
    .filter((card) => !isUndone(card))
    .flatMap(({ steps }) => steps.map(({ decision }) => decision))
    .filter(({ encounter }) => (encounter as JsonObject | null)?.["combat"] === place);
  const last = past.findLast(({ type, targets }) => type === "surroundings" || Array.isArray(targets));
  if (!last || last.type === "surroundings") {
    const { light, haze, badWeather } = readEncounter(combat);
    return { light, haze, badWeather };
  }
  const [facts] = last["targets"] as unknown as readonly (TargetFacts | undefined)[];
  return { light: facts?.light ?? "normal", haze: facts?.haze === true, badWeather: last["badWeather"] === true };
}

/** A target with what surrounds it, as decisions have it: what is as usual is left out. */
export function factsOf(v: Between, who: Ref, own: Pick<Between, "distance" | "below"> = v): TargetFacts {
  const { cover, light, haze } = v;
  return {
    ...{ who, distance: own.distance },
    ...(own.below !== 0 && { metresBelow: own.below }),
    ...(cover !== "none" && { cover }),
    ...(light !== "normal" && { light }),
    ...(haze && { haze }),
  };
}

/** What bears on a roll at somebody that is no attack. */
export const AIMED: readonly (keyof Between)[] = ["below", "light", "haze", "badWeather"];

/** The fields of what lies between: all, or these alone. @param one whether there is one target, of whom it is known */
export function betweenFields<V extends Doer & Between>(
  one: (v: V) => boolean = () => true,
  only: readonly string[] | null = null,
): PlainField<V>[] {
  const words = (kind: string, ids: readonly string[]) => ids.map((id) => ({ id, label: say(`${kind}.${id}`) }));
  const fields: PlainField<Doer & Between>[] = [
    { kind: "whole", name: "distance", min: 0, max: 999, beside: true, when: (v) => one(v as V) },
    { kind: "whole", name: "below", rule: "EVO-147", min: -999, max: 999, beside: true, when: (v) => one(v as V) },
    { kind: "choice", name: "cover", rule: "EVO-157", beside: true, of: () => words("cover", COVERS) },
    { kind: "choice", name: "light", rule: "EVO-159", beside: true, of: () => words("light", LIGHTS) },
    { kind: "flag", name: "haze", rule: "EVO-162", beside: true },
    { kind: "flag", name: "badWeather", rule: "EVO-156", beside: true },
  ];
  return fields
    .filter((field) => only?.includes(field.kind === "words" ? "" : "name" in field ? field.name : "") ?? true)
    .map((field) => ({ ...field, more: true })) as unknown as PlainField<V>[];
}

/** What this client's person may know of a target's affinity; null for what has none, "?" for what is to be found out. EVO-181 */
export function affinityFact(target: Ref | undefined, element: Element): Fact | null {
  const found = target === undefined ? null : actorOf(target);
  if (element === "almighty" || !found || !isCharacter(found)) return null;
  const { affinities, visible } = deriveCharacter(readCharacter(found), evokerSettings());
  const known = visible.affinities[element] || mayObserve(found);
  const affinity = known ? (affinities[element] ?? "normal") : null;
  return {
    icon: "fa-solid fa-shield-halved",
    label: say("against", { element: term(`Element.${element}`) }),
    value: affinity ? term(`Affinity.${affinity}`) : "?",
    tone: affinity ?? "unknown",
  };
}

const mayObserve = (actor: FoundryActor): boolean => isOwn(actor) || actor.testUserPermission(game().user, "OBSERVER");
