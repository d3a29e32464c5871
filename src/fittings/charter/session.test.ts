import { describe, expect, it } from "vitest";
import { edit, startOf } from "./draft.ts";
import { charterFile, fromFile } from "./file.ts";
import type { Draft } from "./plan.ts";
import { applyPreset } from "./presets.ts";
import { samplePlan as plan } from "../../../tests/fittings/charter-plan.ts";
import {
  begun,
  followed,
  footView,
  isTouched,
  offered,
  offerView,
  stepped,
  taken,
  undone,
  unsaved,
} from "./session.ts";
import type { Session } from "./session.ts";

const start = startOf(plan);
const typed = (session: Session, path: string, value: string): Session =>
  stepped(session, path, edit(plan, session.draft, path, value), path);

describe("what is done at an open charter", () => {
  it("is undone step by step; typing in one field is one step, and what changes nothing is none", () => {
    const done = [..."abc"].reduce((session, letter) => typed(session, "oath", letter), begun(start));
    const more = typed(typed(done, "fog", "3"), "fog", "3");
    expect(more.past.map(({ what }) => what)).toEqual(["oath", "fog"]);
    expect(undone(more).draft).toMatchObject({ oath: "c", fog: 2 });
    expect(undone(undone(more))).toEqual(begun(start));
    expect(undone(begun(start))).toEqual(begun(start));
  });

  it("says how things stand: saved, to be saved, or to be mended first", () => {
    const status = (session: Session): string => footView(plan, session).status;
    expect(footView(plan, begun(start))).toEqual({ status: "saved", undo: "" });
    const changed = typed(begun(start), "fog", "3");
    expect(footView(plan, changed)).toEqual({ status: 'toSave {"n":1}', undo: 'undo {"what":"fog"}' });
    expect(unsaved(plan, changed)).toEqual([{ key: "fog", from: 2, to: 3 }]);
    const amiss = typed(changed, "crossings", "a few");
    expect(status(amiss)).toBe('toMend {"n":1}');
    expect([isTouched(plan, begun(start)), isTouched(plan, amiss)]).toEqual([false, true]);
  });

  it("shows what is on offer before it is taken, in one step", () => {
    const draft = applyPreset(plan, { ...start, oath: "Mine", crossings: 5 }, "storm");
    expect(draft).toEqual({ ...start, oath: "Mine", fog: 3, lanterns: false });
    const session = offered(begun(start), { what: "Storm", undo: "storm", draft, note: "" });
    expect(offerView(plan, session)?.lines.map(({ rules }) => rules)).toEqual([
      "FER-010, FER-011",
      "FER-001",
      "FER-001",
    ]);
    expect(taken(session)).toMatchObject({ draft, offer: null, past: [{ what: "storm", draft: start }] });
    expect(offerView(plan, offered(session, null))).toBeNull();
    expect(taken(begun(start))).toEqual(begun(start));
  });

  it("stays when somebody else has stored other choices, in every step and offer", () => {
    const session = offered(typed(typed(begun(start), "oath", "Mine"), "fog", "3"), {
      what: "",
      undo: "",
      draft: { ...start, lanterns: false },
      note: "",
    });
    const now: Draft = { ...start, crossings: 4, oath: "Theirs" };
    const { base, draft, past, offer } = followed(session, now);
    expect(base).toBe(now);
    expect(draft).toEqual({ ...now, oath: "Mine", fog: 3 });
    expect(past.map((step) => step.draft["oath"])).toEqual(["Theirs", "Mine"]);
    expect(offer?.draft).toEqual({ ...now, lanterns: false });
  });
});

describe("a charter as a file", () => {
  it("comes back as it was", () => {
    const charter = { ...start, fog: 1, oath: "None", boats: [{ name: "Rush", seats: 2 }] };
    expect(fromFile(plan, charterFile(plan, charter), start)).toEqual({ draft: charter, odd: [] });
  });

  it("gives what can be read, names the rest, and leaves what it doesn't speak of", () => {
    const charter = { fog: 9, crossings: "many", boats: [{ name: "Rush" }, 3], moon: "full" };
    const text = JSON.stringify({ format: "dramatis.ferry.charter", version: 1, charter });
    const read = fromFile(plan, text, { ...start, oath: "Mine" });
    expect(read?.odd).toEqual(["fog", "crossings", "boats", "moon"]);
    expect(read?.draft).toEqual({ ...start, oath: "Mine", boats: [{ name: "Rush", seats: 1 }] });
  });

  it.each([
    "",
    "{}",
    "[1]",
    "null",
    '{"format":"dramatis.ferry.charter","charter":[]}',
    '{"format":"dramatis.other.charter","charter":{}}',
  ])("is not taken for one when it is something else: %s", (text) => {
    expect(fromFile(plan, text, start)).toBeNull();
  });
});
