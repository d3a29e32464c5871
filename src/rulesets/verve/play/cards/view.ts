/** Lays out a card for one reader. Pure: the same card and lens give the same view. */
import type { EffectLine } from "../../../../fittings/cards/effect-lines.ts";
import { frameView, inside, type CardHead, type FrameView } from "../../../../fittings/cards/frame.ts";
import { nameList } from "../../../../fittings/cards/names.ts";
import { pressOf, type Press } from "../../../../fittings/press/press.ts";
import { refsIn } from "../../../../kernel/deciders.ts";
import { allOf, openingDecision, openPrompts } from "../../../../kernel/history.ts";
import type { Decision, Prompt } from "../../../../kernel/outcome.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import type { VerveDecision } from "../../rules/decisions.ts";
import type { D20Check, DamageEffect } from "../../rules/outcomes.ts";
import { askedBy } from "./asked.ts";
import { say, term, type VerveLens } from "./lens.ts";
import { ailmentName, effectLines, notedApart } from "./lines.ts";
import { lossView, replacedLosses, type LossView } from "./losses.ts";
import { frozenThing, whoIs } from "./names.ts";
import { plainView, type PlainView } from "./plain.ts";
import { rollView, type RollView } from "./rolls.ts";

/** A question that waits on the card, with its answers for those who may give them. */
export type OfferView = {
  readonly is: string;
  readonly text: string;
  readonly details: readonly string[];
  readonly buttons: readonly Press[];
};

/** A roll, or what is told in a line: one of the two. */
export type PartView = { readonly roll: RollView | null; readonly line: PlainView | null };

export type CardView = FrameView & {
  readonly parts: readonly PartView[];
  readonly losses: readonly LossView[];
  readonly effects: readonly EffectLine[];
  readonly ledger: readonly EffectLine[];
  readonly offers: readonly OfferView[];
};

const ICONS: Readonly<Partial<Record<VerveDecision["type"], string>>> = {
  attack: "khanda",
  roll: "dice-d20",
  contest: "people-arrows",
  hold: "hand-fist",
  harm: "burst",
  fall: "person-falling",
  cast: "wand-sparkles",
  complete: "wand-sparkles",
  rest: "bed",
  recover: "bed",
  aid: "bandage",
  buy: "sun",
  levelUp: "star",
  study: "graduation-cap",
  research: "graduation-cap",
  buyGear: "coins",
  part: "coins",
  travel: "route",
  march: "route",
  contract: "virus",
  ailmentTime: "virus",
  surprise: "eye-slash",
  endRound: "flag-checkered",
  phase: "flag",
  declare: "comment",
  award: "arrow-trend-up",
  create: "person-rays",
  adventure: "map",
  psychicEnter: "brain",
  psychicAttack: "brain",
  psychicDefend: "brain",
  psychicLeave: "brain",
  formUnit: "people-group",
  groupEffort: "people-group",
};

export function cardView(card: CardSystem, lens: VerveLens): CardView {
  const within = inside(card, lens);
  const replaced = replacedLosses(card);
  const { main, noted } = notedApart(allOf(card, "effects").filter(({ id }) => !replaced.has(id)));
  const isLoss = ({ type }: { readonly type: string }): boolean => type === "damage";
  const kind = openingDecision(card)?.type ?? "unknown";
  const losses = main.filter((one): one is DamageEffect => isLoss(one));
  const lines = effectLines(card, losses, within);
  return {
    ...frameView(card, { kind, ...cardHead(card, lens) }, lens),
    parts: partsOf(card, within),
    losses: losses.flatMap((loss, index) => {
      const line = lines[index];
      return line ? [lossView(card, loss, line, within)] : [];
    }),
    effects: effectLines(
      card,
      main.filter((one) => !isLoss(one)),
      within,
    ),
    ledger: effectLines(card, noted, within),
    offers: openPrompts(card).flatMap((prompt) => offerOn(card, prompt, within)),
  };
}

/** Checks in the order in which they came about; a roll that came out anew stands where it was made. */
function partsOf(card: CardSystem, lens: VerveLens): readonly PartView[] {
  const told = new Set<string>();
  // What followed from it is told as it is by now.
  const now = new Map(allOf(card, "checks").map((check) => [check.id, check]));
  return card.steps.flatMap((step) =>
    step.outcome.checks.flatMap((check): PartView[] => {
      if (told.has(check.id)) return [];
      told.add(check.id);
      if (check.type === "d20") return [{ roll: rollView(card, check as D20Check, lens), line: null }];
      const line = plainView(card, now.get(check.id) ?? check, step, lens);
      return line ? [{ roll: null, line }] : [];
    }),
  );
}

/** What stands at the head of a card: what it is about, with what, and whom it concerns. */
export function cardHead(card: CardSystem, lens: VerveLens): CardHead {
  const decision = openingDecision(card) ?? { type: "unknown" };
  const who = refsIn(decision["actor"] ?? decision["unit"])[0];
  const more = [
    ...["target", "targets", "helped", "companions", "actors", "members"].flatMap((key) => refsIn(decision[key])),
    ...refsIn(decision["sides"], "who"),
  ];
  const others = more.filter((ref, at) => ref !== who && more.indexOf(ref) === at);
  const name = who === undefined ? "" : whoIs(card, who, lens);
  const names = nameList(card, others, lens);
  const what = meansOf(card, decision, lens);
  const title = say(lens, `Title.${decision.type}`);
  return {
    title: what === "" ? title : `${title} · ${what}`,
    line: name !== "" && names !== "" ? say(lens, "Against", { name, others: names }) : name || names,
    aside: "",
    icon: `fa-solid fa-${ICONS[decision.type as VerveDecision["type"]] ?? "dice-d20"}`,
  };
}

const MANEUVERS = ["calledShot", "killing", "knockout", "grab"];

/** With what or in which way: a weapon, a spell, an ability, an ailment. */
function meansOf(card: CardSystem, decision: Decision, lens: VerveLens): string {
  const text = (key: string): string => {
    const value = decision[key];
    return typeof value === "string" ? value : "";
  };
  const thing = (id: string): string => frozenThing(card, id) ?? "";
  const { type } = decision;
  if (type === "attack") {
    const weapon = text("weapon") === "unarmed" ? say(lens, "Thing.unarmed") : thing(text("weapon"));
    const maneuver = text("maneuver");
    return [weapon, MANEUVERS.includes(maneuver) ? say(lens, `Maneuver.${maneuver}`) : ""].filter(Boolean).join(", ");
  }
  if (type === "contract" && frozenThing(card, text("ailment")) === null)
    return ailmentName({ ailment: text("ailment") });
  const subject = text("ability") || text("reaction");
  if (subject !== "") {
    const field = thing(text("field"));
    return field === "" ? term(lens, "Card.Subject", subject) : `${term(lens, "Card.Subject", subject)}, ${field}`;
  }
  return ["weapon", "armor", "item", "id", "ailment"].map((key) => thing(text(key))).find(Boolean) ?? "";
}

/** Bids are offered with the roll they are about, for all others. */
function offerOn(card: CardSystem, prompt: Prompt, lens: VerveLens): OfferView[] {
  if (prompt.type === "bid") return [];
  const asked = askedBy(card, prompt, lens);
  if (!asked) return [];
  const { title, figure, details, quick, form } = asked;
  const buttons = lens.owns(prompt.owner) ? [...quick, ...(form ? [inFull(prompt, form, lens)] : [])] : [];
  return [{ is: prompt.type, text: figure === "" ? title : `${title} · ${figure}`, details, buttons }];
}

/** The form that asks in full. */
function inFull({ id: prompt, owner: who }: Prompt, form: string, lens: VerveLens): Press {
  return pressOf(`inFull-${prompt}`, say(lens, "Button.inFull"), "sliders", { form, given: { who, prompt } });
}
