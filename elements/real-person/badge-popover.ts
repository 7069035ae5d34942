import { autoUpdate, computePosition, flip, hide, offset, shift } from '@floating-ui/dom';
import { adopt } from '../../src/kit/styles.ts';
import boxStyles from '../../src/overlay/popover-box.css?inline';
import { AutoDismissTimer } from '../../src/overlay/auto-dismiss-timer.ts';
import type { Badge } from './badge.ts';
import styles from './panel.css?inline';

/** The gap between panel and badge, and the minimum gap to the edge of the viewport, in px. */
const gap = 6;

/** The small panel of a badge, in the top layer, beside the badge. It is created when it is first shown. */
export class Panel {
  readonly #frame: HTMLElement;
  readonly #badge: HTMLElement;
  readonly #onBadgeHidden: () => void;
  readonly #box = document.createElement('span');
  readonly #title = document.createElement('strong');
  readonly #text = document.createElement('span');
  #stopPositioning: (() => void) | undefined;

  /** `onBadgeHidden` is called when its badge is no longer rendered. */
  constructor({ frame, button }: Badge, onBadgeHidden: () => void) {
    this.#frame = frame;
    this.#badge = button;
    this.#onBadgeHidden = onBadgeHidden;
    for (const css of [boxStyles, styles]) adopt(frame.getRootNode(), css);
    this.#box.className = 'box';
    this.#box.part.add('panel');
    this.#box.popover = 'manual';
    this.#box.append(this.#title, this.#text);
    frame.append(this.#box);
  }

  /** Shows the panel with these texts; called again after a move in the DOM, which takes it out of the top layer. */
  show({ title, text }: Readonly<Record<'title' | 'text', string>>): void {
    this.#title.textContent = title;
    this.#text.textContent = text;
    if (!this.#isShown) this.#box.showPopover();
    this.#stopPositioning?.();
    this.#stopPositioning = autoUpdate(this.#badge, this.#box, () => void this.#position());
  }

  hide(): void {
    this.#stopPositioning?.();
    this.#stopPositioning = undefined;
    if (this.#isShown) this.#box.hidePopover();
  }

  /** Calls `close` after `delay` ms without pointer or focus on panel or badge, unless `signal` aborts. */
  closeAfter(delay: number, close: () => void, signal: AbortSignal): void {
    new AutoDismissTimer(this.#frame, delay, close, signal);
  }

  get #isShown(): boolean {
    return this.#box.matches(':popover-open');
  }

  async #position(): Promise<void> {
    if (this.#badge.getClientRects().length === 0) return this.#onBadgeHidden();
    const middleware = [offset(gap), flip({ padding: gap, crossAxis: false }), shift({ padding: gap }), hide()];
    const { x, y, middlewareData } = await computePosition(this.#badge, this.#box, {
      strategy: 'fixed',
      placement: 'bottom-start',
      middleware,
    });
    const isUnseen = middlewareData.hide?.referenceHidden === true;
    Object.assign(this.#box.style, { left: `${x}px`, top: `${y}px`, visibility: isUnseen ? 'hidden' : 'visible' });
  }
}
