/** What players know of those they face, in a window that anybody may open: none of their sheets is needed. EVO-081, EVO-181 */
import { actorOf } from "../../../../fittings/here/actors.ts";
import { tokensOnBoard } from "../../../../fittings/here/board.ts";
import { offer, open } from "../../../../fittings/press/openers.ts";
import { followActors, followSettings, onceForAll } from "../../../../table/follow.ts";
import { documentName } from "../../../../fittings/words/names.ts";
import { ApplicationBase } from "../../../../foundry/bases.ts";
import { game, localize, SYSTEM_ID } from "../../../../foundry/globals.ts";
import type { FoundryActor, UpdateData } from "../../../../foundry/types.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { deriveCharacter } from "../../rules/derive.ts";
import { isCharacter, kindOf, readCharacter } from "../models/reading.ts";
import { evokerSettings } from "../settings/read.ts";
import { knownOf } from "../view/analysis.ts";

const T = "DRAMATIS.Evoker.Known.";

let shown: KnownWindow | null = null;

/** Makes the window known by its name, gives it a key, and keeps it up to date. Called in the init hook. */
export function registerKnown(): void {
  offer({ known: ({ who }: JsonObject) => showKnown(typeof who === "string" ? who : "") });
  game().keybindings.register(SYSTEM_ID, "known", {
    name: `${T}title`,
    hint: `${T}keyHint`,
    editable: [{ key: "KeyK", modifiers: ["Shift"] }],
    onDown: () => {
      void open("known");
      return true;
    },
  });
  const draw = onceForAll(() => void shown?.render());
  followActors(draw);
  followSettings((key) => key.includes(".evoker."), draw);
}

/** Shows what is known of somebody; without a name, of whoever is targeted, else of the first who is there. */
async function showKnown(who: Ref): Promise<void> {
  shown ??= new KnownWindow();
  await shown.show(who || (targeted() ?? ""));
}

/** Evokers have nothing to hide: there is something to find out of all others. */
export const isRiddle = (actor: FoundryActor | null): actor is FoundryActor =>
  actor !== null && isCharacter(actor) && kindOf(actor.type) !== "evoker";

const targeted = (): Ref | undefined => [...game().user.targets].find(({ actor }) => isRiddle(actor))?.actor?.uuid;

/** Those there is something to find out about: on the board and in the encounter, but for whoever is hidden there. */
function riddles(): readonly Ref[] {
  const { user, combat } = game();
  const tokens = tokensOnBoard().filter(({ document }) => user.isGM || !document.hidden);
  const seats = combat?.combatants.contents.filter(({ hidden }) => user.isGM || !hidden) ?? [];
  const kept = new Set(
    user.isGM ? [] : combat?.combatants.contents.flatMap((one) => (one.hidden ? one.actor?.uuid : [])),
  );
  const found = [...tokens, ...seats].flatMap(({ actor }) => (isRiddle(actor) ? [actor.uuid] : []));
  return [...new Set(found)].filter((ref) => !kept.has(ref));
}

class KnownWindow extends ApplicationBase {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    classes: ["dramatis", "ev-known"],
    position: { width: 600, height: "auto" },
    window: { title: `${T}title`, icon: "fa-solid fa-magnifying-glass", resizable: true },
    actions: { look },
  };

  static override PARTS = { known: { template: `systems/${SYSTEM_ID}/templates/evoker/sheets/known-window.hbs` } };

  /** Of whom it tells; "" for the first who is there. */
  #who: Ref = "";
  readonly #opener = document.activeElement;

  async show(who: Ref): Promise<void> {
    this.#who = who || this.#who;
    await this.render({ force: true });
    this.bringToFront();
  }

  override async _prepareContext(options: UpdateData): Promise<Record<string, unknown>> {
    const here = riddles();
    const refs = this.#who === "" || here.includes(this.#who) ? here : [this.#who, ...here];
    const found = actorOf(this.#who);
    const actor = isRiddle(found) ? found : actorOf(refs[0] ?? "");
    const people = refs.map((ref) => {
      return { ref, name: documentName(ref), img: actorOf(ref)?.img ?? "", current: ref === actor?.uuid };
    });
    const rootId = this.id;
    return {
      ...(await super._prepareContext(options)),
      rootId,
      people,
      many: people.length > 1,
      ...(actor && toldOf(actor)),
    };
  }

  override async _onFirstRender(context: Record<string, unknown>, options: UpdateData): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.dataset["dialog"] = "known";
    this.element.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      void this.close();
    });
    this.element.querySelector<HTMLElement>("[aria-pressed=true], [tabindex]")?.focus();
  }

  /** One that is closing is shown no more: whoever opens it meanwhile gets another. */
  override close(options?: UpdateData): Promise<unknown> {
    if (shown === this) shown = null;
    return super.close(options);
  }

  override _onClose(options: UpdateData): void {
    super._onClose(options);
    if (this.#opener instanceof HTMLElement && this.#opener.isConnected) this.#opener.focus();
  }
}

function toldOf(actor: FoundryActor): Record<string, unknown> {
  const state = readCharacter(actor);
  const known = knownOf({ state, derived: deriveCharacter(state, evokerSettings()) });
  return {
    name: documentName(actor.uuid),
    img: actor.img,
    known,
    of: localize(`${T}of`, { name: documentName(actor.uuid) }),
  };
}

/** Foundry calls actions with the application as `this`. */
async function look(this: KnownWindow, _event: Event, button: HTMLElement): Promise<void> {
  await this.show(button.dataset["who"] ?? "");
}
