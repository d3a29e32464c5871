/** The group's own sheet: reserves and injuries of each, levels, rest and awards for all. VRV-086, VRV-096, VRV-108, VRV-112 */
import { followParties } from "../../../../fittings/party/follow.ts";
import type { Figure, PartyPlan } from "../../../../fittings/party/plan.ts";
import { partySheet } from "../../../../fittings/party/sheet.ts";
import { wordsOf } from "../../../../fittings/words/words.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import { derive } from "../../rules/derive.ts";
import { isCharacter, readCharacter } from "../models/reading.ts";
import { verveSettings } from "../settings/charter.ts";
import { levelFigure } from "../view/growth.ts";

const { say, count } = wordsOf("DRAMATIS.Verve.Party");

function figures(member: FoundryActor): Figure[] {
  const state = readCharacter(member);
  const { survivalMax, verveMax } = derive(state, verveSettings());
  const { survival, verve, injuries } = state;
  return [
    { is: "survival", label: say("survival"), value: survival.value, max: survivalMax },
    ...(verveMax > 0 ? [{ is: "verve", label: say("verve"), value: verve.value, max: verveMax }] : []),
    ...(injuries.value > 0
      ? [{ is: "injuries", label: say("injuries"), value: injuries.value, bad: true as const }]
      : []),
  ];
}

const actors = (members: readonly FoundryActor[]): JsonObject => ({ actors: members.map(({ uuid }) => uuid) });

export const partyPlan: PartyPlan = {
  name: "VervePartySheet",
  game: "verve",
  isOurs: isCharacter,
  figures,
  purse: "DRAMATIS.Verve.Party.purse",
  // Prices go down to hundredths of a coin (VRV-039).
  smallest: 0.01,
  forAll: () => [
    {
      ...{ name: "rest", label: say("rest"), hint: say("restHint"), icon: "moon", masters: true },
      does: { form: "rest", given: actors },
    },
    {
      ...{ name: "award", label: say("award"), hint: say("awardHint"), icon: "gift", masters: true },
      does: { form: "award", given: actors },
    },
  ],
  growth: () => ({
    ...{ form: "levelUp", label: say("advance"), icon: "fa-solid fa-arrow-up-right-dots" },
    given: ({ uuid: actor }) => ({ actor }),
    owed(member) {
      const state = readCharacter(member);
      const settings = verveSettings();
      const { ready } = levelFigure({ state, settings, derived: derive(state, settings) });
      return ready > 0 ? count("owed", ready) : "";
    },
  }),
};

export const PartySheet = partySheet(partyPlan);

/** Lets a world of this game have groups. */
export const beginParties = (): void => followParties(isCharacter);
