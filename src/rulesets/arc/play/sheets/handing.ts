import type { Handing } from "../../../../fittings/sheets/handing/hand.ts";
import { isCharacter } from "../models/reading.ts";

/** Things go from character to character; a weapon names its skill in words, so it finds a like one of the new bearer's. */
export const handing: Handing = { takes: isCharacter, links: { one: [], many: [] }, only: () => null };
