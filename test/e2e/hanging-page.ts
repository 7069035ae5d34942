import type { Page, Request } from 'playwright-core';

/** In milliseconds; below the limits of tests, which do not tell the step that hangs. */
const limit = 200_000;

/** Returns the running requests of a page, from now on. */
export function requestsOf(page: Page): ReadonlySet<Request> {
  const running = new Set<Request>();
  page.on('request', (request) => running.add(request));
  page.on('requestfinished', (request) => running.delete(request));
  page.on('requestfailed', (request) => running.delete(request));
  return running;
}

/** The last step of a test in a page. */
const steps = new WeakMap<Page, string>();

/** Notes what a test is doing in a page, for the message if it hangs. */
export function noteStep(page: Page, step: string): void {
  steps.set(page, step);
}

/** Rejects with the state of the page if the work in it does not end. */
export async function orTellHang<Result>(
  page: Page,
  requests: ReadonlySet<Request>,
  work: Promise<Result>,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const hang = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => void stateOf(page, requests).then((state) => reject(new Error(state))), limit);
  });
  return Promise.race([work, hang]).finally(() => clearTimeout(timer));
}

async function stateOf(page: Page, requests: ReadonlySet<Request>): Promise<string> {
  const state = page.evaluate(() => {
    const waiting = [...document.querySelectorAll('*')].filter(
      (element) => element.localName.startsWith('portico-') && !element.matches(':state(ready)'),
    );
    const animations = document.getAnimations().filter(({ playState }) => playState === 'running');
    return {
      readyState: document.readyState,
      isVisible: document.visibilityState,
      script: window.portico?.version,
      notReady: waiting.map(({ localName }) => localName),
      animations: animations.map(
        ({ effect }) => effect instanceof KeyframeEffect && effect.target?.outerHTML.slice(0, 100),
      ),
    };
  });
  const noAnswer = new Promise<string>((resolve) => {
    setTimeout(() => resolve('its script does not answer'), 10_000);
  });
  const running = [...requests].map((request) => request.url());
  const answer = await Promise.race([state, noAnswer]).catch(String);
  const step = steps.get(page) ?? 'none';
  return `${page.url()} hangs: ${JSON.stringify(answer)}; last step: ${step}; running requests: ${running.join(', ') || 'none'}`;
}
