import { ActiveEffectBase } from "../../foundry/bases.ts";

/** An effect on an actor. Those that stand for a derived status are made while preparing and are never stored. */
export class DramatisActiveEffect extends ActiveEffectBase {
  /** True when the effect only mirrors the actor's state: it has no id and can't be edited by itself. */
  get isDerived(): boolean {
    return !this.id;
  }
}
