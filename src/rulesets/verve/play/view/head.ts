/** What is always in sight: what is left of somebody, what it costs them, and how far they get. VRV-108 … VRV-129 */
import { documentName } from "../../../../fittings/words/names.ts";
import { counted, dotted } from "../../../../fittings/words/words.ts";
import { signed } from "../../../../table/signed.ts";
import { carryFigure, fightingArtFigure, movementFigure, survivalMaxFigure, verveMaxFigure } from "./figures.ts";
import { levelFigure } from "./growth.ts";
import { dyingView, injuryView, lastingStates, poolViews, reserveOf, type Lasting } from "./lasting.ts";
import { measured } from "./burden.ts";
import { defenseFigure } from "./scores.ts";
import type { Somebody } from "./somebody.ts";
import { count, say, shown, spanWords, term, type ShownFigure } from "./words.ts";

/** A bar with what is left of a reserve. */
function barView(id: "survival" | "verve", value: number, max: number, { tip, told }: ShownFigure) {
  return {
    ...{ id, label: say(`bar.${id}`), text: say("bar.text", { value, max }), tip, told },
    ...reserveOf(value, max),
  };
}

/** Survival, and a hero's verve. VRV-108, VRV-109 */
export function barViews(who: Somebody) {
  const { state, derived } = who;
  const ahead = [shown(say("bar.survivalMax"), survivalMaxFigure(who), [say("bar.survivalHint")])] as const;
  const survival = barView("survival", state.survival.value, derived.survivalMax, ahead[0]);
  if (state.kind === "npc" && state.verve.value === 0) return [survival];
  const verve = shown(say("bar.verveMax"), verveMaxFigure(who), [say("bar.verveHint")]);
  const most = Math.max(derived.verveMax, state.verve.value);
  return [survival, barView("verve", state.verve.value, most, verve)];
}

/** Injuries, and what they take. VRV-116, VRV-117, VRV-121, VRV-207 */
export function woundsView(who: Somebody) {
  const { value, permanent, deadly, endurance, spells } = injuryView(who);
  const costs = [
    value > 0 && say("injury.rolls", { by: signed(-value) }),
    spells !== null && say(spells > 0 ? "injury.spells" : "injury.noSpells", { level: spells }),
    permanent > 0 && say("injury.forGood", { n: permanent }),
  ];
  return {
    ...{ value, deadly, endurance },
    marks: Array.from({ length: Math.min(value, 20) }, (_one, at) => ({ lasting: at < permanent })),
    label: say(counted("injury.count", value), { n: value }),
    costs: dotted(costs),
    hint: say(deadly ? "injury.deadlyHint" : "injury.hint", { endurance }),
  };
}

/** Temporary points, each with its end. VRV-128 */
export const poolChips = ({ state, now }: Somebody) =>
  poolViews(state, now).map(({ id, source, value, left }) => ({
    ...{ id, value, label: source },
    hint: say(left ? "pool.until" : "pool.open", { value, source, left: left ? spanWords(left) : "" }),
  }));

/** The clock of the dying in words; null for who isn't. VRV-122, VRV-124 */
export function dyingWords(who: Somebody) {
  const dying = dyingView(who);
  if (!dying) return null;
  const left = dying.state === "running" ? spanWords(dying.left) : "";
  return { state: dying.state, text: dying.state === "running" ? say("dying.running", { left }) : say("dying.doomed") };
}

/** Figures beside the bars, each with its reasons. VRV-021, VRV-026, VRV-089, VRV-179, VRV-182 */
export function figureViews(who: Somebody) {
  const { state, derived, round, actions } = who;
  const { combatPool, mojo } = state;
  const movement = movementFigure(who);
  const dash = say("movement.hint", { feet: measured(movement.value), yards: measured(movement.value) });
  const pool = Math.max(0, derived.combatPool - (combatPool.round === round && round > 0 ? combatPool.used : 0));
  const plain = (id: string, value: number, rule: string, hint: string) => ({
    ...{ id, label: say(`figure.${id}`) },
    ...shown(say(`figure.${id}`), { value, reasons: [{ id: `has.${id}`, value, rule }] }, [hint]),
  });
  return [
    {
      id: "defense",
      label: say("figure.defense"),
      ...shown(say("figure.defense"), defenseFigure(who), [say("defenseHint")]),
    },
    { id: "movement", label: say("figure.movement"), ...shown(say("figure.movement"), movement, [dash]) },
    ...(derived.fightingArt > 0
      ? [
          {
            id: "fightingArt",
            label: say("figure.fightingArt"),
            ...shown(say("figure.fightingArt"), fightingArtFigure(who), [say("fightingArtHint")]),
          },
        ]
      : []),
    ...(derived.combatPool > 0
      ? [plain("combatPool", pool, "VRV-179", say("combatPoolHint", { most: derived.combatPool }))]
      : []),
    ...(actions
      ? [plain("actions", Math.max(0, actions.most - actions.used), "VRV-146", say("actionsHint", actions))]
      : []),
    ...(state.kind === "hero" ? [plain("mojo", mojo.value, "VRV-182", say("mojoHint"))] : []),
  ];
}

/** "7 of 13", with what makes the most. VRV-022 */
export function carryView(who: Somebody) {
  const { entries, carry, over, totalBulk } = who.derived.load;
  const hint = say("carry.hint", { n: entries, bulk: measured(totalBulk) });
  const { tip, told } = shown(say("carry.name"), carryFigure(who), [hint]);
  return {
    ...{ tip, told, ...reserveOf(entries, Math.max(1, carry)), over: over > 0 },
    text: say("carry.text", { n: entries, most: carry }),
    bulk: say("carry.bulk", { bulk: measured(totalBulk) }),
    warning: over > 0 ? say(counted("carry.over", over), { n: over }) : "",
  };
}

/** Level with the way to the next. VRV-085, VRV-086 */
export function levelView(who: Somebody) {
  const { level, xp, to, filled, ready, archetypes } = levelFigure(who);
  const names = archetypes.map((one) => say("level.archetype", { name: term(`Archetype.${one.id}`), n: one.level }));
  return {
    ...{ level, xp, to, filled, ready },
    archetypes: names.join(" / "),
    label: say("level.label", { n: level }),
    text: say("level.text", { xp, to }),
    hint: say("level.hint", { level: level + 1, left: Math.max(0, to - xp) }),
    readyText: ready > 0 ? count("level.ready", ready) : "",
  };
}

/** People, size and archetypes, for the line above the name. */
export function kindLine(who: Somebody): readonly string[] {
  const { state, folk } = who;
  const { archetypes } = levelFigure(who);
  const trades = archetypes.map((one) => say("level.archetype", { name: term(`Archetype.${one.id}`), n: one.level }));
  return [
    say(`folk.${folk}`),
    ...(folk === "hero" ? [term(`Species.${state.species}`)] : []),
    ...(state.size === "medium" ? [] : [term(`Size.${state.size}`)]),
    ...(trades.length > 0 ? [trades.join(" / ")] : folk === "mount" ? [] : [say("level.label", { n: state.level })]),
    ...(state.count > 1 ? [say("unit.count", { n: state.count })] : []),
  ];
}

const ICONS: Readonly<Record<string, string>> = {
  ...{ dead: "skull", doomed: "skull-crossbones", unconscious: "bed", asleep: "moon", fainting: "face-dizzy" },
  ...{ "semi-conscious": "face-tired", surprised: "exclamation", unaware: "eye-slash", held: "hand-fist" },
  ...{
    grabbing: "hand-back-fist",
    immobilized: "link",
    bound: "link",
    paralysed: "person-falling",
    helpless: "person-falling",
  },
  ...{
    casting: "wand-sparkles",
    calling: "ghost",
    concentrating: "brain",
    covered: "crosshairs",
    directed: "bullhorn",
  },
  ...{ engaged: "people-arrows", invisible: "user-secret", untargetable: "ban", assisted: "handshake-angle" },
  ...{ "psychic-conflict": "head-side-virus", "small-shield": "shield-halved", "called-shot": "bullseye" },
};

/** Everything that is true of somebody now, with its end. VRV-119, VRV-148, VRV-227 */
export function statusChips(who: Somebody) {
  const { state, round, now } = who;
  return lastingStates(state, { round, now }).map((one) => {
    const left = endWords(one);
    return {
      ...{ id: one.id, label: term(`Condition.${one.id}`), left, icon: `fa-solid fa-${ICONS[one.id] ?? "circle-dot"}` },
      hint: [say.has(`condition.${one.id}`) ? say(`condition.${one.id}`) : term(`Condition.${one.id}`), left]
        .filter(Boolean)
        .join(" "),
    };
  });
}

function endWords({ left, other, ofRound }: Lasting): string {
  const name = other === null ? "" : (documentName(other) ?? "");
  return dotted([
    left !== null && say("end.left", { left: spanWords(left) }),
    ofRound && say("end.round"),
    name !== "" && say("end.by", { name }),
  ]);
}
