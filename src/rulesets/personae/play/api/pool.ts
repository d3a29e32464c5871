import { meantAmong } from "../../../../fittings/forms/api/among.ts";
import { reasonsAsSaid } from "../../../../fittings/forms/api/reasons.ts";
import type { FoundryActor } from "../../../../foundry/index.ts";
import type { PoolOptions } from "../../../../../types/dramatis.d.ts";
import { attributesOf } from "../../rules/attributes.ts";
import type { AttributeId } from "../../rules/state.ts";
import { UNITS } from "../dialogs/pool/draft.ts";
import type { PoolDraft } from "../dialogs/pool/draft.ts";
import { readIdentity } from "../models/reading.ts";
import { badCall } from "./bad-call.ts";

/**
 * A roll with what was said about it, as if it had been chosen in the dialog.
 * @throws BadCall for an attribute, a reason or a modifier that makes no sense
 */
export function withPool<D extends PoolDraft>(draft: D, options: PoolOptions, actor: FoundryActor): D {
  const { attribute } = options;
  const chosen = attribute === undefined ? draft.attribute : attributeNamed(attribute, actor);
  return { ...draft, attribute: chosen, reasons: reasonsAsSaid(draft.reasons, options, UNITS) };
}

/** An attribute of the actor by its id or, for those beside the six, by its name (PER-010). */
export function attributeNamed(wanted: string, actor: FoundryActor): AttributeId {
  const known = attributesOf(readIdentity(actor)).map(({ id, name }) => ({ id, name: name ?? id }));
  const found =
    known.find(({ id }) => id === wanted) ??
    meantAmong(
      known.filter(({ id, name }) => id !== name),
      wanted,
    );
  if (found) return found.id;
  throw badCall("unknownAttribute", { given: String(wanted), known: known.map(({ name }) => name).join(", ") });
}
