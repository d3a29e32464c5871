/** The group's own sheet: hits of each, points to spend, awards and steps of recovery. PER-087, PER-105, PER-132, PER-136 */
import { followParties } from "../../../../fittings/party/follow.ts";
import type { Figure, ForAll, PartyPlan } from "../../../../fittings/party/plan.ts";
import { partySheet } from "../../../../fittings/party/sheet.ts";
import { wordsOf } from "../../../../fittings/words/words.ts";
import { localize } from "../../../../foundry/globals.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import type { GrantRecoveryDecision } from "../../rules/decisions.ts";
import { trackIds, trackOf, trackVitality } from "../../rules/queries.ts";
import { isIdentity, readIdentity } from "../models/reading.ts";
import { personaeSettings } from "../settings/read.ts";
import { hasSeveral, trackName } from "../tracks/names.ts";
import { frameFor } from "../turns/frame.ts";

const { say, count } = wordsOf("DRAMATIS.Personae.Party");

/** What is marked on each track; the shock on it is a status, which the sheet tells besides. PER-087, PER-101, PER-102 */
function figures(member: FoundryActor): Figure[] {
  const settings = personaeSettings();
  const state = readIdentity(member);
  return trackIds(state, settings).map((track): Figure => {
    const { vitality, shockAt } = trackVitality(state, settings, track);
    const label = hasSeveral(settings) ? trackName(settings, track, localize) : say("hits");
    return {
      is: `hits-${track}`,
      label,
      value: trackOf(state, track).hits,
      max: shockAt.at(-1) ?? vitality,
      bad: true,
    };
  });
}

/** A step for everybody in shock, on each of their tracks: the chorus grants it. PER-105 */
const recoveries = (members: readonly FoundryActor[]): GrantRecoveryDecision[] =>
  members.flatMap((member) => {
    const state = readIdentity(member);
    const shocked = trackIds(state, personaeSettings()).filter((track) => trackOf(state, track).shock > 0);
    return shocked.map((track): GrantRecoveryDecision => ({
      ...{ type: "grantRecovery", encounter: frameFor(member.uuid), actor: member.uuid },
      ...(track !== "main" && { track }),
    }));
  });

const forAll = (): ForAll[] => [
  {
    ...{ name: "recover", label: say("recover"), hint: say("recoverHint"), icon: "heart-pulse", masters: true },
    does: { decisions: recoveries, none: say("recovered") },
  },
  {
    ...{ name: "award", label: say("award"), hint: say("awardHint"), icon: "award", masters: true },
    does: { form: "award", given: (members) => ({ identities: members.map(({ uuid }) => uuid) }) },
  },
];

export const partyPlan: PartyPlan = {
  name: "PersonaePartySheet",
  game: "personae",
  isOurs: isIdentity,
  figures,
  purse: "DRAMATIS.Personae.Party.purse",
  forAll,
  growth: () => ({
    ...{ form: "advance", label: say("advance"), icon: "fa-solid fa-seedling" },
    given: ({ uuid: who }) => ({ who }),
    owed(member) {
      const { available } = readIdentity(member).dp;
      return available > 0 ? count("owed", available) : "";
    },
  }),
};

export const PartySheet = partySheet(partyPlan);

/** Lets a world of this game have groups. */
export const beginParties = (): void => followParties(isIdentity);
