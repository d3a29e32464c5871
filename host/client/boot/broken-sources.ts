import type { SystemManifest } from "../../common/wire.ts";

/**
 * Browsers say that a module can't be loaded, but not which of the files it imports is the reason. Says it in words:
 * files that the server does not have, or the file whose source has a mistake; empty when neither is the case.
 */
export async function brokenSources(system: SystemManifest, cause: unknown): Promise<string> {
  const folder = new URL(`systems/${system.id}/`, document.baseURI).href;
  const asked = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const own = asked.filter(({ name }) => name.startsWith(folder));
  const short = (url: string): string => decodeURIComponent(url.slice(folder.length).split("?")[0] ?? "");
  const missing = own.filter(({ responseStatus }) => responseStatus >= 400).map(({ name }) => short(name));
  const code = [...new Set(missing)].filter((path) => /\.m?js$/.test(path));
  if (code.length > 0) return `${code.join(", ")} ${code.length === 1 ? "is" : "are"} not there.`;
  if (!(cause instanceof SyntaxError)) return "";
  const urls = [...new Set(own.map(({ name }) => name))].filter((url) => /\.m?js(?:\?|$)/.test(url));
  const failing = await failingModules(urls);
  const root = failing.find(
    ({ url, text }) => !failing.some((other) => other.url !== url && imports(text, url, other.url)),
  );
  return root ? `${short(root.url)} has a mistake in its source: ${root.message}.` : "";
}

interface Failing {
  readonly url: string;
  readonly text: string;
  readonly message: string;
}

/** Asks for each module by itself: with a file that has a mistake fail all that import it, and no others. */
async function failingModules(urls: readonly string[]): Promise<Failing[]> {
  const failing: Failing[] = [];
  for (const url of urls) {
    try {
      await import(/* @vite-ignore */ url);
    } catch (error) {
      if (!(error instanceof SyntaxError)) continue;
      const text = await fetch(url).then((answer) => answer.text());
      failing.push({ url, text, message: error.message });
    }
  }
  return failing;
}

/** Does a module's source name another one in an import? */
function imports(text: string, from: string, other: string): boolean {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*["']([^"']+)["']/g)].some(([, path = ""]) => {
    try {
      return new URL(path, from).href === other;
    } catch {
      return false;
    }
  });
}
