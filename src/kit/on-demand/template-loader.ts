import { sleep } from '../../clock/clock.ts';

/** The time (ms) within which the report of a refused policy follows its error. */
const reportDelay = 100;

/** The reason for which lit-html cannot render in this page, which is final for this page load. */
let refusal = '';

const inXml = 'this page is XML, in which lit-html cannot parse templates; serve it as text/html';

/**
 * Loads templates, and lit-html in parallel. Where lit-html cannot render, as the page is XML or its Trusted Types refuse it, it calls `onRefused`
 * with the reason, as a text for the author, and resolves with `undefined`. Rejects when the code cannot be loaded.
 */
export async function loadTemplates<T>(
  load: () => Promise<T>,
  onRefused: (reason: string) => void,
): Promise<T | undefined> {
  let templates: T | undefined;
  if (document.contentType !== 'text/html') refusal = inXml;
  if (!refusal) {
    const listening = new AbortController();
    // The error of a refused policy differs between browsers; its report is the same in all.
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
    // The template's own import of lit-html starts only after the template has loaded, and reports a failure.
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
