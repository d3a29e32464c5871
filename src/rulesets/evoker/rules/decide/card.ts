/** Collects what a decision leads to, with ids that no other step of the card uses. */
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Check, Effect, Note, Outcome, Prompt, Ref } from "../../../../kernel/outcome.ts";
import type { EvokerCheck, EvokerEffect, EvokerPrompt } from "../outcomes.ts";
import { noteKey, type NoteData, type NoteKey } from "../words.ts";
import type { Situation } from "./situation.ts";

type Known<T> = { [K in keyof T as string extends K ? never : number extends K ? never : K]: T[K] };
type Body<T, Given extends string> = T extends JsonObject ? Omit<Known<T>, Given> : never;
/** An effect without its id and the time it is applied. */
export type EffectBody = Body<EvokerEffect, "id" | "apply">;
export type PromptBody = Body<EvokerPrompt, "id">;

export class Card {
  private readonly checks: Check[] = [];
  private readonly effects: Effect[] = [];
  private readonly prompts: Prompt[] = [];
  private readonly notes: Note[] = [];
  private readonly withdrawn: string[] = [];
  private cause: string | null = null;

  private seen: Situation;

  constructor(situation: Situation) {
    this.seen = situation;
  }

  /** What it is decided in: without the effects that are withdrawn. */
  get situation(): Situation {
    return this.seen;
  }

  /**
   * What is put on the card meanwhile follows from something, by its id: a roll, an opposed test. When that is rolled again,
   * all of it is taken back, so what is written at once must be put there otherwise.
   */
  from<T>(cause: string, work: () => T): T {
    const before = this.cause;
    this.cause = cause;
    const result = work();
    this.cause = before;
    return result;
  }

  /** An id for the next check, by what it is for. */
  checkId(what: string): string {
    return this.situation.id(what, this.checks.length);
  }

  check<C extends EvokerCheck>(check: C): C {
    this.checks.push(check);
    return check;
  }

  /** Costs and the course of the game: as soon as they are known, unless automation is off. */
  bookkeeping(body: EffectBody): string {
    return this.effect(body, this.situation.settings.automation === "off" ? "onRequest" : "atOnce");
  }

  /** What happens to somebody: waits for Apply, unless automation is full. */
  consequence(body: EffectBody): string {
    return this.effect(body, this.situation.settings.automation === "full" ? "atOnce" : "onRequest");
  }

  /** Waits for Apply whatever the automation: somebody may still have a say. */
  waiting(body: EffectBody): string {
    return this.effect(body, "onRequest");
  }

  private effect(body: EffectBody, apply: Effect["apply"]): string {
    const id = this.situation.id("effect", body.type, this.effects.length);
    this.effects.push({ ...body, id, apply, ...this.because });
    return id;
  }

  prompt(body: PromptBody): string {
    const id = this.situation.id("prompt", body.type, this.prompts.length);
    this.prompts.push({ ...body, id, ...this.because });
    return id;
  }

  private get because(): { readonly of?: string } {
    return this.cause === null ? {} : { of: this.cause };
  }

  note<K extends NoteKey>(key: K, data: NoteData<K>): void {
    this.notes.push({ key: noteKey(key), data });
  }

  withdraw(...ids: readonly string[]): void {
    this.withdrawn.push(...ids);
    this.seen = this.seen.without(ids);
  }

  /** What has been spent so far. */
  get soFar(): readonly Effect[] {
    return this.effects;
  }

  /** Total Stress that this step's effects put on somebody, apart from wounds. */
  stressOn(target: Ref): number {
    return this.effects
      .filter((effect) => effect.type === "stress" && effect.target === target)
      .reduce((sum, effect) => sum + Number(effect["amount"]), 0);
  }

  outcome(): Outcome {
    const { checks, effects, prompts, notes, withdrawn } = this;
    const base = { checks, effects, prompts, notes };
    return withdrawn.length > 0 ? { ...base, withdraws: withdrawn } : base;
  }
}
