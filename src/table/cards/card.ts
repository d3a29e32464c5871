import type { JsonObject } from "../../kernel/json.ts";
import type { Ref } from "../../kernel/outcome.ts";
import type { Step } from "../../kernel/step.ts";
import type { Patch } from "../../kernel/patch.ts";

/** One time that effects of a card were written: which, what exactly changed, and whether it was taken back. */
export interface Applied {
  readonly effects: readonly string[];
  readonly patches: readonly Patch[];
  readonly undone: boolean;
  /** When it was written, and when it was taken back, in milliseconds since 1970. Left out on cards of earlier versions. */
  readonly at?: number;
  readonly undoneAt?: number;
  /** Documents that went with them, whole, so that they can come back. Left out: none. */
  readonly removed?: readonly Removed[];
}

/** A document that a card has taken away, with everything in it. */
export interface Removed {
  readonly ref: Ref;
  readonly documentName: string;
  readonly data: JsonObject;
}

/** What a card's message stores in `system`. Steps are only ever added; numbers are frozen as they were rolled. */
export interface CardSystem {
  readonly ruleset: string;
  readonly steps: readonly Step[];
  readonly applied: readonly Applied[];
}

/** A card as presenters and actions see it. */
export interface CardData extends CardSystem {
  /** The chat message's id. */
  readonly id: string;
  readonly authorId: string | null;
  /** True when numbers of it are kept from this client. */
  readonly masked?: boolean;
}
