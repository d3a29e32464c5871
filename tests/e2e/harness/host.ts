/** A host process with a world of its own in a temporary folder; or a licensed Foundry at FOUNDRY_URL. */
import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { at } from "../../../tools/paths.ts";
import { putWorld } from "./worlds.ts";
import type { World } from "./worlds.ts";

export interface Host {
  /** Where it answers, without a slash at the end. */
  readonly url: string;
  /** Whether it can be killed and started again: a Foundry that we did not start can't. */
  readonly ours: boolean;
  /** Everything it has printed. */
  log(): string;
  /** Ends it with SIGKILL, in the middle of whatever it does. */
  kill(): Promise<void>;
  /** Starts it again on the same port and the same world; resolves when it answers. */
  restart(): Promise<void>;
  /** Ends it politely and removes its world. Rejects when it doesn't end cleanly. */
  close(): Promise<void>;
}

/** What the open host sends to whom: to each what they may know, or all to everybody as Foundry does. */
export type Sending = "known" | "all";

/** What a host is started on. */
export interface Setting extends World {
  readonly send?: Sending;
  /** Another system than ours: makes it, and a world "stage" for it in a data folder. Gives the system's folder. */
  readonly system?: (data: string) => Promise<string>;
}

/**
 * Starts a host on a fresh world: the demo's, or another. Resolves when it answers.
 * @param prepared where worlds stand ready to be copied; left out, one is made
 */
export async function startHost({ send = "known", system, ...world }: Setting = {}, prepared?: string): Promise<Host> {
  const foundry = process.env.FOUNDRY_URL?.replace(/\/+$/, "");
  if (foundry) return foreignHost(foundry);
  const data = mkdtempSync(join(tmpdir(), "dramatis-"));
  if (!system) await putWorld(world, data, prepared);
  const host = new OwnHost(data, send, system ? await system(data) : at("dist/system"));
  await host.restart();
  return host;
}

class OwnHost implements Host {
  readonly ours = true;
  url = "";
  #child: ChildProcess | null = null;
  #log = "";

  constructor(
    readonly data: string,
    readonly send: Sending,
    readonly system: string,
  ) {}

  log(): string {
    return this.#log;
  }

  async restart(): Promise<void> {
    // Any free port at first; later the one that browsers know.
    const port = this.url === "" ? "0" : new URL(this.url).port;
    const child = spawn(
      process.execPath,
      [
        ...[
          "--enable-source-maps",
          at("dist/host/server.mjs"),
          "--world",
          "stage",
          "--port",
          port,
          "--send",
          this.send,
        ],
        ...["--data", join(this.data, "Data"), "--system", this.system, "--host-client", at("dist/host/client")],
      ],
      { stdio: ["ignore", "pipe", "pipe"] },
    );
    this.#child = child;
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (text: Buffer) => (this.#log += text.toString()));
    this.url = await new Promise<string>((ready, failed) => {
      createInterface({ input: child.stdout }).on("line", (line) => {
        if (line.startsWith("{")) ready((JSON.parse(line) as { url: string }).url);
      });
      child.once("close", () => failed(new Error(`The host ended before it answered. It printed:\n${this.#log}`)));
    });
  }

  async kill(): Promise<void> {
    await this.#end("SIGKILL");
  }

  async close(): Promise<void> {
    const code = await this.#end("SIGTERM");
    rmSync(this.data, { recursive: true, force: true });
    if (code) throw new Error(`The host ended with code ${code}. It printed:\n${this.#log}`);
  }

  /** Gives the exit code, or null when there was nothing to end or the signal ended it. */
  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.signalCode !== null) return null;
    if (child.exitCode !== null) return child.exitCode;
    const exit = once(child, "exit") as Promise<[number | null]>;
    child.kill(signal);
    const [code] = await exit;
    return code;
  }
}

function foreignHost(url: string): Host {
  const refuse = () => Promise.reject(new Error("Only the open host can be killed and restarted by a test."));
  return { url, ours: false, log: () => "", kill: refuse, restart: refuse, close: () => Promise.resolve() };
}
