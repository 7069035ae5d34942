/** The children of an element that are no slides. */
const notSlides = 'script, style, template, link, [slot]';

/** The author's slides: the children of the element, without its settings and what else is not seen. */
export const slidesIn = (element: HTMLElement): HTMLElement[] =>
  [...element.children].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && !child.matches(notSlides),
  );

/** Returns the author's name of a slide: its label, caption or heading, or the alternative text of its image; else ''. */
export function slideLabel(slide: HTMLElement): string {
  const caption = slide.querySelector('figcaption, h1, h2, h3, h4, h5, h6');
  const heading = caption?.querySelector('h1, h2, h3, h4, h5, h6') ?? caption;
  const picture = slide.querySelector('img') ?? slide;
  const picked = [slide.ariaLabel, heading?.textContent, picture.getAttribute('alt')];
  return picked.map((text) => text?.replace(/\s+/g, ' ').trim()).find(Boolean) ?? '';
}

/** Returns whether a slide has the focus in it, in the page or in the shadow root in which it stands. */
export function hasFocus(slide: HTMLElement): boolean {
  const root = slide.getRootNode();
  return (root instanceof Document || root instanceof ShadowRoot) && slide.contains(root.activeElement);
}

/** “2 of 5” of `%index of %total`; `index` counts from 0, people from 1. */
export const placeText = (text: string, index: number, total: number): string =>
  text.replace(/%(index|total)\b/g, (_, name) => String(name === 'index' ? index + 1 : total));

/** The attributes that were written on carousels. */
const writtenAria = new WeakMap<HTMLElement, ReadonlyMap<string, string>>();

/**
 * Adds the ARIA attributes of a carousel, except those of the author: a named one is a region, an unnamed one a group. Attributes of an
 * earlier call are updated.
 */
export function applyCarouselAria(element: HTMLElement, roleDescription: string, name: string): void {
  const before = writtenAria.get(element);
  const isWritable = (attribute: string) => {
    const value = element.getAttribute(attribute);
    return value === null || value === before?.get(attribute);
  };
  const isNamed = element.hasAttribute('aria-labelledby') || !isWritable('aria-label');
  const attributes = new Map([
    ['role', isNamed ? 'region' : 'group'],
    ['aria-roledescription', roleDescription],
  ]);
  if (!isNamed) attributes.set('aria-label', name);
  for (const [attribute, value] of attributes) {
    if (isWritable(attribute) && element.getAttribute(attribute) !== value) element.setAttribute(attribute, value);
  }
  writtenAria.set(element, attributes);
}

/** The names of the slides, and whether each is shown. */
export interface PlaceLabels {
  /** With `%index` and `%total`. */
  readonly place: string;
  /** The word for a slide. */
  readonly slide: string;
  readonly isShown: (index: number) => boolean;
}

/**
 * A place in the shadow tree for each of the author's slides, which is a group with a name, as the ARIA practices have it, is
 * moved, and is inert while it is not seen. The slide itself stays as it was, where it was. The shadow root must assign its slots
 * by hand (`slotAssignment: 'manual'`).
 */
export class SlidePlaces {
  readonly #container: HTMLElement;
  readonly #className: string;
  #slides: readonly HTMLElement[] = [];
  #places = new Map<HTMLElement, HTMLElement>();

  /** `container` holds the places; each gets that class. */
  constructor(container: HTMLElement, className: string) {
    this.#container = container;
    this.#className = className;
  }

  get slides(): readonly HTMLElement[] {
    return this.#slides;
  }

  /** Sets the slides. Returns whether some were added, removed or moved. */
  setSlides(slides: readonly HTMLElement[]): boolean {
    const before = this.#slides;
    if (before.length === slides.length && before.every((slide, index) => slide === slides[index])) return false;
    const places = new Map(slides.map((slide) => [slide, this.#places.get(slide) ?? this.#make()]));
    this.#slides = slides;
    this.#places = places;
    this.#container.replaceChildren(...places.values());
    // A slot can be assigned only after it is in the tree; assignments survive a disconnect.
    for (const [slide, place] of places) place.querySelector('slot')?.assign(slide);
    return true;
  }

  at(index: number): HTMLElement | undefined {
    const slide = this.#slides[index];
    return slide && this.#places.get(slide);
  }

  /** Names the places, and makes inert those that are not shown. */
  describe({ place, slide, isShown }: PlaceLabels): void {
    for (const [index, one] of [...this.#places.values()].entries()) {
      one.ariaLabel = placeText(place, index, this.#slides.length);
      one.ariaRoleDescription = slide;
      one.inert = !isShown(index);
    }
  }

  #make(): HTMLElement {
    const place = document.createElement('div');
    place.className = this.#className;
    place.part.add('slide');
    place.role = 'group';
    place.append(document.createElement('slot'));
    return place;
  }
}
