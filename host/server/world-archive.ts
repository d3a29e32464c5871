import { parseArgs } from "node:util";
import { HostError } from "../common/errors.ts";
import { exportWorld } from "./archive/export-world.ts";
import { importWorld } from "./archive/import-world.ts";
import { checkWorld, repairWorld } from "./world/mend-world.ts";
import { setPassword } from "./world/set-password.ts";
import { checkDataFolder } from "./world/world-folder.ts";

export { exportWorld } from "./archive/export-world.ts";
export { importWorld } from "./archive/import-world.ts";
export type { ArchiveSummary } from "./archive/export-world.ts";

const USAGE = `npm run world -- export WORLD FILE [--data FOLDER]
npm run world -- import FILE [--as WORLD] [--data FOLDER]
npm run world -- check WORLD [--data FOLDER]
npm run world -- repair WORLD [--data FOLDER]
npm run world -- password WORLD USER [--data FOLDER]

  export         write the world of that id into a file (end it with .jsonl.gz); the world must not be open
  import         make a world of such a file
  check          say whether anything in the world's databases is damaged; changes nothing
  repair         make what can be made of damaged databases; the files as they were are kept in the world's damaged/
  password       give a user, by name or id, a password: what is piped in, else a new one, which is shown; the world must not be open
  --as WORLD     import under another id
  --data FOLDER  the folder that holds worlds/ (default: .data/Data)`;

/** The first line of what is piped in; undefined at a terminal, or when there is none. */
async function pipedIn(): Promise<string | undefined> {
  if (process.stdin.isTTY) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks).toString("utf8").split(/\r?\n/)[0] || undefined;
}

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
  if (command === "check" && first) return (await checkWorld(dataPath, first)).join("\n");
  if (command === "repair" && first) return (await repairWorld(dataPath, first)).join("\n");
  if (command === "password" && first && second) {
    const { name, password } = await setPassword({ dataPath, worldId: first, user: second, password: await pipedIn() });
    return password === undefined
      ? `"${name}" has the password you gave.`
      : `"${name}" has a new password: ${password}`;
  }
  throw new HostError(`There is no such command.\n\n${USAGE}`, "USAGE");
}
