/** Whole scenes as tables, for tests: what is decided, what the dice show, what has to come of it; then all of it back and forth. */
import { recordedDice, type Dice, type RecordedRoll } from "../../../kernel/dice.ts";
import {
  isRefusal,
  type Decision,
  type Effect,
  type Outcome,
  type Prompt,
  type Ref,
  type Refusal,
  type States,
} from "../../../kernel/outcome.ts";
import { applyPatches, diffStates, invert } from "../../../kernel/patch.ts";
import type { Step } from "../../../kernel/step.ts";
import { SKILL_SCORES } from "./checks/skillTable.ts";
import { evokerEngine } from "./engine.ts";
import { continuesCard } from "./exampleDecisions.ts";
import { exampleFight, ExampleTable, type FightChange, type Played } from "./examples.ts";
import type { SomeSettings } from "./settings.ts";
import type { CharacterState, SkillState } from "./state.ts";

/** Every skill the rules name at level 1: tests are made at the bare score. */
export const trained = (): SkillState[] =>
  Object.entries(SKILL_SCORES).map(([id, score]) => ({ id, score, level: 1, focuses: [] }));

/** So many wounds that nobody falls before the scene is over. */
export const hardy = (light = 30, heavy = 10): Pick<CharacterState, "wounds" | "woundOverride"> => {
  return { wounds: { light, heavy, deadly: 1 }, woundOverride: { light, heavy } };
};

/** What a row of a scene should lead to. Whatever is left out may be anything; states are as they are once all is applied. */
export interface Expected {
  /** The reason it is refused for, without its prefix. */
  readonly barred?: string;
  /** The rolls of the step, each at least so. */
  readonly rolls?: readonly object[];
  readonly verdicts?: readonly object[];
  readonly contests?: readonly object[];
  readonly locations?: readonly string[];
  /** All prompts of the step, as "type of whom". */
  readonly asks?: readonly string[];
  /** All prompts of the card that nobody has answered yet, as "type of whom". */
  readonly open?: readonly string[];
  /** Notes that must be among those of the step. */
  readonly notes?: readonly string[];
  readonly states?: Readonly<Record<Ref, object>>;
}

/** One decision of a scene: its type, what it is made of, the dice, what follows. */
export type SceneRow = readonly [
  type: string,
  given: Readonly<Record<string, unknown>>,
  dice?: Readonly<Record<string, readonly number[]>>,
  expected?: Expected,
];

/** Which prompt an answer answers, where its name differs. */
const ANSWERS: Readonly<Record<string, string>> = {
  evade: "evade",
  oppose: "oppose",
  resist: "resist",
  faint: "faint",
  ownTest: "ownTest",
  bleed: "bleed",
  blockHeavy: "blockHeavy",
  chanceAttack: "chance",
  allocateBurst: "burst",
  control: "brainwashed",
  joinAllOut: "joinAllOut",
  allOut: "allOut",
};

interface Entry {
  readonly before: States;
  readonly after: States;
  readonly decision: Decision | null;
  readonly history: readonly Step[];
  readonly waiting: readonly Effect[];
  readonly outcome: Outcome | null;
  readonly rolled: readonly RecordedRoll[];
}

/**
 * A table on which a scene is played: what waits for Apply waits until the next card begins, and every step is kept, so that
 * all of it can be taken back.
 */
export class ExampleScene extends ExampleTable {
  private round: number;
  private waiting: readonly Effect[] = [];
  private readonly entries: Entry[] = [];
  private readonly frame;

  constructor(change: FightChange, settings: SomeSettings) {
    const { states, frame } = exampleFight(change);
    super(states, settings);
    this.frame = frame;
    this.round = change.round ?? 2;
  }

  /** Resolves with what is waiting. */
  override resolve(decision: Decision, dice: Dice): Outcome | Refusal {
    const { states, settings, steps: history, waiting } = this;
    return evokerEngine.resolve(decision, { states, settings: { ...settings }, history, waiting }, dice);
  }

  /** Puts the card away; what still waited on it is written first. */
  override newCard(): void {
    const { states, waiting } = this;
    this.waiting = [];
    super.newCard();
    if (waiting.length > 0) this.note(evokerEngine.apply(states, waiting, { ...this.settings }));
  }

  /** Moves a token: its square is the table's business, not the engine's. */
  private place(who: Ref, x: number, y: number): void {
    this.note({ ...this.states, [`c.${who}`]: { ...this.states[`c.${who}`], square: { x, y } } });
  }

  /** Keeps a change of the states that no decision made. */
  private note(after: States): void {
    const before = this.states;
    this.states = after;
    this.entries.push({ before, after, decision: null, history: [], waiting: [], outcome: null, rolled: [] });
  }

  /**
   * Plays the rows in order. A row of type "round" begins a Round with its number, "place" moves a token, "apply" writes what waits.
   * @returns what came otherwise than expected, row by row; nothing, if all is well
   */
  perform(rows: readonly SceneRow[]): readonly string[] {
    return rows.flatMap((row, index) => this.run(row).map((fault) => `${index + 1} ${row[0]}: ${fault}`));
  }

  private run([type, given, script = {}, expected = {}]: SceneRow): readonly string[] {
    if (type === "apply") this.newCard();
    if (type === "place") this.place(String(given["who"]), Number(given["x"]), Number(given["y"]));
    if (type === "round") this.round = Number(given["number"]);
    if (["apply", "place", "round"].includes(type)) return unlike(this.states, expected.states ?? {}, "states");
    const decision = this.decisionOf(type, given);
    if (!continuesCard(decision) && decision["evades"] === undefined) this.newCard();
    const refused = this.refusal(decision);
    if (refused !== null || expected.barred !== undefined) return unlike(refused, expected.barred ?? null, "barred");
    return this.faultsOf(this.play(decision, script), expected);
  }

  /** The decision of a row: the hero's, in this encounter and Round, and an answer to the open prompt it fits. */
  private decisionOf(type: string, given: SceneRow[1]): Decision {
    const encounter = { ...this.frame, round: this.round };
    const open =
      ANSWERS[type] === undefined || given["prompt"] !== undefined ? undefined : this.open(ANSWERS[type], given);
    const asked = open === undefined ? {} : { prompt: open.id, actor: open.owner };
    const ask = typeof given["ask"] === "string" ? this.open(given["ask"], given) : undefined;
    const answering =
      ask === undefined ? {} : { [type === "breakFree" ? "evades" : "prompt"]: ask.id, actor: ask.owner };
    return { type, actor: "hero", encounter, ...asked, ...given, ...answering, ...this.checkOf(given) };
  }

  /** The latest roll of the card by what it was for. */
  private checkOf({ check }: SceneRow[1]): { readonly check?: string } {
    if (check === undefined) return {};
    const found = this.steps.flatMap(({ outcome }) => outcome.checks).findLast(({ what }) => what === check);
    return found ? { check: found.id } : {};
  }

  private faultsOf(played: Played, expected: Expected): readonly string[] {
    const { rolls, verdicts, contests, locations, asks, open, notes, states } = expected;
    const asked = played.outcome.prompts.map(named);
    const landed = played.checks("location").map(({ location }) => location);
    const missing = (notes ?? []).filter((note) => !played.notes.includes(note));
    return [
      ...(rolls ? unlike(played.checks("roll"), rolls, "rolls") : []),
      ...(verdicts ? unlike(played.checks("verdict"), verdicts, "verdicts") : []),
      ...(contests ? unlike(played.checks("contest"), contests, "contests") : []),
      ...(locations ? unlike(landed, locations, "locations") : []),
      ...(asks ? unlike(asked, asks, "asks") : []),
      ...(open ? unlike(this.openPrompts().map(named), open, "open") : []),
      ...missing.map((note) => `no note ${note} in ${played.notes.join()}`),
      ...unlike(evokerEngine.apply(this.states, this.waiting, { ...this.settings }), states ?? {}, "states"),
    ];
  }

  /** The oldest open prompt of a kind, or that of the actor named. */
  private open(type: string, { actor }: SceneRow[1]): Prompt | undefined {
    return this.openPrompts().find((one) => one.type === type && (actor === undefined || actor === one.owner));
  }

  private openPrompts(): readonly Prompt[] {
    const answered = this.steps.map(({ decision }) => decision["prompt"]);
    const gone = this.steps.flatMap(({ outcome }) => outcome.withdraws ?? []);
    return this.steps
      .flatMap(({ outcome }) => outcome.prompts)
      .filter(({ id }) => !answered.includes(id) && !gone.includes(id));
  }

  override write(decision: Decision, outcome: Outcome, rolled: readonly RecordedRoll[]): void {
    const { states: before, steps: history, waiting } = this;
    const gone = outcome.withdraws ?? [];
    const later = outcome.effects.filter(({ apply }) => apply === "onRequest");
    this.steps = [...history, { decision, rolled, outcome }];
    this.waiting = [...waiting.filter(({ id }) => !gone.includes(id)), ...later];
    const now = outcome.effects.filter(({ apply }) => apply === "atOnce");
    this.states = evokerEngine.apply(before, now, { ...this.settings });
    this.entries.push({ before, after: this.states, decision, history, waiting, outcome, rolled });
  }

  /**
   * Takes the whole scene back step by step and plays it again.
   * @returns what did not return as it was, or did not come again: nothing, if all is well
   */
  backAndForth(): readonly string[] {
    const wrong: string[] = [];
    const same = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
    let now = this.states;
    for (const { before, after, decision } of [...this.entries].reverse()) {
      now = applyPatches(now, invert(diffStates(before, after)));
      if (!same(now, before)) wrong.push(`back over ${decision?.type ?? "place"}`);
    }
    for (const { before, after, decision, history, waiting, outcome, rolled } of this.entries) {
      if (decision !== null) {
        const context = { states: now, settings: { ...this.settings }, history, waiting };
        const again = evokerEngine.resolve(decision, context, recordedDice(rolled));
        if (isRefusal(again) || !same(again, outcome)) wrong.push(`again ${decision.type}`);
      }
      now = applyPatches(now, diffStates(before, after));
      if (!same(now, after)) wrong.push(`forth over ${decision?.type ?? "place"}`);
    }
    return wrong;
  }
}

/** Where a value differs from what it should at least be: lists in full, objects as far as they are named. */
function unlike(value: unknown, wanted: unknown, path: string): readonly string[] {
  if (Array.isArray(wanted)) {
    const list: readonly unknown[] = Array.isArray(value) ? value : [];
    if (list.length !== wanted.length) return [`${path} is ${brief(value)}, not ${brief(wanted)}`];
    return wanted.flatMap((one, index) => unlike(list[index], one, `${path}.${index}`));
  }
  if (typeof wanted !== "object" || wanted === null)
    return value === wanted ? [] : [`${path} is ${brief(value)}, not ${brief(wanted)}`];
  const found: Readonly<Record<string, unknown>> = typeof value === "object" && value !== null ? { ...value } : {};
  return Object.entries(wanted).flatMap(([key, one]) => unlike(found[key], one, `${path}.${key}`));
}

const named = ({ type, owner }: Prompt): string => `${type} ${owner}`;
const brief = (value: unknown): string => JSON.stringify(value);

/** The same value with the keys of every object in order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, one]) => [key, sorted(one)]));
}

/** Plays a scene, takes all of it back, and plays it again. @returns everything that came otherwise than expected */
export function sceneFaults(
  change: FightChange,
  rows: readonly SceneRow[],
  settings: SomeSettings = { automation: "full" },
): readonly string[] {
  const scene = new ExampleScene(change, settings);
  return [...scene.perform(rows), ...scene.backAndForth()];
}
