import { describe, expect, it, vi } from "vitest";
import { PendingRequests } from "./pending-requests.ts";

const options = { connected: true, patience: 60_000, late: () => new Error("late") };

describe("requests over a line that breaks", () => {
  it("are sent again under the same name, in order, and the first answer counts", async () => {
    const pending = new PendingRequests();
    const sent: string[] = [];
    const answers: ((answer: number) => void)[] = [];
    const ask = (label: string) =>
      pending.start<number, string>(
        (id, answered) => {
          sent.push(`${label} ${id}`);
          answers.push(answered);
        },
        (answer) => `${label} ${answer}`,
        options,
      );
    const [first, second] = [ask("a"), ask("b")];
    pending.resend();
    expect(sent.slice(2)).toEqual(sent.slice(0, 2));
    answers[2]?.(1);
    answers[0]?.(99);
    answers[3]?.(2);
    await expect(Promise.all([first, second])).resolves.toEqual(["a 1", "b 2"]);
    await pending.settled();
    expect(pending.size).toBe(0);
  });

  it("wait for the line when there is none", () => {
    const send = vi.fn();
    const pending = new PendingRequests();
    void pending.start(send, () => null, { ...options, connected: false }).catch(() => undefined);
    expect(send).not.toHaveBeenCalled();
    pending.resend();
    expect(send).toHaveBeenCalledOnce();
  });

  it("fail with a reason when no answer comes in time, or the answer cannot be used", async () => {
    vi.useFakeTimers();
    const pending = new PendingRequests();
    const silent = pending.start(
      () => undefined,
      () => null,
      { ...options, patience: 10 },
    );
    const outcome = expect(silent).rejects.toThrow("late");
    vi.advanceTimersByTime(10);
    await outcome;
    vi.useRealTimers();
    const bad = pending.start<string, never>(
      (_id, answered) => answered("no"),
      (answer) => {
        throw new Error(`refused: ${answer}`);
      },
      options,
    );
    await expect(bad).rejects.toThrow("refused: no");
  });
});
