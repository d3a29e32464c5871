/** The group's own sheet: Toughness and corruption of each, experience, rest for all. RUN-009, RUN-071, RUN-078, RUN-107, RUN-108 */
import { followParties } from "../../../../fittings/party/follow.ts";
import type { Figure, PartyPlan } from "../../../../fittings/party/plan.ts";
import { partySheet } from "../../../../fittings/party/sheet.ts";
import { wordsOf } from "../../../../fittings/words/words.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import { statsOf } from "../../rules/derive/character.ts";
import { isCharacter, readCharacter } from "../models/reading.ts";

const { say } = wordsOf("DRAMATIS.Threshold.Party");

function figures(member: FoundryActor): Figure[] {
  const state = readCharacter(member);
  const { toughness, toughnessMax } = statsOf(state);
  const { temporary, permanent } = state.corruption;
  const resolute = state.attributes.resolute.value;
  return [
    { is: "toughness", label: say("toughness"), value: toughness, max: toughnessMax },
    ...(temporary + permanent > 0
      ? [
          {
            is: "corruption",
            label: say("corruption"),
            value: temporary + permanent,
            max: resolute,
            bad: true as const,
          },
        ]
      : []),
  ];
}

const targets = (members: readonly FoundryActor[]): JsonObject => ({ targets: members.map(({ uuid }) => uuid) });

export const partyPlan: PartyPlan = {
  name: "ThresholdPartySheet",
  game: "threshold",
  isOurs: isCharacter,
  figures,
  purse: "DRAMATIS.Threshold.Party.purse",
  forAll: () => [
    {
      ...{ name: "rest", label: say("rest"), hint: say("restHint"), icon: "bed", masters: true },
      does: { form: "rest", given: targets },
    },
    {
      ...{ name: "award", label: say("award"), hint: say("awardHint"), icon: "book", masters: true },
      does: { form: "awardXp", given: targets },
    },
  ],
  growth: () => ({
    ...{ form: "improve", label: say("advance"), icon: "fa-solid fa-arrow-up" },
    given: ({ uuid: actor }) => ({ actor }),
    owed(member) {
      const { total, spent } = readCharacter(member).xp;
      return total > spent ? say("owed", { n: total - spent }) : "";
    },
  }),
};

export const PartySheet = partySheet(partyPlan);

/** Lets a world of this game have groups. */
export const beginParties = (): void => followParties(isCharacter);
