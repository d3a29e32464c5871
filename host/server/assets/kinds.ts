import { IMAGE_FILE_EXTENSIONS, VIDEO_FILE_EXTENSIONS } from "../../common/constants-files.ts";
import { HostError } from "../../common/errors.ts";
import { shown } from "./names.ts";

type Test = (head: Buffer) => boolean;

const bytes =
  (...wanted: number[]): Test =>
  (head) =>
    wanted.every((byte, at) => head[at] === byte);
const text =
  (wanted: string, at = 0): Test =>
  (head) =>
    head.toString("latin1", at, at + wanted.length) === wanted;
const all =
  (...tests: Test[]): Test =>
  (head) =>
    tests.every((test) => test(head));
const any =
  (...tests: Test[]): Test =>
  (head) =>
    tests.some((test) => test(head));

const PNG = bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const JPEG = bytes(0xff, 0xd8, 0xff);
const MP4 = text("ftyp", 4);
const OGG = text("OggS");
const WEBM = bytes(0x1a, 0x45, 0xdf, 0xa3);

/** How files of an ending begin. Those that are texts are told by all that is in them. */
const BEGINNINGS: Readonly<Record<string, Test>> = {
  apng: PNG,
  png: PNG,
  jpeg: JPEG,
  jpg: JPEG,
  gif: any(text("GIF87a"), text("GIF89a")),
  bmp: text("BM"),
  webp: all(text("RIFF"), text("WEBP", 8)),
  avif: all(MP4, any(text("avif", 8), text("avis", 8), text("mif1", 8))),
  mp4: MP4,
  m4v: MP4,
  m4a: MP4,
  webm: WEBM,
  ogv: OGG,
  ogg: OGG,
  opus: OGG,
  flac: text("fLaC"),
  wav: all(text("RIFF"), text("WAVE", 8)),
  mp3: any(text("ID3"), (head) => head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0),
  aac: (head) => head[0] === 0xff && ((head[1] ?? 0) & 0xf6) === 0xf0,
  mid: text("MThd"),
  pdf: text("%PDF-"),
  otf: text("OTTO"),
  ttf: any(bytes(0, 1, 0, 0), text("true")),
  woff: text("wOFF"),
  woff2: text("wOF2"),
};

/** Endings of texts; no browser takes one for a page, as they are not served as markup. */
const TEXTS = new Set(["csv", "json", "md", "tsv", "txt", "yml", "yaml"]);

/** The kinds whose endings are named to whoever brings another. */
const NAMED: readonly (readonly [words: string, endings: Readonly<Record<string, string>>])[] = [
  ["pictures", IMAGE_FILE_EXTENSIONS],
  ["videos", VIDEO_FILE_EXTENSIONS],
];

export type Kind = "binary" | "svg" | "text";

const kindOf = (ending: string): Kind | undefined =>
  ending === "svg" ? "svg" : TEXTS.has(ending) ? "text" : ending in BEGINNINGS ? "binary" : undefined;

/** What a file of this ending is. HostError names the endings that are taken. */
export function kindByEnding(name: string, ending: string): Kind {
  const kind = kindOf(ending);
  if (kind) return kind;
  const named = NAMED.map(([words, endings]) => {
    const taken = Object.keys(endings).filter((one) => kindOf(one));
    return `${words} (${taken.join(", ")})`;
  });
  throw new HostError(
    `"${shown(name)}": files that end in .${ending} are not taken. What is: ${named.join(", ")}, sounds, fonts, plain texts and PDFs.`,
    "FILE_KIND",
  );
}

/** Refuses a file whose beginning is not that of its ending. */
export function checkBeginning(name: string, ending: string, head: Buffer): void {
  if (BEGINNINGS[ending]?.(head)) return;
  throw new HostError(
    `What is in "${shown(name)}" is no ${ending.toUpperCase()}. Save it as one, or give it the ending that it has.`,
    "FILE_CONTENT",
  );
}

/** The text in a file. HostError for what is none. */
export function readText(name: string, content: Buffer): string {
  try {
    const read = new TextDecoder("utf-8", { fatal: true }).decode(content);
    if (!read.includes("\0")) return read;
  } catch {
    // Falls through to the one sentence for both.
  }
  throw new HostError(`What is in "${shown(name)}" is no text in UTF-8. Save it as one.`, "FILE_CONTENT");
}
