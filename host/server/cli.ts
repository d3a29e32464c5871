import { parseArgs } from "node:util";
import { HostError } from "../common/errors.ts";
import { startHost, type RunningHost } from "./index.ts";

const USAGE =
  "Usage: host --data <folder> --system <built system> --world <id> [--port N] [--hostname name] [--url address]... [--insecure] [--send known|all] [--host-client <built client>]";

function fail(error: unknown): never {
  const known = error instanceof HostError;
  const detail = error instanceof Error ? (known ? error.message : (error.stack ?? error.message)) : String(error);
  // One line for programs, on the channel for errors; the port tells the start tool to try the next one.
  process.stderr.write(
    `${JSON.stringify({ error: { name: known ? "HostError" : "Error", code: known ? error.code : "FAULT", message: detail } })}\n`,
  );
  process.exit(1);
}

function readOptions(): Parameters<typeof startHost>[0] {
  const { values } = parseArgs({
    options: {
      data: { type: "string" },
      system: { type: "string" },
      world: { type: "string" },
      port: { type: "string", default: "30000" },
      hostname: { type: "string", default: "127.0.0.1" },
      url: { type: "string", multiple: true, default: [] },
      insecure: { type: "boolean", default: false },
      "host-client": { type: "string" },
      send: { type: "string", default: "known" },
    },
  });
  if (!values.data || !values.system || !values.world)
    throw new HostError(`--data, --system and --world are needed. ${USAGE}`, "USAGE");
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new HostError(`"${values.port}" is not a port: give a number from 0 to 65535.`, "USAGE");
  const { send } = values;
  if (send !== "known" && send !== "all")
    throw new HostError(
      `--send ${send}: give "known", to send each user what they may know, or "all", to send everybody everything as Foundry does.`,
      "USAGE",
    );
  return {
    sending: send,
    dataPath: values.data,
    systemPath: values.system,
    worldId: values.world,
    port,
    hostname: values.hostname,
    urls: values.url,
    insecure: values.insecure,
    ...(values["host-client"] ? { hostClient: values["host-client"] } : {}),
  };
}

let host: RunningHost;
try {
  host = await startHost(readOptions());
} catch (error) {
  fail(error);
}
process.stdout.write(`${JSON.stringify({ url: host.url })}\n`);

let stopping = false;
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    host.close().then(() => process.exit(0), fail);
  });
}
