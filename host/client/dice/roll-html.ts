import { host } from "../runtime.ts";
import type { DiceTerm } from "./dice-term.ts";
import type { Roll } from "./roll.ts";

export interface RollRenderOptions {
  flavor?: string;
  template?: string;
  isPrivate?: boolean;
}

const CHAT = "templates/dice/roll.hbs";
const TOOLTIP = "templates/dice/tooltip.hbs";

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}

function round(total: number | string | undefined): string {
  return typeof total === "number" ? String(Math.round(total * 100) / 100) : escape(String(total ?? ""));
}

/** What a roll's template is drawn from; of dice that are not for the reader, nothing. */
export interface RollContext {
  formula: string;
  flavor: unknown;
  user: string | undefined;
  tooltip: string;
  total: string;
  [more: string]: unknown;
}

/** The context of a roll's template, for subclasses to add to. */
export async function chatContext(
  roll: Roll,
  { flavor, isPrivate = false }: Omit<RollRenderOptions, "template">,
): Promise<RollContext> {
  return {
    formula: isPrivate ? "???" : roll.formula,
    flavor: isPrivate ? null : (flavor ?? roll.options.flavor),
    user: host.game.user?.id ?? undefined,
    tooltip: isPrivate ? "" : await roll.getTooltip(),
    total: isPrivate ? "?" : round(roll.total),
  };
}

/** The HTML of a roll: from the template of its class if that is not the default, else the host's own. */
export async function renderRoll(
  roll: Roll,
  { template, ...options }: RollRenderOptions,
  context: RollContext,
): Promise<string> {
  const wanted = template ?? (roll.constructor as typeof Roll).CHAT_TEMPLATE;
  if (wanted !== CHAT) return host.renderTemplate(wanted, { ...context, roll });
  const caption = context.flavor ? `<div class="dice-flavor">${escape(String(context.flavor))}</div>` : "";
  const more = options.isPrivate ? "" : ' data-action="expandRoll"';
  return `<div class="dice-roll"${more}>${caption}<div class="dice-result"><div class="dice-formula">${escape(context.formula)}</div>
${context.tooltip}<h4 class="dice-total">${context.total}</h4></div></div>`;
}

function part(die: DiceTerm): string {
  const faces = die.results
    .map((result) => {
      const classes = die.getResultCSS(result).filter(Boolean).join(" ");
      return `<li class="roll ${classes}">${escape(die.getResultLabel(result))}</li>`;
    })
    .join("");
  const flavor = die.flavor ? `<span class="part-flavor">${escape(die.flavor)}</span>` : "";
  return `<section class="tooltip-part"><div class="dice"><header class="part-header"><span class="part-formula">${escape(die.expression)}</span> ${flavor} <span class="part-total">${round(die.total)}</span></header><ol class="dice-rolls">${faces}</ol></div></section>`;
}

/** The list of all dice of a roll. */
export async function renderTooltip(roll: Roll): Promise<string> {
  const wanted = (roll.constructor as typeof Roll).TOOLTIP_TEMPLATE;
  if (wanted !== TOOLTIP) return host.renderTemplate(wanted, { parts: roll.dice.map((die) => die.getTooltipData()) });
  return `<div class="dice-tooltip"><div class="wrapper">${roll.dice.map(part).join("")}</div></div>`;
}

/** Unfolds the dice of an inline roll beside it: the part `.dice-tooltip` of what its class draws. */
export async function expandInlineResult(roll: Roll, anchor: HTMLElement): Promise<void> {
  const holder = document.createElement("div");
  holder.innerHTML = await roll.getTooltip();
  const tooltip = holder.querySelector(".dice-tooltip");
  if (!tooltip || anchor.classList.contains("expanded")) return;
  anchor.append(tooltip);
  anchor.classList.add("expanded");
  anchor.setAttribute("aria-expanded", "true");
}

/** Folds them up again. */
export function collapseInlineResult(anchor: HTMLElement): void {
  anchor.querySelector(".dice-tooltip")?.remove();
  anchor.classList.remove("expanded");
  anchor.setAttribute("aria-expanded", "false");
}

/** A link that shows the total and unfolds the dice. */
export function rollAnchor(
  roll: Roll,
  {
    attrs = {},
    dataset = {},
    classes = [],
    label,
    icon,
  }: {
    attrs?: Record<string, string>;
    dataset?: Record<string, string>;
    classes?: string[];
    label?: string;
    icon?: string;
  },
): HTMLAnchorElement {
  const anchor = document.createElement("a");
  anchor.classList.add("inline-roll", ...classes, ...(roll._evaluated ? ["inline-result"] : []));
  for (const [key, value] of Object.entries(attrs)) anchor.setAttribute(key, value);
  Object.assign(anchor.dataset, dataset);
  if (roll._evaluated) anchor.dataset.roll = encodeURIComponent(JSON.stringify(roll));
  const mark = document.createElement("i");
  mark.className = icon ?? "fa-solid fa-dice-d20";
  mark.setAttribute("inert", "");
  const total = roll._evaluated ? round(roll.total) : roll.formula;
  anchor.append(mark, ` ${label ? `${label}: ${total}` : total}`);
  return anchor;
}
