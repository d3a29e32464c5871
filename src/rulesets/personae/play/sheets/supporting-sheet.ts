import { game, SYSTEM_ID } from "../../../../foundry/globals.ts";
import type { UpdateData } from "../../../../foundry/types.ts";
import { isSmallPart } from "../../rules/casting/toughness.ts";
import type { IdentityModel } from "../models/identity.ts";
import { openDuplicate } from "../quick/index.ts";
import { personaeSettings } from "../settings/read.ts";
import { readIdentity } from "../states/identity.ts";
import { sceneOf } from "../turns/frame.ts";
import { IdentitySheet } from "./identity-sheet.ts";
import { PARTIALS, part } from "./templates.ts";
import { compactView, takesWords } from "./view/compact.ts";
import type { TrackView } from "./view/track.ts";
import type { TrackPanel } from "./view/tracks.ts";

/** The flag of a user that lists the actors whose full sheet they want, by id. */
const FULL = "fullSheets";
const SMALL_SIZE = { width: 410, height: "auto" } as const;
const FULL_SIZE = { width: 560, height: 720 } as const;

/**
 * Somebody the chorus plays. A minion or minor opens as one small window with everything that is needed to run it
 * (PER-158, PER-166, PER-167); a button shows the rest, and each user's choice is kept.
 */
export class SupportingSheet extends IdentitySheet {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    classes: ["supporting"],
    position: FULL_SIZE,
    window: {
      icon: "fa-solid fa-user-secret",
      controls: [
        {
          icon: "fa-solid fa-clone",
          label: "DRAMATIS.Personae.Quick.copies.title",
          action: "duplicate",
          visible: () => game().user.isGM,
        },
      ],
    },
    actions: { toggleCompact, duplicate },
  };

  static override PARTS = {
    ...IdentitySheet.PARTS,
    compact: { template: part("compact"), templates: PARTIALS, scrollable: [""] },
  };

  /** Whether this identity is of the kind that fits a small window. */
  get hasCompact(): boolean {
    return !this.actor.limited && isSmallPart((this.actor.system as IdentityModel).tier);
  }

  /** Whether it is shown small now. */
  get isCompact(): boolean {
    return this.hasCompact && !fullSheets().includes(this.actor.id);
  }

  protected override get size(): { width: number; height: number | "auto" } {
    return this.isCompact ? SMALL_SIZE : FULL_SIZE;
  }

  override _configureRenderParts(options: UpdateData): Record<string, unknown> {
    const { compact, ...full } = super._configureRenderParts(options);
    return this.isCompact ? { compact } : full;
  }

  override async _prepareContext(options: UpdateData): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const table = { settings: personaeSettings(), scene: sceneOf(this.actor.uuid) };
    const state = readIdentity(this.actor);
    const tracks = context["tracks"] as readonly TrackPanel[];
    return {
      ...context,
      hasCompact: this.hasCompact,
      compact: compactView(state, context["track"] as TrackView, table),
      tracks: tracks.map((track) => ({ ...track, ...takesWords(state, table.settings, track.id) })),
    };
  }

  override async _onRender(context: Record<string, unknown>, options: UpdateData): Promise<void> {
    await super._onRender(context, options);
    const parts = Object.keys(this._configureRenderParts(options));
    for (const old of this.element.querySelectorAll<HTMLElement>("[data-application-part]"))
      if (!parts.includes(old.dataset["applicationPart"] ?? "")) old.remove();
    this.element.classList.toggle("compact", this.isCompact);
  }

  /** Shows the other of the two, at its own size, with the focus on the way back. */
  async switchSize(): Promise<void> {
    const { id } = this.actor;
    const others = fullSheets().filter((one) => one !== id);
    await game().user.setFlag(SYSTEM_ID, FULL, this.isCompact ? [...others, id] : others);
    await this.render({ force: true });
    this.setPosition(this.size);
    this.element.querySelector<HTMLElement>("[data-action=toggleCompact]")?.focus();
  }

  override get partsAround(): string[] {
    return this.isCompact ? ["compact"] : super.partsAround;
  }
}

/** Ids of the actors whose full sheet this user has asked for. */
function fullSheets(): readonly string[] {
  const kept = game().user.getFlag(SYSTEM_ID, FULL);
  return Array.isArray(kept) ? kept.map(String) : [];
}

async function duplicate(this: SupportingSheet): Promise<void> {
  await openDuplicate(this.actor);
}

async function toggleCompact(this: SupportingSheet): Promise<void> {
  await this.switchSize();
}
