import { describe, expect, it } from "vitest";
import type { Effect } from "../../../../kernel/outcome.ts";
import type { Step } from "../../../../kernel/step.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import type { AnswerPrompt, HitsEffect, RolledSide, Verdict } from "../../rules/outcomes.ts";
import type { Lens } from "./lens.ts";
import { master as chorus, owner, step } from "../../../../../tests/fittings/cards.ts";
import { cardView } from "./view.ts";

const VESNA = "Actor.vesna";
const BANDIT = "Actor.bandit";
const GATE = "Actor.gate";

const roll = (id: string, who: string, role: "actor" | "reactor", dice: number[], modifier: number): RolledSide => ({
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
  modifier,
  attributeValue: modifier,
  totals: dice.map((die) => die + modifier),
  modifiers: [
    { id: "shock", label: "DRAMATIS.Personae.Modifier.shock", unit: "dice", value: -1, rule: "PER-091", on: true },
    { id: "manual-1", label: "Torchlight", unit: "number", value: 1, rule: null, on: false },
  ],
});

const verdict = (fields: Partial<Verdict>): Verdict => ({
  type: "verdict",
  id: "v",
  challenge: "attack",
  actor: VESNA,
  reactor: BANDIT,
  actorRoll: "a",
  reactorRoll: "r",
  winner: "actor",
  rank: 2,
  by: "total",
  outcome: "success",
  ranksWon: 1,
  followUp: 0,
  followUpsLeft: 0,
  ...fields,
});

const hits = (fields: Partial<HitsEffect> = {}): HitsEffect => ({
  type: "hits",
  id: "h",
  target: BANDIT,
  apply: "onRequest",
  track: "main",
  inflicted: 4,
  preview: { hits: 3, shock: 1, discarded: 1, inoperative: false, negated: false },
  by: VESNA,
  scene: 1,
  ...fields,
});

const prompt = (owner: string): AnswerPrompt => ({
  type: "answer",
  id: `answer-${owner}`,
  owner,
  name: owner.replace("Actor.", ""),
  challenge: "attack",
  options: [
    {
      id: "passive",
      means: "passive",
      item: null,
      name: "Defend",
      rating: 2,
      unlocked: true,
      attribute: "STA",
      attributeName: "",
      allowed: true,
      reason: null,
    },
    {
      id: "weapon:w",
      means: "weapon",
      item: "w",
      name: "Axe",
      rating: 3,
      unlocked: true,
      attribute: "STA",
      attributeName: "",
      allowed: false,
      reason: "no",
    },
  ],
  modifiers: [],
});

const spent: Effect = {
  type: "spend",
  id: "s",
  target: "Combat.c.Combatant.v",
  apply: "atOnce",
  what: "action",
  amount: 1,
  round: 1,
};

const challenge = {
  type: "challenge",
  challenge: "attack",
  actor: VESNA,
  reactors: [BANDIT],
  weapon: { id: "w", name: "Longsword", kind: "handToHand", category: "oneHanded" },
  power: null,
  goal: "Drive them off",
  encounter: { combat: "Combat.c", round: 1, participants: [{ who: VESNA, combatant: "Combat.c.Combatant.v" }] },
};

const issued = (reactors = [BANDIT]): Step =>
  step(
    { ...challenge, reactors },
    { checks: [roll("a", VESNA, "actor", [7, 6, 2], 3)], effects: [spent], prompts: reactors.map(prompt) },
  );

const answered = (fields: Partial<Verdict> = {}, effects: Effect[] = [hits()]): Step =>
  step(
    { type: "answer", prompt: `answer-${BANDIT}`, reactor: BANDIT },
    { checks: [roll("r", BANDIT, "reactor", [8, 4], 2), verdict(fields)], effects },
  );

const card = (steps: Step[], applied: CardSystem["applied"] = []): CardSystem => ({
  ruleset: "personae",
  steps,
  applied,
});
const groupOf = (system: CardSystem, lens: Lens) => {
  const group = cardView(system, lens).challenge?.groups[0];
  if (!group) throw new Error("The card has no reactor.");
  return group;
};

describe("a challenge that waits for its answer", () => {
  it("PER-027 says who has to answer, and offers the buttons to that identity's owner alone", () => {
    const mine = groupOf(card([issued()]), owner(BANDIT));
    expect(mine.waiting).toContain('"name":"bandit"');
    expect(mine.buttons.map(({ name }) => name)).toEqual(["answer", "chooseAnswer"]);
    expect(groupOf(card([issued()]), owner(VESNA)).buttons).toEqual([]);
  });

  it("PER-027 says when the chorus has to answer and no game master is there", () => {
    const alone: Lens = { ...owner(VESNA), chorusAbsent: true, isOfChorus: (ref) => ref === BANDIT };
    const groups = cardView(card([issued([BANDIT, GATE])]), alone).challenge?.groups;
    expect(groups?.map(({ waiting }) => waiting.split(" ")[0]?.split(".").at(-1))).toEqual([
      "WaitingForChorus",
      "Waiting",
    ]);
    expect(groupOf(card([issued()]), { ...alone, chorusAbsent: false }).waiting).not.toContain("ForChorus");
  });

  it("PER-119 answers by the passive defence unless another is chosen", () => {
    const [answer] = groupOf(card([issued()]), chorus).buttons;
    const decide = { type: "answer", option: "passive", prompt: `answer-${BANDIT}` };
    expect(answer).toMatchObject({ name: "answer", primary: true, does: { decide } });
  });

  it("PER-033 gives each of several reactors a part of its own", () => {
    const view = cardView(card([issued([BANDIT, GATE]), answered()]), chorus).challenge;
    expect(view?.many).toBe(true);
    expect(view?.groups.map(({ name, waiting }) => [name, waiting !== ""])).toEqual([
      ["bandit", false],
      ["gate", true],
    ]);
  });

  it("shows the actor's dice with their totals, and notes the action in the actor's own books", () => {
    const view = cardView(card([issued()]), chorus).challenge;
    expect(view?.rolled).toEqual([
      { face: 7, total: 10 },
      { face: 6, total: 9 },
      { face: 2, total: 5 },
    ]);
    expect(view?.ledger.map(({ text }) => text)).toEqual([
      'DRAMATIS.Personae.Card.Effect.spend.action {"name":"vesna"}',
    ]);
  });
});

describe("a question whether to raise the stakes", () => {
  const asked = card([
    step(challenge, {
      checks: [roll("a", VESNA, "actor", [7], 3)],
      prompts: [{ type: "escalation", id: "e", owner: "chorus", to: "violent", instigator: VESNA }],
    }),
  ]);
  const at = (scene: "scene" | "nonviolent" | "violent"): Lens => ({ ...chorus, scene: () => scene });

  it("PER-051 PER-052 is asked of the chorus while the scene is below that state, and no longer", () => {
    const actions = cardView(asked, at("nonviolent")).challenge?.escalation?.buttons.map(({ name }) => name);
    expect(actions).toEqual(["escalate", "decline"]);
    expect(cardView(asked, at("violent")).challenge?.escalation).toBeNull();
  });
});

describe("a settled challenge", () => {
  it("PER-028 marks the tie above, the rank that decides, and the ranks nobody compared", () => {
    const [table] = groupOf(card([issued(), answered()]), chorus).tables;
    expect(
      table?.rows.map(({ rank, state, winner, actor, reactor }) => [rank, state, winner, actor?.total, reactor?.total]),
    ).toEqual([
      [1, "tied", "", 10, 10],
      [2, "decides", "actor", 9, 6],
      [3, "unused", "", 5, undefined],
    ]);
    expect(table?.rows.map(({ mark }) => mark.split(".").at(-1))).toEqual(["tied", "decides", "unused"]);
  });

  it("PER-028 says in words what settled it", () => {
    const [said] = groupOf(card([issued(), answered()]), chorus).verdicts;
    expect(said?.headline).toBe('DRAMATIS.Personae.Card.Verdict.attack.success {"actor":"vesna","reactor":"bandit"}');
    expect(said?.why).toContain('"mine":9,"theirs":6');
    const byDice = groupOf(card([issued(), answered({ by: "diceLeft", rank: 3 })]), chorus).verdicts[0];
    expect(byDice?.why).toContain("Why.diceLeft");
    expect(byDice?.why).toContain('"name":"vesna"');
  });

  it("PER-027 shows a blow as harm to whoever is struck by it, and as a success to everybody else", () => {
    const seen = (fields: Partial<Verdict>, lens: Lens) => {
      const [one] = groupOf(card([issued(), answered(fields)]), lens).verdicts;
      return [one?.tone, one?.icon.replace("fa-solid fa-", ""), one?.headline.split(".").at(-1)?.split(" ")[0]];
    };
    const lost = { winner: "reactor", outcome: "fail" } as const;
    expect(seen({}, owner(BANDIT))).toEqual(["harm", "burst", "success"]);
    expect(seen(lost, owner(BANDIT))).toEqual(["held", "shield-halved", "fail"]);
    for (const lens of [owner(VESNA), owner(VESNA, BANDIT), owner(), chorus]) {
      expect(seen({}, lens)).toEqual(["success", "check", "success"]);
      expect(seen(lost, lens)).toEqual(["fail", "shield-halved", "fail"]);
    }
  });

  it("PER-029 tells a deadlock and a reroll apart", () => {
    const why = (fields: Partial<Verdict>) => groupOf(card([issued(), answered(fields, [])]), chorus).verdicts[0]?.why;
    expect(why({ by: "deadlock", rank: null, winner: "reactor" })).toContain("Why.deadlock");
    expect(why({ by: "deadlock", rank: null, winner: null, outcome: "reroll" })).toContain("Why.reroll");
  });

  it("PER-092 says which hits were lost and what the rest brings about", () => {
    const [line] = groupOf(card([issued(), answered()]), chorus).effects;
    expect(line?.text).toContain("Effect.hits.other");
    expect(line?.details).toEqual([
      'DRAMATIS.Personae.Card.Detail.discarded.one {"n":1}',
      'DRAMATIS.Personae.Card.Detail.shock {"hits":"DRAMATIS.Personae.Card.Hits.other {\\"n\\":3}","status":"DRAMATIS.Personae.Status.shock1"}',
    ]);
  });

  it("PER-096 PER-045 says when the target is put down, and negation above all", () => {
    const details = (preview: Partial<HitsEffect["preview"]>) =>
      groupOf(card([issued(), answered({}, [hits({ preview: { ...hits().preview, ...preview } })])]), chorus).effects[0]
        ?.details;
    expect(details({ inoperative: true })).toContain("DRAMATIS.Personae.Card.Detail.inoperative");
    expect(details({ inoperative: true, negated: true })).not.toContain("DRAMATIS.Personae.Card.Detail.inoperative");
    expect(details({ inoperative: true, negated: true })).toContain("DRAMATIS.Personae.Card.Detail.negated");
  });

  it("PER-091 lists every reason for the pool, also those that were left out", () => {
    const side = cardView(card([issued()]), chorus).challenge?.actor;
    expect(side?.reasons.map(({ label, value, on }) => [label, value, on])).toEqual([
      ["DRAMATIS.Personae.Card.Rating", 'DRAMATIS.Personae.Card.Dice.other {"n":3}', true],
      ["DRAMATIS.Personae.Modifier.shock", "−1 DRAMATIS.Fit.Card.DieUnit", true],
      ["Torchlight", "+1", false],
    ]);
  });

  it("PER-062 offers a follow-up only while one is granted, and to the actor's owner", () => {
    const actions = (left: number, lens: Lens) =>
      groupOf(card([issued(), answered({ followUpsLeft: left })]), lens).buttons.map(({ name }) => name);
    expect(actions(1, owner(VESNA))).toEqual(["followUp"]);
    expect(actions(1, owner(BANDIT))).toEqual([]);
    expect(actions(0, owner(VESNA))).toEqual([]);
  });

  it("PER-063 numbers the ranks that follow-ups used", () => {
    const followUp = step(
      { type: "followUp", reactor: BANDIT },
      { checks: [verdict({ id: "f", rank: 3, by: "diceLeft", followUp: 1 })] },
    );
    const rows = groupOf(card([issued(), answered({ rank: 1 }), followUp]), chorus).tables[0]?.rows;
    expect(rows?.map(({ state }) => state)).toEqual(["decides", "unused", "decides"]);
    expect(rows?.[2]?.mark).toBe('DRAMATIS.Personae.Card.Rank.followUp {"n":1}');
  });

  it("PER-001 offers the last word to the chorus alone", () => {
    const resolved = card([issued(), answered()]);
    expect(groupOf(resolved, chorus).chorus.map(({ name }) => name)).toEqual(["setOutcome-failure", "amend"]);
    expect(groupOf(resolved, owner(VESNA, BANDIT)).chorus).toEqual([]);
  });
});

describe("what has become of a card", () => {
  const patch = { ref: BANDIT, path: "tracks.main.hits", from: 0, to: 3 };
  const resolved = (applied: CardSystem["applied"]): CardSystem => card([issued(), answered()], applied);
  const actions = (system: CardSystem, lens: Lens) => cardView(system, lens).buttons.map(({ name }) => name);

  it("PER-001 can be undone once applied, and applied again after that", () => {
    const done = resolved([{ effects: ["s", "h"], patches: [patch], undone: false }]);
    expect(cardView(done, chorus).state?.key).toBe("applied");
    expect(actions(done, chorus)).toEqual(["undo"]);
    expect(actions(done, owner(VESNA))).toEqual([]);
    const back = resolved([{ effects: ["s", "h"], patches: [patch], undone: true }]);
    expect(cardView(back, chorus).state?.key).toBe("takenBack");
    expect(actions(back, chorus)).toEqual(["redo"]);
    expect(cardView(back, chorus).challenge?.groups[0]?.effects[0]?.state).toBe("takenBack");
  });

  it("lets nothing else be pressed on a card that was taken back", () => {
    const back = card([issued()], [{ effects: ["s"], patches: [], undone: true }]);
    expect(groupOf(back, chorus).waiting).toBe("");
    expect(groupOf(back, { ...chorus, mayAssist: true }).buttons).toEqual([]);
    expect(groupOf(back, chorus).chorus).toEqual([]);
  });

  it("keeps the names it was made with", () => {
    const named = card([step({ ...challenge, names: [{ ref: BANDIT, name: "Bandit captain" }] }, {})]);
    expect(cardView(named, chorus).line).toContain('"reactors":"Bandit captain"');
  });
});

describe("cards without an answer", () => {
  it("PER-053 lists an order from the best dice down, dice by dice", () => {
    const rolls = [
      roll("1", VESNA, "actor", [7, 2], 1),
      roll("2", BANDIT, "actor", [7, 5], 1),
      roll("3", GATE, "actor", [9], 0),
    ];
    const plain = cardView(
      card([step({ type: "initiative", actors: [VESNA, BANDIT, GATE] }, { checks: rolls })]),
      chorus,
    ).plain;
    expect(plain?.order.map(({ name }) => name)).toEqual(["gate", "bandit", "vesna"]);
  });

  it("PER-041 PER-042 names the skill and the difficulty of a task, as the chorus has shifted it", () => {
    const task = { type: "unopposed", encounter: null, actor: VESNA, skill: "w", attribute: "STA" };
    const hard = { ...task, difficulty: "normal", adjustSteps: 2, extra: 0, modifiers: [] };
    const rolled = step(hard, { checks: [roll("a", VESNA, "actor", [7], 3)] });
    const head = (...steps: Step[]) => {
      const { title, line } = cardView(card(steps), owner(VESNA));
      return [title, line];
    };
    const line = (name: string, level: string, value: string) =>
      `DRAMATIS.Personae.Card.Task {"name":"${name}","value":"${value}","difficulty":"DRAMATIS.Personae.Difficulty.${level}"}`;
    const title = "DRAMATIS.Personae.Card.Title.unopposed";
    expect(head(rolled)).toEqual([`${title} · Longswords`, line("vesna", "difficult", "+5")]);
    // What is kept from the reader is not named.
    expect(head({ ...rolled, decision: { ...hard, difficulty: "" } })).toEqual([`${title} · Longswords`, "vesna"]);
    const proposed = step(
      { type: "propose", encounter: null, actor: VESNA, challenge: { ...hard, adjustSteps: -9 } },
      {},
    );
    expect(
      head(step(proposed.decision, { prompts: [{ type: "proposal", id: "p", owner: "clock", actor: VESNA }] })),
    ).toEqual([`${title} · ${VESNA}.Item.w`, line(VESNA, "easy", "+0")]);
  });

  it("PER-105 shows a recovery as a contest against the chorus, on the card whose prompt it answered", () => {
    const offer = { type: "recovery", id: "p", owner: VESNA, name: "vesna", scene: 1 };
    const end = step({ type: "endEncounter", identities: [VESNA] }, { prompts: [offer] });
    const recovered = step(
      { type: "recover", actor: VESNA, prompt: "p" },
      {
        checks: [
          roll("a", VESNA, "actor", [6], 2),
          { ...roll("c", "", "actor", [3], 1), role: "chorus", who: null, name: "" },
          verdict({ challenge: "recovery", reactor: null, reactorRoll: "c", rank: 1 }),
        ],
      },
    );
    expect(cardView(card([end]), owner(VESNA)).plain?.offers[0]?.buttons[0]?.name).toBe("recover");
    const plain = cardView(card([end, recovered]), owner(VESNA)).plain;
    expect(plain?.offers).toEqual([]);
    expect(plain?.contests.map(({ verdict }) => verdict?.tone)).toEqual(["success"]);
    expect(plain?.contests[0]?.table.rows[0]).toMatchObject({
      state: "decides",
      actor: { total: 8 },
      reactor: { total: 4 },
    });
  });
});
