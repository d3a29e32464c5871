/** What a decision is made in: the states, the settings, the card so far and the dice, with the game's own questions. */
import { SituationBase } from "../../../../kernel/situation.ts";
import type { Outcome } from "../../../../kernel/outcome.ts";
import type { VerveDecision } from "../decisions.ts";
import type { Dice } from "../../../../kernel/dice.ts";
import type { Effect, Note, Ref } from "../../../../kernel/outcome.ts";
import { sumOf, type Prospect } from "../../../../kernel/prospect.ts";
import type { ResolveContext } from "../../../../kernel/engine.ts";
import { isArchetypal, type ArchetypalGiven } from "../core/archetypes.ts";
import { rollUnder } from "../core/check.ts";
import { sum } from "../core/arithmetic.ts";
import { isHamperedBySurprise, letsGo, whyCannotAct, whyCannotReact } from "../conditions.ts";
import { figuresOf, type Derived } from "../derive.ts";
import type { D20Check, DiceCheck } from "../outcomes.ts";
import { changed } from "../apply/changed.ts";
import { entryId } from "../ids.ts";
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
  /** Everybody on other sides; left out: the one it is made against. Mojo is never bid against a hero. VRV-182 */
  readonly rivals?: readonly Ref[];
  /** All whose roll it is, when it is a group's. VRV-259 */
  readonly group?: readonly Ref[];
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

  constructor(
    context: ResolveContext,
    frame: EncounterFrame | null,
    dice: Dice,
    readonly play: Play,
    readonly replay: Replay | null = null,
  ) {
    super(context, frame, dice, READING);
  }

  /** As it will stand once these effects are written too, and what is withdrawn is not. */
  after(effects: readonly Effect[], withdrawn: readonly string[]): Situation {
    const waiting = [...this.waiting.filter(({ id }) => !withdrawn.includes(id)), ...effects];
    const { stored: states, history } = this;
    const context = { states, settings: { ...this.settings }, history, waiting };
    return new Situation(context, this.frame, this.dice, this.play, this.replay);
  }

  /** The same without some of what waits on the card. */
  without(ids: readonly string[]): Situation {
    const waiting = this.waiting.filter(({ id }) => !ids.includes(id));
    const { stored: states, history } = this;
    const context = { states, settings: { ...this.settings }, history, waiting };
    return new Situation(context, this.frame, this.dice, this.play, this.replay);
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
    return figuresOf(this.character(ref), this.settings);
  }

  /** Whether the fast paces cost less here. VRV-233. */
  get safeOutdoors(): boolean {
    return this.encounter?.safeOutdoors ?? this.settings.safeOutdoors;
  }

  get clock(): ClockState {
    const clock = this.states[CLOCK] as ClockState | undefined;
    return clock ?? { seconds: 0, adventureRunning: true, engaged: [] };
  }

  /** Refuses the decision unless this holds. A decision that is played again was allowed when it was made. */
  require(holds: boolean, reason: string, data: Record<string, string | number> = {}): void {
    if (!holds && !this.replay) throw new Refused(reason, data);
  }

  /** The character that wants to do something; refused when it can't act. */
  acting(ref: Ref, attacking = false): CharacterState {
    const state = this.character(ref);
    const why = whyCannotAct(this.freed(state), this.round, attacking);
    this.require(why === null, why ?? "", { name: state.name });
    return state;
  }

  /** The same for one who has no wits left for anything while it concentrates. VRV-215 */
  free(ref: Ref, attacking = false): CharacterState {
    const state = this.acting(ref, attacking);
    const concentrates = state.conditions.some(({ id }) => id === "concentrating");
    this.require(!concentrates, "concentrating", { name: state.name });
    return state;
  }

  /** A character that the world acts on; refused when it can't react. VRV-130 */
  reacting(ref: Ref): CharacterState {
    const state = this.character(ref);
    const why = whyCannotReact(state);
    this.require(why === null, why ?? "", { name: state.name });
    return state;
  }

  /** Refuses what is too much for somebody who is still surprised: spells, spirits, powers, maneuvers. VRV-148 */
  collected(ref: Ref): void {
    const state = this.character(ref);
    this.require(!isHamperedBySurprise(state, this.round), "tooSurprised", { name: state.name });
  }

  /** Without the holds of those who hold nobody any more. VRV-168 */
  freed(state: CharacterState): CharacterState {
    const held = state.conditions.filter(({ id }) => id === "held" || id === "immobilized");
    if (held.length === 0) return state;
    // Of those who are not at hand nothing is known, but for those who have left the encounter.
    const isThere = (ref: Ref): boolean => this.frame?.participants.some(({ who }) => who === ref) ?? true;
    const open = held.filter(({ other }) => {
      if (other === null) return false;
      const holder = (this.states[other] as CharacterState | undefined) ?? null;
      return holder ? letsGo(holder, this.round) : !isThere(other);
    });
    return { ...state, conditions: state.conditions.filter((one) => !open.includes(one)) };
  }

  /** Those in the encounter whose states are at hand. */
  get present(): Ref[] {
    return (this.frame?.participants ?? []).map(({ who }) => who).filter((ref) => ref in this.states);
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

  /** A roll of the same card that was made in answer to this decision, when it is played again: as it fell, or as mojo has turned it. */
  again(id: string): D20Check | null {
    const before = this.replay?.checks.find((one) => one.id === id);
    if (!before) return null;
    const check = this.turned(before);
    this.rolls.push(check);
    return check;
  }

  private turned(before: D20Check): D20Check {
    const bid = this.replay?.bids[before.id];
    return bid === undefined ? before : { ...before, success: true, biddable: false, bidders: [], bid };
  }

  /** A roll of this decision as it comes out by the mojo that was offered with it: nobody bids on it any more. VRV-124 */
  closed(check: D20Check, mojo: number): D20Check {
    const bid = { biddable: false, bidders: [], bid: mojo, success: check.success || mojo > 0 };
    const closed: D20Check = { ...check, ...bid };
    this.rolls[this.rolls.findIndex(({ id }) => id === check.id)] = closed;
    return closed;
  }

  private fresh(id: string, spec: RollSpec): D20Check {
    const { key, who, subject, doubled = false } = spec;
    const { name, kind, archetypes } = this.character(who);
    const modifiers = modifiersOf(spec);
    const target = sumOf(modifiers, "number");
    const prospect = spec.prospect ?? ((): Prospect => this.foreseen(spec));
    const die = this.sum({ key, count: 1, faces: 20, who, prospect });
    const { success, margin, cannotFail, cannotSucceed } = rollUnder({ target, die, doubled, settings: this.settings });
    const { archetypal, reasons } = isArchetypal({ archetypes, ...scoreOf(subject), ...spec.archetypal });
    const bidders = success === false ? this.biddersOn(spec) : [];
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
      biddable: bidders.length > 0,
      bidders,
      bid: 0,
      hidesDefense: (spec.hidesDefense ?? false) && !this.settings.revealDefense,
    };
  }

  /** The heroes who could bid on such a roll, were it to fail: those for whom it is archetypal. VRV-182, VRV-191, VRV-259 */
  private biddersOn({ who, subject, against = null, rivals, group = [who], archetypal }: RollSpec): Ref[] {
    const others = rivals ?? (against === null ? [] : [against]);
    if (others.some((ref) => ref !== who && this.character(ref).kind === "hero")) return [];
    return group.filter((ref) => {
      const { kind, archetypes } = this.character(ref);
      return kind === "hero" && isArchetypal({ archetypes, ...scoreOf(subject), ...archetypal }).archetypal;
    });
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

  /** An id that nothing in a list of a state has, neither stored nor waiting, and that a document can have. */
  freeId(list: readonly { readonly id: string }[], word: string): string {
    return entryId(word, new Set(list.map(({ id }) => id)));
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
