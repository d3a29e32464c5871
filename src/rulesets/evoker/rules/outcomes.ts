/** What an Evoker card holds after each step: checks, effects and prompts in the game's own terms. */
export type * from "./outcomes/checks.ts";
export type * from "./outcomes/effects.ts";
export type * from "./outcomes/prompts.ts";
