/** What `npm start`, `npm test` and `npm run link` need before anything is installed: plain Node, no packages. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

/** Path inside the project. */
export const at = (...parts) => join(ROOT, ...parts);

/** A failure that people can act on: shown without a stack. */
export class Stop extends Error {}

export const say = (text) => void process.stdout.write(`${text}\n`);

/** Runs a tool's main function; a `Stop` ends it with its message, anything else with its stack. */
export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    process.stderr.write(`\n${error instanceof Stop ? error.message : (error?.stack ?? error)}\n`);
    process.exitCode = 1;
  }
}

/** Refuses a Node that is too old for the project. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Stop(
    `Dramatis needs Node 20.19 or newer; this is Node ${process.versions.node}. Get one at https://nodejs.org and try again.`,
  );
}

/** Installs what package-lock.json names, unless it is installed already. */
export async function install() {
  const lock = at("package-lock.json");
  if (!existsSync(lock)) throw new Stop("package-lock.json is missing: is this a complete copy of the repository?");
  const digest = createHash("sha256").update(readFileSync(lock)).digest("hex");
  const stamp = at("node_modules/.cache/dramatis/lock");
  const note = () => {
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, digest);
  };
  if (existsSync(stamp)) {
    if (readFileSync(stamp, "utf8") === digest) return;
  } else {
    // Installed by hand: npm's own record is newer than the lock file it was made from.
    const record = statSync(at("node_modules/.package-lock.json"), { throwIfNoEntry: false });
    if (record && record.mtimeMs >= statSync(lock).mtimeMs) return note();
  }
  say("Installing dependencies (npm ci) …");
  const code = await npm(["ci", "--no-audit", "--no-fund"]);
  if (code !== 0) {
    throw new Stop("npm ci failed; its messages are above. Check the connection to the npm registry, and try again.");
  }
  note();
}

/** Builds what is out of date. */
export async function buildProject(...args) {
  const code = await tool("tools/build.ts", args);
  if (code !== 0) throw new Stop("The build failed; the reason is above.");
}

/** Runs one of the project's TypeScript tools; gives its exit code. */
export function tool(script, args = [], options = {}) {
  return run(process.execPath, ["--import", "tsx", at(script), ...args], options);
}

/** Runs a program of an installed package; gives its exit code. */
export function program(script, args = [], options = {}) {
  return run(process.execPath, [at("node_modules", script), ...args], options);
}

/** Runs npm itself; gives its exit code. */
export function npm(args, options = {}) {
  const own = process.env.npm_execpath;
  if (own && /npm-cli\.c?js$/.test(own)) return run(process.execPath, [own, ...args], options);
  return run("npm", args, { shell: process.platform === "win32", ...options });
}

/** Runs a program with our own terminal; gives its exit code. */
export function run(command, args, options = {}) {
  return new Promise((done, failed) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: "inherit", ...options });
    child.once("error", (error) => failed(new Stop(`"${command}" could not be started: ${error.message}`)));
    child.once("exit", (code, signal) => done(code ?? (signal ? 1 : 0)));
  });
}
