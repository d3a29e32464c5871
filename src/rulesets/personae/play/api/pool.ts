import { localize } from "../../../../foundry/index.ts";
import type { FoundryActor } from "../../../../foundry/index.ts";
import type { PoolOptions } from "../../../../../types/dramatis.d.ts";
import { attributesOf } from "../../rules/attributes.ts";
import type { AttributeId } from "../../rules/state.ts";
import { withPendingAdded, withSwitch, unnamed as nameless } from "../../../../fittings/forms/reasons.ts";
import type { PoolDraft } from "../dialogs/pool/draft.ts";
import { readIdentity } from "../models/reading.ts";
import { badCall } from "./bad-call.ts";

/** What a bonus or penalty without a name is called. */
export const unnamed = (): string => nameless(localize);

/**
 * A draft with what was said about its roll, as if it had been chosen in the dialog.
 * @throws BadCall for an attribute, a reason or a modifier that makes no sense
 */
export function withPool<D extends PoolDraft>(draft: D, options: PoolOptions, actor: FoundryActor): D {
  const { attribute, modifiers = [], use = [], leaveOut = [] } = options;
  let next: D = attribute === undefined ? draft : { ...draft, attribute: attributeNamed(attribute, actor) };
  for (const name of use) next = withSwitch(next, reasonOf(next, name), true);
  for (const name of leaveOut) next = withSwitch(next, reasonOf(next, name), false);
  for (const modifier of modifiers) next = withExtra(next, modifier);
  return next;
}

/** An attribute of the actor by its id or, for those beside the six, by its name (PER-010). */
export function attributeNamed(wanted: string, actor: FoundryActor): AttributeId {
  const known = attributesOf(readIdentity(actor));
  const found =
    known.find(({ id }) => id === wanted) ??
    known.find(({ name }) => name?.toLowerCase() === String(wanted).toLowerCase());
  if (found) return found.id;
  const names = known.map(({ id, name }) => name ?? id).join(", ");
  throw badCall("unknownAttribute", { given: String(wanted), known: names });
}

/** The id of the reason that goes by this id or name. */
function reasonOf({ modifiers }: PoolDraft, wanted: string): string {
  const fold = wanted.trim().toLowerCase();
  const named = modifiers.map(({ id, label }) => ({ id, name: localize(label) }));
  const found =
    named.find(({ id }) => id === wanted) ??
    named.find(({ name }) => name.toLowerCase() === fold) ??
    named.find(({ name }) => name.toLowerCase().startsWith(`${fold}:`));
  if (found) return found.id;
  const known = named.map(({ name }) => name).join(", ");
  throw badCall(known ? "unknownReason" : "noReasons", { given: wanted, known });
}

function withExtra<D extends PoolDraft>(draft: D, modifier: NonNullable<PoolOptions["modifiers"]>[number]): D {
  const { label = "", dice, number } = modifier;
  const value = dice ?? number;
  if (value === undefined || !Number.isInteger(value) || (dice !== undefined && number !== undefined))
    throw badCall("badModifier", { label: label || unnamed() });
  const unit = dice === undefined ? "number" : "dice";
  return withPendingAdded({ ...draft, pending: { label, unit, value } }, unnamed());
}
