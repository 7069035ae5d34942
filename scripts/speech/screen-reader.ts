import { setTimeout as wait } from 'node:timers/promises';
import { launch, type Browser, type HTTPRequest, type Page } from 'puppeteer-core';
import { chromium } from '../../test/browsers/find-chromium.ts';
import { type Desktop, startDesktop } from './desktop.ts';
import { xKeys } from './keys.ts';
import { Listener } from './listener.ts';
import { wordsOfPage } from './orca-log.ts';
import { preferProcess } from './processes.ts';
import { afterFrames, isStill, receivedKeys, trackWaits } from './page-waits.ts';

/** For this time (ms), Chromium collects changes of a page before it sends them to the screen reader. */
const batchTime = 350;

/** This time (ms) after a frame, Chromium has usually sent the changes of the page. */
const heardTime = 60;

/** A change of the title is repeated after this time (ms), because the bus can hold the last event back until another one arrives. */
const repeatTime = 500;

/** The maximum time (ms) until a page receives a key, even on a slow computer. */
const keyTime = 5000;

/** The title of the empty page between two others. Orca's customizations know this title. */
const emptyTitle = 'Empty page';

/** A browser that is used with a keyboard and heard through a screen reader. */
export class ScreenReader {
  readonly #desktop: Desktop;
  readonly #listener: Listener;
  #browser: Browser | undefined;
  #page: Page | undefined;
  #html = '';
  /** The number of opened pages. Each page has its own address: otherwise links in it would be announced as “visited” because of earlier pages. */
  #opened = 0;
  /**
   * Requests for data. They are held back until Orca has processed all earlier changes: otherwise, on a slow computer, it would read the response
   * first.
   */
  readonly #held: HTTPRequest[] = [];
  /** `true` while a page is opening, until it is complete. */
  #isOpening = false;
  /** Resolves before the next frame of a page. */
  #hearing: Promise<void> | undefined;
  /** Resolves once the last change of the title was undone. */
  #marking = Promise.resolve();
  /** The number of title changes. */
  #marks = 0;

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
    const window = ['--kiosk', '--window-position=0,0', '--window-size=1280,900'];
    this.#browser = await launch({
      executablePath,
      args: [...args, '--disable-gpu', '--force-renderer-accessibility', ...window],
      // Without this, the browser's message about automation would be a part of the window.
      ignoreDefaultArgs: ['--enable-automation'],
      env: this.#desktop.env,
      userDataDir: this.#desktop.profile,
      headless: false,
      // On Ctrl+C, Puppeteer would exit before the caller has stopped the desktop.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      defaultViewport: null,
    });
    // The browser's main thread responds to the screen reader.
    preferProcess(this.#browser.process()?.pid);
    [this.#page] = await this.#browser.pages();
    await this.#page?.exposeFunction('whenHeard', () => (this.#hearing ??= this.#hear()));
    await this.#page?.evaluateOnNewDocument(trackWaits);
    await this.#page?.setRequestInterception(true);
    this.#page?.on('request', (request) => {
      const isOwn = request.isNavigationRequest() && new URL(request.url()).pathname === '/speech.html';
      if (isOwn) void request.respond({ contentType: 'text/html', body: this.#html });
      else if (['fetch', 'xhr'].includes(request.resourceType())) this.#held.push(request);
      else void request.continue();
    });
  }

  /** Opens a page; if its address ends with `/speech.html`, the page has this content. Returns what is spoken until all elements are ready. */
  async open(address: string, html: string): Promise<string[]> {
    const page = this.#page;
    if (!page) throw new Error('The browser is not open.');
    // Leaving the previous page is spoken, too.
    await this.#load(new URL('/speech.html', address).href, `<title>${emptyTitle}</title>`);
    await this.#take();
    this.#isOpening = true;
    await this.#load(address, html);
    const ready = page.evaluate(async () => {
      while (!window.portico) await new Promise((resolve) => setTimeout(resolve, 20));
      await window.portico.ready();
      return true;
    });
    // An element may become ready only after a response, but requests wait for the screen reader.
    for (let isReady = false; !isReady && this.#held.length === 0;)
      isReady = await Promise.race([ready, wait(20, false)]);
    const words = await this.#take();
    await ready;
    return [...words, ...(await this.#take())];
  }

  /** Loads a page. Resolves once Orca has noticed it. */
  async #load(address: string, html: string): Promise<void> {
    this.#html = html;
    this.#opened += 1;
    this.#listener.mark();
    await this.#page?.goto(`${address}?${this.#opened}`);
    await this.#listener.hearsPage();
  }

  /** Presses keys (`Tab`, `Shift+Tab`) or types a text (`type Ada`). Returns what is spoken. */
  async act(step: string): Promise<string[]> {
    const text = /^type (.*)$/s.exec(step)?.[1];
    const before = (await this.#page?.evaluate(receivedKeys)) ?? 0;
    this.#listener.mark();
    let keys: number;
    if (text === undefined) {
      const names = xKeys(step);
      await this.#desktop.press(names.join('+'));
      keys = await this.#listener.hearsKeys(names.length);
    } else {
      await this.#desktop.type(text);
      keys = await this.#listener.hearsKeys(text.length);
    }
    await this.#pageReceives(before + keys);
    return this.#take();
  }

  /**
   * Resolves once the page has received some keys, which takes time on a slow computer. If it never receives them, for example because the focus is
   * outside the page, resolves after a time.
   */
  async #pageReceives(keys: number): Promise<void> {
    for (const end = performance.now() + keyTime; performance.now() < end;) {
      if (((await this.#page?.evaluate(receivedKeys)) ?? 0) >= keys) return;
      await wait(20);
    }
  }

  /** Waits until the page contains an element. Returns what is spoken meanwhile. */
  async until(selector: string): Promise<string[]> {
    const words: string[] = [];
    const isFound = async () => (await this.#page?.$(selector)) !== null;
    for (const end = performance.now() + 30_000; !(await isFound());) {
      if (performance.now() > end) throw new Error(`The page has no ${selector}.`);
      words.push(...(await this.#take()));
    }
    return [...words, ...(await this.#take())];
  }

  /** Waits until everything was spoken, and returns it. */
  async #take(): Promise<string[]> {
    for (;;) {
      await this.#pageIsStill();
      await this.#sleepInPage(batchTime);
      this.#isOpening = false;
      // Orca moves the focus, which can change the page. Therefore this repeats until no more words are spoken.
      for (let heard = -1; heard !== this.#listener.count;) {
        heard = this.#listener.count;
        await this.#orcaIsDone();
        await this.#pageIsStill();
      }
      if (this.#held.length === 0) break;
      // The page may have cancelled a request meanwhile.
      for (const request of this.#held.splice(0)) await request.continue().catch(() => {});
    }
    return wordsOfPage(this.#listener.take());
  }

  /** Resolves once the page loads nothing except requests that are held back, animates nothing, and waits for no timer. */
  async #pageIsStill(): Promise<void> {
    await this.#networkIsIdle();
    await this.#page?.evaluate(afterFrames);
    await this.#page?.waitForFunction(isStill, { polling: 30 });
  }

  /** Resolves once the page loads nothing except requests that are held back. While a page opens, its scripts load others. */
  async #networkIsIdle(): Promise<void> {
    const isIdle = async () =>
      this.#page
        ?.waitForNetworkIdle({ idleTime: this.#isOpening ? 250 : 50, concurrency: this.#held.length, timeout: 1000 })
        .then(
          () => true,
          () => false,
        );
    for (let tries = 0; !(await isIdle()); tries += 1)
      if (tries === 30) throw new Error('The page loads for too long.');
  }

  /** Waits with a timer of the page. Even on a slow computer, it ends after earlier timers of the browser in the same thread. */
  async #sleepInPage(time: number): Promise<void> {
    await this.#page?.evaluate((delay) => new Promise((resolve) => setTimeout(resolve, delay)), time);
  }

  /** Resolves once Orca has processed all changes that the page has made so far. */
  async #hear(): Promise<void> {
    try {
      await this.#page?.evaluate(afterFrames);
      if (this.#isOpening) await this.#networkIsIdle();
      await this.#sleepInPage(this.#isOpening ? batchTime : heardTime);
    } finally {
      this.#hearing = undefined;
    }
    await this.#orcaIsDone();
  }

  /** Changes the title once earlier changes were undone. Resolves once Orca has processed this change, and therefore all earlier changes. */
  #orcaIsDone(): Promise<void> {
    const mark = () => this.#markTitle();
    // The previous page may have been left meanwhile.
    return (this.#marking = this.#marking.then(mark, mark));
  }

  /** Changes the title, and restores it once Orca has processed the change. */
  async #markTitle(): Promise<void> {
    const page = this.#page;
    const title = (await page?.title()) ?? '';
    for (let tries = 0; tries < 60; tries += 1) {
      this.#marks += 1;
      const mark = `${title} (${this.#marks})`.trim();
      await page?.evaluate((text) => void (document.title = text), mark);
      if (await this.#listener.processesTitle(mark, repeatTime)) {
        await page?.evaluate((text) => void (document.title = text), title);
        return;
      }
    }
    throw new Error('Orca hears nothing of the page.');
  }

  async stop(): Promise<void> {
    try {
      await this.#browser?.close();
    } finally {
      await this.#desktop.stop();
    }
  }
}
