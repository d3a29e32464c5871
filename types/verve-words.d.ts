/** What the functions of `game.dramatis.verve` are told in common. */

import type { CardLike, IdentityLike, InEncounter, ItemLike, MessageMode } from "./shared.d.ts";

export type Someone = IdentityLike;
export type Several = IdentityLike | readonly IdentityLike[];

export type VerveAbility = "strength" | "agility" | "endurance" | "intelligence" | "wisdom" | "charisma";
export type VerveReaction = "health" | "fortitude" | "willpower" | "evasion" | "reason" | "perception";
export type VerveArchetype = "warrior" | "thief" | "sorceror" | "prophet" | "monk";
/** A row of the table of difficulties: "a-snap", "very-difficult". Left out: "difficult", the plain score (VRV-139). */
export type VerveDifficulty = string;
/** What is done, beside rolling under a score (VRV-008). */
export type VerveDeed = "thief-field" | "casting" | "manifesting" | "psychic";
/** How fast one goes (VRV-232). */
export type VervePace = "semi-conscious" | "combat" | "dash" | "explore" | "walk" | "jog" | "run" | "sprint";
/** What one may mean to do in a round (VRV-150). */
export type VerveIntent = "attack" | "calledShot" | "cast" | "dash" | "ready" | "hold" | "group" | "nothing" | "flee";
/** How a figure is announced to move (VRV-150). */
export type VerveMove = "stay" | "advance" | "withdraw" | "flee";

/** Somebody who does something, where they take part unless another encounter is named. */
export interface Acting extends InEncounter {
  readonly actor: Someone;
  /** Shows the form, filled in, instead of deciding. */
  readonly open?: boolean;
}
/** What concerns several. */
export interface Together extends InEncounter {
  /** Left out: those who are selected on the board, else all heroes who are here. */
  readonly actors?: Several;
  readonly open?: boolean;
}
/** Reasons of one's own, up to 20 each (VRV-130). */
export interface Modified {
  readonly modifiers?: readonly { readonly label?: string; readonly number: number }[];
}
/** Who sees the card. */
export interface Seen {
  readonly mode?: MessageMode;
}
/** The answer to a card's question: to the latest of its kind, where a card is named. */
export interface Answering {
  readonly card?: CardLike;
}
/** What is rolled under: one of the two (VRV-130). Left out: strength. */
export interface Scored extends Modified {
  readonly ability?: VerveAbility;
  readonly reaction?: VerveReaction;
  /** The one field that applies, by id or name (VRV-140). Left out: none. */
  readonly field?: ItemLike | null;
}
/** Somebody else whom it is about. Left out: who is targeted on the board, else the only foe there is. */
export interface AtOne {
  readonly target?: Someone;
}
/** The Guide's word for the better of fortitude and willpower, or one of them. */
export interface Either {
  readonly choice?: "fortitude" | "willpower" | null;
}
