/** Rows of the page that is played from: scores to roll, and what can be struck with, against whoever is targeted. */
import { itemsOfType } from "../../../../fittings/models/stored.ts";
import { documentName } from "../../../../fittings/words/names.ts";
import { dotted } from "../../../../fittings/words/words.ts";
import { signed } from "../../../../table/signed.ts";
import type { Decision } from "../../../../kernel/outcome.ts";
import type { AttackMode } from "../../rules/terms.ts";
import { itemIcons } from "../models/icons.ts";
import { TYPE_PREFIX } from "../models/reading.ts";
import { handsTaken, weaponFigures, type WeaponFigure, type WayFigure } from "./arms.ts";
import { measured } from "./burden.ts";
import { abilityFigures, reactionFigures, type ScoreFigure } from "./scores.ts";
import type { Somebody } from "./somebody.ts";
import { say, shown, term, type ShownFigure } from "./words.ts";

/** An ability or a reaction that is pressed to roll. */
export interface ScoreRow extends ShownFigure {
  readonly id: string;
  readonly kind: "ability" | "reaction";
  readonly label: string;
  /** What it is without injuries and states, where that is another number. */
  readonly plain: string;
  /** Which way it has changed; "" for not at all. */
  readonly change: "lowered" | "raised" | "";
  /** Whose own roll it is, in words; "" for nobody's. VRV-007 */
  readonly own: string;
  /** "major +4 · minor +2". */
  readonly more: string;
}

function scoreRow(kind: ScoreRow["kind"], { id, now, plain, archetypal }: ScoreFigure, more: string): ScoreRow {
  const label = term(`${kind === "ability" ? "Ability" : "Reaction"}.${id}`);
  const names = archetypal.map((one) => term(`Archetype.${one}`)).join(", ");
  const own = names === "" ? "" : say("ownRoll", { names });
  return {
    ...{ id, kind, label, own, more },
    ...shown(label, now, [own, more]),
    plain: plain === now.value ? "" : String(plain),
    change: plain === now.value ? "" : now.value < plain ? "lowered" : "raised",
  };
}

/** Six abilities and six reactions. VRV-002, VRV-024, VRV-130 */
export const scoreRows = (who: Somebody) => ({
  abilities: abilityFigures(who).map((one) =>
    scoreRow("ability", one, say("contributes", { major: signed(one.major), minor: signed(one.minor) })),
  ),
  reactions: reactionFigures(who).map((one) => scoreRow("reaction", one, "")),
});

/** A way to use a weapon, as its button shows it. */
export interface WayRow extends ShownFigure {
  readonly mode: AttackMode;
  readonly label: string;
  readonly icon: string;
  readonly damage: string;
  /** Yards per step, or "". */
  readonly reach: string;
  /** What is rolled under against whoever is targeted; "" where that is nobody, or not to be known. */
  readonly target: string;
  /** "45 %". */
  readonly chance: string;
}

/** A weapon in its row. */
export interface WeaponRow {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly sub: string;
  readonly drawn: boolean;
  readonly ways: readonly WayRow[];
  /** What is loaded of what a shot takes. VRV-067 */
  readonly pips: readonly { readonly full: boolean }[];
  readonly pipsHint: string;
  /** What readies it next; null for nothing. VRV-067, VRV-171 */
  readonly next: "load" | "draw" | "sheathe" | null;
}

const MODE_ICONS: Readonly<Record<AttackMode, string>> = { close: "khanda", thrown: "meteor", propelled: "bullseye" };

/** The plain attack that a weapon's button makes, as its form would begin with. */
export const plainAttack = (who: Somebody, weapon: string, mode: AttackMode, target: string): Decision =>
  who.own("attack", {
    ...{ target, weapon, mode, distance: 1, maneuver: "none", effect: "", combatants: 0, bystanders: [] },
    ...{ highGround: false, unseen: false, quickdraw: false, extraAttack: false, poolPoints: 0 },
  });

function wayRow(who: Somebody, { weapon }: WeaponFigure, { mode, number, damage, yards }: WayFigure): WayRow {
  const [target, second] = who.targets;
  const seen =
    target !== undefined && second === undefined ? who.ahead(plainAttack(who, weapon.id, mode, target)) : null;
  const prospect = seen?.kind === "rolls" ? seen.prospect : null;
  const reach = yards === null ? "" : say("yards", { n: measured(yards) });
  const name = say(`mode.${mode}`, { name: weapon.id === "unarmed" ? say("unarmed") : weapon.name });
  return {
    ...{ mode, damage, reach, label: name, icon: `fa-solid fa-${MODE_ICONS[mode]}` },
    ...shown(name, number, [
      say("beforeDefense"),
      say("damageHint", { damage }),
      reach === "" ? "" : say("reachHint", { n: measured(yards ?? 0) }),
    ]),
    target: prospect?.target == null ? "" : String(prospect.target),
    chance: prospect?.chance == null ? "" : say("percent", { n: Math.round(100 * prospect.chance) }),
  };
}

/** What is carried in hand or at the belt, bare hands last. VRV-056, VRV-152 */
export function weaponRows(who: Somebody): readonly WeaponRow[] {
  const faces = new Map(itemsOfType(who.actor, `${TYPE_PREFIX}weapon`).map(({ id, item }) => [id, item.img ?? ""]));
  return weaponFigures(who).map((one) => {
    const { weapon, loading, grip, ways } = one;
    const bare = weapon.id === "unarmed";
    const isReady = loading === null || loading.done >= loading.needed;
    const left = weapon.ammunition;
    return {
      ...{ id: weapon.id, drawn: weapon.drawn, name: bare ? say("unarmed") : weapon.name },
      img: faces.get(weapon.id) ?? itemIcons[`${TYPE_PREFIX}weapon`] ?? "",
      sub: dotted([
        !bare && say(weapon.drawn ? "weapon.drawn" : "weapon.sheathed"),
        left !== null && say("weapon.ammunition", { n: left }),
        !bare && grip !== "one-hand" && say(`weapon.${grip}`),
        !bare && !weapon.skilled && say("weapon.unskilled"),
        ways.length === 0 && say("weapon.noWay"),
      ]),
      ways: ways.map((way) => wayRow(who, one, way)),
      pips: loading ? Array.from({ length: loading.needed }, (_one, at) => ({ full: at < loading.done })) : [],
      pipsHint: loading ? say("weapon.loading", loading) : "",
      next: bare ? null : !weapon.drawn ? "draw" : isReady ? "sheathe" : "load",
    };
  });
}

/** Hands that drawn weapons take. VRV-063, VRV-064 */
export function handsView(who: Somebody) {
  const taken = handsTaken(weaponFigures(who));
  return { taken, text: say("hands.text", { n: taken }), warning: taken > 2 ? say("hands.tooMany") : "" };
}

/** "Against Guard", or what to do to have somebody there. */
export function targetWords({ targets }: Somebody): string {
  const names = targets.map((ref) => documentName(ref) ?? "").filter(Boolean);
  return names.length === 0 ? say("noTarget") : say("against", { names: names.join(", ") });
}
