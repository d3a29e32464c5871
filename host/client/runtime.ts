import type { AnyObject } from "../common/types.ts";
import type { Game } from "./game.ts";
import type { ClientConfig } from "./config.ts";
import type { Connection } from "./connection.ts";
import type { ClientDocument, ClientDocumentClass } from "./documents/client-document.ts";

/** The applications the sidebar and its neighbours are drawn by; filled when the user interface is built. */
export interface UserInterface {
  notifications?: {
    info(message: string, options?: AnyObject): unknown;
    warn(message: string, options?: AnyObject): unknown;
    error(message: string, options?: AnyObject): unknown;
  };
  [name: string]: unknown;
}

/**
 * The one running program: what the globals `game`, `CONFIG`, `ui` and `canvas` show to systems, for the host's own
 * modules. It imports nothing, so that any module may import it; boot fills it.
 */
export const host = {
  game: {} as Game,
  config: {} as ClientConfig,
  ui: {} as UserInterface,
  canvas: {} as AnyObject,
  connection: null as Connection | null,

  /** Set by the applications: renders a Handlebars template by its path. */
  renderTemplate: async (path: string, _context: AnyObject): Promise<string> => {
    throw new Error(`The template ${path} cannot be rendered: the applications are not loaded.`);
  },

  /** The class that makes documents of this kind, as the system configured it. */
  implementation(documentName: string): ClientDocumentClass & Record<string, never> & MessageStatics {
    const entry = (host.config as unknown as Record<string, { documentClass?: unknown } | undefined>)[documentName];
    if (!entry?.documentClass) throw new Error(`There is no document class for "${documentName}" in CONFIG.`);
    return entry.documentClass as ClientDocumentClass & Record<string, never> & MessageStatics;
  },

  /** The message mode the user chose for rolls. */
  defaultMessageMode(): string {
    return host.game.settings?.has("core", "messageMode")
      ? String(host.game.settings.get("core", "messageMode"))
      : "public";
  },

  /** The connection, or an error that says there is none. */
  connected(): Connection {
    if (!host.connection) throw new Error("There is no connection to the host; reload the page.");
    return host.connection;
  },
};

interface MessageStatics {
  getSpeaker(options?: AnyObject): AnyObject;
  applyMode(data: AnyObject, mode: string): AnyObject;
}

/** Narrowing for collections of unknown documents. */
export type AnyDocument = ClientDocument;
