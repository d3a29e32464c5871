import type { CharterPlan, Draft } from "./plan.ts";
import type { LastChange } from "./rights.ts";

/** A charter as its window and those who follow it see it: with what is stored. */
export interface OpenedCharter extends CharterPlan {
  readonly stored: () => Draft;
  readonly lastChange: () => LastChange;
}
