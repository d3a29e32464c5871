import { reasonsView } from "../../../../../fittings/forms/reasons.ts";
import { FOOT, HEAD, MESSAGES } from "../../../../../fittings/windows/window.ts";
import { wholeNumber } from "../../../../../fittings/windows/input.ts";
import type { Input } from "../../../../../fittings/windows/input.ts";
import { game, localize } from "../../../../../foundry/index.ts";
import type { FoundryActor } from "../../../../../foundry/index.ts";
import type { Ref } from "../../../../../kernel/outcome.ts";
import { table } from "../../../../../table/authority/index.ts";
import type { ChallengeDecision, Distance, UsePowerDecision } from "../../../rules/decisions.ts";
import type { IdentityState } from "../../../rules/state.ts";
import { groupTracks, MAIN } from "../../../rules/vitality/tracks.ts";
import { personaeSettings } from "../../settings/read.ts";
import { isIdentity, readIdentity } from "../../models/reading.ts";
import { hasSeveral, trackName } from "../../tracks/names.ts";
import { measureBetween, showTargets } from "../../../../../fittings/here/board.ts";
import { actingNow, whyUnable } from "../../turns/budget.ts";
import { actorOf } from "../../../../../fittings/here/actors.ts";
import { frameFor, namesOf } from "../../turns/frame.ts";
import { AUDIENCE, modeChoices } from "../../../../../fittings/forms/audience.ts";
import { PROPOSE, RollDialog } from "../pool/roll-dialog.ts";
import { poolView } from "../pool/view.ts";
import { diceWords } from "../pool/words.ts";
import { beginChallenge, namesShown } from "./begin.ts";
import { candidatesFor, targetedBy } from "../../../../../fittings/here/candidates.ts";
import type { Candidate } from "../../../../../fittings/here/candidates.ts";
import { chanceOf } from "../../../../../fittings/prospect/chance.ts";
import { challengeDecision, withSkill } from "./draft.ts";
import type { ChallengeDraft, Means } from "./draft.ts";
import { bandChoices, distanceLines, distancesOf } from "./distance.ts";
import type { Target } from "./distance.ts";

const T = "systems/dramatis/templates/personae/dialogs";

/** Puts a challenge together (PER-025 … PER-035): against whom, with what, and every reason for more or fewer dice. */
export class ChallengeDialog extends RollDialog<ChallengeDraft> {
  static override PARTS = {
    head: HEAD,
    targets: { template: `${T}/targets.hbs`, scrollable: ["[data-is=targets]"] },
    pool: { template: `${T}/pool.hbs` },
    reasons: { template: `${T}/attribute.hbs` },
    options: { template: `${T}/challenge-options.hbs` },
    audience: AUDIENCE,
    messages: MESSAGES,
    foot: FOOT,
  };

  protected draft: ChallengeDraft;
  readonly #identity: IdentityState;
  readonly #candidates: readonly Candidate[];

  constructor(
    readonly actor: FoundryActor,
    means: Means,
  ) {
    const start = beginChallenge(actor, means, targetedBy(actor, isIdentity));
    super({ window: { title: localize(`DRAMATIS.Personae.Dialog.Challenge.${start.kind}`), icon: ICONS[start.kind] } });
    this.#identity = readIdentity(actor);
    this.#candidates = candidatesFor(actor, isIdentity);
    this.draft = start;
  }

  override async _prepareContext(): Promise<Record<string, unknown>> {
    const { draft } = this;
    const means =
      draft.weapon?.name ?? draft.power?.name ?? draft.skill?.name ?? localize("DRAMATIS.Personae.Dialog.NoSkill");
    const pool = poolView(draft, this.#identity, personaeSettings(), localize);
    return {
      img: this.actor.img,
      name: this.actor.name,
      line: localize(`DRAMATIS.Personae.Dialog.Line.${draft.weapon?.kind === "unarmed" ? "unarmed" : draft.kind}`, {
        means,
      }),
      candidates: this.#candidates.map((one) => ({
        ...one,
        chosen: draft.targets.includes(one.ref),
        side: localize(`DRAMATIS.Personae.Dialog.Side.${one.side}`),
        sideKey: one.side,
      })),
      pool,
      reasons: reasonsView(draft, pool.base, pool.shown, localize),
      why: localize(`DRAMATIS.Personae.Dialog.Why.${draft.usual.why}`),
      whyChanged: draft.attribute !== draft.usual.attribute,
      skills: [
        { id: "", name: localize("DRAMATIS.Personae.Dialog.NoSkillOption"), selected: draft.skill === null },
        ...this.#identity.skills.map((skill) => ({
          id: skill.id,
          name: localize("DRAMATIS.Personae.Dialog.SkillOption", {
            name: skill.name,
            dice: diceWords(skill.rating, localize),
          }),
          selected: skill.id === draft.skill?.id,
        })),
      ],
      hits: draft.hits,
      followUps: draft.followUps,
      mayFollowUp: draft.followUps > 0 || game().user.isGM,
      goal: draft.goal,
      unaware: draft.unaware,
      boons: draft.boons.map((boon) => ({ ...boon, on: draft.called.includes(boon.key) })),
      imposes: this.#imposes(),
      isPower: draft.power !== null,
      unopposed: draft.unopposed,
      tracks: trackChoices(draft.track),
      bands: bandChoices({ band: draft.band, settings: personaeSettings() }, localize),
      presses: [PROPOSE],
      isChorus: game().user.isGM,
      ...this.#foot(),
    };
  }

  protected override onInput(input: Input): void {
    const { name, value } = input;
    if (name === "target") this.#choose(input.value, (input as HTMLInputElement).checked);
    else if (name === "skill") {
      this.draft = withSkill(this.draft, this.#identity.skills.find(({ id }) => id === value) ?? null);
      void this.render({ parts: ["head", "pool", "reasons", "messages"] });
    } else if (name === "hits") this.draft = { ...this.draft, hits: wholeNumber(value, 0, 20) };
    else if (name === "followUps") this.draft = { ...this.draft, followUps: wholeNumber(value, 0, 9) };
    else if (name === "boon") {
      const on = input instanceof HTMLInputElement && input.checked;
      const others = this.draft.called.filter((key) => key !== value);
      this.draft = { ...this.draft, called: on ? [...others, value] : others };
    } else if (name === "track") this.draft = { ...this.draft, track: value };
    else if (name === "unopposed") {
      this.draft = { ...this.draft, unopposed: (input as HTMLInputElement).checked };
      void this.render({ parts: ["messages"] });
    } else if (name === "unaware") this.draft = { ...this.draft, unaware: (input as HTMLInputElement).checked };
    else if (name === "band") {
      this.draft = { ...this.draft, band: value };
      void this.render({ parts: ["messages"] });
    } else if (name === "goal") this.draft = { ...this.draft, goal: value };
    else super.onInput(input);
  }

  /** Whether nothing is left to ask: somebody is targeted, and the actor can act. */
  get isComplete(): boolean {
    const { draft } = this;
    return draft.targets.length > 0 && !personaeSettings().requireGoals && !whyUnable(this.actor, "challenge");
  }

  /** Issues the challenge just as it would be proposed, without showing anything. */
  async issue(): Promise<void> {
    await this.confirm();
  }

  protected override async confirm(): Promise<boolean> {
    const { draft } = this;
    if (draft.targets.length === 0) return false;
    if (draft.unopposed && draft.power) return this.#usePower(draft.power.id);
    const { mode } = this;
    return (await table.decide(this.decision(), undefined, { mode })).ok;
  }

  protected override decision(): ChallengeDecision {
    const { draft } = this;
    const names = namesShown([draft.actor, ...draft.targets], this.#candidates);
    return challengeDecision(draft, frameFor(draft.actor), names, this.unnamed, this.#distances());
  }

  /** The opponents chosen, with what the board says about their distance. */
  get #targets(): Target[] {
    const { actor, targets } = this.draft;
    const chosen = this.#candidates.filter(({ ref }) => targets.includes(ref));
    return chosen.map(({ ref, name }) => ({ ref, name, measured: measureBetween(actor, ref) }));
  }

  #distances(): Distance[] {
    const given = { targets: this.#targets, band: this.draft.band, settings: personaeSettings() };
    return distancesOf(given, localize);
  }

  /** A power that nobody opposes needs no dice (PER-083, PER-115). */
  async #usePower(power: string): Promise<boolean> {
    const { actor, targets: reactors } = this.draft;
    const { mode } = this;
    const { track } = this.draft;
    const aimed = track ? { track } : {};
    const decision: UsePowerDecision = {
      type: "usePower",
      encounter: frameFor(actor),
      actor,
      reactors,
      power,
      ...aimed,
    };
    return (await table.decide({ ...decision, names: namesOf([actor, ...reactors]) }, undefined, { mode })).ok;
  }

  /** What a success brings beside hits, in words; "" for nothing. */
  #imposes(): string {
    const { imposesShock, conditions } = this.draft;
    const shock = imposesShock > 0 ? [localize("DRAMATIS.Personae.Dialog.ImposesShock", { n: imposesShock })] : [];
    return [...shock, ...conditions].join(", ");
  }

  #choose(ref: Ref, chosen: boolean): void {
    const others = this.draft.targets.filter((target) => target !== ref);
    this.draft = { ...this.draft, targets: chosen ? [...others, ref] : others };
    showTargets(this.draft.targets);
    void this.render({ parts: ["messages"] });
  }

  #foot(): Record<string, unknown> {
    const { draft } = this;
    const unable = whyUnable(this.actor, draft.unopposed && draft.power ? "other" : "challenge");
    const reason = actingNow(draft.actor);
    const { rangeBands } = personaeSettings();
    const { told, warnings } = distanceLines(
      this.#distances(),
      this.#targets,
      draft.weapon ?? draft.power,
      rangeBands,
      localize,
    );
    const early =
      reason && !unable ? [localize(`DRAMATIS.Personae.Dialog.Warn.${reason}`, { name: this.actor.name })] : [];
    return {
      warning: [...early, ...warnings].join(" "),
      distance: told,
      blocked: unable || (draft.targets.length === 0 ? localize("DRAMATIS.Personae.Dialog.NoTarget") : ""),
      odds: this.#odds(),
      modes: modeChoices(this.mode),
      confirmLabel: localize("DRAMATIS.Personae.Dialog.Roll"),
      confirmIcon: "fa-solid fa-dice-d20",
    };
  }

  /** The chance against one opponent whose figures this person may see anyway; nothing otherwise. */
  #odds(): string {
    const [ref, ...others] = this.draft.targets;
    const target = ref === undefined || others.length > 0 ? null : actorOf(ref);
    const percent = target ? chanceOf(this.decision()) : null;
    if (!target || percent === null) return "";
    return localize("DRAMATIS.Personae.Dialog.Odds", { percent, name: target.name });
  }
}

/** The tracks of the group, for a choice; none when there is but one (PER-102). */
function trackChoices(chosen: string): { id: string; label: string; selected: boolean }[] {
  const settings = personaeSettings();
  if (!hasSeveral(settings)) return [];
  return groupTracks(settings).map(({ id }) => {
    const value = id === MAIN ? "" : id;
    return { id: value, label: trackName(settings, id, localize), selected: value === chosen };
  });
}

const ICONS = {
  attack: "fa-solid fa-khanda",
  power: "fa-solid fa-wand-sparkles",
  interaction: "fa-solid fa-comments",
} as const;
