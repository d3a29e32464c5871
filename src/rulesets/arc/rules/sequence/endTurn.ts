/** The end of a game turn: everything that happened in it takes hold at once (ARC-002, ARC-033, ARC-041, ARC-043). */
import { withinSom } from "../mind/som.ts";
import type { SomeSettings } from "../settings.ts";
import { declarationOrder, type DeclarationOrder, type OrderKeys } from "./order.ts";
import { zeroStatStates, type KsKey, type KsScores } from "./zeroStats.ts";

/** Statuses that last until the end of the turn. ARC-027, ARC-041. */
export const ONE_TURN_STATUSES: readonly string[] = ["surprised", "unaware", "shocked"];

/** Statuses that keep somebody from declaring. ARC-027, ARC-041, ARC-082. */
export const SILENCING_STATUSES: readonly string[] = [
  "unaware",
  "surprised",
  "shocked",
  "unconscious",
  "dead",
  "coma",
  "vegetative",
];

/** Something that happened in the turn. The order among these never matters. */
export type PendingEffect =
  | { readonly target: string; readonly type: "ks"; readonly stat: KsKey; readonly change: number }
  | { readonly target: string; readonly type: "status"; readonly status: string; readonly remove?: boolean }
  | { readonly target: string; readonly type: "som"; readonly change: number };

export interface TurnEndEntry extends OrderKeys {
  readonly ks?: KsScores;
  readonly statuses?: readonly string[];
}

export interface TurnEndGiven {
  readonly combatants: readonly TurnEndEntry[];
  readonly pending?: readonly PendingEffect[];
  readonly settings?: SomeSettings;
}

export interface SettledEntry {
  readonly id: string;
  readonly som: number;
  readonly ks: KsScores;
  /** Sorted, each once. */
  readonly statuses: string[];
}

/** Commits a turn and gives the order of the next. ARC-002, ARC-033, ARC-041, ARC-043, ARC-082. */
export function endTurn(given: TurnEndGiven): { combatants: SettledEntry[] } & DeclarationOrder {
  const { combatants, pending = [], settings } = given;
  const settledOnes = combatants.map((one) =>
    settle(
      one,
      pending.filter(({ target }) => target === one.id),
      settings,
    ),
  );
  const next = combatants.map((one, i) => {
    const after = settledOnes[i];
    return { ...one, som: after?.som ?? one.som, unaware: isSilenced(after?.statuses ?? []) };
  });
  return { combatants: settledOnes, ...declarationOrder({ combatants: next.map(onlyKeys) }) };
}

/** True when one of the statuses keeps its bearer from declaring. ARC-041. */
export function isSilenced(statuses: readonly string[]): boolean {
  return statuses.some((status) => SILENCING_STATUSES.includes(status));
}

function onlyKeys({ id, som, empathy, perception, d10, unaware }: TurnEndEntry & { readonly unaware: boolean }) {
  return { id, som, empathy, perception, d10, unaware };
}

function settle(one: TurnEndEntry, effects: readonly PendingEffect[], settings?: SomeSettings): SettledEntry {
  const ks = Object.fromEntries(
    Object.entries(one.ks ?? {}).map(([stat, value]) => [stat, Math.max(0, value + sumOf(effects, "ks", stat))]),
  ) as KsScores;
  const som = withinSom(one.som + sumOf(effects, "som"));
  return { id: one.id, som, ks, statuses: statusesAfter(one.statuses ?? [], effects, ks, settings) };
}

function sumOf(effects: readonly PendingEffect[], type: "ks" | "som", stat?: string): number {
  return effects.reduce((sum, effect) => {
    if (effect.type !== type || (effect.type === "ks" && effect.stat !== stat)) return sum;
    return sum + effect.change;
  }, 0);
}

/** What is both removed or expired and added is there. */
function statusesAfter(
  held: readonly string[],
  effects: readonly PendingEffect[],
  ks: KsScores,
  settings?: SomeSettings,
): string[] {
  const named = (remove: boolean): string[] =>
    effects.flatMap((effect) =>
      effect.type === "status" && (effect.remove ?? false) === remove ? [effect.status] : [],
    );
  const removed = named(true);
  const added = [...zeroStatStates({ ks, settings }).states, ...named(false)];
  const kept = held.filter((status) => !removed.includes(status));
  const unconscious = [...kept, ...added].includes("unconscious");
  const lasting = kept.filter((status) => !ONE_TURN_STATUSES.includes(status) || (status === "unaware" && unconscious));
  return [...new Set([...lasting, ...added])].sort();
}
