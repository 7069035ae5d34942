import { adopt } from '../../src/kit/styles.ts';
import boxStyles from '../../src/overlay/popover-box.css?inline';
import { AutoDismissTimer } from '../../src/overlay/auto-dismiss-timer.ts';
import { px } from '../../src/overlay/box-geometry.ts';
import { placeBeside, windowBox } from '../../src/overlay/placement.ts';
import { keepPositioned } from '../../src/overlay/positioner.ts';
import type { Badge } from './badge.ts';
import styles from './panel.css?inline';

/** The gap between panel and badge, and the minimum gap to the edge of the viewport, in px. */
const gap = 6;

/** The texts of a panel. */
export interface PanelTexts {
  readonly title: string;
  readonly text: string;
}

/**
 * The small panel of a badge: in the top layer, beside its badge and within the viewport, regardless of scroll containers and clipping. It is
 * created when it is first shown.
 */
export class Panel {
  readonly #frame: HTMLElement;
  readonly #badge: HTMLElement;
  readonly #onBadgeHidden: () => void;
  readonly #box = document.createElement('span');
  readonly #title = document.createElement('strong');
  readonly #text = document.createElement('span');
  #positioning = new AbortController();

  /** `onBadgeHidden` is called when its badge is no longer rendered. */
  constructor({ frame, button }: Badge, onBadgeHidden: () => void) {
    this.#frame = frame;
    this.#badge = button;
    this.#onBadgeHidden = onBadgeHidden;
    adopt(frame.getRootNode(), boxStyles);
    adopt(frame.getRootNode(), styles);
    this.#box.className = 'box';
    this.#box.part.add('panel');
    this.#box.popover = 'manual';
    this.#box.append(this.#title, this.#text);
    frame.append(this.#box);
  }

  /** Shows the panel with these texts; called again after a move in the DOM, which takes it out of the top layer. */
  show({ title, text }: PanelTexts): void {
    this.#title.textContent = title;
    this.#text.textContent = text;
    if (!this.#isShown) this.#box.showPopover();
    this.#positioning.abort();
    this.#positioning = new AbortController();
    this.#position();
    keepPositioned(
      { anchor: this.#badge, boxes: [this.#box], position: this.#position, onSeen: this.#onSeen },
      this.#positioning.signal,
    );
  }

  hide(): void {
    this.#positioning.abort();
    if (this.#isShown) this.#box.hidePopover();
  }

  /**
   * Calls `close` after `delay` ms without pointer or focus on the panel or the badge, unless `signal` aborts first.
   */
  closeAfter(delay: number, close: () => void, signal: AbortSignal): void {
    new AutoDismissTimer(this.#frame, delay, close, signal);
  }

  get #isShown(): boolean {
    return this.#box.matches(':popover-open');
  }

  /** Hides the panel while its badge is scrolled out of view. */
  readonly #onSeen = (isSeen: boolean): void => {
    this.#box.style.visibility = isSeen ? 'visible' : 'hidden';
    if (!isSeen) this.#position();
  };

  readonly #position = (): void => {
    const lines = [...this.#badge.getClientRects()];
    if (lines.length === 0) return this.#onBadgeHidden();
    const align = getComputedStyle(this.#badge).direction === 'rtl' ? 'right' : 'left';
    const wanted = { sides: ['bottom', 'top'], align, gap, edge: gap } as const;
    const { left, top } = placeBeside(lines, this.#box.getBoundingClientRect(), windowBox(), wanted);
    Object.assign(this.#box.style, { left: px(left), top: px(top) });
  };
}
