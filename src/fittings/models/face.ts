import type { UpdateData } from "../../foundry/types.ts";

/** Foundry's word for names and bars that are always shown. */
export const ALWAYS_SHOWN = 50;

/** Foundry's word for names and bars that are shown to whoever owns the actor. */
export const OWNERS_SHOWN = 40;

/** What a new actor looks like that brings nothing of its own. */
export interface Face {
  /** Path of a picture. */
  readonly image: string;
  /** True for one whose tokens are the actor itself, and no copies of it. */
  readonly linked: boolean;
  /** Foundry's number: 1 friendly, 0 neutral, -1 hostile. */
  readonly disposition: number;
  /** Who sees its tokens' bars, Foundry's number; left out, everybody. */
  readonly bars?: number;
}

/** Face and token that a new actor starts with, as an update of its source, as far as its data bring none of their own. */
export function firstFace(data: UpdateData, { image, linked, disposition, bars = ALWAYS_SHOWN }: Face): UpdateData {
  const token = (data["prototypeToken"] ?? {}) as {
    texture?: { src?: string };
    actorLink?: boolean;
    displayName?: number;
    displayBars?: number;
    disposition?: number;
  };
  return {
    ...(data["img"] ? {} : { img: image }),
    ...(token.texture?.src || data["img"] ? {} : { "prototypeToken.texture.src": image }),
    ...(token.actorLink === undefined && linked ? { "prototypeToken.actorLink": true } : {}),
    ...(token.displayName === undefined ? { "prototypeToken.displayName": ALWAYS_SHOWN } : {}),
    ...(token.displayBars === undefined ? { "prototypeToken.displayBars": bars } : {}),
    ...(token.disposition === undefined ? { "prototypeToken.disposition": disposition } : {}),
  };
}
