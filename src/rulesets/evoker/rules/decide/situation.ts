/** What a decision is made in: the states, the settings, the card so far and the dice, with the game's own questions. */
import { withdrawnBy } from "../../../../kernel/history.ts";
import { SituationBase, type Seat as KernelSeat } from "../../../../kernel/situation.ts";
import type { Dice } from "../../../../kernel/dice.ts";
import type { Effect, Ref } from "../../../../kernel/outcome.ts";
import type { ResolveContext } from "../../../../kernel/engine.ts";
import { grantOf, mayUseGrant, NO_GRANTS, type TurnGrants } from "../../../../kernel/turn-grants.ts";
import { forbidsActions } from "../ailments/table.ts";
import { capabilities } from "../checks/capabilities.ts";
import { changed } from "../apply/changed.ts";
import { derivedOf, type DerivedCharacter } from "../derive.ts";
import { adjacent } from "../movement/reach.ts";
import { settingsFrom, type EvokerSettings } from "../settings.ts";
import { combatantOf, type EncounterFrame } from "../../../../kernel/frame.ts";
import type { CharacterState, EncounterState, ParticipantState } from "../state.ts";
import type { Condition } from "../terms.ts";
import { wordFor } from "../words.ts";
import { Refused } from "./refused.ts";

/** A participant's place in the encounter. */
export type Seat = KernelSeat<ParticipantState>;

const READING = { settings: settingsFrom, change: changed, seatOf: "character" };

export class Situation extends SituationBase<EvokerSettings, ParticipantState, EncounterState> {
  /** Ids of the effects of this card that nobody has written yet; null where the table does not say. */
  private readonly open: ReadonlySet<string> | null;
  private readonly known = new Map<Ref, DerivedCharacter>();

  constructor(
    context: ResolveContext,
    frame: EncounterFrame | null,
    dice: Dice,
    open: ReadonlySet<string> | null = null,
  ) {
    super(context, frame, dice, READING);
    this.open = open ?? (context.waiting ? new Set(context.waiting.map(({ id }) => id)) : null);
  }

  /** The same situation without what waits under these ids: it is withdrawn. */
  without(ids: readonly string[]): Situation {
    if (ids.length === 0) return this;
    const { stored: states, settings, history, frame, dice, open } = this;
    const waiting = this.waiting.filter(({ id }) => !ids.includes(id));
    return new Situation({ states, settings, history, waiting }, frame, dice, open);
  }

  /** @throws Refused when there is no such character */
  character(ref: Ref): CharacterState {
    return this.required(ref, "unknownCharacter") as CharacterState;
  }

  /** False when an effect of this card is known to be written: it can't be taken back from the card any more. */
  isOpen(effect: Effect): boolean {
    if (this.open === null) return true;
    const withdrawn = withdrawnBy({ steps: this.history }).has(effect.id);
    return withdrawn || this.open.has(effect.id);
  }

  /** What follows from a character's state, with the conditions that only an encounter knows. */
  derived(ref: Ref): DerivedCharacter {
    const found = this.known.get(ref);
    if (found) return found;
    const base = derivedOf(this.character(ref), this.settings, this.capabilityRound);
    const seat = this.seat(ref)?.state ?? null;
    // A One More is not their Turn: the surprised may take one that was passed to them.
    const surprised = (seat?.surprised ?? false) && this.round === 1 && !this.holdsGrant(ref);
    const ambushing = (seat?.ambusher ?? false) && this.round === 1 && this.onTurn(ref);
    const freed = base.conditions.includes("grappled") && !this.gripHolds(ref);
    if (!surprised && !ambushing && !freed) {
      this.known.set(ref, base);
      return base;
    }
    const own: readonly Condition[] = freed ? base.conditions.filter((one) => one !== "grappled") : base.conditions;
    const conditions: readonly Condition[] = [
      ...own,
      ...(surprised ? (["surprised"] as const) : []),
      ...(ambushing ? (["ambushing"] as const) : []),
    ];
    const { ailments } = base;
    const may = capabilities({ ailments, conditions, round: this.capabilityRound, settings: this.settings });
    const derived = { ...base, conditions, capabilities: may };
    this.known.set(ref, derived);
    return derived;
  }

  /**
   * False for a grapple that has come apart: its holder is out, can't act, or stands no longer beside its victim (EVO-356).
   * What holds by a stored result stays (EVO-357), and so does a holder nobody here knows.
   */
  gripHolds(ref: Ref): boolean {
    const { grip } = this.character(ref);
    if (grip === null) return false;
    const { by, stored } = grip;
    if (by === null || stored !== null || !this.participants.includes(by)) return true;
    const holder = this.states[by] as CharacterState | undefined;
    if (!holder) return false;
    const { defeated, capabilities: may } = derivedOf(holder, this.settings, this.capabilityRound);
    return !defeated && may.mayAct && (this.distance(ref, by) === null || this.adjacent(ref, by));
  }

  /** Surprise matters in round 1 only; outside encounters nobody is surprised. */
  private get capabilityRound(): number {
    return this.frame === null ? 2 : this.round;
  }

  /**
   * The character's place in the encounter; null outside encounters and for those who take no part.
   * @throws Refused when the decision gives it the place of somebody else, at whose expense it would act
   */
  override seat(character: Ref): Seat | null {
    const seat = super.seat(character);
    if (seat) return seat;
    const claimed = combatantOf(this.frame, character);
    if (claimed !== null && this.states[claimed]) throw new Refused("badField", { field: "encounter.participants" });
    return null;
  }

  /**
   * The place by which somebody's Moves and Actions are counted; null where nobody counts them: outside encounters, and in
   * one that has not begun (EVO-001).
   */
  counted(character: Ref): Seat | null {
    const seat = this.seat(character);
    return this.round > 0 ? seat : null;
  }

  /** @throws Refused when the character takes no part in an encounter */
  seatOf(character: Ref): Seat {
    const seat = this.seat(character);
    if (!seat) throw new Refused("noEncounter", {});
    return seat;
  }

  /** @throws Refused outside encounters */
  get combat(): { readonly ref: Ref; readonly state: EncounterState } {
    const state = this.encounter;
    if (!this.frame || !state) throw new Refused("noEncounter", {});
    return { ref: this.frame.combat, state };
  }

  get grants(): TurnGrants {
    return this.encounter?.grants ?? NO_GRANTS;
  }

  /** It is this character's own Turn, or a One More of its own. */
  onTurn(character: Ref): boolean {
    return this.encounter?.turnOf === character || this.grants.active?.holder === character;
  }

  private holdsGrant(character: Ref): boolean {
    return this.grants.active?.holder === character || grantOf(this.grants, character) !== null;
  }

  /** A One More that may be spent in this way now (EVO-202). */
  onGrant(character: Ref, use: "move" | "action"): boolean {
    return mayUseGrant(this.grants, character, use);
  }

  /** Advantages of a Baton Pass until its One More is spent (EVO-203). */
  batonAdvantages(character: Ref): number {
    const { active } = this.grants;
    return active !== null && active.holder === character && !active.spent ? active.worth : 0;
  }

  get participants(): readonly Ref[] {
    return this.frame?.participants.map(({ who }) => who) ?? [];
  }

  isEnemy(a: Ref, b: Ref): boolean {
    if (a === b) return false;
    const [mine, theirs] = [this.seat(a), this.seat(b)];
    if (mine && theirs) return mine.state.side !== theirs.state.side;
    return (this.character(a).kind === "evoker") !== (this.character(b).kind === "evoker");
  }

  /** All enemies that are not out of the fight (U-24). */
  enemiesOf(ref: Ref): readonly Ref[] {
    return this.participants.filter((one) => this.present(one) && this.isEnemy(ref, one));
  }

  alliesOf(ref: Ref): readonly Ref[] {
    return this.participants.filter((one) => one !== ref && this.present(one) && !this.isEnemy(ref, one));
  }

  private present(ref: Ref): boolean {
    return this.states[ref] !== undefined && !this.derived(ref).defeated;
  }

  /** Next to each other on the grid, in the same band (EVO-043). False where no squares are known. */
  adjacent(a: Ref, b: Ref): boolean {
    const [one, other] = [this.seat(a)?.state.square, this.seat(b)?.state.square];
    if (!one || !other) return false;
    return adjacent({ ...one, band: this.character(a).altitude }, { ...other, band: this.character(b).altitude });
  }

  /** Enemies a character is Engaged with (EVO-043). */
  engagedWith(ref: Ref): readonly Ref[] {
    return this.enemiesOf(ref).filter((enemy) => this.adjacent(ref, enemy));
  }

  /** Metres between two characters on the grid, or null where it is not known. */
  distance(a: Ref, b: Ref): number | null {
    const [one, other] = [this.seat(a)?.state.square, this.seat(b)?.state.square];
    return one && other ? Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) : null;
  }

  /**
   * The character that wants to act. A grip hinders nothing that is free (EVO-355).
   * @throws Refused when it is out, unable, held fast, bound to flee, or enraged and about to do anything but rush on and
   * strike (EVO-322); Brainwashed and not led by its controller (EVO-319), or Confused and not tested yet (EVO-320)
   */
  acting(ref: Ref, how: "melee" | "led" | "free" | "other" = "other"): CharacterState {
    const state = this.awake(ref);
    this.able(ref);
    const { capabilities: may, ailments } = this.derived(ref);
    const { name } = state;
    if (may.mustBreakFree && how !== "free") throw new Refused("heldFast", { name });
    if (state.mustFlee) throw new Refused("mustFlee", { name });
    if (how !== "led" && ailments.includes("brainwashed")) throw new Refused("brainwashed", { name });
    if (ailments.includes("confused") && this.seat(ref)?.state.muddled) throw new Refused("confusedFirst", { name });
    if ((how === "free" || how === "other") && ailments.includes("enraged")) throw new Refused("enraged", { name });
    return state;
  }

  /** @throws Refused for somebody who is surprised, or whom ailments keep from acting, by their names. EVO-007, EVO-305 */
  able(ref: Ref): void {
    const { capabilities: may, ailments } = this.derived(ref);
    const { name } = this.character(ref);
    if (may.turnSkipped) throw new Refused("surprised", { name });
    if (may.mayAct) return;
    const because = ailments.filter((one) => forbidsActions([one])).map((one) => wordFor("Ailment", one));
    throw new Refused("unableToAct", { name, because });
  }

  /**
   * The character, if it is neither out of the fight nor unconscious.
   * @throws Refused otherwise
   */
  awake(ref: Ref): CharacterState {
    const state = this.character(ref);
    const { defeated, capabilities: may } = this.derived(ref);
    if (defeated) throw new Refused("defeated", { name: state.name });
    if (may.helpless) throw new Refused("helpless", { name: state.name });
    return state;
  }
}
