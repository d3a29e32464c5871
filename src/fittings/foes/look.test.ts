import { expect, it, vi } from "vitest";
import type { Note } from "../../kernel/outcome.ts";
import type { Weighed } from "../../kernel/tactics/tactics.ts";
import type { Foes } from "./foes.ts";
import { told, type Look } from "./look.ts";

const TEXTS: Record<string, string> = {
  "reason.near": "{name} is close",
  "reason.harm.wounds.one": "Hits at {percent} %, for a wound",
  "reason.harm.wounds.other": "Hits at {percent} %, for {wounds} wounds on average",
};
vi.stubGlobal("game", {
  i18n: {
    has: (key: string) => key in TEXTS,
    localize: (key: string, data: Record<string, unknown> = {}) =>
      (TEXTS[key] ?? key).replace(/\{(\w+)\}/gu, (_all, name: string) => String(data[name])),
  },
});

const foes = { tactics: { isPass: () => false }, says: () => ({ words: "Strikes", icon: "" }) } as unknown as Foes;
const look = { position: { states: {} } } as Look;

function reasonOf(note: Note): string | undefined {
  const deed = { decision: { type: "strike" }, reasons: [note] } as unknown as Weighed;
  return told(foes, look, [deed])[0]?.reasons[0];
}

it("tells reasons in the form that their number asks for, and others as they are", () => {
  const harm = (wounds: number): Note => ({ key: "reason.harm", data: { percent: 40, wounds } });
  expect(reasonOf(harm(1))).toBe("Hits at 40 %, for a wound");
  expect(reasonOf(harm(0.4))).toBe("Hits at 40 %, for 0.4 wounds on average");
  expect(reasonOf({ key: "reason.near", data: { name: "Bryn" } })).toBe("Bryn is close");
});
