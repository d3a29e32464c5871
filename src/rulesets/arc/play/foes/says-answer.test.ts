import { afterEach, expect, it, vi } from "vitest";
import { englishTexts, flatTexts } from "../../../../../tools/languages.ts";
import type { Decision } from "../../../../kernel/outcome.ts";
import { saysAnswer } from "./says-answer.ts";

afterEach(() => vi.unstubAllGlobals());

const texts = flatTexts(englishTexts());
const localize = (key: string, data: Record<string, unknown> = {}): string =>
  (texts[key] ?? key).replaceAll(/\{(\w+)\}/gu, (_hole, name: string) => String(data[name]));
const skills = [
  { id: "blades", name: "Blades" },
  { id: "shields", name: "Shields" },
];
const states = { guard: { name: "Guard", skills }, ann: { name: "Ann" } };
const by = (...names: readonly string[]): Decision => ({
  ...{ type: "answer", target: "guard" },
  defences: names.map((skill) => ({ skill, shield: null })),
});

it.each([
  ["ARC-046", by(), "Lets them come"],
  ["ARC-046", by("blades"), "Meets one attack with Blades"],
  ["ARC-047", by("blades", "blades", "shields"), "Meets 3 attacks with Blades, Shields"],
  ["ARC-064", { type: "check", actor: "guard" }, "Makes the check"],
  ["ARC-024", { type: "react", characters: ["guard"] }, "Makes the Reaction check"],
  ["ARC-030", { type: "requestReaction", characters: ["guard", "ann"] }, "Calls for the Reaction checks of Guard, Ann"],
  ["ARC-030", { type: "requestReaction", characters: [] }, "Calls for no Reaction check"],
  ["ARC-064", { type: "decline" }, "Lets it go"],
  ["ARC-046", { type: "dismiss" }, "Needs no answer any more"],
  ["ARC-037", { type: "declare", actor: "guard", actions: [] }, "Does nothing more"],
] as readonly [string, Decision, string][])("%s the answer %j is told in a few words", (_rule, decision, words) => {
  vi.stubGlobal("game", { i18n: { localize, format: localize } });
  expect(saysAnswer({ prompt: "q", ...decision }, states).words).toBe(words);
});
