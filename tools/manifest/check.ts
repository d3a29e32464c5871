/** What must be true of a manifest and of the build it describes. */
import { fieldsOf } from "./models.ts";
import type { Models } from "./models.ts";

export interface Manifest {
  readonly id: string;
  readonly version: string;
  readonly compatibility?: { readonly minimum?: string; readonly verified?: string; readonly maximum?: string };
  readonly esmodules?: readonly string[];
  readonly styles?: readonly (string | { readonly src: string })[];
  readonly languages?: readonly { readonly lang: string; readonly path: string }[];
  readonly packs?: readonly { readonly name: string; readonly path: string; readonly type: string }[];
  readonly packFolders?: readonly PackFolder[];
  readonly media?: readonly { readonly url: string }[];
  readonly license?: string;
  readonly documentTypes?: Readonly<Record<string, Readonly<Record<string, TypeEntry>>>>;
  readonly primaryTokenAttribute?: string;
  readonly secondaryTokenAttribute?: string;
}
interface PackFolder {
  readonly name: string;
  readonly packs?: readonly string[];
  readonly folders?: readonly PackFolder[];
}
interface TypeEntry {
  readonly htmlFields?: readonly string[];
}

/** What the checks look at. */
export interface Build {
  readonly manifest: Manifest;
  readonly models: Models;
  /** The English texts, flat: key → text. */
  readonly texts: Readonly<Record<string, string>>;
  /** Whether a path, relative to the built system, exists. */
  readonly exists: (path: string) => boolean;
  /** Whether a field is rich text. */
  readonly isRichText: (field: unknown) => boolean;
  /** Texts of the built files that may name files and language keys: name → content. */
  readonly files: Readonly<Record<string, string>>;
  readonly packageVersion: string;
  /** What of the module goes over the wire, packed, in bytes. */
  readonly packed: number;
  /** The same of what is loaded only when fights are weighed. */
  readonly packedWorker: number;
}

/**
 * What the module may weigh over the wire, in KiB: what all games share, with fights that are played ahead and their odds, and each game.
 * Half a second each on a slow line.
 */
const WEIGHT = { shared: 126, game: 132 };

/** What the worker that weighs fights may weigh, in KiB: what it plays with, and the rules of each game. */
const WORKER_WEIGHT = { shared: 20, game: 60 };

/** Everything that is wrong, one sentence each. */
export function problems(build: Build): string[] {
  return [
    ...header(build),
    ...paths(build),
    ...packs(build),
    ...types(build),
    ...tokens(build),
    ...references(build),
    ...keys(build),
    ...weight(build),
  ];
}

function* header({ manifest, packageVersion }: Build): Generator<string> {
  if (manifest.id !== "dramatis") yield `The id is "${manifest.id}"; it must be "dramatis", the name of its folder.`;
  if (manifest.version !== packageVersion)
    yield `The version is ${manifest.version}, package.json says ${packageVersion}.`;
  for (const bound of ["minimum", "verified", "maximum"] as const) {
    if (!manifest.compatibility?.[bound]) yield `compatibility.${bound} is missing.`;
  }
}

function* paths({ manifest, exists }: Build): Generator<string> {
  const own = `systems/${manifest.id}/`;
  const named: [string, string][] = [
    ...(manifest.esmodules ?? []).map((path): [string, string] => ["esmodules", path]),
    ...(manifest.styles ?? []).map((style): [string, string] => [
      "styles",
      typeof style === "string" ? style : style.src,
    ]),
    ...(manifest.languages ?? []).map(({ path }): [string, string] => ["languages", path]),
    ...(manifest.packs ?? []).map(({ path }): [string, string] => ["packs", path]),
    ...(manifest.media ?? [])
      .filter(({ url }) => url.startsWith(own))
      .map(({ url }): [string, string] => ["media", url.slice(own.length)]),
    ...(manifest.license && !manifest.license.includes(":") ? [["license", manifest.license] as [string, string]] : []),
  ];
  for (const [key, path] of named) if (!exists(path)) yield `${key} names "${path}", which the build doesn't have.`;
  if (!manifest.esmodules?.length) yield "esmodules is empty: Foundry would load no code.";
}

function* packs({ manifest }: Build): Generator<string> {
  const names = (manifest.packs ?? []).map(({ name }) => name);
  for (const name of names) {
    if (!/^[A-Za-z0-9_-]+$/.test(name)) yield `The pack name "${name}" may hold letters, digits, _ and - only.`;
    if (names.indexOf(name) !== names.lastIndexOf(name)) yield `The pack "${name}" is declared twice.`;
  }
  const shelved = foldered(manifest.packFolders ?? []);
  for (const name of shelved)
    if (!names.includes(name)) yield `packFolders names the pack "${name}", which is not declared.`;
  for (const name of names) if (!shelved.includes(name)) yield `The pack "${name}" is in no folder of packFolders.`;
}

function foldered(folders: readonly PackFolder[]): string[] {
  return folders.flatMap((folder) => [...(folder.packs ?? []), ...foldered(folder.folders ?? [])]);
}

function* types({ manifest, models, texts, isRichText }: Build): Generator<string> {
  const declared = manifest.documentTypes ?? {};
  for (const [document, entries] of Object.entries(declared)) {
    for (const [type, { htmlFields = [] }] of Object.entries(entries)) {
      const model = models[document]?.[type];
      const label = `TYPES.${document}.${type}`;
      if (!texts[label]) yield `lang/ has no text "${label}".`;
      if (!model) {
        yield `documentTypes.${document}.${type} has no registered data model.`;
        continue;
      }
      const rich = [...fieldsOf(model.schema)].filter(([, field]) => isRichText(field)).map(([path]) => path);
      for (const path of rich) {
        if (!htmlFields.includes(path))
          yield `${document} "${type}": the rich text "${path}" is missing from htmlFields.`;
      }
      for (const path of htmlFields) {
        if (!rich.includes(path)) yield `${document} "${type}": htmlFields names "${path}", which is no rich text.`;
      }
    }
  }
  for (const [document, registered] of Object.entries(models)) {
    for (const type of Object.keys(registered)) {
      if (!declared[document]?.[type]) yield `The data model of ${document} "${type}" is missing from documentTypes.`;
    }
  }
}

/** What a token's bars show at first is for the games that have it: for all actors of such a game. The others lay bars of their own. */
function* tokens({ manifest, models }: Build): Generator<string> {
  for (const key of ["primaryTokenAttribute", "secondaryTokenAttribute"] as const) {
    const path = manifest[key];
    if (!path) continue;
    const barred = Object.entries(models.Actor ?? {}).filter(([, { hasBars = true }]) => hasBars);
    const types = barred.map(([type, model]) => {
      const field = [...fieldsOf(model.schema)].find(([at]) => at === path)?.[1];
      return {
        type,
        game: gameOf(type),
        sound: Boolean(field?.fields && "value" in field.fields && "max" in field.fields),
      };
    });
    const meant = new Set(types.filter(({ sound }) => sound).map(({ game }) => game));
    if (meant.size === 0) yield `${key} "${path}" is no {value, max} of any Actor.`;
    for (const { type, game, sound } of types)
      if (!sound && meant.has(game)) yield `${key} "${path}" is no {value, max} of Actor "${type}".`;
  }
}

/** Document types are named for their game: "personae-companion". */
const gameOf = (type: string): string => type.split("-")[0] ?? type;

/** Files of the system that code, templates, packs and styles name. */
function* references({ manifest, files, exists }: Build): Generator<string> {
  const pattern = new RegExp(`systems/${manifest.id}/([\\w./-]+\\.\\w+)`, "g");
  for (const [file, content] of Object.entries(files)) {
    for (const path of new Set([...content.matchAll(pattern)].map((match) => match[1] ?? ""))) {
      if (!exists(path)) yield `${file} names "${path}", which the build doesn't have.`;
    }
  }
}

/** Language keys that code and templates name: each must be a text, or the beginning of some. */
function* keys({ texts, files }: Build): Generator<string> {
  const known = Object.keys(texts);
  for (const [file, content] of Object.entries(files)) {
    for (const found of new Set([...content.matchAll(/\bDRAMATIS\.[\w.-]+/g)].map(([key]) => key))) {
      const key = found.replace(/\.+$/, "");
      const sound =
        key in texts ||
        known.some((other) => other.startsWith(`${key}.`)) ||
        (found === key && content.includes(`${key}\${`));
      if (!sound) yield `${file} names the text "${key}", which lang/ doesn't have.`;
    }
  }
}

/** Each game has one kind of encounter. */
function* weight({ packed, packedWorker, manifest }: Build): Generator<string> {
  const games = Object.keys(manifest.documentTypes?.["Combat"] ?? {}).length;
  const most = WEIGHT.shared + games * WEIGHT.game;
  if (packed > most * 1024)
    yield `The module weighs ${Math.ceil(packed / 1024)} KiB when it is packed; it may weigh ${most}.`;
  const mostWorker = WORKER_WEIGHT.shared + games * WORKER_WEIGHT.game;
  if (packedWorker > mostWorker * 1024)
    yield `The worker weighs ${Math.ceil(packedWorker / 1024)} KiB when it is packed; it may weigh ${mostWorker}.`;
}
