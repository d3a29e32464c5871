/** Some people at a table, with their round, and short words for what they do: for tests that play whole scenes. */
import type { EncounterFrame } from "../../../../kernel/frame.ts";
import { openPrompts } from "../../../../kernel/history.ts";
import type { Prompt, States } from "../../../../kernel/outcome.ts";
import type { Faces } from "../../../../kernel/trial.ts";
import type { AttackDecision } from "../decisions.ts";
import { exampleAttack, ExampleCard, exampleParticipant } from "../examples.ts";
import type { SomeSettings } from "../settings.ts";
import { CLOCK, type CharacterState, type ClockState, type EncounterState } from "../state.ts";

export class Stage extends ExampleCard {
  /** 0: no encounter. */
  round = 0;

  constructor(
    readonly people: Readonly<Record<string, CharacterState>>,
    settings: SomeSettings = {},
  ) {
    const seats = Object.keys(people).map((who) => [`c.${who}`, exampleParticipant(who)]);
    const combat: EncounterState = { phase: "declare", round: 0, safeOutdoors: null };
    const clock: ClockState = { seconds: 0, adventureRunning: true, engaged: [] };
    super({ ...people, ...(Object.fromEntries(seats) as States), combat, [CLOCK]: clock }, settings);
  }

  /** The encounter as it stands; null outside of one. */
  get encounter(): EncounterFrame | null {
    if (this.round === 0) return null;
    const participants = Object.keys(this.people).map((who) => ({ who, combatant: `c.${who}` }));
    return { combat: "combat", round: this.round, participants };
  }

  get seconds(): number {
    return (this.states[CLOCK] as ClockState).seconds;
  }

  /** Something that somebody decides. */
  by(actor: string, type: string, rest: object = {}): { type: string; encounter: EncounterFrame | null } {
    return { type, encounter: this.encounter, actor, ...rest } as never;
  }

  attack(actor: string, target: string, rest: Partial<AttackDecision> = {}): AttackDecision {
    return exampleAttack(this.encounter, { actor, target, ...rest });
  }

  /** The question that lies open for somebody. */
  asked(owner: string, type = "reaction"): Prompt {
    const found = openPrompts(this).find((one) => one.owner === owner && one.type === type);
    if (!found) throw new Error(`Nobody asks ${owner} for ${type}`);
    return found;
  }

  /** Answers what somebody is asked. */
  answers(owner: string, reaction: string, dice: Faces) {
    return this.make(this.by(owner, "answer", { prompt: this.asked(owner).id, reaction }), dice);
  }

  bids(actor: string, check: string, bid: number, dice: Faces = {}) {
    return this.make(this.by(actor, "bid", { check, bid, useful: true }), dice);
  }

  /** The round ends, and the next one begins. */
  endRound(dice: Faces = {}, rest: object = {}) {
    const came = this.make({ type: "endRound", encounter: this.encounter, passOut: [], ...rest }, dice);
    this.round += 1;
    return came;
  }

  /** The ids of the states somebody is in. */
  statesOf(who: string): readonly string[] {
    return this.character(who).conditions.map(({ id }) => id);
  }

  /** What is left of somebody: verve, survival, injuries. */
  left(who: string): readonly [number, number, number] {
    const { verve, survival, injuries } = this.character(who);
    return [verve.value, survival.value, injuries.value];
  }
}
