import type { Form } from "../../../../fittings/forms/form.ts";
import { unnamed } from "../../../../fittings/forms/reasons.ts";
import { actorOf } from "../../../../fittings/here/actors.ts";
import { measureBetween, showTargets } from "../../../../fittings/here/board.ts";
import { candidatesFor, targetedBy } from "../../../../fittings/here/candidates.ts";
import type { Candidate } from "../../../../fittings/here/candidates.ts";
import { chanceOf } from "../../../../fittings/prospect/chance.ts";
import { wordsOf } from "../../../../fittings/words/words.ts";
import { chatMode, game, localize } from "../../../../foundry/index.ts";
import type { FoundryActor } from "../../../../foundry/index.ts";
import type { MessageMode } from "../../../../table/api.ts";
import type { ChallengeDecision, Distance, UsePowerDecision } from "../../rules/decisions.ts";
import type { IdentityState } from "../../rules/state.ts";
import { groupTracks, MAIN } from "../../rules/vitality/tracks.ts";
import { personaeSettings } from "../settings/read.ts";
import { isIdentity, readIdentity } from "../models/reading.ts";
import { hasSeveral, trackName } from "../tracks/names.ts";
import { actingNow, whyUnable } from "../turns/budget.ts";
import { frameFor, namesOf } from "../turns/frame.ts";
import type { Windows } from "../windows.ts";
import { beginChallenge, namesShown } from "./challenge/begin.ts";
import { bandChoices, distanceLines, distancesOf } from "./challenge/distance.ts";
import type { Target } from "./challenge/distance.ts";
import { challengeDecision, withSkill } from "./challenge/draft.ts";
import type { ChallengeDraft } from "./challenge/draft.ts";
import { proposing } from "./pool/propose.ts";
import { poolView } from "./pool/view.ts";
import type { PoolView } from "./pool/view.ts";
import { skillOptions } from "./pool/words.ts";

const T = "DRAMATIS.Personae.Dialog";
const { say } = wordsOf(T);
const OWN = "systems/dramatis/templates/personae/dialogs";

interface Values {
  readonly actor: FoundryActor;
  readonly identity: IdentityState;
  readonly candidates: readonly Candidate[];
  /** What it was begun with; what has a field of its own stands there. */
  readonly draft: ChallengeDraft;
  /** "" for none. */
  readonly skill: string;
  readonly attribute: string;
  readonly hits: number;
  readonly goal: string;
  readonly band: string;
  readonly followUps: number;
  readonly track: string;
  readonly unopposed: boolean;
  readonly unaware: boolean;
  readonly mode: MessageMode;
}

/** Puts a challenge together (PER-025 … PER-035): against whom, with what, and every reason for more or fewer dice. */
export const challenge: Form<Windows["challenge"], Values> = {
  id: "challenge",
  icon: ({ draft }) => ICONS[draft.kind],
  title: ({ draft }) => say(`Challenge.${draft.kind}`),
  confirm: `${T}.Roll`,
  confirmIcon: "fa-solid fa-dice-d20",
  start: ({ who, ...means }) => {
    const actor = actorOf(who);
    if (!actor) return null;
    const draft = beginChallenge(actor, means, targetedBy(actor, isIdentity));
    const { skill, attribute, hits, goal, band, followUps, track, unopposed, unaware } = draft;
    const fields = { attribute, hits, goal, band, followUps, track, unopposed, unaware, skill: skill?.id ?? "" };
    const candidates = candidatesFor(actor, isIdentity);
    return { actor, identity: readIdentity(actor), candidates, draft, ...fields, mode: chatMode() };
  },
  head: ({ actor: { img, name }, draft: { weapon, power, skill, kind } }) => {
    const means = weapon?.name ?? power?.name ?? skill?.name ?? say("NoSkill");
    return { img, name, line: say(`Line.${weapon?.kind === "unarmed" ? "unarmed" : kind}`, { means }) };
  },
  fields: [
    {
      kind: "part",
      template: `${OWN}/targets.hbs`,
      view: ({ candidates, draft }) => ({
        candidates: candidates.map(({ side, ...one }) => ({
          ...one,
          chosen: draft.targets.includes(one.ref),
          side: say(`Side.${side}`),
          sideKey: side,
        })),
      }),
      read(v, { name, value, checked }) {
        if (name !== "target") return null;
        const others = v.draft.targets.filter((ref) => ref !== value);
        return { ...v, draft: { ...v.draft, targets: checked ? [...others, value] : others } };
      },
    },
    {
      kind: "part",
      template: `${OWN}/pool.hbs`,
      view: (v) => ({ pool: viewOf(v), whyChanged: v.attribute !== v.draft.usual.attribute }),
    },
    {
      kind: "choice",
      name: "attribute",
      label: `${T}.Attribute`,
      of: (v) => viewOf(v).attributes.map(({ id, label, value }) => ({ id, label: `${label} ${value}` })),
    },
    { kind: "words", about: "attribute", text: ({ draft }) => say(`Why.${draft.usual.why}`) },
    { kind: "reasons", name: "draft", base: (v) => viewOf(v).base, shown: (v) => viewOf(v).shown },
    {
      kind: "choice",
      name: "skill",
      label: `${T}.Skill`,
      of: ({ actor }) => [{ id: "", label: say("NoSkillOption") }, ...skillOptions(actor)],
    },
    { kind: "whole", name: "hits", label: `${T}.Hits`, min: 0, max: 20 },
    { kind: "text", name: "goal", label: `${T}.Goal`, example: `${T}.GoalHint` },
    {
      kind: "choice",
      name: "band",
      label: `${T}.Distance.label`,
      rule: "PER-156",
      when: () => bands().length > 0,
      of: () => bands(),
    },
    {
      kind: "whole",
      name: "followUps",
      label: `${T}.FollowUps`,
      min: 0,
      max: 9,
      when: ({ draft }) => draft.followUps > 0 || game().user.isGM,
    },
    { kind: "choice", name: "track", label: `${T}.Track`, when: () => hasSeveral(personaeSettings()), of: tracks },
    {
      kind: "part",
      template: `${OWN}/boons.hbs`,
      when: ({ draft }) => draft.boons.length > 0,
      view: ({ draft }) => ({ boons: draft.boons.map((boon) => ({ ...boon, on: draft.called.includes(boon.key) })) }),
      read(v, { name, value, checked }) {
        if (name !== "boon") return null;
        const others = v.draft.called.filter((key) => key !== value);
        return { ...v, draft: { ...v.draft, called: checked ? [...others, value] : others } };
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
      when: ({ draft }) => draft.power !== null,
    },
    { kind: "flag", name: "unaware", label: `${T}.Unaware`, rule: "PER-120", when: () => game().user.isGM },
    {
      kind: "part",
      template: `${OWN}/distance.hbs`,
      when: (v) => linesOf(v).told !== "",
      view: (v) => ({ told: linesOf(v).told }),
    },
    { kind: "audience", name: "mode" },
  ],
  then(v, changed) {
    if (changed === "target") showTargets(v.draft.targets);
    if (changed !== "skill") return v;
    const draft = withSkill(draftOf(v), v.identity.skills.find(({ id }) => id === v.skill) ?? null);
    return { ...v, draft, attribute: draft.attribute };
  },
  warning(v) {
    const reason = actingNow(v.actor.uuid);
    const early = reason && !unable(v) ? [say(`Warn.${reason}`, { name: v.actor.name })] : [];
    return [...early, ...linesOf(v).warnings].join(" ");
  },
  blocked: (v) => unable(v) || (v.draft.targets.length > 0 ? "" : say("NoTarget")),
  odds,
  others: [proposing(rolled)],
  decision: (v) => {
    const { power } = v.draft;
    return v.unopposed && power ? used(v, power.id) : rolled(v);
  },
};

/** Whether nothing is left to ask: somebody is targeted, and the actor can act. */
export const isComplete = (v: Values): boolean =>
  v.draft.targets.length > 0 && !personaeSettings().requireGoals && !whyUnable(v.actor, "challenge");

/** The draft as it stands in the fields. */
function draftOf({ draft, attribute, hits, goal, band, followUps, track, unopposed, unaware }: Values): ChallengeDraft {
  return { ...draft, attribute, hits, goal, band, followUps, track, unopposed, unaware };
}

const viewOf = (v: Values): PoolView => poolView(draftOf(v), v.identity, personaeSettings(), localize);

const unable = ({ actor, unopposed, draft }: Values): string =>
  whyUnable(actor, unopposed && draft.power ? "other" : "challenge");

function rolled(v: Values): ChallengeDecision {
  const { uuid } = v.actor;
  const names = namesShown([uuid, ...v.draft.targets], v.candidates);
  return challengeDecision(draftOf(v), frameFor(uuid), names, unnamed(localize), distances(v));
}

/** A power that nobody opposes needs no dice (PER-083, PER-115). */
function used({ actor: { uuid: actor }, draft, track }: Values, power: string): UsePowerDecision {
  const { targets: reactors } = draft;
  return {
    type: "usePower",
    encounter: frameFor(actor),
    actor,
    reactors,
    power,
    ...(track && { track }),
    names: namesOf([actor, ...reactors]),
  };
}

/** The opponents chosen, with what the board says about their distance. */
function targetsOf({ actor, draft, candidates }: Values): Target[] {
  const chosen = candidates.filter(({ ref }) => draft.targets.includes(ref));
  return chosen.map(({ ref, name }) => ({ ref, name, measured: measureBetween(actor.uuid, ref) }));
}

const distances = (v: Values): Distance[] =>
  distancesOf({ targets: targetsOf(v), band: v.band, settings: personaeSettings() }, localize);

function linesOf(v: Values): ReturnType<typeof distanceLines> {
  const { rangeBands } = personaeSettings();
  return distanceLines(distances(v), targetsOf(v), v.draft.weapon ?? v.draft.power, rangeBands, localize);
}

const bands = (): ReturnType<typeof bandChoices> => bandChoices({ band: "", settings: personaeSettings() }, localize);

/** The tracks of the group (PER-102). */
function tracks(): { id: string; label: string }[] {
  const settings = personaeSettings();
  return groupTracks(settings).map(({ id }) => ({
    id: id === MAIN ? "" : id,
    label: trackName(settings, id, localize),
  }));
}

/** What a success brings beside hits, in words; "" for nothing. */
function imposes({ draft: { imposesShock, conditions } }: Values): string {
  const shock = imposesShock > 0 ? [say("ImposesShock", { n: imposesShock })] : [];
  return [...shock, ...conditions].join(", ");
}

/** The chance against one opponent whose figures this person may see anyway; nothing otherwise. */
function odds(v: Values): string {
  const [ref = "", ...others] = v.draft.targets;
  const target = others.length > 0 ? null : actorOf(ref);
  const percent = target ? chanceOf(rolled(v)) : null;
  return target && percent !== null ? say("Odds", { percent, name: target.name }) : "";
}

const ICONS = {
  attack: "fa-solid fa-khanda",
  power: "fa-solid fa-wand-sparkles",
  interaction: "fa-solid fa-comments",
} as const;
