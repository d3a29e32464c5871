/** What is rolled or reckoned besides checks, as one line each: nerves, load, order, turns. ARC-020 … ARC-026, ARC-039, ARC-085 */
import { frozenName, nameList } from "../../../../fittings/cards/names.ts";
import { isUndone, openingDecision, openPrompts } from "../../../../kernel/history.ts";
import { pressOf, type Press } from "../../../../fittings/press/press.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import { checksOf } from "../../rules/decide/card.ts";
import { TRIGGERS } from "../../rules/mind/triggers.ts";
import type { ArcCheck, BurdenCheck, OrderCheck, ReactionPrompt, ReactionResult } from "../../rules/outcomes.ts";
import type { ArcFrame } from "../../rules/state.ts";
import { count, say, term, type ArcLens } from "./lens.ts";

export type PlainView = {
  readonly is: "reaction" | "burden" | "order" | "turns";
  readonly icon: string;
  readonly tone: "good" | "bad" | "none";
  readonly text: string;
  readonly details: readonly string[];
  readonly buttons: readonly Press[];
};

/** Lines of a card in the order in which they came about; results in whose place others stand are left out. */
export function plainOf(card: CardSystem, lens: ArcLens, encounter: ArcFrame | null): readonly PlainView[] {
  const checks = checksOf({ history: card.steps });
  const replaced = checks.flatMap((one) => (one.type === "reaction" ? (one.replaces ?? []) : []));
  return checks.flatMap((one): PlainView | readonly PlainView[] => {
    if (replaced.includes(one.id)) return [];
    return lineOf(card, one, lens, encounter) ?? [];
  });
}

function lineOf(card: CardSystem, check: ArcCheck, lens: ArcLens, encounter: ArcFrame | null): PlainView | null {
  switch (check.type) {
    case "reaction":
      return reaction(card, check, lens, encounter);
    case "burden":
      return burden(card, check, lens);
    case "order":
      return order(card, check, lens);
    case "turns": {
      const { turns, seconds } = check;
      return { ...plain("turns", "hourglass", count(lens, "Turns", turns, { seconds })) };
    }
    default:
      return null;
  }
}

const plain = (is: PlainView["is"], icon: string, text: string, details: readonly string[] = []): PlainView => {
  return { is, icon: `fa-solid fa-${icon}`, tone: "none", text, details, buttons: [] };
};

/** A trigger of the rules by its name, or the game master's own words. ARC-025 */
export const triggerWord = (trigger: string, lens: ArcLens): string =>
  Object.hasOwn(TRIGGERS, trigger) ? term(lens, "Trigger", trigger) : trigger;

/** At or under one's State of Mind holds; the exalted need no die, and the panicked have none. ARC-026 … ARC-028 */
function reaction(card: CardSystem, check: ReactionResult, lens: ArcLens, encounter: ArcFrame | null): PlainView {
  const { id: of, who, trigger, som, d10, success, automatic, replaces } = check;
  const key = success ? "holds" : "breaks";
  const how =
    replaces !== null
      ? say(lens, "Verdict.byWord")
      : automatic || d10 === null
        ? say(lens, "Reaction.automatic", { som })
        : say(lens, "Reaction.die", { die: d10, som });
  const name = success ? "setShock" : "setCalm";
  const decide = { type: "setOutcome", encounter, of, success: !success };
  const turn = pressOf(`${name}-${of}`, say(lens, `Button.${name}`), success ? "bolt" : "heart", { decide });
  return {
    ...plain(
      "reaction",
      success ? "heart" : "bolt",
      say(lens, `Reaction.${key}`, { name: frozenName(card, who, lens) }),
    ),
    tone: success ? "good" : "bad",
    // What all of a card are asked for stands at its head.
    details: [how, openingDecision(card)?.["trigger"] === trigger ? "" : triggerWord(trigger, lens)].filter(Boolean),
    buttons: lens.isGM && !isUndone(card) ? [turn] : [],
  };
}

/** What somebody bears, and what that makes of their movement. ARC-020 … ARC-022 */
function burden(card: CardSystem, { who, weight, before, after, mov }: BurdenCheck, lens: ArcLens): PlainView {
  const name = frozenName(card, who, lens);
  const now = term(lens, "Burden", after);
  const text =
    before === after
      ? say(lens, "Load.same", { name, kg: weight, burden: now })
      : say(lens, "Load.changed", { name, kg: weight, before: term(lens, "Burden", before), burden: now });
  const heavy = after === "overloaded" || after === "immobile";
  return { ...plain("burden", "weight-hanging", text, [say(lens, "Load.mov", { mov })]), tone: heavy ? "bad" : "none" };
}

/** Lowest first, with what broke ties. ARC-039, ARC-040 */
function order(card: CardSystem, check: OrderCheck, lens: ArcLens): PlainView {
  const { tiedGroups, excluded } = check;
  const details = [
    ...tiedGroups.map((group) => say(lens, "Order.tied", { names: nameList(card, group, lens) })),
    ...(excluded.length > 0 ? [say(lens, "Order.excluded", { names: nameList(card, excluded, lens) })] : []),
  ];
  const names = check.order.map((ref) => frozenName(card, ref, lens)).join(" → ");
  return plain("order", "list-ol", say(lens, names === "" ? "Order.nobody" : "Order.is", { names }), details);
}

/** Rolls for all at once whom a card still asks for a Reaction check: the game master's press. ARC-034 */
export function rollForAll(card: CardSystem, lens: ArcLens, encounter: ArcFrame | null): readonly Press[] {
  const owing = (openPrompts(card) as readonly ReactionPrompt[]).filter(({ type }) => type === "reaction");
  if (!lens.isGM || owing.length < 2) return [];
  const characters = [...new Set(owing.map(({ owner }) => owner))];
  const decide = { type: "react", encounter, characters };
  return [pressOf("rollAll", count(lens, "Button.rollAll", characters.length), "dice", { decide })];
}
