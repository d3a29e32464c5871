import { expect, it, vi } from "vitest";
import type { DocumentResponse, GetRequest, WorldPayload } from "../../common/wire.ts";
import { ServerRefusal } from "../connection.ts";
import { wholeWorld } from "./whole-world.ts";

const named = (...ids: string[]) => ids.map((_id) => ({ _id }));
const world = (): Promise<WorldPayload> =>
  Promise.resolve({
    actors: named("a"),
    items: named("i"),
    later: [
      { type: "Item", ids: ["j"] },
      { type: "Actor", ids: ["b", "c"] },
      { type: "Actor", ids: ["d"] },
    ],
  } as unknown as WorldPayload);
const given = ({ type, operation }: GetRequest): Promise<DocumentResponse> =>
  Promise.resolve({ type, action: "get", operation: {}, userId: "u", result: named(...(operation.ids ?? [])) });

it("puts the parts of a large world behind what came first, in order, and tells which comes", async () => {
  const told = vi.fn();
  const { actors, items } = await wholeWorld({ world, get: given }, told);
  expect([actors, items]).toEqual([named("a", "b", "c", "d"), named("i", "j")]);
  expect(told.mock.calls).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ]);
});

it("waits when the host has had to do too much for this user, and gives every other refusal on", async () => {
  vi.useFakeTimers();
  let refused = 2;
  const get = (request: GetRequest): Promise<DocumentResponse> =>
    refused-- > 0 ? Promise.reject(new ServerRefusal("HostError", "Wait a moment.", "RATE_LIMIT")) : given(request);
  const opened = wholeWorld({ world, get });
  await vi.runAllTimersAsync();
  expect((await opened).actors).toHaveLength(4);
  vi.useRealTimers();
  const fault = new ServerRefusal("HostError", "No such documents.", "DOCUMENT_UNKNOWN");
  await expect(wholeWorld({ world, get: () => Promise.reject(fault) })).rejects.toBe(fault);
});
