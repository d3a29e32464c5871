/** A fight as somebody sets it up: who is in it, on which side, how many of each, and what it begins from. Pure. */
import type { JsonObject } from "../../kernel/json.ts";
import type { Ref, States } from "../../kernel/outcome.ts";
import { AIMS, type Manner } from "../../kernel/tactics/manner.ts";
import { MANNERS } from "../../kernel/tactics/manners.ts";
import { MOST_WEIGHED, type Order } from "../../kernel/tactics/order.ts";
import { MOST_ROUNDS, type Side } from "../../kernel/tactics/plan.ts";
import type { Bout } from "../../kernel/tactics/tactics.ts";
import { STANDINGS, type Standing } from "../foes/sides.ts";
import type { Cast } from "./cast.ts";

/** Somebody in the draft. */
export interface Line extends Cast {
  /** How many of them there are; 0 leaves them out. */
  readonly count: number;
  /** What they are worth in this fight, by the game's own steps; "" for as they are. */
  readonly tier: string;
}

/** Somebody as a draft begins with them. */
export const lineOf = (cast: Cast): Line => ({ ...cast, count: 1, tier: "" });

export interface Draft {
  readonly lines: readonly Line[];
  /** Everybody unhurt, whatever has happened to them. */
  readonly rested: boolean;
  /** Who begins the fight; "" for nobody in particular. */
  readonly begins: Ref;
  /** Which side is caught unawares; "" for none. */
  readonly surprised: SideId | "";
  readonly maxRounds: number;
  /** How often it is played. */
  readonly fights: number;
  readonly seed: number;
}

export const MOST_COPIES = 30;
export const MOST_SEED = 0xffffffff;
const ROUNDS = 40;

/** The sides of a fight. Whoever stands aside is on neither. */
export const SIDES = ["party", "foes"] as const satisfies readonly Standing[];
type SideId = (typeof SIDES)[number];

/** What a fight of these begins as. */
export const draftOf = (cast: readonly Cast[], seed: number): Draft => ({
  lines: cast.map(lineOf),
  ...{ rested: false, begins: "", surprised: "", maxRounds: ROUNDS, fights: MOST_WEIGHED, seed },
});

/** The manners to choose from for somebody: their own, the ready-made ones, and those of others' own that are none of these. */
export function mannersOf(who: Cast, others: readonly Cast[] = []): readonly Manner[] {
  const theirs = others.flatMap(({ ref, own }) => (own ? [{ ...own, id: `${own.id} ${ref}` }] : []));
  const all = [...(who.own ? [who.own] : []), ...MANNERS, ...theirs];
  return all.filter((one, at) => all.findIndex((other) => isLike(one, other)) === at);
}

/** True for two that choose alike and are called the same, whoever they were written for. */
function isLike(one: Manner, other: Manner): boolean {
  if (one.id === other.id) return true;
  const weightsOf = ({ weights }: Manner): string => AIMS.map((aim) => weights[aim] ?? 0).join();
  return one.name === other.name && weightsOf(one) === weightsOf(other);
}

/** The draft with one field changed, named as in the window: "rested", "count.2". What can't be is left as it was. */
export function changed(draft: Draft, name: string, value: string | boolean): Draft {
  const [field = "", at] = name.split(".");
  const text = String(value);
  if (at !== undefined) {
    const lines = draft.lines.map((line, index) =>
      index === Number(at) ? changedLine(line, draft.lines, { field, text }) : line,
    );
    return { ...draft, lines };
  }
  switch (field) {
    case "rested":
      return { ...draft, rested: value === true };
    case "begins":
      return { ...draft, begins: text };
    case "surprised":
      return { ...draft, surprised: SIDES.find((id) => id === text) ?? "" };
    case "maxRounds":
      return { ...draft, maxRounds: whole(text, 1, MOST_ROUNDS) ?? draft.maxRounds };
    case "fights":
      return { ...draft, fights: whole(text, 1, MOST_WEIGHED) ?? draft.fights };
    case "seed":
      return { ...draft, seed: whole(text, 0, MOST_SEED) ?? draft.seed };
    default:
      return draft;
  }
}

function changedLine(
  line: Line,
  lines: readonly Line[],
  { field, text }: { readonly field: string; readonly text: string },
): Line {
  if (field === "count") return { ...line, count: whole(text, 0, line.isHero ? 1 : MOST_COPIES) ?? line.count };
  if (field === "tier") return line.isHero ? line : { ...line, tier: text };
  const standing = STANDINGS.find((one) => one === text);
  if (field === "standing" && standing) return { ...line, standing };
  const manner = mannersOf(line, lines).find(({ id }) => id === text);
  return field === "manner" && manner ? { ...line, manner } : line;
}

function whole(text: string, least: number, most: number): number | null {
  const value = Math.round(Number(text));
  return text.trim() === "" || !Number.isFinite(value) ? null : Math.min(most, Math.max(least, value));
}

/** The refs of a line's: itself, and its copies. */
const refsOf = ({ ref, count }: Line): readonly Ref[] =>
  Array.from({ length: count }, (_, index) => (index === 0 ? ref : `${ref}#${index + 1}`));

/** What everybody in the fight is called, copies by their number. */
export function namesIn({ lines }: Draft): ReadonlyMap<Ref, string> {
  return new Map(
    lines.flatMap((line) =>
      refsOf(line).map((ref, index): [Ref, string] => [ref, index === 0 ? line.name : `${line.name} ${index + 1}`]),
    ),
  );
}

/** Those in the fight, without the sides on which nobody stands. */
export function sidesIn({ lines }: Draft): readonly Side[] {
  return SIDES.flatMap((id): readonly Side[] => {
    const standing = lines.filter((line) => line.standing === id);
    const members = standing.flatMap((line) => refsOf(line).map((who) => ({ who, manner: line.manner })));
    return members.length === 0 ? [] : [{ id, members }];
  });
}

/** What a fight is weighed from beside the draft. */
export interface Given {
  readonly game: string;
  readonly bout: Pick<Bout, "rested" | "tiers">;
  readonly settings: JsonObject;
  /** What is stored of those whom the draft names. */
  readonly states: States;
}

/** The draft as an order. Copies begin as whomever they are of. */
export function orderOf(draft: Draft, { game, bout, settings, states }: Given): Order {
  const { lines, seed, maxRounds, fights, begins, surprised } = draft;
  const sides = sidesIn(draft);
  const inIt = new Set(sides.flatMap(({ members }) => members.map(({ who }) => who)));
  const all = lines.flatMap((line) => {
    const stored = states[line.ref];
    const state = stored && begun(stored, { line, rested: draft.rested, bout });
    return refsOf(line).flatMap((ref): [Ref, JsonObject][] => (state && inIt.has(ref) ? [[ref, state]] : []));
  });
  return {
    ...{ game, settings, fights, seed, maxRounds, sides, states: Object.fromEntries(all) },
    begins: inIt.has(begins) ? begins : null,
    surprised: surprised === "" ? null : surprised,
  };
}

/** Somebody as the fight begins with them. A step that the game doesn't have changes nothing. */
function begun(
  stored: JsonObject,
  { line, rested, bout }: { readonly line: Line; readonly rested: boolean } & Pick<Given, "bout">,
): JsonObject {
  const { tiers } = bout;
  const at = tiers?.all.some(({ id }) => id === line.tier) ? tiers.at(stored, line.tier) : stored;
  return rested ? (bout.rested?.(at) ?? at) : at;
}

/** What a field of the window shows: what was typed may have been more than there can be. */
export function fieldOf(draft: Draft, name: string): string | null {
  const [field = "", at] = name.split(".");
  if (field === "count") return String(draft.lines[Number(at)]?.count ?? "");
  return field === "maxRounds" || field === "fights" || field === "seed" ? String(draft[field]) : null;
}
