/** Which games a world can be made for: those that have a demo world. */
import { existsSync, readdirSync } from "node:fs";
import { Stop, at } from "./project.mjs";

/** What is played when nothing else is asked for. */
export const FIRST = "personae";

/** Ids of the games with a demo world, in alphabetical order. */
export const playable = () =>
  readdirSync(at("tools/demo-world"))
    .filter((id) => existsSync(at("tools/demo-world", id, "world.yml")))
    .sort();

/** Throws a `Stop` that names the games there are, unless a demo world can be made for this one. */
export function checkGame(id) {
  const games = playable();
  if (games.includes(id)) return;
  const why = existsSync(at("src/rulesets", id, "rules")) ? "that game can't be played yet" : "there is no such game";
  throw new Stop(
    `--game ${id}: ${why}. Choose ${games.length === 1 ? "the one there is" : "one of these"}: ${games.join(", ")}.`,
  );
}
