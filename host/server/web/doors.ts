import os from "node:os";
import { HostError } from "../../common/errors.ts";
import type { World } from "../world/world.ts";

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

export interface DoorOptions {
  /** The address that the host listens on. */
  hostname: string;
  /** Addresses at which it is reached besides, such as that of a proxy: `https://table.example`. */
  urls: readonly string[];
}

/** The parts of a request that say how it came. */
export interface Arrival {
  host?: string | undefined;
  origin?: string | undefined;
}

/** Which names and origins the host answers to, and whether it can be reached from other machines. */
export class Doors {
  /** Whether others than this machine's own programs may reach the host. */
  readonly exposed: boolean;
  /** Whether there is a proxy in front, which says whom it speaks for. */
  readonly proxied: boolean;
  readonly #names: ReadonlySet<string>;
  readonly #origins: ReadonlySet<string>;

  constructor({ hostname, urls }: DoorOptions) {
    const given = urls.map(readUrl);
    const bound = hostname.includes(":") ? `[${hostname}]` : hostname;
    const loopback = LOOPBACK.includes(bound);
    const everywhere = ["0.0.0.0", "[::]"].includes(bound);
    this.exposed = !loopback || given.some((url) => !LOOPBACK.includes(url.hostname));
    this.proxied = given.length > 0;
    this.#names = new Set(
      [...LOOPBACK, ...(loopback ? [] : everywhere ? ownNames() : [bound]), ...given.map((url) => url.hostname)].map(
        (name) => name.toLowerCase(),
      ),
    );
    this.#origins = new Set(given.map((url) => url.origin));
  }

  /** Whether a request is answered: its Host is a name of this host, and its Origin, if it has one, a page of it. */
  admits(arrival: Arrival): boolean {
    return this.knowsHost(arrival.host) && this.isOwnPage(arrival);
  }

  /** Whether a Host header names this host, with any port: others are names that lead here by somebody else's doing. */
  knowsHost(host: string | undefined): boolean {
    const name = /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i.exec(host ?? "")?.[1];
    return name !== undefined && this.#names.has(name.toLowerCase().replace(/\.$/, ""));
  }

  /** Whether a request comes from no page at all, or from one of this host. */
  isOwnPage({ host, origin }: Arrival): boolean {
    if (origin === undefined) return true;
    if (!/^https?:\/\//.test(origin) || !URL.canParse(origin)) return false;
    const from = new URL(origin);
    return from.host === host?.toLowerCase() || this.#origins.has(from.origin);
  }

  /** Whether a browser may be told to send a cookie over HTTPS alone. */
  isSecure(host: string | undefined): boolean {
    return [...this.#origins].some((origin) => origin.startsWith("https:") && new URL(origin).host === host);
  }
}

function readUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== "/")
    throw new HostError(`--url ${text}: give the address people type, such as https://table.example.`, "USAGE");
  return url;
}

/** By what this machine is known on its networks. */
function ownNames(): string[] {
  const addresses = Object.values(os.networkInterfaces()).flatMap((all) => all ?? []);
  return [
    os.hostname(),
    ...addresses.map(({ address, family }) => (family === "IPv6" ? `[${address.replace(/%.*/, "")}]` : address)),
  ];
}

/**
 * Refuses to let others in while anybody could become a game master: where the host can be reached from other machines,
 * whoever may do everything has a password.
 */
export function checkPasswords(world: World, doors: Doors, insecure: boolean): void {
  if (!doors.exposed || insecure) return;
  const open = world.users().filter((user) => user.isGM && !user._source.password);
  if (!open.length) return;
  const names = open.map((user) => `"${String(user._source.name)}"`).join(", ");
  throw new HostError(
    `Others could reach this host, and anybody could join as ${names}, who has no password. Give one with ` +
      `npm run world -- password ${world.json.id} NAME, or start with --insecure if everybody who can reach it may do everything.`,
    "PASSWORDS_MISSING",
  );
}
