import type { Input } from "../../../../fittings/windows/input.ts";
import { game, localize, parentOf, type FoundryActor } from "../../../../foundry/index.ts";
import { table } from "../../../../table/authority/index.ts";
import type { Purchase } from "../../rules/advancement/quote.ts";
import type { AdvanceDecision } from "../../rules/decisions.ts";
import type { LedgerEntry } from "../../rules/state.ts";
import { followActors } from "../../../../table/follow.ts";
import { FormWindow, showOnce } from "../../../../fittings/windows/window.ts";
import { itemIcons } from "../models/icons.ts";
import { personaeSettings } from "../settings/read.ts";
import { term } from "../view/words.ts";
import { readIdentity, TYPE_PREFIX } from "../models/reading.ts";
import { frameFor, namesOf } from "../turns/frame.ts";
import { companionOffer, createCompanion, improvable, payerOf } from "./companion.ts";
import { shopView } from "./offers.ts";
import { count, say } from "./words.ts";

const T = "systems/dramatis/templates/personae/advancement";
const LEDGER_LINES = 8;

/** Everything development points can buy (PER-127, PER-133 … PER-148). Each press is a decision with a card to undo. */
class AdvanceDialog extends FormWindow {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    classes: ["advance-dialog", "d-whole"],
    window: { resizable: true, icon: "fa-solid fa-arrow-up-right-dots" },
    position: { width: 620, height: 720 },
    actions: { buy, plan, openItem, companion },
  };
  protected override readonly kind = "advance";

  static override PARTS = {
    purse: { template: `${T}/purse.hbs` },
    shop: { template: `${T}/shop.hbs`, templates: [`${T}/offer.hbs`], scrollable: [""] },
  };

  #overruling = false;
  /** Purchases under way, which no second press makes again. */
  readonly #buying = new Set<string>();
  #last: Promise<unknown> = Promise.resolve();
  #unfollow: (() => void) | null = null;

  constructor(readonly actor: FoundryActor) {
    super({
      id: `personae-advance-${actor.uuid.replaceAll(".", "-")}`,
      window: { title: say("title", { name: actor.name }) },
    });
  }

  /** Goes to one trait: it is brought into view, with the focus on it (PER-136). */
  goTo(item: string | null): void {
    if (item === null) return;
    const found = this.element.querySelector<HTMLElement>(`[data-trait="${item}"]`);
    found?.scrollIntoView({ block: "center" });
    (
      found?.querySelector<HTMLElement>('[data-action="buy"]:not([disabled])') ??
      found?.querySelector<HTMLElement>("button")
    )?.focus();
  }

  override async _prepareContext(): Promise<Record<string, unknown>> {
    const { actor } = this;
    const payer = payerOf(actor);
    const state = readIdentity(actor);
    const { dp } = readIdentity(payer);
    const given = { state, items: improvable(actor), settings: personaeSettings(), available: dp.available };
    return {
      points: count("points", dp.available),
      spent: count("spent", dp.spent),
      payer: payer === actor ? "" : say("paidBy", { name: payer.name }),
      isChorus: game().user.isGM,
      overruling: this.#overruling,
      shop: shopView({ ...given, overruling: this.#overruling && game().user.isGM }),
      companion: companionOffer(actor, this.#overruling),
      ledger: dp.ledger.slice(-LEDGER_LINES).reverse().map(ledgerLine),
    };
  }

  override async _onFirstRender(context: Record<string, unknown>, options: Record<string, unknown>): Promise<void> {
    await super._onFirstRender(context, options);
    this.#unfollow = followActors((document) => {
      const ids = [this.actor.uuid, payerOf(this.actor).uuid];
      if ([document.uuid, parentOf(document)?.uuid].some((uuid) => uuid && ids.includes(uuid))) void this.render();
    });
  }

  override _onClose(options: Record<string, unknown>): void {
    super._onClose(options);
    this.#unfollow?.();
  }

  /** Buys something, after what is being bought already. */
  async buy(purchase: Purchase, override: boolean): Promise<void> {
    const key = JSON.stringify(purchase);
    if (this.#buying.has(key)) return;
    this.#buying.add(key);
    const before = this.#last;
    this.#last = (async () => {
      await before.catch(() => null);
      await this.#pay(purchase, override);
    })().finally(() => this.#buying.delete(key));
    await this.#last;
  }

  async #pay(purchase: Purchase, override: boolean): Promise<void> {
    const { actor } = this;
    const payer = payerOf(actor);
    const decision: AdvanceDecision = {
      type: "advance",
      encounter: frameFor(payer.uuid),
      actor: actor.uuid,
      purchase,
      ...(payer !== actor && { payer: payer.uuid }),
      ...(override && { override }),
    };
    await table.decide({ ...decision, names: namesOf([actor.uuid, payer.uuid]) });
  }

  protected override onInput(input: Input): void {
    if (input.name !== "overrule" || !(input instanceof HTMLInputElement)) return;
    this.#overruling = input.checked;
    void this.render({ parts: ["shop"] });
  }

  protected override async confirm(): Promise<boolean> {
    return Promise.resolve(true);
  }
}

/** Opens the dialog of an identity, or brings the one that is open to the front, and goes to a trait. */
export async function showAdvancement(actor: FoundryActor, item: string | null): Promise<void> {
  const dialog = await showOnce(`advance ${actor.uuid}`, () => new AdvanceDialog(actor));
  dialog.goTo(item);
}

/** Points in and out, with what for. */
function ledgerLine({ amount, reason, detail = "", scene }: LedgerEntry): Record<string, unknown> {
  const known = ["CMP", "PRO", "CNG", "POW", "KNO", "STA"].includes(detail) ? term(`Attribute.${detail}`) : detail;
  return {
    amount: amount < 0 ? `−${-amount}` : `+${amount}`,
    text: [localize(reason), known].filter(Boolean).join(": "),
    scene: say("ledger.scene", { scene }),
  };
}

async function buy(this: AdvanceDialog, _event: Event, target: HTMLElement): Promise<void> {
  const purchase = JSON.parse(target.dataset["purchase"] ?? "{}") as Purchase;
  await this.buy(purchase, target.dataset["overrules"] === "true");
}

/** A trait begins as a plan: it is described first, and bought when it is agreed upon (PER-004, PER-140). */
async function plan(this: AdvanceDialog, _event: Event, target: HTMLElement): Promise<void> {
  const kind = target.dataset["kind"] ?? "skill";
  const [item] = await this.actor.createEmbeddedDocuments("Item", [
    {
      name: localize(`DRAMATIS.Personae.Sheet.group.${kind}.new`),
      type: TYPE_PREFIX + kind,
      img: itemIcons[TYPE_PREFIX + kind],
      system: { learned: false },
    },
  ]);
  await item?.sheet?.render({ force: true });
}

async function openItem(this: AdvanceDialog, _event: Event, target: HTMLElement): Promise<void> {
  await this.actor.items.get(target.dataset["itemId"] ?? "")?.sheet?.render({ force: true });
}

async function companion(this: AdvanceDialog): Promise<void> {
  await createCompanion(this.actor);
  await this.render();
}
