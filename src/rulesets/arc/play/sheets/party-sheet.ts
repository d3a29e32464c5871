/** The group's own sheet: State of Mind and Build of each, and minds that come to rest. ARC-026, ARC-033, ARC-082 */
import { followParties } from "../../../../fittings/party/follow.ts";
import type { Figure, PartyPlan } from "../../../../fittings/party/plan.ts";
import { partySheet } from "../../../../fittings/party/sheet.ts";
import { wordsOf } from "../../../../fittings/words/words.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import type { ChangeDecision } from "../../rules/decisions.ts";
import { EXALTED } from "../../rules/mind/som.ts";
import { frameIn } from "../board/frame.ts";
import { isCharacter, readCharacter } from "../models/reading.ts";

const { say } = wordsOf("DRAMATIS.Arc.Party");

function figures(member: FoundryActor): Figure[] {
  const { som, ks } = readCharacter(member);
  return [
    { is: "som", label: say("som"), value: som.value, max: EXALTED },
    { is: "build", label: say("build"), value: ks.build.value, max: ks.build.max },
  ];
}

/** The State of Mind doesn't drift back by itself: somebody has to say so. ARC-033 */
const calmed = (members: readonly FoundryActor[]): ChangeDecision[] =>
  members.flatMap((member) => {
    const { value, rest } = readCharacter(member).som;
    if (value === rest) return [];
    const changes = [{ type: "som", change: rest - value }] as const;
    return [{ type: "change", encounter: frameIn(member.uuid), target: member.uuid, changes, now: true }];
  });

/** Nothing is earned and spent in these rules, so there is nothing to award. */
export const partyPlan: PartyPlan = {
  name: "ArcPartySheet",
  game: "arc",
  isOurs: isCharacter,
  figures,
  purse: "DRAMATIS.Arc.Party.purse",
  forAll: () => [
    {
      ...{ name: "rest", label: say("rest"), hint: say("restHint"), icon: "arrow-right-to-bracket", masters: true },
      does: { decisions: calmed, none: say("rested") },
    },
  ],
};

export const PartySheet = partySheet(partyPlan);

/** Lets a world of this game have groups. */
export const beginParties = (): void => followParties(isCharacter);
