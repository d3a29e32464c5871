/** Whole scenes for tests: played decision by decision, then every step taken back, and decided again with the same dice. */
import { recordedDice, type RecordedRoll } from "../../../kernel/dice.ts";
import { openPrompts } from "../../../kernel/history.ts";
import type { Json } from "../../../kernel/json.ts";
import { isRefusal, type Decision, type Effect, type Outcome, type Prompt } from "../../../kernel/outcome.ts";
import type { Ref, Refusal, States } from "../../../kernel/outcome.ts";
import { applyPatches, diffStates, invert, same } from "../../../kernel/patch.ts";
import type { Step } from "../../../kernel/step.ts";
import type { Faces, RecordingDice } from "../../../kernel/trial.ts";
import { thresholdEngine } from "./engine.ts";
import { ExampleCard } from "./examples.ts";

interface Entry {
  readonly decision: Decision;
  readonly outcome: Outcome;
  readonly before: States;
  readonly after: States;
  readonly history: readonly Step[];
  readonly waiting: readonly Effect[];
  readonly rolled: readonly RecordedRoll[];
}

/** A card that keeps everything that was ever decided on it, also after it was put away. */
export class ExampleScene extends ExampleCard {
  readonly #entries: Entry[] = [];

  override decide(decision: Decision, dice: Faces | RecordingDice = {}): Outcome | Refusal {
    const { states: before, steps: history, waiting } = this;
    const outcome = super.decide(decision, dice);
    const rolled = this.steps.at(-1)?.rolled ?? [];
    if (!isRefusal(outcome))
      this.#entries.push({ decision, outcome, before, after: this.states, history, waiting, rolled });
    return outcome;
  }

  /** The open question of this kind that is put to somebody. */
  asked(type: string, owner: Ref): string {
    const found = this.open.find((one) => one.type === type && one.owner === owner);
    if (!found) throw new Error(`Nobody asks ${owner} for ${type}`);
    return found.id;
  }

  /** All open questions. */
  get open(): readonly Prompt[] {
    return openPrompts({ steps: this.steps });
  }

  /** Writes what waits, and takes a new card. */
  settle(): void {
    this.applyWaiting();
    this.newCard();
  }

  /** What of the scene can't be taken back, or comes out otherwise with the same dice, in words; empty when all is well. */
  get faults(): readonly string[] {
    const { settings } = this;
    return this.#entries.flatMap(({ decision, outcome, before, after, history, waiting, rolled }) => {
      const again = thresholdEngine.resolve(
        decision,
        { states: before, settings, history, waiting },
        recordedDice(rolled),
      );
      const back = applyPatches(after, invert(diffStates(before, after)));
      return [
        ...(alike(again, outcome) ? [] : [`${decision.type} comes out otherwise`]),
        ...(alike(back, before) ? [] : [`${decision.type} can't be taken back`]),
      ];
    });
  }
}

const alike = (one: unknown, other: unknown): boolean => same(one as Json, other as Json);
