/** Reading a command line. */
import { parseArgs } from "node:util";
import { Stop } from "./project.mjs";

/** The options of a command line; throws a `Stop` with the usage text on anything unknown. */
export function readOptions(options, usage) {
  try {
    const { values, positionals } = parseArgs({
      options: { help: { type: "boolean", short: "h" }, ...options },
      allowPositionals: true,
    });
    return { ...values, positionals };
  } catch (error) {
    throw new Stop(`${error.message}\n\n${usage}`);
  }
}
