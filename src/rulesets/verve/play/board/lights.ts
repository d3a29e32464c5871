/** Lights that burn down: lit from a sheet, shown by their bearer's tokens, out when the world's clock says so. VRV-041, VRV-052 */
import { itemsOfType } from "../../../../fittings/models/stored.ts";
import { actorsInPlay } from "../../../../fittings/here/actors.ts";
import { canvas, game, hooks } from "../../../../foundry/globals.ts";
import type { FoundryActor, FoundryItem, UpdateData } from "../../../../foundry/types.ts";
import { LIGHTS } from "../../rules/tables/gear.ts";
import type { LightRow } from "../../rules/tables/rows.ts";
import { isCharacter, TYPE_PREFIX } from "../models/reading.ts";

const HOUR = 3600;

/** The row of a flask of oil in the tables. */
const OIL = "oil";

/** What a light is stored as. */
interface Burning {
  readonly item: string;
  readonly quantity: number;
  /** World second at which it is burned down; null while it is out. */
  readonly burnsUntil: number | null;
  /** Seconds that are left in what was put out; null for a whole one. */
  readonly burnsFor: number | null;
}

/** The row of a thing that gives light; null for anything else. VRV-052 */
export const lightOf = ({ item }: Pick<Burning, "item">): LightRow | null =>
  LIGHTS.find(({ id }) => id === item) ?? null;

/** The widest light among some that burn, in yards; 0 for none. Pure. VRV-052 */
export const widest = (burning: readonly Pick<Burning, "item">[]): number =>
  Math.max(0, ...burning.map((one) => lightOf(one)?.radiusYards ?? 0));

/** Everything of somebody's that could burn. */
const lightsOf = (actor: FoundryActor) =>
  itemsOfType<Burning>(actor, `${TYPE_PREFIX}gear`).filter(({ system }) => lightOf(system) !== null);

/** What it comes to that a light is lit or put out. */
export type Lighting = "lit" | "out" | "noFuel";

/**
 * Lights one of somebody's things, or puts it out; their tokens show it. What was put out burns on for what was left in it; a
 * full burning of a lantern takes a flask of oil, if there is one. VRV-052
 */
export async function setBurning(actor: FoundryActor, item: FoundryItem, on: boolean): Promise<Lighting> {
  const stored = item.system as Burning;
  const row = lightOf(stored);
  if (!row) return "out";
  const now = Math.round(game().time.worldTime);
  if (!on) {
    const left = Math.max(0, (stored.burnsUntil ?? now) - now);
    await item.update({ "system.burnsUntil": null, "system.burnsFor": left === 0 ? null : left });
    await showLight(actor);
    return "out";
  }
  const fresh = (stored.burnsFor ?? 0) === 0;
  if (fresh && row.fuel !== null) {
    const oil = oilOf(actor);
    if (!oil) return "noFuel";
    await oil.item.update({ "system.quantity": oil.system.quantity - 1 });
  }
  const lasting = fresh ? row.durationHours * HOUR : (stored.burnsFor ?? 0);
  await item.update({ "system.burnsUntil": now + Math.round(lasting), "system.burnsFor": null });
  await showLight(actor);
  return "lit";
}

/** A flask of oil that somebody has; none where there is none left. VRV-052 */
const oilOf = (actor: FoundryActor) =>
  itemsOfType<Burning>(actor, `${TYPE_PREFIX}gear`).find(({ system }) => system.item === OIL && system.quantity > 0);

/** What a unit of a scene's grid is in yards; those that nobody knows are taken for yards. */
const YARDS: Readonly<Record<string, number>> = { ft: 1 / 3, feet: 1 / 3, "'": 1 / 3, m: 1.0936, meters: 1.0936 };

/** Gives somebody's tokens the light of what burns: bright to half of its reach, as the scene measures it. */
async function showLight(actor: FoundryActor): Promise<void> {
  const now = game().time.worldTime;
  const burning = lightsOf(actor).filter(({ system }) => (system.burnsUntil ?? 0) > now);
  const reach = widest(burning.map(({ system }) => system)) / (YARDS[canvas()?.grid?.units?.toLowerCase() ?? ""] ?? 1);
  const dim = Math.round(10 * reach) / 10;
  const light: UpdateData = { dim, bright: Math.round(5 * reach) / 10 };
  const tokens = actor.token ? [actor.token] : actor.getActiveTokens().map(({ document }) => document);
  for (const token of tokens) await token.update({ light });
}

/** One torch or candle less for each that burned down; a lantern is empty, and stays. */
const burnedDown = ({ item, quantity }: Burning): UpdateData => ({
  "system.burnsUntil": null,
  "system.burnsFor": null,
  ...(lightOf({ item })?.fuel ? {} : { "system.quantity": Math.max(0, quantity - 1) }),
});

/** Puts out what has burned down, on the one active game master's machine. Called in the init hook. */
export function followLights(): void {
  const look = async (time: number): Promise<void> => {
    if (!game().users.activeGM?.isSelf) return;
    for (const actor of actorsInPlay(isCharacter)) {
      const over = lightsOf(actor).filter(({ system }) => system.burnsUntil !== null && system.burnsUntil <= time);
      for (const { item, system } of over) await item.update(burnedDown(system));
      if (over.length > 0) await showLight(actor);
    }
  };
  hooks().on("updateWorldTime", (time: number) => void look(time));
}
