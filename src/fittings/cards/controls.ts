/** What has become of a card, and what its readers may do about that. */
import { allOf, appliedEffects, canUndo, isUndone, waitingEffects } from "../../kernel/history.ts";
import type { CardSystem } from "../../table/cards/card.ts";
import { isOffered } from "../press/openers.ts";
import { pressOf, type Press } from "../press/press.ts";
import { say, type Lens } from "./lens.ts";

/** Whether what a card brings about has happened. The key is for its looks. */
export type StateView = { readonly key: string; readonly label: string; readonly icon: string };

/**
 * Whether what the card brings about has happened, in words, or null when it brings about nothing.
 * @param tellsBooks false for a card on which it is not worth a word that bookkeeping, and nothing else, was written
 */
export function cardState(card: CardSystem, lens: Lens, tellsBooks = true): StateView | null {
  if (isUndone(card)) return { key: "takenBack", label: say(lens, "State.takenBack"), icon: "fa-solid fa-rotate-left" };
  const waiting = waitingEffects(card).length > 0;
  if (waiting)
    return {
      key: "waiting",
      label: say(lens, `State.${isNoted(card) ? "noted" : "waiting"}`),
      icon: "fa-regular fa-clock",
    };
  const asked = allOf(card, "effects").some((effect) => effect.apply === "onRequest");
  if (!tellsBooks && !asked) return null;
  return canUndo(card) ? { key: "applied", label: say(lens, "State.applied"), icon: "fa-solid fa-check-double" } : null;
}

/** True when something of a card is written already, but only what its makers' own books note of themselves. */
function isNoted(card: CardSystem): boolean {
  const done = appliedEffects(card);
  return done.size > 0 && allOf(card, "effects").every(({ id, apply }) => apply === "atOnce" || !done.has(id));
}

/**
 * Apply, Undo and Redo, as far as the reader may press them: effects on those whom the reader owns, and taking back what
 * was written only on them. The table checks again.
 */
export function tableButtons(card: CardSystem, lens: Lens): Press[] {
  const waiting = waitingEffects(card);
  const own = waiting.filter((effect) => lens.isGM || lens.owns(effect.target));
  const mine = own.filter(({ id }) => !lens.leavesOut?.(id));
  const again = isUndone(card);
  const part = mine.length < waiting.length;
  const name = part ? (mine.length < own.length ? "applyRest" : "applyMine") : again ? "redo" : "apply";
  const apply: Press = {
    name,
    label: say(lens, `Button.${again ? "redo" : name}`),
    icon: again ? "fa-solid fa-rotate-right" : "fa-solid fa-check",
    ...(!again && { primary: true }),
    does: { own: "apply", ...(part && { given: { effects: mine.map(({ id }) => id) } }) },
  };
  const undo: Press = {
    name: "undo",
    label: say(lens, "Button.undo"),
    icon: "fa-solid fa-rotate-left",
    hint: say(lens, "Button.undoHint"),
    does: { own: "undo" },
  };
  return [...(mine.length > 0 ? [apply] : []), ...(canUndo(card) && mayUndo(card, lens) ? [undo] : [])];
}

/** Of a card with which a fight was over: watching it again, step by step. */
export function watchButtons(card: CardSystem, lens: Lens): Press[] {
  const written = card.applied.filter(({ undone }) => !undone).flatMap(({ removed = [] }) => removed);
  const combat = written.find(({ ref }) => /^Combat\.[^.]+$/u.test(ref))?.ref;
  if (combat === undefined || !isOffered("watch")) return [];
  return [
    {
      ...pressOf("watch", say(lens, "Button.watch"), "clapperboard", { form: "watch", given: { combat } }),
      hint: say(lens, "Button.watchHint"),
    },
  ];
}

function mayUndo(card: CardSystem, lens: Lens): boolean {
  if (lens.isGM) return true;
  return card.applied.every((batch) => batch.undone || batch.patches.every((patch) => lens.owns(patch.ref)));
}
