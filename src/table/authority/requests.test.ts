import { describe, expect, it } from "vitest";
import { BadRequest, readRequest } from "./requests.ts";

describe("a request from another client", () => {
  it("is read as it was sent", () => {
    const request = { kind: "decide", card: null, decision: { type: "recover", actor: "Actor.a" } };
    expect(readRequest(request)).toEqual(request);
    expect(readRequest({ ...request, mode: "blind" })).toEqual({ ...request, mode: "blind" });
    expect(readRequest({ kind: "apply", card: "m1" })).toEqual({ kind: "apply", card: "m1", effects: null });
    const changes = [{ key: "deadlock", was: "reactor", value: "actor" }];
    expect(readRequest({ kind: "configure", card: "m1", changes })).toEqual({ kind: "configure", card: null, changes });
    expect(readRequest({ kind: "undo", card: "m1" })).toEqual({ kind: "undo", card: "m1" });
  });

  it.each([
    ["nothing", null, "not an object"],
    ["an unknown kind", { kind: "destroy", card: "m1" }, "destroy"],
    ["a decision without a type", { kind: "decide", card: null, decision: {} }, "no type"],
    ["a card that is a number", { kind: "decide", card: 3, decision: { type: "x" } }, "neither an id nor null"],
    [
      "a mode that there is not",
      { kind: "decide", card: null, decision: { type: "x" }, mode: "loud" },
      "none of public",
    ],
    ["effects that are no list", { kind: "apply", card: "m1", effects: "all" }, "list of ids"],
    ["effects that are no ids", { kind: "apply", card: "m1", effects: [1] }, "list of ids"],
    ["changes that are no list", { kind: "configure", changes: { deadlock: "actor" } }, "list of switches"],
    ["a change without its old value", { kind: "configure", changes: [{ key: "a", value: 1 }] }, "list of switches"],
    ["an undo without a card", { kind: "undo" }, "no id"],
  ])("is refused when it is %s", (_what, data, part) => {
    expect(() => readRequest(data)).toThrow(BadRequest);
    expect(() => readRequest(data)).toThrow(part);
  });
});
