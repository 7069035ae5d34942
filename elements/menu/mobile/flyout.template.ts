import { html, renderTemplate } from '../../../src/kit/templates.ts';
import { closeIcon } from '../../../src/overlay/flyout-parts.ts';

/** Renders what stands in the dialog that covers the window: the button that closes it, and the place of the navigation. */
export function renderFlyout(dialog: HTMLDialogElement, closeName: string, onClose: () => void): void {
  renderTemplate(
    dialog,
    html`<button part="close-button" type="button" aria-label=${closeName} @click=${onClose}>
        <svg viewBox="0 0 24 24" aria-hidden="true"><path d=${closeIcon}></path></svg>
      </button>
      <div part="content"></div>`,
  );
}
