/** The group's own sheet: wounds left, Fate and Stress of each, and rest for all. EVO-220, EVO-280, EVO-335 */
import { followParties } from "../../../../fittings/party/follow.ts";
import type { Figure, PartyPlan } from "../../../../fittings/party/plan.ts";
import { partySheet } from "../../../../fittings/party/sheet.ts";
import { wordsOf } from "../../../../fittings/words/words.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import { SEVERITIES } from "../../rules/terms.ts";
import type { CharacterModel } from "../models/character.ts";
import { isCharacter, readCharacter } from "../models/reading.ts";
import { evokerSettings } from "../settings/read.ts";

const { say } = wordsOf("DRAMATIS.Evoker.Party");

function figures(member: FoundryActor): Figure[] {
  const { fate, stress } = readCharacter(member);
  const { wounds, woundMax, fateMax } = (member.system as CharacterModel).derived;
  return [
    ...SEVERITIES.filter((id) => woundMax[id] > 0).map((id) => {
      return { is: id, label: say(id), value: wounds[id], max: woundMax[id] };
    }),
    ...(fateMax > 0 || fate.value > 0 ? [{ is: "fate", label: say("fate"), value: fate.value, max: fateMax }] : []),
    ...(stress > 0
      ? [{ is: "stress", label: say("stress"), value: stress, max: evokerSettings().stressMax, bad: true as const }]
      : []),
  ];
}

/** Nobody is paid in experience here, so there is nothing to award and nothing to spend. */
export const partyPlan: PartyPlan = {
  name: "EvokerPartySheet",
  game: "evoker",
  isOurs: isCharacter,
  figures,
  purse: "DRAMATIS.Evoker.Party.purse",
  forAll: () => [
    {
      ...{ name: "rest", label: say("rest"), hint: say("restHint"), icon: "bed", masters: true },
      does: { form: "time", given: (members) => ({ passes: "rest", actors: members.map(({ uuid }) => uuid) }) },
    },
  ],
};

export const PartySheet = partySheet(partyPlan);

/** Lets a world of this game have groups. */
export const beginParties = (): void => followParties(isCharacter);
