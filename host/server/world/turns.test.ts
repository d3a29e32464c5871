import { describe, expect, it } from "vitest";
import { Turns } from "./turns.ts";

describe("turns", () => {
  it("let one who asks once go before the rest of one who asks a hundred times, each in the order they asked", async () => {
    const turns = new Turns(1000);
    const done: string[] = [];
    const ask = (who: string, what: string): Promise<void> => turns.take(who, async () => void done.push(what));
    const all = Array.from({ length: 100 }, (_entry, index) => ask("greedy", `g${index}`));
    all.push(ask("honest", "h0"), ask("honest", "h1"));
    await Promise.all(all);
    expect(done.slice(0, 5)).toEqual(["g0", "g1", "h0", "g2", "h1"]);
    expect(done.filter((what) => what.startsWith("g"))).toEqual(Array.from({ length: 100 }, (_entry, n) => `g${n}`));
  });

  it("go on after a failure, which its asker is told of", async () => {
    const turns = new Turns(10);
    await expect(turns.take("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await turns.take("a", async () => 7)).toBe(7);
    await turns.idle();
  });

  it("are refused to one who has too much waiting, and to nobody else", async () => {
    const turns = new Turns(3);
    const waiting = Array.from({ length: 5 }, () => turns.take("greedy", async () => 1));
    const ends = await Promise.allSettled(waiting);
    // The first had its turn at once, three waited.
    expect(ends.map((end) => end.status)).toEqual([...Array<string>(4).fill("fulfilled"), "rejected"]);
    expect(await turns.take("honest", async () => 2)).toBe(2);
  });
});
