import type { SummaryHost } from './error-summary.ts';

/** The code, once it is loaded: the next summary is then in the page before the browser lays out the messages. */
let code: typeof import('./error-summary.ts') | undefined;

/** Shows the summary of the invalid fields of a form; resolves with `false` if no field is invalid, or without a network. */
export async function showErrorSummary(
  form: HTMLFormElement,
  host: SummaryHost,
  adopt: (root: Node, css: string) => void,
): Promise<boolean> {
  code ??= await import('./error-summary.ts').catch(() => undefined);
  return code?.showErrorSummary(form, host, adopt) ?? false;
}
