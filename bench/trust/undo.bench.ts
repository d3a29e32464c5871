/** Cards that write to the same states by turns: undoing any one takes no other's work along, or says why it can't be. */
import type { JsonObject } from "../../src/kernel/json.ts";
import type { Patch } from "../../src/kernel/patch.ts";
import { applyPatches, diffStates, firstConflict, invert, same } from "../../src/kernel/patch.ts";
import { entryPath, valueAt } from "../../src/kernel/path.ts";
import { show } from "../host/report.ts";
import { seeded } from "../../host/server/testing/odd-packets.ts";

const INTERLEAVINGS = 100_000;
const IDS = ["p", "q", "r.s", "t"];

interface Entry extends JsonObject {
  readonly id: string;
  readonly level: number;
}
interface State extends JsonObject {
  readonly hits: number;
  readonly name: string;
  readonly effects: readonly Entry[];
  readonly track: { readonly shock: number };
}

/** Runs the measures; the first argument sets how many interleavings. */
export function run([count = String(INTERLEAVINGS)]: readonly string[]): Promise<void> {
  const random = seeded(19);
  const came = { exact: 0, refused: 0, lost: 0 };
  for (let tried = 0; tried < Number(count); tried += 1) came[interleave(random)] += 1;
  show("interleavings of two to five cards, one of them undone", count);
  show("taken back exactly, refused by name, others' work lost", `${came.exact}, ${came.refused}, ${came.lost}`);
  return Promise.resolve();
}

/** What came of one interleaving. */
function interleave(random: () => number): "exact" | "refused" | "lost" {
  const upTo = (most: number): number => Math.floor(random() * most);
  const cards: Patch[][] = Array.from({ length: 2 + upTo(4) }, () => []);
  let now: State = { hits: 0, name: "a", effects: [{ id: "old", level: 1 }], track: { shock: 0 } };
  for (let turn = 0, turns = cards.length + upTo(8); turn < turns; turn += 1) {
    const next = deed(now, random);
    (cards[turn < cards.length ? turn : upTo(cards.length)] as Patch[]).push(...diffStates({ x: now }, { x: next }));
    now = next;
  }
  const who = upTo(cards.length);
  const mine = cards[who] ?? [];
  const undo = invert(mine);
  if (firstConflict({ x: now }, undo)) return "refused";
  const after = applyPatches({ x: now }, undo)["x"] as State;
  const paths = new Set(mine.map(({ path }) => path));
  // Whatever this card did not write is as it was, value by value, whoever wrote it and when.
  const isMine = (path: string): boolean => [...paths].some((own) => path === own || path.startsWith(`${own}.`));
  const [was, is] = [leaves(now), leaves(after)];
  const isKept = [...was.keys(), ...is.keys()].every((path) => isMine(path) || was.get(path) === is.get(path));
  // And what it wrote is as it was before its first write there, or in what lies around it or in it.
  const isAbout = (one: string, other: string): boolean => `${one}.`.startsWith(`${other}.`);
  const firsts = [...paths].flatMap(
    (path) => mine.find((patch) => isAbout(patch.path, path) || isAbout(path, patch.path)) ?? [],
  );
  const isBack = firsts.every(({ path, from }) => same(valueAt(after, path), from));
  return isKept && isBack ? "exact" : "lost";
}

/** Every single value of a state by its path, those of entries by the entries' ids. */
function leaves({ hits, name, track, effects }: State): Map<string, string | number> {
  const levels = effects.map(({ id, level }) => [`${entryPath("effects", id)}.level`, level] as const);
  return new Map<string, string | number>([["hits", hits], ["name", name], ["track.shock", track.shock], ...levels]);
}

/** One change somebody makes. */
function deed(state: State, random: () => number): State {
  const kind = Math.floor(random() * 5);
  const id = IDS[Math.floor(random() * IDS.length)] ?? "p";
  const has = state.effects.some((entry) => entry.id === id);
  if (kind === 0) return { ...state, hits: state.hits + 1 + Math.floor(random() * 3) };
  if (kind === 1) return { ...state, name: random() < 0.5 ? "a" : "b" };
  if (kind === 2) return { ...state, track: { shock: Math.floor(random() * 4) } };
  if (kind === 3 && has)
    return {
      ...state,
      effects: state.effects.map((entry) => (entry.id === id ? { ...entry, level: entry.level + 1 } : entry)),
    };
  return {
    ...state,
    effects: has ? state.effects.filter((entry) => entry.id !== id) : [...state.effects, { id, level: 1 }],
  };
}
