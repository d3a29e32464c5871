import { frameView, inside, type CardHead } from "../../../../fittings/cards/frame.ts";
import { isUndone, openingDecision } from "../../../../kernel/history.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import { challengeTitle, challengeView, taskTitle } from "./challenge-view.ts";
import { nameOn, say, type Lens } from "./lens.ts";
import { iconOf } from "./lines/index.ts";
import { frozenName } from "../../../../fittings/cards/names.ts";
import { challengeIn, proposalIn, subjectOf, unopposedIn } from "./opening.ts";
import { plainView } from "./plain-view.ts";
import { proposalView } from "./proposal-view.ts";
import type { Ref } from "../../../../kernel/outcome.ts";

/** Icons of decisions that leave no effect of their own name, which has one already. */
const ICONS: Readonly<Record<string, string>> = {
  recover: "fa-solid fa-heart-pulse",
  readyDefence: "fa-solid fa-shield",
  initiative: "fa-solid fa-list-ol",
  reorder: "fa-solid fa-list-ol",
  propose: "fa-solid fa-comment-dots",
  usePower: "fa-solid fa-wand-sparkles",
  upkeep: "fa-solid fa-wand-sparkles",
  endTurn: "fa-solid fa-wand-sparkles",
  endRound: "fa-solid fa-rotate",
  newScene: "fa-solid fa-clapperboard",
  newDay: "fa-solid fa-sun",
  newSession: "fa-solid fa-people-group",
  ask: "fa-solid fa-circle-question",
  buy: "fa-solid fa-bag-shopping",
  harm: "fa-solid fa-fire",
  imposeCondition: "fa-solid fa-link",
  grantRecovery: "fa-solid fa-heart-pulse",
  liftCondition: "fa-solid fa-hand-sparkles",
  giveCritical: "fa-solid fa-star",
};

/** Lays out a whole card for one reader. Pure: the same card and the same lens give the same view. */
export function cardView(card: CardSystem, lens: Lens) {
  const challenge = challengeIn(card);
  const within = { ...inside(card, lens), ...(isUndone(card) && { mayAssist: false }) };
  return {
    ...frameView(card, { kind: kindOf(card), ...cardHead(card, lens) }, lens, challenge === undefined),
    // What was put to the group before any dice (PER-008), while it waits.
    proposal: proposalView(card, within),
    challenge: challenge ? challengeView(card, challenge, within) : null,
    plain: challenge ? null : plainView(card, within),
  };
}

/** What stands at the head of a card: what it is about, whom it concerns, and their pronouns (PER-006). */
export function cardHead(card: CardSystem, lens: Lens): CardHead {
  const kind = kindOf(card);
  const proposed = kind === "propose" ? proposalIn(card)?.challenge : undefined;
  const made = challengeIn(card) ?? unopposedIn(card) ?? proposed;
  const aside = pronounsLine(card, lens);
  if (made?.type === "unopposed") return { ...taskTitle(card, made, lens), aside };
  return { ...(made ? challengeTitle(card, made, lens) : plainTitle(card, kind, lens)), aside };
}

function kindOf(card: CardSystem): string {
  if (challengeIn(card)) return "challenge";
  return unopposedIn(card) ? "unopposed" : (openingDecision(card)?.type ?? "unknown");
}

function plainTitle(card: CardSystem, kind: string, lens: Lens): Omit<CardHead, "aside"> {
  const decision = openingDecision(card);
  const subject = subjectOf(card);
  const target = decision?.["target"];
  const question = decision?.["question"];
  const reason = decision?.["reason"];
  const name = subject ? frozenName(card, subject, lens) : "";
  const line =
    kind === "stabilise" && typeof target === "string"
      ? say(lens, "Against", { actor: name, reactors: frozenName(card, target, lens) })
      : kind === "harm" && typeof reason === "string"
        ? reason
        : kind === "ask" && typeof question === "string" && question
          ? say(lens, "Asks", { name, question })
          : kind === "recover" || kind === "correct"
            ? nameOn(lens, name, [typeof decision?.["track"] === "string" ? decision["track"] : "main"])
            : name;
  const title =
    kind === "escalate" ? say(lens, `Title.escalate.${String(decision?.["to"])}`) : say(lens, `Title.${kind}`);
  return { title, line, icon: ICONS[kind] ?? iconOf(kind) ?? "fa-solid fa-masks-theater" };
}

/**
 * The pronouns of those on a card, as they were when it was made: "Sera Vane (she/her), Tobin Reed (he/him)". "" when
 * nobody on it has any. PER-006
 */
export function pronounsLine(card: CardSystem, lens: Lens): string {
  const found = new Map<Ref, string>();
  for (const { decision } of card.steps)
    for (const one of Array.isArray(decision["names"]) ? decision["names"] : [])
      if (hasPronouns(one) && !found.has(one.ref)) found.set(one.ref, say(lens, "Pronouns", { ...one }));
  return [...found.values()].join(", ");
}

type WithPronouns = { readonly ref: Ref; readonly name: string; readonly pronouns: string };

function hasPronouns(value: unknown): value is WithPronouns {
  const { ref, name, pronouns } = (value ?? {}) as Partial<Record<keyof WithPronouns, unknown>>;
  return typeof ref === "string" && typeof name === "string" && typeof pronouns === "string" && pronouns !== "";
}
