import { prefersReducedMotion } from '../../src/page/reduced-motion.ts';
import { placeOver, shiftInto } from './place.ts';
import type { Frame } from './frame.ts';

/** The form in a dropdown below its button, or over the header. */
export class Panel {
  readonly #element: HTMLElement;
  readonly #frame: Frame;
  #movement: Animation | undefined;

  constructor(element: HTMLElement, frame: Frame) {
    this.#element = element;
    this.#frame = frame;
  }

  /** Shows it in `transition` ms; `over` is what an overlay covers, and a dropdown has none. */
  show(over: Element | undefined, transition: number): void {
    const { panel, slot, closeButton } = this.#frame;
    panel.append(slot);
    if (over) panel.append(closeButton);
    panel.dataset.design = over ? 'overlay' : 'dropdown';
    panel.hidden = false;
    panel.inert = false;
    this.place(over);
    this.#move(true, transition, () => {});
  }

  /** Puts it where it belongs: the window, or what it covers, may have another size. */
  place(over: Element | undefined): void {
    const { panel } = this.#frame;
    for (const name of ['left', 'top', 'width', 'min-height', 'translate']) panel.style.removeProperty(name);
    if (over) {
      const { height, ...box } = placeOver(this.#element.getBoundingClientRect(), over.getBoundingClientRect());
      // A form that needs more room than a low header has is seen below it.
      Object.assign(panel.style, box, { minHeight: height });
      return;
    }
    const shift = shiftInto(panel.getBoundingClientRect(), document.documentElement.clientWidth);
    if (shift) panel.style.translate = `${shift}px 0`;
  }

  /** Lets it go in `transition` ms. It is closed for everybody from now on; what is still seen of it is its going. */
  hide(transition: number): void {
    const { panel } = this.#frame;
    if (panel.hidden) return;
    panel.inert = true;
    this.#move(false, transition, () => {
      panel.hidden = true;
    });
  }

  #move(isComing: boolean, transition: number, done: () => void): void {
    const { panel } = this.#frame;
    const opacity = this.#movement ? Number(getComputedStyle(panel).opacity) : isComing ? 0 : 1;
    this.#movement?.cancel();
    this.#movement = undefined;
    if (transition === 0 || prefersReducedMotion() || !panel.checkVisibility()) return done();
    const movement = panel.animate({ opacity: [opacity, isComing ? 1 : 0] }, { duration: transition, easing: 'ease' });
    this.#movement = movement;
    movement.addEventListener('finish', () => {
      this.#movement = undefined;
      done();
    });
  }
}
