import { setTimeout as wait } from 'node:timers/promises';
import { launch, type Browser, type HTTPRequest, type Page } from 'puppeteer-core';
import { chromium } from '../../test/browsers/find-chromium.ts';
import { type Desktop, startDesktop } from './desktop.ts';
import { xKeys } from './keys.ts';
import { Listener } from './listener.ts';
import { wordsOfPage } from './orca-log.ts';
import { preferProcess } from './processes.ts';
import { afterFrames, isStill, receivedKeys, trackWaits } from './page-waits.ts';

/** The time (ms) for which Chromium collects changes of a page before it sends them to the screen reader. */
const batchTime = 350;

/** The time (ms) after a frame in which Chromium has usually sent the changes of the page. */
const heardTime = 60;

/** The time (ms) after which a change of the title is repeated: the bus can hold the last event back until another one arrives. */
const repeatTime = 500;

/** The time (ms) in which a page receives a key, even on a slow computer. */
const keyTime = 5000;

/** The title of an empty page between two others, which the customizations of Orca know. */
const emptyTitle = 'Empty page';

/** A browser that is used with a keyboard and heard through a screen reader. */
export class ScreenReader {
  readonly #desktop: Desktop;
  readonly #listener: Listener;
  #browser: Browser | undefined;
  #page: Page | undefined;
  #html = '';
  /** The number of opened pages. Each has an address of its own, or links in it would be “visited” because of the pages before. */
  #opened = 0;
  /** Requests for data, which wait until Orca has processed all changes before them: on a slow computer, it would read the answer before. */
  readonly #held: HTTPRequest[] = [];
  /** `true` until an opened page is complete. */
  #isOpening = false;
  /** Resolves before the next frame of a page. */
  #hearing: Promise<void> | undefined;
  /** Resolves once the last change of the title is undone. */
  #marking = Promise.resolve();
  /** The number of changes of titles. */
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
      // Its message would be a part of the window.
      ignoreDefaultArgs: ['--enable-automation'],
      env: this.#desktop.env,
      userDataDir: this.#desktop.profile,
      headless: false,
      // The caller stops the desktop, too; at Ctrl+C, Puppeteer would exit before.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      defaultViewport: null,
    });
    // Its main thread answers the screen reader.
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

  /** Opens a page, with this content if its address ends with `/speech.html`; returns what is spoken once all elements are ready. */
  async open(address: string, html: string): Promise<string[]> {
    const page = this.#page;
    if (!page) throw new Error('The browser is not open.');
    // Leaving the page before is spoken, too.
    await this.#load(new URL('/speech.html', address).href, `<title>${emptyTitle}</title>`);
    await this.#take();
    this.#isOpening = true;
    await this.#load(address, html);
    const ready = page.evaluate(async () => {
      while (!window.portico) await new Promise((resolve) => setTimeout(resolve, 20));
      await window.portico.ready();
      return true;
    });
    // An element can be ready only after the answer to a request, which waits for the screen reader.
    for (let isReady = false; !isReady && this.#held.length === 0;)
      isReady = await Promise.race([ready, wait(20, false)]);
    const words = await this.#take();
    await ready;
    return [...words, ...(await this.#take())];
  }

  /** Loads a page; resolves once Orca knows it. */
  async #load(address: string, html: string): Promise<void> {
    this.#html = html;
    this.#opened += 1;
    this.#listener.mark();
    await this.#page?.goto(`${address}?${this.#opened}`);
    await this.#listener.hearsPage();
  }

  /** Presses keys (`Tab`, `Shift+Tab`) or types a text (`type Ada`); returns what is spoken. */
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

  /** Resolves once the page has received some keys, which takes time on a slow computer; at last without them, as if its focus is outside of it. */
  async #pageReceives(keys: number): Promise<void> {
    for (const end = performance.now() + keyTime; performance.now() < end;) {
      if (((await this.#page?.evaluate(receivedKeys)) ?? 0) >= keys) return;
      await wait(20);
    }
  }

  /** Waits until the page has an element; returns what is spoken meanwhile. */
  async until(selector: string): Promise<string[]> {
    const words: string[] = [];
    const isFound = async () => (await this.#page?.$(selector)) !== null;
    for (const end = performance.now() + 30_000; !(await isFound());) {
      if (performance.now() > end) throw new Error(`The page has no ${selector}.`);
      words.push(...(await this.#take()));
    }
    return [...words, ...(await this.#take())];
  }

  /** Returns what is spoken, once everything was. */
  async #take(): Promise<string[]> {
    for (;;) {
      await this.#pageIsStill();
      await this.#sleepInPage(batchTime);
      this.#isOpening = false;
      // Orca moves the focus, which can change the page: until no more words come.
      for (let heard = -1; heard !== this.#listener.count;) {
        heard = this.#listener.count;
        await this.#orcaIsDone();
        await this.#pageIsStill();
      }
      if (this.#held.length === 0) break;
      // The page may have dropped a request meanwhile.
      for (const request of this.#held.splice(0)) await request.continue().catch(() => {});
    }
    return wordsOfPage(this.#listener.take());
  }

  /** Resolves once the page loads nothing but what is held back, animates nothing and waits for no timer. */
  async #pageIsStill(): Promise<void> {
    await this.#networkIsIdle();
    await this.#page?.evaluate(afterFrames);
    await this.#page?.waitForFunction(isStill, { polling: 30 });
  }

  /** Resolves once the page loads nothing but what is held back. A page that opens starts scripts, which load others. */
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

  /** Waits by a timer of the page: also on a slow computer, it ends after the earlier ones of the browser in the same thread. */
  async #sleepInPage(time: number): Promise<void> {
    await this.#page?.evaluate((delay) => new Promise((resolve) => setTimeout(resolve, delay)), time);
  }

  /** Resolves once Orca has processed what the page has changed until now. */
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

  /** Changes the title, once earlier changes of it are undone, and resolves once Orca has processed this change, and thereby all changes before it. */
  #orcaIsDone(): Promise<void> {
    const mark = () => this.#markTitle();
    // The page before may have been left meanwhile.
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
