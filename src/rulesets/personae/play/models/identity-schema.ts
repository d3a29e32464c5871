import {
  ANSWER_SKILLS,
  ATTRIBUTES,
  DELAYED,
  PRIORITIES,
  STANCES,
  TIERS,
  type AnswerSkill,
  type Attribute,
  type IdentityState,
  type Priority,
  type Stance,
  type Tier,
  type TrackState,
} from "../../rules/state.ts";
import {
  choice,
  count,
  flag,
  group,
  list,
  named,
  optionalChoice,
  optionalCount,
  optionalText,
  richText,
  signed,
  text,
} from "../../../../fittings/models/fields.ts";

const CONTROLS = ["player", "chorus"] as const;
const UNTIL = ["encounter", "scene", "lifted"] as const;
const LASTING = ["maintain", "independent", "special"] as const;

/** How the four kinds of identities differ when they are new. */
export interface IdentityDefaults {
  readonly tier: Tier;
  readonly stance: Stance;
  /** Starting values in the order of ATTRIBUTES. */
  readonly attributes: readonly (number | null)[];
  /** Whether an attribute may be left blank (PER-011, PER-158). */
  readonly blanks?: boolean;
  /** Vitality set by hand instead of 1 + Stature, for those without a body to speak of. */
  readonly vitality?: number | null;
  readonly negateAtLast?: boolean;
  /** What it answers every challenge with; left out: as each calls for. */
  readonly answer?: AnswerSkill | null;
}

/** Two first, two second, one third, one hindrance (PER-016), to be rearranged. */
const ORDER: readonly Priority[] = ["first", "first", "second", "second", "third", "hindrance"];

/** Every identity stores the same things, so that anything can face anything (PER-013). */
export function identitySchema({ blanks = false, vitality = null, answer = null, ...defaults }: IdentityDefaults) {
  return {
    // Null: as kind and ownership have it (PER-014).
    control: optionalChoice(CONTROLS, "DRAMATIS.Personae.Control"),
    tier: choice(TIERS, defaults.tier, "DRAMATIS.Personae.Tier"),
    stance: choice(STANCES, defaults.stance, "DRAMATIS.Personae.Stance"),
    subtype: text(),
    pronouns: text(),
    concept: text(),
    goals: text(),
    biography: richText(),
    negateAtLast: flag(defaults.negateAtLast ?? false),
    // An obstacle's own track and answer (PER-045); null: as tier and challenge have it.
    trackLength: optionalCount({ min: 1, max: 4 }),
    answer: group({
      skill: optionalChoice(ANSWER_SKILLS, "DRAMATIS.Personae.FreeSkill", answer),
      attribute: optionalChoice(ATTRIBUTES, "DRAMATIS.Personae.Attribute"),
    }),
    attributes: group(
      Object.fromEntries(
        ATTRIBUTES.map((attribute, i) => [
          attribute,
          attributeField(defaults.attributes[i] ?? null, ORDER[i] ?? "second", blanks),
        ]),
      ) as Record<Attribute, ReturnType<typeof attributeField>>,
    ),
    // What an identity has beside the six: a priority only when it takes part in the order (PER-010).
    customAttributes: list(
      group({
        id: text(),
        name: text(),
        value: optionalCount({ max: 99 }, 1),
        priority: optionalChoice(PRIORITIES, "DRAMATIS.Personae.Priority"),
      }),
    ),
    vitality: group({ bonus: signed(), override: optionalCount({ min: 1, max: 50 }, vitality) }),
    tracks: named<IdentityState["tracks"]>(trackField(), () => ({ main: unhurt() })),
    recovery: group({
      ...wayBack(),
      lastScene: optionalCount(),
      caveat: flag(),
      collapsed: flag(),
      attempts: count(),
    }),
    // Special conditions, powers still at work, and hits whose shock a trait holds off (PER-073, PER-084, PER-095).
    conditions: list(
      group({
        name: text(),
        until: choice(UNTIL, "encounter", "DRAMATIS.Personae.ConditionUntil"),
        // The lasting power that brought it, and whose it is.
        power: optionalText(),
        by: optionalText(),
      }),
    ),
    running: list(
      group({
        id: text(),
        name: text(),
        duration: choice(LASTING, "maintain", "DRAMATIS.Personae.Duration"),
        round: count(),
        on: list(text()),
      }),
    ),
    delayed: list(
      group({
        inflicted: count(),
        levels: count(0, { max: 4 }),
        track: text("main"),
        scene: count(),
        by: text(),
        due: optionalCount(),
        what: choice(DELAYED, "shock", "DRAMATIS.Personae.Delayed"),
        from: count(0, { max: 4 }),
      }),
    ),
    tally: group({ success: count(), failure: count() }),
    dp: group({
      available: count(),
      spent: count(),
      ledger: list(
        group({ amount: signed(0, { min: -999, max: 999 }), reason: text(), scene: count(), detail: text() }),
      ),
    }),
    criticals: count(0, { max: 99 }),
    // Whose companion this is (PER-159), and whether creation is over (PER-172).
    owner: optionalText(),
    built: flag(),
    // Slots of creation still empty (PER-172), and what the resource cap is made of beside talents (PER-183).
    slots: list(group({ kind: text(), left: count() })),
    resources: group({
      lowered: count(),
      boosts: list(group({ amount: count(), last: count(), label: text() })),
    }),
    // What a token's bar shows: hits left before shock 1. Worked out on every preparation, kept out of storage.
    boxes: group({ value: count(), max: count() }, { persisted: false }),
  };
}

/** The track of somebody nothing has happened to. */
export function unhurt(): TrackState {
  return { hits: 0, shock: 0, stabilized: false, negated: false, recovery: null };
}

/** How far a track has come on its way back (PER-108 … PER-112). */
function wayBack() {
  return {
    raisedScene: optionalCount(),
    stage: optionalChoice(["A", "B"], null),
    pendingHits: count(),
    pendingDueScene: optionalCount(),
    outOfScene: flag(),
    limited: flag(),
  };
}

function attributeField(initial: number | null, priority: Priority, blank: boolean) {
  return group({
    value: blank ? optionalCount({ max: 99 }, initial) : count(initial ?? 0, { max: 99 }),
    priority: choice(PRIORITIES, priority, "DRAMATIS.Personae.Priority"),
  });
}

function trackField() {
  return group({
    hits: count(0, { max: 999 }),
    shock: count(0, { max: 4 }),
    stabilized: flag(),
    negated: flag(),
    // The main track's is the identity's own, above.
    recovery: group(wayBack(), { nullable: true, initial: null }),
  });
}
