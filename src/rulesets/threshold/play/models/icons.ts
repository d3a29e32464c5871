import { ALWAYS_SHOWN, OWNERS_SHOWN, type Face } from "../../../../fittings/models/face.ts";
import type { WeaponClass } from "../../rules/weapons/classes.ts";
import { THINGS, TYPE_PREFIX } from "./reading.ts";

const pictureOf = (name: string): string => `systems/dramatis/icons/${name}.svg`;

/** The picture a new item starts with, by its type. */
export const itemIcons: Readonly<Record<string, string>> = Object.fromEntries(
  THINGS.map((kind) => [TYPE_PREFIX + kind, pictureOf(TYPE_PREFIX + kind)]),
);

/** The picture of a weapon that nobody has chosen one for, by its class. */
export const weaponIcons: Readonly<Record<WeaponClass, string>> = {
  unarmed: pictureOf("threshold-fist"),
  natural: pictureOf("bite"),
  short: pictureOf("dagger"),
  oneHanded: pictureOf("sword"),
  long: pictureOf("threshold-spear"),
  heavy: pictureOf("battle-axe"),
  ranged: pictureOf("bow"),
};

/** Face and token that a new actor starts with. What a foe has left is not for players to see (RUN-014). */
export function faceOf(type: string): Face {
  const image = pictureOf(`tokens/${type}`);
  return type === `${TYPE_PREFIX}character`
    ? { image, linked: true, disposition: 1, bars: ALWAYS_SHOWN }
    : { image, linked: false, disposition: -1, bars: OWNERS_SHOWN };
}
