import express, { type Express, type NextFunction, type Request, type Response } from "express";
import type { BaseUser } from "../../common/documents/index.ts";
import type { HostStatus } from "../../common/wire.ts";
import type { World } from "../world/world.ts";
import type { Doors } from "./doors.ts";
import type { AssetShelf } from "../assets/shelf.ts";
import type { Limits } from "../limits.ts";
import { staticRoutes } from "./files.ts";
import { joinRoutes } from "./join.ts";
import { gamePage } from "./pages.ts";
import { normalizeUrl } from "./paths.ts";
import type { Sessions } from "./sessions.ts";
import { uploadRoutes } from "./uploads.ts";

export interface WebOptions {
  world: World;
  sessions: Sessions;
  systemPath: string;
  /** Folder of the built client, if there is one. */
  hostClient: string | undefined;
  worldFolder: string;
  /** The world's own files. */
  shelf: AssetShelf;
  limits: Limits;
  doors: Doors;
  /** Whether game masters may join without a password though others can reach the host. */
  insecure: boolean;
  status(): HostStatus;
  /** Told of a session that was logged out. */
  sessionEnded(mark: string): void;
}

const POLICY = [
  "default-src 'self'",
  // Handlebars compiles templates in the page.
  "script-src 'self' 'unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "media-src 'self' data: blob: https:",
  "font-src 'self' data:",
  "connect-src 'self' ws: wss:",
  "object-src 'none'",
  "base-uri 'self'",
  "frame-ancestors 'self'",
].join("; ");

/** Everything the host serves over HTTP. */
export function buildWeb(options: WebOptions): Express {
  const app = express();
  app.disable("x-powered-by");
  app.use((request, response, next) => guard(options.doors, request, response, next));
  app.use(normalizeUrl);
  const user = (request: Request): BaseUser | undefined =>
    options.sessions.read(request.headers.cookie, Date.now(), (id) => options.world.user(id))?.user;
  app.get("/", (request, response) => response.redirect(user(request) ? "/game" : "/join"));
  app.get("/api/status", (_request, response) => void response.set("Cache-Control", "no-store").json(options.status()));
  app.get("/game", (request, response) => {
    if (!user(request)) response.redirect("/join");
    else
      response
        .set("Cache-Control", "no-store")
        .type("html")
        .send(gamePage(options.world.json.title, options.world.manifest.id));
  });
  joinRoutes(app, options);
  uploadRoutes(app, options);
  staticRoutes(app, options);
  app.use(
    (request, response) => void response.status(404).type("text").send(`${request.path} is not served by this host.`),
  );
  app.use((error: unknown, request: Request, response: Response, next: NextFunction) => {
    if (response.headersSent) return next(error);
    const status = (error as { status?: number }).status ?? 500;
    if (status >= 500) console.error(`${request.method} ${request.path} failed:`, error);
    response.status(status).json({
      error: {
        name: "RequestError",
        message:
          status < 500
            ? `The request could not be read: ${String((error as Error).message)}`
            : "The host failed to answer; see its log.",
      },
    });
  });
  return app;
}

/** Headers for all answers; only requests by a name of this host are answered (against rebound DNS names). */
function guard(doors: Doors, request: Request, response: Response, next: NextFunction): void {
  if (!doors.knowsHost(request.headers.host)) {
    response
      .status(403)
      .type("text")
      .send("This host does not go by that name. Start it with --url to reach it by the address you typed.");
    return;
  }
  response.set({
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
  });
  next();
}
