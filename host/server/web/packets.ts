import type { Socket } from "socket.io";

/** What answers a message; nothing where the client asked for no answer. */
export type Ack = (answer: unknown) => void;

/** A message of a client, taken apart. */
export interface Message {
  /** Its name, cut to what can be repeated in an answer. */
  event: string;
  args: unknown[];
  ack: Ack;
}

/** Takes apart what came over the line. */
export function readPacket(packet: readonly unknown[]): Message {
  const [event, ...args] = packet;
  const last = args.at(-1);
  const ack: Ack = typeof last === "function" ? (last as Ack) : () => {};
  if (typeof last === "function") args.pop();
  return { event: String(event).slice(0, 200), args, ack };
}

/** Whose connection it is. */
export function userId(socket: Socket): string {
  return String(socket.data.userId);
}
