import type { UpdateData } from "../../../../foundry/types.ts";
import { dispositionOf } from "./disposition.ts";

const ITEMS = ["skill", "weapon", "shield", "armor", "power", "enhancement", "talent", "gear", "custom"] as const;

/** The picture a new item starts with, by its type. */
export const itemIcons: Readonly<Record<string, string>> = Object.fromEntries(
  ITEMS.map((kind) => [`personae-${kind}`, `systems/dramatis/icons/${kind}.svg`]),
);

/** Foundry's word for names and bars that are always shown. */
export const ALWAYS_SHOWN = 50;

/** Face and token that a new identity starts with, as far as its data bring none of their own. */
export function firstFace(data: UpdateData, { kind, stance }: { kind: string; stance: string }): UpdateData {
  const face = `systems/dramatis/icons/tokens/${kind}.svg`;
  const token = (data["prototypeToken"] ?? {}) as {
    texture?: { src?: string };
    actorLink?: boolean;
    displayName?: number;
    displayBars?: number;
    disposition?: number;
  };
  const linked = kind === "character" || kind === "companion";
  return {
    ...(data["img"] ? {} : { img: face }),
    ...(token.texture?.src || data["img"] ? {} : { "prototypeToken.texture.src": face }),
    ...(token.actorLink === undefined && linked ? { "prototypeToken.actorLink": true } : {}),
    ...(token.displayName === undefined ? { "prototypeToken.displayName": ALWAYS_SHOWN } : {}),
    ...(token.displayBars === undefined ? { "prototypeToken.displayBars": ALWAYS_SHOWN } : {}),
    ...(token.disposition === undefined ? { "prototypeToken.disposition": dispositionOf(stance) } : {}),
  };
}
