/** What may be said of a roll's reasons by macros: which count, and one's own beside them. */
import { localize } from "../../../foundry/globals.ts";
import { unnamed, withPendingAdded, withSwitch, type ReasonUnit, type Reasons } from "../reasons.ts";
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
 * @param units what one's own may be counted in, as the form's field says
 * @throws BadCall for a reason that there is not, and for a modifier that makes no sense or goes further than its unit allows
 */
export function reasonsAsSaid(
  reasons: Reasons,
  { modifiers = [], use = [], leaveOut = [] }: ReasonsSaid,
  units: readonly ReasonUnit[],
): Reasons {
  let next = reasons;
  for (const name of use) next = withSwitch(next, reasonMeant(next, name), true);
  for (const name of leaveOut) next = withSwitch(next, reasonMeant(next, name), false);
  for (const modifier of modifiers) next = withExtra(next, modifier, units);
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
  said: NonNullable<ReasonsSaid["modifiers"]>[number],
  units: readonly ReasonUnit[],
): Reasons {
  const nameless = unnamed(localize);
  const { label = "" } = said;
  const told = { label: label || nameless };
  const given = (["dice", "number"] as const).filter((one) => said[one] !== undefined);
  const counted = given.length === 1 ? units.find(({ unit }) => unit === given[0]) : undefined;
  const value = counted && said[counted.unit];
  if (!counted || value === undefined || !Number.isInteger(value))
    throw new BadCall(whyNot("badModifier", { ...told, units: unitsSaid(units) }));
  const { unit, most, step = 1 } = counted;
  if (Math.abs(value) > most) throw new BadCall(whyNot("modifierTooFar", { ...told, most }));
  if (value % step !== 0) throw new BadCall(whyNot("modifierStep", { ...told, step }));
  return withPendingAdded({ ...reasons, pending: { label, unit, value } }, nameless);
}

/** What a modifier may be given as, by the names of options. */
function unitsSaid(units: readonly ReasonUnit[]): string {
  const [first = "", second] = units.map(({ unit }) => unit);
  return second === undefined ? first : whyNot("eitherUnit", { first, second });
}
