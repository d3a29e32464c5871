/** What tests of cards look through: readers of every kind, and the cards of a made-up game of paddlers. */
import type { Decision, Effect, Outcome } from "../../src/kernel/outcome.ts";
import type { Change, Step } from "../../src/kernel/step.ts";
import type { CardSystem } from "../../src/table/cards/card.ts";
import type { CardLines } from "../../src/fittings/cards/effect-lines.ts";
import { linesOf } from "../../src/fittings/cards/effect-lines.ts";
import type { Lens } from "../../src/fittings/cards/lens.ts";

/** The game master, who may press everything. Words are their keys with their data, so that tests see both. */
export const master: Lens = {
  t: (key, data) => (data && Object.keys(data).length > 0 ? `${key} ${JSON.stringify(data)}` : key),
  owns: () => true,
  isGM: true,
  name: (ref) => ref,
};

/** A player who owns these. */
export const owner = (...refs: string[]): Lens => ({ ...master, owns: (ref) => refs.includes(ref), isGM: false });

/** A step of a decision, or of one that is nothing but its type, that brings about only what is said. */
export const step = (decision: Decision | string, outcome: Partial<Outcome>, changes?: readonly Change[]): Step => ({
  decision: typeof decision === "string" ? { type: decision } : decision,
  rolled: [],
  outcome: { checks: [], effects: [], prompts: [], notes: [], ...outcome },
  ...(changes && { changes }),
});

export const cardOf = (steps: readonly Step[], applied: CardSystem["applied"] = []): CardSystem => ({
  ruleset: "paddlers",
  steps,
  applied,
});

interface Soak extends Effect {
  readonly type: "soak";
  readonly litres: number;
}
interface Stroke extends Effect {
  readonly type: "stroke";
  readonly side: "left" | "right";
}
interface Turn extends Effect {
  readonly type: "leg" | "landing";
}
export type Paddling = Soak | Stroke | Turn;

export const soak = (fields: Partial<Soak> = {}): Soak => ({
  type: "soak",
  id: "soak",
  target: "Ida",
  apply: "onRequest",
  litres: 2,
  ...fields,
});
export const stroke: Stroke = { type: "stroke", id: "stroke", target: "Ida", apply: "atOnce", side: "left" };
export const leg: Turn = { type: "leg", id: "leg", target: "river", apply: "atOnce" };

const lines: CardLines<Paddling, Lens> = {
  soak: {
    icon: "fa-solid fa-water",
    data: ({ litres }) => ({ n: litres }),
    details: ({ litres }, { lens, name }) => (litres > 9 ? [lens.t("PADDLE.capsizes", { name })] : []),
  },
  stroke: {
    icon: "fa-solid fa-arrows-left-right",
    noted: ({ side }) => side === "left",
    key: ({ side }) => `stroke.${side}`,
  },
  leg: { icon: "fa-solid fa-route", noted: true },
  landing: { icon: "fa-solid fa-anchor" },
};

/** What the paddlers' cards say of effects. */
export const paddling = linesOf("PADDLE", lines, (_card, ref) => `the ${ref}`);
