import { DialogV2 } from "../applications/api/dialog-v2.ts";
import { keepArt, type CarriedArt } from "../applications/art/carried-art.ts";
import { escapeText } from "../applications/handlebars/helpers.ts";
import { documentConfig, game, localize, notify } from "../applications/host-globals.ts";
import type { HostDocument } from "../applications/host-documents.ts";
import type { Canvas } from "./canvas.ts";

/** What a picture without a size of its own, as some drawings are, is laid out at. */
const UNSIZED = { width: 2400, height: 1600 };

interface ViewableScene extends HostDocument {
  view(): Promise<unknown>;
}

/** Offers a scene of a picture that was dropped on the board. */
export async function acceptMapDrop(canvas: Canvas, art: CarriedArt): Promise<void> {
  const cls = documentConfig("Scene").documentClass;
  const mayMake = cls?.canUserCreate?.(game().user) ?? game().user.isGM;
  if (!mayMake) notify().warn(localize("HOST.Art.MayNotMakeScene"));
  else await offerScene(canvas, art);
}

async function offerScene(canvas: Canvas, art: CarriedArt): Promise<void> {
  const shown = art.file ? URL.createObjectURL(art.file) : (art.path ?? "");
  try {
    const size = await sizeOf(shown);
    if (!size) return notify().warn(localize("HOST.Art.NotDrawn", { name: art.name }));
    const answer = await ask(canvas, art, shown, size);
    if (!answer || answer.what === "leave") return;
    const path = await keepArt(art, "maps");
    if (path === null) return;
    if (answer.what === "under") await canvas.scene?.update({ "background.src": path });
    else await makeScene(answer.name || art.name, path, size);
  } finally {
    if (art.file) URL.revokeObjectURL(shown);
  }
}

interface Answer {
  what: "scene" | "under" | "leave";
  name: string;
}

async function ask(
  canvas: Canvas,
  art: CarriedArt,
  shown: string,
  size: { width: number; height: number },
): Promise<Answer | null> {
  const content = document.createElement("div");
  content.className = "map-offer";
  const picture = Object.assign(document.createElement("img"), { src: shown, alt: "" });
  const group = document.createElement("div");
  group.className = "form-group";
  group.innerHTML = `<label for="map-offer-name">${localize("HOST.Art.SceneName")}</label><input id="map-offer-name" type="text" name="name" value="${escapeText(art.name)}" maxlength="100" autofocus>`;
  const hint = Object.assign(document.createElement("p"), {
    className: "hint",
    textContent: localize("HOST.Art.Size", { width: size.width, height: size.height }),
  });
  content.append(picture, group, hint);
  const give =
    (what: Answer["what"]) =>
    (_event: Event, button: HTMLButtonElement): Answer => ({
      what,
      name: button.form?.querySelector<HTMLInputElement>("input[name=name]")?.value.trim() ?? "",
    });
  return (await DialogV2.wait({
    window: { title: localize("HOST.Art.MapTitle"), icon: "fa-solid fa-map" },
    position: { width: 460 },
    content,
    buttons: [
      { action: "scene", label: "HOST.Art.MakeScene", icon: "fa-solid fa-map", default: true, callback: give("scene") },
      ...(canvas.scene
        ? [{ action: "under", label: "HOST.Art.Under", icon: "fa-solid fa-layer-group", callback: give("under") }]
        : []),
      { action: "leave", label: "HOST.Art.Leave", callback: give("leave") },
    ],
  })) as Answer | null;
}

/** The picture's own size in pixels; null for what can't be drawn. */
async function sizeOf(src: string): Promise<{ width: number; height: number } | null> {
  const image = new Image();
  image.src = src;
  try {
    await image.decode();
  } catch {
    return null;
  }
  const { naturalWidth: width, naturalHeight: height } = image;
  return width && height ? { width, height } : UNSIZED;
}

/** Makes a scene as large as its map, and shows it to whoever made it. */
async function makeScene(name: string, src: string, size: { width: number; height: number }): Promise<void> {
  const scene = await documentConfig("Scene").documentClass?.create({ name, background: { src }, ...size });
  await (scene as ViewableScene | undefined)?.view();
}
