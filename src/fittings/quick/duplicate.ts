import { localize } from "../../foundry/globals.ts";
import type { FoundryActor } from "../../foundry/types.ts";
import type { Input } from "../windows/input.ts";
import { FOOT, FormWindow } from "../windows/window.ts";
import { copySource, type Played } from "./copies.ts";
import { folderChoices } from "./folders.ts";
import { howMany, makeMany, MOST } from "./make.ts";
import { withoutNumber } from "./numbered.ts";

const T = "systems/dramatis/templates/fittings/quick";

/** Makes any number of copies of an actor. */
export class DuplicateWindow extends FormWindow {
  static override PARTS = {
    copies: { template: `${T}/copies.hbs` },
    foot: FOOT,
  };

  #name: string;
  #count = 2;
  #folder: string;
  #place = false;

  /** @param played what play leaves on somebody: copies begin without it */
  constructor(
    readonly actor: FoundryActor,
    readonly played: Played,
  ) {
    super({ window: { title: localize("DRAMATIS.Fit.Quick.copies.title"), icon: "fa-solid fa-clone" } });
    this.#name = withoutNumber(actor.name);
    this.#folder = actor.folder?.id ?? "";
  }

  override async _prepareContext(): Promise<Record<string, unknown>> {
    return Promise.resolve({
      img: this.actor.img,
      line: localize("DRAMATIS.Fit.Quick.copies.line", { name: this.actor.name }),
      name: this.#name,
      count: this.#count,
      most: MOST,
      place: this.#place,
      folders: folderChoices(this.#folder),
      blocked: "",
      confirmLabel: localize("DRAMATIS.Fit.Quick.copies.confirm"),
      confirmIcon: "fa-solid fa-clone",
    });
  }

  protected override onInput(input: Input): void {
    const { name, value } = input;
    if (name === "name") this.#name = value.trim() || withoutNumber(this.actor.name);
    else if (name === "count") this.#count = howMany(Number(value));
    else if (name === "folder") this.#folder = value;
    else if (name === "place") this.#place = (input as HTMLInputElement).checked;
  }

  protected override async confirm(): Promise<boolean> {
    const making = { name: this.#name, count: this.#count, folder: this.#folder, place: this.#place };
    await makeMany(copySource(this.actor, this.played), making);
    return true;
  }
}
