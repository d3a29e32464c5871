import express, { type Express, type NextFunction, type Request, type Response } from "express";
import { z } from "zod";
import type { BaseUser } from "../../common/documents/index.ts";
import { HostError, PermissionError } from "../../common/errors.ts";
import { tooLarge } from "../assets/shelf.ts";
import type { WebOptions } from "./http.ts";
import { parse, refusal } from "./refusals.ts";

const uploadSchema = z.object({
  source: z.literal("data", 'must be "data": files are kept with the world alone'),
  target: z.string().max(1000),
  name: z.string().min(1).max(1000),
  replace: z.enum(["true", "false"]).default("false"),
});
const placeSchema = z.object({
  source: z.literal("data", 'must be "data": files are kept with the world alone'),
  target: z.string().max(1000),
});
/** `ensure` asks for a folder that may be there already. */
const folderSchema = placeSchema.extend({ ensure: z.boolean().default(false) });

/** Answers to refusals that are not simply a bad request. */
const STATUS: Readonly<Record<string, number>> = {
  FILE_TOO_LARGE: 413,
  NO_ROOM: 413,
  FILE_KIND: 415,
  FILE_CONTENT: 415,
  TOO_MANY: 429,
  FOLDER_MISSING: 404,
  FOLDER_EXISTS: 409,
};

class NotJoined extends HostError {}

/** The world's own files: what lies where, folders, and what people bring. */
export function uploadRoutes(app: Express, options: WebOptions): void {
  const { world, shelf, limits } = options;
  const busy = new Map<string, number>();

  /** Who asks, if they may. The right is the world's to give, as in Foundry. */
  const allowed = (request: Request, right: "FILES_BROWSE" | "FILES_UPLOAD"): BaseUser => {
    const user = options.sessions.read(request.headers.cookie, Date.now(), (id) => world.user(id))?.user;
    if (!user) throw new NotJoined("Join the world first: your session has ended.", "NOT_JOINED");
    if (!options.doors.isOwnPage(request.headers)) throw new PermissionError("Ask from this host's own page.");
    if (world.within(user.id, () => user.can(right))) return user;
    throw new PermissionError(
      right === "FILES_UPLOAD"
        ? "You may not bring files into this world. Ask a game master for the right, or to bring them for you."
        : "You may not look through this world's files. Ask a game master for the right.",
    );
  };

  /** At one time a user may bring so many, whatever their connections. */
  const inTurn = async <T>(user: BaseUser, work: () => Promise<T>): Promise<T> => {
    const id = String(user.id);
    const running = busy.get(id) ?? 0;
    if (running >= limits.uploadsAtOnce)
      throw new HostError(
        `${running} of your files are on their way already. Wait until some have arrived, and try again.`,
        "TOO_MANY",
      );
    busy.set(id, running + 1);
    try {
      return await work();
    } finally {
      busy.set(id, (busy.get(id) ?? 1) - 1);
    }
  };

  const answer =
    (work: (request: Request) => Promise<object>) =>
    (request: Request, response: Response): void => {
      response.set("Cache-Control", "no-store");
      work(request).then(
        (result) => void response.json(result),
        (error: unknown) => refuse(request, response, error),
      );
    };

  app.get(
    "/files",
    answer(async (request) => {
      allowed(request, "FILES_BROWSE");
      const { target } = parse(placeSchema, { ...request.query }, "files");
      return shelf.browse(target);
    }),
  );

  app.post(
    "/files/folder",
    (request: Request, response: Response, next: NextFunction) =>
      express.json({ limit: "16kb" })(request, response, next),
    answer(async (request) => {
      allowed(request, "FILES_UPLOAD");
      const { target, ensure } = parse(folderSchema, request.body, "folder");
      return { path: await shelf.createFolder(target, ensure) };
    }),
  );

  app.post(
    "/upload",
    answer(async (request) => {
      const user = allowed(request, "FILES_UPLOAD");
      // A kind that no form of another site can send without asking.
      if (request.headers["content-type"] !== "application/octet-stream")
        throw new HostError(
          "Send the file itself, as application/octet-stream; its name and folder stand in the address.",
          "FILE_KIND",
        );
      const { target, name, replace } = parse(uploadSchema, { ...request.query }, "upload");
      const announced = Number(request.headers["content-length"] ?? 0);
      if (announced > limits.uploadBytes) throw tooLarge(name, limits.uploadBytes);
      const stored = await inTurn(user, () => shelf.take({ target, name, replace: replace === "true" }, request));
      return { status: "success", ...stored };
    }),
  );
}

/** Says why not. What is still coming is read to its end, since browsers hear no answer before. */
function refuse(request: Request, response: Response, error: unknown): void {
  // Whoever went away in the middle is told nothing.
  if (request.destroyed && !request.complete) return;
  request.resume();
  const known = error instanceof HostError || error instanceof PermissionError;
  // The file system's own errors name places on the disk: they are for the log alone.
  if (!known) console.error(`${request.method} ${request.path} failed:`, error);
  const told = refusal(known ? error : undefined);
  const status = !known
    ? 500
    : error instanceof NotJoined
      ? 401
      : error instanceof PermissionError
        ? 403
        : (STATUS[error.code] ?? 400);
  response.status(status).json(told);
}
