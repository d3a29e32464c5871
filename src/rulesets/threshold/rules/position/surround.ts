/** How many find room around one creature. RUN-094. */
import { settled, type Reads } from "../settings.ts";

/** Of those around a creature, how many can fight it and how many have to wait. RUN-094. */
export function surround({ adjacent, settings }: { adjacent: number; settings?: Reads<"maxSurround"> }): {
  readonly engaged: number;
  readonly shutOut: number;
} {
  const engaged = Math.min(adjacent, settled(settings).maxSurround);
  return { engaged, shutOut: adjacent - engaged };
}
