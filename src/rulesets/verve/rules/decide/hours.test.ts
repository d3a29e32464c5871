/** What comes due while hours pass, and how long contests take. VRV-009, VRV-141, VRV-143, VRV-145, VRV-209, VRV-210 */
import { describe, expect, test } from "vitest";
import { openPrompts } from "../../../../kernel/history.ts";
import { ExampleCard, exampleCondition, exampleFight, exampleRoll } from "../examples.ts";
import { CLOCK, type AilmentState, type CharacterState } from "../state.ts";

const start = (hero: Partial<CharacterState> = {}) => {
  const { states, frame } = exampleFight(hero);
  return { game: new ExampleCard(states), frame };
};
const ailment = (change: Partial<AilmentState> = {}): AilmentState => ({
  ...{ id: "wine", ailment: "alcohol", kind: "chronic", strength: -1, reaction: "health", actionTimes: 0, times: 0 },
  ...{ exposed: false, due: 1200, ...change },
});
const seconds = (game: ExampleCard) => game.states[CLOCK]?.["seconds"];

describe("an ailment", () => {
  test("VRV-209 VRV-210 that comes due several times in a night asks for each of them", () => {
    const { game } = start({ ailments: [ailment()] });
    // Twenty minutes each: due after 20, 40 and 60.
    game.make({ type: "passTime", encounter: null, actors: ["hero"], minutes: 60 });
    const asked = () => openPrompts(game).filter(({ type }) => type === "ailment");
    const answer = (dice = {}) => {
      const [prompt] = asked();
      game.make({ type: "ailmentTime", encounter: null, actor: "hero", ailment: "wine", exposed: false, prompt: prompt?.id }, dice); // prettier-ignore
    };
    answer();
    expect(asked()).toHaveLength(1);
    // Health 4 and 1 for the level; strength −1 has faded by one more.
    answer({ ailmentTime: [20] });
    expect(asked()).toHaveLength(1);
    answer({ ailmentTime: [20] });
    expect(asked()).toEqual([]);
    expect(game.apply().character("hero").ailments).toMatchObject([{ times: 3, due: 4800 }]);
  });

  test("VRV-141 VRV-209 that comes due while somebody takes their time asks as well", () => {
    const { game } = start({ ailments: [ailment({ due: 300 })] });
    const careful = exampleRoll({ careful: { normal: "1 minute", spent: "10 minutes" } });
    expect(game.make(careful, { roll: [1] }).prompts).toMatchObject([{ type: "ailment", ailment: "wine" }]);
    expect(seconds(game)).toBe(600);
  });
});

describe("a contest", () => {
  const side = (who: string) => ({ who, ability: "strength", reaction: null, field: null, acting: who === "hero" });
  const contest = (rest = {}) => {
    return { type: "contest", encounter: null, sides: [side("hero"), side("foe")], sameGoal: false, doubled: false, period: "10 minutes", chase: false, ...rest }; // prettier-ignore
  };

  test("VRV-009 VRV-143 takes its time, doubled the next longer one; in a fight rounds do", () => {
    const { game, frame } = start();
    game.make(contest(), { "side-0": [1], "side-1": [20] });
    expect(seconds(game)).toBe(600);
    game.newCard();
    game.make(contest({ doubled: true }), { "side-0": [1], "side-1": [20] });
    expect(seconds(game)).toBe(600 + 3600);
    game.newCard();
    game.make(contest({ encounter: frame, period: "1 round" }), { "side-0": [1], "side-1": [20] });
    expect(seconds(game)).toBe(4200);
  });

  test("VRV-143 VRV-191 once, with the last roll, however the rolls are overturned", () => {
    const { game } = start();
    const asked = game.make(contest({ asker: "hero" })).prompts;
    expect(seconds(game)).toBe(0);
    const rolls = (actor: string, prompt: string | undefined) => {
      return { type: "contestRoll", encounter: null, actor, prompt, ability: "strength", reaction: null, field: null };
    };
    game.make(rolls("hero", asked[0]?.id), { "side-0": [12] });
    game.make(rolls("foe", asked[1]?.id), { "side-1": [20] });
    expect(seconds(game)).toBe(600);
    game.make({ type: "bid", encounter: null, actor: "hero", check: "s1-roll-side-0", bid: 2, useful: true });
    expect(seconds(game)).toBe(600);
  });
});

describe("help", () => {
  test("VRV-145 of two helpers the better one’s field counts", () => {
    const { game } = start();
    game.states = { ...game.states, third: { ...game.character("hero"), conditions: [exampleCondition("assisted", { value: 4 })] } }; // prettier-ignore
    const assist = {
      type: "assist",
      encounter: null,
      actor: "hero",
      ability: "wisdom",
      field: "crafts",
      helped: ["third"],
    };
    game.make({ ...assist, weapon: null }, { assist: [1] });
    expect(game.apply().character("third").conditions).toMatchObject([{ id: "assisted", value: 4 }]);
  });
});
