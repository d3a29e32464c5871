import { expect, it } from "vitest";
import type { JudgedStep } from "./judge.ts";
import { table } from "./table.ts";

const step = (more: Partial<JudgedStep>): JudgedStep => ({
  chapter: "Start",
  what: "something",
  detail: "fine",
  faults: [],
  remarks: [],
  notTried: "",
  absent: "",
  ...more,
});
const fault = (own: string) => ({ message: "it broke", stack: "", api: "foundry.x", where: "a.mjs:1", own });

it("shows each step under its chapter, tells whose fault it is, and counts", () => {
  const text = table("A system 1.0", [
    step({}),
    step({ what: "two", faults: [fault("")] }),
    step({ chapter: "Tour", what: "three", faults: [fault("it threw this itself")] }),
    step({ chapter: "Tour", what: "four", notTried: "there is no actor" }),
    step({ chapter: "Tour", what: "five", absent: "foundry.documents.RegionDocument" }),
  ]);
  expect(text.split("\n").map((line) => line.replace(/\s+/g, " ").trim())).toEqual([
    "A system 1.0",
    "============",
    "",
    "Start",
    "-----",
    "ok something fine",
    "FAILED two",
    "[foundry.x] it broke at a.mjs:1",
    "",
    "Tour",
    "----",
    "ITS OWN three",
    "it broke at a.mjs:1 (it threw this itself)",
    "not tried four there is no actor",
    "ABSENT five the host does not have foundry.documents.RegionDocument",
    "",
    "1 worked, 1 failed, 1 failed by the system's own fault, 1 absent in the host, 1 not tried",
    "The host does not have: foundry.documents.RegionDocument.",
    "What failed is held to be the host's fault.",
  ]);
});

it("says that nothing was found, and when there was nothing to find", () => {
  expect(table("A", [step({})])).toMatch(/No fault of the host's was found\.$/);
  expect(table("A", [step({ notTried: "it did not start" })])).toMatch(/Nothing of the system could be tried\.$/);
});
