import { BaseCombatant } from "../../common/documents/index.ts";
import type { AnyObject } from "../../common/types.ts";
import { getProperty } from "../../common/utils/index.ts";
import { Roll } from "../dice/index.ts";
import { host } from "../runtime.ts";
import type { Actor } from "./actor.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { Combat } from "./combat.ts";
import type { CombatantGroup } from "./simple-documents.ts";
import type { TokenDocument } from "./token.ts";
import type { User } from "./user.ts";

/** Somebody's place in an encounter. */
export class Combatant extends ClientDocumentMixin(BaseCombatant) {
  declare actorId: string | null;
  declare tokenId: string | null;
  declare sceneId: string | null;
  declare initiative: number | null;
  declare hidden: boolean;
  declare defeated: boolean;
  /** The tracked resource as it was last read. */
  declare resource: unknown;
  declare _group: CombatantGroup | null;

  protected override _configure(options: AnyObject): void {
    super._configure(options);
    for (const name of ["resource", "_group"]) {
      Object.defineProperty(this, name, { value: null, writable: true, configurable: true, enumerable: false });
    }
  }

  get combat(): Combat | null {
    return this.parent as unknown as Combat | null;
  }

  get token(): TokenDocument | null {
    const scene =
      host.game.scenes?.get(this.sceneId ?? "") ??
      (this.combat?.scene as { tokens: { get(id: string): TokenDocument | undefined } } | null);
    return scene?.tokens.get(this.tokenId ?? "") ?? null;
  }

  get actor(): Actor | null {
    if (this.token) return this.token.actor;
    return (host.game.actors?.get(this.actorId ?? "") ?? null) as unknown as Actor | null;
  }

  /** Forgets how the token of this combatant moved. */
  async clearMovementHistory(): Promise<void> {
    await this.combat?.clearMovementHistories([this]);
  }

  /** No player owns it. */
  get isNPC(): boolean {
    return !this.actor || !this.hasPlayerOwner;
  }

  override get isOwner(): boolean {
    return Boolean(host.game.user?.isGM) || (this.actor?.isOwner ?? false);
  }

  override get hasPlayerOwner(): boolean {
    return this.actor?.hasPlayerOwner ?? false;
  }

  override get visible(): boolean {
    return this.isOwner || !this.hidden;
  }

  get isDefeated(): boolean {
    const status = host.config.specialStatusEffects.DEFEATED;
    return this.defeated || Boolean(status && this.actor?.statuses.has(status));
  }

  /** Users who own the actor, without game masters. */
  get players(): User[] {
    return host.game.users.players.filter((user) => this.actor?.testUserPermission(user as never, "OWNER") ?? false);
  }

  /** The index of this combatant's turn; null when it has none. */
  get turnNumber(): number | null {
    const index = this.combat?.turns.indexOf(this) ?? -1;
    return index < 0 ? null : index;
  }

  /** A name and picture of its own, else those of its token or actor. */
  override prepareBaseData(): void {
    super.prepareBaseData();
    if (!this._source.img) this.img = this.token?.texture.src || this.actor?.img || "icons/svg/mystery-man.svg";
    if (!this._source.name)
      this.name = this.token?.name || this.actor?.name || host.game.i18n?.localize("COMBAT.UnknownCombatant") || "";
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this._prepareGroup();
    this.updateResource();
  }

  /** Joins the group this combatant names. */
  protected _prepareGroup(): void {
    const id = this._source.group as string | null | undefined;
    this._group = id ? (this.combat?.groups.get(id) ?? null) : null;
    this._group?.members.add(this);
    Object.defineProperty(this, "group", { value: this._group, writable: true, configurable: true, enumerable: true });
  }

  /** The formula this combatant rolls for initiative. */
  protected _getInitiativeFormula(): string {
    return String(host.config.Combat.initiative.formula ?? host.game.system.initiative ?? "1d20");
  }

  getInitiativeRoll(formula?: string): Roll {
    const data = this.actor?.getRollData() ?? {};
    return Roll.create(formula ?? this._getInitiativeFormula(), data);
  }

  async rollInitiative(formula?: string): Promise<this | undefined> {
    const roll = this.getInitiativeRoll(formula);
    await roll.evaluate();
    return this.update({ initiative: roll.total });
  }

  /** Reads the resource that the tracker shows. */
  updateResource(): unknown {
    const path = host.game.combats?.settings.resource;
    const system = this.actor?.system;
    if (!path || !system) return (this.resource = null);
    const value = getProperty(system, path);
    return (this.resource = value && typeof value === "object" && "value" in value ? value.value : (value ?? null));
  }

  /** Puts tokens into the shown encounter, which is made if there is none. Those already in it are left out. */
  static async createCombatantsFor(
    tokens: TokenDocument[],
    combat: Combat | null = host.game.combat,
  ): Promise<Combatant[]> {
    let encounter = combat;
    if (!encounter) {
      const cls = host.implementation("Combat");
      encounter = (await cls.create({
        scene: host.game.scenes.current?.id ?? null,
        active: true,
      })) as unknown as Combat;
    }
    const entries = tokens
      .filter((token) => !encounter.getCombatantsByToken(token).length)
      .map((token) => ({
        tokenId: token.id,
        sceneId: token.parent?.id ?? null,
        actorId: token.actorId,
        hidden: token.hidden,
      }));
    return (await encounter.createEmbeddedDocuments("Combatant", entries)) as unknown as Combatant[];
  }
}
