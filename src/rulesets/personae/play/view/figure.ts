import { prospectView, reasonsLine } from "../../../../fittings/prospect/view.ts";
import { signed } from "../../../../table/signed.ts";
import { localize } from "../../../../foundry/globals.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { sumOf } from "../../../../kernel/prospect.ts";
import { poolOf, poolProspect } from "../../rules/decide/prospects.ts";
import type { PersonaeSettings } from "../../rules/settings.ts";
import type { AttributeId, IdentityState, SceneState } from "../../rules/state.ts";

/** A pool in one figure, "2d10 +3", and why. */
export interface PoolFigure {
  readonly dice: number;
  readonly modifier: string;
  /** True when some of its dice are lost at present. */
  readonly reduced: boolean;
  /** Every reason that counts. */
  readonly tooltip: string;
}

/** What somebody rolls with: the id of a skill, or null for none, and an attribute. */
export interface Aim {
  readonly skill: string | null;
  readonly attribute: AttributeId;
}

/** The kind of scene somebody is in, and how the group plays. */
export interface Table {
  readonly settings: PersonaeSettings;
  readonly scene: SceneState;
}

/** The figures of one identity's pools as they would be rolled now. PER-015, PER-091, PER-094 */
export function figuresOf(of: Ref, state: IdentityState, table: Table): (aim: Aim) => PoolFigure {
  return (aim) => {
    const prospect = poolProspect(of, state, aim, table);
    const { dice, modifier } = poolOf(prospect.lines);
    const base = prospect.lines.filter(({ id }) => id === "base");
    return {
      dice,
      modifier: signed(modifier),
      reduced: dice < sumOf(base, "dice"),
      tooltip: reasonsLine(prospectView(prospect, localize), localize),
    };
  };
}
