/** The words of the game, as plain text ids: scores, elements, ailments, conditions, wounds and places. */

/** The eleven percentile scores. `magic` stands for a Magic score of its own or one that points at another score. */
export const SCORES = [
  "melee",
  "ballistic",
  "magic",
  "strength",
  "toughness",
  "agility",
  "perception",
  "intelligence",
  "willpower",
  "fellowship",
  "realisation",
] as const;
export type ScoreKey = (typeof SCORES)[number];

/** EVO-180. The first two are the physical elements; `almighty` has no affinity. */
export const ELEMENTS = [
  "melee",
  "missile",
  "fire",
  "ice",
  "wind",
  "elec",
  "nuke",
  "psy",
  "bless",
  "curse",
  "almighty",
] as const;
export type Element = (typeof ELEMENTS)[number];

/** How well a target can be seen, by the light on it. EVO-159, EVO-161 */
export const LIGHTS = ["normal", "low", "dark"] as const;
export type Light = (typeof LIGHTS)[number];

/** The ten that have an affinity. */
export type RegularElement = Exclude<Element, "almighty">;
export const REGULAR_ELEMENTS = ELEMENTS.filter((one): one is RegularElement => one !== "almighty");

/** EVO-181, in ascending rank. */
export const AFFINITIES = ["weak", "normal", "resist", "block", "repel", "absorb"] as const;
export type Affinity = (typeof AFFINITIES)[number];
/** Element → affinity; an element that is left out is normal. */
export type AffinityGrid = { readonly [E in Element]?: Affinity };
/** What became of a hit. */
export type HitOutcome = "struck" | "blocked" | "repelled" | "absorbed";

/** EVO-311 … EVO-325. */
export const AILMENTS = [
  "staggered",
  "drowsed",
  "burning",
  "dizzy",
  "frozen",
  "shocked",
  "stunned",
  "amnesiac",
  "brainwashed",
  "confused",
  "despaired",
  "enraged",
  "panicked",
  "condemned",
  "damned",
] as const;
export type Ailment = (typeof AILMENTS)[number];

/** States that are not ailments. */
export const CONDITIONS = [
  "prone",
  "running",
  "defending",
  "grappled",
  "immobilised",
  "helpless",
  "surprised",
  "ambushing",
  "fatigued",
  "exhausted",
  "bloodLoss",
  "suffocating",
  "hidden",
] as const;
export type Condition = (typeof CONDITIONS)[number];

/** Conditions that are stored as they are, so that somebody may put them on and off. */
export const AFFLICTIONS = ["prone", "running", "defending", "helpless", "bloodLoss"] as const satisfies Condition[];

/** Something to suffer from: an ailment, or a condition. */
export type Affliction =
  | { readonly ailment: Ailment; readonly condition: null }
  | { readonly ailment: null; readonly condition: (typeof AFFLICTIONS)[number] };

/** How an attack is made. Thrown weapons are neither `melee` nor `ballistic` in the table of Advantages. */
export const ATTACK_KINDS = ["melee", "thrown", "ballistic", "magic"] as const;
export type AttackKind = (typeof ATTACK_KINDS)[number];

/** The last three are Ballistic weapons. */
export const WEAPON_CLASSES = ["melee", "thrown", "pistol", "basic", "heavy"] as const;
export type WeaponClass = (typeof WEAPON_CLASSES)[number];

/** EVO-059, from the ground up. */
export const BANDS = ["ground", "low", "high"] as const;
export type Band = (typeof BANDS)[number];

/** Wound severities, ascending. */
export const SEVERITIES = ["light", "heavy", "deadly"] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Hit locations of the humanoid table. */
export const LOCATIONS = ["head", "body", "rightArm", "leftArm", "rightLeg", "leftLeg"] as const;
export type Location = (typeof LOCATIONS)[number];
/** Which block of the injury table a location uses. */
export const INJURY_CLASSES = ["head", "body", "arm", "leg", "none"] as const;
export type InjuryClass = (typeof INJURY_CLASSES)[number];

/** EVO-261 … EVO-276: rows 3+, 2, 1, 0 of head, body, arm, leg. */
export const INJURIES = [
  "disorientation",
  "concussion",
  "fracture",
  "blinded",
  "winded",
  "bruisedRib",
  "cracked",
  "puncture",
  "handAgony",
  "brokenFingers",
  "brokenWrist",
  "brokenArm",
  "footPain",
  "brokenToes",
  "brokenFoot",
  "brokenLeg",
] as const;
export type InjuryId = (typeof INJURIES)[number];

export type Hand = "right" | "left";
/** What something is held with. */
export type Grasp = Hand | "both";
/** What something costs in a turn. */
export type Cost = "free" | "move" | "action";

/** What a test came to. Degrees are whole; `dos` is 0 on a failure, `dof` 0 on a success. */
export type TestOutcome = {
  readonly success: boolean;
  readonly dos: number;
  readonly dof: number;
};

/** Wounds left, or the most there can be. */
export type Track = {
  readonly light: number;
  readonly heavy: number;
  readonly deadly: number;
};

export type Gauge = {
  readonly value: number;
  readonly max: number;
};

export type Injury = {
  readonly location: Location;
  readonly injury: InjuryId;
};

/** A stretch of game time. */
export type Span = {
  readonly amount: number;
  readonly unit: "rounds" | "minutes" | "hours";
};

export const isPhysical = (element: Element): boolean => element === "melee" || element === "missile";
export const isBallisticClass = (weaponClass: WeaponClass): boolean =>
  weaponClass === "pistol" || weaponClass === "basic" || weaponClass === "heavy";
/** The tens digit of a score: its bonus (U-02). */
export const bonusOf = (score: number): number => Math.floor(score / 10);

/** The hands of a grasp; none without one. */
export const handsOf = (grasp: Grasp | null): readonly Hand[] =>
  grasp === null ? [] : grasp === "both" ? ["right", "left"] : [grasp];
