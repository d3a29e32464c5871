import type { Input } from "../../../../fittings/windows/input.ts";
import { localize } from "../../../../foundry/globals.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import { FOOT, FormWindow } from "../../../../fittings/windows/window.ts";
import { copySource, withoutNumber } from "./copies.ts";
import { bounded, MOST } from "./draft.ts";
import { folderChoices } from "./folders.ts";
import { makeMany } from "./make.ts";

const T = "systems/dramatis/templates/personae";

/** Makes any number of copies of somebody the chorus plays. */
export class DuplicateDialog extends FormWindow {
  static override PARTS = {
    copies: { template: `${T}/quick/copies.hbs` },
    foot: FOOT,
  };

  #name: string;
  #count = 2;
  #folder: string;
  #place = false;

  constructor(readonly actor: FoundryActor) {
    super({ window: { title: localize("DRAMATIS.Personae.Quick.copies.title"), icon: "fa-solid fa-clone" } });
    this.#name = withoutNumber(actor.name);
    this.#folder = actor.folder?.id ?? "";
  }

  override async _prepareContext(): Promise<Record<string, unknown>> {
    return Promise.resolve({
      img: this.actor.img,
      line: localize("DRAMATIS.Personae.Quick.copies.line", { name: this.actor.name }),
      name: this.#name,
      count: this.#count,
      most: MOST,
      place: this.#place,
      folders: folderChoices(this.#folder),
      blocked: "",
      confirmLabel: localize("DRAMATIS.Personae.Quick.copies.confirm"),
      confirmIcon: "fa-solid fa-clone",
    });
  }

  protected override onInput(input: Input): void {
    const { name, value } = input;
    if (name === "name") this.#name = value.trim() || withoutNumber(this.actor.name);
    else if (name === "count") this.#count = bounded("count", Number(value));
    else if (name === "folder") this.#folder = value;
    else if (name === "place") this.#place = (input as HTMLInputElement).checked;
  }

  protected override async confirm(): Promise<boolean> {
    const making = { name: this.#name, count: this.#count, folder: this.#folder, place: this.#place };
    await makeMany(copySource(this.actor), making);
    return true;
  }
}
