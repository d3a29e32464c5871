/** What a roll would be before its first die: reasons, target, chance, costs. VRV-001, VRV-130, VRV-142, VRV-146, VRV-152. */
import type { Effect, Modifier, Note, Outcome, Ref } from "../../../../kernel/outcome.ts";
import { PLAIN_PROSPECT, shareOfFaces, sumOf, type Line, type Prospect } from "../../../../kernel/prospect.ts";
import { rollUnder, type Part } from "../core/check.ts";
import type { VerveEffectKind } from "../outcomes.ts";
import type { VerveSettings } from "../settings.ts";

const PROSPECT = "DRAMATIS.Verve.Prospect.";

/** What a decision has spent and remarked on before it rolls. */
export type Before = Partial<Pick<Outcome, "effects" | "notes">>;

/** A d20 to be rolled at or under what its parts add up to. */
export interface Under {
  readonly who: Ref;
  readonly parts: readonly Part[];
  /** What a person typed, on or off. */
  readonly modifiers?: readonly Modifier[] | undefined;
  readonly doubled?: boolean;
  /** What is spent and remarked on before it. */
  readonly before?: Before;
}

/** What an effect spends, in words. VRV-146, VRV-176, VRV-179, VRV-249 */
function costsOf(effects: readonly Effect[]): Note[] {
  const cost = (id: string, amount: number): Note => ({ key: `${PROSPECT}cost.${id}`, data: { amount } });
  return (effects as readonly VerveEffectKind[]).flatMap((effect): Note[] => {
    switch (effect.type) {
      case "acted":
        return [cost("actions", effect.actions)];
      case "psychic":
        return effect.apply === "atOnce" ? [cost("psychicAction", 1)] : [];
      case "mojo":
      case "verve":
      case "silver":
        return effect.amount < 0 ? [cost(effect.type, -effect.amount)] : [];
      case "weapon":
        return effect.spent > 0 ? [cost("ammunition", effect.spent)] : [];
      case "combatPool":
        return [cost("combatPool", effect.used)];
      default:
        return [];
    }
  });
}

/** What comes before a roll, as its prospect tells it. */
export const toldOf = ({ effects = [], notes = [] }: Before = {}): Pick<Prospect, "costs" | "warnings"> => ({
  costs: costsOf(effects),
  warnings: notes,
});

/**
 * The reasons for a target, as they are frozen on the card: each part but those worth nothing, then what a person typed. What
 * they typed off by the id of a part switches that part, but for the score itself and the other side's. VRV-130
 */
export function modifiersOf({ parts, modifiers = [] }: Under): Modifier[] {
  const own = parts.filter(counts).map((one) => ({ ...asModifier(one), on: isOn(one, parts, modifiers) }));
  return [...own, ...typedBeside(parts, modifiers).map(asTyped)];
}

const isFixed = (one: Part, parts: readonly Part[]): boolean => one.theirs === true || one === parts[0];

const isOn = (one: Part, parts: readonly Part[], modifiers: readonly Modifier[]): boolean =>
  isFixed(one, parts) || !modifiers.some(({ id, on }) => id === one.id && !on);

/** What a person typed, but for what switches a part. */
const typedBeside = (parts: readonly Part[], modifiers: readonly Modifier[]): readonly Modifier[] =>
  modifiers.filter(({ id }) => !parts.some((one) => one.id === id));

const counts = ({ value }: Part, index: number): boolean => index === 0 || value !== 0;

const asTyped = (one: Modifier): Modifier => ({ ...one, unit: "number", rule: one.rule ?? null });

function asModifier({ id, value, rule }: Part): Modifier {
  return { id, label: `DRAMATIS.Verve.Modifier.${id}`, unit: "number", value, rule, on: true };
}

/**
 * The same with whose number each is: the roller's own, but for the other side's. Of what is somebody else's nothing is left
 * out: that it is worth nothing would tell.
 */
function linesOf({ who, parts, modifiers = [] }: Under, of: Ref | null, all: boolean): Line[] {
  const named = parts.filter((part, index) => all || part.theirs || counts(part, index));
  return [
    ...named.map((part): Line => {
      const line = { ...asModifier(part), of: part.theirs ? of : who, on: isOn(part, parts, modifiers) };
      return isFixed(part, parts) ? { ...line, fixed: true } : line;
    }),
    ...typedBeside(parts, modifiers).map((one): Line => ({ ...asTyped(one), of: who })),
  ];
}

/** Chance of a d20 at or under a target. VRV-001, VRV-144 */
function chanceUnder(target: number, { doubled = false }: Under, settings: VerveSettings): number {
  return shareOfFaces(20, (die) => rollUnder({ target, die, doubled, settings }).success === true);
}

/**
 * One roll under a target. VRV-001, VRV-130
 * @param of whose figures the other side's are; null when everybody may know them
 * @param all true for a roll that somebody else looks at: what is worth nothing is told as well
 */
export function underProspect(under: Under, settings: VerveSettings, of: Ref | null, all = false): Prospect {
  const lines = linesOf(under, of, all);
  const target = sumOf(lines, "number");
  const chance = chanceUnder(target, under, settings);
  return { ...PLAIN_PROSPECT, kind: "under", lines, target, chance, ...toldOf(under.before) };
}

/**
 * Two who roll against each other, each under a target of their own: the chance that it comes out for the first.
 * VRV-142, VRV-169, VRV-249
 */
export function contestProspect(
  [mine, theirs]: readonly [Under, Under],
  settings: VerveSettings,
  wins: (mine: boolean, theirs: boolean) => boolean,
): Prospect {
  const [own, other] = [
    underProspect(mine, settings, theirs.who, true),
    underProspect(theirs, settings, mine.who, true),
  ];
  const weigh = ({ chance }: Prospect, success: boolean): number => (success ? (chance ?? 0) : 1 - (chance ?? 0));
  const sides = [true, false];
  const ways = sides.flatMap((first) => sides.map((second): [boolean, boolean] => [first, second]));
  const won = ways.filter((way) => wins(...way)).map(([first, second]) => weigh(own, first) * weigh(other, second));
  return { ...own, kind: "contest", against: other.lines, chance: won.reduce((sum, chance) => sum + chance, 0) };
}

/** Injuries against endurance: the chance to live on. The injuries roll first. VRV-121 */
export function deathProspect(endurance: Under, injuries: number, settings: VerveSettings, threat: number): Prospect {
  const own = underProspect(endurance, settings, null);
  const label = "DRAMATIS.Verve.Modifier.injuries";
  const { who: of } = endurance;
  const against: Line = {
    id: "injuries",
    label,
    unit: "number",
    value: injuries,
    rule: "VRV-121",
    on: true,
    of,
    fixed: true,
  };
  return { ...own, kind: "contest", against: [against], chance: 1 - threat * (1 - (own.chance ?? 0)) };
}

/** Dice that are only added up, and nothing that could fail: how many of what, and what is added. VRV-154 */
export function amountProspect(
  dice: { readonly count: number; readonly faces: number; readonly bonus?: number },
  of: Ref | null,
  before?: Before,
): Prospect {
  const { count, faces, bonus = 0 } = dice;
  const own = { rule: null, on: true, of, fixed: true } as const;
  const rolled: Line = { ...own, id: "dice", label: `${PROSPECT}dice`, unit: "dice", value: count, faces };
  const added: Line = { ...own, id: "bonus", label: `${PROSPECT}bonus`, unit: "number", value: bonus, telling: true };
  const lines = bonus === 0 ? [rolled] : [rolled, added];
  return { ...PLAIN_PROSPECT, kind: "amount", lines, ...toldOf(before) };
}
