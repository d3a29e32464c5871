/** A hit that lands: location, Damage, affinity, wounds, Stagger, ailments, One More. EVO-125 … EVO-133, EVO-182 … EVO-201. */
import type { Ref } from "../../../../kernel/outcome.ts";
import { isOpenTo } from "../ailments/table.ts";
import type { AttackTestResult } from "../attack/attackTest.ts";
import { attackDamage, type AttackDamageResult } from "../attack/damage.ts";
import { hasBruisedRib, resolveHit, type HitAttack, type HitResult, type StruckResult } from "../attack/hit.ts";
import { hitLocation, injuryPlace } from "../attack/location.ts";
import { oneMore } from "../oneMore/oneMore.ts";
import type { LocationCheck, RollCheck, VerdictCheck } from "../outcomes.ts";
import { isPhysical, type Element, type Location } from "../terms.ts";
import { woundsFromHit } from "../wounds/count.ts";
import type { AttackPlan } from "./attackPlan.ts";
import type { Card } from "./card.ts";
import { defenderOf } from "./defender.ts";
import { inflictAilment, inflictWounds } from "./inflict.ts";
import { dieProspect } from "./prospects.ts";
import { wordFor } from "../words.ts";

export interface Blow {
  readonly plan: AttackPlan;
  readonly roll: RollCheck;
  readonly evasion: RollCheck | null;
  readonly tested: AttackTestResult;
  /** The target, or whoever protects it. */
  readonly struck: Ref;
  /** From a Burst. */
  readonly extraWounds: number;
  /** Where an earlier step of the card says it landed (EVO-284). */
  readonly landed: LocationCheck | null;
}

/** What the verdict of a card says about a hit. */
export type Landed = Pick<
  VerdictCheck,
  "technical" | "result" | "treatedAs" | "damage" | "defense" | "excess" | "normal" | "savage" | "stagger" | "oneMore"
> & {
  readonly parts: VerdictCheck["parts"];
  readonly wounds: VerdictCheck["wounds"];
};

/** What a spell's Critical does is the power's own: its words, where it has any. EVO-131 */
function tellCritical(card: Card, { power }: AttackPlan, struck: Ref): void {
  const told = { name: card.situation.character(struck).name, power: power?.name ?? "" };
  if (power?.criticalText) card.note("criticalText", { ...told, text: power.criticalText });
  else card.note("criticalEffect", told);
}

/** Carries a hit out on whoever is struck, and puts what follows on the card. */
export function strike(card: Card, blow: Blow): Landed {
  const { plan, tested, struck } = blow;
  const { situation } = card;
  const place = locate(card, blow);
  const { damage, parts } = damageOf(card, blow);
  const attack = hitAttack(blow, damage, place.head);
  const hit = resolveHit({
    attack,
    target: defenderOf(situation, struck, place.injury, plan.actor),
    attacker: defenderOf(situation, plan.actor, place.injury, struck),
    settings: situation.settings,
  });
  land(card, struck, hit, place.injury);
  if (hit.reflected) land(card, plan.actor, hit.reflected, place.injury);
  if (tested.criticalEffect === "power" && hit.result === "struck") tellCritical(card, plan, struck);
  showAffinity(card, struck, plan.element, hit);
  if (hit.reflected) showAffinity(card, plan.actor, plan.element, hit.reflected);
  const reached = hit.reflected ?? hit;
  if (reached.ailmentsReach) attachAilment(card, plan, hit.reflected ? plan.actor : struck, reached);
  return {
    technical: hit.technical,
    result: hit.result,
    treatedAs: hit.treatedAs,
    damage,
    parts: Object.entries(parts).map(([id, value]) => ({ id, value: Number(value) })),
    defense: hit.defense,
    excess: hit.excess,
    wounds: woundParts(card, attack, struck, hit),
    normal: hit.normal,
    savage: hit.savage,
    stagger: hit.stagger,
    oneMore: grantOneMore(card, blow, hit),
  };
}

/** Rolls where the hit lands, or reads it off an earlier step. EVO-125, EVO-073. */
function locate(card: Card, { plan, struck, landed }: Blow): LocationCheck {
  const { situation } = card;
  const called = plan.called;
  if (landed) return landed;
  const id = card.checkId("location");
  const roll =
    called === null
      ? (situation.dice.roll({
          id,
          count: 1,
          faces: 100,
          who: plan.actor,
          label: wordFor("Dice", "location"),
          prospect: dieProspect,
        })[0] ?? 1)
      : 0;
  const table = situation.character(struck).locationTable;
  const found = hitLocation({ roll, called, ...(table ? { table } : {}) });
  return card.check<LocationCheck>({
    type: "location",
    id,
    target: struck,
    roll,
    location: found.location,
    injury: injuryPlace(found),
    head: found.head,
  });
}

/**
 * What became of a hit tells everybody the affinity it met, unless an ailment hid it: a Technical Hit goes through
 * resistance, and the Frozen have lost theirs against blows. EVO-181, EVO-191, EVO-194.
 */
function showAffinity(card: Card, target: Ref, element: Element, { treatedAs }: StruckResult): void {
  if (element === "almighty") return;
  const { affinities, visible, ailments } = card.situation.derived(target);
  const hiding = ailments.some((one) => isOpenTo(one, element)) || (ailments.includes("frozen") && isPhysical(element));
  const told = treatedAs === (affinities[element] ?? "normal") && !(treatedAs === "normal" && hiding);
  if (told && !visible.affinities[element])
    card.consequence({ type: "reveal", target, keys: [], elements: [element], on: true });
}

/** What a hit comes to before any Defense, part by part. EVO-126. */
export function damageOf({ situation }: Card, { plan, roll, evasion, tested }: Blow): AttackDamageResult {
  return attackDamage({
    attackKind: plan.kind,
    base: plan.base,
    modifiers: plan.modifiers,
    strengthBonus: situation.derived(plan.actor).scores.strength.bonus,
    thrownAddsStrength: plan.weapon?.thrownAddsStrength ?? true,
    attackerDos: tested.attackerDos,
    defence: evasion ? { success: evasion.success, dos: evasion.dos, dof: evasion.dof } : null,
    advantages: roll.advantages,
    disadvantages: roll.disadvantages,
    settings: situation.settings,
  });
}

function hitAttack({ plan, tested, extraWounds }: Blow, damage: number, head: boolean): HitAttack {
  const { weapon, power } = plan;
  return {
    damage,
    element: plan.element,
    tier: plan.tier,
    critical: tested.critical,
    head,
    ignoresArmour: weapon?.ignoresArmour ?? power?.ignoresArmour ?? false,
    extraWounds: extraWounds + (power?.extraWounds ?? 0),
    savageQualities: weapon?.savageQualities ?? power?.savageQualities ?? 0,
    criticalStaggers: power?.criticalStaggers ?? false,
    staggers: power?.staggers ?? false,
    chance: plan.chance,
  };
}

/** What a hit does to the one it struck. EVO-129, EVO-132, EVO-187, EVO-189, EVO-192. */
function land(card: Card, target: Ref, hit: StruckResult, location: Location | null): void {
  const { ailments } = card.situation.derived(target);
  if (hit.result === "absorbed" && hit.healed > 0)
    card.consequence({ type: "heal", target, light: hit.healed, heavy: 0, track: "struck" });
  const { normal, savage } = hit;
  inflictWounds(card, target, { normal, savage, location, cause: "attack", ribCounted: true });
  const ended = ailments.filter(
    (one) => !hit.remaining.includes(one) && (hit.exploited.includes(one) || one === "burning"),
  );
  if (ended.length > 0) card.consequence({ type: "endAilments", target, ailments: ended });
  if (hit.newlyStaggered) inflictAilment(card, target, { ailment: "staggered" });
}

/** One One More per action, however many are Staggered: the encounter counts actions. EVO-200, EVO-201. */
function grantOneMore(card: Card, { plan, roll, struck }: Blow, hit: HitResult): boolean {
  const { situation } = card;
  const { oneMores } = oneMore({
    hits: [
      {
        staggers: hit.stagger,
        alreadyStaggered: situation.derived(struck).ailments.includes("staggered"),
        enemy: situation.isEnemy(plan.actor, struck),
      },
    ],
    chanceAttack: plan.chance,
  });
  const { frame } = situation;
  if (oneMores === 0 || frame === null || roll.action === null) return false;
  const earned = { step: "earn", holder: plan.actor, action: roll.action, receiver: null, worth: 0, use: "" } as const;
  card.consequence({ type: "grant", target: frame.combat, ...earned });
  return true;
}

/** The test against an ailment attached to the power, or the ailment itself where nothing resists. EVO-133, EVO-306. */
function attachAilment(card: Card, { power, actor, element }: AttackPlan, target: Ref, hit: StruckResult): void {
  const ailment = power?.ailment ?? null;
  if (ailment === null) return;
  const { id, turns, resist, skill } = ailment;
  if (resist === null) inflictAilment(card, target, { ailment: id, turns, source: actor });
  else
    card.prompt({
      type: "resist",
      owner: target,
      ailment: id,
      turns,
      source: actor,
      score: resist,
      skill,
      affinity: hit.treatedAs,
      element,
    });
}

/** What the wounds come from, line by line. EVO-224, EVO-225. */
function woundParts({ situation }: Card, attack: HitAttack, struck: Ref, hit: HitResult): Landed["wounds"] {
  if (hit.excess === null) return [];
  const { conditions, injuries, persona } = situation.derived(struck);
  const { normalBy, savageBy } = woundsFromHit({
    excess: hit.excess,
    head: attack.head ?? false,
    weakness: hit.treatedAs === "weak",
    technical: hit.technical,
    critical: attack.critical ?? false,
    extraWounds: attack.extraWounds ?? 0,
    helpless: conditions.includes("helpless"),
    savageQualities: attack.savageQualities ?? 0,
    defending: conditions.includes("defending"),
    bruisedRib: persona === null && hasBruisedRib(injuries),
    settings: situation.settings,
  });
  const lines = (parts: object, prefix: string): { id: string; value: number }[] =>
    Object.entries(parts).map(([id, value]) => ({ id: prefix + id, value: Number(value) }));
  return [...lines(normalBy, ""), ...lines(savageBy, "savage.")].filter(({ value }) => value > 0);
}
