/** All that a group may choose: what the rules leave open, and how the table is to be helped. */
import { choice, toggle, type SettingTable } from "../../../../kernel/settings.ts";
import { SETTINGS } from "../../rules/settings.ts";

/** How the table is helped; the rules don't read these. */
export const AIDS = {
  /** Who moves an encounter on when everybody of a phase has acted or passed. */
  phaseControl: choice(["guide", "whenDone"], "guide", "VRV-150"),
  /** What the Guide's figures do about reactions asked of them. */
  foesAnswer: choice(["ask", "roll"], "ask", "VRV-130"),
  /** What players see of figures that the Guide plays: all, the verdict alone, or nothing until the card is settled. */
  hideNumbers: choice(["shown", "untilSettled", "hidden"], "untilSettled", "VRV-152"),
  /** Whether foes' intentions of the last round stand again. */
  keepIntentions: toggle(true, "VRV-150"),
} as const satisfies SettingTable;

export const TABLE = { ...SETTINGS, ...AIDS } as const satisfies SettingTable;

export type ChoiceKey = keyof typeof TABLE;
