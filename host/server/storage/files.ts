import { open, rename } from "node:fs/promises";
import path from "node:path";

/** Puts what was done to the names in a folder down durably. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows can't sync a folder, and needs not to.
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Puts text in the place of a file, durably: afterwards it is there whole, or what was there before still is. */
export async function replaceFile(file: string, text: string, { mode = 0o644 } = {}): Promise<void> {
  const draft = `${file}.tmp`;
  const handle = await open(draft, "w", mode);
  try {
    // A draft that was left behind may have had other rights.
    await handle.chmod(mode);
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
  await syncFolder(path.dirname(file));
}
