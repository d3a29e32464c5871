/** Fights, the road, lights: what somebody looks up in the middle of a round. */
import { cover } from "../../../src/rulesets/verve/rules/conflict/cover.ts";
import {
  effectiveMovement,
  movement,
  dailyTravel,
  TERRAINS,
  type Terrain,
} from "../../../src/rulesets/verve/rules/movement/movement.ts";
import { mount } from "../../../src/rulesets/verve/rules/equipment/mount.ts";
import { ACTIVATIONS, LIGHTS } from "../../../src/rulesets/verve/rules/tables/gear.ts";
import { RIDING } from "../../../src/rulesets/verve/rules/tables/animals.ts";
import type { CoverKind, Darkness, Mode } from "../../../src/rulesets/verve/rules/terms.ts";
import { capital, signed, sourceOf, worded, type GlancePage } from "./table.ts";

const conflict = sourceOf("conflict");
const travel = sourceOf("travel");
const gear = sourceOf("gear");

const ON: Readonly<Record<string, string>> = {
  attackTarget: "an attack’s target",
  attack: "the attack",
  defense: "defense",
  successRolls: "rolls",
  perception: "perception",
  attackOrDefense: "attack or defense",
  evasion: "evasion",
  fortitude: "fortitude",
  physicalRolls: "physical rolls",
  damage: "damage",
  defenseAndPerception: "defense and perception",
  psychic: "the mind",
  psychicAttackAndDefense: "a mind’s attack and defense",
};

export const FIGHT: GlancePage = {
  name: "Fights at a glance",
  says: "The windows count all of this by themselves; here it stands together.",
  tables: [
    {
      ...{ of: "combatModifiers", title: "What counts in a fight", rule: "VRV-152", head: ["What", "On", "Worth"] },
      rows: conflict("combatModifiers").map(({ id, kind, value, when }) => ({
        id: String(id),
        cells: [
          capital(worded(String(id))) + (when === undefined ? "" : `: ${String(when)}`),
          ON[String(kind)] ?? "",
          signed(Number(value)),
        ],
      })),
    },
    {
      ...{ of: "cover", title: "Cover", rule: "VRV-165", head: ["Cover", "Of a warrior", "Of others", ""] },
      rows: conflict("cover").map(({ id }) => {
        const kind = String(id) as CoverKind;
        const [warrior, other] = [{ warrior: 1 }, {}].map((archetypes) => cover({ kind, archetypes }).defense);
        return {
          id: kind,
          cells: [capital(kind), signed(warrior ?? 0), signed(other ?? 0), `@Check[stance|cover ${kind}]{Take it}`],
        };
      }),
    },
    {
      ...{
        of: "firingIntoCloseCombat",
        title: "Shooting into a melee",
        rule: "VRV-155",
        head: ["Fighters", "Cover of the target"],
      },
      rows: conflict("firingIntoCloseCombat").map(({ combatantsFrom, combatantsTo }) => ({
        id: String(combatantsFrom),
        cells: [
          combatantsTo === null
            ? `${String(combatantsFrom)} or more`
            : `${String(combatantsFrom)} to ${String(combatantsTo)}`,
          cover({ combatants: Number(combatantsFrom) }).kind,
        ],
      })),
    },
    {
      ...{
        of: "psychicActions",
        title: "What a mind can do",
        rule: "VRV-248",
        head: ["Action", "Verve", "What it does"],
      },
      rows: conflict("psychicActions").map(({ id, verveCost, effect }) => ({
        id: String(id),
        cells: [capital(String(id)), verveCost === null ? "—" : String(verveCost), String(effect)],
      })),
    },
    {
      ...{ of: "activationTimes", title: "Getting ready", rule: "VRV-041", head: ["What", "Rounds", ""] },
      rows: ACTIVATIONS.map(({ id, rounds }) => ({
        id,
        cells: [capital(worded(id)), String(rounds), `@Check[activate|${id}]{Begin}`],
      })),
    },
  ],
};

/** Movement and endurance of somebody average, for examples. */
const PLAIN = { movement: 10, endurance: 10 } as const;

export const ROAD: GlancePage = {
  name: "The road at a glance",
  says: "Figures are those of somebody with Movement 10 and endurance 10.",
  tables: [
    {
      ...{
        of: "movement",
        title: "Paces",
        rule: "VRV-231",
        head: ["Pace", "Feet a round", "Yards a minute", "For", "Reactions", "Attackers", ""],
      },
      rows: travel("movement").map(({ id }) => {
        const mode = String(id) as Mode;
        const { feetPerRound, yardsPerMinute, sustain, reactionModifier, attackersBonus } = movement({
          ...PLAIN,
          mode,
        });
        const time = sustain ? `${sustain.amount} ${sustain.unit}` : "";
        const figures = [
          String(feetPerRound),
          String(yardsPerMinute),
          time,
          signed(reactionModifier),
          signed(attackersBonus),
        ];
        return { id: mode, cells: [capital(worded(mode)), ...figures, `@Check[stance|pace ${mode}]{Go}`] };
      }),
    },
    {
      ...{
        of: "movementOutdoorShift",
        title: "Away from danger",
        rule: "VRV-233",
        head: ["Pace", "Reactions", "Attackers"],
      },
      rows: Object.keys(travel("movementOutdoorShift")).map((id) => {
        const { reactionModifier, attackersBonus } = movement({ ...PLAIN, mode: id as Mode, safeOutdoors: true });
        return { id, cells: [capital(id), signed(reactionModifier), signed(attackersBonus)] };
      }),
    },
    {
      ...{ of: "dailyMovement", title: "A day on the road", rule: "VRV-238", head: ["Ground", "Miles", ""] },
      rows: travel("dailyMovement").map(({ id }) => {
        const terrain = TERRAINS.find((one): one is Terrain => one === id);
        const way = { forced: id === "forced", flying: id === "flying" };
        const { miles } = dailyTravel({ ...PLAIN, ...(terrain ? { terrain } : {}), ...way });
        const words = `${String(miles)}${way.forced ? ", with a health roll" : way.flying ? " in sixteen hours of flight" : ""}`;
        return { id: String(id), cells: [capital(worded(String(id))), words, `@Check[travel|${String(id)}]{Set out}`] };
      }),
    },
    {
      ...{ of: "darkness", title: "In the dark", rule: "VRV-237", head: ["How dark", "Movement"] },
      rows: travel("darkness").map(({ id }) => ({
        id: String(id),
        cells: [capital(worded(String(id))), String(effectiveMovement({ ...PLAIN, darkness: String(id) as Darkness }))],
      })),
    },
    {
      ...{
        of: "animalRules",
        title: "In the saddle, or without",
        rule: "VRV-050",
        head: ["Tack", "Every roll", "Daily Movement of a riding horse"],
      },
      rows: RIDING.map(({ tack }) => {
        const { riderModifier, dailyMovement } = mount({ animal: "horse-riding", tack });
        return { id: tack, cells: [capital(worded(tack)), signed(riderModifier), String(dailyMovement)] };
      }),
    },
    {
      ...{ of: "lightSources", title: "Lights", rule: "VRV-052", head: ["Light", "Reaches", "Burns", "Needs"] },
      rows: gear("lightSources").map(({ id }) => {
        const row = LIGHTS.find((one) => one.id === id);
        return {
          id: String(id),
          cells: [
            capital(String(id)),
            `${row?.radiusYards ?? 0} yards`,
            `${row?.durationHours ?? 0} hours`,
            row?.fuel ?? "—",
          ],
        };
      }),
    },
  ],
};
