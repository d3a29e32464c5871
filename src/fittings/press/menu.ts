/** An entry of one of Foundry's menus by right click, as far as it is needed. */
export interface MenuEntry {
  readonly label: string;
  /** The picture's whole class. */
  readonly icon: string;
  readonly visible: (target: HTMLElement) => boolean;
  readonly onClick: (event: Event, target: HTMLElement) => unknown;
}
