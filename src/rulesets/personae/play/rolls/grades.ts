import type { Grade } from "../../rules/challenge/resolve.ts";

/** Whether an outcome is good for whoever issued the challenge; null for neither. */
export const GOOD: Readonly<Record<Grade, boolean | null>> = {
  success: true,
  superior: true,
  partial: null,
  fail: false,
  reroll: null,
};
