import { html, renderTemplate } from '../../../src/kit/on-demand/templates.ts';
import { closeIcon } from '../../../src/overlay/flyout/flyout-frame.ts';

/** Renders the content of the dialog that covers the window: the close button and the container of the navigation. */
export function renderFlyout(dialog: HTMLDialogElement, closeName: string, onClose: () => void): void {
  renderTemplate(
    dialog,
    html`<button part="close-button" type="button" aria-label=${closeName} @click=${onClose}>
        <svg viewBox="0 0 24 24" aria-hidden="true"><path d=${closeIcon}></path></svg>
      </button>
      <div part="content"></div>`,
  );
}
