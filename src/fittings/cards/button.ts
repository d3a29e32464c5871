/** A button on a card. Only made for somebody who may press it. */
export type ButtonView = {
  /** What it does: the table's "apply", "redo" and "undo", or an action of the game's `CardAdapter`. */
  readonly action: string;
  readonly label: string;
  readonly icon: string;
  readonly primary: boolean;
  /** Longer words for the tooltip and for screen readers, where the label alone is not enough. */
  readonly hint: string;
  /** The prompt it answers. */
  readonly prompt: string;
  /** Whom it is about. */
  readonly who: string;
  readonly value: string;
  /** Ids of the effects to write, parted by spaces; "" for all. */
  readonly effects: string;
};

/** A button with everything it doesn't say left blank. */
export function button(fields: Pick<ButtonView, "action" | "label" | "icon"> & Partial<ButtonView>): ButtonView {
  return { primary: false, hint: "", prompt: "", who: "", value: "", effects: "", ...fields };
}
