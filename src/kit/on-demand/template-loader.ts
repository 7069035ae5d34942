import { sleep } from '../../clock/clock.ts';

/** The maximum time (ms) between the error of a refused policy and its report. */
const reportDelay = 100;

/** The reason why lit-html cannot render in this page; it does not change until the page is reloaded. */
let refusal = '';

const inXml = 'this page is XML, in which lit-html cannot parse templates; serve it as text/html';

/**
 * Loads templates, and lit-html in parallel. If lit-html cannot render, because the page is XML or its Trusted Types policy refuses lit-html, calls
 * `onRefused` with the reason, as a text for the author, and resolves with `undefined`. Rejects if the code cannot be loaded.
 */
export async function loadTemplates<T>(
  load: () => Promise<T>,
  onRefused: (reason: string) => void,
): Promise<T | undefined> {
  let templates: T | undefined;
  if (document.contentType !== 'text/html') refusal = inXml;
  if (!refusal) {
    const listening = new AbortController();
    // The error of a refused policy differs between browsers, but its report is the same in all.
    const report = new Promise<undefined>((resolve) => {
      document.addEventListener(
        'securitypolicyviolation',
        ({ blockedURI, sample }) => {
          if (blockedURI !== 'trusted-types-policy' || sample !== 'lit-html') return;
          refusal =
            'the Content-Security-Policy of this page refuses the Trusted Types policy "lit-html"; add lit-html to its trusted-types list (and ' +
            "'allow-duplicates' where the page itself uses lit-html)";
          resolve(undefined);
        },
        listening,
      );
    });
    // The template itself imports lit-html only after it has loaded. That import also reports a failure.
    import(/* ahead */ './templates.ts').catch(() => {});
    templates = await Promise.race([load(), report])
      .catch(async (error: unknown) => {
        // The report arrives in a separate task.
        await sleep(reportDelay);
        if (!refusal) throw error;
        return undefined;
      })
      .finally(() => listening.abort());
  }
  if (refusal) onRefused(refusal);
  return templates;
}
