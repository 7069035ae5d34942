import { prefersReducedMotion } from '../../src/page/reduced-motion.ts';
import { adopt } from '../../src/kit/styles.ts';
import flyoutStyles from '../../src/overlay/flyout.css?inline';
import { closeIcon, lineIcon, createPart } from '../../src/overlay/flyout-parts.ts';
import styles from './frame.css?inline';

/** The parts of the shadow root around the author's form. */
export interface Frame {
  /** The button that opens and closes the search. */
  readonly button: HTMLButtonElement;
  /** The container of the form in a dropdown or an overlay. */
  readonly panel: HTMLElement;
  /** The dialog with the form over the whole window. */
  readonly dialog: HTMLDialogElement;
  readonly content: HTMLElement;
  readonly closeButton: HTMLButtonElement;
  /** The author's form. */
  readonly slot: HTMLSlotElement;
}

/** Creates the shadow root and its parts. */
export function createFrame(element: HTMLElement): Frame {
  const root = element.attachShadow({ mode: 'open' });
  adopt(root, flyoutStyles);
  adopt(root, styles);
  const button = createPart('button', 'toggle-button');
  const panel = createPart('div', 'panel');
  const dialog = createPart('dialog', 'flyout');
  const content = createPart('div', 'content');
  const closeButton = createPart('button', 'close-button');
  const slot = document.createElement('slot');
  button.type = closeButton.type = 'button';
  button.append(lineIcon('M10.5 17a6.5 6.5 0 1 0 0-13a6.5 6.5 0 0 0 0 13zM15.5 15.5L21 21'));
  closeButton.append(lineIcon(closeIcon));
  panel.id = 'panel';
  panel.hidden = true;
  dialog.id = 'flyout';
  panel.append(slot);
  dialog.append(content);
  root.append(button, panel, dialog);
  return { button, panel, dialog, content, closeButton, slot };
}

/** A box in the window, in px. */
interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The gap between a dropdown and the edge of the window, in px. */
const margin = 8;

/** Returns the shift (px, to the right) that moves a dropdown into a window of that width; its left edge is always visible. */
export function shiftInto({ left, right }: Pick<Box, 'left' | 'right'>, width: number): number {
  const over = right - (width - margin);
  return Math.max(over > 0 ? -over : 0, margin - left);
}

/** Returns the position of an overlay within its element (px), so that it covers `covered`. */
export function placeOver(element: Box, covered: Box): Record<'left' | 'top' | 'width' | 'height', string> {
  return {
    left: `${covered.left - element.left}px`,
    top: `${covered.top - element.top}px`,
    width: `${covered.right - covered.left}px`,
    height: `${covered.bottom - covered.top}px`,
  };
}

/** The form in a dropdown below its button, or in an overlay over the header. */
export class Panel {
  readonly #element: HTMLElement;
  readonly #frame: Frame;
  #animation: Animation | undefined;

  constructor(element: HTMLElement, frame: Frame) {
    this.#element = element;
    this.#frame = frame;
  }

  /** Shows the panel in `duration` ms. `over` is the element that an overlay covers; `undefined` for a dropdown. */
  show(over: Element | undefined, duration: number): void {
    const { panel, slot, closeButton } = this.#frame;
    panel.append(slot);
    if (over) panel.append(closeButton);
    panel.dataset.design = over ? 'overlay' : 'dropdown';
    panel.hidden = false;
    panel.inert = false;
    this.place(over);
    this.#fade(true, duration, () => {});
  }

  /** Positions the panel, since the size of the window or of the covered element may have changed. */
  place(over: Element | undefined): void {
    const { panel } = this.#frame;
    for (const name of ['left', 'top', 'width', 'min-height', 'translate']) panel.style.removeProperty(name);
    if (over) {
      const { height, ...box } = placeOver(this.#element.getBoundingClientRect(), over.getBoundingClientRect());
      // A form that is higher than the header overflows below it.
      Object.assign(panel.style, box, { minHeight: height });
      return;
    }
    const shift = shiftInto(panel.getBoundingClientRect(), document.documentElement.clientWidth);
    if (shift) panel.style.translate = `${shift}px 0`;
  }

  /** Hides the panel in `duration` ms. It is inert at once, while its transition runs. */
  hide(duration: number): void {
    const { panel } = this.#frame;
    if (panel.hidden) return;
    panel.inert = true;
    this.#fade(false, duration, () => {
      panel.hidden = true;
    });
  }

  #fade(isOpening: boolean, duration: number, done: () => void): void {
    const { panel } = this.#frame;
    const opacity = this.#animation ? Number(getComputedStyle(panel).opacity) : isOpening ? 0 : 1;
    this.#animation?.cancel();
    this.#animation = undefined;
    if (duration === 0 || prefersReducedMotion() || !panel.checkVisibility()) return done();
    const animation = panel.animate({ opacity: [opacity, isOpening ? 1 : 0] }, { duration, easing: 'ease' });
    this.#animation = animation;
    animation.addEventListener('finish', () => {
      this.#animation = undefined;
      done();
    });
  }
}
