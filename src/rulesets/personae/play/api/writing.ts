/** Writing what a card has waiting, and taking it back. */
import type { Answer } from "../../../../table/api.ts";
import { table } from "../../../../table/authority/index.ts";
import { waitingEffects } from "../../../../kernel/history.ts";
import type { CardLike, PersonaeApi } from "../../../../../types/dramatis.d.ts";
import { behind } from "../../../../fittings/cards/names.ts";
import { badCall } from "./bad-call.ts";
import { cardIdOf, cardOf } from "../../../../fittings/forms/api/cards.ts";
import { identitiesOf } from "./identities.ts";

/** Writes all that waits on a card, or what happens to some identities. */
export async function apply(given: CardLike, options: Parameters<PersonaeApi["apply"]>[1] = {}): Promise<Answer> {
  if (options.to === undefined) return table.apply(cardIdOf(given));
  const wanted = identitiesOf(options.to, "to");
  const card = cardOf(given);
  const effects = waitingEffects(card).filter(({ target }) => wanted.some(({ uuid }) => uuid === behind(card, target)));
  const names = wanted.map(({ name }) => name).join(", ");
  if (effects.length === 0) throw badCall("nothingWaits", { name: names });
  return table.apply(
    card.id,
    effects.map(({ id }) => id),
  );
}

/** Takes a card back. */
export async function undo(given: CardLike): Promise<Answer> {
  return table.undo(cardIdOf(given));
}
