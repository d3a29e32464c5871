/** Random scenes for tests and benches: anything that may be done at a table, on several cards at once, taken back in any order. */
import { seededDice } from "../../../kernel/dice.ts";
import { lawsBroken } from "../../../kernel/laws.ts";
import { isRefusal, type Decision, type Ref, type States } from "../../../kernel/outcome.ts";
import { applyPatches, diffStates, firstConflict, invert, same, type Patch } from "../../../kernel/patch.ts";
import type { Step } from "../../../kernel/step.ts";
import type { EnhancementSnapshot, IdentityState, PowerSnapshot, TraitEffectSnapshot, UsesSnapshot } from "./state.ts";
import { openPrompts } from "../../../kernel/history.ts";
import { verdictsOf } from "./decide/card.ts";
import { personaeEngine } from "./engine.ts";
import { exampleAnswer, exampleAttack, exampleEnhancement, exampleTracks } from "./examples.ts";
import { ExampleScene, type Cast } from "./exampleScene.ts";
import type { PersonaePrompt } from "./outcomes.ts";
import { deriveIdentity, lastLevelOf } from "./queries.ts";
import { settled, type SomeSettings } from "./settings.ts";

/** What came of one scene: what was decided, and what is otherwise than it should be, in words. */
export interface Played {
  readonly made: readonly string[];
  readonly faults: readonly string[];
}

type Pick = <T>(list: readonly T[]) => T;

/** One card of the scene: its steps, what it has written, and how everything stood before. */
interface Kept {
  steps: Step[];
  patches: Patch[];
  readonly before: States;
  /** Another card has written since. */
  amidst: boolean;
  undone: boolean;
}

const ONCE: UsesSnapshot = { value: 1, max: 1, per: "scene" };
const EFFECTS: readonly Partial<TraitEffectSnapshot>[] = [
  { kind: "reroll", rank: 2 },
  { kind: "reroll", rank: 1, highest: true, better: true },
  { kind: "forceReroll", rank: 1, highest: true },
  { kind: "ignoreDice", rank: 2 },
  { kind: "followUps", value: 2 },
  { kind: "followUpAnyTarget" },
  { kind: "hits", value: 1 },
  { kind: "dice", value: 1 },
  { kind: "extraActions", value: 1 },
  { kind: "extraPenalty", value: 1 },
  { kind: "reflexiveDefense" },
  { kind: "recoveryAttempt", value: 1 },
  { kind: "ignoreInoperative" },
  { kind: "delayShock", until: "roundEnd" },
  { kind: "delayShock", until: "encounterEnd", what: "penalty" },
];

const power = (id: string, more: Partial<PowerSnapshot>): PowerSnapshot => ({
  ...{ id, name: id, hits: 0, harmful: false, defends: false, skill: null, duration: "instant" },
  ...more,
});
const POWERS: readonly PowerSnapshot[] = [
  power("mend", { heal: { hits: 2, shock: 1, revive: false }, uses: { value: 2, max: 2, per: "scene" } }),
  power("bind", { duration: "maintain", conditions: ["Bound"] }),
  power("hex", { hits: 1, harmful: true, imposesShock: 1, conditions: ["Dazed"] }),
  power("ward", { defends: true, uses: ONCE }),
];

const WHO = ["hero", "mate", "foe", "foe2", "dog", "gate"] as const;

/** Plays one scene of this seed, some thirty decisions long. */
export function randomScene(seed: number, turns = 30): Played {
  return new RandomScene(seed).play(turns);
}

class RandomScene {
  readonly #pick: Pick;
  readonly #scene: ExampleScene;
  readonly #cards: Kept[] = [];
  readonly #made: string[] = [];
  readonly #faults: string[] = [];
  #now: Kept;

  constructor(private readonly seed: number) {
    const dice = seededDice(seed);
    this.#pick = (list) => {
      const [roll = 1] = dice.roll({ id: "pick", count: 1, faces: list.length, who: null, label: "" });
      return list[roll - 1] as (typeof list)[number];
    };
    this.#scene = new ExampleScene(
      castOf(this.#pick),
      settingsOf(this.#pick),
      this.#pick(["scene", "nonviolent", "violent"]),
    );
    this.#scene.states = { ...this.#scene.states, combat: { ...this.#scene.encounter, ...PEACE } };
    this.#now = this.#fresh();
  }

  play(turns: number): Played {
    for (let turn = 0; turn < turns && this.#faults.length === 0; turn += 1) {
      switch (this.#pick(STEPS)) {
        case "goesOn":
          this.#take(this.#pick(this.#asking));
          this.#decides(
            this.#scene.open.length > 0 ? this.#replies(this.#pick(this.#scene.open)) : this.#begins(),
            turn,
          );
          break;
        case "begins":
          this.#fresh();
          this.#decides(this.#begins(), turn);
          break;
        case "follows":
          this.#take(this.#pick(this.#told));
          this.#decides(this.#follows(), turn);
          break;
        case "writes":
          this.#writes();
          break;
        case "undoes":
          this.#undoes(this.#pick(this.#alive));
          break;
        case "time":
          this.#decides(this.#time(), turn);
      }
      this.#bounds();
      this.#prompts(turn);
    }
    return { made: this.#made, faults: this.#faults.map((fault) => `seed ${this.seed}: ${fault}`) };
  }

  /** Cards that ask something, and those with a verdict; where there is none, a new one. */
  get #asking(): readonly Kept[] {
    const asks = this.#alive.filter(({ steps }) => openPrompts({ steps }).length > 0);
    return asks.length > 0 ? asks : [this.#fresh()];
  }
  get #told(): readonly Kept[] {
    const told = this.#alive.filter(({ steps }) => verdictsOf(steps).length > 0);
    return told.length > 0 ? told : this.#asking;
  }

  get #alive(): readonly Kept[] {
    const alive = this.#cards.filter(({ undone }) => !undone);
    return alive.length > 0 ? alive : [this.#fresh()];
  }

  #fresh(): Kept {
    const card: Kept = { steps: [], patches: [], before: this.#scene.states, amidst: false, undone: false };
    this.#cards.push(card);
    this.#take(card);
    return card;
  }

  #take(card: Kept): void {
    this.#now = card;
    this.#scene.steps = card.steps;
  }

  /** Whatever this does is the present card's work. */
  #wrote(act: () => void): void {
    const before = this.#scene.states;
    act();
    this.#now.steps = this.#scene.steps;
    const patches = diffStates(before, this.#scene.states);
    if (patches.length === 0) return;
    this.#now.patches.push(...patches);
    for (const card of this.#cards) if (card !== this.#now) card.amidst = true;
  }

  #decides(decision: Decision, turn: number): void {
    const scene = this.#scene;
    const { settings, steps: history, waiting, states } = scene;
    try {
      const broken = lawsBroken(personaeEngine, decision, { states, settings, history, waiting }, this.seed + turn);
      this.#faults.push(...broken);
      this.#wrote(() => {
        if (!isRefusal(scene.decide(decision, seededDice(this.seed * 31 + turn)))) this.#made.push(decision.type);
      });
    } catch (fault) {
      this.#faults.push(`${decision.type} threw ${String(fault)}`);
    }
  }

  #writes(): void {
    this.#wrote(() => {
      this.#scene.applyWaiting();
    });
  }

  /** Taken back, a card leaves all as it was before, unless others have written meanwhile: then it leaves their work, or refuses. */
  #undoes(card: Kept): void {
    if (card.patches.length === 0) return;
    const back = invert(card.patches);
    const conflict = firstConflict(this.#scene.states, back);
    if (conflict) {
      if (!card.amidst) this.#faults.push(`a card conflicts with itself at ${conflict.patch.path}`);
      return;
    }
    const left = applyPatches(this.#scene.states, back);
    if (!card.amidst && !same(left, card.before))
      this.#faults.push(
        `taken back, ${card.steps.map(({ decision }) => decision.type).join()} leaves something behind`,
      );
    this.#scene.states = left;
    card.undone = true;
    for (const other of this.#cards) if (other !== card) other.amidst = true;
    this.#take(this.#pick(this.#alive));
  }

  /** Another encounter begins where one is over. */
  #meetAnew(): void {
    const combat = { ...this.#scene.encounter, ...PEACE, sceneState: this.#pick(["nonviolent", "violent"] as const) };
    this.#scene.states = { ...this.#scene.states, combat };
    for (const card of this.#cards) card.amidst = true;
  }

  #bounds(): void {
    const choices = settled(this.#scene.settings);
    for (const ref of WHO) {
      const state = this.#scene.identity(ref);
      const { threshold } = deriveIdentity(state, choices);
      const uses = [...(state.enhancements ?? []), ...state.powers].flatMap((one) => one.uses ?? []);
      const bounds: readonly [boolean, string][] = [
        [Object.values(state.tracks).every(({ hits }) => hits >= 0 && hits < 99), "hits"],
        [Object.values(state.tracks).every(({ shock }) => shock >= 0 && shock <= lastLevelOf(state)), "shock"],
        [state.criticals >= 0 && state.criticals <= threshold, "criticals"],
        [state.dp.available >= 0, "points"],
        // A card taken back from among others may leave a tally full until the next result.
        [
          state.tally.success + state.tally.failure < threshold * (this.#cards.some(({ undone }) => undone) ? 2 : 1),
          "tally",
        ],
        [uses.every(({ value, max }) => value >= 0 && value <= Math.max(max, 0)), "uses"],
        [
          new Set((state.conditions ?? []).map(({ name }) => name)).size === (state.conditions ?? []).length,
          "conditions",
        ],
        [new Set((state.running ?? []).map(({ id }) => id)).size === (state.running ?? []).length, "powers at work"],
      ];
      for (const [holds, what] of bounds) if (!holds) this.#faults.push(`${what} of ${ref} out of bounds`);
    }
    const { wins = { party: 0, opposition: 0 }, negators } = this.#scene.encounter;
    if (Math.min(wins.party, wins.opposition) < 0) this.#faults.push("a series below nothing");
    if (new Set(negators.map(({ identity }) => identity)).size !== negators.length) this.#faults.push("put down twice");
  }

  /** Each question of a card that stands can be answered by somebody, or let go. */
  #prompts(turn: number): void {
    const scene = this.#scene;
    const { settings, states } = scene;
    for (const card of this.#alive) {
      scene.steps = card.steps;
      const context = { states, settings, history: card.steps, waiting: scene.waiting };
      const can = (decision: Decision): boolean =>
        !isRefusal(personaeEngine.resolve(decision, context, seededDice(turn + 1)));
      for (const prompt of scene.open)
        if (!this.#waysOut(prompt).some(can)) this.#faults.push(`nobody can let go of ${prompt.type} ${prompt.id}`);
    }
    scene.steps = this.#now.steps;
  }

  #waysOut(prompt: PersonaePrompt): Decision[] {
    const encounter = this.#scene.frame;
    const { id, owner } = prompt;
    const decline = { type: "decline", encounter: null, prompt: id };
    if (prompt.type === "proposal") return [{ type: "settleProposal", encounter, prompt: id, result: "narrate" }];
    if (prompt.type === "answer")
      return [decline, { type: "setOutcome", encounter, reactor: owner, success: false, prompt: id }];
    if (prompt.type === "reroll")
      return [decline, { type: "reroll", encounter, prompt: id, actor: owner, reactor: prompt.reactor, option: null }];
    return [decline];
  }

  /** Something that one of those there might want, on a card of its own. */
  #begins(): Decision {
    const pick = this.#pick;
    const encounter = this.#scene.encounter.ended
      ? null
      : pick([this.#scene.frame, this.#scene.frame, this.#scene.frame, null]);
    const [actor, reactor, other] = [pick(WHO), pick(WHO), pick(WHO)];
    const base = { encounter, actor };
    const gift = pick(POWERS);
    const strike = (reactors: readonly Ref[]): Decision =>
      exampleAttack(encounter, {
        ...{ actor, reactors, hits: pick([1, 2, 3]), followUps: pick([0, 1, 2]), override: pick([true, true, false]) },
      });
    const makers: readonly (() => Decision)[] = [
      ...Array.from({ length: 6 }, () => () => strike([reactor])),
      ...Array.from({ length: 3 }, () => () => strike([...new Set([reactor, other])])),
      () => ({
        ...exampleAttack(encounter, { actor, reactors: [reactor], challenge: "power", weapon: null, skill: null }),
        ...{ hits: gift.hits, power: { id: gift.id, name: gift.name, harmful: gift.harmful } },
        ...(gift.conditions && { conditions: gift.conditions }),
      }),
      () => ({
        ...{ ...base, type: "unopposed", skill: pick(["swords", null]), attribute: "STA" },
        ...{ difficulty: pick(["easy", "difficult"]), adjustSteps: 0, extra: 0, modifiers: [] },
      }),
      () => ({ ...base, type: "giveCritical", to: pick([reactor, null]), reason: "" }),
      () => ({ ...base, type: "usePower", reactors: [reactor], power: gift.id }),
      () => ({ ...base, type: "upkeep", power: gift.id, keep: pick([true, false]) }),
      () => ({ ...base, type: "readyDefence", means: "weapon", item: "sword" }),
      () => ({ encounter, type: "stabilise", helper: actor, target: reactor }),
      () => ({ ...base, type: "recover", when: pick(["duringScene", "endOfScene"]), assistDice: 0, helpers: [other] }),
      () => ({ ...base, type: "grantRecovery" }),
      () => ({ encounter, type: "harm", targets: [reactor], hits: pick([1, 4]), by: pick([actor, null]), reason: "" }),
      () => ({
        encounter,
        type: "imposeCondition",
        target: reactor,
        condition: "Prone",
        until: pick(["scene", "lifted"]),
      }),
      () => ({ encounter, type: "liftCondition", target: reactor, condition: pick(["Prone", "Dazed", "Bound"]) }),
      () => ({ encounter, type: "correct", target: reactor, hits: pick([0, 3, 6]), shock: pick([0, 1, 2]) }),
      () => ({ encounter, type: "settleDelayed", target: reactor, index: 0, counts: pick([true, false]) }),
      () => ({ ...base, type: "propose", challenge: strike([reactor]) }),
      () => ({ encounter, type: "award", identities: [actor], dp: 1, reason: "" }),
      () => ({ ...base, type: "advance", purchase: { kind: "vitality" } }),
      () => ({ encounter, type: "escalate", to: pick(["nonviolent", "violent"]), instigator: pick([actor, null]) }),
    ];
    return pick(makers)();
  }

  /** What may become of something that has been settled, or is about to be. */
  #follows(): Decision {
    const pick = this.#pick;
    const encounter = this.#scene.frame;
    const last = verdictsOf(this.#now.steps).at(-1);
    const [actor, reactor] = [last?.actor ?? pick(WHO), last ? last.reactor : pick(WHO)];
    const base = { encounter, actor };
    const helper = pick(WHO);
    const makers: readonly (() => Decision)[] = [
      () => ({ ...base, type: "followUp", reactor: reactor ?? "foe" }),
      () => ({ ...base, type: "followUp", reactor: pick(WHO), from: reactor ?? "foe" }),
      () => ({ encounter, type: "setOutcome", reactor, success: pick([true, false]) }),
      () => ({ encounter, type: "setOutcome", reactor, success: pick([true, false]), followUp: pick([0, 1]) }),
      () => ({
        encounter,
        type: "amend",
        reactor,
        side: pick(["actor", "reactor"]),
        line: { ...LINE, value: pick([-9, 3, 9]) },
      }),
      () => ({
        encounter,
        type: "spendCritical",
        actor: pick([actor, reactor ?? actor]),
        reactor,
        use: pick(["success", "hit"]),
      }),
      () => ({ ...base, type: "assist", helper, skill: "swords" }),
    ];
    return pick(makers)();
  }

  #replies(prompt: PersonaePrompt): Decision {
    const pick = this.#pick;
    const encounter = this.#scene.frame;
    const { id, owner } = prompt;
    const [away = { type: "decline", encounter: null, prompt: id }] = this.#waysOut(prompt).slice(-1);
    switch (prompt.type) {
      case "answer": {
        const [instinct = pick(prompt.options)] = prompt.options;
        const { id: option, attribute } = pick([instinct, instinct, pick(prompt.options)]);
        return exampleAnswer(encounter, { prompt: id, reactor: owner, option, attribute });
      }
      case "reroll": {
        const option = pick([null, ...prompt.options.map((one) => one.id)]);
        return { type: "reroll", encounter, prompt: id, actor: owner, reactor: prompt.reactor, option };
      }
      case "recovery":
        return { type: "recover", encounter: null, actor: owner, when: "endOfScene", assistDice: 0, prompt: id };
      case "escalation":
        return { type: "escalate", encounter, to: prompt.to, instigator: prompt.instigator, prompt: id };
      case "award":
        return { type: "award", encounter, identities: ["mate"], dp: prompt.dp, reason: "", prompt: id };
      case "proposal":
        return away;
    }
  }

  /** Time goes on: a turn, a round, the encounter, a scene, a day. */
  #time(): Decision {
    const scene = this.#scene;
    const { frame: encounter } = scene;
    const all = [...WHO];
    this.#fresh();
    if (scene.encounter.ended) this.#meetAnew();
    const makers: readonly (() => Decision)[] = [
      () => ({ type: "endTurn", encounter, actor: this.#pick(WHO) }),
      () => {
        scene.nextRound();
        return { type: "endRound", encounter, identities: all };
      },
      () => ({
        type: "endEncounter",
        encounter,
        identities: all,
        spared: ["mate"],
        endScene: this.#pick([true, false]),
      }),
      () => ({ type: "newScene", encounter, identities: all }),
      () => ({ type: "newDay", encounter: null, identities: all }),
    ];
    return this.#pick(makers)();
  }
}

/** An encounter in which nothing has happened. */
const PEACE = {
  ended: false,
  instigator: null,
  instigated: null,
  negators: [],
  mode: "ask",
  wins: { party: 0, opposition: 0 },
} as const;

const STEPS = [
  ...(["goesOn", "goesOn", "goesOn", "goesOn", "begins", "begins", "follows", "follows"] as const),
  ...(["writes", "writes", "undoes", "time"] as const),
];

const LINE = { id: "ground", label: "High ground", unit: "number", value: 3, rule: null, on: true } as const;

function castOf(pick: Pick): Cast {
  const traits = (): EnhancementSnapshot[] =>
    ["a", "b"].map((id) => ({
      ...exampleEnhancement(id, pick(EFFECTS)),
      ...(pick([true, false]) && { uses: ONCE }),
    }));
  const marks = (): Partial<IdentityState["tracks"]["main"]> =>
    pick([{}, {}, { hits: 2 }, { hits: 3, shock: 1 }, { hits: 4, shock: 2 }]);
  const common = (): { rest: Partial<IdentityState>; main: Partial<IdentityState["tracks"]["main"]> } => ({
    main: marks(),
    rest: { enhancements: traits(), powers: POWERS, criticals: pick([0, 1]) },
  });
  const foe = common();
  const cast = {
    hero: common(),
    mate: common(),
    foe: { ...foe, rest: { ...foe.rest, tier: pick(["full", "major", "minor"] as const) } },
    foe2: { main: {}, rest: { tier: "minion" } },
    dog: { main: {}, rest: { kind: "companion", owner: "hero", tier: "minion" } },
    gate: {
      main: {},
      rest: { kind: "identity", control: "chorus", negateAtLast: true, trackLength: pick([1, 2, null]) },
    },
  } as const;
  // As documents store them: with every list, be it empty.
  const lists = { enhancements: [], talents: [], conditions: [], running: [], delayed: [] };
  return Object.fromEntries(
    Object.entries(cast).map(([ref, { main, rest }]) => [ref, { main, rest: { ...lists, ...rest } }]),
  );
}

function settingsOf(pick: Pick): SomeSettings {
  return {
    deadlock: pick(["reactor", "actor", "reroll"] as const),
    followUpCompare: pick(["rankVsRank", "rankVsHighest", "reactorRerolls"] as const),
    rollOver: pick(["onePerChallenge", "afterFirst"] as const),
    inoperativeAt: pick([4, 3] as const),
    autoEscalate: pick(["prompt", "auto", "off"] as const),
    nonviolentMode: pick(["series", "track"] as const),
    negationAward: pick(["negator", "participants"] as const),
    recoveryStages: pick(["two", "one"] as const),
    adversaryCriticals: pick([true, false]),
    companionTally: pick([true, false]),
    minionFirstHit: pick([true, false]),
    ...pick([{}, exampleTracks]),
  };
}
