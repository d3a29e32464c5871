import type { Band } from "../../../../fittings/here/ruler.ts";
import { combatantOf } from "../../../../fittings/here/encounter.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import { deriveCharacter } from "../../rules/derive.ts";
import { turnOf } from "../../rules/sequence/records.ts";
import { isCharacter, readCharacter, readParticipant, T } from "../models/reading.ts";
import { arcSettings } from "../settings/charter.ts";
import { isSeat } from "./frame.ts";

/** How far somebody can go: what is left of this turn's movement, and beyond it. ARC-008, ARC-080 */
export function movementBands(actor: FoundryActor): readonly Band[] | null {
  if (!isCharacter(actor)) return null;
  const { mov } = deriveCharacter(readCharacter(actor), arcSettings()).mov;
  const seat = combatantOf(actor.uuid);
  const round = seat?.combat?.round ?? 0;
  const moved = seat && isSeat(seat) ? turnOf(readParticipant(seat).turn, round).moved : 0;
  return [
    { upTo: Math.max(0, mov - moved), tone: "near", label: `${T}.Ruler.${moved > 0 ? "left" : "turn"}` },
    { upTo: Infinity, tone: "beyond", label: `${T}.Ruler.beyond` },
  ];
}
