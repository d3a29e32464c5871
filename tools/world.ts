/**
 * Makes a world: `tsx tools/world.ts --data FOLDER --world ID [--game ID | --empty] [--title TEXT]`. Refuses to touch one that exists.
 */
import { parseArgs } from "node:util";
import { seedWorld } from "./world/seed.ts";

const { values } = parseArgs({
  options: {
    data: { type: "string" },
    world: { type: "string" },
    title: { type: "string" },
    game: { type: "string" },
    empty: { type: "boolean", default: false },
  },
});

try {
  if (!values.data || !values.world)
    throw new Error("Usage: --data FOLDER --world ID [--game ID | --empty] [--title TEXT]");
  const { title, documents } = await seedWorld({
    data: values.data,
    world: values.world,
    empty: values.empty,
    ...(values.game !== undefined && { game: values.game }),
    ...(values.title !== undefined && { title: values.title }),
  });
  process.stdout.write(`Made the world "${title}" with ${documents} documents.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
