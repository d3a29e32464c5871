import { documentOf, game, notify } from "../../../foundry/globals.ts";
import type { FoundryActor, FoundryItem } from "../../../foundry/types.ts";
import type { Ref } from "../../../kernel/outcome.ts";
import { tokensOnBoard } from "../../here/board.ts";
import { offer } from "../../press/openers.ts";
import type { Input } from "../../windows/input.ts";
import { FOOT, FormWindow } from "../../windows/window.ts";
import { wordsOf } from "../../words/words.ts";
import { handItem, WAYS, type Handing, type Way } from "./hand.ts";

const { say } = wordsOf("DRAMATIS.Fit.Hand");

/** Hands a thing to somebody without dragging. Only those whom the person owns can be written, and so be chosen. */
class GiveWindow extends FormWindow {
  static override PARTS = {
    give: { template: "systems/dramatis/templates/fittings/sheets/give.hbs" },
    foot: FOOT,
  };

  readonly #others: readonly FoundryActor[];
  #to: string;
  #way: Way = "move";

  constructor(
    readonly handing: Handing,
    readonly item: FoundryItem,
  ) {
    super({ window: { title: say("give", { item: item.name }), icon: "fa-solid fa-hand-holding-hand" } });
    this.#others = recipients(handing, item);
    this.#to = this.#others[0]?.uuid ?? "";
  }

  override async _prepareContext(): Promise<Record<string, unknown>> {
    return Promise.resolve({
      img: this.item.img,
      line: say("line", { item: this.item.name, from: this.item.actor?.name ?? "" }),
      others: this.#others.map(({ uuid, name }) => ({ uuid, name, selected: uuid === this.#to })),
      ways: WAYS.map((way) => ({ way, label: say(way), chosen: way === this.#way })),
      blocked: this.#to ? "" : say("nobody"),
      confirmLabel: say("confirm"),
      confirmIcon: "fa-solid fa-hand-holding-hand",
    });
  }

  protected override onInput({ name, value }: Input): void {
    if (name === "to") this.#to = value;
    else if (name === "way") this.#way = value === "copy" ? "copy" : "move";
  }

  protected override async confirm(): Promise<boolean> {
    const to = this.#others.find(({ uuid }) => uuid === this.#to);
    return to !== undefined && (await handItem(this.handing, this.item, to, this.#way)) !== null;
  }
}

/** Actors that can have things and that this person may write, the bearer aside: of the world, and of unlinked tokens. */
function recipients(handing: Handing, { actor: bearer }: FoundryItem): FoundryActor[] {
  const unlinked = tokensOnBoard().flatMap(({ actor }) => (actor?.isToken ? [actor] : []));
  return [...game().actors.contents, ...unlinked]
    .filter((one) => handing.takes(one) && one.isOwner && one.uuid !== bearer?.uuid)
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** Lets it be asked to whom a thing goes, by the name of "give". Called in the init hook. */
export function offerGiving(handing: Handing): void {
  offer({
    async give({ item: ref }: { readonly item: Ref }) {
      const item = documentOf(ref) as FoundryItem | null;
      if (!item) return;
      if (recipients(handing, item).length === 0) return notify("info", say("nobody"));
      await new GiveWindow(handing, item).render({ force: true });
    },
  });
}
