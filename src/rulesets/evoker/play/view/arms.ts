/** Weapons and powers with what they would be rolled with now, against whoever is targeted. */
import { prospectView, type LineView } from "../../../../fittings/prospect/view.ts";
import type { Badge, RowFace } from "../../../../fittings/sheets/row.ts";
import { localize } from "../../../../foundry/globals.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import type { Decision } from "../../../../kernel/outcome.ts";
import type { ShownProspect } from "../../../../kernel/prospect.ts";
import { attackMeans } from "../../rules/checks/skillTable.ts";
import { kindOf } from "../../rules/decide/attackPlan.ts";
import type { PowerState, WeaponState } from "../../rules/state.ts";
import { plainAttack, plainPower } from "./actions/attacks.ts";
import { anAction, barOf, opens, theirs } from "./actions/plan.ts";
import type { Means } from "../../rules/decisions.ts";
import type { Somebody } from "./somebody.ts";
import { count, dotted, say, term } from "./words.ts";

/** A target number, how likely it is, and every reason with its rule: of the first of these that comes to a roll. */
function figureOf({ ahead }: Somebody, decisions: readonly Decision[]) {
  for (const decision of decisions) {
    const seen = ahead(decision);
    if (seen.kind === "rolls" && seen.prospect) return figureIn(seen.prospect);
  }
  return { target: "", chance: "", tooltip: "" };
}

function figureIn(prospect: ShownProspect) {
  const { target, lines, chance, warnings } = prospectView(prospect, localize);
  const sum = lines.filter(({ on }) => on).map(reasonOf);
  return { target, chance, tooltip: dotted([...sum, chance, ...warnings]) };
}

const reasonOf = ({ label, value, rule }: LineView): string =>
  say(rule ? "reasonRule" : "reason", { label, value, rule });

/** A plain test with these means: what is shown where nothing else can be foreseen. */
const plainTest = (who: Somebody, means: Means): Decision =>
  theirs(who, "test", { means: { ...means }, spendsAction: false });

const outside = (decision: Decision): Decision => ({ ...decision, encounter: null });

/** Weapons, those in hand first. EVO-071, EVO-076, EVO-089 */
export function weaponRows(who: Somebody) {
  return [...who.state.weapons]
    .sort((a, b) => Number(b.equipped) - Number(a.equipped))
    .map((weapon) => {
      const { id, name, equipped, ammo, jammed, reload } = weapon;
      const attack = plainAttack(who, id);
      const means = attackMeans(kindOf(weapon), weapon.focus);
      const plan = { does: opens(who, "attack"), could: [attack] };
      const unloaded = ammo !== null && ammo.value < ammo.max;
      return {
        ...{ ...faceOf(who.actor, id, name), sub: weaponSub(weapon), badges: weaponBadges(weapon) },
        figure: figureOf(who, [attack, outside(attack), plainTest(who, means)]),
        // Why it can't be used now, in the engine's words, or "".
        blocked: equipped ? barOf(plan, who) : "",
        ...{ equipped, ammo, element: weapon.element, loadable: jammed || unloaded || reload.progress > 0 },
      };
    });
}

/** Powers of the equipped Persona first. EVO-136, EVO-137 */
export function powerRows(who: Somebody) {
  const called = who.derived.persona?.id ?? null;
  const rank = ({ persona }: PowerState): number => (persona === called || persona === null ? 0 : 1);
  return [...who.state.powers]
    .sort((a, b) => rank(a) - rank(b))
    .map((power) => {
      const { id, name, kind, element, persona } = power;
      const used = plainPower(who, id);
      const plan = { does: opens(who, "power"), could: [used], needs: [anAction(who)] };
      const rolls = kind === "attack" ? [used, outside(used), plainTest(who, attackMeans("magic", ""))] : [];
      return {
        ...{ ...faceOf(who.actor, id, name), sub: powerSub(power, who), badges: powerBadges(power) },
        ...{ figure: figureOf(who, rolls), element, persona },
        blocked: kind === "passive" ? say("passive") : barOf(plan, who),
      };
    });
}

/** What leads a row, of an item by its id. */
export function faceOf(actor: FoundryActor, id: string, name: string): Pick<RowFace, "id" | "name" | "img"> {
  return { id, name, img: actor.items.get(id)?.img ?? "" };
}

function weaponSub({ weaponClass, damage, modifiers, range, element, burst }: WeaponState): string {
  const plain = element === "melee" || element === "missile";
  return dotted([
    term(`WeaponClass.${weaponClass}`),
    say("damage", { n: damage + modifiers }),
    range !== null && say("metres", { n: range }),
    !plain && term(`Element.${element}`),
    burst > 0 && say("burst", { n: burst }),
  ]);
}

function weaponBadges({ jammed, ammo, reload, offHand, focusedOnly }: WeaponState): readonly Badge[] {
  const badge = (id: string, icon: string, data = {}): Badge => ({
    ...{ label: say(`badge.${id}`, data), hint: say(`badgeHint.${id}`), icon: `fa-solid fa-${icon}` },
  });
  return [
    ...(jammed ? [badge("jammed", "triangle-exclamation")] : []),
    ...(ammo?.value === 0 && !jammed ? [badge("empty", "battery-empty")] : []),
    ...(reload.progress > 0 ? [badge("reloading", "arrows-rotate", { n: reload.progress, of: reload.actions })] : []),
    ...(offHand ? [badge("offHand", "hand")] : []),
    ...(focusedOnly ? [badge("focused", "bullseye")] : []),
  ];
}

function powerSub(power: PowerState, { state }: Somebody): string {
  const { kind, element, pool, cost, damage, range, area, persona } = power;
  const owner = state.personas.find(({ id }) => id === persona);
  return dotted([
    kind === "attack" ? term(`Element.${element}`) : term(`PowerKind.${kind}`),
    cost > 0 && say("cost", { n: cost, pool: term(`Pool.${pool}`) }),
    kind === "attack" && say("damage", { n: damage }),
    ...mended(power),
    area && say("area"),
    range !== null && kind !== "passive" && say("metres", { n: range }),
    owner?.equipped === false && owner.name,
  ]);
}

/** What something gives back. */
export const mended = ({ healLight, healHeavy }: { readonly healLight: number; readonly healHeavy: number }) => [
  healLight > 0 && count("heals.light", healLight),
  healHeavy > 0 && count("heals.heavy", healHeavy),
];

function powerBadges({ ailment, staggers }: PowerState): readonly Badge[] {
  const badge = (id: string, icon: string, hint: string): Badge => ({
    ...{ label: term(`Ailment.${id}`), hint, icon: `fa-solid fa-${icon}` },
  });
  const resisted = ailment?.resist ? say("resisted", { score: term(`Score.${ailment.resist}`) }) : say("brings");
  return [
    ...(ailment ? [badge(ailment.id, "virus", resisted)] : []),
    ...(staggers ? [badge("staggered", "star-half-stroke", say("badgeHint.staggers"))] : []),
  ];
}
