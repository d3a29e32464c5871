import { HostError } from "../common/errors.ts";
import type { SystemManifest } from "../common/wire.ts";
import { RELEASE } from "./release.ts";

/** What a manifest says of the versions of Foundry it is for; a number, or a text such as "14.356". */
interface Compatibility {
  minimum?: unknown;
  verified?: unknown;
  maximum?: unknown;
}

/** The generation in a version: 14 of "14.356" and of 14; null when there is none. */
function generation(version: unknown): number | null {
  const found = /^(\d+)(?:\.\d+)*$/.exec(String(version ?? "").trim())?.[1];
  return found === undefined ? null : Number(found);
}

/**
 * Is the system for this version of Foundry? HostError when its manifest rules it out, as Foundry refuses to start it then:
 * `maximum` is older, or `minimum` is of a later generation. A sentence when it was only checked with an older one; else
 * an empty text.
 */
export function checkCompatibility(manifest: SystemManifest): string {
  const { minimum, verified, maximum } = (manifest.compatibility ?? {}) as Compatibility;
  const name = `${manifest.title} ${manifest.version}`;
  const here = RELEASE.generation;
  const [most, least, tried] = [generation(maximum), generation(minimum), generation(verified)];
  if (most !== null && most < here) {
    throw new HostError(
      `${name} is for Foundry ${String(maximum)} and older (compatibility.maximum in its system.json); this host is like Foundry ${here}. Get a version of the system for Foundry ${here}.`,
      "MANIFEST_OUTDATED",
    );
  }
  if (least !== null && least > here) {
    throw new HostError(
      `${name} needs Foundry ${String(minimum)} or newer (compatibility.minimum in its system.json); this host is like Foundry ${here}. Get a version of the system for Foundry ${here}.`,
      "MANIFEST_TOO_NEW",
    );
  }
  if (tried !== null && tried < here)
    return `${name} was checked with Foundry ${String(verified)} by those who made it; this host is like Foundry ${here}. Some of it may not work.`;
  return "";
}
