import { SlidePlaces } from './slides.ts';

/** The shadow tree of a carousel: the places of the slides and a status. The element adopts `carousel-frame.css`. */
export class CarouselFrame {
  readonly root: ShadowRoot;
  readonly places: SlidePlaces;
  protected readonly frame = document.createElement('div');
  readonly #status = document.createElement('p');

  /** `container` contains the places of the slides; each gets the class `className`. */
  constructor(element: HTMLElement, container: HTMLElement, className: string) {
    this.root = element.attachShadow({ mode: 'open', slotAssignment: 'manual' });
    this.places = new SlidePlaces(container, className);
    this.frame.className = 'frame';
    this.#status.role = 'status';
    this.frame.append(this.#status);
    this.root.append(this.frame);
  }

  /** Announces a text to screen readers. */
  announce(text: string): void {
    this.#status.textContent = text;
  }

  /** Moves the focus from one of the buttons to the current one, for keyboard users. */
  keepFocus(buttons: readonly HTMLElement[], current: number): void {
    if (buttons.some((button) => button === this.root.activeElement)) buttons[current]?.focus();
  }
}

/** Creates an element of the shadow tree with a part of that name. */
export function createPart<Tag extends 'div' | 'button'>(tag: Tag, part: string): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  if (element instanceof HTMLButtonElement) element.type = 'button';
  element.part.add(part);
  return element;
}

/** Scrolls a row of buttons to one of them, without scrolling the page. */
export function scrollRowTo(row: Element, button: Element): void {
  if (row.scrollWidth <= row.clientWidth) return;
  const [outer, inner] = [row.getBoundingClientRect(), button.getBoundingClientRect()];
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}
