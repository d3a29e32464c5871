/** A token's disposition follows from its identity's stance (PER-165). */
import type { UpdateData } from "../../../../foundry/types.ts";

const DISPOSITIONS: Readonly<Record<string, number>> = { ally: 1, neutral: 0, adversary: -1 };

/** Foundry's "secret": set by hand, so that nobody can tell. It is left alone. */
const SECRET = -2;

/** Foundry's number for a stance: friendly, neutral or hostile. PER-165 */
export const dispositionOf = (stance: string): number => DISPOSITIONS[stance] ?? 0;

/** Whether a token should be given the disposition of a stance: not when it has it, nor when it is secret. PER-165 */
export function isOutOfStep(disposition: number, stance: string): boolean {
  return disposition !== SECRET && disposition !== dispositionOf(stance);
}

/** The stance that an update sets, or null when it doesn't touch it. */
export function newStance(changes: UpdateData): string | null {
  const { stance } = (changes["system"] ?? {}) as { stance?: unknown };
  return typeof stance === "string" ? stance : null;
}

/**
 * What to add to an update of an identity, so that its prototype token follows a new stance; nothing when the update
 * says so itself, and for the actor of a placed token, which has no prototype. PER-165
 */
export function withDisposition(
  changes: UpdateData,
  before: { readonly stance: string; readonly isToken: boolean },
): UpdateData {
  const stance = newStance(changes);
  const given = (changes["prototypeToken"] ?? {}) as UpdateData;
  if (stance === null || stance === before.stance || before.isToken || "disposition" in given) return {};
  return { prototypeToken: { ...given, disposition: dispositionOf(stance) } };
}
