import { personOf, type Form, type Person } from "../../../../fittings/forms/form.ts";
import { selectedTokens } from "../../../../fittings/here/board.ts";
import { wordsOf } from "../../../../fittings/words/words.ts";
import { localize, type FoundryActor } from "../../../../foundry/index.ts";
import type { Decision, Ref } from "../../../../kernel/outcome.ts";
import type { GrantRecoveryDecision, HarmDecision, ImposeConditionDecision } from "../../rules/decisions.ts";
import { isNegated, MAIN, trackOf } from "../../rules/queries.ts";
import type { Condition } from "../../rules/state.ts";
import { readIdentity } from "../models/reading.ts";
import { personaeSettings } from "../settings/read.ts";
import { hasSeveral, levelOnTrack } from "../tracks/names.ts";
import { frameFor } from "../turns/frame.ts";
import { identitiesInPlay } from "../turns/world.ts";
import type { Windows } from "../windows.ts";
import { trackChoices } from "./challenge.ts";

const T = "DRAMATIS.Personae.Dialog.Hand";
const { say } = wordsOf(T);

interface Values {
  readonly actors: readonly FoundryActor[];
  readonly targets: readonly Ref[];
  readonly hits: number;
  readonly imposesShock: number;
  readonly condition: string;
  readonly until: Condition["until"];
  /** "" for nobody in particular. */
  readonly by: Ref;
  readonly reason: string;
  readonly track: string;
}

const harms = ({ hits, imposesShock }: Values): boolean => hits + imposesShock > 0;
const shocked = ({ actors, targets, track }: Values): FoundryActor[] =>
  actors.filter(({ uuid }) => targets.includes(uuid)).filter((actor) => levelOf(actor, track) > 0);
const isCopy = ({ id, uuid }: FoundryActor): boolean => uuid !== `Actor.${id}`;
const levelOf = (actor: FoundryActor, track: string): number => trackOf(readIdentity(actor), track || MAIN).shock;

/**
 * What the chorus does to somebody without a challenge: harm as of a hazard, a condition, a step of recovery (PER-001, PER-048,
 * PER-073, PER-105). To begin with it is about the tokens that are selected.
 */
export const hand: Form<Windows["hand"], Values> = {
  id: "hand",
  icon: "fa-solid fa-fire",
  title: () => say("title"),
  confirm: `${T}.confirm`,
  start({ targets }) {
    const selected = targets ?? selectedTokens().flatMap(({ actor }) => actor?.uuid ?? []);
    const alive = identitiesInPlay().filter((actor) => !isNegated(readIdentity(actor)));
    // Where tokens are people of their own, whom they were made after is nobody to be harmed.
    const copied = new Set(alive.filter(isCopy).map(({ id }) => id));
    const there = alive.filter((actor) => isCopy(actor) || !copied.has(actor.id));
    // Those it is about to begin with come first: the list may be long.
    const isMeant = ({ uuid }: FoundryActor): boolean => selected.includes(uuid);
    const actors = [...there.filter(isMeant), ...there.filter((actor) => !isMeant(actor))];
    const chosen = actors.map(({ uuid }) => uuid).filter((ref) => selected.includes(ref));
    return {
      ...{ actors, targets: chosen, hits: 1, imposesShock: 0, condition: "", until: "encounter" },
      ...{ by: "", reason: "", track: "" },
    };
  },
  fields: [
    { kind: "whom", name: "targets", label: `${T}.targets`, of: people },
    { kind: "whole", name: "hits", label: `${T}.hits`, min: 0, max: 20, rule: "PER-048", beside: true },
    { kind: "whole", name: "imposesShock", label: `${T}.imposesShock`, min: 0, max: 4, rule: "PER-073", beside: true },
    {
      kind: "choice",
      name: "track",
      label: "DRAMATIS.Personae.Dialog.Track",
      when: () => hasSeveral(personaeSettings()),
      of: trackChoices,
    },
    { kind: "text", name: "condition", label: `${T}.condition`, example: `${T}.conditionHint` },
    {
      kind: "choice",
      name: "until",
      label: `${T}.until`,
      when: (v) => !harms(v),
      of: () => (["encounter", "scene", "lifted"] as const).map((id) => ({ id, label: say(`lasts.${id}`) })),
    },
    {
      kind: "choice",
      name: "by",
      label: `${T}.by`,
      rule: "PER-131",
      when: harms,
      of: ({ actors }) => [
        { id: "", label: say("nobody") },
        ...actors.map(({ uuid: id, name }) => ({ id, label: name })),
      ],
    },
    { kind: "text", name: "reason", label: `${T}.reason`, example: `${T}.reasonHint`, when: harms },
  ],
  blocked(v) {
    if (v.targets.length === 0) return say("noTarget");
    return harms(v) || v.condition.trim() !== "" ? "" : say("nothing");
  },
  decision: (v) => decisions(v)[0] ?? harm(v),
  also: (v) =>
    decisions(v)
      .slice(1)
      .map((decision) => ({ decision })),
  others: [
    {
      id: "recover",
      icon: "fa-solid fa-heart-pulse",
      label: `${T}.recover`,
      hint: `${T}.recoverHint`,
      when: (v) => shocked(v).length > 0,
      decision: (v) => grant(v, shocked(v)[0]?.uuid ?? ""),
      also: (v) =>
        shocked(v)
          .slice(1)
          .map(({ uuid }) => ({ decision: grant(v, uuid) })),
    },
  ],
};

/** All are harmed on one card; a condition alone is one card for each. */
function decisions(v: Values): readonly Decision[] {
  const condition = v.condition.trim();
  if (harms(v) || condition === "") return [harm(v)];
  return v.targets.map((target): ImposeConditionDecision => {
    return { type: "imposeCondition", encounter: frameFor(target), target, condition, until: v.until };
  });
}

function harm({ targets, hits, imposesShock, condition, by, reason, track }: Values): HarmDecision {
  const conditions = condition.trim() === "" ? [] : [condition.trim()];
  return {
    ...{ type: "harm", encounter: frameFor(targets[0] ?? ""), targets, hits, imposesShock, conditions },
    ...{ by: by || null, reason: reason.trim() },
    ...(track && { track }),
  };
}

const grant = ({ track }: Values, actor: Ref): GrantRecoveryDecision => ({
  ...{ type: "grantRecovery", encounter: frameFor(actor), actor },
  ...(track && { track }),
});

function people({ actors, track }: Values): Person[] {
  const level = (actor: FoundryActor): string => {
    const shock = levelOf(actor, track);
    return shock > 0 ? levelOnTrack(personaeSettings(), track || MAIN, shock, localize) : "";
  };
  return actors.map((actor) => personOf(actor, level(actor)));
}
