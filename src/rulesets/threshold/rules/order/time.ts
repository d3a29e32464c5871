/** How long game turns last on the world's clock. RUN-022. */
import { settled, type Reads } from "../settings.ts";

/** Seconds in a number of game turns (0 or more). The rules name no length; the table does. RUN-022. */
export function secondsIn({ turns, settings }: { turns: number; settings?: Reads<"roundTime"> }): {
  readonly seconds: number;
} {
  return { seconds: turns * settled(settings).roundTime };
}
