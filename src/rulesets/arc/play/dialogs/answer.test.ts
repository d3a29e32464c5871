// @vitest-environment happy-dom
/** All attacks that wait for somebody, met out of one turn's actions. */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { lookAhead } from "../../../../fittings/forms/ahead.ts";
import { begun } from "../../../../fittings/forms/api/filled.ts";
import { fieldViews, valuesAfter } from "../../../../fittings/forms/fields.ts";
import { send } from "../../../../fittings/forms/send.ts";
import { documentClass, game, localize } from "../../../../foundry/globals.ts";
import type { FoundryActor, FoundryCombat, FoundryItem } from "../../../../foundry/types.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import { cardsHere } from "../../../../table/authority/shown.ts";
import { table } from "../../../../table/authority/index.ts";
import { clearWorld, openSampleWorld, somebody, withDice } from "../../sample-world.ts";
import { checksOf, standingVerdicts } from "../../rules/decide/card.ts";
import { frameIn } from "../board/frame.ts";
import { answer } from "./answer.ts";
import { waitingFor } from "./waiting.ts";

let told: string[];
let ann: FoundryActor;
let guard: FoundryActor;
let thug: FoundryActor;
let combat: FoundryCombat;

const score = (value: number) => ({ value, max: 10 });
const skill = (us: string, value: number) => ({ kind: "skill", system: { us, score: value } });

beforeAll(async () => {
  told = await openSampleWorld();
});

beforeEach(async () => {
  told.length = 0;
  const own = { us: { accuracy: { name: "Accuracy", ks: "control", ...score(4) } } };
  // Shield: 7 + 4 and a d8 of 6, from −2 to 6, twice a turn. Dodge: 7 + 5 and a d6 of 3, once.
  ann = await somebody(
    "Ann",
    "character",
    { ks: { control: score(7) }, ...own, som: { value: 7, rest: 5 } },
    { Shield: skill("accuracy", 6), Dodge: skill("agility", 3) },
  );
  await ann.update({ ownership: { default: 3 } });
  guard = await somebody("Guard", "figure", { som: { value: 3, rest: 5 } }, { Blades: skill("accuracy", 6) });
  thug = await somebody("Thug", "figure", { som: { value: 4, rest: 5 } }, { Clubs: skill("accuracy", 6) });
  combat = (await documentClass("Combat").create({})) as FoundryCombat;
  const seats = [ann, guard, thug].map(({ id }) => ({ actorId: id }));
  await combat.createEmbeddedDocuments("Combatant", seats);
  await combat.startCombat();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await clearWorld();
});

/** Each blow: 5 + 5 + 4. */
const strike = (who: FoundryActor, count: number) =>
  withDice(
    4,
    () =>
      table.decide({
        ...{ type: "attack", encounter: frameIn(combat), actor: who.uuid, target: ann.uuid, count },
        skill: who.items.contents[0]?.id ?? "",
      }),
    8,
  );

type V = NonNullable<Awaited<ReturnType<typeof answer.start>>>;
const open = async () => begun(answer, { who: ann.uuid });
const idOf = (name: string): string => ann.items.find((one) => one.name === name)?.id ?? "none";
interface Attack extends JsonObject {
  readonly text: string;
  readonly rest: string;
  readonly blows: readonly {
    readonly input: string;
    readonly sum: string;
    readonly terms?: string;
    readonly range?: string;
    readonly chance?: string;
    readonly options: readonly { readonly id: string; readonly label: string; readonly selected: boolean }[];
  }[];
}
const attacksIn = (v: V): readonly Attack[] => {
  const views = fieldViews(answer.fields, v, lookAhead(answer, v).ahead, localize);
  const part = views.find(({ view }) => (view as JsonObject | undefined)?.["attacks"])?.["view"];
  return (part as { readonly attacks: readonly Attack[] }).attacks;
};
const chosen = (v: V) => attacksIn(v).map(({ blows }) => blows.map(({ options }) => options.find((one) => one.selected)?.label)); // prettier-ignore
const choose = (v: V, attack: number, blow: number, value: string): V => {
  const name = attacksIn(v)[attack]?.blows[blow]?.input ?? "";
  return valuesAfter<V>(answer.fields, v, { name, value, checked: false });
};
const defended = (v: V) =>
  [answer.decision(v), ...(answer.also?.(v) ?? []).map(({ decision }) => decision)].map(({ defences }) =>
    (defences as readonly JsonObject[]).map(({ skill: id }) => id),
  );

describe("answering", () => {
  it("ARC-046 ARC-048 ARC-051 meets three blows of two attackers with the best that one turn allows", async () => {
    await strike(guard, 2);
    await strike(thug, 1);
    const v = await open();
    expect(attacksIn(v).map(({ text }) => text)).toEqual(["Guard attacks 2 times", "Thug attacks"]);
    expect(chosen(v)).toEqual([["Shield (up to 2)", "Shield (up to 2)"], ["Let it come"]]);
    // 14 has to be come up to: 3, 4, 5 and 6 of 8 do.
    expect(attacksIn(v)[0]?.blows[0]).toMatchObject({
      ...{ sum: "comes to 14", terms: "7 + 4 + (−2…6)", range: "9…17", chance: "50 %" },
    });
    expect(defended(v)).toEqual([[idOf("Shield"), idOf("Shield")], []]);
    const kept = choose(v, 0, 1, "");
    expect(chosen(kept)).toEqual([["Shield (up to 2)", "Let it come"], ["Shield (up to 2)"]]);
    await withDice(6, () => send(answer, kept), 8);
    expect(told).toEqual([]);
    const verdicts = cardsHere().flatMap(({ steps }) => standingVerdicts(checksOf({ history: steps })));
    expect(verdicts.map(({ mode, success }) => [mode, success])).toEqual([
      ["opposed", false],
      ["unopposed", true],
      ["opposed", false],
    ]);
    expect(waitingFor(ann.uuid)).toEqual([]);
  });

  it("ARC-048 ARC-053 an open one goes on with the best by now, and with what is held in front of one", async () => {
    await game().settings.set("dramatis", "arc.useWeaponLevels", true);
    await strike(guard, 1);
    const put = await open();
    expect([chosen(put), put.shield]).toEqual([[["Shield (up to 2)"]], ""]);
    await ann.items.get(idOf("Dodge"))?.update({ "system.score": 12 });
    const [made] = await ann.createEmbeddedDocuments("Item", [{ name: "Buckler", type: "arc-shield" }]);
    const now = answer.again?.(put) ?? put;
    expect(chosen(now)[0]?.[0]).toContain("Dodge");
    expect([now.shield, answer.again?.({ ...now, shield: "" }).shield]).toEqual([
      (made as FoundryItem | undefined)?.uuid,
      "",
    ]);
    await game().settings.set("dramatis", "arc.useWeaponLevels", false);
  });

  it("ARC-050 ARC-051 refuses more than a turn allows, and lets all of it come by one press", async () => {
    await strike(guard, 2);
    await strike(thug, 1);
    const more = choose(choose(await open(), 0, 1, idOf("Shield")), 1, 0, idOf("Shield"));
    expect(lookAhead(answer, more).blocked).toContain("no action left");
    const both = choose(await open(), 1, 0, idOf("Dodge"));
    expect(lookAhead(answer, both).blocked).toContain("3 things");
    const [comes] = answer.others ?? [];
    expect(await send(answer, await open(), comes)).toMatchObject({ ok: true });
    expect(waitingFor(ann.uuid)).toEqual([]);
    expect(await answer.start({ who: ann.uuid })).toBeNull();
  });

  it("ARC-046 leaves one for later, and answers the other", async () => {
    await strike(guard, 1);
    await strike(thug, 1);
    const v = choose(await open(), 0, 0, "later");
    expect(chosen(v)).toEqual([["Not yet"], ["Shield (up to 2)"]]);
    expect(await withDice(6, () => send(answer, v), 8)).toMatchObject({ ok: true });
    expect(waitingFor(ann.uuid)).toHaveLength(1);
    expect(attacksIn(await open()).map(({ text }) => text)).toEqual(["Guard attacks"]);
  });

  it("ARC-027 the shocked meet nothing: what comes, comes", async () => {
    await strike(guard, 1);
    await ann.toggleStatusEffect("arc-shocked");
    const v = await open();
    expect(chosen(v)).toEqual([["Let it come"]]);
    expect(defended(v)).toEqual([[]]);
    expect(lookAhead(answer, v).blocked).toBe("");
  });

  it("ARC-083 where middle scores are hidden a player learns no sum, and answers all the same", async () => {
    await game().settings.set("dramatis", "arc.hideUS", true);
    await strike(guard, 1);
    vi.spyOn(game().user, "isGM", "get").mockReturnValue(false);
    const v = await open();
    const [attack] = attacksIn(v);
    expect(attack?.blows[0]).toMatchObject({ sum: "comes to ?", terms: "7 + ? + (−2…6)", range: "", chance: "" });
    await game().settings.set("dramatis", "arc.hideUS", false);
  });
});
