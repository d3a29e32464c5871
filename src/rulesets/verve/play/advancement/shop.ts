import type { Input } from "../../../../fittings/windows/input.ts";
import { FOOT, FormWindow, HEAD } from "../../../../fittings/windows/window.ts";
import { game } from "../../../../foundry/globals.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import type { Decision } from "../../../../kernel/outcome.ts";
import { table } from "../../../../table/authority/index.ts";
import { derive } from "../../rules/derive.ts";
import { SIZE_IDS, type Size } from "../../rules/terms.ts";
import { readCharacter } from "../models/reading.ts";
import { verveSettings } from "../settings/charter.ts";
import { shelvesView } from "./shelf-view.ts";
import { say, wareName } from "./words.ts";
import { bought, totalOf, waresFor, withWare, type Basket, type Market } from "./wares.ts";

const T = "systems/dramatis/templates/verve/advancement";

/** Shops for silver: a basket of many things, bought on one card. VRV-035, VRV-039, VRV-040, VRV-080 */
export class ShopWindow extends FormWindow {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    classes: ["verve-shop", "d-stepped", "d-whole"],
    window: { resizable: true, icon: "fa-solid fa-store" },
    position: { width: 640, height: 680 },
  };
  protected override readonly kind = "shop";

  static override PARTS = {
    head: HEAD,
    page: { template: `${T}/shop.hbs`, scrollable: [""] },
    figures: { template: `${T}/basket.hbs` },
    foot: FOOT,
  };

  basket: Basket = {};
  market: Size = "medium";
  size: Size;
  had = false;
  /** Silver that the game master names instead; null: as listed. VRV-040 */
  price: number | null = null;

  constructor(readonly actor: FoundryActor) {
    super({ id: `verve-shop-${actor.uuid.replaceAll(".", "-")}`, window: { title: say("shop") } });
    this.size = readCharacter(actor).size;
  }

  get #where(): Market {
    const { market, size } = this;
    return { market, size, settings: verveSettings(), named: wareName };
  }

  get #level(): number {
    return derive(readCharacter(this.actor), verveSettings()).level;
  }

  override async _prepareContext(): Promise<Record<string, unknown>> {
    const state = readCharacter(this.actor);
    const lots = bought(this.basket, this.#where);
    const total = this.price ?? totalOf(lots);
    const sizes = (chosen: Size) => SIZE_IDS.map((id) => ({ id, label: say(`size.${id}`), selected: id === chosen }));
    const short = total > state.silver;
    const skills = state.fields.find(({ fightingArt }) => fightingArt)?.skills ?? [];
    return {
      img: this.actor.img,
      name: this.actor.name,
      line: say("silver", { n: state.silver }),
      shelves: shelvesView(waresFor(this.#where, state.archetypes, skills), this.basket),
      markets: sizes(this.market),
      sizes: sizes(this.size),
      mayHave: this.#level <= 1,
      had: this.had,
      isGM: game().user.isGM,
      price: this.price ?? "",
      figures: say("sum", { n: lots.length, total, left: Math.round(100 * (state.silver - total)) / 100 }),
      blocked: lots.length === 0 ? say("emptyBasket") : short ? say("tooDear", { total, silver: state.silver }) : "",
      confirmIcon: "fa-solid fa-store",
      confirmLabel: say("buyAll"),
    };
  }

  protected override onInput(input: Input): void {
    const { name, value } = input;
    if (name.startsWith("n.")) this.basket = withWare(this.basket, name.slice(2), Number(value));
    if (name === "had") this.had = (input as HTMLInputElement).checked;
    if (name === "price") this.price = value === "" ? null : Math.max(0, Number(value) || 0);
    const size = SIZE_IDS.find((id) => id === value);
    const all = (name === "market" || name === "size") && size !== undefined;
    if (all) this[name] = size;
    void this.render({ parts: all ? ["page", "figures"] : ["figures"] });
  }

  decision(): Decision {
    const { market, had, price } = this;
    const listed = bought(this.basket, this.#where);
    const total = totalOf(listed);
    const share = price === null || total === 0 ? 1 : price / total;
    const lots = listed.map((one) => ({ ...one, price: one.price * share }));
    const own = { market, lots, ...(had && { had }), ...(price !== null && { override: true }) };
    return { type: "buyGear", encounter: null, actor: this.actor.uuid, ...own };
  }

  protected override async confirm(): Promise<boolean> {
    return (await table.decide(this.decision())).ok;
  }
}
