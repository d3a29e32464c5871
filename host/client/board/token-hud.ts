import type { ApplicationOptionsInput, RenderContext, RenderOptions } from "../applications/api/application-types.ts";
import { ApplicationV2 } from "../applications/api/application-v2.ts";
import { HandlebarsApplicationMixin } from "../applications/api/handlebars-mixin.ts";
import { config, game, localize, notify, onHook, type StatusEffectConfig } from "../applications/host-globals.ts";
import { tabStops } from "../applications/api/tab-order.ts";
import { nextLayer } from "../applications/api/window-stack.ts";
import { barLabel } from "./bar-label.ts";
import { removeTokens } from "./remove-tokens.ts";
import type { HostDocument } from "../applications/host-documents.ts";
import type { Token } from "./token.ts";

export { barLabel };

interface Board {
  element: HTMLElement;
  toBoard(point: { x: number; y: number }): { x: number; y: number };
  view: { scale: number };
  grid: { units: string };
}
const board = (): Board => (globalThis as unknown as { canvas: Board }).canvas;

/** One status as the controls offer it. */
export interface StatusChoice {
  id: string;
  _id?: string;
  title: string;
  src: string;
  isActive: boolean;
  isOverlay: boolean;
  cssClass: string;
}

/** The actor's own effects that stand for just this status. */
function effectsOf(actor: HostDocument | null | undefined, status: StatusEffectConfig): HostDocument[] {
  const own = [...(actor?.effects ?? [])];
  const byId = status._id ? own.filter((effect) => effect.id === status._id) : [];
  if (byId.length) return byId;
  return own.filter(({ statuses }) => statuses?.size === 1 && statuses.has(status.id));
}

function isOffered(status: StatusEffectConfig, actorType: string | undefined): boolean {
  if (typeof status.hud === "object") return !status.hud.actorTypes || status.hud.actorTypes.includes(actorType ?? "");
  return status.hud !== false;
}

/** The controls around one token: bars, statuses, target, encounter, visibility. */
export class TokenHUD extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptionsInput = {
    id: "token-hud",
    classes: ["token-hud"],
    tag: "form",
    window: { frame: false, positioned: false },
    actions: {
      effect: { handler: onEffect, buttons: [0, 2] },
      toggleEffect: onToggleEffect,
      combat: onCombat,
      target: onTarget,
      visibility: onVisibility,
      sheet: onSheet,
      remove: onRemove,
      config: onConfig,
    },
  };
  static override PARTS = { hud: { template: "templates/hud/token-hud.hbs" } };
  object: Token | null = null;
  #following = false;

  get document(): Token["document"] | undefined {
    return this.object?.document;
  }

  /** The actor that these controls change. */
  get actor(): HostDocument | null | undefined {
    return this.document?.actor;
  }

  /** Shows the controls of a token. */
  async bind(token: Token): Promise<void> {
    this.object = token;
    await this.render({ force: true });
    if (this.rendered) this.element.style.zIndex = String(nextLayer());
  }
  async clear(): Promise<void> {
    const { object } = this;
    const hadFocus = this.rendered && this.element.contains(document.activeElement);
    this.object = null;
    await this.close();
    if (hadFocus) object?.element.focus({ preventScroll: true });
  }
  async toggle(token: Token, { focus = false }: { focus?: boolean } = {}): Promise<void> {
    if (this.rendered && this.object === token) return this.clear();
    token.control({ releaseOthers: true });
    await this.bind(token);
    if (focus) this.element.querySelector<HTMLElement>("input, button")?.focus();
  }

  override _canRender(): boolean | void {
    if (!this.object) return false;
  }

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const token = this.object as Token;
    const { actor } = token;
    const bars = ["bar1", "bar2"].flatMap((name) => {
      const data = token.document.getBarAttribute?.(name);
      return data ? [{ name, ...data, label: barLabel(token, data.attribute) }] : [];
    });
    const effects = (actor?.temporaryEffects ?? [])
      .filter((effect) => !effect.statuses?.size)
      .map((effect) => ({ uuid: effect.uuid, img: effect.img ?? "icons/svg/aura.svg", name: effect.name }));
    const { isTargeted, inCombat, name, document } = token;
    return {
      name,
      bars,
      statusEffects: this._getStatusEffectChoices(),
      effects,
      elevation: document.elevation ?? 0,
      units: board().grid.units,
      isTargeted,
      inCombat,
      hidden: document.hidden,
      isGM: game().user.isGM,
      hasActor: Boolean(actor),
    };
  }

  /**
   * The statuses on offer by their ids, in their order. Lit are those that an effect of the actor's own stands for: what
   * else may be among its statuses is for systems to light.
   */
  _getStatusEffectChoices(): Record<string, StatusChoice> {
    const { actor } = this;
    const offered = Object.values(config().statusEffects ?? {})
      .filter((status) => status?.id && isOffered(status, actor?.type))
      .sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
    return Object.fromEntries(
      offered.map((status): [string, StatusChoice] => {
        const stored = effectsOf(actor, status);
        const isActive = stored.length > 0;
        const isOverlay = stored.some(({ flags }) => flags["core"]?.["overlay"] === true);
        const { id, _id, img = "" } = status;
        const title = localize(status.name ?? status.label ?? id);
        const cssClass = [isActive && "active", isOverlay && "overlay"].filter(Boolean).join(" ");
        return [id, { id, ...(_id && { _id }), title, src: img, isActive, isOverlay, cssClass }];
      }),
    );
  }

  /** Not on the board itself: there it would lie under every window. */
  override _insertElement(element: HTMLElement): void {
    document.getElementById(element.id)?.remove();
    let layer = document.getElementById("hud");
    if (!layer) {
      layer = document.createElement("div");
      layer.id = "hud";
      document.body.append(layer);
    }
    layer.append(element);
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    if (this.#following) return;
    this.#following = true;
    const again = (): void => void (this.rendered && this.render());
    for (const hook of [
      "updateActor",
      "updateToken",
      "createActiveEffect",
      "deleteActiveEffect",
      "createCombatant",
      "deleteCombatant",
      "targetToken",
    ])
      onHook(hook, again);
    onHook("deleteToken", (token: { id: string }) => token.id === this.object?.id && void this.clear());
    onHook(
      "controlToken",
      (token: Token, controlled: boolean) => !controlled && token === this.object && void this.clear(),
    );
  }

  /**
   * Escape closes the controls from inside too, before it means a window or the selection. Tab leaves them behind at either
   * end: for the token they belong to, or what comes after it.
   */
  override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("keydown", (event) => {
      if (event.key === "Tab") return this.#leave(event);
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      void this.clear();
    });
  }

  #leave(event: KeyboardEvent): void {
    const stops = tabStops(this.element);
    if (document.activeElement !== (event.shiftKey ? stops[0] : stops.at(-1))) return;
    event.stopPropagation();
    if (event.shiftKey) event.preventDefault();
    // Forward, the browser's own Tab goes on from the token.
    this.object?.element.focus({ preventScroll: true });
    void this.clear();
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.element.setAttribute("aria-label", localize("HOST.Hud.Label", { name: this.object?.name ?? "" }));
    for (const input of this.element.querySelectorAll<HTMLInputElement>("input")) {
      input.onchange = (event) => {
        event.stopPropagation();
        void (input.dataset["bar"] ? this.#setBar(input) : this.#setElevation(input));
      };
      input.onkeydown = (event) => event.key === "Enter" && (event.preventDefault(), input.blur());
      input.onfocus = () => input.select();
    }
    this.setPosition();
  }

  /** "5" sets, "+5" and "-5" change, "=-5" sets a negative number. */
  async #setBar(input: HTMLInputElement): Promise<void> {
    const { attribute = "", kind } = input.dataset;
    const text = input.value.trim();
    const isDelta = /^[+-]/.test(text);
    const value = Number(text.replace(/^=/, ""));
    if (!isNumber(text, value)) {
      input.value = input.defaultValue;
      return;
    }
    await this.object?.actor?.modifyTokenAttribute?.(attribute, value, isDelta, kind === "bar");
  }

  /** The height above the ground, in units of the scene; with a sign it changes. */
  async #setElevation(input: HTMLInputElement): Promise<void> {
    const text = input.value.trim();
    const value = Number(text.replace(/^=/, ""));
    const now = this.document?.elevation ?? 0;
    if (!isNumber(text, value)) input.value = String(now);
    else await this.document?.update({ elevation: /^[+-]/.test(text) ? now + value : value });
  }

  override setPosition(): ReturnType<ApplicationV2["setPosition"]> {
    if (!this.rendered || !this.object) return this.position;
    const { x, y, w, h } = this.object;
    const at = board().toBoard({ x: x + w / 2, y: y + h });
    const { offsetWidth, offsetHeight } = this.element;
    const { clientWidth, clientHeight } = board().element;
    const page = board().element.getBoundingClientRect();
    const under = at.y + 12 + offsetHeight < clientHeight;
    const top = under ? at.y + 12 : at.y - h * board().view.scale - offsetHeight - 12;
    const left = Math.max(8, Math.min(at.x - offsetWidth / 2, clientWidth - offsetWidth - 8));
    this.element.style.left = `${page.left + left}px`;
    this.element.style.top = `${page.top + Math.max(8, Math.min(top, clientHeight - offsetHeight - 8))}px`;
    return this.position;
  }
}

/** Is what was typed a number? What is not is said to be none; an emptied field just goes back to what it was. */
function isNumber(text: string, value: number): boolean {
  if (text !== "" && Number.isFinite(value)) return true;
  if (text !== "") notify().warn(localize("HOST.Hud.NoNumber", { text }));
  return false;
}

/**
 * Switches a status to what it isn't in these controls. A right click (or Shift with the keyboard) marks the whole token
 * with it.
 */
async function onEffect(this: TokenHUD, event: Event, target: HTMLElement): Promise<void> {
  const { button, shiftKey } = event as MouseEvent;
  const active = !target.classList.contains("active");
  await this.actor?.toggleStatusEffect?.(target.dataset["statusId"] ?? "", {
    active,
    overlay: button === 2 || shiftKey,
  });
}
async function onToggleEffect(this: TokenHUD, _event: Event, target: HTMLElement): Promise<void> {
  const effect = this.object?.actor?.temporaryEffects?.find((one) => one.uuid === target.dataset["uuid"]);
  await effect?.update({ disabled: true });
}
async function onConfig(this: TokenHUD): Promise<void> {
  await this.document?.sheet?.render({ force: true });
}
async function onCombat(this: TokenHUD): Promise<void> {
  await this.document?.toggleCombatant?.();
  await this.render();
}
function onTarget(this: TokenHUD): void {
  this.object?.setTarget(!this.object.isTargeted, { releaseOthers: false });
}
async function onVisibility(this: TokenHUD): Promise<void> {
  await this.document?.update({ hidden: !this.document.hidden });
}
async function onSheet(this: TokenHUD): Promise<void> {
  await this.object?.actor?.sheet?.render({ force: true });
}
async function onRemove(this: TokenHUD): Promise<void> {
  if (this.object) await removeTokens([this.object]);
}
