import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { at } from "../../tools/paths.ts";
import { playable } from "../../tools/world/demo.ts";

function start(...args: string[]): { code: number | null; text: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [at("tools/start.mjs"), ...args], {
    encoding: "utf8",
  });
  return { code: status, text: stdout + stderr };
}

describe("npm start", () => {
  it("explains itself", () => {
    expect(start("--help")).toMatchObject({ code: 0, text: expect.stringContaining("--no-open") as string });
  });
  it("refuses an option it doesn't know, and shows those it knows", () => {
    expect(start("--prot", "3")).toMatchObject({
      code: 1,
      text: expect.stringMatching(/--prot[\s\S]*--port N/) as string,
    });
  });
  it("refuses a port that is none", () => {
    expect(start("--port", "abc").text).toContain("--port abc: a port is a whole number");
  });
  it("refuses a way of sending that there is not, and names both", () => {
    expect(start("--send", "some").text).toMatch(/--send some: give "known", or "all"/);
  });
  it("refuses a game that there is not, or not yet, and names those there are", () => {
    expect(start("--game", "chess").text).toMatch(/--game chess: there is no such game\. Choose .*: .*\bpersonae\b/);
    expect(start("--game", "../personae").text).toContain("there is no such game");
    const unfinished = readdirSync(at("src/rulesets")).find((id) => !id.endsWith(".ts") && !playable().includes(id));
    if (unfinished !== undefined)
      expect(start("--game", unfinished).text).toMatch(/can't be played yet\. Choose .*personae/);
  });
  it("refuses to choose a game for a world that is to have none", () => {
    expect(start("--game", "personae", "--empty").text).toContain("an empty world has no game chosen");
  });
  it("refuses a world id that would lead out of the worlds folder", () => {
    expect(start("--world", "../x").text).toContain("--world ../x: a world's id is made of");
  });
  it("says that a port is taken before it builds anything, and what to do", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const { code, text } = start("--port", String(port));
    server.close();
    expect(code).toBe(1);
    expect(text).toContain(`Port ${port} is in use. Choose another with --port`);
    expect(text).not.toContain("building");
  });
});
