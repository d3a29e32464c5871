import type { Input } from "../../../../../fittings/windows/input.ts";
import { game, notify } from "../../../../../foundry/globals.ts";
import type { FoundryActor, FoundryItem } from "../../../../../foundry/types.ts";
import { FOOT, FormWindow } from "../../../../../fittings/windows/window.ts";
import { isIdentity } from "../../states/identity.ts";
import { tokensOnBoard } from "../../../../../fittings/here/board.ts";
import { say } from "../view/words.ts";
import { handItem, WAYS } from "./hand.ts";
import type { Way } from "./hand.ts";

const T = "systems/dramatis/templates/personae";

/** Hands a thing to somebody without dragging. Only those whom the person owns can be written, and so be chosen. */
class GiveDialog extends FormWindow {
  static override PARTS = {
    give: { template: `${T}/sheets/give.hbs` },
    foot: FOOT,
  };

  readonly #others: readonly FoundryActor[];
  #to: string;
  #way: Way = "move";

  constructor(readonly item: FoundryItem) {
    super({ window: { title: say("hand.give", { item: item.name }), icon: "fa-solid fa-hand-holding-hand" } });
    this.#others = recipients(item);
    this.#to = this.#others[0]?.uuid ?? "";
  }

  override async _prepareContext(): Promise<Record<string, unknown>> {
    return Promise.resolve({
      img: this.item.img,
      line: say("hand.line", { item: this.item.name, from: this.item.actor?.name ?? "" }),
      others: this.#others.map(({ uuid, name }) => ({ uuid, name, selected: uuid === this.#to })),
      ways: WAYS.map((way) => ({ way, label: say(`hand.${way}`), chosen: way === this.#way })),
      blocked: this.#to ? "" : say("hand.nobody"),
      confirmLabel: say("hand.confirm"),
      confirmIcon: "fa-solid fa-hand-holding-hand",
    });
  }

  protected override onInput({ name, value }: Input): void {
    if (name === "to") this.#to = value;
    else if (name === "way") this.#way = value === "copy" ? "copy" : "move";
  }

  protected override async confirm(): Promise<boolean> {
    const to = this.#others.find(({ uuid }) => uuid === this.#to);
    return to !== undefined && (await handItem(this.item, to, this.#way)) !== null;
  }
}

/** Identities that this person may write, the bearer aside: of the world, and of unlinked tokens on the board. */
function recipients({ actor: bearer }: FoundryItem): FoundryActor[] {
  const all = [...game().actors.contents, ...tokensOnBoard().flatMap(({ actor }) => (actor?.isToken ? [actor] : []))];
  return all
    .filter((one) => isIdentity(one) && one.isOwner && one.uuid !== bearer?.uuid)
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** Asks to whom a thing goes. */
export async function openGive(item: FoundryItem): Promise<void> {
  if (recipients(item).length === 0) return notify("info", say("hand.nobody"));
  await new GiveDialog(item).render({ force: true });
}
