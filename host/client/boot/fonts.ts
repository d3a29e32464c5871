import { host } from "../runtime.ts";

/** One face of a font family as systems put it into `CONFIG.fontDefinitions.<family>.fonts`. */
interface FontFaceDefinition extends FontFaceDescriptors {
  urls?: string[];
  sizeAdjust?: string;
}
type Definitions = Record<string, { editor?: boolean; fonts?: FontFaceDefinition[] } | undefined>;

/** The longest the page waits for fonts, milliseconds; Foundry does not hold a world back for a slow font either. */
const PATIENCE = 4500;

/**
 * Loads the fonts of `CONFIG.fontDefinitions`, which systems add to in `init`, and makes them known to the page. A
 * family without addresses is expected from a style sheet. One that fails is named on the console and stands in nobody's way.
 */
export async function loadFonts(): Promise<void> {
  if (typeof document === "undefined" || !document.fonts?.load) return;
  const definitions = (host.config.fontDefinitions ?? {}) as Definitions;
  const loading = Object.entries(definitions).flatMap(([family, definition]): Promise<unknown>[] => {
    const faces = (definition?.fonts ?? []).filter(({ urls }) => urls?.length);
    const known: Promise<unknown>[] = [document.fonts.load(`1rem "${family}"`)];
    return faces.length ? faces.map((face) => loadFace(family, face)) : known;
  });
  const all = Promise.allSettled(loading).then((outcomes) => {
    for (const outcome of outcomes)
      if (outcome.status === "rejected") console.warn("A font could not be loaded:", outcome.reason);
  });
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}

async function loadFace(family: string, { urls = [], sizeAdjust, ...descriptors }: FontFaceDefinition): Promise<void> {
  const source = urls.map((url) => `url("${new URL(url, document.baseURI).href}")`).join(", ");
  const face = new FontFace(family, source, { ...descriptors, ...(sizeAdjust ? { sizeAdjust } : {}) });
  document.fonts.add(await face.load());
}
