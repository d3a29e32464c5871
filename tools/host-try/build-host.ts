/** Builds the two parts of the host. */
import { PARTS } from "../build/parts.ts";
import { digest, isCurrent, remember } from "../build/stamp.ts";

/** Builds the host's browser half and its server, where they are out of date; says so on the channel for errors. */
export async function buildHost(): Promise<void> {
  for (const part of PARTS.filter(({ name }) => name.startsWith("host "))) {
    const stamp = digest(part.inputs);
    if (isCurrent(part.name, stamp, part.outputs)) continue;
    process.stderr.write(`Building ${part.name} …\n`);
    await part.run();
    remember(part.name, stamp);
  }
}
