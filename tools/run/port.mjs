/** Finding a free port. */
import { createServer } from "node:net";
import { Stop } from "./project.mjs";

const TRIES = 50;

/** Whether nothing listens on this port of this address. */
export function isFree(port, address = "127.0.0.1") {
  return new Promise((done) => {
    const server = createServer();
    server.once("error", () => done(false));
    server.listen({ port, host: address, exclusive: true }, () => server.close(() => done(true)));
  });
}

/**
 * The port to listen on: the one asked for, or the first free one from 30000 on.
 * @param {string | undefined} asked
 */
export async function choosePort(asked) {
  if (asked !== undefined) {
    const port = Number(asked);
    if (!Number.isInteger(port) || port < 1 || port > 65535) {
      throw new Stop(`--port ${asked}: a port is a whole number from 1 to 65535.`);
    }
    if (!(await isFree(port))) {
      throw new Stop(
        `Port ${port} is in use. Choose another with --port, or leave --port out to get the next free one.`,
      );
    }
    return port;
  }
  for (let port = 30000; port < 30000 + TRIES; port++) if (await isFree(port)) return port;
  throw new Stop(`No free port from 30000 to ${30000 + TRIES - 1}. Name one with --port.`);
}
