/** The worlds that end-to-end files play in, made once for all of them: each gets a copy of its own. */
import { cpSync, existsSync } from "node:fs";
import { join } from "node:path";
import { FIRST, playable } from "../../../tools/world/demo.ts";
import { seedWorld } from "../../../tools/world/seed.ts";

/** Which world a host is started on. */
export interface World {
  /** A world without a game, in place of the demo's. */
  readonly empty?: boolean;
  /** Whose demo world it is; left out, the first game's. */
  readonly game?: string;
  /** True where its people come for the first time, and are greeted. */
  readonly greets?: boolean;
}

const nameOf = ({ empty = false, game = FIRST, greets = false }: World): string =>
  [game, ...(empty ? ["empty"] : []), ...(greets ? ["greets"] : [])].join("-");

const make = ({ empty = false, game = FIRST, greets = false }: World, data: string): Promise<unknown> =>
  seedWorld({ data, world: "stage", game, empty, welcomed: !greets });

/** Makes every game's demo, and the others that files ask for, under this folder. */
export async function prepareWorlds(folder: string): Promise<void> {
  const worlds = [...playable().flatMap((game) => [{ game }, { game, greets: true }]), { empty: true }];
  for (const world of worlds) await make(world, join(folder, nameOf(world)));
}

/** Puts a world "stage" into a data folder: a copy of a prepared one where there is, else one made now. */
export async function putWorld(world: World, data: string, prepared?: string): Promise<void> {
  const ready = prepared && join(prepared, nameOf(world));
  if (ready && existsSync(ready)) cpSync(ready, data, { recursive: true });
  else await make(world, data);
}
