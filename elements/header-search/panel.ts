import { adopt } from '../../src/dom/adopt-styles.ts';
import { animateOpen } from '../../src/overlay/disclosure.ts';
import flyoutStyles from '../../src/overlay/flyout/flyout.css?inline';
import { createFlyoutFrame, type FlyoutFrame } from '../../src/overlay/flyout/flyout-frame.ts';
import { px, shiftInto, type Box } from '../../src/overlay/popover/box-geometry.ts';
import { zoomOf } from '../../src/dom/zoom.ts';
import styles from './frame.css?inline';

/** Creates the shadow root around the author's form. An overlay and a flyout use the same close button. */
export function createFrame(element: HTMLElement): FlyoutFrame {
  const frame = createFlyoutFrame(
    element,
    'toggle-button',
    'M10.5 17a6.5 6.5 0 1 0 0-13a6.5 6.5 0 0 0 0 13zM15.5 15.5L21 21',
  );
  adopt(frame.button.getRootNode(), flyoutStyles + styles);
  frame.panel.hidden = true;
  return frame;
}

/** Returns the position and size (px) of an overlay in its element, so that the overlay covers `covered`. `zoom` is the CSS zoom of the page. */
export function placeOver(element: Box, covered: Box, zoom = 1): Record<'left' | 'top' | 'width' | 'height', string> {
  return {
    left: px((covered.left - element.left) / zoom),
    top: px((covered.top - element.top) / zoom),
    width: px((covered.right - covered.left) / zoom),
    height: px((covered.bottom - covered.top) / zoom),
  };
}

const fadeKeyframe = (opacity: number): Keyframe => ({ opacity });

/** Shows the form in a dropdown below its button, or in an overlay over the header. */
export class Panel {
  readonly #element: HTMLElement;
  readonly #frame: FlyoutFrame;

  constructor(element: HTMLElement, frame: FlyoutFrame) {
    this.#element = element;
    this.#frame = frame;
  }

  /** Shows the panel; the fade takes `duration` ms. `over` is the element that an overlay covers, or `undefined` for a dropdown. */
  show(over: Element | undefined, duration: number): void {
    const { panel, slot, closeButton } = this.#frame;
    panel.append(slot);
    if (over) panel.append(closeButton);
    panel.dataset.design = over ? 'overlay' : 'dropdown';
    panel.hidden = false;
    panel.inert = false;
    this.place(over);
    animateOpen(panel, true, duration, fadeKeyframe, () => {});
  }

  /** Positions the panel again, because the window or the covered element may have another size. */
  place(over: Element | undefined): void {
    const { panel } = this.#frame;
    for (const name of ['left', 'top', 'width', 'min-height', 'translate']) panel.style.removeProperty(name);
    if (over) {
      const covered = over.getBoundingClientRect();
      const { height, ...box } = placeOver(this.#element.getBoundingClientRect(), covered, zoomOf(panel));
      // A form that is higher than the header overflows it at the bottom.
      Object.assign(panel.style, box, { minHeight: height });
      return;
    }
    const { left, right } = panel.getBoundingClientRect();
    const shift = shiftInto(left, right, document.documentElement.clientWidth);
    if (shift) panel.style.translate = `${px(shift / zoomOf(panel))} 0`;
  }

  /** Hides the panel; the fade takes `duration` ms. The panel is inert at once. */
  hide(duration: number): void {
    const { panel } = this.#frame;
    if (panel.hidden) return;
    panel.inert = true;
    animateOpen(panel, false, duration, fadeKeyframe, () => {
      panel.hidden = true;
    });
  }
}
