import type { Host } from '../../../src/kit/controller.ts';
import { adopt } from '../../../src/dom/adopt-styles.ts';
import { createElement } from '../../../src/dom/create-element.ts';
import type { liveSearchEvents, liveSearchSettings } from '../live-search.settings.ts';
import styles from './mobile-panel.css?inline';
import { hasPopovers, hidePopover, isPopoverOpen } from '../../../src/older-browsers/popover.ts';

/** Matches windows in which the search fills the window. */
const narrow = '(width < 40rem)';

const panelTexts = { en: { close: 'Close search' }, de: { close: 'Suche schließen' } };

/** The searches that are closing. The browser returns the focus to their inputs. */
const closing = new WeakSet<Element>();

/**
 * In a narrow window, shows a search over the whole window while the visitor uses it. The search is a popover, so that Escape and the Back gesture of
 * Android close it. It also closes when the focus leaves it.
 */
export function openMobilePanel(
  host: Host<typeof liveSearchSettings, typeof liveSearchEvents>,
  input: HTMLInputElement,
): void {
  const { element, signal } = host;
  if (
    !hasPopovers() ||
    !matchMedia(narrow).matches ||
    element.popover !== null ||
    closing.has(element) ||
    !element.isConnected
  )
    return;
  adopt(element.getRootNode(), styles);
  const open = new AbortController();
  const attributes = { class: 'portico-search-close', form: '', 'aria-label': host.text(panelTexts, 'close') };
  const button = createElement('button', attributes, '×');
  element.append(button);
  const close = () => {
    if (open.signal.aborted) return;
    open.abort();
    closing.add(element);
    hidePopover(element);
    element.popover = null;
    button.remove();
    input.blur();
    closing.delete(element);
  };
  const options = { signal: open.signal };
  button.addEventListener('click', close, options);
  element.addEventListener('toggle', ({ target }) => target === element && !isPopoverOpen(element) && close(), options);
  const onFocusOut = ({ relatedTarget }: FocusEvent) =>
    relatedTarget instanceof Node && !element.contains(relatedTarget) && close();
  element.addEventListener('focusout', onFocusOut, options);
  signal.addEventListener('abort', close, options);
  element.popover = 'auto';
  element.showPopover();
  // Some browsers remove the focus from an element when it becomes a popover.
  input.focus({ preventScroll: true });
}
