import type { Input } from "../../../../../fittings/windows/input.ts";
import { game, localize, notify } from "../../../../../foundry/index.ts";
import type { FoundryActor } from "../../../../../foundry/index.ts";
import { table } from "../../../../../table/authority/index.ts";
import type { StabiliseDecision } from "../../../rules/decisions.ts";
import { trackOf } from "../../../rules/queries.ts";
import { tracksDown } from "../../../rules/vitality/status.ts";
import { personaeSettings } from "../../settings/read.ts";
import { readIdentity } from "../../states/identity.ts";
import { levelOnTrack } from "../../tracks/names.ts";
import { frameFor, namesOf, sceneOf } from "../../turns/frame.ts";
import { fallenBeside, hasFallen, helpersFor } from "../../turns/helpers.ts";
import { FOOT, FormWindow, HEAD, MESSAGES } from "../../../../../fittings/windows/window.ts";

const T = "systems/dramatis/templates/personae/dialogs";

/** Which part of "somebody stabilises somebody" is still open. */
type Open = "helper" | "target";

/** Asks who stabilises, or who is stabilised (PER-099). It costs the helper an action. */
export class StabiliseDialog extends FormWindow {
  static override PARTS = {
    head: HEAD,
    stabilise: { template: `${T}/stabilise.hbs` },
    messages: MESSAGES,
    foot: FOOT,
  };

  #chosen: FoundryActor | undefined;

  constructor(
    readonly known: FoundryActor,
    readonly open: Open,
    readonly choices: readonly FoundryActor[],
  ) {
    super({ window: { title: localize("DRAMATIS.Personae.Dialog.Stabilise.title"), icon: "fa-solid fa-kit-medical" } });
    this.#chosen = choices[0];
  }

  /**
   * Offers to stabilise a fallen identity, or, for one on its feet, to stabilise somebody beside it. Done at once when
   * there is nothing to choose; says so when nobody can help, or nobody needs it.
   */
  static async offer(actor: FoundryActor): Promise<void> {
    const open: Open = hasFallen(actor) ? "helper" : "target";
    const choices = open === "helper" ? helpersFor(actor) : fallenBeside(actor);
    const [only, ...others] = choices;
    if (!only) return notify("warn", localize(`DRAMATIS.Personae.Dialog.Stabilise.no.${open}`, { name: actor.name }));
    const own = open === "helper" ? choices.find(({ uuid }) => uuid === game().user.character?.uuid) : undefined;
    if (others.length === 0 || own) return void (await stabilise(actor, open, own ?? only));
    await new StabiliseDialog(actor, open, choices).render({ force: true });
  }

  override async _prepareContext(): Promise<Record<string, unknown>> {
    return {
      img: this.known.img,
      name: this.known.name,
      line: [
        this.open === "helper" ? downOn(this.known) : "",
        localize(`DRAMATIS.Personae.Dialog.Stabilise.line.${this.open}`),
      ]
        .filter(Boolean)
        .join(" · "),
      legend: localize(`DRAMATIS.Personae.Dialog.Stabilise.legend.${this.open}`),
      choices: this.choices.map((choice) => ({
        ref: choice.uuid,
        name: choice.name,
        img: choice.img,
        condition: this.open === "target" ? downOn(choice) : "",
        chosen: choice === this.#chosen,
      })),
      warning: "",
      blocked: "",
      odds: "",
      confirmLabel: localize("DRAMATIS.Personae.Dialog.Stabilise.confirm"),
      confirmIcon: "fa-solid fa-kit-medical",
    };
  }

  protected override onInput({ name, value }: Input): void {
    if (name === "choice") this.#chosen = this.choices.find((choice) => choice.uuid === value);
  }

  protected override async confirm(): Promise<boolean> {
    return this.#chosen ? stabilise(this.known, this.open, this.#chosen) : false;
  }
}

/** What has an identity down, by the group's names: "Dying", "Mind: Lost" (PER-101). */
function downOn(actor: FoundryActor): string {
  const state = readIdentity(actor);
  const settings = personaeSettings();
  const down = tracksDown(state, settings, sceneOf(actor.uuid)).filter((track) => trackOf(state, track).shock > 0);
  return down.map((track) => levelOnTrack(settings, track, trackOf(state, track).shock, localize)).join(", ");
}

async function stabilise(known: FoundryActor, open: Open, chosen: FoundryActor): Promise<boolean> {
  const [helper, target] = open === "helper" ? [chosen, known] : [known, chosen];
  const decision: StabiliseDecision = {
    type: "stabilise",
    encounter: frameFor(target.uuid),
    helper: helper.uuid,
    target: target.uuid,
  };
  return (await table.decide({ ...decision, names: namesOf([helper.uuid, target.uuid]) })).ok;
}
