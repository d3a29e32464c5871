import { existsSync } from "node:fs";
import path from "node:path";
import express, { type Express, type NextFunction, type Request, type Response } from "express";
import { z } from "zod";
import type { BaseUser } from "../../common/documents/index.ts";
import type { HostStatus } from "../../common/wire.ts";
import { passwordMatches } from "../world/passwords.ts";
import type { World } from "../world/world.ts";
import { gamePage, plainJoinPage } from "./pages.ts";
import { placeholderIcon } from "./placeholder-icon.ts";
import { placeholderSurface } from "./placeholder-surface.ts";
import type { Sessions } from "./sessions.ts";

export interface WebOptions {
  world: World;
  sessions: Sessions;
  systemPath: string;
  /** Folder of the built client, if there is one. */
  hostClient: string | undefined;
  worldFolder: string;
  loopback: boolean;
  status(): HostStatus;
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

const joinSchema = z.object({ userId: z.string().max(64), password: z.string().max(1000).default("") });

/** Wrong passwords a user may have tried within a minute before more are refused. */
const MAX_FAILURES = 10;

/** Everything the host serves over HTTP. */
export function buildWeb(options: WebOptions): Express {
  const app = express();
  app.disable("x-powered-by");
  app.use((request, response, next) => guard(options.loopback, request, response, next));
  const user = (request: Request): BaseUser | undefined =>
    options.sessions.read(request.headers.cookie, Date.now(), (id) => options.world.user(id));
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

/** Headers for all answers; on loopback, only requests to a loopback name are answered (against rebound DNS names). */
function guard(loopback: boolean, request: Request, response: Response, next: NextFunction): void {
  if (loopback && !isLoopbackHost(request.headers.host)) {
    response
      .status(403)
      .type("text")
      .send("This host answers on localhost only. Start it with another hostname to reach it by name.");
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

/** Whether a Host header names this machine. */
export function isLoopbackHost(header: string | undefined): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(header ?? "");
}

function joinRoutes(app: Express, options: WebOptions): void {
  const failures = new Map<string, number[]>();
  const cookie = (value: string, seconds: number): string =>
    `${options.sessions.cookieName}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}`;
  app.get("/join", (_request, response) => {
    const page = ["join/index.html", "join.html"]
      .map((file) => options.hostClient && path.join(options.hostClient, file))
      .find((file) => file && existsSync(file));
    response.set("Cache-Control", "no-cache");
    if (page) response.sendFile(path.resolve(page));
    else response.type("html").send(plainJoinPage(options.status()));
  });
  app.post(
    "/join",
    express.json({ limit: "16kb" }),
    express.urlencoded({ extended: false, limit: "16kb" }),
    (request, response) => {
      const wantsPage = request.is("application/x-www-form-urlencoded") !== false;
      const refuse = (status: number, message: string): void => {
        if (wantsPage) response.status(status).type("html").send(plainJoinPage(options.status(), message));
        else response.status(status).json({ error: { name: "JoinError", message } });
      };
      const origin = request.headers.origin;
      if (origin && origin !== "null" && new URL(origin).host !== request.headers.host)
        return refuse(403, "Join from this host's own page.");
      const parsed = joinSchema.safeParse(request.body);
      if (!parsed.success) return refuse(400, "Choose a user, and give a password if the user has one.");
      const user = options.world.user(parsed.data.userId);
      if (!user || Number(user._source.role) === 0)
        return refuse(404, "There is no such user in this world. Reload the page to see who there is.");
      const now = Date.now();
      const recent = (failures.get(parsed.data.userId) ?? []).filter((time) => now - time < 60_000);
      if (recent.length >= MAX_FAILURES) return refuse(429, "Too many wrong passwords. Wait a minute and try again.");
      if (!passwordMatches(user._source, parsed.data.password)) {
        failures.set(parsed.data.userId, [...recent, now]);
        return refuse(401, "The password is wrong. Try again, or ask the game master to set a new one.");
      }
      response.set("Set-Cookie", cookie(options.sessions.issue(user, now), 30 * 24 * 60 * 60));
      if (wantsPage) response.redirect(303, "/game");
      else response.json({ ok: true, userId: user.id, redirect: "/game" });
    },
  );
  app.post("/logout", (_request, response) => {
    response.set("Set-Cookie", cookie("", 0));
    response.redirect(303, "/join");
  });
}

function staticRoutes(app: Express, options: WebOptions): void {
  const files = (folder: string): ReturnType<typeof express.static> =>
    express.static(folder, {
      dotfiles: "ignore",
      index: false,
      redirect: false,
      setHeaders: (response, file) => {
        response.setHeader("Cache-Control", "no-cache");
        // As in the original: markup of packages is text, never a page of this origin.
        if (/\.x?html?$/i.test(file)) response.setHeader("Content-Type", "text/plain; charset=utf-8");
      },
    });
  const id = options.world.manifest.id;
  // Databases of packs are read through the socket, by who may.
  app.use(
    `/systems/${id}/packs`,
    (_request, response) => void response.status(403).type("text").send("Packs are not served as files."),
  );
  app.use(`/systems/${id}`, files(options.systemPath));
  if (options.hostClient) app.use("/host", files(options.hostClient));
  app.use(`/worlds/${options.world.json.id}/assets`, files(path.join(options.worldFolder, "assets")));
  if (options.hostClient) app.use("/icons", files(path.join(options.hostClient, "icons")));
  // The engine's own pictures are not free: every one a system names is stood in for.
  const standIn = (draw: (path: string) => string) => (request: Request, response: Response, next: NextFunction) => {
    if (!/\.(?:svg|webp|png|jpe?g)$/.test(request.path)) return next();
    response.set("Cache-Control", "max-age=3600").type("image/svg+xml").send(draw(request.path));
  };
  app.get(
    "/icons/{*name}",
    standIn((picture) => placeholderIcon(path.parse(picture).name)),
  );
  app.get("/ui/{*name}", standIn(placeholderSurface));
}
