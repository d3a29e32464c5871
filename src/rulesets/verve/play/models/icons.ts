import { ALWAYS_SHOWN, OWNERS_SHOWN, type Face } from "../../../../fittings/models/face.ts";
import { THINGS, TYPE_PREFIX } from "./reading.ts";

const pictureOf = (name: string): string => `systems/dramatis/icons/${name}.svg`;

/** The picture a new item starts with, by its type. */
export const itemIcons: Readonly<Record<string, string>> = Object.fromEntries(
  THINGS.map((kind) => [TYPE_PREFIX + kind, pictureOf(TYPE_PREFIX + kind)]),
);

/** Face and token that a new actor starts with. How a figure fares isn't for players to see. */
export function faceOf(type: string): Face {
  const image = pictureOf(`tokens/${type}`);
  if (type === `${TYPE_PREFIX}hero`) return { image, linked: true, disposition: 1, bars: ALWAYS_SHOWN };
  if (type === `${TYPE_PREFIX}mount`) return { image, linked: true, disposition: 0, bars: OWNERS_SHOWN };
  return { image, linked: false, disposition: -1, bars: OWNERS_SHOWN };
}
