import type { Input } from "../../../../../fittings/windows/input.ts";
import { localize } from "../../../../../foundry/index.ts";
import type { FoundryActor, FoundryCombat, UpdateData } from "../../../../../foundry/index.ts";
import type { Ref } from "../../../../../kernel/outcome.ts";
import { table } from "../../../../../table/authority/index.ts";
import { CONCLUSIONS } from "../../../rules/decisions.ts";
import type { Conclusion, EndEncounterDecision } from "../../../rules/decisions.ts";
import { FOOT, FormWindow, MESSAGES } from "../../../../../fittings/windows/window.ts";
import { clock, personaeSettings } from "../../settings/read.ts";
import { readEncounter } from "../../states/adapter.ts";
import { isIdentity, readIdentity } from "../../models/reading.ts";
import { hasSeveral, levelName, trackName } from "../../tracks/names.ts";
import { endLine, likelyConclusion } from "./end-view.ts";
import type { EndFate } from "./end-view.ts";
import { frameFor, namesOf } from "../../turns/frame.ts";
import { identitiesConcerned } from "../../turns/world.ts";

const T = "systems/dramatis/templates/personae/dialogs";

/**
 * The end of an encounter, step by step before it happens: marks that vanish, recovery rolls on offer, and those who
 * would be negated, each of whom the chorus may spare (PER-001, PER-056, PER-098 … PER-100, PER-107 … PER-112, PER-152).
 */
export class EndEncounterDialog extends FormWindow {
  static override DEFAULT_OPTIONS: Record<string, unknown> = { position: { width: 520 } };
  static override PARTS = {
    end: { template: `${T}/end.hbs`, scrollable: ["[data-is=fates]"] },
    messages: MESSAGES,
    foot: FOOT,
  };

  readonly #spared = new Set<Ref>();
  readonly #remarks = new Map<Ref, string>();
  #endScene = personaeSettings().sceneEndsWithEncounter;
  #conclusion: Conclusion | "";
  #settle: (ended: boolean) => void = () => undefined;

  constructor(readonly combat: FoundryCombat) {
    super({ window: { title: localize("DRAMATIS.Personae.Dialog.End.title"), icon: "fa-solid fa-flag-checkered" } });
    this.#conclusion = likelyConclusion(readEncounter(combat));
  }

  /** Resolves to true when the encounter was ended, to false when the person changed their mind. */
  static async ask(combat: FoundryCombat): Promise<boolean> {
    const dialog = new EndEncounterDialog(combat);
    const answer = new Promise<boolean>((resolve) => {
      dialog.#settle = resolve;
    });
    await dialog.render({ force: true });
    return answer;
  }

  get #identities(): FoundryActor[] {
    const actors = this.combat.combatants.contents.flatMap(({ actor }) => (actor && isIdentity(actor) ? [actor] : []));
    return [...new Map(actors.map((actor) => [actor.uuid, actor])).values()];
  }

  override async _prepareContext(): Promise<Record<string, unknown>> {
    const settings = personaeSettings();
    const { sceneState } = readEncounter(this.combat);
    const words = (key: string, data?: Record<string, string | number>): string =>
      localize(`DRAMATIS.Personae.Dialog.End.${key}`, data);
    return {
      lines: this.#identities.map((actor) => {
        const spared = this.#spared.has(actor.uuid);
        const ending = { scene: clock().scene, sceneState, endScene: this.#endScene, spared };
        const line = endLine(actor.uuid, readIdentity(actor), ending, settings);
        const [first] = line.fates;
        return {
          ...line,
          img: actor.img,
          fate: first?.fate,
          fates: line.fates.map((one) => ({
            text: words(`fate.${one.fate}`),
            icon: ICONS[one.fate],
            track: hasSeveral(settings) && one.fate !== "unhurt" ? trackName(settings, one.track, localize) : "",
            condition: this.#condition(one),
          })),
          spared,
          remark: this.#remarks.get(line.ref) ?? "",
        };
      }),
      conclusions: ["", ...CONCLUSIONS].map((id) => {
        return { id, label: words(`conclusions.${id || "none"}`), selected: id === this.#conclusion };
      }),
      endScene: this.#endScene,
      warning: "",
      blocked: "",
      odds: "",
      confirmLabel: words("confirm"),
      confirmIcon: "fa-solid fa-flag-checkered",
    };
  }

  /** What is marked on a track, by the group's name for its level (PER-101); "" for nothing. */
  #condition({ track, hits, shock }: EndFate): string {
    if (hits + shock === 0) return "";
    const status = levelName(personaeSettings(), track, shock, localize);
    return localize("DRAMATIS.Personae.Dialog.End.condition", { hits, status });
  }

  protected override onInput(input: Input): void {
    const ref = input.dataset["ref"] ?? "";
    const checked = input instanceof HTMLInputElement && input.checked;
    if (input.name === "endScene") {
      this.#endScene = checked;
      void this.render({ parts: ["end"] });
    } else if (input.name === "conclusion") this.#conclusion = input.value as Conclusion | "";
    else if (input.name === "remark") this.#remarks.set(ref, input.value.trim());
    else if (input.name === "spare") {
      if (checked) this.#spared.add(ref);
      else this.#spared.delete(ref);
      void this.render({ parts: ["end"] });
    }
  }

  protected override async confirm(): Promise<boolean> {
    const identities = this.#identities.map(({ uuid }) => uuid);
    const decision: EndEncounterDecision = {
      type: "endEncounter",
      encounter: frameFor(this.combat),
      identities,
      spared: [...this.#spared],
      endScene: this.#endScene,
      bystanders: identitiesConcerned()
        .map(({ uuid }) => uuid)
        .filter((ref) => !identities.includes(ref)),
      ...(this.#conclusion && { conclusion: this.#conclusion }),
    };
    const remarks = [...this.#remarks].filter(([, text]) => text).map(([ref, text]) => ({ ref, text }));
    const { ok } = await table.decide({
      ...decision,
      names: namesOf([...identities, ...(decision.bystanders ?? [])]),
      remarks,
    });
    if (ok) this.#settle(true);
    return ok;
  }

  override _onClose(options: UpdateData): void {
    super._onClose(options);
    this.#settle(false);
  }
}

const ICONS = {
  negated: "fa-solid fa-skull",
  alreadyNegated: "fa-solid fa-skull",
  spared: "fa-solid fa-hand",
  outNextScene: "fa-solid fa-bed",
  recoveryNow: "fa-solid fa-heart-pulse",
  clear: "fa-solid fa-eraser",
  keeps: "fa-solid fa-bandage",
  unhurt: "fa-solid fa-check",
} as const;
