import { followEditors, leaveOpenEditors } from "../../../../table/open-editors.ts";
import { ActorSheetBase } from "../../../../foundry/bases.ts";
import { documentOf, enrichHTML, game } from "../../../../foundry/globals.ts";
import type { PersonaeSettings } from "../../rules/settings.ts";
import type { IdentityState } from "../../rules/state.ts";
import type { FoundryActor, FoundryItem, UpdateData } from "../../../../foundry/types.ts";
import { creationCard, isFresh } from "../advancement/index.ts";
import type { IdentityModel } from "../models/identity.ts";
import { clock, personaeSettings } from "../settings/read.ts";
import { readIdentity } from "../states/identity.ts";
import { attributeActions, saveAttributeField } from "./actions/attributes.ts";
import { itemActions, unagreed } from "./actions/items.ts";
import { blankChoices } from "./actions/blank-choices.ts";
import { playActions } from "./actions/play.ts";
import { saveItemField } from "./actions/fields.ts";
import { lockControls, pressByKey } from "../../../../fittings/windows/keys.ts";
import { follow, unfollow } from "../../../../fittings/windows/onlookers.ts";
import { linkCompanion } from "./handing/companions.ts";
import { handItem, wayOf } from "./handing/hand.ts";
import { besideSidebar, freeWidth } from "../../../../fittings/windows/place.ts";
import { PARTIALS, part } from "./templates.ts";
import { attributeViews } from "./view/attributes.ts";
import { castingFields, roleFields, subtypeWords } from "./view/casting.ts";
import { playView } from "./view/play.ts";
import { heldLines } from "./view/held.ts";
import { tallyView } from "./view/tally.ts";
import { trackPanels } from "./view/tracks.ts";
import { traitCount, traitGroups } from "./view/traits.ts";
import { turnView } from "./view/turn.ts";
import { term } from "./view/words.ts";

/** Priorities stay as they were at creation; only the chorus may still move them. PER-016 */
const isLocked = ({ built }: IdentityState, { lockPriorities }: PersonaeSettings): boolean =>
  built === true && lockPriorities && !game().user.isGM;

/**
 * The window on an identity. Its numbers are worked out anew on every render; what a person presses becomes a dialog
 * or a decision, and what they type is stored at once. Subclasses choose parts and proportions.
 */
export class IdentitySheet extends ActorSheetBase {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    classes: ["dramatis", "d-sheet"],
    position: { width: 820, height: 820 },
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: { ...playActions, ...itemActions, ...attributeActions },
  };

  static override PARTS: Record<string, Record<string, unknown>> = {
    header: { template: part("header") },
    vitals: { template: part("vitals"), templates: PARTIALS },
    tabs: { template: part("tabs") },
    play: { template: part("play"), templates: PARTIALS, scrollable: [""] },
    traits: { template: part("traits"), templates: PARTIALS, scrollable: [""] },
    story: { template: part("story"), templates: PARTIALS, scrollable: [""] },
  };

  static override TABS: Record<string, unknown> = {
    primary: {
      initial: "play",
      labelPrefix: "DRAMATIS.Personae.Sheet.tab",
      tabs: [
        { id: "play", icon: "fa-solid fa-dice-d20" },
        { id: "traits", icon: "fa-solid fa-scroll" },
        { id: "story", icon: "fa-solid fa-feather-pointed" },
      ],
    },
  };

  /** Whether it has had a place of its own since the page was loaded. */
  #placed = false;

  /** Size it opens with, in CSS pixels. */
  protected get size(): { width: number; height: number | "auto" } {
    return this.options["position"] as { width: number; height: number };
  }

  /** The first time it opens beside the sidebar; after that where it was left. */
  override _configureRenderOptions(options: UpdateData): void {
    if (!this.rendered && !this.#placed) {
      const { width, height } = this.size;
      options["position"] = { width, height, ...besideSidebar(width, freeWidth()), ...(options["position"] as object) };
      this.#placed = true;
    }
    super._configureRenderOptions(options);
    leaveOpenEditors(this, options);
  }

  /** Someone who may only see that this identity exists is shown its face and its story. */
  override _configureRenderParts(options: UpdateData): Record<string, unknown> {
    const parts = super._configureRenderParts(options);
    if (!this.actor.limited) return parts;
    const { header, story } = parts;
    return { header, story };
  }

  override async _prepareContext(options: UpdateData): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const system = this.actor.system as IdentityModel;
    const state = readIdentity(this.actor);
    const settings = personaeSettings();
    const turn = turnView(this.actor);
    const tracks = trackPanels(state, turn.scene, { clock: clock(), settings });
    const [track] = tracks;
    const groups = traitGroups(this.actor, state, { settings, scene: clock().scene });
    // Priorities, potential and the tally belong to characters; others are only as much as they need (PER-128, PER-158).
    const ranked = state.kind === "character" || state.kind === "companion";
    return {
      ...context,
      actor: this.actor,
      system,
      kind: state.kind,
      kindLabel: [term(`Kind.${state.kind}`), state.kind === "identity" ? system.subtype : ""]
        .filter(Boolean)
        .join(" · "),
      tierLabel: ranked && state.tier !== "full" ? term(`Tier.${state.tier}`) : "",
      casts: ranked ? [] : roleFields(state, system),
      limited: this.actor.limited,
      fresh: this.isEditable && isFresh(state),
      undoes: this.isEditable && state.built ? creationCard(this.actor) !== null : false,
      unagreed: game().user.isGM ? unagreed(this.actor).length : 0,
      boosts: ranked && game().user.isGM,
      ranked,
      derived: system.derived,
      attributes: attributeViews(state, ranked, isLocked(state, settings)),
      owner: state.owner ? (documentOf(state.owner)?.name ?? "") : "",
      tracks,
      track,
      recovery: (tracks.find(({ recovery }) => recovery.allowed) ?? track)?.recovery,
      severalTracks: tracks.length > 1,
      held: heldLines(state, settings, { round: turn.round, isOwner: this.isEditable }),
      tally: tallyView(state, system.derived),
      play: playView(this.actor, state, { settings, scene: turn.scene }),
      turn,
      groups,
      traitCount: traitCount(groups),
      casting: castingFields(state, system, subtypeWords(settings.identitySubtypes)),
      biography: await enrichHTML(system.biography, { relativeTo: this.actor, secrets: this.actor.isOwner }),
    };
  }

  /** Whoever only looks on can open things and turn pages, and nothing else. */
  override async _onRender(context: Record<string, unknown>, options: UpdateData): Promise<void> {
    await super._onRender(context, options);
    if (!this.isEditable) lockControls(this.element, ["editItem", "tab"]);
    followEditors(this);
    follow(this);
  }

  /** A thing of somebody else's is moved or copied, as the person says; one's own is put in order by the engine. */
  override async _onDropItem(event: DragEvent, item: FoundryItem): Promise<unknown> {
    if (!this.actor.isOwner || item.parent?.uuid === this.actor.uuid) return super._onDropItem(event, item);
    const way = await wayOf(event, item, this.actor);
    return way && handItem(item, this.actor, way);
  }

  override _processFormData(event: Event | null, form: HTMLFormElement, formData: unknown): Record<string, unknown> {
    const data = super._processFormData(event, form, formData);
    blankChoices(form, data);
    return data;
  }

  /** A companion and its owner find each other (PER-159). */
  override async _onDropActor(_event: DragEvent, actor: FoundryActor): Promise<unknown> {
    return linkCompanion(this.actor, actor);
  }

  override _onClose(options: UpdateData): void {
    super._onClose(options);
    unfollow(this);
  }

  /** The parts that show something of the encounter around it. */
  get partsAround(): string[] {
    return ["header", "vitals", "play"];
  }

  /** What the sheet shows of its encounter and of the clock, as text. */
  surroundings(): string {
    return JSON.stringify([turnView(this.actor), clock()]);
  }

  override async _onFirstRender(context: Record<string, unknown>, options: UpdateData): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.dataset["sheet"] = "actor";
    // Values of items sit in this form without a name of it: they are stored on their own document.
    this.element.addEventListener("change", (event) => void saveItemField(this.actor, event), { capture: true });
    this.element.addEventListener("change", (event) => void saveAttributeField(this.actor, event), { capture: true });
    this.element.addEventListener("keydown", pressByKey);
  }
}
