import { BaseCard, BaseCards } from "../../common/documents/index.ts";
import type { Collection } from "../../common/utils/index.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** One card, with its faces and its back. */
export class Card extends ClientDocumentMixin(BaseCard) {
  declare face: number | null;
  declare drawn: boolean;
}

/** A stack of cards: a deck, a hand or a pile. */
export class Cards extends ClientDocumentMixin(BaseCards) {
  declare readonly cards: Collection<Card>;
}
