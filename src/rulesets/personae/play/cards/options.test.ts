import { describe, expect, it } from "vitest";
import type { Step } from "../../../../kernel/step.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import type { RerollPrompt, RolledSide } from "../../rules/outcomes.ts";
import type { Lens } from "./lens.ts";
import { master as chorus, owner, step } from "../../../../../tests/fittings/cards.ts";
import { deeds } from "./deeds.ts";
import { cardView } from "./view.ts";

const VESNA = "Actor.vesna";
const BANDIT = "Actor.bandit";

const roll = (id: string, who: string, role: "actor" | "reactor", dice: number[], more: object = {}): RolledSide => ({
  type: "roll",
  id,
  who,
  name: who.replace("Actor.", ""),
  role,
  skill: "Longswords",
  attribute: "STA",
  rating: dice.length,
  pool: dice.length,
  dice,
  modifier: 2,
  attributeValue: 2,
  totals: dice.map((die) => die + 2),
  modifiers: [],
  ...more,
});
const challenge = {
  type: "challenge",
  challenge: "attack",
  actor: VESNA,
  reactors: [BANDIT],
  weapon: null,
  power: null,
  goal: "Hold the bridge",
  hits: 1,
  encounter: null,
};
const card = (...steps: Step[]): CardSystem => ({ ruleset: "personae", steps, applied: [] });
const actions = (list: readonly { name: string }[] | undefined): string[] => (list ?? []).map(({ name }) => name);

const rerollPrompt: RerollPrompt = {
  type: "reroll",
  id: "s1-reroll",
  owner: VESNA,
  name: "vesna",
  reactor: BANDIT,
  phase: "own",
  options: [
    { id: "luck-0", item: "luck", name: "Luck", pool: "actor", rank: 2, face: 3, better: false, highest: false },
  ],
};
const issued = step(challenge, { checks: [roll("a", VESNA, "actor", [7, 3])] });
const answered = step(
  { type: "answer", prompt: "x", reactor: BANDIT },
  { checks: [roll("r", BANDIT, "reactor", [6, 5])], prompts: [rerollPrompt] },
);
const group = (system: CardSystem, lens: Lens) => cardView(system, lens).challenge?.groups[0];

describe("dice that may still change", () => {
  it("PER-142 are laid out for everybody; only the trait's owner may press", () => {
    const system = card(issued, answered);
    const mine = group(system, owner(VESNA));
    expect(mine?.verdicts).toEqual([]);
    expect(mine?.tables[0]?.rows).toHaveLength(2);
    expect(mine?.rerolls[0]?.buttons.map(({ does }) => "decide" in does && does.decide["option"])).toEqual([
      "luck-0",
      null,
    ]);
    const theirs = group(system, owner(BANDIT));
    expect(theirs?.rerolls[0]?.text).toContain("vesna");
    expect(theirs?.rerolls[0]?.buttons).toEqual([]);
  });

  it("PER-125 PER-142 say what became of single dice once they are settled", () => {
    const note = { key: "rerolled", data: { from: 3, to: 9 } };
    const verdict = { type: "verdict", id: "v", reactor: BANDIT, actorRoll: "a2", reactorRoll: "r" };
    const settled = step(
      { type: "reroll", prompt: "s1-reroll", actor: VESNA, reactor: BANDIT, option: "luck-0" },
      {
        checks: [
          roll("a2", VESNA, "actor", [9, 7], { remarks: [note] }),
          { ...verdict, challenge: "attack", winner: "actor", rank: 1, by: "total", followUp: 0, followUpsLeft: 0 },
        ],
      },
    );
    const view = group(card(issued, answered, settled), owner(VESNA));
    expect(view?.rerolls).toEqual([]);
    expect(view?.remarks).toEqual(['rerolled {"from":3,"to":9}']);
    expect(view?.tables).toHaveLength(1);
  });
});

describe("a proposal", () => {
  const prompt = { type: "proposal", id: "s0-proposal", owner: "world.clock", actor: VESNA };
  const proposed = step({ type: "propose", encounter: null, actor: VESNA, challenge }, { prompts: [prompt] });

  it("PER-008 PER-039 PER-049 is for the chorus to roll or settle, and for others to help with", () => {
    const view = cardView(card(proposed), { ...chorus, mayAssist: true });
    expect(actions(view.proposal?.buttons)).toEqual([
      "accept",
      "settleProposal-narrate",
      "settleProposal-pass",
      "settleProposal-fail",
      "assist",
    ]);
    expect(view.proposal?.goal).toBe("Hold the bridge");
    expect(view.title).toContain("Title.attack");
    expect(actions(cardView(card(proposed), { ...owner(BANDIT), mayAssist: true }).proposal?.buttons)).toEqual([
      "assist",
    ]);
    expect(actions(cardView(card(proposed), owner(BANDIT)).proposal?.buttons)).toEqual([]);
    const alone = { ...owner(VESNA), chorusAbsent: true };
    expect(actions(cardView(card(proposed), alone).proposal?.buttons)).toEqual(["accept"]);
  });

  it("PER-008 becomes a challenge like any other once it is rolled", () => {
    const rolled = step({ ...challenge, prompt: "s0-proposal" }, { checks: [roll("a", VESNA, "actor", [7, 3])] });
    const view = cardView(card(proposed, rolled), chorus);
    expect(view.kind).toBe("challenge");
    expect(view.proposal).toBeNull();
    expect(view.challenge?.groups).toHaveLength(1);
  });
});

describe("criticals on a card", () => {
  const settled = (winner: "actor" | "reactor"): Step =>
    step(
      { type: "answer", prompt: "x", reactor: BANDIT },
      {
        checks: [
          roll("r", BANDIT, "reactor", [6, 5]),
          {
            type: "verdict",
            id: "v",
            challenge: "attack",
            actor: VESNA,
            reactor: BANDIT,
            actorRoll: "a",
            reactorRoll: "r",
            winner,
            rank: 1,
            by: "total",
            outcome: "fail",
            ranksWon: 0,
            followUp: 0,
            followUpsLeft: 0,
          },
        ],
      },
    );
  const offered = (winner: "actor" | "reactor", lens: Lens) =>
    group(card(issued, settled(winner)), lens)?.buttons.find(({ name }) => name.startsWith("spendCritical"))?.name;

  it("PER-180 are offered to those who have banked one: a success for a failure, a hit for a success", () => {
    const rich = { ...owner(VESNA), criticals: () => 2 };
    expect(offered("reactor", rich)).toBe("spendCritical-success");
    expect(offered("actor", rich)).toBe("spendCritical-hit");
    expect(offered("reactor", owner(VESNA))).toBeUndefined();
    expect(offered("reactor", { ...owner(BANDIT), criticals: () => 2 })).toBeUndefined();
  });
});

describe("the ends of scenes", () => {
  it("PER-109 PER-110 offer each recovery in the words of its time", () => {
    const offer = (when: "endOfScene" | "duringScene") => {
      const prompt = { type: "recovery", id: when, owner: VESNA, name: "vesna", scene: 2, when };
      const system = card(step({ type: "newScene", encounter: null, identities: [VESNA] }, { prompts: [prompt] }));
      return cardView(system, chorus).plain?.offers[0]?.text;
    };
    expect(offer("endOfScene")).toContain("Offer.endOfScene");
    expect(offer("duringScene")).toContain("Offer.duringScene");
  });

  it("PER-024 PER-108 tell what went and what can be used again", () => {
    const effects = [
      { type: "endScene", id: "e", target: VESNA, apply: "atOnce", hits: 0, pendingHits: 0, cleared: 2 },
      { type: "scene", id: "s", target: "world.clock", apply: "atOnce" },
      { type: "refill", id: "f", target: `${VESNA}.Item.luck`, apply: "atOnce", name: "Luck", whose: VESNA },
    ] as const;
    const { plain } = cardView(
      card(step({ type: "newScene", encounter: null, identities: [VESNA] }, { effects })),
      chorus,
    );
    expect(plain?.effects.map(({ text }) => text)).toEqual([expect.stringContaining("Effect.endScene.other")]);
    expect(plain?.ledger.map(({ text }) => text).join()).toMatch(/Effect.scene.*Effect.refill .*vesna.*Luck/);
  });
});

describe("what is told, not rolled", () => {
  it("PER-100 the end of an encounter carries what was written about somebody's end", () => {
    const decision = { type: "endEncounter", encounter: null, remarks: [{ ref: VESNA, text: "Lost to the river" }] };
    const { plain } = cardView(card(step(decision, {})), { ...chorus, name: () => "Vesna" });
    expect(plain?.remarks).toEqual([{ name: "Vesna", text: "Lost to the river" }]);
  });
});

describe("what a card brings", () => {
  it("PER-001 is left out line by line by the chorus, who applies the rest", () => {
    const waiting = (type: string, id: string) => ({ type, id, target: BANDIT, apply: "onRequest" }) as const;
    const brought = card(step(challenge, { effects: [waiting("delayedDue", "prone"), waiting("collapse", "fire")] }));
    const view = cardView(brought, { ...chorus, leavesOut: (id) => id === "prone" });
    const lines = view.challenge?.groups[0]?.effects.map(({ id, state, leave }) => [id, state, leave?.label]);
    expect(lines).toEqual([
      ["prone", "leftOut", expect.stringContaining("takeIn")],
      ["fire", "waiting", expect.stringContaining("leaveOut")],
    ]);
    expect(view.buttons).toMatchObject([{ name: "applyRest", does: { given: { effects: ["fire"] } } }]);
    expect(deeds).toHaveProperty("leaveOut");
    const player = cardView(brought, { ...owner(VESNA), leavesOut: () => false });
    expect(player.challenge?.groups[0]?.effects.map(({ leave }) => leave)).toEqual([null, null]);
  });
});
