import "./join.css";
import texts from "../lang/en.json";
import type { HostStatus } from "../../common/wire.ts";

const say: Record<keyof typeof texts.HOST.Join, string> = texts.HOST.Join;
const GAME_MASTER = 3;
type User = HostStatus["users"][number];

function make<K extends keyof HTMLElementTagNameMap>(tag: K, className = "", text = ""): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (text) element.textContent = text;
  return element;
}

/** The join page: who is there, who are you, and in. */
class JoinPage {
  readonly #main: HTMLElement;
  readonly #problem = make("p", "problem");

  constructor(main: HTMLElement) {
    this.#main = main;
    this.#problem.setAttribute("role", "alert");
  }

  /** Asks the host who it serves, and shows that or the reason why not. */
  async load(): Promise<void> {
    this.#main.replaceChildren(make("p", "loading", say.Loading));
    try {
      const response = await fetch("/api/status", { headers: { Accept: "application/json" } });
      if (!response.ok) throw new Error(`${response.status}`);
      this.#show((await response.json()) as HostStatus);
    } catch {
      this.#unreachable();
    }
  }

  #unreachable(): void {
    const again = make("button", "primary", say.TryAgain);
    again.type = "button";
    again.addEventListener("click", () => void this.load());
    this.#main.replaceChildren(this.#problem, again);
    this.#problem.textContent = say.Unreachable;
    again.focus();
  }

  #show(status: HostStatus): void {
    document.title = `${say.Title} · ${status.world.title}`;
    const title = make("h1", "", status.world.title);
    const question = make("h2", "", status.users.length ? say.Choose : say.NoUsers);
    const list = make("ul", "users");
    list.setAttribute("aria-label", say.Choose);
    list.append(...status.users.filter((user) => user.role > 0).map((user) => this.#userRow(user)));
    const system = make(
      "p",
      "system",
      say.Powered.replace("{system}", `${status.system.title} ${status.system.version}`),
    );
    this.#problem.textContent = "";
    this.#main.replaceChildren(title, question, this.#problem, list, system);
    list.querySelector("button")?.focus();
  }

  #userRow(user: User): HTMLElement {
    const row = make("li");
    const button = make("button", "user");
    button.type = "button";
    button.dataset["userId"] = user.id;
    button.style.setProperty("--user-color", user.color ?? "currentColor");
    const mark = make("span", "mark", (user.name[0] ?? "?").toUpperCase());
    mark.setAttribute("aria-hidden", "true");
    const notes = [user.role >= GAME_MASTER ? say.GM : "", user.active ? say.Here : ""].filter(Boolean).join(" · ");
    const label = make("span", "label");
    label.append(make("span", "name", user.name), make("small", "", notes));
    button.append(mark, label);
    button.addEventListener("click", () =>
      user.hasPassword ? this.#askPassword(row, button, user) : void this.#enter(user, ""),
    );
    row.append(button);
    return row;
  }

  #askPassword(row: HTMLElement, button: HTMLButtonElement, user: User): void {
    this.#main.querySelector("form")?.remove();
    for (const other of this.#main.querySelectorAll("button.user"))
      other.setAttribute("aria-expanded", String(other === button));
    const form = make("form", "password");
    const label = make("label", "", `${say.Password} · ${user.name}`);
    const input = make("input");
    Object.assign(input, {
      type: "password",
      name: "password",
      id: "join-password",
      autocomplete: "current-password",
      required: true,
    });
    label.htmlFor = input.id;
    const enter = make("button", "primary", say.Enter);
    enter.type = "submit";
    form.append(label, input, enter);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#enter(user, input.value, input);
    });
    row.append(form);
    input.focus();
  }

  async #enter(user: User, password: string, input?: HTMLInputElement): Promise<void> {
    this.#problem.textContent = "";
    try {
      const response = await fetch("/join", {
        method: "POST",
        headers: { "Content-Type": "application/json", Accept: "application/json" },
        body: JSON.stringify({ userId: user.id, password }),
      });
      if (response.ok) return location.assign("/game");
      const body = (await response.json().catch(() => ({}))) as { error?: { message?: string } };
      this.#problem.textContent = body.error?.message ?? say.WrongPassword;
      input?.select();
    } catch {
      this.#problem.textContent = say.Unreachable;
    }
  }
}

const main = document.getElementById("join");
if (main) void new JoinPage(main).load();
