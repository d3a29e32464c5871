/** What somebody could do now, a game master's own or a player's hero: the best of it, with reasons, each done in one press. */
import { localize, SYSTEM_ID } from "../../foundry/globals.ts";
import type { FoundryCombat } from "../../foundry/types.ts";
import type { Decision } from "../../kernel/outcome.ts";
import { keepUp, letGo } from "../forms/keep-up.ts";
import type { Input } from "../windows/input.ts";
import { FOOT, FormWindow, HEAD, showOnce } from "../windows/window.ts";
import type { Foes } from "./foes.ts";
import { doAsPlayer, isHelped, lookAsPlayer } from "./help.ts";
import { deedsOf, lookOf, told, type Look, type ToldDeed } from "./look.ts";
import { MANNER_TEMPLATE, showManner } from "./manner-window.ts";
import { keepManner, mannerOf, mannersFor } from "./manner.ts";
import { mayBegin, playOne } from "./play.ts";
import type { Fighter } from "./sides.ts";
import { isTheirs } from "./slots.ts";

const T = "DRAMATIS.Fit.Foes.";
const BODY = "templates/fittings/foes/suggest.hbs";

/** Templates of the window, and of the one that it opens, under the system's folder. */
export const FOES_TEMPLATES: readonly string[] = [BODY, MANNER_TEMPLATE];

/** How many deeds are shown. */
const SHOWN = 3;

/** For whom it is suggested: what they see, as long as it is theirs to do, and how it is done. */
interface Way {
  readonly look: (foes: Foes, combat: FoundryCombat, fighter: Fighter) => Look | null;
  readonly isTheirs: (foes: Foes, combat: FoundryCombat, fighter: Fighter) => boolean;
  /** Begins a deed; false where it can't be, which has been said then. */
  readonly begin: (foes: Foes, combat: FoundryCombat, fighter: Fighter, decision: Decision) => boolean;
  /** True where their manner may be chosen. */
  readonly hasManner: boolean;
}

/** As a game master, who plays them. */
const AS_MASTER: Way = {
  look: lookOf,
  isTheirs,
  begin(foes, combat, fighter, decision) {
    const begins = mayBegin(foes, combat, fighter);
    if (begins) void playOne(foes, combat, fighter, decision);
    return begins;
  },
  hasManner: true,
};

/** As a player, with their own hero: by their own client, as any button of theirs. */
const AS_PLAYER: Way = {
  look: lookAsPlayer,
  isTheirs: isHelped,
  begin(foes, combat, fighter, decision) {
    const begins = isHelped(foes, combat, fighter);
    if (begins) void doAsPlayer(foes, combat, decision);
    return begins;
  },
  hasManner: false,
};

/** Shows a game master what somebody could do, or brings the window that does to the front. */
export const suggest = (foes: Foes, combat: FoundryCombat, fighter: Fighter): Promise<unknown> =>
  showOnce(`suggest ${fighter.uuid}`, () => new SuggestWindow(foes, combat, fighter, AS_MASTER));

/** The same to a player, of their own hero. */
export const suggestAsPlayer = (foes: Foes, combat: FoundryCombat, fighter: Fighter): Promise<unknown> =>
  showOnce(`suggest ${fighter.uuid}`, () => new SuggestWindow(foes, combat, fighter, AS_PLAYER));

class SuggestWindow extends FormWindow {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    classes: ["d-suggest"],
    position: { width: 420 },
    window: { title: `${T}title`, icon: "fa-solid fa-lightbulb" },
    actions: {
      take: takeDeed,
      write(this: SuggestWindow) {
        void showManner(this.fighter.actor);
      },
    },
  };
  static override PARTS = { head: HEAD, body: { template: `systems/${SYSTEM_ID}/${BODY}` }, foot: FOOT };

  protected override readonly kind = "suggest";
  /** The deeds as they stand in the window: what is pressed is what was read there, whatever has been looked at since. */
  #deeds: readonly ToldDeed[] = [];

  constructor(
    readonly foes: Foes,
    readonly combat: FoundryCombat,
    readonly fighter: Fighter,
    readonly way: Way,
  ) {
    super();
  }

  override async _prepareContext(): Promise<Record<string, unknown>> {
    const { fighter, way } = this;
    const { deeds, nothing } = thoughtOf(this);
    const manner = mannerOf(fighter.actor);
    const [best] = deeds;
    return Promise.resolve({
      ...{ name: fighter.name, img: fighter.actor.img, line: localize(`${T}line`) },
      ...{ deeds: deeds.map((deed, index) => ({ ...deed, index })), nothing },
      hasManner: way.hasManner,
      manners: mannersFor(fighter.actor).map(({ id, name }) => ({
        id,
        name: localize(name),
        chosen: id === manner.id,
      })),
      sentence: localize(manner.sentence),
      confirmLabel: localize(`${T}${best && endsTurn(this, best) ? "endTurn" : "doBest"}`),
      confirmIcon: "fa-solid fa-play",
      dismissLabel: localize(`${T}close`),
      blocked: best === undefined,
    });
  }

  /** Looks at the encounter anew; closes when it is no longer their turn, or they are gone. */
  lookAgain(): void {
    const { foes, combat, fighter, way } = this;
    if (way.isTheirs(foes, combat, fighter)) void this.render();
    else void this.close();
  }

  override async _onRender(context: Record<string, unknown>, options: Record<string, unknown>): Promise<void> {
    await super._onRender(context, options);
    this.#deeds = context["deeds"] as readonly ToldDeed[];
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

  /** Does one of the deeds shown. Where it can't begin, it is said why, and they stay. */
  take(index: number): Promise<boolean> {
    const { foes, combat, fighter, way } = this;
    const deed = this.#deeds[index];
    return Promise.resolve(deed !== undefined && way.begin(foes, combat, fighter, deed.decision));
  }

  async takeOnce(index: number): Promise<void> {
    await this.once(() => this.take(index));
  }

  protected override confirm(): Promise<boolean> {
    return this.take(0);
  }
}

interface Thought {
  readonly deeds: readonly ToldDeed[];
  /** What is read where there are none. */
  readonly nothing: string;
}

/** What somebody could do, best first; where that can't be worked out, as for somebody whose data is damaged, why. */
function thoughtOf({
  foes,
  combat,
  fighter,
  way,
}: Pick<SuggestWindow, "foes" | "combat" | "fighter" | "way">): Thought {
  try {
    const look = way.look(foes, combat, fighter);
    const deeds = look ? told(foes, look, deedsOf(foes, look).slice(0, SHOWN)) : [];
    return { deeds, nothing: localize(`${T}nothing`) };
  } catch (reason) {
    console.error(reason);
    const cause = reason instanceof Error ? reason.message : String(reason);
    return { deeds: [], nothing: localize(`${T}fault`, { name: fighter.name, cause }) };
  }
}

/** What is said on a card of its own, as an intention is, is a deed like any other. */
const endsTurn = ({ foes, combat }: SuggestWindow, { isPass, decision }: ToldDeed): boolean =>
  isPass && !foes.slots?.isSaid(decision, combat);

async function takeDeed(this: SuggestWindow, _event: Event, target: HTMLElement): Promise<void> {
  await this.takeOnce(Number(target.dataset["index"]));
}
