import { sleep } from '../clock/clock.ts';

/** The time (ms) that the report of a refused policy may come after the error that it causes. */
const reportDelay = 100;

/** Tells whether the page's Trusted Types refuse the policy of lit-html; they do so as long as the page lives. */
let isRefused = false;

/** Asks for a file early. Whoever needs it asks again, and reports a failure. */
const prefetch = (load: () => Promise<unknown>): void => void load().catch(() => {});

/**
 * Loads templates, and lit-html beside them. Where the page's Trusted Types refuse lit-html, it calls `refused` with the reason, in words for
 * the author, and resolves with `undefined`. Rejects when the code cannot be loaded.
 */
export async function loadTemplates<T>(
  load: () => Promise<T>,
  refused: (reason: string) => void,
): Promise<T | undefined> {
  let templates: T | undefined;
  if (!isRefused) {
    const heard = new AbortController();
    // The error of a refused policy reads differently in each browser; the report of it is the same in all.
    const refusal = new Promise<undefined>((resolve) => {
      document.addEventListener(
        'securitypolicyviolation',
        ({ blockedURI, sample }) => {
          if (blockedURI !== 'trusted-types-policy' || sample !== 'lit-html') return;
          isRefused = true;
          resolve(undefined);
        },
        heard,
      );
    });
    // A template asks for it only when it has come itself.
    prefetch(() => import('./templates.ts'));
    templates = await Promise.race([load(), refusal])
      .catch(async (error: unknown) => {
        // The report comes in a task of its own.
        await sleep(reportDelay);
        if (!isRefused) throw error;
        return undefined;
      })
      .finally(() => heard.abort());
  }
  if (isRefused)
    refused(
      'the Content-Security-Policy of this page refuses the Trusted Types policy "lit-html"; add lit-html to its trusted-types list (and ' +
        "'allow-duplicates' where the page itself uses lit-html)",
    );
  return templates;
}
