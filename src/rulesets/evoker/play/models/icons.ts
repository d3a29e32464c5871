import { ALWAYS_SHOWN, OWNERS_SHOWN, type Face } from "../../../../fittings/models/face.ts";
import type { Kind } from "../../rules/state.ts";

const THINGS = ["persona", "power", "weapon", "armour", "consumable", "trait"] as const;

/** The picture a new item starts with, by its type. */
export const itemIcons: Readonly<Record<string, string>> = Object.fromEntries(
  THINGS.map((kind) => [`evoker-${kind}`, `systems/dramatis/icons/evoker-${kind}.svg`]),
);

/** Foundry's numbers for how a token stands to the players: theirs, against them, neither. */
const DISPOSITIONS: { readonly [K in Kind]: number } = { evoker: 1, shadow: -1, npc: 0 };

/** Face and token that a new character starts with: its kind's. Tokens of Evokers are the Evoker itself. */
export const faceOf = (kind: Kind): Face => ({
  image: `systems/dramatis/icons/tokens/evoker-${kind}.svg`,
  linked: kind === "evoker",
  disposition: DISPOSITIONS[kind],
  // What a Shadow has left is not for players to see, unless it was analysed thoroughly (EVO-082).
  bars: kind === "shadow" ? OWNERS_SHOWN : ALWAYS_SHOWN,
});
