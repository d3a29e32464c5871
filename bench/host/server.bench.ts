/** The host under load, without pages: how soon another client sees a change, and whether anything is lost. */
import { RawClient } from "../../tests/e2e/harness/raw-client.ts";
import { show, times } from "./report.ts";
import { makeWorld, numbered, onWorld } from "./worlds.ts";

const CLIENTS = 10;
const OPERATIONS_PER_SECOND = 20;
const SECONDS = 30;
const ROUNDS = 200;

/** Runs the measures; the first argument sets the seconds of load. */
export async function run([seconds = String(SECONDS)]: readonly string[]): Promise<void> {
  const data = await makeWorld("load", { actors: CLIENTS, items: 0, users: CLIENTS });
  await onWorld(data, "load", async ({ url }) => {
    await latency(url);
    await load(url, Number(seconds));
  });
}

/** Milliseconds from a client's request until another client hears of it, one after the other. */
async function latency(url: string): Promise<void> {
  const [writer, reader] = await Promise.all([RawClient.join(url, "User 0"), RawClient.join(url, "User 1")]);
  const measure = async (send: (round: number) => Promise<unknown>): Promise<number[]> => {
    const taken: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const begun = performance.now();
      const heard = new Promise<void>((resolve) => reader.socket.once("modifyDocument", () => resolve()));
      await Promise.all([send(round), heard.then(() => taken.push(performance.now() - begun))]);
    }
    return taken;
  };
  show(
    "a message created, until a second client has it",
    times(await measure((round) => writer.create("ChatMessage", [{ content: `message ${round}` }]))),
  );
  const actor = numbered("actor", 0);
  show(
    "an actor updated, until a second client has it",
    times(await measure((round) => writer.update("Actor", [{ _id: actor, flags: { bench: { round } } }]))),
  );
  writer.leave();
  reader.leave();
}

interface Sent {
  readonly messages: string[];
  count: number;
  readonly acknowledged: number[];
  refused: number;
}

/** Many clients write at once, each at its own pace; afterwards everything must be there, and everybody must know. */
async function load(url: string, seconds: number): Promise<void> {
  const clients = await Promise.all(Array.from({ length: CLIENTS }, (_entry, n) => RawClient.join(url, `User ${n}`)));
  const observer = await RawClient.join(url, "User 0");
  const heard = new Set<string>();
  observer.socket.on("modifyDocument", (responses: { type: string; action: string; result: { _id: string }[] }[]) => {
    for (const { type, result } of responses) if (type === "ChatMessage") for (const { _id } of result) heard.add(_id);
  });
  const sent = await Promise.all(clients.map((client, n) => write(client, n, seconds)));
  const { messages = [], actors = [] } = await observer.world();
  const stored = new Set(messages.map(({ _id }) => String(_id)));
  const created = sent.flatMap((one) => one.messages);
  const lost = created.filter((id) => !stored.has(id)).length;
  const unheard = created.filter((id) => !heard.has(id)).length;
  const behind = sent.filter(({ count }, n) => {
    const actor = actors.find(({ _id }) => _id === numbered("actor", n));
    return (actor?.flags as { bench?: { count?: number } } | undefined)?.bench?.count !== count;
  }).length;
  const acknowledged = sent.flatMap((one) => one.acknowledged);
  show(`${CLIENTS} clients, ${OPERATIONS_PER_SECOND} operations a second each, ${seconds} s`, times(acknowledged));
  show("operations sent and confirmed", `${acknowledged.length}`);
  show("operations refused", `${sent.reduce((sum, { refused }) => sum + refused, 0)}`);
  show("messages lost, messages unheard, counters behind", `${lost}, ${unheard}, ${behind}`);
  for (const client of [...clients, observer]) client.leave();
}

/** One client: a message and an update of its own actor by turns, at a steady pace whatever the answers take. */
function write(client: RawClient, number: number, seconds: number): Promise<Sent> {
  const sent: Sent = { messages: [], count: 0, acknowledged: [], refused: 0 };
  const answers: Promise<void>[] = [];
  const actor = numbered("actor", number);
  const operate = async (turn: number): Promise<void> => {
    const begun = performance.now();
    const message = turn % 2 === 0 ? numbered(`m${number}x`, turn) : null;
    if (!message) sent.count += 1;
    const answer = message
      ? await client.create("ChatMessage", [{ _id: message, content: `turn ${turn}` }], { keepId: true })
      : await client.update("Actor", [{ _id: actor, flags: { bench: { count: sent.count } } }]);
    sent.acknowledged.push(performance.now() - begun);
    if (answer.error) sent.refused += 1;
    else if (message) sent.messages.push(message);
  };
  const turns = seconds * OPERATIONS_PER_SECOND;
  return new Promise((resolve) => {
    let turn = 0;
    const timer = setInterval(() => {
      answers.push(operate(turn));
      turn += 1;
      if (turn < turns) return;
      clearInterval(timer);
      void Promise.all(answers).then(() => resolve(sent));
    }, 1000 / OPERATIONS_PER_SECOND);
  });
}
