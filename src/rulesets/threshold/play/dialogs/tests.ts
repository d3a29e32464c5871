/** Tests: one's own, those asked of players, standing up, powers. RUN-012 … RUN-021, RUN-074, RUN-089 */
import { game } from "../../../../foundry/globals.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { ATTRIBUTE_TABLE, ATTRIBUTES, type Attribute } from "../../rules/attributes/attributes.ts";
import type { Opponent } from "../../rules/decisions.ts";
import type { TestPrompt } from "../../rules/outcomes.ts";
import { hasLine } from "../board/between.ts";
import { given, oneOf } from "../../../../fittings/forms/given.ts";
import { isFoe, stateOf, type Doer } from "./doer.ts";
import { choicesOf, chosen, company, everybody, likely, needs, others, thingsOf, type Thing } from "./people.ts";
import { formOf, type PlainField } from "./plan.ts";
import { say, term, terms } from "./words.ts";

const TESTED = [...ATTRIBUTES, "defense"] as const;
type Tested = (typeof TESTED)[number];
/** Set against a number that somebody names. */
const NUMBER = "number";

interface Against {
  readonly attribute: Tested;
  /** Who opposes it, "number", or "" for a test by difficulty alone. */
  readonly against: string;
  readonly opposed: Tested;
  readonly value: number;
  /** The numbers are the game master's alone. */
  readonly hidden: boolean;
}

/** What usually opposes an attribute, and by whom. RUN-001 … RUN-008 */
function usual(v: Doer, attribute: Tested, from: JsonObject): Pick<Against, "against" | "opposed"> {
  const usually: Attribute = attribute === "defense" ? "quick" : attribute;
  const [opposed] = ATTRIBUTE_TABLE[usually].opponents;
  return { against: opposed ? likely(v, from) : "", opposed: opposed ?? "resolute" };
}

function against(v: Doer, from: JsonObject): Against {
  const attribute = oneOf(from, "attribute", TESTED);
  const { ref, attribute: opposed, value } = (from["opponent"] ?? {}) as unknown as Partial<Opponent>;
  const found = usual(v, attribute, from);
  const hidden = from["hidden"] === true;
  if (from["opponent"] === undefined) return { attribute, ...found, value: 10, hidden };
  const who = ref ?? (value === undefined ? "" : NUMBER);
  return { attribute, against: who, opposed: opposed ?? found.opposed, value: value ?? 10, hidden };
}

const opponentOf = ({ against: who, opposed, value }: Against): Opponent | null => {
  if (who === "") return null;
  return who === NUMBER ? { ref: null, attribute: null, value } : { ref: who, attribute: opposed };
};

/** Which attribute, against what. @param among whose value may be set against it */
const againstFields = <V extends Doer & Against>(
  among: (v: Doer) => readonly { readonly ref: Ref; readonly name: string }[],
): PlainField<V>[] => {
  const fields: PlainField<Doer & Against>[] = [
    { kind: "choice", name: "attribute", rule: "RUN-013", beside: true, of: () => terms("Attribute", TESTED) },
    {
      ...{ kind: "choice", name: "against", rule: "RUN-014", beside: true },
      of: (v) => [
        { id: "", label: say("byDifficulty") },
        ...among(v).map(({ ref, name }) => ({ id: ref, label: name })),
        { id: NUMBER, label: say("aNumber") },
      ],
    },
    {
      ...{ kind: "choice", name: "opposed", beside: true, when: (v) => v.against !== "" && v.against !== NUMBER },
      of: () => terms("Attribute", TESTED),
    },
    { kind: "whole", name: "value", min: -50, max: 60, beside: true, when: (v) => v.against === NUMBER },
    { kind: "flag", name: "hidden", rule: "RUN-014", when: () => game().user.isGM },
  ];
  return fields.map((field) => ({ ...field, when: (v: V) => v.asked === null && (field.when?.(v) ?? true) })) as never;
};

const follows = <V extends Doer & Against>(v: V, changed: string): V =>
  changed === "attribute" ? { ...v, ...usual(v, v.attribute, {}) } : v;

export const test = formOf<Against>({
  ...{ id: "test", icon: "dice-d20", answers: ["test"], unasked: true, secret: true },
  begin(doer, from) {
    const asked = doer.asked?.prompt as TestPrompt | undefined;
    if (!asked) return against(doer, from);
    return { ...against(doer, { attribute: asked.attribute, opponent: asked.opponent }), difficulty: asked.difficulty };
  },
  line: ({ attribute }) => say("line.test", { attribute: term(`Attribute.${attribute}`) }),
  rolls: { terms: "all", by: ({ attribute }) => attribute },
  fields: againstFields(others),
  then: follows,
  decide(v) {
    const gmRolls = isFoe(v.actor) && game().user.isGM;
    const hidden = v.hidden && { hidden: true };
    return { attribute: v.attribute, opponent: opponentOf(v), ...hidden, ...(gmRolls && { gmRolls }) };
  },
});

interface Request extends Against {
  readonly actors: readonly Ref[];
  readonly secret: boolean;
  /** What failing does: a formula, "" for no damage. */
  readonly damage: string;
  readonly ignoresArmor: boolean;
  readonly prone: boolean;
}

/** Asks players for a test, or for what keeps a hazard off. RUN-012, RUN-019, RUN-020 */
export const requestTest = formOf<Request>({
  ...{ id: "requestTest", icon: "comment-dots", about: null, confirm: "ask" },
  begin: (doer, from) => ({
    ...{ actors: company(doer, from, "actors", "pc"), ...against(doer, from), secret: from["secret"] === true },
    ...{ damage: given(from, "damage"), ignoresArmor: from["ignoresArmor"] === true, prone: from["prone"] === true },
  }),
  rolls: { terms: "all" },
  fields: [
    { kind: "whom", name: "actors", of: everybody, none: "DRAMATIS.Threshold.Form.nobody" },
    ...againstFields<Doer & Request>(everybody),
    { kind: "flag", name: "secret", rule: "RUN-020" },
    { kind: "text", name: "damage", rule: "RUN-019", example: "DRAMATIS.Threshold.Form.damageExample" },
    { kind: "flag", name: "ignoresArmor", rule: "RUN-057", when: ({ damage }) => damage !== "" },
    { kind: "flag", name: "prone", rule: "RUN-019" },
  ],
  then: follows,
  blocked: ({ actors }) => needs(actors),
  decide(v) {
    const { actors, attribute, secret, damage, ignoresArmor, prone, hidden } = v;
    const hazard = damage || prone ? { damage: damage || null, ignoresArmor, prone } : null;
    return { actors, attribute, opponent: opponentOf(v), secret, hazard, ...(hidden && { hidden }) };
  },
});

/** Rises from the ground. RUN-089 */
export const standUp = formOf({
  ...{ id: "standUp", icon: "person-arrow-up-from-line" },
  rolls: { terms: "difficulty", by: () => "quick" },
});

interface Called {
  readonly power: Ref;
  /** "" for nobody. */
  readonly target: Ref;
  readonly lineOfSight: boolean;
}

const powerOf = (v: Doer & Called): Thing<"powers"> | undefined =>
  thingsOf(v, "powers").find(({ id }) => id === v.power);

const isAtAnother = ({ actor, target }: Doer & Called): boolean => target !== "" && target !== actor;

/** Whoever resists rolls, or is rolled against; without resistance its user does, where it takes a test at all. */
const isRolled = (v: Doer & Called): boolean =>
  (isAtAnother(v) && powerOf(v)?.opponentAttribute != null) || (powerOf(v)?.tested === true && !isFoe(v.actor));

/** Calls upon a mystical power. RUN-006, RUN-074, RUN-078, RUN-090 */
export const power = formOf<Called>({
  ...{ id: "power", icon: "wand-sparkles", secret: true },
  begin(doer, from) {
    const id = chosen(thingsOf(doer, "powers"), from["power"]);
    const heals = thingsOf(doer, "powers").find((one) => one.id === id)?.healing != null;
    const target = likely(doer, from, heals ? "friendly" : "hostile");
    return { power: id, target, lineOfSight: from["lineOfSight"] !== false && hasLine(doer.actor, target) };
  },
  rolls: {
    terms: "all",
    when: isRolled,
    by: (v) => (stateOf(v.actor)?.side === "pc" ? (powerOf(v)?.attribute ?? null) : null),
  },
  fields: [
    { kind: "choice", name: "power", of: (v) => choicesOf(thingsOf(v, "powers")), first: true },
    { kind: "who", name: "target", of: everybody },
    {
      ...{ kind: "flag", name: "lineOfSight", rule: "RUN-090" },
      when: (v) => powerOf(v)?.lineOfSight === true,
    },
  ],
  then: (v, changed) => (changed === "target" ? { ...v, lineOfSight: hasLine(v.actor, v.target) } : v),
  blocked: ({ power: id }) => needs(id, "noPower"),
  decide(v) {
    const { power: id, target, lineOfSight } = v;
    const gmRolls = isFoe(v.actor) && isAtAnother(v) && isFoe(target);
    return { power: id, target: target || null, ...(!lineOfSight && { lineOfSight }), ...(gmRolls && { gmRolls }) };
  },
});
