import type { ModePlan } from "../../../../fittings/sheets/modes/kinds.ts";

/** What is left of its uses, what is worn, and what somebody is after. */
export const modes = {
  inPlay: ["system.uses.value", "system.worn", "system.goals"],
  edits: ["addAttribute", "removeAttribute", "addEffect", "removeEffect"],
} as const satisfies ModePlan;
