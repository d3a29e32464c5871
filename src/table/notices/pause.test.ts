// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import { followPause } from "./pause.ts";

interface Written {
  readonly uuid: string;
  readonly flags: { readonly dramatis?: { readonly pause?: true; readonly standing?: boolean } };
  readonly update: (changes: object) => Promise<void>;
}

const listeners = new Map<string, () => void>();
let messages: Written[] = [];
const user = { isGM: false };

vi.mock("../../foundry/globals.ts", async (original) => ({
  ...(await original<object>()),
  localize: (key: string) => key,
  game: () => ({ messages, user }),
  hooks: () => ({
    once: (name: string, listen: () => void) => listeners.set(name, listen).size,
    on: (name: string, listen: () => void) => listeners.set(name, listen).size,
  }),
}));

function pause(uuid: string, standing: boolean): Written {
  const written: Written = {
    uuid,
    flags: { dramatis: { pause: true, standing } },
    update: async () => {
      messages = messages.map((one) => (one.uuid === uuid ? pause(uuid, false) : one));
    },
  };
  return written;
}
const told = async (): Promise<HTMLElement | null> => {
  listeners.get("updateChatMessage")?.();
  await Promise.resolve();
  await Promise.resolve();
  return document.querySelector("[data-is=notice][data-urgent]");
};

followPause({ stands: "Stop here", over: "We go on" });
beforeEach(() => {
  messages = [];
  user.isGM = false;
});

it("PER-007 a pause stands on everybody's board until a game master says that the table goes on", async () => {
  expect(await told()).toBeNull();
  messages = [{ ...pause("old", true), flags: { dramatis: { pause: true } } }];
  expect(await told(), "a card from before pauses stood").toBeNull();
  messages = [pause("one", true), pause("two", true)];
  expect((await told())?.textContent).toContain("Stop here");
  expect((await told())?.textContent).not.toContain("We go on");
  user.isGM = true;
  messages = [...messages, pause("three", true)];
  (await told())?.querySelector("button")?.click();
  await Promise.resolve();
  expect(await told()).toBeNull();
});

it("PER-007 may be put away by each for themselves, and the next one comes up again", async () => {
  messages = [pause("four", true)];
  (await told())?.querySelector<HTMLElement>(".d-notice-away")?.click();
  expect(await told()).toBeNull();
  messages = [...messages, pause("five", true)];
  expect(await told()).not.toBeNull();
});
