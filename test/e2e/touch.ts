import type { CDPSession, Page } from 'playwright-core';

/** A point in the window, in px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Fingers on the touch screen of Chromium, whose events go the whole way of real input: hit test, `touch-action`, scrolling, clicks. */
export class Touch {
  readonly #page: Page;
  readonly #session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  static async on(page: Page): Promise<Touch> {
    return new Touch(page, await page.context().newCDPSession(page));
  }

  /** Moves fingers from their first points to their last ones in steps, each in a frame of its own, and lifts them. */
  async move(fingers: readonly (readonly [from: Point, to: Point])[], steps = 8): Promise<void> {
    for (let step = 0; step <= steps; step += 1) {
      const points = fingers.map(([from, to], id) => ({
        id,
        x: from.x + ((to.x - from.x) * step) / steps,
        y: from.y + ((to.y - from.y) * step) / steps,
      }));
      await this.#send(step === 0 ? 'touchStart' : 'touchMove', points);
    }
    await this.#send('touchEnd', []);
  }

  /** Moves one finger by a distance. */
  async swipe(from: Point, x: number, y: number, steps?: number): Promise<void> {
    await this.move([[from, { x: from.x + x, y: from.y + y }]], steps);
  }

  async tap(point: Point): Promise<void> {
    await this.#send('touchStart', [{ ...point, id: 0 }]);
    await this.#send('touchEnd', []);
  }

  async #send(
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: readonly (Point & { readonly id: number })[],
  ): Promise<void> {
    await this.#session.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] });
    await this.#page.evaluate(() => new Promise(requestAnimationFrame));
  }
}
