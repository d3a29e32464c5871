import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ownFault } from "./blame.ts";

const folder = mkdtempSync(join(tmpdir(), "blame-"));
const SOURCE = [
  "throw new Error('no');",
  "const value = Math.clamped(1, 2, 3);",
  "this.actor.thing.other();",
  "register(Hero);",
  "await game.audio.play(source);",
  "if (!game.packs.size) throw new Error('no game.packs');",
  "throw new Error('set game.user.character first');",
];
beforeAll(() => {
  writeFileSync(join(folder, "main.mjs"), SOURCE.join("\n"));
  writeFileSync(join(folder, "duration.hbs"), "{{formGroup fields.duration.fields.rounds}}");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const own = (line: number): string => `    at Hero.prepare (http://127.0.0.1:4000/systems/tried/main.mjs:${line}:7)`;
const engine = "    at Actor.reset (http://127.0.0.1:4000/host/client.mjs:10:5)";

describe("whose fault it is", () => {
  it.each([
    ["what the system throws", "Error: no", [own(1), engine], "it threw this itself"],
    [
      "what version 14 has no more",
      "Math.clamped is not a function",
      [own(2), engine],
      /Math.clamped is not in Foundry 14/,
    ],
    [
      "a field of a template that version 14 has no more",
      'part "duration" (systems/tried/duration.hbs): {{formGroup}} was given no field',
      [engine],
      /duration in seconds, rounds and turns is not in Foundry 14/,
    ],
    ["a name nobody knows", "Heroo is not defined", [own(4), engine], /Heroo is a name that Foundry does not have/],
    ["what it throws with a text about the engine", "Error: no", [own(7)], "it threw this itself"],
    [
      "a file it does not have",
      "http://127.0.0.1:1/systems/tried/gone.hbs could not be loaded: 404",
      [engine],
      "it has no file gone.hbs",
    ],
    ["a file of a module", "http://127.0.0.1:1/modules/dice/x.png could not be loaded: 404", [], /not part of it/],
  ])("the system's: %s", (_what, message, stack, reason) => {
    expect(ownFault({ message, stack: [`Error: ${message}`, ...stack].join("\n") }, folder, "tried")).toMatch(reason);
  });

  it.each([
    ["what the host does not offer", "NotImplementedInOpenHost: foundry.x", [own(1)]],
    ["a name of Foundry's that is missing", "KeyboardManager is not defined", [own(4), engine]],
    ["what may be missing on a document", "Cannot read properties of undefined", [own(3), engine]],
    ["what may be missing on a document, in a listener of its own", "Cannot read properties of undefined", [own(3)]],
    ["a member the engine should have", "Cannot read properties of undefined (reading 'play')", [own(5)]],
    ["what it throws because of what the engine gave", "Error: no", [own(6)]],
    ["what comes up in the host", "Error: no", [engine, own(1)]],
    ["a file that the system does have", "http://127.0.0.1:1/systems/tried/main.mjs could not be loaded: 404", []],
    ["a file of Foundry's", "http://127.0.0.1:1/icons/svg/x.svg could not be loaded: 404", []],
  ])("the host's: %s", (_what, message, stack) => {
    expect(ownFault({ message, stack: [`Error: ${message}`, ...stack].join("\n") }, folder, "tried")).toBe("");
  });
});
