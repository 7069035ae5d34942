import { hidePopover, isPopoverOpen, showPopover } from '../older-browsers/popover.ts';

/** A frame around an element of the page. It changes nothing on the page: it is in the shadow root of the inspector. */
export class Highlight {
  readonly #frame: HTMLElement;
  #element: Element | undefined;

  constructor(root: ShadowRoot) {
    this.#frame = document.createElement('div');
    this.#frame.className = 'highlight';
    this.#frame.setAttribute('popover', 'manual');
    root.append(this.#frame);
  }

  /** Shows the frame around an element; hides it without one, or if the element is not rendered. */
  show(element?: Element): void {
    this.#element = element;
    const box = element && boxOf(element);
    // Shown again, it is above what has entered the top layer since.
    hidePopover(this.#frame);
    if (!box) return;
    showPopover(this.#frame);
    this.#place(box);
  }

  /** Follows the element after the page was scrolled or resized. */
  update(): void {
    const box = this.#element && isPopoverOpen(this.#frame) && boxOf(this.#element);
    if (box) this.#place(box);
  }

  #place({ left, top, width, height }: DOMRect): void {
    const { style } = this.#frame;
    style.setProperty('left', `${left}px`);
    style.setProperty('top', `${top}px`);
    style.setProperty('width', `${width}px`);
    style.setProperty('height', `${height}px`);
  }
}

/** Returns the box of an element in px in the window; that of its content, where the element has no box; `undefined` where nothing is rendered. */
function boxOf(element: Element): DOMRect | undefined {
  const own = Element.prototype.getBoundingClientRect.call(element);
  if (own.width > 0 && own.height > 0) return own;
  const range = document.createRange();
  range.selectNodeContents(element);
  const boxes = [range, ...(element.shadowRoot?.querySelectorAll('*') ?? [])]
    .map((part) => part.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
  if (boxes.length === 0) return undefined;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.right));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
}
