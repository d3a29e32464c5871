import { frameView, inside, type CardHead, type FrameView } from "../../../../fittings/cards/frame.ts";
import type { EffectLine } from "../../../../fittings/cards/effect-lines.ts";
import type { Lens } from "../../../../fittings/cards/lens.ts";
import { frozenName, nameList } from "../../../../fittings/cards/names.ts";
import type { Press } from "../../../../fittings/press/press.ts";
import { refsIn } from "../../../../kernel/deciders.ts";
import { allOf, openingDecision, openPrompts } from "../../../../kernel/history.ts";
import type { Check, Decision, Prompt, Ref } from "../../../../kernel/outcome.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import type { ThresholdDecision } from "../../rules/decisions.ts";
import type { LastWordsCheck } from "../../rules/building.ts";
import { FISTS } from "../../rules/items.ts";
import type { DamageCheck, DeathCheck, DiceCheck, SocialCheck, TestCheck } from "../../rules/outcomes.ts";
import { askedBy, type Now } from "./asked.ts";
import { blowView, deathView, plainLine, tiesLine, type BlowView, type DeathView } from "./blows.ts";
import { say, term } from "./lens.ts";
import { effectLines, notedApart } from "./lines.ts";
import { testView, type TestView } from "./tests.ts";

/** A whole card, ready for its template. */
export type CardView = FrameView & {
  /** What was rolled, in its order: each part is one of these. */
  readonly parts: readonly PartView[];
  readonly effects: readonly EffectLine[];
  /** What the books note beside it. */
  readonly ledger: readonly EffectLine[];
  readonly offers: readonly OfferView[];
};
export type PartView = {
  readonly test: TestView | null;
  readonly blow: BlowView | null;
  readonly death: DeathView | null;
  readonly line: string;
  /** Somebody's own words. */
  readonly said: string;
};
export type OfferView = {
  readonly is: string;
  readonly text: string;
  readonly details: readonly string[];
  readonly buttons: readonly Press[];
};

const ICONS: { readonly [K in ThresholdDecision["type"]]?: string } = {
  attack: "fa-khanda",
  defend: "fa-shield",
  power: "fa-wand-sparkles",
  surprise: "fa-user-secret",
  deathTest: "fa-skull",
  startSlot: "fa-skull",
  treat: "fa-hand-holding-medical",
  consume: "fa-flask",
  rest: "fa-bed",
  move: "fa-shoe-prints",
  disengage: "fa-person-walking-arrow-right",
  passBy: "fa-person-running",
  standUp: "fa-person-arrow-up-from-line",
  wield: "fa-hand-fist",
  shield: "fa-shield",
  setOrder: "fa-list-ol",
  begin: "fa-flag",
  endEncounter: "fa-flag-checkered",
  awardXp: "fa-book",
  improve: "fa-arrow-up",
  build: "fa-hammer",
  successor: "fa-seedling",
  lastWords: "fa-feather-pointed",
};

/** Lays out a card for one reader. Pure: the same card, lens and present give the same view. */
export function cardView(card: CardSystem, lens: Lens, now: Now): CardView {
  const within = inside(card, lens);
  const { main, noted } = notedApart(allOf(card, "effects"));
  const kind = openingDecision(card)?.type ?? "unknown";
  return {
    ...frameView(card, { kind, ...cardHead(card, lens) }, lens),
    parts: partsOf(card, lens),
    effects: effectLines(card, main, within),
    ledger: effectLines(card, noted, within),
    offers: openPrompts(card).flatMap((prompt) => offerOn(card, prompt, within, now)),
  };
}

/** What stands at the head of a card: what it is about, with what, and whom it concerns. */
export function cardHead(card: CardSystem, lens: Lens): CardHead {
  const decision = openingDecision(card) ?? { type: "unknown" };
  const subject = refsIn(decision["actor"] ?? decision["target"] ?? decision["dead"])[0];
  const others = aimsOf(decision).filter((ref) => ref !== subject);
  const name = subject === undefined ? "" : frozenName(card, subject, lens);
  const names = nameList(card, others, lens);
  const what = meansOf(card, decision, lens);
  const title = say(lens, `Title.${decision.type}`);
  return {
    title: what === "" ? title : `${title} · ${what}`,
    line: name !== "" && names !== "" ? say(lens, "Against", { name, others: names }) : name || names,
    aside: "",
    icon: `fa-solid ${ICONS[decision.type as ThresholdDecision["type"]] ?? "fa-dice-d20"}`,
  };
}

/** Those whom a decision is aimed at. */
const aimsOf = (decision: Decision): readonly Ref[] => [
  ...new Set(
    ["actors", "target", "targets", "enemy", "enemies", "sneakers", "watchers"].flatMap((key) => refsIn(decision[key])),
  ),
];

/** With what: an attribute, a weapon, a power. */
function meansOf(card: CardSystem, decision: Decision, lens: Lens): string {
  if (typeof decision["attribute"] === "string") return term(lens, "Attribute", decision["attribute"]);
  if (decision["weapon"] === FISTS.id) return lens.t(FISTS.name);
  const [item] = ["weapon", "power", "ability", "item", "with", "shield"].flatMap((key) => refsIn(decision[key]));
  return item === undefined ? "" : frozenName(card, item, lens);
}

const nothing: PartView = { test: null, blow: null, death: null, line: "", said: "" };

/** Each by itself, but all dice for ties as one line. RUN-024 */
function partsOf(card: CardSystem, lens: Lens): PartView[] {
  const checks = allOf(card, "checks");
  const ties = checks.filter((check): check is DiceCheck => check.type === "tie");
  const others = checks.filter(({ type }) => type !== "tie").map((check) => partOf(card, check, lens));
  return ties.length > 0 ? [{ ...nothing, line: tiesLine(card, ties, lens) }, ...others] : others;
}

/** What was rolled, as one reader may know it. */
export function partOf(card: CardSystem, check: Check, lens: Lens): PartView {
  switch (check.type) {
    case "test":
      return (check as TestCheck).secret && !lens.isGM
        ? { ...nothing, line: say(lens, "SecretTest") }
        : { ...nothing, test: testView(card, check as TestCheck, lens) };
    case "damage":
      return { ...nothing, blow: blowView(card, check as DamageCheck, lens) };
    case "death":
      return { ...nothing, death: deathView(card, check as DeathCheck, lens) };
    case "lastWords":
      return { ...nothing, said: (check as LastWordsCheck).text };
    default:
      return { ...nothing, line: plainLine(card, check as DiceCheck | SocialCheck, lens) };
  }
}

function offerOn(card: CardSystem, prompt: Prompt, lens: Lens, now: Now): OfferView[] {
  const asked = askedBy(card, prompt, lens, now);
  if (!asked) return [];
  const { text, details, quick, form } = asked;
  const buttons = lens.owns(prompt.owner) || lens.isGM ? [...quick, ...(form ? [inFull(prompt, form, lens)] : [])] : [];
  return [{ is: prompt.type, text, details, buttons }];
}

/** The form that asks in full. */
function inFull({ id, owner }: Prompt, form: string, lens: Lens): Press {
  const label = say(lens, "Button.inFull");
  return { name: "inFull", label, icon: "fa-solid fa-sliders", does: { form, given: { who: owner, prompt: id } } };
}
