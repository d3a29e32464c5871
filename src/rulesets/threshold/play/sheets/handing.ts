import type { Handing } from "../../../../fittings/sheets/handing/hand.ts";
import { isCharacter } from "../models/reading.ts";

/** Things go from character to character; nothing in them points at another. */
export const handing: Handing = { takes: isCharacter, links: { one: [], many: [] }, only: () => null };
