/** What a game says of its groups: which of somebody's numbers matter, and what is done for all at once. */
import type { FoundryActor } from "../../foundry/types.ts";
import type { JsonObject } from "../../kernel/json.ts";
import type { Decision } from "../../kernel/outcome.ts";
import type { IsOurs } from "../here/actors.ts";

/** A number of somebody's that matters to the group. */
export interface Figure {
  /** What it is, in the game's terms. */
  readonly is: string;
  readonly label: string;
  readonly value: number;
  /** How much of it there is at the most. Left out: it has no end. */
  readonly max?: number;
  /** True where much of it is bad: what hurts, what was used up. */
  readonly bad?: true;
}

/** What is done for many members at once, by what the game has for it already. */
export interface ForAll {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  /** Without the family's prefix. */
  readonly icon: string;
  /** Only a game master may. */
  readonly masters?: true;
  /**
   * Opens one of the game's forms for all of them, or makes a decision for each: a card of its own each, and one card that
   * takes all of them back.
   */
  readonly does:
    | { readonly form: string; given(members: readonly FoundryActor[]): JsonObject }
    | { decisions(members: readonly FoundryActor[]): readonly Decision[]; readonly none: string };
}

/** Where somebody gets ahead: a form that is opened for one of them. */
export interface Growth {
  readonly form: string;
  given(member: FoundryActor): JsonObject;
  readonly label: string;
  readonly icon: string;
  /** What they have to spend, or to choose, in words; "" for nothing. */
  owed(member: FoundryActor): string;
}

/** A game's groups. */
export interface PartyPlan {
  /** The name of the sheet's class: people's choices are stored under it. */
  readonly name: string;
  /** The game's class for its sheets. */
  readonly game: string;
  /** Who may belong to one. */
  readonly isOurs: IsOurs;
  /** The numbers of a member, for those who may read them. Worked out anew each time. */
  figures(member: FoundryActor): readonly Figure[];
  /** What the purse holds, as a language key. */
  readonly purse: string;
  /** The smallest part of it. Left out: whole ones. */
  readonly smallest?: number;
  /** Called when a sheet is drawn: the words are in the reader's language. */
  forAll(): readonly ForAll[];
  growth?(): Growth;
}
