import { counted } from "../words/words.ts";
import { appliedEffects, isUndone, withdrawnBy } from "../../kernel/history.ts";
import type { CardSystem } from "../../table/cards/card.ts";
import type { JsonObject } from "../../kernel/json.ts";
import type { Effect, Ref } from "../../kernel/outcome.ts";
import type { Press } from "../press/press.ts";
import { changesOn } from "./changes.ts";
import { leaveOutPress } from "./leave-out.ts";
import { say, type Lens } from "./lens.ts";

/** One thing that changes because of the card, and whether it has happened. */
export type EffectLine = {
  readonly id: string;
  readonly type: string;
  readonly text: string;
  /** What it leads to and what was lost, each a sentence of its own. */
  readonly details: readonly string[];
  readonly state: "applied" | "waiting" | "leftOut" | "takenBack" | "withdrawn";
  readonly stateLabel: string;
  readonly icon: string;
  /** Leaves a line that waits out of what Apply writes; null where that can't be done. */
  readonly leave: Press | null;
};

/** What the words for an effect may draw on. */
export interface LineGiven<L extends Lens> {
  readonly lens: L;
  readonly card: CardSystem;
  /** What the one was called whom it happens to. */
  readonly name: string;
  /** What others were called. */
  readonly nameOf: (ref: Ref) => string;
}

/** How a card tells of one kind of effect. */
export interface LineOf<E extends Effect, L extends Lens> {
  readonly icon: string;
  /** Bookkeeping, which a card mentions in passing: always, or as this says. */
  readonly noted?: true | ((effect: E) => boolean);
  /** The sentence's key below `Effect.`, where that is not the effect's type. */
  key?(effect: E): string;
  /** What the sentence says beside `name`. With a number `n` in it, the key's `.one` or `.other` form is said. */
  data?(effect: E, given: LineGiven<L>): JsonObject;
  /** Further sentences. */
  details?(effect: E, given: LineGiven<L>): readonly string[];
}

type OfType<E, T> = E extends { readonly type: infer U } ? (T extends U ? E : never) : never;

/** How a game's cards tell of its effects, by their type; none may be missing. */
export type CardLines<E extends Effect, L extends Lens> = {
  readonly [T in E["type"]]: LineOf<OfType<E, T>, L>;
};

/** What a game's cards say of effects. */
export interface Lines<L extends Lens> {
  /** The lines of some of a card's effects, in their order. */
  readonly effectLines: (card: CardSystem, effects: readonly Effect[], lens: L) => EffectLine[];
  /** Parts what a card is about from what it only notes. A card that is nothing but a note is about that. */
  readonly notedApart: (effects: readonly Effect[]) => {
    readonly main: readonly Effect[];
    readonly noted: readonly Effect[];
  };
}

/**
 * Effect lines from a game's table of them.
 * @param root the language key that `Effect.<type>` lies under
 * @param nameOf what somebody was called when the card was made
 */
export function linesOf<E extends Effect, L extends Lens>(
  root: string,
  table: CardLines<E, L>,
  nameOf: (card: CardSystem, ref: Ref, lens: L) => string,
): Lines<L> {
  /** A card may hold effects of a later version: nothing is known of those but their type. */
  const lineOf = ({ type }: Effect): LineOf<Effect, L> =>
    (Object.hasOwn(table, type) ? table[type as E["type"]] : { icon: UNKNOWN }) as LineOf<Effect, L>;
  const isNoted = (effect: Effect): boolean => {
    const { noted = false } = lineOf(effect);
    return typeof noted === "function" ? noted(effect) : noted;
  };
  const told = (effect: Effect, card: CardSystem, lens: L): Pick<EffectLine, "text" | "details" | "icon"> => {
    const line = lineOf(effect);
    const whose = effect["whose"];
    const name = nameOf(card, typeof whose === "string" ? whose : effect.target, lens);
    const given: LineGiven<L> = { lens, card, name, nameOf: (ref) => nameOf(card, ref, lens) };
    const { n, ...rest }: JsonObject = { name, ...line.data?.(effect, given) };
    const key = `${root}.Effect.${line.key?.(effect) ?? effect.type}`;
    return {
      text: typeof n === "number" ? lens.t(counted(key, n), { ...rest, n }) : lens.t(key, rest),
      details: [...(line.details?.(effect, given) ?? []), ...changesOn(card, effect.id, lens)],
      icon: line.icon,
    };
  };
  return {
    effectLines(card, effects, lens) {
      const stateOf = statesOn(card);
      return effects.map((effect) => {
        const { id, type } = effect;
        const found = stateOf(effect);
        const state = found === "waiting" && lens.leavesOut?.(id) ? "leftOut" : found;
        const leave = found === "waiting" ? leaveOutPress(id, lens) : null;
        return { id, type, ...told(effect, card, lens), state, stateLabel: say(lens, `State.${state}`), leave };
      });
    },
    notedApart(effects) {
      const main = effects.filter((effect) => !isNoted(effect));
      return main.length > 0 || effects.length > 1
        ? { main, noted: effects.filter((effect) => !main.includes(effect)) }
        : { main: effects, noted: [] };
    },
  };
}

const UNKNOWN = "fa-solid fa-circle-dot";

/** What has become of each effect of a card. */
function statesOn(card: CardSystem): (effect: Effect) => EffectLine["state"] {
  const done = appliedEffects(card);
  const undone = isUndone(card);
  const withdrawn = withdrawnBy(card);
  return ({ id }) => (done.has(id) ? "applied" : withdrawn.has(id) ? "withdrawn" : undone ? "takenBack" : "waiting");
}
