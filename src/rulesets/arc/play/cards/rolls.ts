/** Checks on a card: what stands on each side, and what the one comes to against the other. ARC-053 … ARC-062 */
import { frozenName } from "../../../../fittings/cards/names.ts";
import { reasonView, type ReasonView, type SideView } from "../../../../fittings/cards/side.ts";
import { pressOf, type Press } from "../../../../fittings/press/press.ts";
import { isUndone } from "../../../../kernel/history.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import { signed } from "../../../../table/signed.ts";
import type { ArcCheck, RolledCheck, Verdict } from "../../rules/outcomes.ts";
import { levelsIn } from "../rolls/kind.ts";
import { checksOf, rollNow, standingVerdicts } from "../../rules/decide/card.ts";
import type { ArcFrame } from "../../rules/state.ts";
import type { CheckField } from "../../rules/secrecy/visibleFields.ts";
import { say, term, type ArcLens } from "./lens.ts";

/** Two sums beside each other, or one and what it has to beat; without a headline it still waits for the other. */
export type ExchangeView = {
  readonly sides: readonly SideView[];
  readonly tone: "success" | "fail" | "waits";
  readonly icon: string;
  readonly headline: string;
  readonly why: string;
  readonly buttons: readonly Press[];
};

/** All rolls of a card with their verdicts, each pair by itself; those of which no verdict speaks stand alone. */
export function exchangesOf(card: CardSystem, lens: ArcLens, encounter: ArcFrame | null): readonly ExchangeView[] {
  const checks = checksOf({ history: card.steps });
  const verdicts = standingVerdicts(checks);
  const rolls = checks.filter((one): one is RolledCheck => one.type === "arc" && one.amends === null);
  const told = new Set(verdicts.flatMap(({ actorCheck, opponentCheck }) => [actorCheck, opponentCheck]));
  // A verdict about lines that were changed names the roll as it is by now.
  const isTold = (roll: RolledCheck): boolean => told.has(roll.id) || told.has(rollNow(checks, roll).id);
  const making = new Making(card, lens, encounter, checks);
  return [
    ...verdicts.map((one) => making.settled(one)),
    ...rolls.filter((roll) => !isTold(roll)).map((roll) => making.waiting(rollNow(checks, roll))),
  ];
}

class Making {
  constructor(
    readonly card: CardSystem,
    readonly lens: ArcLens,
    readonly encounter: ArcFrame | null,
    readonly checks: readonly ArcCheck[],
  ) {}

  /** One pair that is settled. A level sum does not beat. ARC-060 … ARC-062 */
  settled(verdict: Verdict): ExchangeView {
    const { lens, card } = this;
    const { actor, target, success, mode, by, against, margin } = verdict;
    const sides = [verdict.actorCheck, verdict.opponentCheck].flatMap((id) => this.roll(id) ?? []);
    const names = { name: frozenName(card, actor, lens), other: target === null ? "" : frozenName(card, target, lens) };
    const key = `Verdict.${target === null ? "alone" : mode}.${success ? "success" : "failure"}`;
    const sees = (field: CheckField): boolean => sawn(verdict, field, lens);
    const figures = sees("arc") && sees("threshold") && against !== null;
    const short = margin === 0 ? "level" : success ? "by" : "short";
    return {
      sides: sides.map((roll) => sideView(card, roll, lens)),
      tone: success ? "success" : "fail",
      icon: `fa-solid fa-${success ? "check" : "xmark"}`,
      headline: say(lens, key, names),
      why:
        by === "gameMaster"
          ? say(lens, "Verdict.byWord")
          : figures && margin !== null
            ? say(lens, `Verdict.${short}`, { arc: verdict.arc, against, n: Math.abs(margin) })
            : "",
      buttons: this.master([this.turned(verdict), ...sides.map((roll) => this.amend(roll)), ...this.harm(verdict)]),
    };
  }

  /** One that waits for an answer. ARC-046 */
  waiting(roll: RolledCheck): ExchangeView {
    const { card, lens } = this;
    const sides = [sideView(card, roll, lens)];
    const nothing = { tone: "waits", icon: "fa-solid fa-hourglass-half", headline: "", why: "" } as const;
    return { sides, ...nothing, buttons: this.master([this.amend(roll)]) };
  }

  private roll(id: string | null): RolledCheck | null {
    const found = this.checks.find((one): one is RolledCheck => one.type === "arc" && one.id === id);
    return found ? rollNow(this.checks, found) : null;
  }

  /** What is the game master's alone to press, on a card that holds. ARC-086 */
  private master(presses: readonly Press[]): readonly Press[] {
    return this.lens.isGM && !isUndone(this.card) ? presses : [];
  }

  private turned({ id: of, success }: Verdict): Press {
    const name = success ? "setFailure" : "setSuccess";
    const decide = { type: "setOutcome", encounter: this.encounter, of, success: !success };
    return pressOf(`${name}-${of}`, say(this.lens, `Button.${name}`), success ? "xmark" : "check", { decide });
  }

  private amend({ id: check, who }: RolledCheck): Press {
    const label = say(this.lens, "Button.amend", { name: frozenName(this.card, who, this.lens) });
    return pressOf(`amend-${check}`, label, "sliders", { form: "amend", given: { check, who } });
  }

  /** What a success does where nothing was said of it. ARC-002, ARC-005 */
  private harm({ id, success, target, onSuccess }: Verdict): readonly Press[] {
    if (!success || target === null || onSuccess.length > 0) return [];
    const label = say(this.lens, "Button.harm", { name: frozenName(this.card, target, this.lens) });
    return [pressOf(`harm-${id}`, label, "burst", { form: "change", given: { who: target } })];
  }
}

/** Whether a reader may know a figure of a check. ARC-064, ARC-083 */
export const sawn = (check: { readonly visible: readonly CheckField[] }, field: CheckField, lens: ArcLens): boolean =>
  lens.isGM || check.visible.includes(field);

/** One sum with all it is made of: two scores, what the die gives, and every line of the rest. ARC-053, ARC-056, ARC-066 */
export function sideView(card: CardSystem, check: RolledCheck, lens: ArcLens): SideView {
  const { who, role, skill, ks, us, arc, visible } = check;
  const sees = (field: CheckField): boolean => sawn({ visible }, field, lens);
  const sealed = !(["ks", "us", "es", "adj", "other", "arc"] as const).every(sees);
  const score = term(lens, "KnownScore", ks.key);
  const middle = lens.us(us.key);
  const rule = (label: string, value: string, id: string): ReasonView => {
    return { label, value, on: true, state: "", rule: id };
  };
  return {
    name: frozenName(card, who, lens),
    role,
    roleLabel: say(lens, `Role.${role}`),
    means: skill?.name ?? `${score} + ${middle}`,
    figure: sees("arc") ? String(arc) : dieAlone(check, sees, lens),
    reasons: [
      ...(sees("ks") ? [rule(score, String(ks.value), "ARC-053")] : []),
      ...(sees("us") ? [rule(middle, String(us.value), "ARC-054")] : []),
      ...dieOf(check, sees, lens),
      ...(sees("other") ? othersOf(check, lens) : []),
    ],
    sum: sees("arc") ? { label: say(lens, "Sum"), value: String(arc) } : null,
    sealed,
  };
}

/** What the die shows and gives; only the one, where the other is kept. */
function dieOf(check: RolledCheck, sees: (field: CheckField) => boolean, lens: ArcLens): readonly ReasonView[] {
  const { sides, roll, adj, es } = check;
  if (sides === null || roll === null || !sees("roll")) return [];
  const label = say(lens, "Die", { sides, roll, es });
  return [{ label, value: sees("adj") ? signed(adj) : "?", on: true, state: "", rule: "ARC-056" }];
}

const dieAlone = (check: RolledCheck, sees: (field: CheckField) => boolean, lens: ArcLens): string =>
  check.sides !== null && check.roll !== null && sees("roll")
    ? say(lens, "DieAlone", { sides: check.sides, roll: check.roll })
    : "?";

/** Lines of the Other adjustment, those switched off among them, and the levels of arms where they have counted. ARC-053, ARC-066 … ARC-070 */
function othersOf(check: RolledCheck, lens: ArcLens): readonly ReasonView[] {
  const { modifiers, shieldLevel, weaponLevel } = check;
  const level = (key: string, value: number): readonly ReasonView[] => {
    const label = term(lens, "Prospect", key);
    return value === 0 ? [] : [{ label, value: signed(value), on: true, state: "", rule: "ARC-053" }];
  };
  return [
    ...modifiers.map((one) => reasonView(one, lens)),
    ...(levelsIn(check) === 0 ? [] : [...level("shieldLevel", shieldLevel), ...level("weaponLevel", -weaponLevel)]),
  ];
}
