import type { ApplicationOptionsInput, RenderContext, RenderOptions } from "../../api/application-types.ts";
import { HandlebarsApplicationMixin, type TemplatePart } from "../../api/handlebars-mixin.ts";
import type { HostDocument } from "../../host-documents.ts";
import {
  config,
  documentConfig,
  game,
  localize,
  notify,
  onHook,
  type HostCombat,
  type HostCombatant,
} from "../../host-globals.ts";
import type { ContextMenuEntry } from "../../ux/context-menu.ts";
import { AbstractSidebarTab } from "../sidebar-tab.ts";

export interface TurnContext {
  id: string;
  name: string;
  img: string;
  active: boolean;
  css: string;
  initiative: number | string | null;
  hasRolled: boolean;
  hidden: boolean;
  isDefeated: boolean;
  isOwner: boolean;
  canPing: boolean;
  effects: { icons: { img: string; name: string }[] };
  [extra: string]: unknown;
}
interface CanvasSelection {
  tokens?: {
    controlled: { document: HostDocument; setTarget?: unknown }[];
    get(id: string): { control(o?: object): void } | undefined;
  };
  scene?: HostDocument | null;
  animatePan?(view: object): unknown;
}
const canvas = (): CanvasSelection | undefined => (globalThis as unknown as { canvas?: CanvasSelection }).canvas;

/** The combat tracker. Systems put their own in CONFIG.ui.combat and override its parts, context seams and actions. */
export class CombatTracker extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "combat";
  static override DEFAULT_OPTIONS: ApplicationOptionsInput = {
    classes: ["combat-sidebar"],
    actions: {
      createCombat: onCreate,
      addCombatants: onAdd,
      cycleCombat: onCycle,
      beginCombat: onBegin,
      endCombat: onEnd,
      rollAll: onRollAll,
      rollNPC: onRollNPC,
      resetAll: onResetAll,
      nextTurn: (_event: Event) => viewed()?.nextTurn(),
      previousTurn: (_event: Event) => viewed()?.previousTurn(),
      nextRound: (_event: Event) => viewed()?.nextRound(),
      previousRound: (_event: Event) => viewed()?.previousRound(),
      rollInitiative: onRoll,
      toggleDefeated: onToggleDefeated,
      toggleHidden: onToggleHidden,
      activateCombatant: onActivate,
    },
  };
  static override PARTS: Record<string, TemplatePart> = {
    header: { template: "templates/sidebar/combat-header.hbs" },
    tracker: { template: "templates/sidebar/combat-tracker.hbs", scrollable: [""] },
    footer: { template: "templates/sidebar/combat-footer.hbs" },
  };

  /** The encounter that is shown. */
  get viewed(): HostCombat | null {
    return viewed();
  }
  get combats(): HostCombat[] {
    return game().combats.contents;
  }

  /** The drawing of the whole that was asked for and has not begun. */
  #waiting: Promise<this> | null = null;

  /**
   * Asked for again before it has begun, a drawing of the whole is the same drawing: an encounter tells its tracker of
   * a change, and so do the hooks of it and of everybody in it.
   */
  override render(options: boolean | RenderOptions = {}, more: RenderOptions = {}): Promise<this> {
    const whole = typeof options === "object" && Object.keys({ ...options, ...more }).length === 0;
    if (!whole) return super.render(options, more);
    if (this.#waiting) return this.#waiting;
    const drawn = super.render().finally(() => {
      if (this.#waiting === drawn) this.#waiting = null;
    });
    this.#waiting = drawn;
    return drawn;
  }

  override _configureRenderOptions(options: RenderOptions): void {
    this.#waiting = null;
    super._configureRenderOptions(options);
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context: RenderContext = {
      ...(await super._prepareContext(options)),
      user: game().user,
      isGM: game().user.isGM,
      combat: this.viewed,
    };
    await this._prepareCombatContext(context, options);
    await this._prepareTrackerContext(context, options);
    return context;
  }

  /** Data of the encounter itself: round, whether it has begun, what this user may do. */
  async _prepareCombatContext(context: RenderContext, _options: RenderOptions): Promise<void> {
    const combat = this.viewed;
    const mine = combat?.combatant?.isOwner ?? false;
    const canControl = game().user.isGM || mine;
    Object.assign(context, {
      hasCombat: Boolean(combat),
      combatCount: this.combats.length,
      combatIndex: combat ? this.combats.indexOf(combat) + 1 : 0,
      started: combat?.started ?? false,
      round: combat?.round ?? 0,
      control: canControl && (combat?.started ?? false),
      isTurn: mine && (combat?.started ?? false),
    });
  }

  /** Data of the rows, in turn order. */
  async _prepareTrackerContext(context: RenderContext, _options: RenderOptions): Promise<void> {
    const combat = this.viewed;
    const turns: TurnContext[] = [];
    for (const [index, combatant] of (combat?.turns ?? []).entries()) {
      if (combatant.visible === false) continue;
      turns.push(await this._prepareTurnContext(combat as HostCombat, combatant, index));
    }
    context["turns"] = turns;
  }

  /** Data of one row. */
  async _prepareTurnContext(combat: HostCombat, combatant: HostCombatant, index: number): Promise<TurnContext> {
    const active = combat.started && index === combat.turn;
    const { initiative, hidden, isDefeated, isOwner } = combatant;
    const effects = (combatant.actor?.temporaryEffects ?? [])
      .map((effect) => ({ img: effect.img ?? "", name: effect.name }))
      .filter(({ img }) => img);
    return {
      id: combatant.id,
      name: combatant.name,
      img: combatant.img || combatant.actor?.img || "icons/svg/mystery-man.svg",
      active,
      css: [active && "active", hidden && "hide", isDefeated && "defeated"].filter(Boolean).join(" "),
      initiative,
      hasRolled: initiative !== null && initiative !== undefined,
      hidden,
      isDefeated,
      isOwner,
      canPing: false,
      effects: { icons: effects },
    };
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const again = (): void => void this.render();
    for (const name of ["Combat", "Combatant", "CombatantGroup"])
      for (const verb of ["create", "update", "delete"]) onHook(`${verb}${name}`, again);
    for (const hook of [
      "updateActor",
      "createActiveEffect",
      "updateActiveEffect",
      "deleteActiveEffect",
      "updateToken",
      "controlToken",
      "canvasReady",
    ])
      onHook(hook, again);
    this._createContextMenu(() => this._getEntryContextOptions(), ".combatant[data-combatant-id]", {
      hookName: "getCombatantContextOptions",
    });
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const active = this.element.querySelector<HTMLElement>(".combatant.active");
    const key = `${this.viewed?.round ?? ""}.${this.viewed?.turn ?? ""}`;
    if (active && this.element.dataset["turn"] !== key) active.scrollIntoView?.({ block: "nearest" });
    this.element.dataset["turn"] = key;
    for (const input of this.element.querySelectorAll<HTMLInputElement>(".initiative-input")) {
      input.onfocus = () => input.select();
      input.onchange = () => void this.#setInitiative(input);
    }
  }

  /** "12" sets, "+1" and "-1" change, "=-1" sets a negative number; what is no number is put back. */
  async #setInitiative(input: HTMLInputElement): Promise<void> {
    const combatant = rowCombatant(input);
    const text = input.value.trim();
    const value = Number(text.replace(/^=/, ""));
    if (!combatant || text === "" || !Number.isFinite(value)) {
      input.value = input.defaultValue;
      return;
    }
    const isDelta = /^[+-]/.test(text);
    await combatant.update({ initiative: isDelta ? (combatant.initiative ?? 0) + value : value });
  }

  /** Entries of a row's menu. */
  _getEntryContextOptions(): ContextMenuEntry[] {
    const combatantOf = (target: HTMLElement): HostCombatant | undefined =>
      this.viewed?.combatants.get(target.dataset["combatantId"] ?? "");
    const gm = (): boolean => game().user.isGM;
    return [
      {
        label: "HOST.Combat.OpenSheet",
        icon: "fa-solid fa-id-card",
        visible: (target) => combatantOf(target)?.actor?.testUserPermission(game().user, "LIMITED") ?? false,
        onClick: (_event, target) => combatantOf(target)?.actor?.sheet?.render({ force: true }),
      },
      {
        label: "HOST.Combat.Reroll",
        icon: "fa-solid fa-dice-d20",
        visible: (target) => combatantOf(target)?.isOwner ?? false,
        onClick: (_event, target) => this.viewed?.rollInitiative([target.dataset["combatantId"] ?? ""]),
      },
      {
        label: "HOST.Combat.ClearInitiative",
        icon: "fa-solid fa-undo",
        visible: gm,
        onClick: (_e, t) => combatantOf(t)?.update({ initiative: null }),
      },
      {
        label: "HOST.Combat.Remove",
        icon: "fa-solid fa-trash",
        visible: gm,
        onClick: (_e, t) => combatantOf(t)?.delete(),
      },
    ];
  }
}

const viewed = (): HostCombat | null => game().combats.viewed ?? game().combat ?? null;

function rowCombatant(target: HTMLElement): HostCombatant | undefined {
  return viewed()?.combatants.get(target.closest<HTMLElement>("[data-combatant-id]")?.dataset["combatantId"] ?? "");
}

async function onCreate(this: CombatTracker): Promise<void> {
  const scene = canvas()?.scene ?? game().scenes.current ?? null;
  const combat = (await documentConfig("Combat").documentClass?.create({ scene: scene?.id ?? null })) as
    HostCombat | undefined;
  await combat?.activate({ render: false });
  if (canvas()?.tokens?.controlled.length) await onAdd.call(this);
}

async function onAdd(this: CombatTracker): Promise<void> {
  const combat = viewed();
  const tokens = (canvas()?.tokens?.controlled ?? []).map(({ document }) => document);
  const fresh = tokens.filter((token) => !combat?.combatants.some((combatant) => combatant.tokenId === token.id));
  if (!tokens.length) notify().warn(localize("HOST.Combat.SelectFirst"));
  if (!combat || !fresh.length) return;
  const data = fresh.map((token) => {
    const { actorId, hidden, parent } = token as HostDocument & { actorId?: string | null; hidden?: boolean };
    return { tokenId: token.id, sceneId: parent?.id ?? null, actorId: actorId ?? null, hidden: hidden ?? false };
  });
  await combat.createEmbeddedDocuments("Combatant", data);
}

async function onCycle(this: CombatTracker): Promise<void> {
  const combats = this.combats;
  const current = viewed();
  const next = combats[(current ? combats.indexOf(current) + 1 : 0) % combats.length];
  await next?.activate();
}

async function onBegin(this: CombatTracker): Promise<void> {
  await viewed()?.startCombat();
}
async function onEnd(this: CombatTracker): Promise<void> {
  await viewed()?.endCombat();
}
async function onRollAll(this: CombatTracker): Promise<void> {
  await viewed()?.rollAll();
}
async function onRollNPC(this: CombatTracker): Promise<void> {
  await viewed()?.rollNPC();
}
async function onResetAll(this: CombatTracker): Promise<void> {
  await viewed()?.resetAll();
}
async function onRoll(this: CombatTracker, _event: Event, target: HTMLElement): Promise<void> {
  const combatant = rowCombatant(target);
  if (combatant) await viewed()?.rollInitiative([combatant.id]);
}
async function onToggleDefeated(this: CombatTracker, _event: Event, target: HTMLElement): Promise<void> {
  const combatant = rowCombatant(target);
  if (!combatant) return;
  const defeated = !combatant.isDefeated;
  await combatant.update({ defeated });
  const status = config().specialStatusEffects?.["DEFEATED"];
  if (status) await combatant.actor?.toggleStatusEffect?.(status, { overlay: true, active: defeated });
}
async function onToggleHidden(this: CombatTracker, _event: Event, target: HTMLElement): Promise<void> {
  const combatant = rowCombatant(target);
  await combatant?.update({ hidden: !combatant.hidden });
}
function onActivate(this: CombatTracker, event: Event, target: HTMLElement): void {
  const combatant = rowCombatant(target);
  const token = combatant?.tokenId ? canvas()?.tokens?.get(combatant.tokenId) : undefined;
  if ((event as MouseEvent).detail > 1) void combatant?.actor?.sheet?.render({ force: true });
  else if (combatant?.isOwner) token?.control({ releaseOthers: true });
}
