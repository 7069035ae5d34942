import { html, renderTemplate } from '../../src/kit/templates.ts';

/** The message of a filter. */
export interface NoteState {
  readonly message: string;
  /** The label of the retry button; without one the message is for screen readers only. */
  readonly retry: string | undefined;
}

/** Renders the message of a filter; `onRetry` is called by its button. */
export function renderNote(container: HTMLElement, { message, retry }: NoteState, onRetry: () => void): void {
  renderTemplate(
    container,
    html`<p role="status" class=${retry === undefined ? 'portico-filter-status' : 'portico-filter-error'}>${message}</p>
      <button type="button" ?hidden=${retry === undefined} @click=${onRetry}>${retry ?? ''}</button>`,
  );
}
