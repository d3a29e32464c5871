/** How somebody chooses in a fight: one of the ready-made manners, or one that a group writes for them. */
import { localize, SYSTEM_ID } from "../../foundry/globals.ts";
import type { FoundryActor } from "../../foundry/types.ts";
import { AIMS, type Aim, type Manner } from "../../kernel/tactics/manner.ts";
import { MANNERS, mannerCalled } from "../../kernel/tactics/manners.ts";
import type { Input } from "../windows/input.ts";
import { FOOT, FormWindow, HEAD, showOnce } from "../windows/window.ts";
import { keepManner, keepOwn, mannerOf, OWN, ownOf } from "./manner.ts";

const T = "DRAMATIS.Fit.Manner.";

/** Template of the window, under the system's folder. */
export const MANNER_TEMPLATE = "templates/fittings/foes/manner.hbs";

/** Weights that can be typed, either way: no ready-made manner has more than half of it. */
const MOST = 10;

/** Shows how somebody chooses, or brings the window that does to the front. */
export const showManner = (actor: FoundryActor): Promise<unknown> =>
  showOnce(`manner ${actor.uuid}`, () => new MannerWindow(actor));

class MannerWindow extends FormWindow {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    classes: ["d-manner"],
    position: { width: 420 },
    window: { title: `${T}title`, icon: "fa-solid fa-masks-theater" },
  };
  static override PARTS = { head: HEAD, body: { template: `systems/${SYSTEM_ID}/${MANNER_TEMPLATE}` }, foot: FOOT };

  protected override readonly kind = "manner";
  #chosen: string;
  #own: Manner;

  constructor(readonly actor: FoundryActor) {
    super();
    const manner = mannerOf(actor);
    this.#chosen = manner.id;
    // What is written begins as what they go by.
    this.#own = ownOf(actor) ?? { id: OWN, name: "", sentence: "", weights: manner.weights };
  }

  override async _prepareContext(): Promise<Record<string, unknown>> {
    const { name, sentence, weights } = this.#own;
    const ready = MANNERS.map((one) => ({ id: one.id, name: localize(one.name) }));
    const all = [...ready, { id: OWN, name: name || localize(`${T}own`) }];
    return Promise.resolve({
      ...{ name: this.actor.name, img: this.actor.img, line: localize(`${T}line`) },
      manners: all.map((one) => ({ ...one, chosen: one.id === this.#chosen })),
      sentence: localize(mannerCalled(this.#chosen)?.sentence ?? `${T}ownHint`),
      own: this.#chosen === OWN && { name, sentence },
      weights: AIMS.map((aim) => ({ aim, label: localize(`${T}aim.${aim}`), value: weights[aim] ?? 0, most: MOST })),
      confirmLabel: localize(`${T}keep`),
      confirmIcon: "fa-solid fa-check",
      blocked: false,
    });
  }

  protected override onInput(input: Input): void {
    const aim = AIMS.find((one) => input.name === `weight.${one}`);
    if (aim) input.value = String(this.#weigh(aim, input.value));
    else if (input.name === "ownName") this.#own = { ...this.#own, name: input.value.trim() };
    else if (input.name === "ownSentence") this.#own = { ...this.#own, sentence: input.value.trim() };
    else if (input.name === "manner") {
      this.#chosen = input.value;
      void this.render();
    }
  }

  /** Takes a weight as far as it can be one, and gives it. */
  #weigh(aim: Aim, text: string): number {
    const typed = Number(text);
    const value = Number.isFinite(typed) ? Math.min(MOST, Math.max(-MOST, typed)) : 0;
    this.#own = { ...this.#own, weights: { ...this.#own.weights, [aim]: value } };
    return value;
  }

  protected override async confirm(): Promise<boolean> {
    if (this.#chosen !== OWN) await keepManner(this.actor, this.#chosen);
    else {
      const weights = Object.fromEntries(AIMS.map((aim) => [aim, this.#own.weights[aim] ?? 0]));
      await keepOwn(this.actor, { ...this.#own, name: this.#own.name || localize(`${T}own`), weights });
    }
    return true;
  }
}
