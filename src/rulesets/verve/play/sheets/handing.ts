import type { Handing } from "../../../../fittings/sheets/handing/hand.ts";
import { isCharacter } from "../models/reading.ts";

/** Things go from one to another; what lay in a bag lies in the new bearer's bag of that name, or in none. VRV-045 */
export const handing: Handing = { takes: isCharacter, links: { one: ["container"], many: [] }, only: () => null };
