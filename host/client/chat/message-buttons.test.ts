// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { installGlobals } from "../testing.ts";
import { deleteButton, dismissButton } from "./message-buttons.ts";

describe("the control that deletes a message", () => {
  it("is a link with an icon of its own, which has a name and can be reached by keyboard", () => {
    installGlobals({ texts: { "CHAT.DeleteMessage": "Delete this message" } });
    document.body.append(deleteButton());
    const button = document.querySelector<HTMLElement>("a.message-delete[data-action=deleteMessage]");
    expect(button?.querySelector("i.fa-solid.fa-trash")).not.toBeNull();
    expect(button?.getAttribute("aria-label")).toBe("Delete this message");
    expect([button?.getAttribute("role"), button?.tabIndex]).toEqual(["button", 0]);
  });
});

describe("the control that puts away a message which popped up", () => {
  it("asks for that, and never for the message to be deleted", () => {
    installGlobals({ texts: { "HOST.Chat.Dismiss": "Put away" } });
    const button = dismissButton();
    expect(button.dataset.action).toBe("dismissMessage");
    expect([button.getAttribute("aria-label"), button.tabIndex]).toEqual(["Put away", 0]);
  });
});
