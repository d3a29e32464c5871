import { documentConfig, game, localize } from "../applications/host-globals.ts";

/** What stands where the board would be while no scene is shown; a game master may begin one there. */
export function emptyBoard(): HTMLElement {
  const box = document.createElement("div");
  box.className = "board-empty empty-state";
  const icon = document.createElement("i");
  icon.className = "fa-solid fa-map";
  icon.setAttribute("aria-hidden", "true");
  const title = Object.assign(document.createElement("h2"), { textContent: localize("HOST.Board.EmptyTitle") });
  const text = Object.assign(document.createElement("p"), {
    textContent: localize(game().user.isGM ? "HOST.Board.EmptyGM" : "HOST.Board.EmptyPlayer"),
  });
  box.append(icon, title, text);
  if (game().user.isGM) box.append(createSceneButton());
  return box;
}

function createSceneButton(): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = localize("HOST.Board.CreateScene");
  button.addEventListener("click", async () => {
    await documentConfig("Scene").documentClass?.create({
      name: localize("HOST.Board.NewScene"),
      active: true,
      width: 2400,
      height: 1600,
    });
  });
  return button;
}
