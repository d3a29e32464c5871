/** Cards about whom a self-test has tried things on: they are made as for anybody, without a mark. */
import type { FoundryMessage } from "../../foundry/types.ts";
import { readCard } from "../authority/messages.ts";
import { CARD_TYPE } from "../cards/model.ts";

/** True for a card that has written to one of these documents. @param uuids theirs */
export const tells = (message: FoundryMessage, uuids: ReadonlySet<string>): boolean =>
  message.type === CARD_TYPE &&
  readCard(message).applied.some(({ patches }) => patches.some(({ ref }) => uuids.has(ref)));
