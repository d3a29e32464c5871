/** What a decision is made in: the states, the settings, the card so far and the dice, with the game's own questions. */
import type { Dice } from "../../../../kernel/dice.ts";
import { written } from "../../../../kernel/effects.ts";
import type { Effect, Modifier, Note, Ref, States } from "../../../../kernel/outcome.ts";
import type { ResolveContext } from "../../../../kernel/engine.ts";
import type { Step } from "../../../../kernel/step.ts";
import { isArchetypal, type ArchetypalGiven } from "../core/archetypes.ts";
import { rollUnder, type Part } from "../core/check.ts";
import { sum } from "../core/arithmetic.ts";
import { whyCannotAct } from "../conditions.ts";
import { derive, type Derived } from "../derive.ts";
import type { D20Check, DiceCheck } from "../outcomes.ts";
import { changed } from "../apply/changed.ts";
import { settingsFrom, type VerveSettings } from "../settings.ts";
import { combatantOf, type EncounterFrame } from "../../../../kernel/frame.ts";
import { CLOCK, type CharacterState, type ClockState, type EncounterState, type ParticipantState } from "../state.ts";
import { Refused } from "../../../../kernel/refused.ts";

/** A roll to be made. */
export interface RollSpec {
  /** Names it within the decision; the dice are asked for by it. */
  readonly key: string;
  readonly who: Ref;
  readonly subject: string;
  readonly parts: readonly Part[];
  /** What a person typed, on or off. */
  readonly modifiers?: readonly Modifier[] | undefined;
  readonly doubled?: boolean;
  /** What else makes it archetypal, beside the score. VRV-008. */
  readonly archetypal?: Omit<ArchetypalGiven, "archetypes" | "settings">;
  /** The other side, when it is somebody. */
  readonly against?: Ref | null;
  readonly hidesDefense?: boolean;
}

/** Earlier rolls of the same decision, when a bid makes it come out anew: they stay as they fell. */
export interface Replay {
  /** Step whose decision is played again. */
  readonly root: number;
  readonly checks: readonly D20Check[];
  /** Mojo that turned rolls, by the roll's id. */
  readonly bids: Readonly<Record<string, number>>;
}

export class Situation {
  /** As they stand now. */
  readonly stored: States;
  /** What the card has brought about and nobody has written yet. */
  readonly waiting: readonly Effect[];
  /** As they will stand once everything that waits on the card is written. */
  readonly states: States;
  readonly settings: VerveSettings;
  readonly history: readonly Step[];
  /** Every d20 of this decision, in the order rolled. */
  readonly rolls: D20Check[] = [];
  private readonly figures = new Map<Ref, Derived>();

  constructor(
    context: ResolveContext,
    readonly frame: EncounterFrame | null,
    readonly dice: Dice,
    readonly replay: Replay | null = null,
  ) {
    this.settings = settingsFrom(context.settings);
    this.stored = context.states;
    this.waiting = context.waiting ?? [];
    this.states = written(this.stored, this.waiting, this.settings, changed);
    this.history = context.history;
  }

  /** An id that no other step of the card uses; a decision that is played again keeps the ids of its step. */
  id(...parts: readonly (string | number)[]): string {
    return [`s${this.replay?.root ?? this.history.length}`, ...parts].join("-");
  }

  /** @throws Refused when there is no such character */
  character(ref: Ref): CharacterState {
    const state = this.states[ref] as CharacterState | undefined;
    if (!state) throw new Refused("unknownCharacter", { ref });
    return state;
  }

  /** A character's figures. */
  derived(ref: Ref): Derived {
    const known = this.figures.get(ref);
    if (known) return known;
    const figures = derive(this.character(ref), this.settings);
    this.figures.set(ref, figures);
    return figures;
  }

  get round(): number {
    return this.frame?.round ?? 0;
  }

  get encounter(): EncounterState | null {
    return this.frame ? ((this.states[this.frame.combat] as EncounterState | undefined) ?? null) : null;
  }

  /** Whether the fast paces cost less here. VRV-233. */
  get safeOutdoors(): boolean {
    return this.encounter?.safeOutdoors ?? this.settings.safeOutdoors;
  }

  get clock(): ClockState {
    const clock = this.states[CLOCK] as ClockState | undefined;
    return clock ?? { minutes: 0, adventureRunning: true, engaged: [] };
  }

  /** A character's place in the encounter; null outside and for those who take no part. */
  seat(character: Ref): { readonly ref: Ref; readonly state: ParticipantState } | null {
    const ref = combatantOf(this.frame, character);
    const state = ref === null ? undefined : (this.states[ref] as ParticipantState | undefined);
    // The frame came from outside: nobody is to act at another's expense.
    return ref !== null && state?.character === character ? { ref, state } : null;
  }

  /** Refuses the decision unless this holds. A decision that is played again was allowed when it was made. */
  require(holds: boolean, reason: string, data: Record<string, string | number> = {}): void {
    if (!holds && !this.replay) throw new Refused(reason, data);
  }

  /** The character that wants to do something; refused when it can't act. */
  acting(ref: Ref, attacking = false): CharacterState {
    const state = this.character(ref);
    const why = whyCannotAct(state, this.round, attacking);
    this.require(why === null, why ?? "", { name: state.name });
    return state;
  }

  /** A character that still lives. */
  living(ref: Ref): CharacterState {
    const state = this.character(ref);
    this.require(!state.conditions.some(({ id }) => id === "dead"), "dead", { name: state.name });
    return state;
  }

  /** Rolls a d20 and freezes it. Played again, it stays as it fell unless a bid has turned it. */
  d20(spec: RollSpec): D20Check {
    const id = this.id("roll", spec.key);
    const before = this.replay?.checks.find((one) => one.id === id);
    const check = before ? this.turned(before) : this.fresh(id, spec);
    this.rolls.push(check);
    return check;
  }

  private turned(before: D20Check): D20Check {
    const bid = this.replay?.bids[before.id];
    return bid === undefined ? before : { ...before, success: true, biddable: false, bid };
  }

  private fresh(id: string, spec: RollSpec): D20Check {
    const { key, who, subject, doubled = false, against = null } = spec;
    const { name, kind, archetypes } = this.character(who);
    const parts = spec.parts.filter(({ value }, index) => index === 0 || value !== 0).map(asModifier);
    const typed = (spec.modifiers ?? []).map((one) => ({ ...one, unit: "number" as const, rule: one.rule ?? null }));
    const modifiers: Modifier[] = [...parts, ...typed];
    const target = sum(modifiers.filter(({ on }) => on).map(({ value }) => value));
    const die = this.sum({ key, count: 1, faces: 20, who });
    const { success, margin, cannotFail, cannotSucceed } = rollUnder({ target, die, doubled, settings: this.settings });
    const { archetypal, reasons } = isArchetypal({ archetypes, ...scoreOf(subject), ...spec.archetypal });
    const rival = against === null ? null : this.character(against);
    const hero = kind === "hero";
    return {
      type: "d20",
      id,
      key,
      who,
      name,
      subject,
      modifiers,
      target,
      die,
      doubled,
      success: success ?? false,
      margin: margin ?? 0,
      cannotFail,
      cannotSucceed,
      archetypal: hero && archetypal,
      reasons,
      biddable: hero && archetypal && success === false && rival?.kind !== "hero",
      bid: 0,
      hidesDefense: (spec.hidesDefense ?? false) && !this.settings.revealDefense,
    };
  }

  /** Plain dice, added up. No dice give 0. */
  sum(request: {
    readonly key: string;
    readonly count: number;
    readonly faces: number;
    readonly who: Ref | null;
  }): number {
    const { key, count, faces, who } = request;
    return sum(
      this.dice.roll({ id: key, count, faces, who, label: `DRAMATIS.Verve.Dice.${key.split("-")[0] ?? key}` }),
    );
  }

  /** Dice as written, "2d6" or "1", with a bonus; the total is not below 0. */
  roll(key: string, formula: string, who: Ref | null, bonus = 0): DiceCheck {
    const [, count = "", faces] = /^(\d*)d(\d+)$/.exec(formula) ?? [];
    const label = `DRAMATIS.Verve.Dice.${key.split("-")[0] ?? key}`;
    const request = { id: key, count: Number(count || 1), faces: Number(faces ?? 1), who, label };
    const rolled = faces === undefined ? [Number(formula) || 0] : [...this.dice.roll(request)];
    const total = Math.max(0, sum(rolled) + bonus);
    return { type: "dice", id: this.id("dice", key), key, who, formula, rolled, bonus, total };
  }

  note(key: string, data: Note["data"] = {}): Note {
    return { key: `DRAMATIS.Verve.Note.${key}`, data };
  }
}

function asModifier({ id, value, rule }: Part): Modifier {
  return { id, label: `DRAMATIS.Verve.Modifier.${id}`, unit: "number", value, rule, on: true };
}

const ABILITY_IDS: readonly string[] = ["strength", "agility", "endurance", "intelligence", "wisdom", "charisma"];
const REACTION_IDS: readonly string[] = ["health", "fortitude", "willpower", "evasion", "reason", "perception"];

function scoreOf(subject: string): Pick<ArchetypalGiven, "ability" | "reaction"> {
  if (ABILITY_IDS.includes(subject)) return { ability: subject as ArchetypalGiven["ability"] };
  return REACTION_IDS.includes(subject) ? { reaction: subject as ArchetypalGiven["reaction"] } : {};
}
