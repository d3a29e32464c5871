/**
 * Finds a Chromium to test in: CHROME_PATH, an installed Chrome, Chromium or Edge, or, on Linux, the one that the
 * registry package `@sparticuz/chromium` carries. Nothing is downloaded and nothing on the system is changed.
 */
import { spawnSync } from "node:child_process";
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { arch, platform } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { at } from "../../../tools/paths.ts";

export interface Browser {
  /** The program to start. */
  readonly path: string;
  /** What to tell people about it. */
  readonly label: string;
  /** Environment the program needs beyond our own. */
  readonly env: Record<string, string>;
}

/** Started with these: no sandbox (containers), no graphics card, and no calls home. */
export const BROWSER_ARGS: readonly string[] = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--no-default-browser-check",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-domain-reliability",
  "--disable-dev-shm-usage",
  "--font-render-hinting=none",
];

export const NO_BROWSER =
  "No Chromium found for the browser tests. Install Google Chrome, Chromium or Microsoft Edge, or set CHROME_PATH to " +
  "the program. On Linux x64, `npm ci` also brings one with the package @sparticuz/chromium: check that it is installed.";

/** The browser to use. Throws `NO_BROWSER` when there is none. */
export async function findBrowser(): Promise<Browser> {
  const given = process.env.CHROME_PATH;
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROME_PATH is "${given}", but there is no such program.`);
    return { path: given, label: `CHROME_PATH ${given}`, env: {} };
  }
  const installed = installedBrowser();
  if (installed) return { path: installed, label: `installed ${installed}`, env: {} };
  if (platform() === "linux" && arch() === "x64") {
    const carried = await carriedBrowser();
    if (carried) return carried;
  }
  throw new Error(NO_BROWSER);
}

function installedBrowser(): string | undefined {
  return candidates().find((path) => existsSync(path));
}

function candidates(): string[] {
  switch (platform()) {
    case "darwin":
      return ["Google Chrome", "Chromium", "Microsoft Edge", "Brave Browser"].map(
        (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
      );
    case "win32":
      return [process.env.PROGRAMFILES, process.env["PROGRAMFILES(X86)"], process.env.LOCALAPPDATA]
        .filter((folder) => folder !== undefined)
        .flatMap((folder) => [
          join(folder, "Google/Chrome/Application/chrome.exe"),
          join(folder, "Chromium/Application/chrome.exe"),
          join(folder, "Microsoft/Edge/Application/msedge.exe"),
        ]);
    default: {
      const names = [
        "google-chrome-stable",
        "google-chrome",
        "chromium",
        "chromium-browser",
        "microsoft-edge-stable",
        "microsoft-edge",
      ];
      const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
      return [
        ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
        "/opt/google/chrome/chrome",
        "/snap/bin/chromium",
      ];
    }
  }
}

/** Unpacks the registry's Chromium once into `node_modules/.cache`; undefined when the package isn't installed. */
async function carriedBrowser(): Promise<Browser | undefined> {
  const require = createRequire(import.meta.url);
  let home: string;
  try {
    home = dirname(dirname(dirname(require.resolve("@sparticuz/chromium"))));
  } catch {
    return undefined;
  }
  const { version } = require(join(home, "package.json")) as { version: string };
  const cache = at("node_modules/.cache/dramatis", `chromium-${version}`);
  if (!existsSync(join(cache, "ready"))) await unpack(home, cache);

  const path = join(cache, "chromium");
  const missing = missingLibraries(path);
  const env: Record<string, string> = { FONTCONFIG_PATH: join(cache, "fonts") };
  let label = `Chromium ${version} of @sparticuz/chromium`;
  if (missing.length > 0) {
    const libraries = join(cache, "al2023", "lib");
    env.LD_LIBRARY_PATH = [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(":");
    label += " with the libraries it carries";
    const still = missingLibraries(path, env);
    if (still.length > 0) throw new Error(`${label} lacks ${still.join(", ")} on this system.\n${NO_BROWSER}`);
  }
  return { path, label, env };
}

/** Shared libraries the program asks for and the system doesn't have. */
function missingLibraries(program: string, env: Record<string, string> = {}): string[] {
  const { stdout } = spawnSync("ldd", [program], { encoding: "utf8", env: { ...process.env, ...env } });
  return [...(stdout ?? "").matchAll(/^\s*(\S+) => not found/gm)].map((match) => match[1] ?? "");
}

async function unpack(home: string, cache: string): Promise<void> {
  const tar = createRequire(join(home, "package.json"))("tar-fs") as {
    extract(folder: string, options: { chown: boolean }): NodeJS.WritableStream;
  };
  // Unpacked aside and moved into place, so that two runs at once, or one cut short, never leave half a browser.
  const aside = `${cache}.${process.pid}`;
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { recursive: true });
  const read = (name: string) => createReadStream(join(home, "bin", name));
  await Promise.all([
    pipeline(
      read("chromium.br"),
      createBrotliDecompress(),
      createWriteStream(join(aside, "chromium"), { mode: 0o755 }),
    ),
    ...["al2023", "fonts"].map((name) =>
      pipeline(read(`${name}.tar.br`), createBrotliDecompress(), tar.extract(join(aside, name), { chown: false })),
    ),
  ]);
  writeFileSync(join(aside, "fonts", "fonts.conf"), fontConfiguration(join(cache, "fonts")));
  writeFileSync(join(aside, "ready"), "");
  rmSync(cache, { recursive: true, force: true });
  try {
    renameSync(aside, cache);
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    if (!existsSync(join(cache, "ready"))) throw error;
  }
}

/** The fonts it carries, after those of the system. */
function fontConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <dir>${folder}</dir>
  <cachedir>${folder}/cache</cachedir>
</fontconfig>
`;
}
