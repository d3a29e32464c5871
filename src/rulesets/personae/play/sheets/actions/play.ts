/** What the buttons of the Play tab and of the track do: each opens a dialog or makes a decision. */
import type { SheetAction } from "../../../../../fittings/sheets/actor.ts";
import { itemIdOf } from "../../../../../fittings/sheets/items.ts";
import { documentOf } from "../../../../../foundry/globals.ts";
import {
  correctTrack,
  issueAtOnce,
  keepPower,
  liftCondition,
  openAsk,
  openChallenge,
  openCritical,
  openRecovery,
  openUnopposed,
  readyDefence,
  settleDelayed,
  stabiliseTarget,
} from "../../dialogs/index.ts";
import { table } from "../../../../../table/authority/index.ts";
import { creationCard, openAdvancement, openBoost, openCreation, openPurchase } from "../../advancement/index.ts";

export const playActions: Readonly<Record<string, SheetAction>> = {
  async attack(_event, target) {
    await openChallenge({ actor: this.actor, weaponId: itemIdOf(target) });
  },
  async strike(event, target) {
    const { weaponId, powerId, skillId } = target.dataset;
    const means = { ...(weaponId && { weaponId }), ...(powerId && { powerId }), ...(skillId && { skillId }) };
    const asks = (event as MouseEvent).shiftKey;
    await (asks ? openChallenge : issueAtOnce)({ actor: this.actor, ...means });
  },
  async usePower(_event, target) {
    await openChallenge({ actor: this.actor, powerId: itemIdOf(target) });
  },
  async challenge(_event, target) {
    await openChallenge({ actor: this.actor, skillId: itemIdOf(target) });
  },
  async unopposed(_event, target) {
    await openUnopposed(this.actor, itemIdOf(target) || undefined);
  },
  async readyDefence(_event, target) {
    const means = target.dataset["means"] as "weapon" | "shield" | "power";
    await readyDefence(this.actor, means, itemIdOf(target));
  },
  async ask(_event, target) {
    await openAsk(this.actor, itemIdOf(target));
  },
  async critical() {
    await openCritical(this.actor);
  },
  async recover(_event, target) {
    const { track } = target.dataset;
    await openRecovery(this.actor, track ? { track } : {});
  },
  async advance() {
    await openAdvancement(this.actor);
  },
  async upgrade(_event, target) {
    await openAdvancement(this.actor, itemIdOf(target));
  },
  async buy(_event, target) {
    await openPurchase(this.actor, itemIdOf(target));
  },
  async boost() {
    await openBoost(this.actor);
  },
  async undoCreation() {
    const card = creationCard(this.actor);
    if (card) await table.undo(card);
  },
  async create() {
    await openCreation(this.actor);
  },
  async openOwner() {
    const { owner } = this.actor.system as { owner?: string | null };
    await (owner ? documentOf(owner) : null)?.sheet?.render({ force: true });
  },
  async stabilise() {
    await stabiliseTarget(this.actor);
  },
  async correct(_event, target) {
    const { hits, shock, track } = target.dataset;
    await correctTrack(this.actor, Number(hits), Number(shock), track);
  },
  async liftCondition(_event, target) {
    await liftCondition(this.actor, target.dataset["key"] ?? "");
  },
  async upkeep(_event, target) {
    await keepPower(this.actor, target.dataset["key"] ?? "", target.dataset["value"] === "true");
  },
  async settleDelayed(_event, target) {
    await settleDelayed(this.actor, Number(target.dataset["key"]), target.dataset["value"] === "true");
  },
};
