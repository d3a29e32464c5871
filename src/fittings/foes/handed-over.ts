/** Heroes who are handed over to the table: kept with their place in the encounter, so that it ends with it. */
import { SYSTEM_ID } from "../../foundry/globals.ts";
import type { FoundryCombatant } from "../../foundry/types.ts";
import type { PlayedFor } from "../../table/notices/turn.ts";
import { foeChoices } from "./choices.ts";

const FLAG = "handedOver";

/** True while the table may play a hero. What is stored counts only as long as the group wants such help. */
export const isHandedOver = (one: FoundryCombatant): boolean =>
  foeChoices().playerHelp === "play" && one.actor?.hasPlayerOwner === true && one.getFlag(SYSTEM_ID, FLAG) === true;

/** Hands a hero over to the table, or takes them back. Whoever owns them may do either. */
export const handOver = (one: FoundryCombatant, isGiven: boolean): Promise<unknown> =>
  one.setFlag(SYSTEM_ID, FLAG, isGiven);

/** For the notice of one's own turn. */
export const playedFor: PlayedFor = { isPlayed: isHandedOver, takeBack: (one) => handOver(one, false) };
