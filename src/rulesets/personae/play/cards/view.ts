import { frameView, inside } from "../../../../fittings/cards/frame.ts";
import type { CardHead, FrameView } from "../../../../fittings/cards/frame.ts";
import { isUndone, openingDecision } from "../../../../kernel/history.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import { challengeTitle, challengeView } from "./challenge-view.ts";
import type { ChallengeView } from "./challenge-view.ts";
import { nameOn, say } from "./lens.ts";
import type { Lens } from "./lens.ts";
import { frozenName } from "../../../../fittings/cards/names.ts";
import { challengeIn, proposalIn, subjectOf, unopposedIn } from "./opening.ts";
import { plainView } from "./plain-view.ts";
import type { PlainView } from "./plain-view.ts";
import { pronounsLine } from "./pronouns.ts";
import { proposalView } from "./proposal-view.ts";
import type { ProposalView } from "./proposal-view.ts";

/** A whole card, ready for its template. */
export type CardView = FrameView & {
  /** What was put to the group before any dice (PER-008), while it waits. */
  readonly proposal: ProposalView | null;
  readonly challenge: ChallengeView | null;
  readonly plain: PlainView | null;
};

const ICONS: Readonly<Record<string, string>> = {
  unopposed: "fa-solid fa-mountain",
  recover: "fa-solid fa-heart-pulse",
  stabilise: "fa-solid fa-kit-medical",
  readyDefence: "fa-solid fa-shield",
  spend: "fa-solid fa-hourglass-half",
  escalate: "fa-solid fa-arrow-trend-up",
  initiative: "fa-solid fa-list-ol",
  endEncounter: "fa-solid fa-flag-checkered",
  correct: "fa-solid fa-pen",
  propose: "fa-solid fa-comment-dots",
  usePower: "fa-solid fa-wand-sparkles",
  upkeep: "fa-solid fa-wand-sparkles",
  endTurn: "fa-solid fa-wand-sparkles",
  endRound: "fa-solid fa-rotate",
  newScene: "fa-solid fa-clapperboard",
  newDay: "fa-solid fa-sun",
  newSession: "fa-solid fa-people-group",
  aims: "fa-solid fa-bullseye",
  award: "fa-solid fa-award",
  ask: "fa-solid fa-circle-question",
  advance: "fa-solid fa-arrow-up-right-dots",
  build: "fa-solid fa-feather",
  buy: "fa-solid fa-bag-shopping",
  boost: "fa-solid fa-sack-dollar",
  liftCondition: "fa-solid fa-hand-sparkles",
  giveCritical: "fa-solid fa-star",
  reorder: "fa-solid fa-list-ol",
  settleDelayed: "fa-solid fa-hourglass-end",
};

/** Lays out a card for one reader. Pure: the same card and the same lens give the same view. */
export function cardView(card: CardSystem, lens: Lens): CardView {
  const challenge = challengeIn(card);
  const within = { ...inside(card, lens), ...(isUndone(card) && { mayAssist: false }) };
  return {
    ...frameView(card, { kind: kindOf(card), ...cardHead(card, lens) }, lens, challenge === undefined),
    proposal: proposalView(card, within),
    challenge: challenge ? challengeView(card, challenge, within) : null,
    plain: challenge ? null : plainView(card, within),
  };
}

/** What stands at the head of a card: what it is about, whom it concerns, and their pronouns (PER-006). */
export function cardHead(card: CardSystem, lens: Lens): CardHead {
  const kind = kindOf(card);
  const proposed = proposalIn(card)?.challenge;
  const named = challengeIn(card) ?? (kind === "propose" && proposed?.type === "challenge" ? proposed : undefined);
  const head = named ? challengeTitle(card, named, lens) : plainTitle(card, kind, lens);
  return { ...head, aside: pronounsLine(card, lens) };
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
  const name = subject ? frozenName(card, subject, lens) : "";
  const line =
    kind === "stabilise" && typeof target === "string"
      ? say(lens, "Against", { actor: name, reactors: frozenName(card, target, lens) })
      : kind === "ask" && typeof question === "string" && question
        ? say(lens, "Asks", { name, question })
        : kind === "recover" || kind === "correct"
          ? nameOn(lens, name, [typeof decision?.["track"] === "string" ? decision["track"] : "main"])
          : name;
  const title =
    kind === "escalate" ? say(lens, `Title.escalate.${String(decision?.["to"])}`) : say(lens, `Title.${kind}`);
  return { title, line, icon: ICONS[kind] ?? "fa-solid fa-masks-theater" };
}
