/** What somebody does at an open charter: steps that can be undone, and choices on offer as a whole. Pure. */
import { alike } from "../../kernel/json.ts";
import { differences, rebased, settingsOf, type Difference } from "./draft.ts";
import { faults } from "./faults.ts";
import type { CharterPlan, Draft } from "./plan.ts";
import { changeLines } from "./view.ts";

/** Choices that somebody may take over as a whole, once they have seen what would change. */
export interface Offer {
  readonly what: string;
  /** What taking it over is called when it can be undone. */
  readonly undo: string;
  readonly draft: Draft;
  readonly note: string;
}

interface StepBack {
  readonly what: string;
  /** The field that was typed in; empty for anything else. */
  readonly path: string;
  readonly draft: Draft;
}

export interface Session {
  /** What is stored. */
  readonly base: Draft;
  readonly draft: Draft;
  readonly past: readonly StepBack[];
  readonly offer: Offer | null;
}

/** Begins with what is stored. */
export const begun = (base: Draft): Session => ({ base, draft: base, past: [], offer: null });

/** A step that can be undone. Typing in the same field again is the same step; a step that changes nothing is none. */
export function stepped(session: Session, what: string, draft: Draft, path = ""): Session {
  if (alike(draft, session.draft)) return session;
  const again = path !== "" && session.past.at(-1)?.path === path;
  const past = again ? session.past : [...session.past, { what, path, draft: session.draft }];
  return { ...session, draft, past };
}

/** The last step is taken back; without one nothing changes. */
export function undone(session: Session): Session {
  const last = session.past.at(-1);
  return last ? { ...session, draft: last.draft, past: session.past.slice(0, -1) } : session;
}

/** Choices are on offer, or no longer. */
export const offered = (session: Session, offer: Offer | null): Session => ({ ...session, offer });

/** What was on offer is taken over, in one step. */
export function taken(session: Session): Session {
  const { offer } = session;
  return offer ? offered(stepped(session, offer.undo, offer.draft), null) : session;
}

/**
 * Somebody has stored other choices: they are shown, and what was changed here stays.
 * @param onto a draft on top of what is stored now, where it stood on what was stored before
 */
export function followed(session: Session, base: Draft, onto: typeof rebased = rebased): Session {
  const move = (draft: Draft): Draft => onto(draft, session.base, base);
  return {
    base,
    draft: move(session.draft),
    past: session.past.map((step) => ({ ...step, draft: move(step.draft) })),
    offer: session.offer && { ...session.offer, draft: move(session.offer.draft) },
  };
}

/** What would be stored. */
export function unsaved(plan: CharterPlan, { base, draft }: Session): Difference[] {
  return differences(plan, base, settingsOf(plan, draft));
}

/** True when something typed would be lost by leaving, sound or not. */
export const isTouched = (plan: CharterPlan, { base, draft }: Session): boolean =>
  differences(plan, base, draft).length > 0;

/** What the foot of the window says: how things stand, and what pressing undo would take back. */
export interface FootView {
  readonly status: string;
  readonly undo: string;
}

export function footView(plan: CharterPlan, session: Session): FootView {
  const { say } = plan.words;
  const amiss = faults(plan, session.draft).length;
  const n = unsaved(plan, session).length;
  const what = session.past.at(-1)?.what;
  const status = amiss > 0 ? say("toMend", { n: amiss }) : n > 0 ? say("toSave", { n }) : say("saved");
  return { status, undo: what ? say("undo", { what }) : "" };
}

/** Choices on offer as a whole, with what would change. */
export interface OfferView {
  readonly what: string;
  readonly note: string;
  readonly lines: readonly { readonly text: string; readonly rules: string }[];
}

export function offerView(plan: CharterPlan, { draft, offer }: Session): OfferView | null {
  if (!offer) return null;
  const { what, note } = offer;
  return { what, note, lines: changeLines(plan, differences(plan, draft, offer.draft)) };
}
