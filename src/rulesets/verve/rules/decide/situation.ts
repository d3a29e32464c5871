/** What a decision is made in: the states, the settings, the card so far and the dice, with the game's own questions. */
import { SituationBase } from "../../../../kernel/situation.ts";
import type { Outcome } from "../../../../kernel/outcome.ts";
import type { VerveDecision } from "../decisions.ts";
import type { Dice } from "../../../../kernel/dice.ts";
import type { Note, Ref } from "../../../../kernel/outcome.ts";
import { sumOf, type Prospect } from "../../../../kernel/prospect.ts";
import type { ResolveContext } from "../../../../kernel/engine.ts";
import { isArchetypal, type ArchetypalGiven } from "../core/archetypes.ts";
import { rollUnder } from "../core/check.ts";
import { sum } from "../core/arithmetic.ts";
import { whyCannotAct } from "../conditions.ts";
import { derive, type Derived } from "../derive.ts";
import type { D20Check, DiceCheck } from "../outcomes.ts";
import { changed } from "../apply/changed.ts";
import { settingsFrom, type VerveSettings } from "../settings.ts";
import { type EncounterFrame } from "../../../../kernel/frame.ts";
import { CLOCK, type CharacterState, type ClockState, type EncounterState, type ParticipantState } from "../state.ts";
import { amountProspect, modifiersOf, underProspect, type Under } from "./prospects.ts";
import { Refused } from "../../../../kernel/refused.ts";

/** A roll to be made. */
export interface RollSpec extends Under {
  /** Names it within the decision; the dice are asked for by it. */
  readonly key: string;
  readonly subject: string;
  /** What else makes it archetypal, beside the score. VRV-008. */
  readonly archetypal?: Omit<ArchetypalGiven, "archetypes" | "settings">;
  /** The other side, when it is somebody. */
  readonly against?: Ref | null;
  readonly hidesDefense?: boolean;
  /** Whose figures those of the other side are; left out: those of who it is made against. */
  readonly other?: Ref;
  /** What it would be, where that rests on more than this roll. */
  readonly prospect?: () => Prospect;
}

/** Earlier rolls of the same decision, when a bid makes it come out anew: they stay as they fell. */
export interface Replay {
  /** Step whose decision is played again. */
  readonly root: number;
  readonly checks: readonly D20Check[];
  /** Mojo that turned rolls, by the roll's id. */
  readonly bids: Readonly<Record<string, number>>;
}

/** Takes a decision in a situation, with everything that follows from its rolls. */
export type Play = (decision: VerveDecision, situation: Situation) => Outcome;

const READING = { settings: settingsFrom, change: changed, seatOf: "character" };

export class Situation extends SituationBase<VerveSettings, ParticipantState, EncounterState> {
  /** Every d20 of this decision, in the order rolled. */
  readonly rolls: D20Check[] = [];
  private readonly figures = new Map<Ref, Derived>();

  constructor(
    context: ResolveContext,
    frame: EncounterFrame | null,
    dice: Dice,
    readonly play: Play,
    readonly replay: Replay | null = null,
  ) {
    super(context, frame, dice, READING);
  }

  /** A decision that is played again keeps the ids of its step. */
  protected override get step(): number {
    return this.replay?.root ?? this.history.length;
  }

  /** @throws Refused when there is no such character */
  character(ref: Ref): CharacterState {
    return this.required(ref, "unknownCharacter") as CharacterState;
  }

  /** A character's figures. */
  derived(ref: Ref): Derived {
    const known = this.figures.get(ref);
    if (known) return known;
    const figures = derive(this.character(ref), this.settings);
    this.figures.set(ref, figures);
    return figures;
  }

  /** Whether the fast paces cost less here. VRV-233. */
  get safeOutdoors(): boolean {
    return this.encounter?.safeOutdoors ?? this.settings.safeOutdoors;
  }

  get clock(): ClockState {
    const clock = this.states[CLOCK] as ClockState | undefined;
    return clock ?? { minutes: 0, adventureRunning: true, engaged: [] };
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
    const modifiers = modifiersOf(spec);
    const target = sumOf(modifiers, "number");
    const prospect = spec.prospect ?? ((): Prospect => this.foreseen(spec));
    const die = this.sum({ key, count: 1, faces: 20, who, prospect });
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

  /** What a roll would be, by itself. The group may let everybody know what its foes defend with. VRV-152 */
  foreseen(spec: Under & Pick<RollSpec, "against" | "other">): Prospect {
    const other = spec.other ?? spec.against ?? null;
    const isOpen = other !== null && this.settings.revealDefense && this.character(other).kind === "npc";
    return underProspect(spec, this.settings, isOpen ? null : other);
  }

  /** Plain dice, added up. No dice give 0. */
  sum(request: {
    readonly key: string;
    readonly count: number;
    readonly faces: number;
    readonly who: Ref | null;
    /** Left out: they are only added up. */
    readonly prospect?: () => Prospect;
  }): number {
    const { key, count, faces, who, prospect = () => amountProspect({ count, faces }, who) } = request;
    return sum(this.dice.roll({ id: key, count, faces, who, label: labelOf(key), prospect }));
  }

  /** Dice as written, "2d6" or "1", with a bonus; the total is not below 0. */
  roll(key: string, formula: string, who: Ref | null, bonus = 0): DiceCheck {
    const [, count = "", faces] = /^(\d*)d(\d+)$/.exec(formula) ?? [];
    const dice = { count: Number(count || 1), faces: Number(faces ?? 1) };
    const prospect = (): Prospect => amountProspect({ ...dice, bonus }, who);
    const request = { id: key, ...dice, who, label: labelOf(key), prospect };
    const rolled = faces === undefined ? [Number(formula) || 0] : [...this.dice.roll(request)];
    const total = Math.max(0, sum(rolled) + bonus);
    return { type: "dice", id: this.id("dice", key), key, who, formula, rolled, bonus, total };
  }

  note(key: string, data: Note["data"] = {}): Note {
    return { key: `DRAMATIS.Verve.Note.${key}`, data };
  }
}

/** What dice are for, by what names them. */
const labelOf = (key: string): string => `DRAMATIS.Verve.Dice.${key.split("-")[0] ?? key}`;

const ABILITY_IDS: readonly string[] = ["strength", "agility", "endurance", "intelligence", "wisdom", "charisma"];
const REACTION_IDS: readonly string[] = ["health", "fortitude", "willpower", "evasion", "reason", "perception"];

function scoreOf(subject: string): Pick<ArchetypalGiven, "ability" | "reaction"> {
  if (ABILITY_IDS.includes(subject)) return { ability: subject as ArchetypalGiven["ability"] };
  return REACTION_IDS.includes(subject) ? { reaction: subject as ArchetypalGiven["reaction"] } : {};
}
