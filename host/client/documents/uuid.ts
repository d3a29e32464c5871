import { parseUuid } from "../../common/utils/index.ts";
import { host } from "../runtime.ts";
import type { ClientDocument } from "./client-document.ts";

interface Resolvable {
  uuid: string;
}

function descend(from: ClientDocument | null | undefined, path: readonly string[]): ClientDocument | null {
  let current = from ?? null;
  for (let at = 0; current && at < path.length; at += 2) {
    const [name = "", id = ""] = path.slice(at, at + 2);
    if (name === "Actor" && current.documentName === "Token")
      current = (current as ClientDocument & { actor: ClientDocument | null }).actor;
    else current = current.childCollection(name)?.get(id) ?? null;
  }
  return current;
}

/** The document of a uuid that is in the world; null when there is none. */
export function findSync(uuid: string, relative?: Resolvable | null): ClientDocument | null {
  const parsed = parseUuid(uuid, relative ? { relative } : {});
  if (!parsed || parsed.pack || !parsed.documentType || !parsed.documentId) return null;
  return descend(host.game.collections?.get(parsed.documentType)?.get(parsed.documentId), parsed.embedded);
}

/** The document of a uuid that this client has already: of the world, or fetched from a compendium before. */
export function findHeld(uuid: string): ClientDocument | null {
  const parsed = parseUuid(uuid, {});
  if (!parsed?.pack) return findSync(uuid);
  return descend(host.game.packs?.get(parsed.pack)?.get(parsed.documentId ?? parsed.id), parsed.embedded);
}

/** The document of a uuid, fetched from its compendium if it is in one. Null when there is none. */
export async function fromUuid(
  uuid: string | null | undefined,
  { relative = null }: { relative?: Resolvable | null; invalid?: boolean } = {},
): Promise<ClientDocument | null> {
  if (!uuid) return null;
  const parsed = parseUuid(uuid, relative ? { relative } : {});
  if (!parsed) return null;
  if (!parsed.pack) return findSync(uuid, relative);
  const pack = host.game.packs?.get(parsed.pack);
  return pack ? descend(await pack.getDocument(parsed.documentId ?? parsed.id), parsed.embedded) : null;
}

/**
 * The document of a uuid if it is at hand. Of a compendium that is the fetched document or else its index entry. A
 * document embedded in one that is not at hand cannot be had: an error by `strict`, else null.
 */
export function fromUuidSync(
  uuid: string | null | undefined,
  { relative = null, strict = true }: { relative?: Resolvable | null; strict?: boolean; invalid?: boolean } = {},
): ClientDocument | Record<string, unknown> | null {
  if (!uuid) return null;
  const parsed = parseUuid(uuid, relative ? { relative } : {});
  if (!parsed) return null;
  if (!parsed.pack) return findSync(uuid, relative);
  const pack = host.game.packs?.get(parsed.pack);
  const id = parsed.documentId ?? parsed.id;
  const held = pack?.get(id);
  if (held) return descend(held, parsed.embedded);
  if (parsed.embedded.length) {
    if (strict)
      throw new Error(
        `fromUuidSync was asked for the embedded document ${uuid} of a compendium, which must be awaited with fromUuid.`,
      );
    return null;
  }
  return pack?.index.get(id) ?? null;
}
