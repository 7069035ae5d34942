import { fillPlaceholders } from '../text/placeholders.ts';
import { createElement } from '../dom/create-element.ts';

/** The id of the element with all slides, to which the buttons refer by `aria-controls`. */
export const slidesId = 'slides';

/**
 * The shadow tree of a carousel: a place for each of the author's slides, and a status. A place is a named group, as in the ARIA practices. Places
 * move; the slides themselves are not changed. The element adopts `carousel-frame.css`.
 */
export class CarouselFrame {
  readonly root: ShadowRoot;
  readonly pauseButton = createButton('pause-button', { 'aria-controls': slidesId });
  readonly #status = createElement('p', { role: 'status' });
  protected readonly frame = createElement('div', { class: 'frame' }, this.#status);
  readonly #container: HTMLElement;
  readonly #placeClass: string;
  #slides: readonly HTMLElement[] = [];
  #places = new Map<HTMLElement, HTMLElement>();

  /** `container` contains the places of the slides; each gets the class `placeClass`. */
  constructor(element: HTMLElement, container: HTMLElement, placeClass: string) {
    this.root = element.attachShadow({ mode: 'open', slotAssignment: 'manual' });
    this.#container = container;
    this.#placeClass = placeClass;
    container.id = slidesId;
    this.root.append(this.frame);
  }

  get slides(): readonly HTMLElement[] {
    return this.#slides;
  }

  /** Sets the slides. Returns whether some were added, removed or moved. */
  setSlides(slides: readonly HTMLElement[]): boolean {
    const before = this.#slides;
    if (before.length === slides.length && before.every((slide, index) => slide === slides[index])) return false;
    const places = new Map(slides.map((slide) => [slide, this.#places.get(slide) ?? this.#createPlace()]));
    this.#slides = slides;
    this.#places = places;
    this.#container.replaceChildren(...places.values());
    // Slides can be assigned to a slot only while it is in the tree; a disconnect keeps the assignments.
    for (const [slide, place] of places) place.querySelector('slot')?.assign(slide);
    return true;
  }

  /** Returns the place of the slide at an index. */
  placeAt(index: number): HTMLElement | undefined {
    const slide = this.#slides[index];
    return slide && this.#places.get(slide);
  }

  /** Names each slide by the text `position`, with `{index}` and `{total}`, and by the word for a slide. Slides that are not shown become inert. */
  describeSlides(position: string, word: string, isShown: (index: number) => boolean): void {
    for (const [index, place] of [...this.#places.values()].entries()) {
      place.ariaLabel = fillPlaceholders(position, { index: index + 1, total: this.#slides.length });
      place.ariaRoleDescription = word;
      place.inert = !isShown(index);
    }
  }

  /** Announces a text to screen readers. */
  announce(text: string): void {
    this.#status.textContent = text;
  }

  /** Updates the button that stops and starts the slides. */
  updatePauseButton(name: string, isPlaying: boolean, isNeeded: boolean): void {
    this.pauseButton.hidden = !isNeeded;
    this.pauseButton.ariaLabel = name;
    this.pauseButton.classList.toggle('paused', !isPlaying);
  }

  /** Moves the focus to the current button if another of these buttons has it, for keyboard users. */
  keepFocus(buttons: readonly HTMLElement[], current: number): void {
    if (buttons.some((button) => button === this.root.activeElement)) buttons[current]?.focus();
  }

  #createPlace(): HTMLElement {
    return createElement('div', { part: 'slide', class: this.#placeClass, role: 'group' }, createElement('slot'));
  }
}

/** Creates a button for the shadow tree. `part` is its part name. */
export const createButton = (part: string, attributes: Readonly<Record<string, string>> = {}): HTMLButtonElement =>
  createElement('button', { type: 'button', part, ...attributes });

/** Scrolls a row of buttons to one of them, without scrolling the page. */
export function scrollRowTo(row: Element, button: Element): void {
  if (row.scrollWidth <= row.clientWidth) return;
  const [outer, inner] = [row.getBoundingClientRect(), button.getBoundingClientRect()];
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}
