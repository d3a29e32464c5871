/** The page of growth: what levels brought, the ledger of mojo, what is studied. VRV-085 … VRV-101, VRV-182 … VRV-206 */
import { itemsOfType } from "../../../../fittings/models/stored.ts";
import { dotted } from "../../../../fittings/words/words.ts";
import { localize } from "../../../../foundry/globals.ts";
import { signed } from "../../../../table/signed.ts";
import { studyBonus } from "../../rules/mojo/study.ts";
import type { ProjectState } from "../../rules/state.ts";
import { TYPE_PREFIX } from "../models/reading.ts";
import { measured } from "./burden.ts";
import { nextLevel, owedViews } from "./growth.ts";
import type { Somebody } from "./somebody.ts";
import { count, say, term } from "./words.ts";

/** What the next level will bring. VRV-087, VRV-088, VRV-091, VRV-092 */
export function nextLevelWords(who: Somebody): string {
  const { level, mojo, survivalGain, verveGain, specialtyGain } = nextLevel(who);
  return say("next.brings", {
    level,
    gains: dotted([
      survivalGain && say("next.survival"),
      verveGain && say("next.verve"),
      specialtyGain && say("next.specialty"),
      say("next.mojo", { n: mojo }),
    ]),
  });
}

/** What is still to be chosen, each with the window that chooses it. VRV-091, VRV-100, VRV-107 */
const CHOOSES = { specialties: "specialty", thiefGains: "thiefGain", spiritSwaps: "learn" } as const;
export const owedRows = (who: Somebody) =>
  owedViews(who).map(({ id, n }) => ({ id, form: CHOOSES[id], text: count(`owed.${id}`, n), key: `owed-${id}` }));

/** The ledger of mojo, latest first. VRV-191, VRV-195 */
export const ledgerRows = ({ state }: Somebody, most = 30) =>
  state.mojo.ledger
    .slice(-most)
    .reverse()
    .map(({ amount, reason }) => ({
      ...{ amount: signed(amount), spent: amount < 0 },
      // What a rule wrote is a key; what somebody wrote, their own words.
      reason: localize(reason),
    }));

/** What is studied, and what its sources may still give. VRV-196 … VRV-205 */
export function projectRows(who: Somebody) {
  const { intelligence, charisma } = who.state.abilities;
  return itemsOfType<ProjectState>(who.actor, `${TYPE_PREFIX}project`).map(({ id, name, item, system }) => {
    const { mode, mojo, gained, student } = system;
    const resources = system.resources.map(({ type, level }) => ({ type, level }));
    const { total } = studyBonus({ student, resources, intelligence, charisma, settings: who.settings });
    return {
      ...{ id, name, img: item.img ?? "" },
      sub: dotted([
        term(`StudyMode.${mode}`),
        say("project.mojo", { n: mojo }),
        total > 0 && say("project.left", { gained, total: measured(total) }),
        system.feePerMojo > 0 && say("project.fee", { n: measured(system.feePerMojo) }),
      ]),
    };
  });
}

/** Books, teachers and places at hand. VRV-201 */
export const resourceRows = ({ actor }: Somebody) =>
  itemsOfType<{ readonly type: string; readonly level: number }>(actor, `${TYPE_PREFIX}resource`).map(
    ({ id, name, item, system }) => ({
      ...{ id, name, img: item.img ?? "" },
      sub: dotted([term(`ResourceType.${system.type}`), say("level.label", { n: system.level })]),
    }),
  );
