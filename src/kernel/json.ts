/** Plain data: what a decision, a state, an outcome and a card are made of. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** A plain object of plain data. `undefined` stands for an absent key and is never stored. */
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}
