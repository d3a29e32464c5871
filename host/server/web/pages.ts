import { escapeHTML } from "../../common/utils/text.ts";
import type { HostStatus } from "../../common/wire.ts";

/** The page of the game: the client loads the rest from the world's data. Styles of systems ask for `system-<id>`. */
export function gamePage(title: string, systemId: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHTML(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/host/client.css">
<script type="module" src="/host/client.mjs"></script>
</head>
<body class="vtt game system system-${escapeHTML(systemId)}"></body>
</html>
`;
}

/** A join page without scripts, for a host whose own pages are not built. */
export function plainJoinPage(status: HostStatus, failure = ""): string {
  const users = status.users
    .map((user) => `<option value="${escapeHTML(user.id)}">${escapeHTML(user.name)}</option>`)
    .join("");
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHTML(status.world.title)}</title></head>
<body>
<h1>${escapeHTML(status.world.title)}</h1>
${failure ? `<p role="alert">${escapeHTML(failure)}</p>` : ""}
<form method="post" action="/join">
<p><label>User <select name="userId">${users}</select></label></p>
<p><label>Password <input type="password" name="password" autocomplete="current-password"></label></p>
<p><button>Join</button></p>
</form>
</body>
</html>
`;
}
