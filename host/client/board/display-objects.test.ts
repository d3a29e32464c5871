// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import { Application } from "./display-application.ts";
import { InterfaceGroup } from "./interface-group.ts";
import { ColorMatrixFilter, Container, DisplayObject, Point } from "./display-objects.ts";

describe("PIXI's objects before anything is drawn", () => {
  it("are a tree: a child has one parent, and goes with it when told to", () => {
    const [first, second] = [new Container(), new Container()];
    const child = first.addChild(new DisplayObject(), new DisplayObject());
    child.name = "leaf";
    expect([first.children.length, child.parent]).toEqual([2, first]);
    second.addChild(child);
    expect([first.children.length, child.parent]).toEqual([1, second]);
    const above = new Container();
    above.addChild(second);
    expect([above.getChildByName("leaf"), above.getChildByName("leaf", true)]).toEqual([null, child]);
    above.destroy({ children: true });
    expect([second.destroyed, child.destroyed, second.parent]).toEqual([true, true, null]);
  });

  it("have places, and tell of events", () => {
    const thing = new DisplayObject();
    thing.x = 3;
    thing.scale.set(2);
    expect([thing.position.equals({ x: 3, y: 0 }), thing.scale.clone()]).toEqual([true, new Point(2, 2)]);
    const heard = vi.fn();
    thing.once("added", heard);
    expect([thing.emit("added", 1), thing.emit("added", 2)]).toEqual([true, false]);
    expect(heard.mock.calls).toEqual([[1]]);
  });

  it("mix colours by five numbers a channel", () => {
    const filter = new ColorMatrixFilter();
    filter.greyscale(0.3);
    expect(filter.matrix).toEqual([0.3, 0.3, 0.3, 0, 0, 0.3, 0.3, 0.3, 0, 0, 0.3, 0.3, 0.3, 0, 0, 0, 0, 0, 1, 0]);
    filter.saturate(0);
    expect(filter.matrix.map((part) => part + 0)).toEqual(new ColorMatrixFilter().matrix);
  });

  it("have an application with a stage, which is started and stopped and stays blank", () => {
    const view = document.body.appendChild(document.createElement("canvas"));
    const app = new Application({ view, autoStart: false });
    const child = app.stage.addChild(new Container());
    expect([app.ticker.started, app.screen.width]).toEqual([false, 800]);
    app.start();
    app.renderer.resize(10, 20);
    expect([app.ticker.started, app.screen.width, app.screen.height]).toEqual([true, 10, 20]);
    app.destroy(true, { children: true });
    expect([app.ticker.started, child.destroyed, view.isConnected]).toEqual([false, true, false]);
  });

  it("have a group over the board, which takes texts that rise and shows none", async () => {
    const group = new InterfaceGroup();
    const child = group.addChild(new Container());
    expect(child.parent).toBe(group);
    await expect(group.createScrollingText({ x: 0, y: 0 }, "+3", { anchor: 1 })).resolves.toBeNull();
  });
});
