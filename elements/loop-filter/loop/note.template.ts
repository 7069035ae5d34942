import { html, renderTemplate } from '../../../src/kit/on-demand/templates.ts';

/** The kinds of messages: an error with a button to retry, an empty loop, or a text for screen readers only. */
export type NoteKind = 'error' | 'empty' | 'status';

/** Renders the message of a filter. */
export function renderNote(
  container: HTMLElement,
  { kind, message, retryLabel }: { readonly kind: NoteKind; readonly message: string; readonly retryLabel: string },
  onRetry: () => void,
): void {
  renderTemplate(
    container,
    html`<p role="status" class="portico-filter-${kind}">${message}</p>
      <button type="button" ?hidden=${kind !== 'error'} @click=${onRetry}>${retryLabel}</button>`,
  );
}
