/** What the buttons of the Play tab and of the track do: each opens a dialog or makes a decision. */
import type { SheetAction } from "../../../../../fittings/sheets/actor.ts";
import { itemIdOf } from "../../../../../fittings/sheets/items.ts";
import { documentOf } from "../../../../../foundry/globals.ts";
import { correctTrack, keepPower, liftCondition, readyDefence, settleDelayed } from "../../turns/at-once.ts";
import { table } from "../../../../../table/authority/index.ts";
import { creationCard } from "../../advancement/index.ts";
import { open } from "../../windows.ts";

export const playActions: Readonly<Record<string, SheetAction>> = {
  async attack(_event, target) {
    await open("challenge", { who: this.actor.uuid, weaponId: itemIdOf(target) });
  },
  async strike(event, target) {
    const { weaponId, powerId, skillId } = target.dataset;
    const means = { ...(weaponId && { weaponId }), ...(powerId && { powerId }), ...(skillId && { skillId }) };
    const asks = (event as MouseEvent).shiftKey;
    await open(asks ? "challenge" : "strike", { who: this.actor.uuid, ...means });
  },
  async usePower(_event, target) {
    await open("challenge", { who: this.actor.uuid, powerId: itemIdOf(target) });
  },
  async challenge(_event, target) {
    await open("challenge", { who: this.actor.uuid, skillId: itemIdOf(target) });
  },
  async unopposed(_event, target) {
    await open("unopposed", { who: this.actor.uuid, skill: itemIdOf(target) });
  },
  async readyDefence(_event, target) {
    const means = target.dataset["means"] as "weapon" | "shield" | "power";
    await readyDefence(this.actor, means, itemIdOf(target));
  },
  async ask(_event, target) {
    await open("ask", { who: this.actor.uuid, talent: itemIdOf(target) });
  },
  async critical() {
    await open("critical", { who: this.actor.uuid });
  },
  async recover(_event, target) {
    const { track } = target.dataset;
    await open("recovery", { who: this.actor.uuid, ...(track && { track }) });
  },
  async advance() {
    await open("advance", { who: this.actor.uuid });
  },
  async upgrade(_event, target) {
    await open("advance", { who: this.actor.uuid, item: itemIdOf(target) });
  },
  async buy(_event, target) {
    await open("buy", { who: this.actor.uuid, item: itemIdOf(target) });
  },
  async boost() {
    await open("boost", { who: this.actor.uuid });
  },
  async undoCreation() {
    const card = creationCard(this.actor);
    if (card) await table.undo(card);
  },
  async create() {
    await open("create", { who: this.actor.uuid });
  },
  async openOwner() {
    const { owner } = this.actor.system as { owner?: string | null };
    await (owner ? documentOf(owner) : null)?.sheet?.render({ force: true });
  },
  async stabilise() {
    await open("stabilise", { who: this.actor.uuid });
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
