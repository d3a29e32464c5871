import { ALWAYS_SHOWN, OWNERS_SHOWN, type Face } from "../../../../fittings/models/face.ts";
import { THINGS, TYPE_PREFIX } from "./reading.ts";

const pictureOf = (name: string): string => `systems/dramatis/icons/${name}.svg`;

/** The picture a new item starts with, by its type. */
export const itemIcons: Readonly<Record<string, string>> = Object.fromEntries(
  THINGS.map((kind) => [TYPE_PREFIX + kind, pictureOf(TYPE_PREFIX + kind)]),
);

/** Face and token that a new actor starts with. How composed a figure is isn't for players to see. */
export function faceOf(type: string): Face {
  const image = pictureOf(`tokens/${type}`);
  return type === `${TYPE_PREFIX}character`
    ? { image, linked: true, disposition: 1, bars: ALWAYS_SHOWN }
    : { image, linked: false, disposition: -1, bars: OWNERS_SHOWN };
}
