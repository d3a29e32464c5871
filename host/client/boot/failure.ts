/** What a person can do about a program that could not start. */
function wayOut(error: Error): string {
  if (error.name === "AuthenticationError" || /session|join|unauthori[sz]ed|not logged/i.test(error.message)) {
    return "Your session has ended. Go back to the join page and enter the world again.";
  }
  if (error.name === "ConnectionError")
    return "The server does not answer. Check that it is still running in its terminal, then reload.";
  if (error.name === "SystemModuleError")
    return "The system could not be loaded. Mend it, or build or install it again, then reload.";
  return "Reload the page. If it happens again, the terminal of the server and the console of this browser say more.";
}

/** Replaces the page by one that says what went wrong and what to do, readable without any style sheet. */
export function showFailure(cause: unknown): void {
  const error = cause instanceof Error ? cause : new Error(String(cause));
  console.error("The world could not be opened:", error);
  const panel = document.createElement("main");
  panel.id = "boot-failure";
  panel.setAttribute("role", "alert");
  panel.style.cssText =
    "max-width:40rem;margin:10vh auto;padding:2rem;font:1rem/1.5 system-ui;background:#fff;color:#1b1b1f;border-radius:8px";
  const heading = document.createElement("h1");
  heading.textContent = "The world could not be opened";
  const what = document.createElement("p");
  what.textContent = `${error.name}: ${error.message}`;
  const how = document.createElement("p");
  how.textContent = wayOut(error);
  const links = document.createElement("p");
  const reload = document.createElement("a");
  reload.href = "";
  reload.textContent = "Reload";
  const join = document.createElement("a");
  join.href = "join";
  join.textContent = "Join page";
  links.append(reload, " · ", join);
  panel.append(heading, what, how, links);
  document.body.replaceChildren(panel);
  document.body.dataset.ready = "failed";
}

/** Shows or hides the banner that the line to the server is broken. */
export function showLine(state: "lost" | "restored"): void {
  const existing = document.getElementById("connection-lost");
  if (state === "restored") {
    existing?.remove();
    return;
  }
  if (existing) return;
  const banner = document.createElement("div");
  banner.id = "connection-lost";
  banner.setAttribute("role", "status");
  banner.style.cssText =
    "position:fixed;inset:0 0 auto 0;z-index:10000;pointer-events:none;padding:.5rem 1rem;text-align:center;background:#7a1f1f;color:#fff;font:1rem system-ui";
  banner.textContent = "The connection to the server is lost. Trying to reconnect…";
  document.body.append(banner);
}
