import { isRightToLeft } from '../../src/dom/text-direction.ts';
import { adopt } from '../../src/dom/adopt-styles.ts';
import { createElement } from '../../src/dom/create-element.ts';
import boxStyles from '../../src/overlay/popover/anchored-popover.css?inline';
import { dismissAfter } from '../../src/overlay/dialog/auto-dismiss.ts';
import { AnchoredPopover } from '../../src/overlay/popover/anchored-popover.ts';
import type { Badge } from './badge.ts';
import styles from './panel.css?inline';

/** The gap (px) between the panel and the badge. It is also the minimum gap between the panel and the edge of the viewport. */
const gap = 6;

/** The small panel beside a badge, in the top layer. It is created when it is first shown. */
export class Panel {
  readonly #frame: HTMLElement;
  readonly #title = createElement('strong');
  readonly #text = createElement('span');
  readonly #box = createElement('span', { class: 'box', part: 'panel' }, this.#title, this.#text);
  readonly #popover: AnchoredPopover;

  /** `onBadgeHidden` is called when the badge is no longer rendered. */
  constructor({ frame, button }: Badge, onBadgeHidden: () => void) {
    this.#frame = frame;
    for (const css of [boxStyles, styles]) adopt(frame.getRootNode(), css);
    frame.append(this.#box);
    this.#popover = new AnchoredPopover(this.#box, {
      anchor: () => button,
      placement: () => {
        const align = isRightToLeft(button) ? 'right' : 'left';
        return { sides: ['bottom', 'top'], align, gap, edge: gap };
      },
      onAnchorLost: onBadgeHidden,
    });
  }

  /** Shows the panel with these texts. Call it again after a move in the DOM, which removes the panel from the top layer. */
  show({ title, text }: Readonly<Record<'title' | 'text', string>>): void {
    this.#title.textContent = title;
    this.#text.textContent = text;
    this.#popover.show();
  }

  hide(): void {
    this.#popover.hide();
  }

  /** Calls `close` when neither the pointer nor the focus has been on the panel or the badge for `delay` ms, unless `signal` aborts. */
  closeAfter(delay: number, close: () => void, signal: AbortSignal): void {
    dismissAfter(delay, this.#frame, close, signal);
  }
}
