import { launch, type Browser, type Page } from 'puppeteer-core';
import { chromium } from '../../test/browsers/find-chromium.ts';
import { type Desktop, startDesktop } from './desktop.ts';
import { Listener } from './listener.ts';

/** The names of keys in X, where they differ. */
const xNames: Readonly<Record<string, string>> = {
  Shift: 'shift',
  Control: 'ctrl',
  Alt: 'alt',
  Enter: 'Return',
  Space: 'space',
  'Page Up': 'Prior',
  'Page Down': 'Next',
};

/** The window in CSS px. */
const size = { width: 1280, height: 900 };

/** The time (ms) for which Chromium collects changes before it sends them to the screen reader, and that of a message for its empty live region. */
const batchTime = 350;

/** The last line that Orca logs about the key Shift. */
const shiftReleased = "^^^^^ PROCESS ATSPI_KEY_RELEASED_EVENT: 'Shift_L'";

/** The messages about the window and the loading of the page, which tell nothing about the page. */
const ofBrowser = /^(?:Loading\. Please wait\.|Finished loading .*|Chromium frame\.?|.* frame\.?)$/;

/** A browser that is used with a keyboard and heard through a screen reader. */
export class ScreenReader {
  readonly #desktop: Desktop;
  readonly #listener: Listener;
  #browser: Browser | undefined;
  #page: Page | undefined;
  #html = '';
  /** The number of opened pages. Each has an address of its own, or links in it would be “visited” because of the pages before. */
  #opened = 0;

  private constructor(desktop: Desktop) {
    this.#desktop = desktop;
    this.#listener = new Listener(desktop.log);
  }

  static async start(): Promise<ScreenReader> {
    const reader = new ScreenReader(await startDesktop());
    try {
      if (!(await reader.#listener.hears('ORCA: Initialized'))) throw new Error('Orca did not start.');
      await reader.#openBrowser();
    } catch (error) {
      await reader.stop();
      throw error;
    }
    return reader;
  }

  async #openBrowser(): Promise<void> {
    const { executablePath, args } = await chromium();
    const window = ['--kiosk', '--window-position=0,0', `--window-size=${size.width},${size.height}`];
    this.#browser = await launch({
      executablePath,
      args: [...args, '--disable-gpu', '--force-renderer-accessibility', ...window],
      // Its message would be a part of the window.
      ignoreDefaultArgs: ['--enable-automation'],
      env: this.#desktop.env,
      headless: false,
      // The caller stops the desktop, too; at Ctrl+C, Puppeteer would exit before.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      defaultViewport: null,
    });
    [this.#page] = await this.#browser.pages();
    await this.#page?.setRequestInterception(true);
    this.#page?.on('request', (request) => {
      const isOwn = request.isNavigationRequest() && new URL(request.url()).pathname === '/speech.html';
      return void (isOwn ? request.respond({ contentType: 'text/html', body: this.#html }) : request.continue());
    });
  }

  /** Opens a page with this content at an address that ends with `/speech.html`; returns what is spoken once all elements are ready. */
  async open(address: string, html: string): Promise<string[]> {
    const page = this.#page;
    if (!page) throw new Error('The browser is not open.');
    this.#html = html;
    this.#opened += 1;
    await page.goto('about:blank');
    // Leaving the page before is spoken, too.
    await this.#take();
    await page.goto(html ? `${address}?${this.#opened}` : address);
    await page.evaluate(async () => {
      while (!window.portico) await new Promise((resolve) => requestAnimationFrame(resolve));
      await window.portico.ready();
    });
    // The mode of the page before ends with it.
    return (await this.#take()).filter((words) => words !== 'Browse mode');
  }

  /** Presses keys (`Tab`, `Shift+Tab`) or types a text (`type Ada`); returns what is spoken. */
  async act(step: string): Promise<string[]> {
    const text = /^type (.*)$/s.exec(step)?.[1];
    if (text === undefined) {
      const keys = step.split('+').map((key) => xNames[key] ?? (key.length === 1 ? key.toLowerCase() : key));
      await this.#desktop.press(keys.join('+'));
    } else await this.#desktop.type(text);
    return this.#take();
  }

  /** Waits until the page has an element; returns what is spoken meanwhile. */
  async until(selector: string): Promise<string[]> {
    await this.#page?.waitForSelector(selector);
    return this.#take();
  }

  /** Returns what is spoken, once everything was. */
  async #take(): Promise<string[]> {
    await this.#pageIsStill();
    // The browser sends some events later than others: until no more words come.
    for (let heard = -1; heard !== this.#listener.count;) {
      heard = this.#listener.count;
      await this.#nudge();
      await this.#listener.quiet();
    }
    return this.#listener.take().filter((words) => !ofBrowser.test(words));
  }

  /** Resolves once the page loads nothing, animates nothing, and has sent its changes to the screen reader. */
  async #pageIsStill(): Promise<void> {
    await this.#page?.waitForNetworkIdle({ idleTime: 50 });
    await this.#page?.evaluate(async (batch) => {
      const ends = ({ effect }: Animation) => Number(effect?.getComputedTiming().endTime) < Infinity;
      await Promise.allSettled(
        document
          .getAnimations()
          .filter(ends)
          .map(({ finished }) => finished),
      );
      await new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, batch))),
      );
    }, batchTime);
  }

  /** Presses a key that does nothing in a page, and waits until Orca has processed it, and thereby all events before it. */
  async #nudge(): Promise<void> {
    for (let presses = 0; presses < 10; presses += 1) {
      this.#listener.mark();
      await this.#desktop.press('Shift_L');
      // A window that is not shown yet gets no keys.
      if (await this.#listener.hears(shiftReleased, 2000)) return;
    }
    throw new Error('Orca hears no key.');
  }

  async stop(): Promise<void> {
    try {
      await this.#browser?.close();
    } finally {
      await this.#desktop.stop();
    }
  }
}
