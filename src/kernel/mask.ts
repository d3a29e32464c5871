/** A card's steps without what somebody is not to know: what is kept alike in every game. Pure. */
import type { Check, Decision, Effect, Note, Prompt, Ref } from "./outcome.ts";
import type { Step } from "./step.ts";

/** Whether the numbers of somebody are kept; of null, the game master's own dice. */
export type Hides = (ref: Ref | null) => boolean;

/** What is kept: the numbers of these (null for the game master's own dice), or with `blind` whatever came of it. */
export interface Kept {
  readonly hides: readonly (Ref | null)[];
  readonly blind: boolean;
}

/** What of a game's own tells numbers. What is left out tells none. */
export interface Masking {
  decision(decision: Decision, hides: Hides): Decision;
  /** A check as it may be known; none where it may not. */
  check(check: Check, hides: Hides, step: Step): Check | readonly Check[];
  /** True for an effect that is kept as a whole. */
  tells?(effect: Effect, hides: Hides, step: Step): boolean;
  prompt?(prompt: Prompt, hides: Hides): Prompt;
  note?(note: Note, hides: Hides, step: Step): Note;
}

/**
 * The steps as those may know them from whom something is kept: of whoever is hidden no die is left. A blind card tells who
 * did what to whom, and whose answer is awaited, and no more.
 */
export function maskedSteps(steps: readonly Step[], { hides: hidden, blind }: Kept, masking: Masking): Step[] {
  const hides: Hides = (ref) => hidden.includes(ref);
  const asked = ({ outcome }: Step): Prompt[] => outcome.prompts.map((one) => masking.prompt?.(one, hides) ?? one);
  const blindStep = (step: Step): Step => {
    const { withdraws = [] } = step.outcome;
    const outcome = { checks: [], effects: [], prompts: asked(step), notes: [], withdraws };
    return { ...madeOf(step), decision: masking.decision(step.decision, () => true), rolled: [], outcome };
  };
  const maskStep = (step: Step): Step => {
    const { decision, rolled, outcome } = step;
    return {
      ...madeOf(step),
      decision: masking.decision(decision, hides),
      rolled: rolled.map((roll) => (hides(roll.who) ? { ...roll, count: 0, results: [] } : roll)),
      outcome: {
        ...outcome,
        checks: outcome.checks.flatMap((check) => masking.check(check, hides, step)),
        effects: outcome.effects.filter((effect) => !masking.tells?.(effect, hides, step)),
        prompts: asked(step),
        notes: outcome.notes.map((note) => masking.note?.(note, hides, step) ?? note),
      },
    };
  };
  return steps.map(blind ? blindStep : maskStep);
}

/** By whom and when it was made, which is nobody's secret. */
export const madeOf = ({ made }: Step): Pick<Step, "made"> => (made ? { made } : {});

/** The steps with a note on the first, such as that something is missing. */
export const withNote = (steps: readonly Step[], key: string): readonly Step[] =>
  steps.map((step, index) => {
    const { outcome } = step;
    return index > 0 ? step : { ...step, outcome: { ...outcome, notes: [...outcome.notes, { key, data: {} }] } };
  });
