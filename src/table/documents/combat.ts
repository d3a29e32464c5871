import type { FoundryCombat, FoundryCombatant, FoundryUser, UpdateData } from "../../foundry/types.ts";
import { CombatBase } from "../../foundry/bases.ts";
import { game, localize, notify, retype, ui } from "../../foundry/globals.ts";
import { activeRuleset } from "../registry.ts";

/** Which round, and which turn of it, an edge belongs to; `skipped` when it was passed over. */
type RoundContext = Parameters<CombatEvents["_onEndRound"]>[0];
type TurnContext = Parameters<CombatEvents["_onEndTurn"]>[1];
type CombatEvents = InstanceType<typeof CombatBase>;

/**
 * A combat whose order and end belong to the game played. The order is a pure function of stored fields: every client
 * finds the same one, and nothing is lost when the page is loaded again.
 */
export class DramatisCombat extends CombatBase {
  /** Combatant id → place. Set while turns are set up, so it must not be a field with a default. */
  declare places: Map<string, number> | undefined;
  /** Whose turn it is while combatants are being changed. Must not be a field with a default either. */
  declare acting: string | null | undefined;
  /** Whose turn, in which round, Foundry last called over while it was still theirs. No field with a default either. */
  declare kept: { readonly round: number; readonly combatant: string } | undefined;

  override async _preCreate(data: UpdateData, options: UpdateData, user: FoundryUser): Promise<boolean | void> {
    const ruleset = activeRuleset();
    if (ruleset && !("type" in data)) this.updateSource(retype(ruleset.turns.combatType));
    return super._preCreate(data, options, user);
  }

  override setupTurns(): FoundryCombatant[] {
    const order = activeRuleset()?.turns.order(this) ?? [];
    this.places = new Map(order.map((id, place) => [id, place]));
    return super.setupTurns();
  }

  /** Foundry hands this over as a bare function: the combat is found through the combatant. */
  override _sortCombatants(a: FoundryCombatant, b: FoundryCombatant): number {
    const places = (a.combat as DramatisCombat | null)?.places;
    return (places?.get(a.id) ?? Infinity) - (places?.get(b.id) ?? Infinity) || a.id.localeCompare(b.id);
  }

  /** Whoever is out of the fight is passed over, whatever the tracker's own setting says. */
  override get settings(): { readonly skipDefeated?: boolean } {
    return { ...super.settings, skipDefeated: true };
  }

  override async rollInitiative(ids: string | string[]): Promise<unknown> {
    const wanted = typeof ids === "string" ? [ids] : ids;
    const combatants = wanted.flatMap((id) => this.combatants.get(id) ?? []);
    await activeRuleset()?.turns.rollOrder(this, combatants);
    return this;
  }

  /** Nobody begins without a place in the order: those who have none roll first. */
  override async startCombat(): Promise<unknown> {
    if ((await activeRuleset()?.turns.begin?.(this)) === false) return this;
    const waiting = this.combatants.filter((combatant) => combatant.initiative === null);
    if (waiting.length > 0) await activeRuleset()?.turns.rollOrder(this, waiting);
    await super.startCombat();
    // Whoever is out is passed over, whatever else the game would go on to.
    if (this.combatant?.isDefeated) await super.nextTurn();
    return this;
  }

  override async nextTurn(): Promise<unknown> {
    return (await activeRuleset()?.turns.next?.(this)) === true ? this : super.nextTurn();
  }

  /** Turning back is the game master's: a player who did would take others' turns away. */
  override async previousTurn(): Promise<unknown> {
    return this.#mayTurnBack() && !(await this.#steps("previousTurn")) ? super.previousTurn() : this;
  }

  override async nextRound(): Promise<unknown> {
    return (await this.#steps("nextRound")) ? this : super.nextRound();
  }

  override async previousRound(): Promise<unknown> {
    return this.#mayTurnBack() && !(await this.#steps("previousRound")) ? super.previousRound() : this;
  }

  /** True where the game has another way to go there. */
  async #steps(to: "nextRound" | "previousRound" | "previousTurn"): Promise<boolean> {
    return (await activeRuleset()?.turns.step?.(this, to)) === true;
  }

  #mayTurnBack(): boolean {
    if (game().user.isGM) return true;
    notify("warn", localize("DRAMATIS.Refusal.turnBack"));
    return false;
  }

  override async endCombat(): Promise<unknown> {
    const ruleset = activeRuleset();
    if (!ruleset) return super.endCombat();
    // The end steps clear it away themselves, and so may somebody else have done while they were being read.
    if ((await ruleset.turns.end(this)) && game().combats.has(this.id)) await this.delete();
    return this;
  }

  override _onUpdate(changed: UpdateData, options: UpdateData, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (!("system" in changed)) return;
    this.setupTurns();
    ui().combat?.render();
  }

  /** A change of the order is no change of turns: it stays with whoever has it, whatever Foundry makes of the places. */
  override _preUpdateDescendantDocuments(...change: unknown[]): void {
    super._preUpdateDescendantDocuments(...change);
    this.acting = this.combatant?.id ?? null;
  }

  override _onUpdateDescendantDocuments(...change: unknown[]): void {
    super._onUpdateDescendantDocuments(...change);
    this.setupTurns();
    const at = this.turns.findIndex(({ id }) => id === this.acting);
    if (!this.started || at < 0 || at === this.turn) return;
    this.turn = at;
    this.setupTurns();
    if (game().users.activeGM?.isSelf) void this.update({ turn: at }, { turnEvents: false });
  }

  override async _onEndTurn(combatant: FoundryCombatant, context: TurnContext): Promise<void> {
    await super._onEndTurn(combatant, context);
    // Nobody's turn is over while it is still theirs: Foundry may say so when only the order has changed around them.
    const turn = { round: context.round, combatant: combatant.id };
    if (this.#isNow(turn)) {
      this.kept = turn;
      return;
    }
    if (this.kept?.combatant === combatant.id) this.kept = undefined;
    // A turn that was passed over (`context.skipped`) ends like any other: what is paid for turn by turn was not paid for in it.
    await activeRuleset()?.turns.onTurnEnd?.(this, combatant, context.round);
  }

  override async _onStartTurn(combatant: FoundryCombatant, context: TurnContext): Promise<void> {
    await super._onStartTurn(combatant, context);
    // Nor does a turn start, theirs or another's, while one goes on that never ended.
    if (this.kept && this.#isNow(this.kept)) return;
    await activeRuleset()?.turns.onTurnStart?.(this, combatant, context.round);
  }

  #isNow({ round, combatant }: { readonly round: number; readonly combatant: string }): boolean {
    return this.round === round && this.combatant?.id === combatant;
  }

  override async _onStartRound(context: RoundContext): Promise<void> {
    await super._onStartRound(context);
    await activeRuleset()?.turns.onRoundStart?.(this, context.round);
  }

  override async _onEndRound(context: RoundContext): Promise<void> {
    await super._onEndRound(context);
    if (this.round === context.round) return;
    await activeRuleset()?.turns.onRoundEnd?.(this, context.round);
  }
}

/** Whose move it is in a combat: nobody's, one's, or that of many at once. */
export function actingIn(combat: FoundryCombat): readonly FoundryCombatant[] {
  const acting = activeRuleset()?.turns.acting?.(combat);
  if (acting) return acting.flatMap((id) => combat.combatants.get(id) ?? []);
  return combat.started && combat.combatant ? [combat.combatant] : [];
}

/** The combat everybody looks at, when it belongs to this version of the system. */
export function viewedCombat(): DramatisCombat | null {
  const combat = game().combat;
  return combat instanceof DramatisCombat ? combat : null;
}
