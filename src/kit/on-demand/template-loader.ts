import { sleep } from '../../clock/clock.ts';

/** The time (ms) within which the report of a refused policy follows its error. */
const reportDelay = 100;

/** `true` after the page's Trusted Types have refused the policy of lit-html, which is final for this page load. */
let isRefused = false;

/** Requests a file early. A failure is left to the later import, which reports it. */
const prefetch = (load: () => Promise<unknown>): void => void load().catch(() => {});

/**
 * Loads templates, and lit-html in parallel. Where the page's Trusted Types refuse lit-html, it calls `onRefused` with the reason, as a text
 * for the author, and resolves with `undefined`. Rejects when the code cannot be loaded.
 */
export async function loadTemplates<T>(
  load: () => Promise<T>,
  onRefused: (reason: string) => void,
): Promise<T | undefined> {
  let templates: T | undefined;
  if (!isRefused) {
    const listening = new AbortController();
    // The error of a refused policy differs between browsers; its report is the same in all.
    const refusal = new Promise<undefined>((resolve) => {
      document.addEventListener(
        'securitypolicyviolation',
        ({ blockedURI, sample }) => {
          if (blockedURI !== 'trusted-types-policy' || sample !== 'lit-html') return;
          isRefused = true;
          resolve(undefined);
        },
        listening,
      );
    });
    // The template's own import of lit-html starts only after the template has loaded.
    prefetch(() => import('./templates.ts'));
    templates = await Promise.race([load(), refusal])
      .catch(async (error: unknown) => {
        // The report arrives in a separate task.
        await sleep(reportDelay);
        if (!isRefused) throw error;
        return undefined;
      })
      .finally(() => listening.abort());
  }
  if (isRefused)
    onRefused(
      'the Content-Security-Policy of this page refuses the Trusted Types policy "lit-html"; add lit-html to its trusted-types list (and ' +
        "'allow-duplicates' where the page itself uses lit-html)",
    );
  return templates;
}
