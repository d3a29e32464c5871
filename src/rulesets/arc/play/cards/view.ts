/** Lays out a card for one reader. Pure: the same card, lens and encounter give the same view. */
import { frameView, inside, type CardHead, type FrameView } from "../../../../fittings/cards/frame.ts";
import type { EffectLine } from "../../../../fittings/cards/effect-lines.ts";
import { frozenName, nameList } from "../../../../fittings/cards/names.ts";
import { pressOf, type Press } from "../../../../fittings/press/press.ts";
import { refsIn } from "../../../../kernel/deciders.ts";
import { allOf, openingDecision, openPrompts } from "../../../../kernel/history.ts";
import type { Decision, Prompt, Ref } from "../../../../kernel/outcome.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import type { ArcDecision } from "../../rules/decisions.ts";
import type { ArcFrame } from "../../rules/state.ts";
import { askedBy } from "./asked.ts";
import { say, term, type ArcLens } from "./lens.ts";
import { effectLines, notedApart } from "./lines.ts";
import { frozenSkill } from "./names.ts";
import { plainOf, rollForAll, triggerWord, type PlainView } from "./plain.ts";
import { exchangesOf, type ExchangeView } from "./rolls.ts";

/** A question that waits on the card, with its answers for those who may give them. */
export type OfferView = {
  readonly is: string;
  readonly text: string;
  readonly details: readonly string[];
  readonly buttons: readonly Press[];
};

export type CardView = FrameView & {
  readonly exchanges: readonly ExchangeView[];
  readonly lines: readonly PlainView[];
  readonly effects: readonly EffectLine[];
  readonly ledger: readonly EffectLine[];
  readonly offers: readonly OfferView[];
  readonly all: readonly Press[];
};

const ICONS: Readonly<Partial<Record<ArcDecision["type"], string>>> = {
  check: "dice-d20",
  requestCheck: "circle-question",
  attack: "crosshairs",
  answer: "shield-halved",
  declare: "comment",
  requestReaction: "heart-circle-exclamation",
  react: "heart-pulse",
  surprise: "eye-slash",
  occupy: "book-open",
  change: "arrows-up-down",
  move: "person-walking",
  carry: "weight-hanging",
  beginEvent: "flag",
  join: "right-to-bracket",
  leave: "right-from-bracket",
  endTurn: "hourglass-end",
  passTurns: "hourglass",
  timeTask: "stopwatch",
  strike: "eraser",
  build: "hammer",
};

/** @param encounter the encounter in which presses decide, as it stands */
export function cardView(card: CardSystem, lens: ArcLens, encounter: ArcFrame | null): CardView {
  const within = inside(card, lens);
  const { main, noted } = notedApart(allOf(card, "effects"));
  const kind = openingDecision(card)?.type ?? "unknown";
  return {
    ...frameView(card, { kind, ...cardHead(card, lens) }, lens),
    exchanges: exchangesOf(card, within, encounter),
    lines: plainOf(card, within, encounter),
    effects: effectLines(card, main, within),
    ledger: effectLines(card, noted, within),
    offers: openPrompts(card).flatMap((prompt) => offerOn(card, prompt, within, encounter)),
    all: rollForAll(card, within, encounter),
  };
}

/** What stands at the head of a card: what it is about, with what, and whom it concerns. */
export function cardHead(card: CardSystem, lens: ArcLens): CardHead {
  const decision = openingDecision(card) ?? { type: "unknown" };
  const who = refsIn(decision["actor"] ?? decision["character"] ?? decision["target"])[0];
  const others = ["target", "characters", "opponent"]
    .flatMap((key) => refsIn(decision[key]))
    .filter((ref, at, all) => ref !== who && all.indexOf(ref) === at);
  const name = who === undefined ? "" : frozenName(card, who, lens);
  const names = nameList(card, others, lens);
  const what = meansOf(card, decision, lens);
  const title = say(lens, `Title.${decision.type}`);
  return {
    title: what === "" ? title : `${title} · ${what}`,
    line: name !== "" && names !== "" ? say(lens, "Against", { name, others: names }) : name || names,
    aside: "",
    icon: `fa-solid fa-${ICONS[decision.type as ArcDecision["type"]] ?? "dice-d20"}`,
  };
}

/** With what or why: a spell, a skill, two scores alone, a task, a trigger. */
function meansOf(card: CardSystem, decision: Decision, lens: ArcLens): string {
  const { skill, trigger } = decision;
  const [thing] = ["spell", "task", "item"].flatMap((key) => refsIn(decision[key]));
  if (thing !== undefined) return frozenName(card, thing, lens);
  if (typeof trigger === "string") return triggerWord(trigger, lens);
  if (typeof skill === "string") return frozenSkill(card, skill) ?? skill;
  const { ks, us } = decision;
  return typeof ks === "string" && typeof us === "string" ? `${term(lens, "KnownScore", ks)} + ${lens.us(us)}` : "";
}

function offerOn(card: CardSystem, prompt: Prompt, lens: ArcLens, encounter: ArcFrame | null): OfferView[] {
  const asked = askedBy(card, prompt, lens, encounter);
  // What the game master may want to ask is nothing to players before it is asked. ARC-030
  if (!asked || (prompt.type === "suggestReaction" && !lens.isGM)) return [];
  const { title, figure, details, quick, form } = asked;
  const buttons = lens.owns(prompt.owner) || lens.isGM ? [...quick, ...(form ? [inFull(prompt, form, lens)] : [])] : [];
  return [{ is: prompt.type, text: figure === "" ? title : `${title} · ${figure}`, details, buttons }];
}

/** The form that asks in full. */
function inFull({ id: prompt, owner: who }: Prompt, form: string, lens: ArcLens): Press {
  return pressOf(`inFull-${prompt}`, say(lens, "Button.inFull"), "sliders", { form, given: { who, prompt } });
}

/** Names of people that a decision concerns, in whatever field. */
export const namedRefs = (decision: Decision): readonly Ref[] =>
  ["spell", "task", "item", "weapon", "shield"].flatMap((field) => refsIn(decision[field]));
