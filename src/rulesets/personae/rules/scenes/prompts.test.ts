import fc from "fast-check";
import { expect, test } from "vitest";
import { seededDice } from "../../../../kernel/dice.ts";
import { isRefusal, type Decision } from "../../../../kernel/outcome.ts";
import { exampleAttack, exampleEnhancement } from "../examples.ts";
import { ExampleScene } from "../exampleScene.ts";
import type { PersonaePrompt } from "../outcomes.ts";

type Pick = <T>(list: readonly T[]) => T;
const WHO = ["hero", "mate", "foe", "foe2"] as const;

function scene(pick: Pick): ExampleScene {
  const luck = exampleEnhancement("luck", { kind: "reroll", rank: 2 }, { kind: "followUpAnyTarget" });
  const curse = exampleEnhancement("curse", { kind: "forceReroll", rank: 2 });
  const level = pick([0, 1, 3]);
  const hurt = { main: { hits: level === 0 ? 0 : level + 2, shock: level }, recovery: { raisedScene: 5 } };
  const cast = {
    hero: { rest: { enhancements: [luck], criticals: 1 } },
    mate: hurt,
    foe: { rest: { enhancements: [curse], tier: pick(["full", "minion"] as const) } },
    foe2: hurt,
  };
  const settings = { deadlock: pick(["reactor", "reroll"] as const), sceneEndsWithEncounter: pick([true, false]) };
  return new ExampleScene(cast, settings, pick(["scene", "nonviolent", "violent"] as const));
}

/** Anything somebody could think of doing next. */
function anything(pick: Pick, { frame, open }: ExampleScene): Decision {
  const encounter = frame;
  const [actor, reactor, other] = [pick(WHO), pick(WHO), pick(WHO)];
  const base = { encounter, actor };
  const reactors = [...new Set([reactor, other])].filter((ref) => ref !== actor);
  const attack = exampleAttack(encounter, { actor, reactors, followUps: pick([0, 2]), hits: pick([1, 3]) });
  const [prompt] = open;
  const own: readonly (() => Decision)[] = prompt ? ways(prompt, pick, frame) : [];
  const makers: readonly (() => Decision)[] = [
    ...own,
    ...own,
    () => attack,
    () => ({ type: "propose", ...base, challenge: attack }),
    () => ({ type: "followUp", ...base, reactor, from: other }),
    () => ({ type: "setOutcome", encounter, reactor, success: pick([true, false]) }),
    () => ({ type: "spendCritical", ...base, reactor, use: pick(["success", "hit"]) }),
    () => ({ type: "correct", encounter, target: actor, hits: pick([0, 3, 6]), shock: pick([0, 1, 4]) }),
    () => ({ type: "recover", ...base, when: pick(["duringScene", "endOfScene"]), assistDice: 0 }),
    () => ({ type: "endEncounter", encounter, identities: WHO, spared: [], endScene: pick([true, false]) }),
    () => ({ type: "newScene", encounter: null, identities: WHO }),
  ];
  return pick(makers)();
}

/** What would answer a question, first; then what would let it go. */
function ways(prompt: PersonaePrompt, pick: Pick, encounter: ExampleScene["frame"]): (() => Decision)[] {
  const { id, owner } = prompt;
  const decline = () => ({ type: "decline", encounter, prompt: id });
  switch (prompt.type) {
    case "answer": {
      const { attribute = "STA", id: option = "passive" } = pick(prompt.options.filter(({ allowed }) => allowed)) ?? {};
      const given = { encounter, prompt: id, reactor: owner, option, attribute, modifiers: [] };
      const word = { type: "setOutcome", encounter, reactor: owner, success: false, prompt: id };
      return [() => ({ type: "answer", ...given }), () => word];
    }
    case "reroll": {
      const option = pick([null, ...prompt.options.map((one) => one.id)]);
      const given = { type: "reroll", encounter, prompt: id, actor: owner, reactor: prompt.reactor };
      return [() => ({ ...given, option }), () => ({ ...given, option: null }), decline];
    }
    case "recovery": {
      const when = prompt.when ?? "endOfViolentEncounter";
      return [() => ({ type: "recover", encounter: null, actor: owner, when, assistDice: 0, prompt: id }), decline];
    }
    case "escalation": {
      const { to, instigator } = prompt;
      return [() => ({ type: "escalate", encounter, to, instigator, prompt: id }), decline];
    }
    case "award":
      return [
        () => ({ type: "award", encounter: null, identities: ["hero"], dp: prompt.dp, reason: "", prompt: id }),
        decline,
      ];
    case "proposal":
      return [() => ({ type: "settleProposal", encounter, prompt: id, result: "narrate" })];
  }
}

test("PER-001 PER-026 whatever is played, every open question can be let go, and the bounds hold", () => {
  const closed = new Set<string>();
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e6 }), (seed) => {
      const dice = seededDice(seed);
      const pick: Pick = (list) => {
        const [roll = 1] = dice.roll({ id: "pick", count: 1, faces: Math.max(1, list.length), who: null, label: "" });
        return list[roll - 1] as (typeof list)[number];
      };
      const play = scene(pick);
      for (let turn = 0; turn < 30; turn += 1) {
        play.decide(anything(pick, play), seededDice(seed + turn));
        if (pick([0, 1]) === 1) play.applyWaiting();
        for (const who of WHO) {
          const { tracks, criticals, dp, tally } = play.identity(who);
          expect(tracks.main.shock).toBeLessThanOrEqual(4);
          expect(Math.min(tracks.main.hits, criticals, dp.available, tally.success)).toBeGreaterThanOrEqual(0);
          expect(criticals).toBeLessThanOrEqual(3);
        }
        const { steps, states } = play;
        for (const prompt of play.open) {
          const ends = ways(prompt, pick, play.frame).some((way) => {
            const done = !isRefusal(play.decide(way(), seededDice(turn)));
            const isShut = done && !play.open.some(({ id }) => id === prompt.id);
            [play.steps, play.states] = [steps, states];
            return isShut;
          });
          if (!ends) throw new Error(`${JSON.stringify(prompt)} after ${steps.map((one) => one.decision.type).join()}`);
          closed.add(prompt.type);
        }
        if (pick([0, 0, 0, 0, 0, 1]) === 1) play.newCard();
      }
    }),
    { numRuns: 60 },
  );
  expect([...closed].sort()).toEqual(["answer", "award", "escalation", "proposal", "recovery", "reroll"]);
});
