/**
 * `npm start`: from a fresh clone to a usable page. Installs, builds, makes the demo world and starts the open host.
 * Plain Node without packages, since it runs before anything is installed.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, renameSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { FIRST, checkGame } from "./run/games.mjs";
import { readOptions } from "./run/options.mjs";
import { choosePort } from "./run/port.mjs";
import { ROOT, Stop, at, buildProject, checkNode, install, main, say, tool } from "./run/project.mjs";

const USAGE = `npm start [-- options]

  --game ID      play this game's demo world (default: personae)
  --port N       listen on this port (default: 30000, or the next free one)
  --world ID     open this world, made from the demo world if there is none (default: demo, or demo-ID with --game)
  --data FOLDER  keep worlds in this folder (default: .data)
  --empty        a new world starts empty, without a game chosen (default world: empty)
  --send WHAT    known: everybody gets what they may know; all: everybody gets everything, as Foundry sends it
                 (default: known)
  --fresh        start the world anew; the old one is moved to kept/ in the data folder
  --no-open      don't open the page in a browser`;

await main(async () => {
  const options = readOptions(
    {
      game: { type: "string" },
      port: { type: "string" },
      world: { type: "string" },
      data: { type: "string" },
      empty: { type: "boolean" },
      send: { type: "string" },
      fresh: { type: "boolean" },
      "no-open": { type: "boolean" },
    },
    USAGE,
  );
  if (options.help) return say(USAGE);
  checkNode();
  const { game = FIRST } = options;
  if (options.game !== undefined && options.empty)
    throw new Stop("--game and --empty: an empty world has no game chosen. Give one of the two.");
  checkGame(game);
  const world = options.world ?? (options.empty ? "empty" : game === FIRST ? "demo" : `demo-${game}`);
  if (!/^[a-z0-9][a-z0-9-]*$/.test(world))
    throw new Stop(`--world ${world}: a world's id is made of a–z, 0–9 and hyphens.`);
  const send = options.send ?? "known";
  if (!["known", "all"].includes(send))
    throw new Stop(`--send ${send}: give "known", or "all" to send everybody everything as Foundry does.`);
  const data = resolve(ROOT, options.data ?? ".data");
  if (statSync(data, { throwIfNoEntry: false })?.isDirectory() === false)
    throw new Stop(`--data ${options.data}: this is a file. Name a folder to keep worlds in; a new one is made.`);
  // A port that was asked for and can't be had is better known before the build than after it.
  if (options.port !== undefined) await choosePort(options.port);

  await install();
  await buildProject();
  await prepareWorld(data, world, { ...options, game });
  const port = await choosePort(options.port);
  return serve({ data, world, port, send }, !options["no-open"] && !process.env.CI);
});

/** Makes the world unless it is there. A world that exists is never written to. */
async function prepareWorld(data, world, { game, empty, fresh }) {
  const folder = join(data, "Data", "worlds", world);
  if (fresh && existsSync(folder)) {
    const kept = join(data, "kept", `${world}-${new Date().toISOString().slice(0, 19).replaceAll(":", "")}`);
    mkdirSync(join(data, "kept"), { recursive: true });
    renameSync(folder, kept);
    say(`The old world "${world}" is now in ${kept}.`);
  }
  if (existsSync(folder)) return;
  const what = empty ? ["--empty"] : ["--game", game];
  const code = await tool("tools/world.ts", ["--data", data, "--world", world, ...what]);
  if (code !== 0) throw new Stop(`The world "${world}" could not be made; the reason is above.`);
}

/** Runs the host until it ends or the user ends it. */
function serve({ data, world, port, send }, openPage) {
  const args = ["--data", join(data, "Data"), "--world", world, "--port", String(port), "--send", send];
  const parts = ["--system", at("dist/system"), "--host-client", at("dist/host/client")];
  const host = spawn(process.execPath, ["--enable-source-maps", at("dist/host/server.mjs"), ...args, ...parts], {
    stdio: ["ignore", "pipe", "pipe"],
    cwd: ROOT,
  });
  let reason = "";
  eachLine(host.stdout, (line) => {
    const { url } = readJson(line);
    if (url) void announce(url, openPage);
    else say(line);
  });
  eachLine(host.stderr, (line) => {
    const { error } = readJson(line);
    if (error) reason = error.message;
    else process.stderr.write(`${line}\n`);
  });

  let ending = false;
  const end = () => {
    // The terminal has told the host too; asking again does no harm, and serves those who told only us.
    if (!ending) host.kill("SIGTERM");
    ending = true;
  };
  process.on("SIGINT", end);
  process.on("SIGTERM", end);
  return new Promise((done, failed) => {
    host.once("error", (error) => failed(new Stop(`The host could not be started: ${error.message}`)));
    host.once("close", (code, signal) => {
      if (ending && !reason) {
        say("Stopped.");
        done(0);
      } else {
        failed(new Stop(reason || `The host ended by itself (${signal ?? `code ${code}`}); what it said is above.`));
      }
    });
  });
}

/** Says where the page is, and opens it. */
async function announce(url, openPage) {
  say(`\n  Dramatis is at ${url}\n  Stop it with Ctrl-C.\n`);
  if (!openPage) return;
  const { default: open } = await import("open");
  await open(url).catch(() => say("  Open that address in a browser."));
}

function eachLine(stream, use) {
  createInterface({ input: stream }).on("line", use);
}

/** The host speaks to us in lines of JSON; anything else it prints is for people. */
function readJson(line) {
  if (!line.startsWith("{")) return {};
  try {
    return JSON.parse(line);
  } catch {
    return {};
  }
}
