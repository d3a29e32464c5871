import { describe, expect, it } from "vitest";
import { seededDice } from "../../../../../kernel/dice.ts";
import type { EncounterFrame } from "../../../../../kernel/frame.ts";
import { openPrompts } from "../../../../../kernel/history.ts";
import { isRefusal } from "../../../../../kernel/outcome.ts";
import type { Decision } from "../../../../../kernel/outcome.ts";
import type { EvadePrompt, EvokerPrompt } from "../../../rules/outcomes.ts";
import { evasionGrip, lookAt } from "../../../rules/glance.ts";
import { fightTable } from "../../../rules/examples.ts";
import type { Lens } from "../lens.ts";
import { cardOf, evening, master, player } from "../sample.ts";
import { askedBy } from "./index.ts";

/** Refusals of an answer that was never one, whatever the table looks like. */
const NO_ANSWER = [
  "badField",
  "unknownDecision",
  "unknownPrompt",
  "unknownItem",
  "notYours",
  "alreadyAnswered",
  "notAnOption",
];

const decisionsOf = (asked: ReturnType<typeof askedBy>): Decision[] =>
  (asked?.quick ?? []).flatMap(({ does }) => ("decide" in does ? [does.decide] : []));

describe("the answers that take one press", () => {
  it("are answers: the engine carries each out, or says what at the table stands against it", () => {
    const met = new Set<string>();
    for (let seed = 0; seed < 16; seed += 1)
      for (const { steps, at } of evening(seed))
        for (const prompt of openPrompts({ steps }))
          for (const decision of decisionsOf(askedBy(cardOf(steps), prompt, master))) {
            const outcome = at.resolve(decision, seededDice(seed));
            const reason = isRefusal(outcome) ? (outcome.refused.reason.split(".").at(-1) ?? "") : "";
            expect([prompt.type, decision.type, NO_ANSWER.includes(reason) ? reason : ""]).toEqual([
              prompt.type,
              decision.type,
              "",
            ]);
            met.add(prompt.type);
          }
    expect([...met]).toEqual(expect.arrayContaining(["evade", "oppose", "chance", "resist", "ownTest", "oneMore"]));
  });

  it("EVO-124 begin with what is best to evade with, its target number told", () => {
    const { at, make } = fightTable();
    const asks = at.play(make("attack", { mode: "standard", weapon: "blade", targets: [{ who: "foe" }] }), {
      attack: [11],
    });
    const [prompt] = asks.outcome.prompts;
    const asked = prompt && askedBy(cardOf(at.steps), prompt, player("foe"));
    expect(asked?.text).toBe("Foe may evade the attack of Hero.");
    expect(asked?.form).toBe("evade");
    expect(asked?.quick.map(({ label }) => label)).toEqual([
      expect.stringMatching(/^(Parry|Dodge) \(\d+\)$/),
      "Take it",
    ]);
    const best = Math.max(...(prompt?.["options"] as { target: number }[]).map(({ target }) => target));
    expect(asked?.quick[0]?.label).toContain(`(${best})`);
  });

  it("EVO-124 go on with the best way that there is by now", () => {
    const { at, make } = fightTable();
    const attack = make("attack", { mode: "standard", weapon: "blade", targets: [{ who: "foe" }] });
    const [asked] = at.play(attack, { attack: [11] }).outcome.prompts;
    if (asked?.type !== "evade") throw new Error("Nobody is asked to evade.");
    const prompt = asked as unknown as EvadePrompt;
    const [first] = prompt.options;
    const waysNow: Lens["waysNow"] = (question) => ({ ...question, options: first ? [{ ...first, target: 7 }] : [] });
    const quick = (lens: Lens) => askedBy(cardOf(at.steps), prompt, lens)?.quick ?? [];
    expect(quick(player("foe"))[0]?.label).not.toContain("(7)");
    expect(quick({ ...player("foe"), waysNow })[0]).toMatchObject({ label: expect.stringContaining("(7)") });
    const none: Lens = { ...player("foe"), waysNow: (question) => ({ ...question, options: [] }) };
    expect(quick(none).map(({ name }) => name)).toEqual(["takeIt"]);
  });

  it("EVO-355 let the held break free first, once, and then take it or be rid of it", () => {
    const { at, make } = fightTable({ foe: { grip: { by: "hero", stored: null, failures: 0 } } });
    const attack = make("attack", { mode: "standard", weapon: "blade", targets: [{ who: "foe" }] });
    const [prompt] = at.play(attack, { attack: [11] }).outcome.prompts;
    const { encounter } = make("x");
    const held: Lens = {
      ...player("foe"),
      grip: (card, evade) => evasionGrip(lookAt(at.states, {}, encounter as unknown as EncounterFrame, card), evade),
    };
    const names = (): unknown => prompt && askedBy(cardOf(at.steps), prompt, held)?.quick.map(({ name }) => name);
    expect(names()).toEqual(["breakFree", "takeIt"]);
    at.play(
      make("breakFree", {
        actor: "foe",
        declared: "evasion",
        evades: prompt?.id,
        means: { skill: "melee", focus: "grappling", score: "melee" },
      }),
      { breakFree: [90], hold: [90] },
    );
    expect(names()).toEqual(["takeIt"]);
  });

  it("what only the game master waives is offered to no player; of later versions nothing is", () => {
    const prompt: EvokerPrompt = { type: "faint", id: "p", owner: "hero", stress: 50 };
    const names = (lens: typeof master): unknown => askedBy(cardOf([]), prompt, lens)?.quick.map(({ name }) => name);
    expect([names(master), names(player("hero"))]).toEqual([["roll", "waive"], ["roll"]]);
    expect(askedBy(cardOf([]), { type: "later", id: "x", owner: "hero" }, master)).toBeNull();
  });
});
