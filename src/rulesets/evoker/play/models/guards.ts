/** Writes that can't be: found before they are sent, and told by name. Pure. */
import { AILMENT_TABLE } from "../../rules/ailments/table.ts";
import { deriveCharacter } from "../../rules/derive.ts";
import type { EvokerSettings } from "../../rules/settings.ts";
import type { CharacterState } from "../../rules/state.ts";
import type { Ailment, Track } from "../../rules/terms.ts";
import type { UpdateData } from "../../../../foundry/types.ts";

/** Why a write can't be: the ending of a language key, and what it names. */
export interface Fault {
  readonly reason: "ailments" | "twice" | "locations";
  readonly data: Readonly<Record<string, string | number>>;
}

type Row = Readonly<Record<string, unknown>>;

/** Lists in which nothing stands twice, and what tells their entries apart. */
const ONCE: readonly (readonly [list: string, by: (row: Row) => unknown])[] = [
  ["conditions", ({ id }) => id],
  ["skills", ({ id }) => id],
  // One injury per place (EVO-251).
  ["injuries", ({ location }) => location],
  ["marks", ({ id, source }) => `${String(id)} ${String(source)}`],
  ["socialLinks", ({ actor, name }) => (actor === "" ? name : actor)],
];

const rowsOf = (value: unknown): readonly Row[] =>
  Array.isArray(value)
    ? (value as readonly unknown[]).filter((row): row is Row => typeof row === "object" && row !== null)
    : [];

/** The first thing that can't be in what is about to be stored; null for none. EVO-125, EVO-251, EVO-300 */
export function faultIn(system: UpdateData): Fault | null {
  return (
    faultyAilments(rowsOf(system["ailments"])) ?? faultyList(system) ?? faultyPlaces(rowsOf(system["locationTable"]))
  );
}

/** One ailment of each category at most. */
function faultyAilments(rows: readonly Row[]): Fault | null {
  const known = rows.map(({ id }) => id).filter((id): id is Ailment => typeof id === "string" && id in AILMENT_TABLE);
  const clash = known.flatMap((one, index) => {
    const { category } = AILMENT_TABLE[one];
    const other = known.slice(0, index).find((id) => AILMENT_TABLE[id].category === category);
    return other === undefined ? [] : [{ one: other, other: one, category }];
  });
  return clash[0] ? { reason: "ailments", data: clash[0] } : null;
}

function faultyList(system: UpdateData): Fault | null {
  for (const [list, by] of ONCE) {
    const keys = rowsOf(system[list]).map((row) => String(by(row) ?? ""));
    const twice = keys.find((key, index) => key !== "" && keys.indexOf(key) < index);
    if (twice !== undefined) return { reason: "twice", data: { list, what: twice } };
  }
  return null;
}

/** Every roll has one place: no gap, and nothing said twice. */
function faultyPlaces(rows: readonly Row[]): Fault | null {
  if (rows.length === 0) return null;
  const hits = (roll: number): number =>
    rows.filter(({ from, to }) => roll >= Number(from) && roll <= Number(to)).length;
  const roll = Array.from({ length: 100 }, (_, index) => index + 1).find((one) => hits(one) !== 1);
  return roll === undefined ? null : { reason: "locations", data: { roll, places: hits(roll) } };
}

/** What sets the size of the tracks by hand. Decay doesn't: it comes and goes with what has happened. */
interface Sizing {
  readonly scores?: { readonly toughness?: { readonly value?: number; readonly unnatural?: number } };
  readonly woundOverride?: Partial<CharacterState["woundOverride"]>;
}

/** The wounds of somebody unhurt. EVO-220 */
export function fullTracks(state: CharacterState, settings: EvokerSettings): Track {
  const { light, heavy } = deriveCharacter(state, settings).woundMax;
  return { light, heavy, deadly: 1 };
}

/**
 * The wounds to store with an update that sets Toughness or the tracks' sizes anew: whoever is unhurt stays unhurt, and
 * nobody has more than there can be. Nothing when the update brings wounds of its own. EVO-220
 */
export function withFullTracks(system: UpdateData, state: CharacterState, settings: EvokerSettings): UpdateData {
  const { scores, woundOverride } = system as Sizing;
  const { value, unnatural } = scores?.toughness ?? {};
  if ("wounds" in system || (value === undefined && unnatural === undefined && !woundOverride)) return {};
  const { toughness } = state.scores;
  const after: CharacterState = {
    ...state,
    scores: {
      ...state.scores,
      toughness: { ...toughness, value: value ?? toughness.value, unnatural: unnatural ?? toughness.unnatural },
    },
    woundOverride: { ...state.woundOverride, ...woundOverride },
  };
  const [was, now] = [deriveCharacter(state, settings), deriveCharacter(after, settings)];
  const left = (size: "light" | "heavy"): number =>
    was.wounds[size] >= was.woundMax[size] ? now.woundMax[size] : Math.min(was.wounds[size], now.woundMax[size]);
  return { wounds: { light: left("light"), heavy: left("heavy"), deadly: state.wounds.deadly } };
}
