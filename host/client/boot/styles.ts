import type { SystemManifest } from "../../common/wire.ts";

/** Where a file of the system is found: paths of the manifest are relative to the system's folder. */
export function systemPath(system: SystemManifest, path: string): string {
  return new URL(`systems/${system.id}/${path}`, document.baseURI).href;
}

/** Loads the system's style sheets, each in the layer the manifest names; plain entries are in `system`. */
export async function loadStyles(system: SystemManifest): Promise<void> {
  const imports = (system.styles ?? []).map((entry) => {
    const { src, layer = "system" } = typeof entry === "string" ? { src: entry } : entry;
    const url = systemPath(system, src);
    return layer === null ? `@import url("${url}");` : `@import url("${url}") layer(${layer});`;
  });
  if (!imports.length) return;
  const style = document.createElement("style");
  style.dataset.package = system.id;
  style.textContent = imports.join("\n");
  const loaded = new Promise<void>((resolve) => {
    style.addEventListener("load", () => resolve(), { once: true });
    style.addEventListener(
      "error",
      () => {
        console.error(`A style sheet of ${system.id} could not be loaded: ${missingStyles(system)}`);
        resolve();
      },
      { once: true },
    );
  });
  document.head.append(style);
  await loaded;
}

/** Which of the style sheets the server does not have; all of them when the browser does not tell. */
function missingStyles(system: SystemManifest): string {
  const named = (system.styles ?? []).map((entry) => (typeof entry === "string" ? entry : entry.src));
  const asked = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const refused = asked.filter(({ responseStatus }) => responseStatus >= 400).map(({ name }) => name);
  const missing = named.filter((src) => refused.includes(systemPath(system, src)));
  return (missing.length > 0 ? missing : named).map((src) => `systems/${system.id}/${src}`).join(", ");
}
