/** What may be said of a roll's reasons by macros: which count, and one's own beside them. */
import { localize } from "../../../foundry/globals.ts";
import { unnamed, withPendingAdded, withSwitch } from "../reasons.ts";
import type { Reasons } from "../reasons.ts";
import { meantAmong } from "./among.ts";
import { BadCall, whyNot } from "./bad-call.ts";

/** Bonuses and penalties of one's own, and reasons to call upon or to leave out, by id or name. */
export interface ReasonsSaid {
  readonly modifiers?: readonly { readonly label?: string; readonly dice?: number; readonly number?: number }[];
  readonly use?: readonly string[];
  readonly leaveOut?: readonly string[];
}

/**
 * The reasons with what was said of them, as if it had been chosen in the window.
 * @throws BadCall for a reason that there is not, and for a modifier that makes no sense
 */
export function reasonsAsSaid(reasons: Reasons, { modifiers = [], use = [], leaveOut = [] }: ReasonsSaid): Reasons {
  let next = reasons;
  for (const name of use) next = withSwitch(next, reasonMeant(next, name), true);
  for (const name of leaveOut) next = withSwitch(next, reasonMeant(next, name), false);
  for (const modifier of modifiers) next = withExtra(next, modifier);
  return next;
}

/** The id of the reason that goes by this id or name; of "Luck: when cornered", "Luck" is enough. */
function reasonMeant({ modifiers }: Reasons, given: string): string {
  const named = modifiers.map(({ id, label }) => ({ id, name: localize(label) }));
  const begins = `${given.trim().toLowerCase()}:`;
  const found = meantAmong(named, given) ?? named.find(({ name }) => name.toLowerCase().startsWith(begins));
  if (found) return found.id;
  const known = named.map(({ name }) => name).join(", ");
  throw new BadCall(whyNot(known ? "unknownReason" : "noReasons", { given, known }));
}

function withExtra(
  reasons: Reasons,
  { label = "", dice, number }: NonNullable<ReasonsSaid["modifiers"]>[number],
): Reasons {
  const nameless = unnamed(localize);
  const value = dice ?? number;
  if (value === undefined || !Number.isInteger(value) || (dice !== undefined && number !== undefined))
    throw new BadCall(whyNot("badModifier", { label: label || nameless }));
  const unit = dice === undefined ? "number" : "dice";
  return withPendingAdded({ ...reasons, pending: { label, unit, value } }, nameless);
}
