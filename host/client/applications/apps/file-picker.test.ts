// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FilePicker } from "./file-picker.ts";

const LISTING = {
  target: "worlds/w/assets",
  dirs: ["worlds/w/assets/maps"],
  files: [
    "worlds/w/assets/orc-1.png",
    "worlds/w/assets/orc-2.webp",
    "worlds/w/assets/elf.png",
    "worlds/w/assets/a%20b.ogg",
  ],
  largest: 100,
};
const asked: string[] = [];
let answer: { ok: boolean; told: unknown };

beforeEach(() => {
  asked.length = 0;
  answer = { ok: true, told: LISTING };
  vi.stubGlobal("fetch", (url: string) => {
    asked.push(url);
    return Promise.resolve({ ok: answer.ok, json: () => Promise.resolve(answer.told) });
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("FilePicker, as systems call it", () => {
  it("tells what lies in a folder, in Foundry's words", async () => {
    expect(await FilePicker.browse("data", "worlds/w/assets")).toMatchObject({
      target: "worlds/w/assets",
      dirs: ["worlds/w/assets/maps"],
      files: LISTING.files,
      extensions: [],
      private: false,
    });
    expect(asked).toEqual(["/files?source=data&target=worlds%2Fw%2Fassets"]);
  });

  it("keeps to the endings and the pattern that are asked for", async () => {
    expect(await FilePicker.browse("data", "worlds/w/assets", { extensions: [".png"] })).toMatchObject({
      files: ["worlds/w/assets/orc-1.png", "worlds/w/assets/elf.png"],
    });
    expect(await FilePicker.browse("data", "worlds/w/assets/orc-*.*", { wildcard: true })).toMatchObject({
      files: ["worlds/w/assets/orc-1.png", "worlds/w/assets/orc-2.webp"],
    });
    expect(await FilePicker.browse("data", "worlds/w/assets/a b*", { wildcard: true })).toMatchObject({
      files: ["worlds/w/assets/a%20b.ogg"],
    });
  });

  it("throws what the host says of a folder, which systems look at", async () => {
    answer = { ok: false, told: { error: { name: "HostError", message: "EEXIST: there is one." } } };
    await expect(FilePicker.createDirectory("data", "worlds/w/assets/maps")).rejects.toThrow(/^EEXIST/);
    answer = { ok: true, told: { path: "worlds/w/assets/The-deep" } };
    expect(await FilePicker.createDirectory("data", "worlds/w/assets/The deep")).toBe("worlds/w/assets/The-deep");
  });

  it("gives the answer to an upload, which takes the place of its like, and false when it is refused", async () => {
    let status = 200;
    let url = "";
    class FakeRequest {
      readonly upload = {};
      status = 0;
      response: unknown = null;
      onload: (() => void) | null = null;
      open(_method: string, to: string): void {
        url = to;
      }
      setRequestHeader(): void {}
      send(): void {
        this.status = status;
        this.response =
          status === 200
            ? { status: "success", path: "worlds/w/assets/orc.png", message: "" }
            : { error: { name: "PermissionError", message: "You may not." } };
        this.onload?.();
      }
    }
    vi.stubGlobal("XMLHttpRequest", FakeRequest);
    const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const file = new File(["x"], "orc.png");
    expect(await FilePicker.upload("data", "worlds/w/assets", file, {}, { notify: false })).toEqual({
      status: "success",
      path: "worlds/w/assets/orc.png",
      message: "",
    });
    expect(url).toMatch(/name=orc\.png&replace=true$/);
    status = 403;
    expect(await FilePicker.upload("data", "worlds/w/assets", file)).toBe(false);
    expect(said).toHaveBeenCalledWith("You may not.");
  });
});
