import type { SummaryHost } from './error-summary.ts';

/** Shows the summary of the invalid fields of a form; resolves with `false` if no field is invalid, or without a network. */
export async function showErrorSummary(
  form: HTMLFormElement,
  host: SummaryHost,
  adopt: (root: Node, css: string) => void,
): Promise<boolean> {
  const module = await import('./error-summary.ts').catch(() => undefined);
  return module?.showErrorSummary(form, host, adopt) ?? false;
}
