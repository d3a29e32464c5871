/** Writes that can't be: found before they are sent, and told by name. Pure. */
import type { UpdateData } from "../../../../foundry/types.ts";
import { statsOf } from "../../rules/derive/character.ts";
import { isRollable } from "../../rules/decide/edge.ts";
import type { CharacterState } from "../../rules/state.ts";

/** Why a write can't be: the ending of a language key, and what it names. */
export interface Fault {
  readonly reason: "formula" | "ledger";
  readonly data: Readonly<Record<string, string>>;
}

/** Fields of things that hold a formula. */
const FORMULAS = ["damage", "protection", "healing", "corruption"] as const;

/** The first thing that can't be in what is about to be stored; null for none. RUN-058, RUN-108 */
export function faultIn(system: UpdateData): Fault | null {
  const { xp } = system as { xp?: { total?: number; spent?: number } };
  if (xp?.total !== undefined && xp.spent !== undefined && xp.spent > xp.total) return { reason: "ledger", data: {} };
  const { harm } = system as { harm?: { damage?: unknown } | null };
  for (const formula of [...FORMULAS.map((field) => system[field]), harm?.damage]) {
    if (typeof formula === "string" && formula !== "" && !isRollable(formula))
      return { reason: "formula", data: { formula } };
  }
  return null;
}

/** The Toughness that is left once Strong, or the most there can be, is lower than what somebody has; null for no change. RUN-009 */
export function keptToughness(system: UpdateData, state: CharacterState): number | null {
  const { attributes, overrides, toughness } = system as Partial<
    Pick<CharacterState, "attributes" | "overrides" | "toughness">
  >;
  if (toughness || !(attributes ?? overrides)) return null;
  const now = {
    ...state,
    attributes: { ...state.attributes, ...attributes },
    overrides: { ...state.overrides, ...overrides },
  };
  const { toughnessMax } = statsOf(now);
  return toughnessMax < state.toughness.value ? toughnessMax : null;
}
