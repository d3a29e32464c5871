import { BaseItem } from "../../common/documents/index.ts";
import type { AnyObject } from "../../common/types.ts";
import type { Collection } from "../../common/utils/index.ts";
import type { ActiveEffect } from "./active-effect.ts";
import type { Actor } from "./actor.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** A thing, skill, power or trait: in the world by itself, or an actor's. */
export class Item extends ClientDocumentMixin(BaseItem) {
  declare readonly effects: Collection<ActiveEffect>;

  get actor(): Actor | null {
    return (this.parent?.documentName === "Actor" ? this.parent : null) as Actor | null;
  }

  /** Is it an actor's? */
  get isOwned(): boolean {
    return this.actor !== null;
  }

  get isEmbeddedInActor(): boolean {
    return this.isOwned;
  }

  get thumbnail(): string {
    return this.img;
  }

  /** The effects this item gives the actor that has it. */
  get transferredEffects(): ActiveEffect[] {
    return Array.from(this.effects).filter((effect) => effect.transfer);
  }

  /** What formulas may refer to. */
  getRollData(): AnyObject {
    return this.system;
  }
}
