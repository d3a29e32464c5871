// @vitest-environment happy-dom
/** What sheets press and store: windows that there are, stances and bags, lists of things, lights that burn down. */
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { documentClass, game } from "../../../../foundry/globals.ts";
import type { FoundryActor, FoundryCombat } from "../../../../foundry/types.ts";
import { handItem } from "../../../../fittings/sheets/handing/hand.ts";
import { isOffered } from "../../../../fittings/press/openers.ts";
import { table } from "../../../../table/authority/index.ts";
import { clearWorld, openSampleWorld, somebody } from "../../sample-world.ts";
import { furthestStep, movementBands, withCarry } from "../board/ruler.ts";
import { setBurning, widest } from "../board/lights.ts";
import { markName } from "../board/marks.ts";
import { readCharacter } from "../models/reading.ts";
import { borneRows } from "../view/belongings.ts";
import { figureViews, levelView, statusChips, woundsView } from "../view/head.ts";
import { fieldRows } from "../view/knowledge.ts";
import { scoreRows, weaponRows } from "../view/play.ts";
import { magicRows } from "../view/spells.ts";
import { somebodyHere } from "../view/somebody.ts";
import { typedThing } from "../view/thing.ts";
import { handing } from "./handing.ts";
import { sheetPresses } from "./presses.ts";
import { saveBag, saveStance } from "./stores.ts";

beforeAll(async () => {
  await openSampleWorld();
});
afterEach(clearWorld);

/** An event as a control of the sheet sends it, with what was chosen. */
function chosen(data: Readonly<Record<string, string>>, value: string, item = ""): Event {
  const input = Object.assign(document.createElement("input"), { value });
  Object.assign(input.dataset, data);
  const row = document.createElement("li");
  if (item) row.dataset["itemId"] = item;
  row.append(input);
  const event = new Event("change");
  Object.defineProperty(event, "target", { value: input });
  return event;
}

const pressesOf = (actor: FoundryActor) => {
  const who = somebodyHere(actor);
  return sheetPresses(who, {
    ...{ ...scoreRows(who), weapons: weaponRows(who), fields: fieldRows(who), ...borneRows(who), ...magicRows(who) },
  });
};

const blade = { kind: "weapon", system: { damage: "d8", modes: ["close", "thrown"], range: 3, drawn: true } } as const;
const bag = { kind: "container", system: { bulk: 2 } } as const;
const lamp = { kind: "gear", system: { item: "torch", bulk: 1, quantity: 3 } } as const;

describe("presses of a hero's sheet", () => {
  it("VRV-036 VRV-045 VRV-086 build whoever is nobody yet, and fill up what shoots", async () => {
    const nobody = await somebody("Nobody", "hero", { archetypes: { warrior: 0 } });
    const bow = { kind: "weapon", system: { damage: "d6", modes: ["propelled"], ammunition: 0, drawn: true } } as const;
    const arrows = { kind: "ammunition", system: { quantity: 12 } } as const;
    const archer = await somebody("Archer", "hero", {}, { Bow: bow, Blade: blade, Arrows: arrows });
    const has = (actor: FoundryActor, key: string): boolean => key in pressesOf(actor);
    expect([has(nobody, "build"), has(archer, "build")]).toEqual([true, false]);
    // Whoever is built gains the first level by that.
    expect([levelView(somebodyHere(nobody)).ready, levelView(somebodyHere(archer)).ready]).toEqual([0, 0]);
    const id = (name: string): string => archer.items.find((one) => one.name === name)?.id ?? "";
    expect([has(archer, `restock-${id("Bow")}`), has(archer, `restock-${id("Blade")}`)]).toEqual([true, false]);
    await archer.items.get(id("Arrows"))?.delete();
    expect(has(archer, `restock-${id("Bow")}`)).toBe(false);
  });

  it("VRV-119 VRV-150 have the awake say what they do, and say when sleepers can be woken", async () => {
    const orla = await somebody("Orla");
    expect(pressesOf(orla)["do-declare"]).toBe(undefined);
    const combat = (await documentClass("Combat").create({})) as FoundryCombat;
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: orla.id }]);
    await combat.startCombat();
    expect(pressesOf(orla)["do-declare"]).toMatchObject({ primary: true, does: { form: "declare" } });
    expect(pressesOf(orla)["do-wake"]).toBe(undefined);
    const faint = { id: "unconscious", round: 1, value: 0, other: null, of: null, until: game().time.worldTime + 240 };
    await orla.update({ "system.conditions": [faint] });
    const { "do-declare": declare, "do-wake": wake } = pressesOf(orla);
    expect([declare, wake?.blocked === undefined]).toEqual([undefined, false]);
    await orla.update({ "system.conditions": [{ ...faint, id: "asleep", until: null }] });
    expect(pressesOf(orla)["do-wake"]?.blocked).toBe(undefined);
  });

  it("VRV-130 VRV-152 open only windows that there are, and roll at once with Shift", async () => {
    const art = { kind: "field", system: { bonus: 2, skills: ["Tracking"] } } as const;
    const orla = await somebody("Orla", "hero", {}, { Blade: blade, Woodcraft: art, Torch: lamp });
    const presses = pressesOf(orla);
    const forms = Object.values(presses).flatMap(({ does }) => ("form" in does ? [does.form] : []));
    expect(forms.filter((form) => !isOffered(form))).toEqual([]);
    const blades = orla.items.getName("Blade")?.id ?? "";
    expect(presses[`attack-${blades}-thrown`]).toMatchObject({
      does: { form: "attack", given: { actor: orla.uuid, weapon: blades, use: "thrown" } },
      shift: { form: "atOnce", given: { form: "attack" } },
    });
    // A small window does at once what a large one asks first.
    expect(presses["quick-strength"]?.does).toMatchObject({
      form: "atOnce",
      given: { form: "roll", ability: "strength" },
    });
    expect(presses["roll-health"]?.does).toMatchObject({ form: "roll", given: { reaction: "health" } });
    const woodcraft = orla.items.getName("Woodcraft")?.id ?? "";
    expect(presses[`roll-${woodcraft}-0`]).toMatchObject({
      label: "Tracking",
      does: { form: "roll", given: { field: woodcraft } },
    });
  });

  it("VRV-063 VRV-071 VRV-171 put on armor, and draw and put away, each on a card that takes it back", async () => {
    const mail = { kind: "armor", system: { item: "leather" } } as const;
    const orla = await somebody("Orla", "hero", {}, { Blade: blade, Leather: mail });
    const decide = async (key: string): Promise<void> => {
      const does = pressesOf(orla)[key]?.does;
      if (does && "decide" in does) await table.decide(does.decide);
    };
    const defense = (): string | undefined => figureViews(somebodyHere(orla)).find(({ id }) => id === "defense")?.value;
    expect(defense()).toBe("0");
    await decide(`wear-${orla.items.getName("Leather")?.id ?? ""}`);
    expect(defense()).toBe("2");
    await decide(`ready-${orla.items.getName("Blade")?.id ?? ""}`);
    expect(readCharacter(orla).weapons[0]?.drawn).toBe(false);
    await table.undo(game().messages.contents.at(-1)?.id ?? "");
    await vi.waitFor(() => expect(readCharacter(orla).weapons[0]?.drawn).toBe(true));
  });

  it("VRV-101 VRV-117 keep spells in mind and let them go, never above what injuries leave", async () => {
    const spell = (level: number) => ({ kind: "spell", system: { level, verve: 1, status: "inscribed" } }) as const;
    const archetypes = { warrior: 0, sorceror: 2 };
    const orla = await somebody(
      "Orla",
      "hero",
      { archetypes, injuries: { value: 1 } },
      { Mist: spell(1), Storm: spell(2) },
    );
    const id = (name: string): string => orla.items.getName(name)?.id ?? "";
    expect(pressesOf(orla)[`mind-${id("Storm")}`]?.blocked).toMatch(/level/u);
    const { does } = pressesOf(orla)[`mind-${id("Mist")}`] ?? {};
    if (does && "decide" in does) await table.decide(does.decide);
    expect(magicRows(somebodyHere(orla)).spells.find(({ name }) => name === "Mist")?.inMind).toBe(true);
  });
});

describe("what a sheet says", () => {
  it("VRV-085 VRV-086 VRV-116 tells of injuries and of a level that is earned", async () => {
    const orla = await somebody("Orla", "hero", { xp: 1000, injuries: { value: 2, permanent: 1 } });
    const who = somebodyHere(orla);
    expect([woundsView(who).label, woundsView(who).costs]).toEqual(["2 injuries", "−2 on every roll · 1 for good"]);
    expect(levelView(who)).toMatchObject({
      level: 1,
      ready: 1,
      readyText: "A level is earned.",
      text: "1000 / 1000 experience",
    });
  });

  it("VRV-024 VRV-116 names each reason with its rule, in the tooltip and for who can't see it", async () => {
    const orla = await somebody("Orla", "hero", { abilities: { endurance: 16 }, injuries: { value: 1 } });
    const health = scoreRows(somebodyHere(orla)).reactions.find(({ id }) => id === "health");
    // 4, and 2 for endurance of 16; −1 for the injury.
    expect([health?.value, health?.plain]).toEqual(["5", "6"]);
    expect(health?.told).toContain("+2 Endurance, major (VRV-024)");
    expect(health?.tip).toContain("<b>−1</b> <span>Injuries</span> <abbr>VRV-116</abbr>");
  });

  it("VRV-119 tells until when a state holds by the world's clock, and lifts it on a card", async () => {
    const until = game().time.worldTime + 600;
    const asleep = { id: "asleep", round: 0, value: 0, other: null, of: null, until };
    const orla = await somebody("Orla", "hero", { conditions: [asleep] });
    expect(statusChips(somebodyHere(orla)).map(({ label, left }) => [label, left])).toEqual([
      ["Asleep", "for 10 minutes"],
    ]);
    const { does } = pressesOf(orla)["lift-asleep"] ?? {};
    if (does && "decide" in does) await table.decide(does.decide);
    expect(readCharacter(orla).conditions).toEqual([]);
  });
});

describe("what is stored", () => {
  it("VRV-165 VRV-231 cover and pace on a card; what is refused stands as it was", async () => {
    const orla = await somebody("Orla");
    await saveStance(orla, chosen({ stance: "cover" }, "strong"));
    await saveStance(orla, chosen({ stance: "pace" }, "walk"));
    expect([readCharacter(orla).cover, readCharacter(orla).pace]).toEqual(["strong", "walk"]);
    await saveStance(orla, chosen({ stance: "pace" }, ""));
    expect([readCharacter(orla).pace, game().messages.contents.length]).toEqual([null, 3]);
  });

  it("VRV-022 VRV-045 what lies in a bag is one entry with it, and comes out when it is handed on", async () => {
    const orla = await somebody("Orla", "hero", {}, { Bag: bag, Torch: lamp });
    const ben = await somebody("Ben");
    const torch = orla.items.getName("Torch");
    expect(somebodyHere(orla).derived.load.entries).toBe(2);
    await saveBag(orla, chosen({ bag: "" }, orla.items.getName("Bag")?.id ?? "", torch?.id));
    expect(somebodyHere(orla).derived.load.entries).toBe(1);
    // 2, and three of one each.
    expect(borneRows(somebodyHere(orla)).goods.map(({ name, bulk, depth }) => [name, bulk, depth])).toEqual([
      ["Bag", "5 bulk", 0],
      ["Torch", "3 bulk", 1],
    ]);
    if (torch) await handItem(handing, torch, ben, "move");
    expect(readCharacter(ben).gear).toMatchObject([{ name: "Torch", container: null, quantity: 3 }]);
  });

  it("VRV-189 VRV-208 lists as they were typed: modes, skills a line each, techniques, and what is one's own", () => {
    expect(
      typedThing({
        kind: "weapon",
        modes: { close: false, thrown: true, propelled: false },
        system: { damage: "d6", ailment: "" },
      }),
    ).toEqual({
      system: { damage: "d6", ailment: null, modes: ["thrown"] },
    });
    expect(typedThing({ kind: "weapon", modes: { close: false }, system: {} })).toEqual({
      system: { modes: ["close"] },
    });
    const field = typedThing({
      kind: "field",
      skills: "Hiding\n Hiding\nClimbing, Locks\n",
      techniques: { 0: { name: "Hiding", scope: "field", skills: "" } },
      system: { bonus: 2 },
    });
    expect(field).toEqual({
      system: {
        bonus: 2,
        skills: ["Hiding", "Climbing", "Locks"],
        techniques: [{ name: "Hiding", scope: "field", skills: 0 }],
      },
    });
    expect(typedThing({ kind: "armor", system: { item: "leather", own: { defense: 3 } } })).toEqual({
      system: { item: "leather", own: null },
    });
    expect(typedThing({ kind: "armor", system: { item: null } })).toMatchObject({
      system: { item: "", own: { slot: "body", defense: 1 } },
    });
    const effects = { 0: { stat: "strength", value: "-2", injuries: "", condition: "", duration: "1 day" } };
    expect(typedThing({ kind: "ailment", effects, system: { ailment: null, own: { strength: 2 } } })).toEqual({
      system: {
        ailment: "",
        own: {
          strength: 2,
          effects: [{ stat: "strength", value: -2, injuries: null, condition: null, duration: "1 day" }],
        },
      },
    });
  });
});

describe("on the board", () => {
  it("VRV-116 VRV-122 tokens tell how many injuries there are, and how long the dying have", async () => {
    const orla = await somebody("Orla", "hero", { injuries: { value: 3 }, dying: 1 });
    // Endurance 10, less 3 injuries and the minute that has passed.
    expect([markName(orla, "verve-injured"), markName(orla, "verve-dying"), markName(orla, "verve-asleep")]).toEqual([
      "3 injuries",
      "Dying: 6 minutes left. Injuries healed to nought stop it (VRV-122).",
      null,
    ]);
  });

  it("VRV-041 VRV-052 a torch burns for three hours by the world's clock, and is gone then", async () => {
    const orla = await somebody("Orla", "hero", {}, { Torch: lamp });
    const torch = orla.items.getName("Torch");
    if (!torch) throw new Error("There is no torch.");
    await setBurning(orla, torch, true);
    expect(borneRows(somebodyHere(orla)).goods[0]).toMatchObject({
      burning: true,
      badges: [{ label: "Burns 3 hours more" }],
    });
    const { advance } = game().time as unknown as { advance: (seconds: number) => Promise<number> };
    await advance.call(game().time, 3 * 3600);
    await vi.waitFor(() =>
      expect(orla.items.getName("Torch")?.system).toMatchObject({ burnsUntil: null, quantity: 2 }),
    );
    // A torch reaches 10 yards, a lantern 20.
    expect([widest([]), widest([{ item: "torch" }, { item: "lantern" }])]).toEqual([0, 20]);
  });

  it("VRV-052 a light that is put out keeps what is left in it, and a full lantern takes a flask of oil", async () => {
    const lantern = { kind: "gear", system: { item: "lantern", quantity: 1 } } as const;
    const orla = await somebody("Orla", "hero", {}, { Lantern: lantern });
    const [lit] = orla.items.contents;
    if (!lit) throw new Error("There is no lantern.");
    expect(await setBurning(orla, lit, true)).toBe("noFuel");
    await orla.createEmbeddedDocuments("Item", [{ name: "Oil", type: "verve-gear", system: { item: "oil", quantity: 2 } }]); // prettier-ignore
    const flasks = (): unknown => (orla.items.getName("Oil")?.system as { quantity?: number } | undefined)?.quantity;
    expect([await setBurning(orla, lit, true), flasks()]).toEqual(["lit", 1]);
    const { advance } = game().time as unknown as { advance: (seconds: number) => Promise<number> };
    await advance.call(game().time, 2 * 3600);
    await setBurning(orla, lit, false);
    // Four of its six hours.
    expect(lit.system).toMatchObject({ burnsUntil: null, burnsFor: 4 * 3600 });
    expect(borneRows(somebodyHere(orla)).goods[0]?.sub).toContain("4 hours of light left");
    await setBurning(orla, lit, true);
    expect([flasks(), lit.system]).toMatchObject([1, { burnsUntil: game().time.worldTime + 4 * 3600, burnsFor: null }]);
  });

  it("VRV-059 VRV-231 VRV-234 measures a walk, and in a fight what goes along with an attack, a dash, and a throw", async () => {
    const orla = await somebody("Orla", "hero", {}, { Blade: { ...blade, system: { ...blade.system, range: 30 } } });
    const feet = (yards: number): number => yards * 0.3048;
    // Movement 10: 50 feet at a walk.
    expect(movementBands(orla)?.map(({ upTo }) => upTo)).toEqual([feet(50), Infinity]);
    const combat = (await documentClass("Combat").create({})) as FoundryCombat;
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: orla.id }]);
    await combat.update({ round: 1 });
    const bands = movementBands(orla) ?? [];
    expect(bands.map(({ upTo }) => Math.round(upTo * 1000))).toEqual([3048, 9144, 27_432, Infinity]);
    expect(bands.map(({ label }) => label.split(".").at(-1))).toEqual(["combatInRange", "dashInRange", "beyondInRange", "beyond"]); // prettier-ignore
    // What carries less far than a dash is told apart within it.
    expect(withCarry(bands.slice(0, 0), 5)).toEqual([]);
    const own = [
      { upTo: 3, tone: "near", label: "combat" },
      { upTo: 9, tone: "far", label: "dash" },
      { upTo: Infinity, tone: "beyond", label: "beyond" },
    ] as const;
    const carried = (carry: number): unknown => withCarry(own, carry).map(({ upTo, label }) => [upTo, label]);
    expect(carried(5)).toEqual([
      [3, "combatInRange"],
      [5, "dashInRange"],
      [9, "dash"],
      [Infinity, "beyond"],
    ]);
    expect(carried(3)).toEqual([
      [3, "combatInRange"],
      [9, "dash"],
      [Infinity, "beyond"],
    ]);
    expect(carried(0)).toEqual([
      [3, "combat"],
      [9, "dash"],
      [Infinity, "beyond"],
    ]);
    expect(
      furthestStep([
        { drawn: false, modes: ["thrown"], range: 9 },
        { drawn: true, modes: ["close"], range: 5 },
      ]),
    ).toBe(0);
  });
});
