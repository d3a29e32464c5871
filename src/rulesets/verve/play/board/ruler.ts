import type { Band } from "../../../../fittings/here/ruler.ts";
import { combatantOf } from "../../../../fittings/here/encounter.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import { derive } from "../../rules/derive.ts";
import { movement } from "../../rules/movement/movement.ts";
import type { WeaponState } from "../../rules/state.ts";
import { isCharacter, readCharacter, T } from "../models/reading.ts";
import { verveSettings } from "../settings/charter.ts";

const METRES_PER_FOOT = 0.3048;
const METRES_PER_YARD = 0.9144;

/** The step of a weapon in hand that carries furthest, in yards; 0 for nothing that does. Pure. VRV-059 */
export const furthestStep = (weapons: readonly Pick<WeaponState, "drawn" | "modes" | "range">[]): number =>
  Math.max(
    0,
    ...weapons.filter(({ drawn, modes }) => drawn && modes.some((mode) => mode !== "close")).map(({ range }) => range),
  );

/** The same bands, told apart by whether what is in hand carries so far without loss: one becomes two where it ends. Pure. VRV-059 */
export function withCarry(bands: readonly Band[], carry: number): readonly Band[] {
  if (carry === 0) return bands;
  return bands.flatMap((band, at) => {
    const from = bands[at - 1]?.upTo ?? 0;
    const within: Band = { ...band, upTo: Math.min(band.upTo, carry), label: `${band.label}InRange` };
    return [...(carry > from ? [within] : []), ...(carry < band.upTo ? [band] : [])];
  });
}

/**
 * How far somebody gets: along with an attack, then by a dash that is all they do; and as far as what they hold carries without
 * loss. Outside encounters by a walk. VRV-059, VRV-231, VRV-234, VRV-265
 */
export function movementBands(actor: FoundryActor): readonly Band[] | null {
  if (!isCharacter(actor)) return null;
  const state = readCharacter(actor);
  const derived = derive(state, verveSettings());
  const label = (id: string): string => `${T}.Ruler.${id}`;
  const feet = derived.combatFeet;
  const seat = combatantOf(actor.uuid);
  const beyond: Band = { upTo: Infinity, tone: "beyond", label: label("beyond") };
  if (!seat?.combat?.started) {
    const { feetPerRound } = movement({ movement: derived.movement, mode: "walk" });
    return [
      { upTo: feetPerRound * METRES_PER_FOOT, tone: "near", label: label("walk") },
      { ...beyond, tone: "far", label: label("further") },
    ];
  }
  const dash = movement({ movement: derived.combatFeet, mode: "dash" }).feetPerRound;
  const own: readonly Band[] = [
    { upTo: feet * METRES_PER_FOOT, tone: "near", label: label("combat") },
    { upTo: dash * METRES_PER_FOOT, tone: "far", label: label("dash") },
    beyond,
  ];
  return withCarry(own, furthestStep(state.weapons) * METRES_PER_YARD);
}
