import { allOf, isUndone, openingDecision } from "../../../../table/cards/card.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import type { ChallengeDecision } from "../../rules/decisions.ts";
import { challengeTitle, challengeView } from "./challenge-view.ts";
import type { ChallengeView } from "./challenge-view.ts";
import { cardState, tableButtons } from "./controls.ts";
import type { ButtonView } from "./controls.ts";
import { say } from "./lens.ts";
import type { Lens } from "./lens.ts";
import { frozenName, subjectOf } from "./names.ts";
import { plainView } from "./plain-view.ts";
import type { PlainView } from "./plain-view.ts";

/** A whole card, ready for its template. */
export type CardView = {
  readonly kind: string;
  readonly title: string;
  readonly line: string;
  readonly icon: string;
  readonly challenge: ChallengeView | null;
  readonly plain: PlainView | null;
  readonly notes: readonly string[];
  readonly state: { readonly key: string; readonly label: string; readonly icon: string } | null;
  readonly buttons: readonly ButtonView[];
  readonly showFooter: boolean;
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
};

/** Lays out a card for one reader. Pure: the same card and the same lens give the same view. */
export function cardView(card: CardSystem, lens: Lens): CardView {
  const decision = openingDecision(card);
  const kind = decision?.type ?? "unknown";
  const isChallenge = kind === "challenge";
  const opening = decision as ChallengeDecision;
  const head = isChallenge ? challengeTitle(card, opening, lens) : plainTitle(card, kind, lens);
  // A card that was taken back can only be applied again: nothing else on it may be pressed until then.
  const within = isUndone(card) ? { ...lens, owns: () => false, isChorus: false } : lens;
  const state = cardState(card, lens);
  const buttons = tableButtons(card, lens);
  return {
    kind,
    ...head,
    challenge: isChallenge ? challengeView(card, opening, within) : null,
    plain: isChallenge ? null : plainView(card, within),
    notes: allOf(card, "notes").map((note) => lens.t(note.key, note.data)),
    state,
    buttons,
    showFooter: state !== null || buttons.length > 0,
  };
}

function plainTitle(
  card: CardSystem,
  kind: string,
  lens: Lens,
): { readonly title: string; readonly line: string; readonly icon: string } {
  const decision = openingDecision(card);
  const subject = subjectOf(card);
  const target = decision?.["target"];
  const name = subject ? frozenName(card, subject, lens) : "";
  const line =
    kind === "stabilise" && typeof target === "string"
      ? say(lens, "Against", { actor: name, reactors: frozenName(card, target, lens) })
      : name;
  const title =
    kind === "escalate" ? say(lens, `Title.escalate.${String(decision?.["to"])}`) : say(lens, `Title.${kind}`);
  return { title, line, icon: ICONS[kind] ?? "fa-solid fa-masks-theater" };
}
