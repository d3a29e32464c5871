/** What the tracker says beside somebody's name. Pure. */
import type { Badge, Chip, Pip, Row } from "../../../../fittings/tracker/view.ts";
import type { Press } from "../../../../fittings/press/press.ts";
import { comesFirst, owesChecks } from "../../rules/conflict/phases.ts";
import { derive } from "../../rules/derive.ts";
import { dyingOf } from "../board/lasting.ts";
import { saidOf } from "./said.ts";
import { T, type Seated, type Sight } from "./sight.ts";

/** Lays out a row. */
export function rowView(sight: Sight, seated: Seated, presses: readonly Press[]): Row {
  return {
    combatant: seated.combatant,
    chip: chipOf(sight, seated),
    pips: pipsOf(sight, seated),
    badges: [
      ...moveBadge(sight, seated),
      ...figures(sight, seated),
      ...loads(sight, seated),
      ...owes(sight, seated),
      ...states(sight, seated),
    ],
    order: { total: placeOf(sight, seated), words: t(sight, seated), fixed: sight.t(`${T}Order.fixed`) },
    presses,
  };
}

/** In which of a round's parts they act: there is no order beside that. VRV-150 */
const placeOf = ({ begun }: Sight, { row }: Seated): string =>
  begun ? { calledShots: "1", heroes: "2", others: "3" }[row.phase] : "–";
const t = ({ t: say }: Sight, { row }: Seated): string =>
  say(`${T}Order.words`, { phase: say(`DRAMATIS.Verve.Phase.${row.phase}`) });

/** What they mean to do: revealed, or told the Guide alone; else whether they have made up their mind. */
function chipOf(sight: Sight, { row, kept, state }: Seated): Chip {
  const { t: say, begun, phase } = sight;
  if (!begun) return { is: "idle", text: "" };
  if (row.declared) return { is: "declared", text: saidOf(row.declared, state, sight) };
  if (row.decided && kept) return { is: "kept", text: say(`${T}Chip.kept`, { what: saidOf(kept, state, sight) }) };
  if (row.decided) return { is: "decided", text: say(`${T}Chip.decided`) };
  if (row.cannot !== null) return { is: "idle", text: "" };
  // Once all are heard nothing is waited for any more.
  return { is: "undecided", text: say(`${T}Chip.${phase === "declare" ? "undecided" : "silent"}`) };
}

/** The actions of this round, used or not. VRV-157 */
function pipsOf({ begun, t: say }: Sight, { row, name }: Seated): Pip[] {
  if (!begun || row.cannot !== null) return [];
  const { used, actions } = row;
  return Array.from({ length: Math.max(used, actions) }, (_one, at): Pip => {
    const isUsed = at < used;
    const label = say(`${T}Pip.${isUsed ? "used" : "left"}`, { name, used, actions });
    return { icon: "fa-solid fa-hand-fist", used: isUsed, over: at >= actions, label, press: null };
  });
}

const plain = (is: string, icon: string, text: string, label = ""): Badge => {
  return { is, look: "plain", icon: `fa-solid fa-${icon}`, text, ...(label && { label }) };
};

/** How the Guide has announced them to move. VRV-150 */
function moveBadge({ t: say, frame }: Sight, { seat, name }: Seated): Badge[] {
  const { round, how } = seat.moves;
  if (round !== frame.round || how === null) return [];
  return [plain("moves", "shoe-prints", say(`${T}Move.${how}`), say(`${T}Move.hint`, { name }))];
}

/** Survival, verve, injuries and feet along with an attack, for those who may read them. VRV-108, VRV-234 */
function figures({ t: say, settings }: Sight, { state, reads }: Seated): Badge[] {
  if (!reads) return [];
  const { survivalMax, verveMax, combatFeet } = derive(state, settings);
  const { survival, verve, injuries } = state;
  const of = { n: survival.value, max: survivalMax };
  return [
    plain("survival", "heart", `${survival.value}/${survivalMax}`, say(`${T}Badge.survival`, of)),
    ...(verveMax > 0
      ? [
          plain(
            "verve",
            "fire",
            `${verve.value}/${verveMax}`,
            say(`${T}Badge.verve`, { n: verve.value, max: verveMax }),
          ),
        ]
      : []),
    ...(injuries.value > 0
      ? [plain("injuries", "droplet", String(injuries.value), say(`${T}Badge.injuries`, { n: injuries.value }))]
      : []),
    plain("feet", "person-walking", String(combatFeet), say(`${T}Badge.feet`, { n: combatFeet })),
  ];
}

/** Weapons in hand that take several actions to loose: how many are spent. VRV-067, VRV-156 */
function loads({ t: say }: Sight, { state, reads }: Seated): Badge[] {
  const slow = reads ? state.weapons.filter(({ drawn, fireActions, modes }) => drawn && fireActions > 1 && modes.includes("propelled")) : []; // prettier-ignore
  return slow.map(({ name, loaded, fireActions, ammunition }) => {
    const words = { name, n: loaded, most: fireActions - 1, left: ammunition ?? 0 };
    return plain("load", "arrows-rotate", `${loaded}/${fireActions - 1}`, say(`${T}Badge.load`, words));
  });
}

/** Questions without an answer, and what the round's end will ask of them. VRV-118, VRV-121 */
function owes({ t: say, frame }: Sight, { state, asked }: Seated): Badge[] {
  const { conscious, hurt } = owesChecks(state, frame.round);
  return [
    ...(asked > 0
      ? [{ ...plain("asked", "circle-question", say(`${T}Badge.asked`, { n: asked })), look: "tag" as const }]
      : []),
    ...(conscious || hurt ? [plain("owes", "heart-pulse", say(`${T}Badge.owes`), say(`${T}Badge.owesHint`))] : []),
  ];
}

/** States that keep somebody from acting, in words that stand out. */
const GRAVE = ["dead", "doomed", "unconscious", "asleep", "paralysed", "helpless", "held", "immobilized", "surprised"];

/** Whatever state they are in, and how long the dying have. VRV-122, VRV-148 */
function states({ t: say, settings }: Sight, { state, row, reads }: Seated): Badge[] {
  const ids = [...new Set(state.conditions.map(({ id }) => id))];
  const told = ids.map((is): Badge => {
    return { is, look: GRAVE.includes(is) ? "status" : "tag", text: say(`DRAMATIS.Verve.Condition.${is}`) };
  });
  const first = row.declared && comesFirst(row.declared);
  const dying = dyingOf(state, derive(state, settings).endurance);
  const time = dying?.state === "running" ? dying.left : null;
  const runs = time && say(reads ? `${T}Badge.dying.${time.unit}` : `${T}Badge.dyingHidden`, { n: time.n });
  return [
    ...(runs === null ? [] : [{ is: "dying", look: "status", text: runs } as const]),
    ...(first ? [{ is: "first", look: "tag", text: say(`${T}Badge.first`) } as const] : []),
    ...(row.passed ? [{ is: "passed", look: "plain", text: say(`${T}Badge.passed`) } as const] : []),
    ...told,
  ];
}
