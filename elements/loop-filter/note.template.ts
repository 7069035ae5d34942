import { html, renderTemplate } from '../../src/kit/on-demand/templates.ts';

/** Renders the message of a filter. Without a label of the retry button, the message is for screen readers only. */
export function renderNote(
  container: HTMLElement,
  message: string,
  retryLabel: string | undefined,
  onRetry: () => void,
): void {
  const isError = retryLabel !== undefined;
  renderTemplate(
    container,
    html`<p role="status" class=${isError ? 'portico-filter-error' : 'portico-filter-status'}>${message}</p>
      <button type="button" ?hidden=${!isError} @click=${onRetry}>${retryLabel ?? ''}</button>`,
  );
}
