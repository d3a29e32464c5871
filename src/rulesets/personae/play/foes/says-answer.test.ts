import { afterEach, expect, it, vi } from "vitest";
import type { Decision, Prompt } from "../../../../kernel/outcome.ts";
import { saysAnswer } from "./says-answer.ts";

afterEach(() => vi.unstubAllGlobals());

const localize = (key: string, data: object = {}): string =>
  [key.replace("DRAMATIS.Personae.Tactics.", ""), ...Object.values(data)].join(" ").trim();
const counted = { label: "Wet stones", on: true };
const answer = { type: "answer", prompt: "q", reactor: "guard", option: "parry" };
const asked = {
  id: "q",
  owner: "guard",
  type: "answer",
  options: [{ id: "parry", name: "Parry" }],
  modifiers: [counted],
};
const again = { id: "q", owner: "guard", type: "reroll", options: [{ id: "luck-0", name: "Lucky" }] };
const reroll = { type: "reroll", prompt: "q", actor: "guard", reactor: "guard" };

it.each([
  ["PER-119", { ...answer, modifiers: [counted] }, asked, "answer.answer Parry"],
  [
    "PER-119",
    { ...answer, modifiers: [counted, { label: "Old soldier", on: true }] },
    asked,
    "answer.calling Parry Old soldier",
  ],
  ["PER-142", { ...reroll, option: "luck-0" }, again, "answer.reroll Lucky"],
  ["PER-142", { ...reroll, option: null }, again, "answer.stand"],
  ["PER-027", { type: "decline", prompt: "q" }, asked, "answer.decline"],
  ["PER-109", { type: "recover", actor: "guard", prompt: "q" }, asked, "deed.recover"],
] as unknown as readonly [string, Decision, Prompt, string][])(
  "%s the answer %j is told by what is asked",
  (_rule, decision, prompt, words) => {
    vi.stubGlobal("game", { i18n: { localize, format: localize } });
    expect(saysAnswer(decision, {}, prompt).words).toBe(words);
  },
);
