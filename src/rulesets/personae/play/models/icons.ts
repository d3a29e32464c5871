import type { UpdateData } from "../../../../foundry/types.ts";
import { dispositionOf } from "./disposition.ts";

const ITEMS = ["skill", "weapon", "shield", "armor", "power", "enhancement", "talent", "gear", "custom"] as const;

/** The picture a new item starts with, by its type. */
export const itemIcons: Readonly<Record<string, string>> = Object.fromEntries(
  ITEMS.map((kind) => [`personae-${kind}`, `systems/dramatis/icons/${kind}.svg`]),
);

/** Face and token that a new identity starts with, as far as its data bring none of their own. */
export function firstFace(data: UpdateData, { kind, stance }: { kind: string; stance: string }): UpdateData {
  const face = `systems/dramatis/icons/tokens/${kind}.svg`;
  const token = (data["prototypeToken"] ?? {}) as {
    texture?: { src?: string };
    actorLink?: boolean;
    disposition?: number;
  };
  const linked = kind === "character" || kind === "companion";
  return {
    ...(data["img"] ? {} : { img: face }),
    ...(token.texture?.src || data["img"] ? {} : { "prototypeToken.texture.src": face }),
    ...(token.actorLink === undefined && linked ? { "prototypeToken.actorLink": true } : {}),
    ...(token.disposition === undefined ? { "prototypeToken.disposition": dispositionOf(stance) } : {}),
  };
}
