/** What the page says while it has nothing else to show. */
const ID = "boot-progress";

/**
 * Says what the page is at, and gives the browser the time to show it: a system that never comes back from what it does
 * leaves a page that says so. Resolves at the latest after a tenth of a second, also in a tab nobody looks at.
 */
export async function showProgress(text: string): Promise<void> {
  let line = document.getElementById(ID);
  if (!line) {
    line = document.createElement("p");
    line.id = ID;
    line.setAttribute("role", "status");
    line.style.cssText =
      "position:fixed;inset:auto 0 0 0;margin:0;padding:1rem;text-align:center;background:#1b1b1f;color:#f0f0f0;font:1rem/1.5 system-ui";
    document.body.append(line);
  }
  line.textContent = text;
  await Promise.race([
    new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0))),
    new Promise((done) => setTimeout(done, 100)),
  ]);
}

/** Takes the line away: the page can show itself. */
export function endProgress(): void {
  document.getElementById(ID)?.remove();
}
