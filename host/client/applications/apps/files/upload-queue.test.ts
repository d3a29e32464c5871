import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { UploadQueue } from "./upload-queue.ts";

/** Requests that were sent, oldest first; the test answers them. */
let sent: FakeRequest[] = [];

class FakeRequest {
  url = "";
  status = 0;
  response: unknown = null;
  responseType = "";
  readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  open(_method: string, url: string): void {
    this.url = url;
  }
  setRequestHeader(): void {}
  send(): void {
    sent.push(this);
    wake();
  }
  answer(status: number, response: unknown): void {
    Object.assign(this, { status, response });
    this.onload?.();
  }
}

let wake = (): void => undefined;
/** Resolves once so many requests were sent. */
async function isSent(count: number): Promise<FakeRequest> {
  while (sent.length < count) await new Promise<void>((resolve) => (wake = resolve));
  return sent[count - 1];
}

beforeEach(() => {
  sent = [];
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
});
afterEach(() => vi.unstubAllGlobals());

const file = (name: string, size = 3): File => new File(["x".repeat(size)], name);

describe("a queue of uploads", () => {
  it("sends one file after the other, and tells how each fares", async () => {
    const moved: number[] = [];
    const queue = new UploadQueue({ changed: () => undefined, moved: ({ percent }) => moved.push(percent) });
    const all = queue.send([file("a.png"), file("b.html"), file("c.png")], "worlds/w/assets", 1000);
    const first = await isSent(1);
    expect(first.url).toBe("/upload?source=data&target=worlds%2Fw%2Fassets&name=a.png&replace=false");
    expect(queue.files.map(({ state }) => state)).toEqual(["going", "waiting", "waiting"]);
    first.upload.onprogress?.({ loaded: 1, total: 3 });
    first.answer(200, { status: "success", path: "worlds/w/assets/a.png", message: "" });
    (await isSent(2)).answer(415, { error: { name: "HostError", message: "Not such a thing." } });
    (await isSent(3)).answer(200, { status: "success", path: "worlds/w/assets/c.png", message: "Cleaned." });
    expect(await all).toEqual(["worlds/w/assets/a.png", "worlds/w/assets/c.png"]);
    expect(moved).toEqual([33]);
    expect(queue.files.map(({ state, words }) => [state, words])).toEqual([
      ["done", ""],
      ["refused", "Not such a thing."],
      ["done", "Cleaned."],
    ]);
  });

  it("sends nothing that is too large, and goes on when the line broke", async () => {
    const queue = new UploadQueue({ changed: () => undefined, moved: () => undefined });
    const all = queue.send([file("huge.png", 2000), file("lost.png"), file("c.png")], "t", 1000);
    (await isSent(1)).onerror?.();
    (await isSent(2)).answer(200, { path: "t/c.png", message: "" });
    expect(await all).toEqual(["t/c.png"]);
    expect(queue.files.map(({ name, state }) => [name, state])).toEqual([
      ["huge.png", "refused"],
      ["lost.png", "refused"],
      ["c.png", "done"],
    ]);
    queue.clear();
    expect(queue.files).toEqual([]);
  });
});
