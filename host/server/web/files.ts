import path from "node:path";
import express, { type Express, type NextFunction, type Request, type Response } from "express";
import type { WebOptions } from "./http.ts";
import { leadsToDatabase } from "./paths.ts";
import { placeholderIcon } from "./placeholder-icon.ts";
import { placeholderSurface } from "./placeholder-surface.ts";

/**
 * What people brought may be looked at and nothing else: opened as a page of its own it has no origin, runs no script and
 * fetches nothing. Only a PDF is shown by a viewer that a sandbox would keep out.
 */
const LOOKED_AT = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; media-src 'self'";

/** What is served from disk. Paths have been made normal before. */
export function staticRoutes(app: Express, options: WebOptions): void {
  const files = (folder: string, brought = false): ReturnType<typeof express.static> =>
    express.static(folder, {
      dotfiles: "ignore",
      index: false,
      redirect: false,
      setHeaders: (response, file) => {
        response.setHeader("Cache-Control", "no-cache");
        // As in the original: markup of packages is text, never a page of this origin.
        if (/\.x?html?$/i.test(file)) response.setHeader("Content-Type", "text/plain; charset=utf-8");
        if (brought)
          response.setHeader("Content-Security-Policy", /\.pdf$/i.test(file) ? LOOKED_AT : `${LOOKED_AT}; sandbox`);
      },
    });
  const { id, packs } = options.world.manifest;
  // Databases of packs are read through the socket, by who may.
  const packFolders = ["packs", ...packs.map((pack) => pack.path)].map((folder) =>
    path.posix.join(`/systems/${id}`, folder).toLowerCase().replace(/\/$/, ""),
  );
  app.use(["/systems", "/worlds"], (request, response, next) => {
    if (!leadsToDatabase(decodeURIComponent(request.baseUrl + request.path), packFolders)) return next();
    response.status(403).type("text").send("Packs are not served as files.");
  });
  app.use(`/systems/${id}`, files(options.systemPath));
  if (options.hostClient) app.use("/host", files(options.hostClient));
  app.use(`/worlds/${options.world.json.id}/assets`, files(path.join(options.worldFolder, "assets"), true));
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
