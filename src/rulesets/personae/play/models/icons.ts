import type { Face } from "../../../../fittings/models/face.ts";
import { dispositionOf } from "./disposition.ts";

const ITEMS = ["skill", "weapon", "shield", "armor", "power", "enhancement", "talent", "gear", "custom"] as const;

/** The picture a new item starts with, by its type. */
export const itemIcons: Readonly<Record<string, string>> = Object.fromEntries(
  ITEMS.map((kind) => [`personae-${kind}`, `systems/dramatis/icons/${kind}.svg`]),
);

/** Face and token that a new identity starts with: its kind's. Those of players are the identity itself. */
export const faceOf = (kind: string, stance: string): Face => ({
  image: `systems/dramatis/icons/tokens/${kind}.svg`,
  linked: kind === "character" || kind === "companion",
  disposition: dispositionOf(stance),
});
