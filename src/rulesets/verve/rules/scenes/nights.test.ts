/** Sickness and poison over days, a clock that is set back, nights and what they give. Worked out by hand. */
import { expect, test } from "vitest";
import { openPrompts } from "../../../../kernel/history.ts";
import { exampleFoe, exampleHero } from "../examples.ts";
import { CLOCK } from "../state.ts";
import { Stage } from "./stage.ts";

const night = (...actors: string[]) => ({ type: "rest", encounter: null, actors, length: "night" }) as never;
const passing = (minutes: number, ...actors: string[]) => ({ type: "passTime", encounter: null, actors, minutes }) as never; // prettier-ignore
const HOUR = 3600;

test("VRV-112 VRV-114 VRV-208 VRV-209 VRV-210 a cold takes hold, strikes in the second night, and is thrown off in the third", () => {
  const scene = new Stage({ hero: exampleHero("Hero"), ally: exampleHero("Ally") });
  const sneeze = scene.by("hero", "contract", { ailment: "common-cold", delivery: "unwilling", kind: "chronic" });
  // Evasion 4 and 1, less its strength of 1.
  expect(scene.make(sneeze, { contract: 5 }).checks[0]).toMatchObject({ target: 4, success: false });
  scene.apply();
  scene.make(night("hero", "ally"));
  expect(scene.seconds).toBe(8 * HOUR);
  // It is due after a day.
  expect(openPrompts(scene).map(({ type }) => type)).toEqual(["rest", "rest"]);
  scene.newCard();
  scene.make(passing(16 * 60, "hero", "ally"));
  const first = scene.asked("hero", "ailment");
  scene.make(scene.by("hero", "ailmentTime", { ailment: first["ailment"], exposed: false, prompt: first.id }));
  scene.apply();
  // One less on evasion and fortitude, which are 5 and 6.
  const evades = { ability: null, field: null, difficulty: "difficult", obstacle: { quantity: 1, unit: 1 }, careful: null, usesSpecialty: false, domain: null }; // prettier-ignore
  expect(scene.make(scene.by("hero", "roll", { ...evades, reaction: "evasion" }), { roll: 1 }).checks[0]).toMatchObject({ target: 4 }); // prettier-ignore
  scene.newCard();
  scene.make(passing(24 * 60, "hero", "ally"));
  const second = scene.asked("hero", "ailment");
  // Health 5, less a strength of 1 that has faded by one.
  const heals = scene.by("hero", "ailmentTime", { ailment: second["ailment"], exposed: false, prompt: second.id });
  expect(scene.make(heals, { ailmentTime: 5 }).checks[0]).toMatchObject({ target: 5, success: true });
  scene.apply();
  expect(scene.character("hero").ailments).toEqual([]);
});

test("VRV-009 VRV-119 VRV-209 the Guide sets the clock back: nothing comes due twice, and nothing is lost", () => {
  const scene = new Stage({ hero: exampleHero("Hero") });
  scene.make(scene.by("hero", "contract", { ailment: "black-widow", delivery: "unwilling", kind: "simple" }), { contract: 20 }); // prettier-ignore
  scene.apply();
  scene.make(passing(20, "hero"));
  scene.newCard();
  // An hour back.
  scene.states = { ...scene.states, [CLOCK]: { ...scene.states[CLOCK], seconds: 20 * 60 - HOUR } };
  scene.make(passing(40, "hero"));
  expect(openPrompts(scene)).toEqual([]);
  scene.newCard();
  scene.make(passing(30, "hero"));
  // Half an hour after the bite, as it stood when it bit.
  const due = scene.asked("hero", "ailment");
  scene.make(scene.by("hero", "ailmentTime", { ailment: due["ailment"], exposed: false, prompt: due.id }), {
    ailment: 2,
  });
  scene.apply();
  expect(scene.left("hero")).toEqual([9, 5, 2]);
  expect(scene.character("hero").ailments).toEqual([]);
  // Further back than its beginning: what lasts until a time lasts on, and the next hours end it.
  const asleep = { id: "asleep", round: 0, value: 0, other: null, of: null, until: scene.seconds + 60 };
  scene.states = { ...scene.states, hero: { ...scene.character("hero"), conditions: [asleep] }, [CLOCK]: { ...scene.states[CLOCK], seconds: 0 } }; // prettier-ignore
  scene.make(passing(1, "hero"));
  expect(scene.statesOf("hero")).toEqual(["asleep"]);
  scene.newCard();
  scene.make(passing(60, "hero"));
  expect(scene.statesOf("hero")).toEqual([]);
});

test("VRV-112 VRV-113 VRV-125 VRV-126 VRV-145 a party sleeps, one of them nursed, a prisoner without any roll", () => {
  const hurt = { survival: { value: 1, gains: [], bonus: 0 }, injuries: { value: 2, permanent: 0 } };
  const scene = new Stage({
    hero: exampleHero("Hero", hurt),
    nurse: exampleHero("Nurse"),
    prisoner: exampleFoe("Prisoner", hurt),
  });
  const nursing = { ability: "wisdom", field: "crafts", helped: ["hero"], weapon: null };
  // Wisdom 10 and 2 of the field.
  scene.make(scene.by("nurse", "assist", nursing), { assist: 12 });
  scene.apply();
  scene.make(night("hero", "nurse", "prisoner"));
  const recover = (actor: string, choice: string) =>
    scene.by(actor, "recover", { choice, prompt: scene.asked(actor, "rest").id });
  // Health 4 and 1, less two injuries, and the nurse's 2.
  expect(scene.make(recover("hero", "injury"), { rest: 5 }).checks[0]).toMatchObject({ target: 5, success: true });
  scene.make(recover("prisoner", "survival"));
  scene.apply();
  // The warrior's level is 2, and so is the prisoner's.
  expect([scene.left("hero"), scene.left("prisoner")]).toEqual([
    [9, 1, 1],
    [0, 3, 2],
  ]);
  expect(scene.statesOf("hero")).toEqual([]);
  scene.make({ ...(night("hero") as object), length: "day" } as never);
  scene.make(recover("hero", "survival"));
  expect(scene.apply().left("hero")).toEqual([9, 3, 1]);
  expect(scene.seconds).toBe(32 * HOUR);
});

test("VRV-121 VRV-217 VRV-219 VRV-220 a phantasm wounds whoever believes it, and all but a tenth comes back", () => {
  const scene = new Stage({ hero: exampleHero("Hero"), ally: exampleHero("Ally") });
  const burns = { damage: 17, directInjuries: 0, reaction: null, ability: null, action: null, usesSpecialty: false, ambushed: false, archetypal: null, verveLimit: null, phantasmal: true }; // prettier-ignore
  scene.make(scene.by("hero", "harm", burns));
  scene.make(
    scene.by("hero", "consciousness", { choice: null, passOut: true, prompt: scene.asked("hero", "consciousness").id }),
  );
  scene.apply();
  // Outside of a fight a warrior's verve isn't at stake: 5 of survival and 12 injuries.
  expect([scene.left("hero"), scene.statesOf("hero")]).toEqual([[9, 0, 12], ["unconscious"]]);
  // Willpower 4 and 1, and half of a penalty of 3, rounded up: the ally lets it happen and sees through it.
  const sees = scene.by("ally", "disbelieve", { method: "willpower", spellPenalty: 3, othersDisbelieved: false });
  expect(scene.make(sees, { disbelieve: 3 }).checks).toMatchObject([{ target: 3, success: true }, { values: { othersBonus: 2 } }]); // prettier-ignore
  scene.apply();
  // Whoever passes out is rid of it: two of seventeen stay, taken from survival.
  scene.make(scene.by("hero", "phantasm", { phantasms: null }));
  expect(scene.apply().left("hero")).toEqual([9, 3, 0]);
  // It doesn't wake him.
  expect(scene.statesOf("hero")).toEqual(["unconscious"]);
});
