import type { Band } from "../../../../fittings/here/ruler.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import { isCharacter, T } from "../models/reading.ts";

/** Metres that one Movement Action goes. RUN-040 */
export const MOVEMENT = 10;

const BANDS: readonly Band[] = [
  { upTo: MOVEMENT, tone: "near", label: `${T}.Ruler.one` },
  { upTo: 2 * MOVEMENT, tone: "far", label: `${T}.Ruler.two` },
  { upTo: Infinity, tone: "beyond", label: `${T}.Ruler.beyond` },
];

/** How far somebody goes with one Movement Action, and with the Combat Action given up for another. RUN-040 */
export const movementBands = (actor: FoundryActor): readonly Band[] | null => (isCharacter(actor) ? BANDS : null);
