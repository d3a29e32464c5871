/** What befalls somebody: harm of any kind, figures put right, magic that protects, the last deed. VRV-110, VRV-111, VRV-124, VRV-128 */
import { given, refsOf, wholeOf } from "../../../../fittings/forms/given.ts";
import { game } from "../../../../foundry/globals.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { ABILITIES, DOMAINS, REACTIONS } from "../../rules/terms.ts";
import { stateOf, type Doer } from "./doer.ts";
import { everybody, needs, others, whomField } from "./people.ts";
import { formOf } from "./plan.ts";
import { scoredIn, scoredSaid, scoreFields, scoreSaid, type Scored } from "./scores.ts";
import { orNone, phrases, say } from "./words.ts";

interface Harming {
  readonly damage: number;
  readonly directInjuries: number;
  /** What one does against it makes it archetypal: a score or a kind of deed. */
  readonly because: string;
  readonly archetypal: string;
  readonly limited: boolean;
  readonly verveLimit: number;
  readonly usesSpecialty: boolean;
  readonly ambushed: boolean;
  readonly phantasmal: boolean;
}

const DEEDS = DOMAINS.filter((one) => one !== "combat");
const RULED = ["", "yes", "no"] as const;

/** Harm from anything but a blow. VRV-110, VRV-111 */
export const harm = formOf<Harming>({
  ...{ id: "harm", icon: "burst", secret: true },
  begin(_doer, from) {
    const said = from["archetypal"];
    return {
      ...{ damage: wholeOf(from, "damage", 1), directInjuries: wholeOf(from, "directInjuries", 0) },
      ...{
        because: given(from, "because"),
        archetypal: said === true ? "yes" : said === false ? "no" : given(from, "archetypal"),
      },
      ...{ limited: typeof from["verveLimit"] === "number", verveLimit: wholeOf(from, "verveLimit", 0) },
      ...{
        usesSpecialty: from["usesSpecialty"] === true,
        ambushed: from["ambushed"] === true,
        phantasmal: from["phantasmal"] === true,
      },
    };
  },
  fields: [
    { kind: "whole", name: "damage", rule: "VRV-111", min: 0, max: 9999, beside: true, first: true },
    { kind: "whole", name: "directInjuries", rule: "VRV-111", min: 0, max: 999, beside: true },
    {
      ...{ kind: "choice", name: "archetypal", rule: "VRV-110", beside: true },
      of: () => RULED.map((id) => ({ id, label: say(id === "" ? "byTheRules" : `archetypal.${id}`) })),
    },
    {
      ...{
        kind: "choice",
        name: "because",
        rule: "VRV-008",
        beside: true,
        when: ({ archetypal }) => archetypal === "",
      },
      of: () => orNone([...phrases("score", [...REACTIONS, ...ABILITIES]), ...phrases("domain", DEEDS)]),
    },
    {
      kind: "flag",
      name: "usesSpecialty",
      rule: "VRV-007",
      when: (v) => v.archetypal === "" && (stateOf(v.actor)?.specialties.length ?? 0) > 0,
    },
    { kind: "flag", name: "ambushed", rule: "VRV-110", when: ({ archetypal }) => archetypal === "" },
    { kind: "flag", name: "limited", rule: "VRV-111", when: ({ archetypal }) => archetypal !== "no" },
    {
      kind: "whole",
      name: "verveLimit",
      rule: "VRV-111",
      min: 0,
      max: 999,
      beside: true,
      when: ({ limited, archetypal }) => limited && archetypal !== "no",
    },
    { kind: "flag", name: "phantasmal", rule: "VRV-217" },
  ],
  decide(v) {
    const { damage, directInjuries, because, archetypal, usesSpecialty, ambushed, phantasmal } = v;
    const isDeed = DEEDS.some((one) => one === because);
    return {
      ...{ damage, directInjuries, usesSpecialty, ambushed, phantasmal },
      ...(because !== "" && !isDeed ? scoreSaid(because) : { ability: null, reaction: null }),
      ...{ action: isDeed ? because : null, archetypal: archetypal === "" ? null : archetypal === "yes" },
      verveLimit: v.limited && archetypal !== "no" ? v.verveLimit : null,
    };
  },
});

interface Correcting {
  readonly survival: number;
  readonly verve: number;
  readonly injuries: number;
}

/** Puts figures right by hand. */
export const correct = formOf<Correcting>({
  ...{ id: "correct", icon: "pen" },
  begin(doer, from) {
    const { survival, verve, injuries } = stateOf(doer.actor) ?? {};
    return {
      ...{
        survival: wholeOf(from, "survival", survival?.value ?? 0),
        verve: wholeOf(from, "verve", verve?.value ?? 0),
      },
      injuries: wholeOf(from, "injuries", injuries?.value ?? 0),
    };
  },
  fields: [
    { kind: "whole", name: "survival", min: 0, max: 9999, beside: true, first: true },
    { kind: "whole", name: "verve", min: 0, max: 9999, beside: true, when: (v) => stateOf(v.actor)?.kind === "hero" },
    { kind: "whole", name: "injuries", min: 0, max: 999, beside: true },
  ],
});

interface Pooling {
  readonly source: string;
  readonly value: number;
}

/** Points of magic that go before all others. VRV-128 */
export const temporaryPool = formOf<Pooling>({
  ...{ id: "temporaryPool", icon: "wand-sparkles" },
  begin: (_doer, from) => ({ source: given(from, "source"), value: wholeOf(from, "value", 5) }),
  fields: [
    { kind: "text", name: "source", rule: "VRV-128", example: "DRAMATIS.Verve.Form.poolExample" },
    { kind: "whole", name: "value", rule: "VRV-128", min: 1, max: 999, beside: true, label: () => say("label.points") },
  ],
  decide: ({ source, value }) => ({ pool: { id: "pool", source: source || say("magic"), value, until: null } }),
});

interface LastDeed extends Scored {
  readonly mojo: number;
  readonly givers: readonly Ref[];
}

/** The last deed of the dying: what others give comes after one's own. VRV-124 */
export const lastEffort = formOf<LastDeed>({
  ...{ id: "lastEffort", icon: "star", rolls: true },
  begin: (doer, from) => ({
    ...scoredIn(doer.actor, from),
    ...{ mojo: wholeOf(from, "mojo", stateOf(doer.actor)?.mojo.value ?? 0), givers: refsOf(from, "givers") },
  }),
  fields: [
    ...scoreFields<LastDeed>(),
    { kind: "whole", name: "mojo", rule: "VRV-124", min: 0, max: 99_999, beside: true },
    {
      ...whomField<Doer & LastDeed>(
        "givers",
        (v) => others(v).filter(({ ref }) => stateOf(ref)?.kind === "hero"),
        "VRV-124",
      ),
      // Mojo of others is the game master's to take.
      when: () => game().user.isGM,
    },
  ],
  decide: (v) => ({ ...scoredSaid(v), mojo: v.mojo, contributions: contributions(v.givers) }),
});

/** All that somebody has, of which only what is missing is taken. VRV-124 */
export const contributions = (givers: readonly Ref[]): { who: Ref; mojo: number }[] =>
  givers.map((who) => ({ who, mojo: stateOf(who)?.mojo.value ?? 0 }));

/** Half awake for a little mojo. VRV-120 */
export const halfWake = formOf({ id: "halfWake", icon: "eye-low-vision" });

const WAKING = ["health", "perception", "willpower"] as const;

/** Wakes somebody. VRV-119 */
export const wake = formOf<{ readonly reaction: string }>({
  ...{ id: "wake", icon: "bell", rolls: true },
  begin: (_doer, from) => ({ reaction: WAKING.find((one) => one === from["reaction"]) ?? "health" }),
  fields: [{ kind: "choice", name: "reaction", rule: "VRV-119", beside: true, of: () => phrases("score", WAKING) }],
});

/** The half awake are told to do something. VRV-227 */
export const obey = formOf({ id: "obey", icon: "bullhorn", rolls: true });

interface Ageing {
  readonly age: number;
  readonly trade: string;
}

/** Grows older. VRV-207 */
export const age = formOf<Ageing>({
  ...{ id: "age", icon: "hourglass-half", none: ["trade"] },
  begin: (doer, from) => ({
    age: wholeOf(from, "age", (stateOf(doer.actor)?.age ?? 20) + 1),
    trade: given(from, "trade"),
  }),
  fields: [
    { kind: "whole", name: "age", rule: "VRV-207", min: 0, max: 9999, beside: true },
    { kind: "choice", name: "trade", rule: "VRV-207", beside: true, of: () => orNone(phrases("score", ABILITIES)) },
  ],
});

interface Helping {
  readonly target: Ref;
  readonly amount: number;
  readonly choice: string;
}

/** Gives somebody back what they lost, by hand, herb or spell. VRV-126 */
export const aid = formOf<Helping>({
  ...{ id: "aid", icon: "kit-medical" },
  begin: (_doer, from) => ({
    target: refsOf(from, "target", "targets")[0] ?? "",
    amount: wholeOf(from, "amount", 1),
    choice: given(from, "choice", "survival"),
  }),
  fields: [
    { kind: "who", name: "target", rule: "VRV-126", of: everybody, none: "DRAMATIS.Verve.Form.nobody" },
    { kind: "whole", name: "amount", rule: "VRV-126", min: 1, max: 999, beside: true },
    {
      kind: "choice",
      name: "choice",
      label: "DRAMATIS.Verve.Form.label.givesBack",
      rule: "VRV-126",
      beside: true,
      of: () => phrases("recovers", ["survival", "injury"]),
    },
  ],
  blocked: ({ target }) => needs(target),
});
