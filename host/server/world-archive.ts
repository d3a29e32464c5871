import { parseArgs } from "node:util";
import { HostError } from "../common/errors.ts";
import { exportWorld } from "./archive/export-world.ts";
import { importWorld } from "./archive/import-world.ts";
import { checkDataFolder } from "./world/world-folder.ts";

export { exportWorld } from "./archive/export-world.ts";
export { importWorld } from "./archive/import-world.ts";
export type { ArchiveSummary } from "./archive/export-world.ts";

const USAGE = `npm run world -- export WORLD FILE [--data FOLDER]
npm run world -- import FILE [--as WORLD] [--data FOLDER]

  export         write the world of that id into a file (end it with .jsonl.gz); the world must not be open
  import         make a world of such a file
  --as WORLD     import under another id
  --data FOLDER  the folder that holds worlds/ (default: .data/Data)`;

/** Carries out one command line; gives what to tell the user. HostError says what is wrong with it. */
export async function runArchiveCommand(args: readonly string[], defaultData: string): Promise<string> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { data: { type: "string" }, as: { type: "string" }, help: { type: "boolean" } },
  });
  const dataPath = values.data ?? defaultData;
  const [command, first, second] = positionals;
  if (values.help) return USAGE;
  await checkDataFolder(dataPath);
  if (command === "export" && first && second) {
    const made = await exportWorld({ dataPath, worldId: first, file: second });
    return `Wrote the world "${made.worldId}" to ${made.file}: ${made.records} documents, ${made.files} files. It holds everything, hashed passwords and secret texts too.`;
  }
  if (command === "import" && first) {
    const made = await importWorld({ dataPath, file: first, worldId: values.as });
    return `Made the world "${made.worldId}" of ${made.file}: ${made.records} documents, ${made.files} files.`;
  }
  throw new HostError(`There is no such command.\n\n${USAGE}`, "USAGE");
}
