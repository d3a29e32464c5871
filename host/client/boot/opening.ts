import type { WorldPayload } from "../../common/wire.ts";
import type { Connection } from "../connection.ts";
import { callAndGather, Hooks } from "../hooks.ts";
import type { LanguageReader } from "../i18n.ts";
import { host } from "../runtime.ts";
import { loadFonts } from "./fonts.ts";
import { localizeModels, prepareLocalization } from "./localize.ts";
import { wholeWorld } from "./whole-world.ts";
import { loadDocuments, loadPacks, loadSettings, makeCollections } from "./world.ts";
import { worldData } from "./world-data.ts";

/** What the opening of a world needs of its surroundings. */
export interface Opening {
  connection: Connection;
  /** The answer to the first question for the world: settings and users, but no documents. */
  description: WorldPayload;
  /** Language files in the order in which they are read; later ones win. */
  languages: readonly string[];
  read: LanguageReader;
  lang?: string;
  /** Registers the engine's own settings and keys; called right after `init`. */
  register(): void;
  /** Hears which part of a large world comes, and of how many there are. */
  told?(part: number, of: number): unknown;
  /** Waits for templates somebody has asked for; they travel before the documents do. */
  templates?(): Promise<void>;
  /** Called when the documents exist: from then on changes by others are applied. */
  follow(): void;
  /** Is given the promises of listeners of `init` that go on. */
  underWay?(listeners: readonly Promise<unknown>[]): void;
  /** The longest that documents wait for listeners of `init` that go on, milliseconds. */
  patience?: number;
}

/** What a listener of `init` may take before the world opens without it, milliseconds. */
const PATIENCE = 3000;

/**
 * Opens the world from `init` to `setup`, in Foundry's order: `init`; the engine's settings; translations; `i18nInit`;
 * fonts, compendia and documents; `setup`. Hooks are not waited for there, but much is fetched between `init` and the
 * documents, and systems rely on it: their `init` goes on after an `await` (for templates, or for modules it imports) and
 * then puts classes into CONFIG. This server is on the same machine and answers sooner than such an `init` is done. So
 * documents are asked for when its listeners have come to their end, or have had the time that a world takes to come.
 */
export async function openWorld(opening: Opening): Promise<void> {
  const { connection, description, languages, read, lang = "en", register, templates, follow } = opening;
  // A system chooses what to set up by its stored settings, so they can be read from the first hook on.
  loadSettings(description);
  const listeners = callAndGather("init");
  opening.underWay?.(listeners);
  const underWay = waitFor(listeners, opening.patience ?? PATIENCE);
  register();
  await prepareLocalization(languages, read, lang);
  localizeModels();
  Hooks.callAll("i18nInit");
  await loadFonts();
  await templates?.();
  await underWay;
  const payload = await wholeWorld(connection, opening.told);
  host.game.data = worldData(payload);
  // Models that came while all that was fetched have their labels too.
  localizeModels();
  loadPacks(payload);
  makeCollections();
  loadDocuments(payload);
  follow();
  Hooks.callAll("setup");
}

/** Resolves when all have settled, however they did, or when the time is over, which is told on the console. */
async function waitFor(listeners: readonly Promise<unknown>[], patience: number): Promise<void> {
  if (!listeners.length) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      console.warn(
        `A listener of the hook "init" has not come to its end in ${patience / 1000} seconds. The world opens without it; what it puts into CONFIG from now on comes too late for documents.`,
      );
      resolve();
    }, patience);
  });
  await Promise.race([Promise.allSettled(listeners), late]);
  clearTimeout(timer);
}
