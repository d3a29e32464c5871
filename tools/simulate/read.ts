/** A fight as a file tells it: read, and refused in words that name what is wrong and the way out. */
import { isJsonObject, type Json, type JsonObject } from "../../src/kernel/json.ts";
import type { Note, Ref, States } from "../../src/kernel/outcome.ts";
import { Refused } from "../../src/kernel/refused.ts";
import { mannerFrom, type Manner } from "../../src/kernel/tactics/manner.ts";
import { CUNNING, mannerCalled, MANNERS } from "../../src/kernel/tactics/manners.ts";
import {
  membersOf,
  MOST_ROUNDS,
  refsBySide,
  troubleWith,
  type FightPlan,
  type Side,
} from "../../src/kernel/tactics/plan.ts";
import type { Playable } from "../../src/kernel/tactics/order.ts";
import { englishTexts, flatTexts } from "../languages.ts";
import { GAMES } from "../../src/odds/games.ts";

/** Thrown for a file that tells no fight: what is wrong, and the way out, in words. */
export class Unreadable extends Error {}

export interface Asked {
  readonly game: string;
  readonly plan: FightPlan;
  readonly fights: number;
  /** What should be known, and keeps nothing from being played. */
  readonly remarks: readonly string[];
}

/** More fights than these are not played in one go. */
export const MOST_FIGHTS = 100_000;

/** Whatever a file may hold. */
const FIELDS = ["game", "states", "sides", "surprised", "settings", "fights", "seed", "maxRounds"];

/** The fight that a file of this text tells. @throws Unreadable */
export function askedIn(text: string): Asked {
  const told = parsed(text);
  const strange = Object.keys(told).find((field) => !FIELDS.includes(field));
  if (strange !== undefined)
    throw new Unreadable(`“${strange}” means nothing here: the file may hold ${FIELDS.join(", ")}.`);
  const game = told["game"] ?? "personae";
  const playable = typeof game === "string" && Object.hasOwn(GAMES, game) ? GAMES[game] : undefined;
  if (!playable)
    throw new Unreadable(`“game” is ${shown(game)}: it has to be one of ${Object.keys(GAMES).join(", ")}.`);
  const given = told["states"];
  if (!isJsonObject(given) || !Object.values(given).every(isJsonObject))
    throw new Unreadable(
      "“states” is missing: it holds the state of everybody who fights, by the name it goes by here.",
    );
  const states = given as States;
  const sides = sidesIn(told["sides"], Object.keys(states));
  const twice = sides.find(({ id }, at) => sides.findIndex((side) => side.id === id) < at);
  if (twice) throw new Unreadable(`Two sides are called ${shown(twice.id)}: each needs an “id” of its own.`);
  const trouble = troubleWith({ bout: playable.bout, states, sides });
  if (trouble) throw new Unreadable(inWords(trouble));
  const members = membersOf(sides).map(({ who }) => who);
  const settings = told["settings"] ?? {};
  if (!isJsonObject(settings))
    throw new Unreadable("“settings” has to be an object: leave it out to play by the defaults.");
  const staged = playable.bout.stage(states, members, { sides: refsBySide(sides) });
  const own = [staged.frame.combat, ...staged.frame.participants.map(({ combatant }) => combatant)];
  const taken = members.find((who) => own.includes(who));
  if (taken !== undefined) throw new Unreadable(`${shown(taken)} is a name that ${String(game)} keeps for itself.`);
  const plan: FightPlan = {
    ...playable,
    ...staged,
    ...{ sides, settings, surprised: surprisedIn(told["surprised"], sides, game, playable) },
    seed: wholeIn(told, "seed", { least: 0, most: 0xffffffff, initial: 1 }),
    maxRounds: wholeIn(told, "maxRounds", { least: 1, most: MOST_ROUNDS, initial: 40 }),
  };
  const fights = wholeIn(told, "fights", { least: 1, most: MOST_FIGHTS, initial: 200 });
  const remarks = members.flatMap((who) => playable.bout.remarks(states, who)).map(inWords);
  return { game: String(game), plan, fights, remarks };
}

function parsed(text: string): JsonObject {
  let told: Json;
  try {
    told = JSON.parse(text) as Json;
  } catch (reason) {
    throw new Unreadable(`The file isn't JSON: ${reason instanceof Error ? reason.message : String(reason)}`);
  }
  if (!isJsonObject(told))
    throw new Unreadable("The file has to hold one object: { game, states, sides, fights, seed }.");
  return told;
}

function sidesIn(given: Json | undefined, known: readonly Ref[]): Side[] {
  if (!Array.isArray(given) || given.length === 0)
    throw new Unreadable("“sides” is missing: it lists the sides, each as { id, members: [names of states] }.");
  return (given as readonly Json[]).map((side, index) => {
    const id = isJsonObject(side) ? (side["id"] ?? `side ${index + 1}`) : null;
    const members = isJsonObject(side) ? side["members"] : null;
    if (!isJsonObject(side) || typeof id !== "string" || !Array.isArray(members))
      throw new Unreadable(`Side ${index + 1} has to be { id, members: [names of states] }.`);
    const knows = refsIn(side["knows"], known, `what “${id}” knows`);
    const spared = refsIn(side["unseen"], known, `what “${id}” doesn't see`);
    return { id, members: (members as readonly Json[]).map((one) => memberIn(one, id)), knows, spared };
  });
}

/** The side that is caught unawares, by its id; null for none. */
function surprisedIn(given: Json | undefined, sides: readonly Side[], game: Json, { bout }: Playable): string | null {
  if (given === undefined || given === null) return null;
  if (!bout.surprise)
    throw new Unreadable(`By the rules of ${String(game)} no side is caught unawares: leave “surprised” out.`);
  const side = sides.find(({ id }) => id === given);
  if (side) return side.id;
  const ids = sides.map(({ id }) => shown(id)).join(", ");
  throw new Unreadable(`“surprised” is ${shown(given)}: it has to be the side that is caught unawares, one of ${ids}.`);
}

/** Names in a list, or all there are for "all". */
function refsIn(given: Json | undefined, known: readonly Ref[], what: string): readonly Ref[] {
  if (given === undefined) return [];
  if (given === "all") return known;
  const refs = Array.isArray(given) ? (given as readonly Json[]) : [null];
  const stranger = refs.find((one) => typeof one !== "string" || !known.includes(one));
  if (stranger !== undefined) throw new Unreadable(`${shown(stranger)} in ${what} is no name of a state.`);
  return refs as readonly Ref[];
}

function memberIn(given: Json, side: string): Side["members"][number] {
  const who = isJsonObject(given) ? given["who"] : given;
  if (typeof who !== "string") throw new Unreadable(`A member of “${side}” has to be a name, or { who, manner }.`);
  return { who, manner: mannerIn(isJsonObject(given) ? given["manner"] : undefined, who) };
}

/** A ready-made manner by its id, one's own, or none for "random". */
function mannerIn(given: Json | undefined, who: Ref): Manner | null {
  if (given === undefined) return CUNNING;
  if (given === "random") return null;
  const known = typeof given === "string" ? mannerCalled(given) : null;
  if (known) return known;
  const names = [...MANNERS.map(({ id }) => id), "random"].join(", ");
  if (typeof given === "string")
    throw new Unreadable(
      `${who} has the manner ${shown(given)}, which nobody knows: take one of ${names}, or write your own.`,
    );
  try {
    return mannerFrom(given);
  } catch (reason) {
    if (!(reason instanceof Refused)) throw reason;
    throw new Unreadable(`The manner of ${who} is wrong at “${String(reason.data["field"])}”.`);
  }
}

function wholeIn(
  told: JsonObject,
  field: string,
  { least, most, initial }: { readonly least: number; readonly most: number; readonly initial: number },
): number {
  const value = told[field] ?? initial;
  if (typeof value === "number" && Number.isInteger(value) && value >= least && value <= most) return value;
  throw new Unreadable(`“${field}” is ${shown(value)}: it has to be a whole number from ${least} to ${most}.`);
}

const shown = (value: Json | undefined): string =>
  typeof value === "string" ? `“${value}”` : JSON.stringify(value ?? null);

let texts: Readonly<Record<string, string>> | null = null;

/** A remark in English. */
export function inWords({ key, data }: Note): string {
  texts ??= flatTexts(englishTexts());
  return (texts[key] ?? key).replace(/\{(\w+)\}/g, (_whole, name: string) => String(data[name] ?? ""));
}
