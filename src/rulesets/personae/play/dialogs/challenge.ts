import type { Form } from "../../../../fittings/forms/form.ts";
import { actorOf } from "../../../../fittings/here/actors.ts";
import { measureBetween, showTargets } from "../../../../fittings/here/board.ts";
import { candidatesFor, targetedBy, type Candidate } from "../../../../fittings/here/candidates.ts";
import { wordsOf } from "../../../../fittings/words/words.ts";
import { chatMode, game, localize, type FoundryActor } from "../../../../foundry/index.ts";
import type { MessageMode } from "../../../../table/api.ts";
import type { ChallengeDecision, Distance, UsePowerDecision } from "../../rules/decisions.ts";
import { groupTracks, MAIN } from "../../rules/vitality/tracks.ts";
import { isIdentity } from "../models/reading.ts";
import { personaeSettings } from "../settings/read.ts";
import { hasSeveral, trackName } from "../tracks/names.ts";
import { frameFor } from "../turns/frame.ts";
import type { Windows } from "../windows.ts";
import { beginChallenge, namesShown } from "./challenge/begin.ts";
import { bandChoices, distanceLine, distancesOf, type Target } from "./challenge/distance.ts";
import { challengeDecision, withSkill, type ChallengeDraft } from "./challenge/draft.ts";
import { ownLines } from "./pool/draft.ts";
import { attribute, byChorus, dice, goal, outOfTurn, ownRoll, proposing, reasons, skill, why } from "./pool/fields.ts";

const T = "DRAMATIS.Personae.Dialog";
const { say } = wordsOf(T);
const OWN = "systems/dramatis/templates/personae/dialogs";

export interface ChallengeValues extends ChallengeDraft {
  readonly document: FoundryActor;
  readonly candidates: readonly Candidate[];
  readonly mode: MessageMode;
}

/** Puts a challenge together (PER-025 … PER-035): against whom, with what, and every reason for more or fewer dice. */
export const challenge: Form<Windows["challenge"], ChallengeValues> = {
  id: "challenge",
  icon: ({ kind }) => ICONS[kind],
  title: ({ kind }) => say(`Challenge.${kind}`),
  confirm: `${T}.Roll`,
  confirmIcon: "fa-solid fa-dice-d20",
  start({ who, targets, ...means }) {
    const document = actorOf(who);
    if (!document) return null;
    const draft = beginChallenge(document, means, targets ?? targetedBy(document, isIdentity));
    return { ...draft, document, candidates: candidatesFor(document, isIdentity), mode: chatMode() };
  },
  again: (v) => ownRoll({ ...v, candidates: candidatesFor(v.document, isIdentity) }, v.kind),
  head: ({ document: { img, name }, weapon, power, skill, means, kind }) => {
    const by = weapon?.name ?? power?.name ?? (skill ? means.name : say("NoSkill"));
    return { img, name, line: say(`Line.${weapon?.kind === "unarmed" ? "unarmed" : kind}`, { means: by }) };
  },
  fields: [
    {
      kind: "whom",
      name: "target",
      label: `${T}.Targets`,
      none: `${T}.NoCandidates`,
      needed: () => true,
      of: ({ candidates }) => candidates,
    },
    dice,
    attribute,
    why,
    reasons,
    skill,
    { kind: "whole", name: "hits", label: `${T}.Hits`, min: 0, max: 20, more: true },
    { ...goal, more: true },
    {
      kind: "choice",
      name: "band",
      more: true,
      label: `${T}.Distance.label`,
      rule: "PER-156",
      when: () => bands().length > 0,
      of: () => bands(),
    },
    {
      kind: "whole",
      name: "followUps",
      more: true,
      label: `${T}.FollowUps`,
      min: 0,
      max: 9,
      when: ({ followUps }) => followUps > 0 || game().user.isGM,
    },
    {
      kind: "choice",
      name: "track",
      more: true,
      label: `${T}.Track`,
      when: () => hasSeveral(personaeSettings()),
      of: trackChoices,
    },
    {
      kind: "part",
      template: `${OWN}/boons.hbs`,
      when: ({ boons }) => boons.length > 0,
      view: ({ boons, called }) => ({ boons: boons.map((boon) => ({ ...boon, on: called.includes(boon.key) })) }),
      read(v, { name, value, checked }) {
        if (name !== "boon") return null;
        const others = v.called.filter((key) => key !== value);
        return { ...v, called: checked ? [...others, value] : others };
      },
    },
    {
      kind: "words",
      text: (v) => say("Imposes", { what: imposes(v) }),
      rule: "PER-073",
      when: (v) => imposes(v) !== "",
    },
    {
      kind: "flag",
      name: "unopposed",
      label: `${T}.NobodyOpposes`,
      rule: "PER-115",
      when: ({ power }) => power !== null,
    },
    { kind: "flag", name: "unaware", label: `${T}.Unaware`, rule: "PER-120", when: () => game().user.isGM },
    {
      kind: "part",
      template: `${OWN}/distance.hbs`,
      when: (v) => far(v) !== "",
      view: (v) => ({ told: far(v) }),
    },
    { kind: "audience", name: "mode" },
  ],
  then(v, changed) {
    if (changed === "target") showTargets(v.target);
    return changed === "skill" ? withSkill(v) : v;
  },
  warning: outOfTurn,
  blocked: ({ target, unopposed }) => (unopposed && target.length === 0 ? say("NoTarget") : ""),
  lines: (v) => ownLines(v, personaeSettings()),
  odds({ candidates, target: [only] }, percent) {
    return say("Odds", { percent, name: candidates.find(({ ref }) => ref === only)?.name ?? "" });
  },
  others: [proposing(rolled, ({ target }) => (target.length === 0 ? say("NoTarget") : ""))],
  decision: (v) => (v.unopposed && v.power ? used(v, v.power.id) : rolled(v)),
};

/** The challenge that the values stand for, whether somebody opposes it or not. */
export function rolled(v: ChallengeValues): ChallengeDecision {
  const names = namesShown([v.actor, ...v.target], v.candidates);
  return byChorus(challengeDecision(v, frameFor(v.actor), names, localize, distances(v)));
}

/** A power that nobody opposes needs no dice (PER-083, PER-115). */
export function used(v: ChallengeValues, power: string): UsePowerDecision {
  const { actor, target: reactors, track, candidates } = v;
  return {
    type: "usePower",
    encounter: frameFor(actor),
    actor,
    reactors,
    power,
    ...(track && { track }),
    names: namesShown([actor, ...reactors], candidates),
  };
}

/** The opponents chosen, with what the board says about their distance. */
function targetsOf({ actor, target, candidates }: ChallengeValues): Target[] {
  const nameOf = (ref: string): string => candidates.find((one) => one.ref === ref)?.name ?? "";
  return target.map((ref) => ({ ref, name: nameOf(ref), measured: measureBetween(actor, ref) }));
}

const distances = (v: ChallengeValues): Distance[] =>
  distancesOf({ targets: targetsOf(v), band: v.band, settings: personaeSettings() }, localize);

/** How far away they are, in words. */
const far = (v: ChallengeValues): string => distanceLine(distances(v), targetsOf(v), localize);

const bands = (): ReturnType<typeof bandChoices> => bandChoices(personaeSettings(), localize);

/** The tracks of the group (PER-102). */
export function trackChoices(): { id: string; label: string }[] {
  const settings = personaeSettings();
  return groupTracks(settings).map(({ id }) => ({
    id: id === MAIN ? "" : id,
    label: trackName(settings, id, localize),
  }));
}

/** What a success brings beside hits, in words; "" for nothing. */
function imposes({ imposesShock, conditions }: ChallengeValues): string {
  const shock = imposesShock > 0 ? [say("ImposesShock", { n: imposesShock })] : [];
  return [...shock, ...conditions].join(", ");
}

const ICONS = {
  attack: "fa-solid fa-khanda",
  power: "fa-solid fa-wand-sparkles",
  interaction: "fa-solid fa-comments",
} as const;
