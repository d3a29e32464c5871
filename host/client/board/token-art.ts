import { ACTIVE_EFFECT_SHOW_ICON } from "../../common/constants.ts";
import { localize } from "../applications/host-globals.ts";
import type { HostDocument, HostUser } from "../applications/host-documents.ts";
import { barLabel } from "./bar-label.ts";
import type { Token } from "./token.ts";

const DISPOSITIONS: Record<string, { css: string; icon: string; label: string }> = {
  "-2": { css: "secret", icon: "fa-question", label: "HOST.Board.Secret" },
  "-1": { css: "hostile", icon: "fa-burst", label: "HOST.Board.Hostile" },
  "0": { css: "neutral", icon: "fa-minus", label: "HOST.Board.Neutral" },
  "1": { css: "friendly", icon: "fa-shield-halved", label: "HOST.Board.Friendly" },
};
const MOST_ICONS = 8;

function make<K extends keyof HTMLElementTagNameMap>(tag: K, className: string, text = ""): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.className = className;
  if (text) element.textContent = text;
  return element;
}

/** Text that is part of the picture: what it says is in the token's own name already. */
function drawnText(className: string, text: string): HTMLElement {
  const element = make("span", `${className} drawn-text`);
  element.dataset["text"] = text;
  return element;
}

const icon = (name: string): HTMLElement => {
  const glyph = make("i", `fa-solid ${name}`);
  glyph.setAttribute("aria-hidden", "true");
  return glyph;
};

/** First letters of up to two words: what stands in for a portrait. */
export const initials = (name: string): string =>
  name
    .split(/[\s-]+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word))
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase() ?? "")
    .join("") || "?";

/** Is a name or bar with this display mode shown now? */
export function isShown(mode: number, token: Pick<Token, "isOwner" | "hover" | "controlled">): boolean {
  const { isOwner, hover, controlled } = token;
  return (
    mode === 50 ||
    (mode === 40 && isOwner) ||
    (mode === 30 && hover) ||
    (mode === 20 && hover && isOwner) ||
    (mode === 10 && controlled) ||
    (isOwner && controlled)
  );
}

function portrait(token: Token): HTMLElement {
  const box = make("div", "token-portrait");
  const src = token.document.texture?.src;
  const letters = drawnText("token-initials", initials(token.name));
  if (!src) {
    box.append(letters);
    return box;
  }
  const image = make("img", "token-image");
  image.src = src;
  image.alt = "";
  image.draggable = false;
  image.dataset["mended"] = "board";
  image.addEventListener("error", () => image.replaceWith(letters));
  box.append(image);
  return box;
}

function bars(token: Token): HTMLElement {
  const box = make("div", "token-bars");
  reveal(box, token.document.displayBars ?? 0, token);
  for (const name of ["bar2", "bar1"]) {
    const data = token.document.getBarAttribute?.(name);
    if (!data || data.type !== "bar") continue;
    const share = data.max ? Math.min(Math.max(data.value / data.max, 0), 1) : 0;
    const bar = make("div", `token-bar ${name}`);
    bar.style.setProperty("--share", `${Math.round(share * 100)}%`);
    bar.title = `${barLabel(token, data.attribute)}: ${data.value} / ${data.max ?? 0}`;
    bar.append(drawnText("token-bar-text", `${data.value}/${data.max ?? 0}`));
    box.append(bar);
  }
  return box;
}

interface Sign {
  img: string;
  name: string;
}

/** Is this effect one that tokens show: always, or as long as it is temporary? */
const isShownOnToken = ({ showIcon, isTemporary }: HostDocument): boolean =>
  showIcon === ACTIVE_EFFECT_SHOW_ICON.ALWAYS ||
  (showIcon === ACTIVE_EFFECT_SHOW_ICON.CONDITIONAL && isTemporary === true);

/** What a token shows of its actor: the effects that apply to it and have a picture, as far as they are to be seen. */
export function statusSigns(token: Pick<Token, "actor">): Sign[] {
  const signs = new Map<string, Sign>();
  for (const effect of (token.actor?.appliedEffects ?? []).filter(isShownOnToken))
    if (effect.img) signs.set(effect.name, { img: effect.img, name: effect.name });
  return [...signs.values()];
}

function more(count: number): HTMLElement {
  const item = make("li", "more");
  item.append(drawnText("count", `+${count}`));
  return item;
}

function statuses(token: Token): HTMLElement {
  const list = make("ul", "token-effects");
  const signs = statusSigns(token);
  for (const { img, name } of signs.slice(0, MOST_ICONS)) {
    const item = make("li", "");
    const image = make("img", "");
    Object.assign(image, { src: img, alt: name, title: name, draggable: false });
    item.append(image);
    list.append(item);
  }
  if (signs.length > MOST_ICONS) list.append(more(signs.length - MOST_ICONS));
  return list;
}

function targetPip(user: HostUser): HTMLElement {
  const pip = drawnText("target-pip", initials(user.name));
  pip.style.setProperty("--user-color", String(user.color));
  pip.title = localize("HOST.Board.TargetedBy", { name: user.name });
  return pip;
}

/** Shows or hides a piece by its display mode, and says whether the pointer brings it out. */
function reveal(piece: HTMLElement, mode: number, token: Token): void {
  const { isOwner, controlled } = token;
  piece.hidden = !isShown(mode, { isOwner, controlled, hover: false });
  piece.toggleAttribute("data-on-hover", isShown(mode, { isOwner, controlled, hover: true }));
}

/** The elevation of a token in words: "+10 ft". */
function height(token: Token): string {
  const { elevation = 0 } = token.document;
  return `${elevation > 0 ? "+" : ""}${elevation} ${token.canvas.grid.units}`.trim();
}

/** All that the picture of a token depends on, as one string: two that are the same look the same. */
export function looksOf(token: Token): string {
  const { document, isOwner, controlled, isDefeated, isTurn } = token;
  const { disposition, hidden, elevation, displayName, displayBars, texture, name } = document;
  return JSON.stringify([
    [name, texture?.src, disposition, hidden, elevation, displayName, displayBars],
    [isOwner, controlled, isDefeated, isTurn, token.isGone],
    ["bar1", "bar2"].map((bar) => document.getBarAttribute?.(bar) ?? null),
    statusSigns(token),
    [...token.targeted].map((user) => [user.name, String(user.color)]),
  ]);
}

/** Everything a person should hear about a token: name, side, bars, statuses, marks. */
export function describeToken(token: Token): string {
  const side = DISPOSITIONS[String(token.document.disposition)];
  const parts = [token.name, side ? localize(side.label) : ""];
  if (
    isShown(token.document.displayBars ?? 0, {
      ...{ isOwner: token.isOwner, hover: true, controlled: token.controlled },
    })
  ) {
    for (const name of ["bar1", "bar2"]) {
      const data = token.document.getBarAttribute?.(name);
      if (data?.type === "bar") parts.push(`${barLabel(token, data.attribute)} ${data.value}/${data.max ?? 0}`);
    }
  }
  parts.push(...statusSigns(token).map((sign) => sign.name));
  if (token.isGone) parts.push(localize("HOST.Board.ActorGone"));
  if (token.isDefeated) parts.push(localize("HOST.Combat.Defeated"));
  if (token.isTurn) parts.push(localize("HOST.Combat.Acting"));
  if (token.document.elevation) parts.push(localize("HOST.Board.ElevationAt", { elevation: height(token) }));
  if (token.targeted.size)
    parts.push(localize("HOST.Board.TargetedBy", { name: [...token.targeted].map((user) => user.name).join(", ") }));
  return parts.filter(Boolean).join(", ");
}

/** Draws a token into its element, anew and completely. */
export function drawToken(token: Token): void {
  const { element } = token;
  const side = DISPOSITIONS[String(token.document.disposition)] ?? DISPOSITIONS["0"];
  element.className = [
    "token",
    element.classList.contains("dragging") && "dragging",
    element.classList.contains("hover") && "hover",
    side?.css,
    token.controlled && "controlled",
    token.targeted.size && "targeted",
    token.isDefeated && "defeated",
    token.isTurn && "turn",
    token.document.hidden && "hidden-token",
    token.isOwner && "owned",
    token.isGone && "gone",
  ]
    .filter(Boolean)
    .join(" ");
  const badge = make("span", "token-side");
  if (side) {
    badge.title = localize(side.label);
    badge.append(icon(side.icon));
  }
  const name = make("div", "token-nameplate", token.name);
  reveal(name, token.document.displayName ?? 0, token);
  const targets = make("div", "token-targets");
  targets.append(...[...token.targeted].map(targetPip));
  const pieces: HTMLElement[] = [portrait(token), badge, bars(token), statuses(token), targets, name];
  if (token.isDefeated)
    pieces.push(
      Object.assign(icon("fa-skull"), {
        className: "fa-solid fa-skull token-defeated",
        title: localize("HOST.Combat.Defeated"),
      }),
    );
  if (token.isGone)
    pieces.push(
      Object.assign(icon("fa-user-slash"), {
        className: "fa-solid fa-user-slash token-gone",
        title: localize("HOST.Board.ActorGone"),
      }),
      drawnText("token-gone-text", localize("HOST.Board.ActorGone")),
    );
  if (token.isTurn)
    pieces.push(
      Object.assign(icon("fa-play"), {
        className: "fa-solid fa-play token-turn",
        title: localize("HOST.Combat.Acting"),
      }),
    );
  if (token.document.hidden)
    pieces.push(
      Object.assign(icon("fa-eye-slash"), {
        className: "fa-solid fa-eye-slash token-hidden",
        title: localize("HOST.Board.Hidden"),
      }),
    );
  if (token.document.elevation) pieces.push(drawnText("token-elevation", height(token)));
  element.replaceChildren(...pieces);
  element.setAttribute("aria-label", describeToken(token));
  element.setAttribute("aria-pressed", String(token.controlled));
}
