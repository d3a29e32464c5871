import { FOOT, HEAD, MESSAGES } from "../../../../../fittings/windows/window.ts";
import { wholeNumber } from "../../../../../fittings/windows/input.ts";
import type { Input } from "../../../../../fittings/windows/input.ts";
import { localize } from "../../../../../foundry/index.ts";
import type { FoundryActor } from "../../../../../foundry/index.ts";
import { table } from "../../../../../table/authority/index.ts";
import { DIFFICULTIES, chorusDiceCount, difficultyModifier, isDifficulty } from "../../../rules/challenge/unopposed.ts";
import type { Difficulty } from "../../../rules/challenge/unopposed.ts";
import type { UnopposedDecision } from "../../../rules/decisions.ts";
import type { IdentityState } from "../../../rules/state.ts";
import { signed } from "../../../../../fittings/words/signed.ts";
import { personaeSettings } from "../../settings/read.ts";
import { readIdentity } from "../../states/identity.ts";
import { actingNow, whyUnable } from "../../turns/budget.ts";
import { frameFor, namesOf } from "../../turns/frame.ts";
import { AUDIENCE, modeChoices } from "../../../../../fittings/forms/audience.ts";
import { PROPOSE, RollDialog } from "../pool/roll-dialog.ts";
import { chanceOf } from "../pool/chance.ts";
import { poolView } from "../pool/view.ts";
import { diceWords } from "../pool/words.ts";
import { beginUnopposed, skillPart, unopposedDecision } from "./draft.ts";
import type { UnopposedDraft } from "./draft.ts";

const T = "systems/dramatis/templates/personae/dialogs";

/** Puts together a roll against a static task: the skill, and how hard the chorus finds it (PER-040 … PER-044). */
export class UnopposedDialog extends RollDialog<UnopposedDraft> {
  static override PARTS = {
    head: HEAD,
    task: { template: `${T}/unopposed-options.hbs` },
    pool: { template: `${T}/pool.hbs` },
    reasons: { template: `${T}/attribute.hbs` },
    audience: AUDIENCE,
    messages: MESSAGES,
    foot: FOOT,
  };

  protected draft: UnopposedDraft;
  protected override readonly poolParts = ["task", "pool", "messages"];
  readonly #identity: IdentityState;

  constructor(
    readonly actor: FoundryActor,
    skillId: string | undefined,
    difficulty: Difficulty = "normal",
  ) {
    super({ window: { title: localize("DRAMATIS.Personae.Dialog.Unopposed.title"), icon: "fa-solid fa-mountain" } });
    this.#identity = readIdentity(actor);
    this.draft = { ...beginUnopposed(actor, skillId), difficulty };
  }

  override async _prepareContext(): Promise<Record<string, unknown>> {
    const { draft } = this;
    const settings = personaeSettings();
    const words = (key: string, data?: Record<string, string | number>): string =>
      localize(`DRAMATIS.Personae.Dialog.${key}`, data);
    const task = difficultyModifier({ level: draft.difficulty, adjustSteps: draft.adjustSteps, extra: draft.extra });
    const chorus = chorusDiceCount({ rating: draft.skill?.rating ?? null }).dice;
    const chance = chanceOf(this.decision());
    const unable = whyUnable(this.actor, "challenge");
    const acting = actingNow(this.actor.uuid);
    return {
      img: this.actor.img,
      name: this.actor.name,
      line: words("Unopposed.line", { means: draft.skill?.name ?? words("NoSkill") }),
      skills: [
        { id: "", name: words("NoSkillOption"), selected: draft.skill === null },
        ...this.#identity.skills.map((skill) => ({
          id: skill.id,
          name: words("SkillOption", { name: skill.name, dice: diceWords(skill.rating, localize) }),
          selected: skill.id === draft.skill?.id,
        })),
      ],
      difficulties: Object.entries(DIFFICULTIES).map(([id, value]) => ({
        id,
        label: words("Unopposed.difficultyOption", {
          name: localize(`DRAMATIS.Personae.Difficulty.${id}`),
          value: signed(value),
        }),
        selected: id === draft.difficulty,
      })),
      adjustSteps: draft.adjustSteps,
      extra: draft.extra,
      extraCounts: task.level === "nearlyImpossible",
      shifted: words("Unopposed.shifted", {
        name: localize(`DRAMATIS.Personae.Difficulty.${task.level}`),
        dice: diceWords(chorus, localize),
        modifier: signed(task.modifier),
      }),
      pool: poolView(draft, this.#identity, settings, localize),
      why: words(draft.skill ? "Why.skill" : "Why.bare"),
      whyChanged: draft.attribute !== skillPart(draft.skill).attribute,
      warning: acting && !unable ? words(`Warn.${acting}`, { name: this.actor.name }) : "",
      blocked: unable,
      odds: chance === null ? "" : words("Unopposed.odds", { percent: Math.round(chance * 100) }),
      modes: modeChoices(this.mode),
      presses: [PROPOSE],
      confirmLabel: words("Roll"),
      confirmIcon: "fa-solid fa-dice-d20",
    };
  }

  protected override onInput(input: Input): void {
    const { name, value } = input;
    const before = this.draft.skill;
    if (name === "skill")
      this.draft = { ...this.draft, ...skillPart(this.#identity.skills.find(({ id }) => id === value) ?? null) };
    else if (name === "difficulty" && isDifficulty(value)) this.draft = { ...this.draft, difficulty: value };
    else if (name === "adjustSteps") this.draft = { ...this.draft, adjustSteps: wholeNumber(value, -7, 7) };
    else if (name === "extra") this.draft = { ...this.draft, extra: wholeNumber(value, 0, 20) };
    else return super.onInput(input);
    if (this.draft.skill === before) this.redrawPool();
    else this.redrawReasons();
  }

  protected override async confirm(): Promise<boolean> {
    const { mode } = this;
    return (await table.decide({ ...this.decision(), names: namesOf([this.actor.uuid]) }, undefined, { mode })).ok;
  }

  protected override decision(): UnopposedDecision {
    const { uuid } = this.actor;
    return unopposedDecision(uuid, this.draft, frameFor(uuid), this.unnamed);
  }
}
