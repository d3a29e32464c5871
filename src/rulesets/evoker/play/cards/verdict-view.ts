/** What became of an attack, a contest, an attack of all: headline, banners, and how it is reckoned. */
import { frozenName } from "../../../../fittings/cards/names.ts";
import type { SideView } from "../../../../fittings/cards/side.ts";
import { dotted } from "../../../../fittings/words/words.ts";
import { signed } from "../../../../table/signed.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import type { AllOutCheck, ContestCheck, LocationCheck, VerdictCheck } from "../../rules/outcomes.ts";
import { count, say, term, type Lens } from "./lens.ts";
import type { Matter } from "./matters.ts";
import { isSealed } from "./roll-view.ts";

/** A word that is shouted, with its own shape and picture. */
export type Banner = { readonly is: string; readonly text: string; readonly icon: string };
export type VerdictView = {
  readonly tone: "success" | "fail" | "even";
  readonly icon: string;
  readonly headline: string;
  readonly why: string;
  readonly banners: readonly Banner[];
  /** Damage against Defense, and the wounds, part by part. */
  readonly reckoning: readonly SideView[];
  /** What is kept from the reader, in words; "" for nothing. */
  readonly sealed: string;
};

const BANNERS = {
  weak: "fa-solid fa-burst",
  critical: "fa-solid fa-star",
  technical: "fa-solid fa-gears",
  blocked: "fa-solid fa-shield",
  repelled: "fa-solid fa-arrows-turn-to-dots",
  absorbed: "fa-solid fa-droplet",
  oneMore: "fa-solid fa-forward",
} as const;

const RESULTS = {
  struck: { tone: "success", icon: "fa-solid fa-burst" },
  blocked: { tone: "fail", icon: BANNERS.blocked },
  repelled: { tone: "fail", icon: BANNERS.repelled },
  absorbed: { tone: "fail", icon: BANNERS.absorbed },
} as const;

/** What has been decided in a matter, in the order of the rules. */
export function verdictViews(card: CardSystem, matter: Matter, lens: Lens): VerdictView[] {
  const { verdict, contests, allOut } = matter;
  return [
    ...(verdict ? [attackVerdict(card, verdict, matter, lens)] : []),
    ...contests.map((contest) => contestVerdict(card, contest, lens)),
    ...(allOut ? [allOutVerdict(allOut, lens)] : []),
  ];
}

function attackVerdict(card: CardSystem, verdict: VerdictCheck, matter: Matter, lens: Lens): VerdictView {
  const { hit, result, struck, damage } = verdict;
  const key = hit ? (result ?? "thing") : missOf(verdict, matter);
  return {
    ...(hit ? RESULTS[result ?? "struck"] : { tone: "fail", icon: "fa-solid fa-wind" }),
    headline: say(lens, `Verdict.${key}`, { name: frozenName(card, struck, lens) }),
    why: whyOf(card, verdict, matter, lens),
    banners: bannersOf(verdict, lens),
    reckoning: hit ? [damageSide(verdict, lens), woundsSide(verdict, lens)].flatMap((side) => side ?? []) : [],
    sealed: hit && isSealed(verdict) ? say(lens, damage === null ? "Sealed.harm" : "Sealed.parts") : "",
  };
}

function missOf({ fumble }: VerdictCheck, { rolls }: Matter): string {
  if (fumble) return "fumble";
  return rolls.some(({ roll }) => roll.what === "evasion" && roll.success) ? "evaded" : "missed";
}

/** What settled it, what the target made of it, where it landed, and on whom. EVO-024, EVO-079, EVO-125 */
function whyOf(card: CardSystem, verdict: VerdictCheck, { places }: Matter, lens: Lens): string {
  const { decidedBy, result, treatedAs, struck, target } = verdict;
  const place = places.find((one) => one.target === struck);
  const names = { name: frozenName(card, struck, lens), other: frozenName(card, target, lens) };
  return dotted([
    say(lens, `Decided.${decidedBy}`),
    result === "struck" && treatedAs === "resist" && term(lens, "Affinity", "resist"),
    place !== undefined && placeOf(place, lens),
    struck !== target && say(lens, "Protects", names),
  ]);
}

/** "Left arm (37)": where it landed, and the die that said so. EVO-125 */
function placeOf({ location, roll }: LocationCheck, lens: Lens): string {
  const place = term(lens, "Location", location);
  return roll > 0 ? say(lens, "Place.rolled", { place, roll }) : say(lens, "Place.called", { place });
}

/** Words, pictures and shapes for what everybody wants to know first. EVO-131, EVO-182 … EVO-191, EVO-200 */
function bannersOf(verdict: VerdictCheck, lens: Lens): Banner[] {
  const { critical, technical, result, treatedAs, oneMore } = verdict;
  const holds: Readonly<Record<keyof typeof BANNERS, boolean>> = {
    weak: result === "struck" && treatedAs === "weak",
    critical,
    technical,
    blocked: result === "blocked",
    repelled: result === "repelled",
    absorbed: result === "absorbed",
    oneMore,
  };
  const all = Object.entries(BANNERS) as [keyof typeof BANNERS, string][];
  return all.filter(([is]) => holds[is]).map(([is, icon]) => ({ is, text: say(lens, `Banner.${is}`), icon }));
}

const line = (label: string, value: string): SideView["reasons"][number] => ({
  label,
  value,
  on: true,
  state: "",
  rule: "",
});

/** Damage part by part, less Defense. EVO-126, EVO-129 */
function damageSide({ damage, defense, excess, parts }: VerdictCheck, lens: Lens): SideView | null {
  if (damage === null) return null;
  const known = defense !== null && excess !== null;
  return {
    name: say(lens, "Damage.name"),
    ...{ role: "damage", roleLabel: "", means: "", sealed: parts.length === 0 },
    figure: known ? say(lens, "Damage.less", { damage, defense, excess: Math.max(0, excess) }) : String(damage),
    reasons: [
      ...parts
        .filter(({ id, value }) => value !== 0 || id === "base")
        .map(({ id, value }) => line(say(lens, `Damage.${id}`), id === "base" ? String(value) : signed(value))),
      ...(known ? [line(say(lens, "Damage.defense"), signed(-defense))] : []),
    ],
    sum: null,
  };
}

/** Wounds line by line. EVO-224, EVO-225 */
function woundsSide({ normal, savage, wounds, result, defense }: VerdictCheck, lens: Lens): SideView | null {
  if (result !== "struck" || defense === null) return null;
  const figure = count(lens, "Wounds", normal);
  return {
    name: say(lens, "Wounds.name"),
    ...{ role: "wounds", roleLabel: "", means: "", sealed: false },
    figure: savage > 0 ? say(lens, "Wounds.savage", { wounds: figure, n: savage }) : figure,
    reasons: wounds.map(({ id, value }) => line(say(lens, `Wounds.by.${id}`), signed(value))),
    sum: null,
  };
}

function contestVerdict(card: CardSystem, contest: ContestCheck, lens: Lens): VerdictView {
  const { actor, target, what, won, decidedBy, effect } = contest;
  const names = { name: frozenName(card, actor, lens), other: frozenName(card, target, lens) };
  const key = `Contest.${won ? "won" : "lost"}${actor === target ? "Alone" : ""}`;
  return {
    tone: won ? "success" : "fail",
    icon: won ? "fa-solid fa-check" : "fa-solid fa-xmark",
    headline: say(lens, key, { ...names, what: term(lens, "Dice", what) }),
    why: dotted([say(lens, `Decided.${decidedBy}`), won && effect !== null && say(lens, `Trick.${effect}`, names)]),
    ...{ banners: [], reckoning: [], sealed: "" },
  };
}

/** The best of them, one wound for each who took part: for every enemy. EVO-207 */
function allOutVerdict(check: AllOutCheck, lens: Lens): VerdictView {
  const { participants, bestDos, bonus, wounds, savage } = check;
  const sealed = isSealed(check);
  const best = sealed ? "?" : (bestDos ?? "–");
  return {
    tone: wounds > 0 || sealed ? "success" : "fail",
    icon: "fa-solid fa-people-group",
    headline: sealed && wounds === 0 ? say(lens, "AllOut.sealed") : count(lens, "AllOut.wounds", wounds, { savage }),
    why: say(lens, "AllOut.why", { best, bonus: sealed ? "?" : bonus, participants }),
    banners: savage > 0 ? [{ is: "savage", text: say(lens, "Banner.savage"), icon: "fa-solid fa-skull" }] : [],
    reckoning: [],
    sealed: sealed ? say(lens, "Sealed.parts") : "",
  };
}
