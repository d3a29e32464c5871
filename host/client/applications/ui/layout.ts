/**
 * Puts the empty parts of the page in place, before any surface is rendered. Packages put surfaces of their own into them,
 * by these ids: above the board, beside the sidebar, over the players.
 */
export function layOut(): void {
  const page = document.createElement("div");
  page.id = "interface";
  page.innerHTML = `<main id="board-region"></main>
    <div id="ui-left"><div id="ui-left-column-1"></div></div>
    <div id="ui-middle"><div id="ui-top"></div><div id="ui-bottom"></div></div>
    <div id="ui-right"><div id="ui-right-column-1"></div></div>`;
  document.getElementById("interface")?.remove();
  document.body.prepend(page);
}
