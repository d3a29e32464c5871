import { HostError } from "../../common/errors.ts";

/** Folders within folders that a world's files may lie in. */
const MOST_DEEP = 8;
/** Bytes of a name on disk; file systems take 255. */
const LONGEST = 120;
/** Names that Windows keeps for devices, whatever their ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * A name that every file system and every address takes: letters, digits, `-` and `_`. Dots go too, so that no second
 * ending is left.
 */
export function safeStem(name: string): string {
  const plain = name
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  const short = cutToBytes(plain, LONGEST).replace(/-+$/, "");
  if (short === "") return "file";
  return DEVICE.test(short) ? `${short}-file` : short;
}

function cutToBytes(text: string, most: number): string {
  let bytes = 0;
  let kept = "";
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > most) break;
    kept += character;
  }
  return kept;
}

/** A file's name in its two halves, made safe. HostError for one that is a path, or has no ending. */
export function safeFile(name: string): { stem: string; ending: string } {
  if (/[\\/\0]/.test(name) || name === "." || name === "..")
    throw new HostError(`"${shown(name)}" is a path, not the name of a file. Send the name alone.`, "FILE_NAME");
  const dot = name.lastIndexOf(".");
  const ending = dot < 0 ? "" : name.slice(dot + 1).toLowerCase();
  if (!/^[a-z0-9]{1,5}$/.test(ending))
    throw new HostError(
      `"${shown(name)}" has no ending that says what it is. Give it one, such as .webp or .png.`,
      "FILE_NAME",
    );
  return { stem: safeStem(name.slice(0, dot)), ending };
}

/** Another name for when one is taken: `map`, `map-2`, `map-3`. */
export const numbered = (stem: string, count: number): string => (count < 2 ? stem : `${stem}-${count}`);

/** The parts of a path of folders as it was asked for. HostError for one that leads up, or names something hidden. */
export function folderParts(target: string): string[] {
  const parts = target.split("/").filter((part) => part !== "");
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  const odd = parts.find((part) => /^\.|[\0-\x1f\\:]|[. ]$|~\d/.test(part) || Buffer.byteLength(part) > 2 * LONGEST);
  if (odd !== undefined)
    throw new HostError(
      `"${shown(target)}" can't be a folder of this world: "${shown(odd)}" is no name of a folder.`,
      "FOLDER_NAME",
    );
  if (parts.length > MOST_DEEP + 3)
    throw new HostError(
      `"${shown(target)}" lies too deep: ${MOST_DEEP} folders within each other are enough.`,
      "FOLDER_NAME",
    );
  return parts;
}

/** What somebody sent, as it can be repeated to them. */
export const shown = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text);
