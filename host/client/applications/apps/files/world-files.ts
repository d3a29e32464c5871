import { game, localize } from "../../host-globals.ts";

/** What lies in a folder of the data, as the host and Foundry tell it. */
export interface Listing {
  target: string;
  dirs: string[];
  files: string[];
  /** Bytes that a file may have. */
  largest: number;
}

export interface Sent {
  status: "success";
  path: string;
  /** What was done to it on the way, in words. */
  message: string;
}

/** The host said no, in its own words. */
export class FilesRefused extends Error {
  override name = "FilesRefused";
}

/** Where this world's own files lie. */
export const worldFolder = (): string => `worlds/${game().world.id}/assets`;

/** Whether the user may look through the world's files, or bring some. */
export const mayBrowse = (): boolean => game().user.can?.("FILES_BROWSE") ?? game().user.isGM;
export const mayUpload = (): boolean => game().user.can?.("FILES_UPLOAD") ?? game().user.isGM;

/** What lies in a folder. */
export async function listFolder(target: string, source = "data"): Promise<Listing> {
  return (await read(await fetch(`/files?${new URLSearchParams({ source, target }).toString()}`))) as Listing;
}

/** Makes a folder and gives its path: its name may have been made safe. With `ensure` it may be there already. */
export async function makeFolder(target: string, { source = "data", ensure = false } = {}): Promise<string> {
  const answer = await fetch("/files/folder", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ source, target, ensure }),
  });
  return ((await read(answer)) as { path: string }).path;
}

/** Sends a file into a folder; `progress` hears how much of it is there, from 0 to 1. */
export function sendFile(
  target: string,
  file: File,
  options: { source?: string; replace?: boolean; progress?: (part: number) => void } = {},
): Promise<Sent> {
  const { source = "data", replace = false, progress } = options;
  const query = new URLSearchParams({ source, target, name: file.name, replace: String(replace) });
  return new Promise((resolve, reject) => {
    // `fetch` does not tell how much was sent.
    const request = new XMLHttpRequest();
    request.open("POST", `/upload?${query.toString()}`);
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => progress?.(total ? loaded / total : 0);
    request.onload = () => {
      const answer: unknown = request.response;
      if (request.status === 200) resolve(answer as Sent);
      else reject(new FilesRefused(wordsOf(answer)));
    };
    request.onerror = () => reject(new FilesRefused(localize("HOST.Files.LineBroke", { name: file.name })));
    request.send(file);
  });
}

async function read(answer: Response): Promise<unknown> {
  const told: unknown = await answer.json().catch(() => null);
  if (answer.ok) return told;
  throw new FilesRefused(wordsOf(told));
}

const wordsOf = (answer: unknown): string =>
  (answer as { error?: { message?: string } } | null)?.error?.message ?? localize("HOST.Files.NoAnswer");
