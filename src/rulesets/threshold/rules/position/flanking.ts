/** Standing on opposite sides of a creature. RUN-093, RUN-094. */
import { settled, type Reads } from "../settings.ts";
import { surround } from "./surround.ts";

/** A place on the ground: [x, y] in any unit. */
export type Place = readonly [x: number, y: number];

export interface Flanker {
  readonly id: string;
  readonly at: Place;
  /** In melee with the target. */
  readonly engaged?: boolean;
  /** Can act and is not prone. */
  readonly able?: boolean;
}

export interface Flanking {
  readonly flanked: boolean;
  /** Ids of those with Advantage, in listed order. */
  readonly advantaged: readonly string[];
}

const TOLERANCE = 1e-9;

/** Who flanks a creature: those with another attacker at `flankAngle` degrees or more, seen from it. RUN-093, RUN-094. */
export function flanking({
  target,
  attackers,
  settings,
}: {
  target: Place;
  attackers: readonly Flanker[];
  settings?: Reads<"flankAngle" | "maxSurround">;
}): Flanking {
  const { flankAngle } = settled(settings);
  const able = attackers.filter(({ engaged = true, able: canAct = true }) => engaged && canAct);
  const counted = able.slice(0, surround({ adjacent: able.length, settings }).engaged);
  const advantaged = counted
    .filter((one) =>
      counted.some((other) => other !== one && angle(one.at, target, other.at) >= flankAngle - TOLERANCE),
    )
    .map(({ id }) => id);
  return { flanked: advantaged.length > 0, advantaged };
}

/** Degrees between two places as seen from a third, 0–180. */
function angle(a: Place, from: Place, b: Place): number {
  const [ax, ay] = [a[0] - from[0], a[1] - from[1]];
  const [bx, by] = [b[0] - from[0], b[1] - from[1]];
  return (Math.abs(Math.atan2(ax * by - ay * bx, ax * bx + ay * by)) * 180) / Math.PI;
}
