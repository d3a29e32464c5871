/** `npm run link -- <Foundry data folder>`: builds the system and links it into a Foundry installation. */
import { existsSync, lstatSync, mkdirSync, realpathSync, statSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { readOptions } from "./run/options.mjs";
import { Stop, at, buildProject, checkNode, install, main, say } from "./run/project.mjs";

const USAGE = `npm run link -- <Foundry data folder>

The folder is shown in Foundry's setup under Configuration › User Data Path. It holds the folders Config, Data and Logs.`;

await main(async () => {
  const { help, positionals } = readOptions({}, USAGE);
  if (help) return say(USAGE);
  if (positionals.length !== 1) throw new Stop(`Name one folder.\n\n${USAGE}`);
  const link = join(systemsFolder(resolve(positionals[0])), "dramatis");
  const target = at("dist/system");
  const linked = checkPlace(link, target);

  checkNode();
  await install();
  await buildProject("system code", "styles", "files", "packs");
  if (linked) {
    say(`${link} is linked to this build already; it is up to date now.`);
    return 0;
  }
  try {
    symlinkSync(target, link, process.platform === "win32" ? "junction" : "dir");
  } catch (error) {
    throw new Stop(`${link} could not be made: ${error.message}. Check that you may write to that folder.`);
  }
  say(`Linked ${link} to ${target}. Restart Foundry, or return to its setup screen, to see the system.`);
  return 0;
});

/** Foundry's folder of systems in a data folder, or in its Data folder. */
function systemsFolder(folder) {
  if (!existsSync(folder)) throw new Stop(`There is no folder ${folder}.\n\n${USAGE}`);
  if (!statSync(folder).isDirectory()) throw new Stop(`${folder} is a file, not a folder.\n\n${USAGE}`);
  const data = [join(folder, "Data"), folder].find(
    (path) => existsSync(join(path, "systems")) || existsSync(join(path, "worlds")),
  );
  if (!data)
    throw new Stop(`${folder} is no Foundry data folder: it holds no Data/systems and no Data/worlds.\n\n${USAGE}`);
  mkdirSync(join(data, "systems"), { recursive: true });
  return join(data, "systems");
}

/** Whether our link is there already. Anything else in its place is left alone. */
function checkPlace(link, target) {
  const there = lstatSync(link, { throwIfNoEntry: false });
  if (!there) return false;
  if (there.isSymbolicLink() && existsSync(link) && existsSync(target) && realpathSync(link) === realpathSync(target))
    return true;
  const what = there.isSymbolicLink() ? "a link to another place" : "an installed copy of the system";
  throw new Stop(`${link} is ${what}. It was left alone: move it away, then run this again.`);
}
