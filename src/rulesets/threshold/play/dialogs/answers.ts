/** What cards ask: the blow that comes, pain, a Death Test, a blow at the dying, an ambush. RUN-030, RUN-055, RUN-061 … RUN-077 */
import { documentName, nameIn } from "../../../../fittings/words/names.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { HurtDyingDecision } from "../../rules/decisions.ts";
import { armorOf, fixedValue } from "../../rules/derive/equipment.ts";
import { FISTS } from "../../rules/items.ts";
import type { DefendPrompt, PainPrompt, SurprisePrompt } from "../../rules/outcomes.ts";
import { thresholdSettings } from "../settings/charter.ts";
import { oneOf } from "../../../../fittings/forms/given.ts";
import { stateOf, type Doer } from "./doer.ts";
import type { Fact } from "./parts.ts";
import { formOf } from "./plan.ts";
import { phrases, say, term } from "./words.ts";

const asking = <P>({ asked }: Doer): P => asked?.prompt as P;

/** Somebody of the question's card, by the name they had then. */
const called = ({ asked }: Doer, ref: Ref): string => nameIn(asked?.card.steps ?? [], ref) ?? documentName(ref);

/** Turns a foe's blow aside. RUN-055 … RUN-057 */
export const defend = formOf({
  ...{ id: "defend", icon: "shield", answers: ["defend"] },
  line(v) {
    const { attacker, weapon } = asking<DefendPrompt>(v);
    const what = weapon === FISTS.id ? term("Weapon.unarmed") : called(v, weapon);
    return say("line.defend", { name: called(v, attacker), weapon: what });
  },
  rolls: { terms: "modifiers", by: () => "defense", facts: threat },
});

/** What comes, and what stands against it: damage of somebody hidden is not told. RUN-057, RUN-058 */
function threat(v: Doer): Fact[] {
  const { damage, staticDamage, extraDamage, ignoresArmor } = asking<DefendPrompt>(v);
  const fixed = thresholdSettings().npcDamage === "static";
  const comes = fixed ? String(fixedValue(damage) + staticDamage) : [damage, extraDamage].filter(Boolean).join(" + ");
  const state = stateOf(v.actor);
  const armor = state && !ignoresArmor ? armorOf(state).protection : "0";
  const told = damage === "" ? [] : [{ icon: "fa-solid fa-burst", label: say("damage"), value: comes }];
  return [...told, { icon: "fa-solid fa-shield-halved", label: say("armor"), value: armor }];
}

/** Down, or another blow. RUN-061, RUN-062 */
export const pain = formOf<{ readonly choice: PainPrompt["options"][number] }>({
  ...{ id: "pain", icon: "person-falling", about: null, answers: ["pain"] },
  begin: (doer, from) => ({ choice: oneOf(from, "choice", asking<PainPrompt>(doer).options) }),
  fields: [
    {
      kind: "words",
      text(v) {
        const { attacker, victim } = asking<PainPrompt>(v);
        return say("line.pain", { name: called(v, attacker), victim: called(v, victim) });
      },
    },
    {
      ...{ kind: "choice", name: "choice", rule: "RUN-062", first: true },
      of: (v) => phrases("pain", asking<PainPrompt>(v).options),
    },
  ],
  decide: ({ choice }) => ({ choice }),
});

/** Between life and death. RUN-065 … RUN-068 */
export const deathTest = formOf({
  ...{ id: "deathTest", icon: "skull", answers: ["deathTest"], unasked: true },
  line: (v) => say("line.deathTest", { n: stateOf(v.actor)?.deathMarks ?? 0 }),
  rolls: { terms: "dice" },
});

/** What a blow at one who is dying does. RUN-077 */
export const hurtDying = formOf<Pick<HurtDyingDecision, "result">>({
  ...{ id: "hurtDying", icon: "skull", about: "target", answers: ["hurtDying"], unasked: true },
  begin: (_doer, from) => ({ result: oneOf(from, "result", ["nothing", "mark", "dies"]) }),
  fields: [
    {
      ...{ kind: "choice", name: "result", rule: "RUN-077", first: true },
      of: () => phrases("hurtDying", ["nothing", "mark", "dies"]),
    },
  ],
  decide: ({ result }) => ({ result }),
});

/** Whether an ambush succeeds: the one test for both groups. RUN-030, RUN-031 */
export const rollSurprise = formOf({
  ...{ id: "rollSurprise", icon: "user-secret", answers: ["surprise"] },
  line: (v) => say(`line.rollSurprise.${asking<SurprisePrompt>(v).attribute}`),
  rolls: { terms: "modifiers", by: (v) => asking<SurprisePrompt>(v).attribute },
});
