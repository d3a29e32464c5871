// @vitest-environment happy-dom
/** Help for players and answers of foes in a world of Threshold's documents. */
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { adviceFor } from "../../../../fittings/foes/advice.ts";
import { FOES_AS_EVER, readChoices, type FoeChoices } from "../../../../fittings/foes/choices.ts";
import { lookAsPlayer } from "../../../../fittings/foes/help.ts";
import { deedsOf, told } from "../../../../fittings/foes/look.ts";
import { isFighter } from "../../../../fittings/foes/sides.ts";
import { documentClass, game } from "../../../../foundry/globals.ts";
import type { FoundryActor, FoundryCombat } from "../../../../foundry/types.ts";
import { openPrompts } from "../../../../kernel/history.ts";
import { table } from "../../../../table/authority/index.ts";
import { cardHere } from "../../../../table/authority/shown.ts";
import { clearWorld, openSampleWorld, somebody } from "../../sample-world.ts";
import { thresholdFoes } from "./index.ts";

let robber: FoundryActor;
let ash: FoundryActor;
let combat: FoundryCombat;

const wants = (some: Partial<FoeChoices>): void => readChoices(() => ({ ...FOES_AS_EVER, ...some }));

beforeAll(async () => {
  await openSampleWorld();
});

beforeEach(async () => {
  ash = await somebody("Ash", "character", { quick: 14 }, { Sword: { kind: "weapon" } });
  await ash.update({ prototypeToken: { disposition: 1 }, ownership: { player0000000000: 3 } });
  robber = await somebody("Robber", "foe", { quick: 8 }, { Axe: { kind: "weapon" } });
  combat = (await documentClass("Combat").create({})) as FoundryCombat;
  await combat.createEmbeddedDocuments(
    "Combatant",
    [robber, ash].map(({ id }) => ({ actorId: id })),
  );
  await combat.startCombat();
});

afterEach(async () => {
  vi.restoreAllMocks();
  readChoices(() => FOES_AS_EVER);
  await clearWorld();
});

it.each(["public", "gm"])(
  "RUN-014 RUN-036 tells a player nothing that foes' numbers would change, sent %s",
  async (mode) => {
    await game().settings.set("core", "messageMode", mode);
    const hero = combat.combatants.find(({ actor }) => actor === ash);
    const read = (): unknown => {
      const look = isFighter(hero) ? lookAsPlayer(thresholdFoes, combat, hero) : null;
      return (
        look && told(thresholdFoes, look, deedsOf(thresholdFoes, look)).map(({ words, reasons }) => [words, reasons])
      );
    };
    const before = read();
    expect(JSON.stringify(before)).toMatch(/Robber and strikes with Sword/);
    await robber.update({
      "system.attributes.quick.value": 3,
      "system.defense.bonus": 6,
    });
    expect(read()).toEqual(before);
  },
);

it("RUN-047 shows a game master the best answers of a foe, in its own words, and players none", async () => {
  wants({ foeAnswers: "suggest" });
  const opened = await table.decide({
    ...{ type: "trigger", encounter: thresholdFoes.frame(combat), kind: "passBy" },
    ...{ attacker: robber.uuid, enemy: ash.uuid, override: true },
  });
  const card = opened.ok ? cardHere(opened.message ?? "") : null;
  const [prompt] = card ? openPrompts(card) : [];
  expect(prompt).toMatchObject({ type: "freeAttack", owner: robber.uuid });
  const advice = adviceFor(thresholdFoes, card?.id ?? "", prompt?.id ?? "");
  expect(advice.map(({ words }) => words)).toEqual([expect.stringMatching(/^Strikes Ash with/), expect.any(String)]);
  expect(advice[0]?.reasons[0]).toMatch(/^Hits Ash at \d+ %/);
  wants({});
  expect(adviceFor(thresholdFoes, card?.id ?? "", prompt?.id ?? "")).toEqual([]);
});
