import path from "node:path";
import { z } from "zod";
import { HostError } from "../../common/errors.ts";
import { describeIssues, readJsonFile } from "../manifest.ts";

const worldSchema = z.looseObject({
  id: z.string().regex(/^[\w-]+$/),
  title: z.string().min(1),
  system: z.string().min(1),
  description: z.string().default(""),
  coreVersion: z.string().default("14.369"),
  systemVersion: z.string().default("0.0.0"),
});
export type WorldJson = z.infer<typeof worldSchema>;

/** The folder of a world. Refuses ids that would lead out of the data folder. */
export function worldPath(dataPath: string, worldId: string): string {
  if (!/^[\w-]+$/.test(worldId)) {
    throw new HostError(`"${worldId}" can't be the id of a world: use letters, digits, - and _.`, "WORLD_ID");
  }
  return path.join(dataPath, "worlds", worldId);
}

/** Reads and checks world.json. */
export async function readWorldJson(folder: string): Promise<WorldJson> {
  const file = path.join(folder, "world.json");
  const raw = await readJsonFile(file, "Check the name of the world, or make one with createWorld or npm start.");
  const parsed = worldSchema.safeParse(raw);
  if (!parsed.success) {
    throw new HostError(
      `${file} does not describe a world: ${describeIssues(parsed.error)}. Correct these members.`,
      "WORLD_INVALID",
    );
  }
  if (parsed.data.id !== path.basename(folder)) {
    throw new HostError(
      `${file} says its id is "${parsed.data.id}", but its folder is "${path.basename(folder)}". Give both one name.`,
      "WORLD_INVALID",
    );
  }
  return parsed.data;
}
