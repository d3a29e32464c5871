/** `npm run world -- export WORLD FILE` and `npm run world -- import FILE [--as WORLD]`: worlds to and from one file. */
import { register } from "tsx/esm/api";
import { Stop, at, main, say } from "./run/project.mjs";

await main(async () => {
  register();
  const { runArchiveCommand } = await import("../host/server/world-archive.ts");
  try {
    say(await runArchiveCommand(process.argv.slice(2), at(".data/Data")));
  } catch (error) {
    const known = error instanceof Error && (error.name === "HostError" || "code" in error);
    throw known ? new Stop(error.message) : error;
  }
});
