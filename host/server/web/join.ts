import { existsSync } from "node:fs";
import path from "node:path";
import express, { type Express, type Request, type Response } from "express";
import { z } from "zod";
import { passwordMatches } from "../world/passwords.ts";
import type { WebOptions } from "./http.ts";
import { plainJoinPage } from "./pages.ts";
import { Throttle } from "./throttle.ts";

const joinSchema = z.object({ userId: z.string().max(64), password: z.string().max(1000).default("") });
/** Wrong passwords that one address may try of one user within a minute, and of all users. */
const MAX_FAILURES = 10;
const MAX_ADDRESS_FAILURES = 100;
/** Passwords that may be checked at one time; each takes a fifteenth of a second of a core. */
const MAX_CHECKS = 8;

/** The pages that begin and end a session. */
export function joinRoutes(app: Express, options: WebOptions): void {
  const { sessions, doors, world } = options;
  const byUser = new Throttle(MAX_FAILURES);
  const byAddress = new Throttle(MAX_ADDRESS_FAILURES);
  let checking = 0;

  const cookie = (request: Request, value: string, seconds: number): string =>
    `${sessions.cookieName}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${doors.isSecure(request.headers.host) ? "; Secure" : ""}`;

  /** Tells people on a page, and programs in JSON, why not. */
  const refuse = (request: Request, response: Response, status: number, message: string): void => {
    if (request.is("application/x-www-form-urlencoded") !== false)
      response.status(status).type("html").send(plainJoinPage(options.status(), message));
    else response.status(status).json({ error: { name: "JoinError", message } });
  };

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
    async (request, response) => {
      const stop = (status: number, message: string): void => refuse(request, response, status, message);
      if (!doors.isOwnPage(request.headers)) return stop(403, "Join from this host's own page.");
      const parsed = joinSchema.safeParse(request.body);
      if (!parsed.success) return stop(400, "Choose a user, and give a password if the user has one.");
      const { userId, password } = parsed.data;
      const user = world.user(userId);
      if (!user || Number(user._source.role) === 0)
        return stop(404, "There is no such user in this world. Reload the page to see who there is.");
      if (doors.exposed && !options.insecure && user.isGM && !user._source.password)
        return stop(
          403,
          "A game master without a password can't join while others can reach this host. Set one first.",
        );
      const now = Date.now();
      const address = addressOf(request, doors.proxied);
      const key = `${address}|${userId}`;
      if (byUser.isStopped(key, now) || byAddress.isStopped(address, now))
        return stop(429, "Too many wrong passwords. Wait a minute and try again.");
      if (checking >= MAX_CHECKS) return stop(503, "Too many are joining at once. Try again in a moment.");
      checking += 1;
      const matches = await passwordMatches(user._source, password).finally(() => (checking -= 1));
      if (!matches) {
        byUser.fail(key, now);
        byAddress.fail(address, now);
        return stop(401, "The password is wrong. Try again, or ask the game master to set a new one.");
      }
      response.set("Set-Cookie", cookie(request, sessions.issue(user, now), 30 * 24 * 60 * 60));
      if (request.is("application/x-www-form-urlencoded") !== false) response.redirect(303, "/game");
      else response.json({ ok: true, userId: user.id, redirect: "/game" });
    },
  );

  app.post("/logout", async (request, response) => {
    if (!doors.isOwnPage(request.headers)) return refuse(request, response, 403, "Log out on this host's own page.");
    const now = Date.now();
    const session = sessions.read(request.headers.cookie, now, (id) => world.user(id));
    if (session) {
      await sessions.end(session, now);
      options.sessionEnded(session.mark);
    }
    response.set("Set-Cookie", cookie(request, "", 0));
    response.redirect(303, "/join");
  });
}

/** Where a request comes from. A proxy on this machine says for whom it asks; nobody else is believed. */
function addressOf(request: Request, proxied: boolean): string {
  const peer = request.socket.remoteAddress ?? "";
  const forwarded = String(request.headers["x-forwarded-for"] ?? "");
  const isLocal = /^(::1|(::ffff:)?127\.)/.test(peer);
  return (proxied && isLocal && forwarded.split(",").at(-1)?.trim()) || peer;
}
