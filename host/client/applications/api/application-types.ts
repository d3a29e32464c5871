import type { ApplicationV2 } from "./application-v2.ts";

/** Called with the application as `this`, the event, and the element that carries data-action. */
export type ActionHandler = (this: never, event: Event, target: HTMLElement) => unknown;
export type ActionEntry = ActionHandler | { handler: ActionHandler; buttons?: number[] };

export interface HeaderControl {
  icon?: string;
  label: string;
  action?: string;
  onClick?: (event: Event, target: HTMLElement) => unknown;
  visible?: boolean | (() => boolean);
  ownership?: string | number;
}

export interface WindowOptions {
  frame: boolean;
  positioned: boolean;
  title: string;
  icon: string | false;
  controls: HeaderControl[];
  minimizable: boolean;
  resizable: boolean;
  contentTag: string;
  contentClasses: string[];
}

export interface Position {
  top: number | null;
  left: number | null;
  width: number | "auto";
  height: number | "auto";
  scale: number;
  zIndex: number;
}
export type PositionInput = { [K in keyof Position]?: Position[K] | null | undefined };

export type FormHandler = (
  this: never,
  event: Event,
  form: HTMLFormElement,
  formData: never,
  options?: object,
) => unknown;
export interface FormConfiguration {
  handler?: FormHandler | null;
  submitOnChange?: boolean;
  closeOnSubmit?: boolean;
}

export interface ApplicationOptions {
  id: string;
  uniqueId: string;
  classes: string[];
  tag: string;
  window: WindowOptions;
  actions: Record<string, ActionEntry>;
  form?: FormConfiguration;
  position: PositionInput;
  [option: string]: unknown;
}
type DeepPartial<T> = {
  [K in keyof T]?: T[K] extends unknown[] ? T[K] : T[K] extends object ? DeepPartial<T[K]> : T[K];
};
export type ApplicationOptionsInput = Omit<DeepPartial<ApplicationOptions>, "actions" | "form" | "position"> & {
  actions?: Record<string, ActionEntry>;
  form?: FormConfiguration;
  position?: PositionInput;
  [option: string]: unknown;
};

export interface RenderOptions {
  force?: boolean;
  parts?: string[];
  position?: PositionInput;
  window?: Partial<WindowOptions> & { detach?: boolean };
  isFirstRender?: boolean;
  tab?: string | Record<string, string>;
  renderContext?: string;
  renderData?: unknown;
  [option: string]: unknown;
}

export interface CloseOptions {
  animate?: boolean;
  closeKey?: boolean;
  submitted?: boolean;
  [option: string]: unknown;
}

export type RenderContext = Record<string, unknown>;

export interface Tab {
  id: string;
  group: string;
  active: boolean;
  cssClass: string;
  label: string;
  icon?: string;
  tooltip?: string;
  [extra: string]: unknown;
}
export interface TabsConfiguration {
  tabs: { id: string; label?: string; icon?: string; tooltip?: string; cssClass?: string; [extra: string]: unknown }[];
  initial?: string | null;
  labelPrefix?: string;
}
/** What static TABS may hold under a name: a group of tabs, or what a class of its own makes of it. */
export type TabsDeclaration = Partial<TabsConfiguration> & { [extra: string]: unknown };

export type ApplicationClass = typeof ApplicationV2;
