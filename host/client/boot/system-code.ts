import type { SystemManifest } from "../../common/wire.ts";
import { brokenSources } from "./broken-sources.ts";
import { systemPath } from "./styles.ts";

/**
 * Loads the code of the system: its scripts first, in their order, and then its modules, one after the other. A
 * `SystemModuleError` says in a sentence which file it is that can't be loaded, and why.
 */
export async function loadSystemCode(system: SystemManifest): Promise<void> {
  for (const path of system.scripts ?? []) await runScript(system, path);
  for (const path of system.esmodules ?? []) {
    try {
      await import(/* @vite-ignore */ systemPath(system, path));
    } catch (cause) {
      throw await failure(system, `The module ${path}`, cause);
    }
  }
}

function runScript(system: SystemManifest, path: string): Promise<void> {
  return new Promise((done, failed) => {
    const script = document.createElement("script");
    script.src = systemPath(system, path);
    script.addEventListener("load", () => done(), { once: true });
    const lost = (): void =>
      void failure(system, `The script ${path}`, new Error("it could not be fetched")).then(failed, failed);
    script.addEventListener("error", lost, { once: true });
    document.head.append(script);
  });
}

async function failure(system: SystemManifest, what: string, cause: unknown): Promise<Error> {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const where = (await brokenSources(system, cause)) || placeOf(system, cause);
  const message = `${what} of the system "${system.id}" could not be started: ${where || reason}`;
  return Object.assign(new Error(message, { cause }), { name: "SystemModuleError" });
}

/** What was thrown, and the place in the system's files where; empty when the stack does not tell. */
function placeOf(system: SystemManifest, cause: unknown): string {
  if (!(cause instanceof Error)) return "";
  const [, after = ""] = (cause.stack ?? "").split(`/systems/${system.id}/`);
  const found = /^([^\s?:)]+)(?:\?[^:]*)?:(\d+)/.exec(after);
  return found ? `${cause.message} (${found[1]}, line ${found[2]})` : "";
}
