/**
 * `npm run simulate -- FILE [--json] [--fights N] [--seed N]`: plays the fight that a file tells many times, and prints what it
 * comes to. `-` reads from standard input.
 *
 * The file holds `{ game, states, sides, surprised, settings, fights, seed, maxRounds }`: `states` by names, as the game's rules
 * take them, `sides` as `[{ id, members: ["hero", { "who": "mate", "manner": "careful" }], knows: "all" }]`, and `surprised` the
 * `id` of the side that is caught unawares, in games that know surprise. All but `states` and `sides` may be left out.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { simulate, type Odds } from "../src/kernel/tactics/odds.ts";
import type { FightPlan } from "../src/kernel/tactics/plan.ts";
import { askedIn, Unreadable } from "./simulate/read.ts";
import { tableOf } from "./simulate/table.ts";

try {
  process.stdout.write(answered(process.argv.slice(2)));
} catch (reason) {
  if (!(reason instanceof Unreadable)) throw reason;
  process.stderr.write(`${reason.message}\n`);
  process.exitCode = 1;
}

function answered(args: string[]): string {
  const { file, json, ...more } = asArguments(args);
  const { plan, fights, remarks } = askedIn(merged(textOf(file), more));
  const odds = played(plan, fights);
  if (json) return `${JSON.stringify({ ...odds, remarks }, null, 2)}\n`;
  return [...remarks, ...(remarks.length > 0 ? [""] : []), tableOf(odds)].join("\n");
}

/** States that the rules choke on are damaged, though nothing of it was plain before. */
function played(plan: FightPlan, fights: number): Odds {
  try {
    return simulate(plan, fights);
  } catch (reason) {
    const cause = reason instanceof Error ? reason.message : String(reason);
    throw new Unreadable(`The fight can't be played, for something in “states” is damaged: ${cause}`);
  }
}

function asArguments(args: string[]) {
  const options = { json: { type: "boolean" }, fights: { type: "string" }, seed: { type: "string" } } as const;
  try {
    const { values, positionals } = parseArgs({
      args: args.filter((one) => one !== "--"),
      options,
      allowPositionals: true,
    });
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0) throw new Error("Name one file that tells the fight.");
    return { file, ...values };
  } catch (reason) {
    const why = reason instanceof Error ? reason.message : String(reason);
    throw new Unreadable(`${why}\nUsage: npm run simulate -- FILE [--json] [--fights N] [--seed N]`);
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file === "-" ? 0 : file, "utf8");
  } catch (reason) {
    throw new Unreadable(`${file} can't be read: ${reason instanceof Error ? reason.message : String(reason)}`);
  }
}

/** The file's text with what was given beside it. What isn't JSON is left to whoever reads it. */
function merged(
  text: string,
  { fights, seed }: { readonly fights?: string | undefined; readonly seed?: string | undefined },
) {
  const more = {
    ...(fights !== undefined && { fights: numberIn(fights) }),
    ...(seed !== undefined && { seed: numberIn(seed) }),
  };
  if (Object.keys(more).length === 0) return text;
  try {
    const told: unknown = JSON.parse(text);
    return typeof told === "object" && told !== null && !Array.isArray(told)
      ? JSON.stringify({ ...told, ...more })
      : text;
  } catch {
    return text;
  }
}

/** The number that a text tells; of any other text itself, for what no number is would be left out of JSON. */
function numberIn(text: string): number | string {
  const told = Number(text);
  return text.trim() !== "" && Number.isFinite(told) ? told : text;
}
