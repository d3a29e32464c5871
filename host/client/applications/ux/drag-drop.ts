/** The rights and reactions of one draggable and droppable area. */
export interface DragDropConfiguration {
  dragSelector?: string | null;
  dropSelector?: string | null;
  permissions?: { dragstart?: (selector: string) => boolean; drop?: (selector: string) => boolean };
  callbacks?: {
    dragstart?: (event: DragEvent) => unknown;
    dragover?: (event: DragEvent) => unknown;
    drop?: (event: DragEvent) => unknown;
    dragenter?: (event: DragEvent) => unknown;
    dragleave?: (event: DragEvent) => unknown;
    dragend?: (event: DragEvent) => unknown;
  };
}

/** Wires drag and drop to elements. Binding the same element again replaces the earlier binding. */
export class DragDrop {
  readonly dragSelector: string | null;
  readonly dropSelector: string | null;
  readonly permissions: NonNullable<DragDropConfiguration["permissions"]>;
  readonly callbacks: NonNullable<DragDropConfiguration["callbacks"]>;

  constructor({
    dragSelector = null,
    dropSelector = null,
    permissions = {},
    callbacks = {},
  }: DragDropConfiguration = {}) {
    this.dragSelector = dragSelector;
    this.dropSelector = dropSelector;
    this.permissions = permissions;
    this.callbacks = callbacks;
  }

  static get implementation(): typeof DragDrop {
    return this;
  }

  /** What a drag event carries as JSON; {} when it is something else. */
  static getPayload(event: DragEvent): Record<string, unknown> {
    try {
      return JSON.parse(event.dataTransfer?.getData("text/plain") || "{}") as Record<string, unknown>;
    } catch {
      return {};
    }
  }

  can(action: "dragstart" | "drop", selector: string): boolean {
    return this.permissions[action]?.(selector) ?? true;
  }

  bind(html: HTMLElement): this {
    if (this.dragSelector && this.can("dragstart", this.dragSelector)) {
      for (const element of html.querySelectorAll<HTMLElement>(this.dragSelector)) {
        element.setAttribute("draggable", "true");
        element.ondragstart = (event) => void this.callbacks.dragstart?.(event);
        element.ondragend = (event) => void this.callbacks.dragend?.(event);
      }
    }
    if (this.can("drop", this.dropSelector ?? "")) {
      const zones = this.dropSelector ? [...html.querySelectorAll<HTMLElement>(this.dropSelector)] : [html];
      for (const zone of zones) {
        zone.ondragover = (event) => {
          event.preventDefault();
          this.callbacks.dragover?.(event);
        };
        zone.ondragenter = (event) => void this.callbacks.dragenter?.(event);
        zone.ondragleave = (event) => void this.callbacks.dragleave?.(event);
        zone.ondrop = (event) => {
          event.preventDefault();
          this.callbacks.drop?.(event);
        };
      }
    }
    return this;
  }
}
