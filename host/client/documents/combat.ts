import { BaseCombat } from "../../common/documents/index.ts";
import type { AnyObject } from "../../common/types.ts";
import type { Collection } from "../../common/utils/index.ts";
import { rollInitiativeFor, type InitiativeOptions } from "../combat/initiative.ts";
import { refreshEffects, runTurnEvents } from "../combat/turn-events.ts";
import {
  afterRound,
  afterTurn,
  beforeRound,
  beforeTurn,
  type TurnOrder,
  type TurnState,
} from "../combat/turn-order.ts";
import { Hooks } from "../hooks.ts";
import { host } from "../runtime.ts";
import { ClientDocumentMixin, type ClientDocument } from "./client-document.ts";
import type { Combatant } from "./combatant.ts";
import type { CombatantGroup } from "./simple-documents.ts";
import type { TokenDocument } from "./token.ts";

/** Where an encounter stood at some time. */
export interface CombatHistory {
  round: number;
  turn: number | null;
  combatantId: string | null;
  tokenId: string | null;
}

/** What accompanies the events of a turn or round. */
export interface TurnContext {
  round: number;
  turn?: number;
  skipped: boolean;
}

/** An encounter: who takes part, in which order, and whose turn it is. */
export class Combat extends ClientDocumentMixin(BaseCombat) {
  declare readonly combatants: Collection<Combatant>;
  declare readonly groups: Collection<CombatantGroup>;
  declare scene: ClientDocument | null;
  declare active: boolean;
  declare round: number;
  declare turn: number | null;
  /** Combatants in the order they act. */
  declare turns: Combatant[];
  declare current: CombatHistory;
  declare previous: CombatHistory | null;
  /** Where the encounter stood before the change that is being told of. */
  declare _prior: CombatHistory;

  protected override _configure(options: AnyObject): void {
    super._configure(options);
    const none: CombatHistory = { round: 0, turn: null, combatantId: null, tokenId: null };
    for (const [name, value] of Object.entries({ turns: [], current: none, previous: null, _prior: none })) {
      Object.defineProperty(this, name, { value, writable: true, configurable: true, enumerable: false });
    }
  }

  get sceneId(): string | null {
    return (this._source.scene as string | null | undefined) ?? null;
  }

  get combatant(): Combatant | null {
    return this.turn === null ? null : (this.turns[this.turn] ?? null);
  }

  get nextCombatant(): Combatant | null {
    if (!this.turns.length) return null;
    const next = afterTurn(this.state, this.order, this.settings.skipDefeated);
    return this.turns[next.turn ?? 0] ?? null;
  }

  get started(): boolean {
    return this.round > 0;
  }

  get settings(): { skipDefeated: boolean; resource: string } {
    return host.game.combats?.settings ?? { skipDefeated: false, resource: "" };
  }

  static CONFIG_SETTING = "combatTrackerConfig";

  get isActive(): boolean {
    return this.active && (this.sceneId === null || this.sceneId === (host.game.scenes?.current?.id ?? null));
  }

  get isView(): boolean {
    return this === host.game.combat;
  }

  override get visible(): boolean {
    return true;
  }

  private get state(): TurnState {
    return { round: this.round, turn: this.turn };
  }

  private get order(): TurnOrder {
    return { length: this.turns.length, isDefeated: (index) => this.turns[index]?.isDefeated ?? false };
  }

  /* ---- preparation ---- */

  override prepareEmbeddedDocuments(): void {
    for (const group of this.groups) group._safePrepareData();
    for (const combatant of this.combatants) combatant._safePrepareData();
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.setupTurns();
  }

  /** Puts the combatants in order and keeps the turn within it. */
  setupTurns(): Combatant[] {
    const turns = this.combatants.contents.sort((a, b) => this._sortCombatants(a, b));
    if (this.turn !== null) this.turn = Math.min(Math.max(this.turn, 0), Math.max(turns.length - 1, 0));
    this.turns = turns;
    this.current = this._getCurrentState();
    this.previous ??= this.current;
    return turns;
  }

  /** Highest initiative first; those without come last; equals by id, so that every client agrees. */
  protected _sortCombatants(a: Combatant, b: Combatant): number {
    const ia = typeof a.initiative === "number" ? a.initiative : -Infinity;
    const ib = typeof b.initiative === "number" ? b.initiative : -Infinity;
    return ib === ia ? ((a.id ?? "") > (b.id ?? "") ? 1 : -1) : ib - ia;
  }

  protected _getCurrentState(combatant: Combatant | null = this.combatant): CombatHistory {
    return {
      round: this.round,
      turn: this.turn,
      combatantId: combatant?.id ?? null,
      tokenId: combatant?.tokenId ?? null,
    };
  }

  /* ---- finding combatants ---- */

  getCombatantsByActor(actor: ClientDocument | string): Combatant[] {
    const isToken = typeof actor !== "string" && Boolean((actor as { isToken?: boolean }).isToken);
    const tokenId = isToken ? (actor as unknown as { token: TokenDocument | null }).token?.id : null;
    const actorId = typeof actor === "string" ? actor : actor.id;
    return this.combatants.filter((combatant) =>
      isToken ? combatant.tokenId === tokenId : combatant.actorId === actorId,
    );
  }

  getCombatantsByToken(token: ClientDocument | string): Combatant[] {
    const id = typeof token === "string" ? token : token.id;
    return this.combatants.filter((combatant) => combatant.tokenId === id);
  }

  /* ---- going on and back ---- */

  /** Begins with round one and the first turn. */
  async startCombat(): Promise<this> {
    const updateData: AnyObject = { round: 1, turn: this.turns.length ? 0 : null };
    Hooks.callAll("combatStart", this, updateData);
    await this.update(updateData);
    return this;
  }

  async nextTurn(): Promise<this> {
    const next = afterTurn(this.state, this.order, this.settings.skipDefeated);
    if (next.round !== this.round) return this.nextRound();
    return this.goTo("combatTurn", next, 1);
  }

  async previousTurn(): Promise<this> {
    if (this.round === 0) return this;
    const before = beforeTurn(this.state, this.order, this.settings.skipDefeated);
    if (before.round !== this.round) return this.previousRound();
    return this.goTo("combatTurn", before, -1);
  }

  async nextRound(): Promise<this> {
    return this.goTo("combatRound", afterRound(this.state, this.order, this.settings.skipDefeated), 1);
  }

  async previousRound(): Promise<this> {
    return this.goTo("combatRound", beforeRound(this.state, this.order, this.settings.skipDefeated), -1);
  }

  /** Tells the listeners on this client, who may change the data, then writes. */
  private async goTo(hook: "combatTurn" | "combatRound", to: TurnState, direction: 1 | -1): Promise<this> {
    const updateData: AnyObject = { round: to.round, turn: to.turn };
    const delta = this.getTimeDelta(this.round, this.turn, to.round, to.turn);
    const options: AnyObject = { direction, worldTime: { delta } };
    Hooks.callAll(hook, this, updateData, options);
    await this.update(updateData, options);
    return this;
  }

  /** Seconds of the world between two points of this encounter, by `CONFIG.time`. */
  getTimeDelta(fromRound: number, fromTurn: number | null, toRound: number, toTurn: number | null): number {
    const { roundTime, turnTime } = host.config.time;
    const length = Math.max(this.turns.length, 1);
    return (toRound - fromRound) * (roundTime + length * turnTime) + ((toTurn ?? 0) - (fromTurn ?? 0)) * turnTime;
  }

  /** Asks, and ends the encounter by deleting it. */
  async endCombat(): Promise<this | undefined> {
    const { foundry } = globalThis as unknown as {
      foundry: { applications: { api: { DialogV2: { confirm(config: AnyObject): Promise<boolean | null> } } } };
    };
    const agreed = await foundry.applications.api.DialogV2.confirm({
      window: { title: host.game.i18n.localize("COMBAT.EndTitle") },
      content: `<p>${host.game.i18n.localize("COMBAT.EndConfirmation")}</p>`,
      modal: true,
    });
    return agreed ? this.delete() : this;
  }

  /** Makes this the active encounter, and the one that is shown. */
  async activate(options: AnyObject = {}): Promise<ClientDocument[]> {
    const others = host.game.combats.filter(
      (combat) => combat !== this && combat.active && combat.sceneId === this.sceneId,
    );
    const updates: AnyObject[] = others.map((combat) => ({ _id: combat.id, active: false }));
    updates.push({ _id: this.id, active: true });
    host.game.combats.viewed = this;
    return host.implementation("Combat").updateDocuments(updates, options) as Promise<ClientDocument[]>;
  }

  async toggleSceneLink(): Promise<this | undefined> {
    return this.update({ scene: this.sceneId ? null : (host.game.scenes.current?.id ?? null) });
  }

  /* ---- initiative ---- */

  async rollInitiative(ids: string | string[], options: InitiativeOptions = {}): Promise<this> {
    await rollInitiativeFor(this, typeof ids === "string" ? [ids] : ids, options);
    return this;
  }

  /** Rolls for all who have none yet and whom this user owns. */
  async rollAll(options: InitiativeOptions = {}): Promise<this> {
    return this.rollInitiative(
      this.unrolled(() => true),
      options,
    );
  }

  async rollNPC(options: InitiativeOptions = {}): Promise<this> {
    return this.rollInitiative(
      this.unrolled((combatant) => combatant.isNPC),
      options,
    );
  }

  private unrolled(test: (combatant: Combatant) => boolean): string[] {
    return this.combatants
      .filter((combatant) => combatant.isOwner && combatant.initiative === null && test(combatant))
      .map((combatant) => combatant.id ?? "");
  }

  async setInitiative(id: string, value: number): Promise<void> {
    await this.combatants.get(id, { strict: true })?.update({ initiative: value });
  }

  /** Forgets everybody's initiative; the encounter goes back to its start of the round. */
  async resetAll({ updateTurn = true }: { updateTurn?: boolean } = {}): Promise<this | undefined> {
    const combatants = this.combatants.map((combatant) => ({ _id: combatant.id, initiative: null }));
    await this.updateEmbeddedDocuments("Combatant", combatants);
    return updateTurn && this.started ? this.update({ turn: 0 }, { turnEvents: false }) : this;
  }

  /** Draws the tracker soon, once for many changes. */
  debounceSetup(): void {
    this.setupTurns();
    this.renderTracker();
  }

  /* ---- events of play: awaited, on the active game master's client only ---- */

  protected async _onStartTurn(_combatant: Combatant, _context: TurnContext): Promise<void> {}
  protected async _onEndTurn(_combatant: Combatant, _context: TurnContext): Promise<void> {}
  protected async _onStartRound(_context: TurnContext): Promise<void> {}
  protected async _onEndRound(_context: TurnContext): Promise<void> {}
  protected async _onEnter(_combatant: Combatant): Promise<void> {}
  protected async _onExit(_combatant: Combatant): Promise<void> {}
  protected async _clearMovementHistoryOnExit(combatant: Combatant): Promise<void> {
    await this.clearMovementHistories([combatant]);
  }

  /** Forgets how the tokens of combatants moved. */
  async clearMovementHistories(combatants: Iterable<Combatant> = this.combatants): Promise<void> {
    for (const { token } of combatants)
      await (token as unknown as { clearMovementHistory?(): Promise<unknown> } | null)?.clearMovementHistory?.();
  }

  /** When tokens are deleted, those who fought by them leave; the client of the active game master sees to it. */
  static _onDeleteTokens(tokens: TokenDocument[], _operation: AnyObject, _user: unknown): void {
    if (!host.game.users.activeGM?.isSelf) return;
    const gone = new Set(tokens.map((token) => `${token.parent?.id ?? ""}.${token.id ?? ""}`));
    for (const combat of host.game.combats) {
      const ids = combat.combatants
        .filter((combatant) => gone.has(`${combatant.sceneId ?? ""}.${combatant.tokenId ?? ""}`))
        .map((combatant) => combatant.id ?? "");
      if (!ids.length) continue;
      void combat
        .deleteEmbeddedDocuments("Combatant", ids)
        .catch((error: unknown) => Hooks.onError("Combat._onDeleteTokens", error, { log: "error" }));
    }
  }

  protected async _clearMovementHistoryOnStartTurn(_combatant: Combatant, _context: TurnContext): Promise<void> {}
  protected _updateTurnMarkers(): void {
    const layer = (host.canvas as { tokens?: { updateTurnMarkers?(): void; _updateTurnMarkers?(): void } }).tokens;
    layer?.updateTurnMarkers?.();
  }

  /** What happens because the encounter moved on. Systems whose order is not linear replace this. */
  protected async _manageTurnEvents(): Promise<void> {
    const { previous, current } = this;
    if (!this.started || !previous) return;
    const isActing = host.game.users.activeGM?.isSelf ?? false;
    await runTurnEvents(this as unknown as Parameters<typeof runTurnEvents>[0], previous, current, isActing);
  }

  updateCombatantActors(): void {
    for (const combatant of this.combatants) combatant.actor?.render(false);
  }

  protected _canChangeRound(user: { isGM: boolean }): boolean {
    return user.isGM;
  }

  protected _canChangeTurn(user: { isGM: boolean } & ClientDocument): boolean {
    return user.isGM || Boolean(this.combatant?.testUserPermission(user as never, "OWNER"));
  }

  /* ---- life-cycle ---- */

  override _onCreate(data: AnyObject, options: AnyObject, userId: string): void {
    super._onCreate(data, options, userId);
    if (userId === host.game.userId || this.active) host.game.combats.viewed ??= this;
    this.renderTracker();
  }

  override _onUpdate(changed: AnyObject, options: AnyObject, userId: string): void {
    const prior = { ...this._prior };
    super._onUpdate(changed, options, userId);
    const moved =
      ("round" in changed || "turn" in changed) &&
      (prior.round !== this.round || prior.turn !== this.turn || prior.combatantId !== this.current.combatantId);
    if (moved) this.turnChanged(prior, options);
    this.advanceWorldTime(options);
    this.renderTracker();
  }

  override _onDelete(options: AnyObject, userId: string): void {
    super._onDelete(options, userId);
    this.updateCombatantActors();
    const actors = new Set(this.combatants.map((combatant) => combatant.actor).filter((actor) => actor !== null));
    void refreshEffects("combatEnd", { actors, combat: this }).catch((error: unknown) =>
      Hooks.onError("Combat#_onDelete", error, { log: "error" }),
    );
    this.renderTracker();
  }

  protected override _commitUpdate(next: AnyObject, diff: AnyObject, options: AnyObject): void {
    this._prior = { ...this.current };
    super._commitUpdate(next, diff, options);
  }

  override _preCreateDescendantDocuments(): void {
    this._prior = { ...this.current };
  }

  override _preUpdateDescendantDocuments(): void {
    this._prior = { ...this.current };
  }

  override _preDeleteDescendantDocuments(): void {
    this._prior = { ...this.current };
  }

  override _onCreateDescendantDocuments(...event: Parameters<ClientDocument["_onCreateDescendantDocuments"]>): void {
    super._onCreateDescendantDocuments(...event);
    this.membersChanged(event[1], event[2] as Combatant[], "_onEnter", event[4]);
  }

  override _onUpdateDescendantDocuments(...event: Parameters<ClientDocument["_onUpdateDescendantDocuments"]>): void {
    super._onUpdateDescendantDocuments(...event);
    this.membersChanged(event[1], [], null, event[4]);
  }

  override _onDeleteDescendantDocuments(...event: Parameters<ClientDocument["_onDeleteDescendantDocuments"]>): void {
    super._onDeleteDescendantDocuments(...event);
    this.membersChanged(event[1], event[2] as Combatant[], "_onExit", event[4]);
  }

  /**
   * Keeps the turn with the combatant whose turn it was when the order changed around it: the client of the active game
   * master writes it, the others show it already.
   */
  private membersChanged(
    collection: string,
    combatants: Combatant[],
    event: "_onEnter" | "_onExit" | null,
    options: AnyObject,
  ): void {
    if (collection !== "combatants") return this.renderTracker();
    const actingId = this._prior.combatantId;
    const at = actingId ? this.turns.findIndex((combatant) => combatant.id === actingId) : -1;
    if (this.started && at >= 0 && at !== this.turn && options.combatTurn === undefined) {
      this.turn = at;
      this.current = this._getCurrentState();
      if (host.game.users.activeGM?.isSelf) void this.update({ turn: at }, { turnEvents: false });
    }
    if (event && host.game.users.activeGM?.isSelf) {
      const each = async (combatant: Combatant): Promise<void> => {
        await this[event](combatant);
        if (event === "_onExit" && combatant.tokenId) await this._clearMovementHistoryOnExit(combatant);
      };
      void Promise.all(combatants.map(each)).catch((error: unknown) =>
        Hooks.onError(`Combat#${event}`, error, { log: "error" }),
      );
    }
    this.renderTracker();
  }

  /** Turns take their time on the world's clock; the client of the active game master moves it. */
  private advanceWorldTime(options: AnyObject): void {
    const delta = Number((options.worldTime as { delta?: number } | undefined)?.delta ?? 0);
    if (!delta || !host.game.users.activeGM?.isSelf) return;
    void host.game.time
      .advance(delta)
      .catch((error: unknown) => Hooks.onError("Combat#advanceWorldTime", error, { log: "error" }));
  }

  private turnChanged(prior: CombatHistory, options: AnyObject): void {
    this.previous = prior;
    if (options.turnEvents === false) return;
    this._updateTurnMarkers();
    Hooks.callAll("combatTurnChange", this, prior, this.current);
    void this._manageTurnEvents().catch((error: unknown) =>
      Hooks.onError("Combat#_manageTurnEvents", error, { msg: this.uuid, log: "error" }),
    );
  }

  private renderTracker(): void {
    void (host.ui.combat as { render?(options?: unknown): unknown } | undefined)?.render?.();
  }
}
