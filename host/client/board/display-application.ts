import { Container, EventEmitter } from "./display-objects.ts";

interface ApplicationOptions {
  view?: HTMLCanvasElement;
  width?: number;
  height?: number;
  autoStart?: boolean;
}

/** What would draw again and again: it keeps whom it would tell, and whether it was started. */
class Ticker extends EventEmitter {
  started = false;
  start(): void {
    this.started = true;
  }
  stop(): void {
    this.started = false;
  }
  add(listener: (...args: never[]) => unknown, context?: unknown): this {
    return this.on("tick", listener, context);
  }
  remove(listener: (...args: never[]) => unknown): this {
    return this.off("tick", listener);
  }
}

/** A PIXI application without a renderer: systems make one beside the board when they start. It has a stage, and stays blank. */
export class Application {
  readonly view: HTMLCanvasElement;
  readonly stage = new Container();
  readonly ticker = new Ticker();
  readonly screen: { x: number; y: number; width: number; height: number };
  readonly renderer: { resize(width: number, height: number): void; render(): void; readonly view: HTMLCanvasElement };

  constructor({ view, width = 800, height = 600, autoStart = true }: ApplicationOptions = {}) {
    this.view = view ?? document.createElement("canvas");
    this.screen = { x: 0, y: 0, width, height };
    this.renderer = {
      view: this.view,
      resize: (wide, high) => void Object.assign(this.screen, { width: wide, height: high }),
      render: () => undefined,
    };
    if (autoStart) this.start();
  }

  start(): void {
    this.ticker.start();
  }
  stop(): void {
    this.ticker.stop();
  }
  render(): void {
    this.renderer.render();
  }
  destroy(removeView = false, options?: boolean | { children?: boolean }): void {
    this.stop();
    this.stage.destroy(options);
    if (removeView) this.view.remove();
  }
}
