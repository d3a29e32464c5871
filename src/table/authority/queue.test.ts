import { describe, expect, it } from "vitest";
import { Queue } from "./queue.ts";

describe("the writer's queue", () => {
  it("finishes one task before it begins the next", async () => {
    const queue = new Queue();
    const log: string[] = [];
    const task = (name: string) => async (): Promise<void> => {
      log.push(`${name} begins`);
      await Promise.resolve();
      log.push(`${name} ends`);
    };
    await Promise.all([queue.run(task("first")), queue.run(task("second"))]);
    expect(log).toEqual(["first begins", "first ends", "second begins", "second ends"]);
  });

  it("goes on after a task that failed, and tells only its own caller", async () => {
    const queue = new Queue();
    const failing = queue.run(() => Promise.reject(new Error("broken")));
    const next = queue.run(() => Promise.resolve("fine"));
    await expect(failing).rejects.toThrow("broken");
    await expect(next).resolves.toBe("fine");
  });
});
