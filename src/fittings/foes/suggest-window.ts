/** What somebody of the game master's could do now: the best of it, with reasons, each done in one press. */
import { localize, SYSTEM_ID } from "../../foundry/globals.ts";
import type { FoundryCombat } from "../../foundry/types.ts";
import { MANNERS } from "../../kernel/tactics/manners.ts";
import { keepUp, letGo } from "../forms/keep-up.ts";
import type { Input } from "../windows/input.ts";
import { FOOT, FormWindow, HEAD, showOnce } from "../windows/window.ts";
import type { Foes } from "./foes.ts";
import { deedsOf, lookOf, told, type ToldDeed } from "./look.ts";
import { keepManner, mannerOf } from "./manner.ts";
import { playOne } from "./play.ts";
import type { Fighter } from "./sides.ts";

const T = "DRAMATIS.Fit.Foes.";
const BODY = "templates/fittings/foes/suggest.hbs";

/** Templates of the window, under the system's folder. */
export const FOES_TEMPLATES: readonly string[] = [BODY];

/** How many deeds are shown. */
const SHOWN = 3;

/** Shows what somebody could do, or brings the window that does to the front. */
export const suggest = (foes: Foes, combat: FoundryCombat, fighter: Fighter): Promise<unknown> =>
  showOnce(`suggest ${fighter.uuid}`, () => new SuggestWindow(foes, combat, fighter));

class SuggestWindow extends FormWindow {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    classes: ["d-suggest"],
    position: { width: 420 },
    window: { title: `${T}title`, icon: "fa-solid fa-lightbulb" },
    actions: { take: takeDeed },
  };
  static override PARTS = { head: HEAD, body: { template: `systems/${SYSTEM_ID}/${BODY}` }, foot: FOOT };

  protected override readonly kind = "suggest";
  #deeds: readonly ToldDeed[] = [];

  constructor(
    readonly foes: Foes,
    readonly combat: FoundryCombat,
    readonly fighter: Fighter,
  ) {
    super();
  }

  override async _prepareContext(): Promise<Record<string, unknown>> {
    const { foes, combat, fighter } = this;
    const look = lookOf(foes, combat, fighter);
    this.#deeds = look ? told(foes, look, deedsOf(foes, look).slice(0, SHOWN)) : [];
    const manner = mannerOf(fighter.actor);
    const [best] = this.#deeds;
    const manners = MANNERS.some(({ id }) => id === manner.id) ? MANNERS : [manner, ...MANNERS];
    return Promise.resolve({
      ...{ name: fighter.name, img: fighter.actor.img, line: localize(`${T}line`) },
      deeds: this.#deeds.map((deed, index) => ({ ...deed, index })),
      manners: manners.map(({ id, name }) => ({ id, name: localize(name), chosen: id === manner.id })),
      sentence: localize(manner.sentence),
      confirmLabel: localize(`${T}${best?.isPass ? "endTurn" : "doBest"}`),
      confirmIcon: "fa-solid fa-play",
      dismissLabel: localize(`${T}close`),
      blocked: best === undefined,
    });
  }

  /** Looks at the encounter anew; closes when it is no longer their turn. */
  lookAgain(): void {
    if (this.combat.combatant?.id === this.fighter.id) void this.render();
    else void this.close();
  }

  override async _onFirstRender(context: Record<string, unknown>, options: Record<string, unknown>): Promise<void> {
    await super._onFirstRender(context, options);
    keepUp(this);
  }

  override _onClose(options: Record<string, unknown>): void {
    letGo(this);
    super._onClose(options);
  }

  protected override onInput(input: Input): void {
    if (input.name === "manner") void keepManner(this.fighter.actor, input.value);
  }

  /** Does one of the deeds shown. */
  take(index: number): Promise<boolean> {
    const deed = this.#deeds[index];
    if (deed) void playOne(this.foes, this.combat, this.fighter, deed.decision);
    return Promise.resolve(deed !== undefined);
  }

  async takeOnce(index: number): Promise<void> {
    await this.once(() => this.take(index));
  }

  protected override confirm(): Promise<boolean> {
    return this.take(0);
  }
}

async function takeDeed(this: SuggestWindow, _event: Event, target: HTMLElement): Promise<void> {
  await this.takeOnce(Number(target.dataset["index"]));
}
