import { slideLabel } from '../../../src/carousel/slides.ts';
import { watchAccessibleNames } from '../../../src/page/names/watch-accessible-names.ts';
import { isSelector } from '../../../src/dom/selectors.ts';
import type { SliderFrame } from '../slider-frame.ts';
import type { SliderHost } from '../slider.settings.ts';

/** A slider that follows another one. */
export interface SyncHost {
  readonly slider: SliderHost;
  readonly frame: SliderFrame;
  /** Renders the slides again. */
  readonly render: () => void;
  /** Shows the slide at this index. */
  readonly goTo: (index: number) => void;
  /** Returns whether the slide at this index is completely visible. */
  readonly isFullyVisible: (index: number) => boolean;
}

const sliders = 'portico-slider, portico-elastic-slider';

/** Selects elements in a slide that can be pressed or focused themselves. */
const controls = 'a[href], button, input, select, textarea, summary, video, audio, iframe, [tabindex]';

/** Follows another slider, as its thumbnails. If both sliders follow each other, their slides move together. */
export class SliderSync {
  readonly #host: SyncHost;
  readonly #other: HTMLElement;
  #current = 0;

  constructor(host: SyncHost, other: HTMLElement, signal: AbortSignal) {
    this.#host = host;
    this.#other = other;
    this.#current = shownIndex(other);
    const { viewport } = host.frame;
    other.addEventListener(
      'portico-change',
      ({ target, detail }: CustomEventInit & Event) => {
        const index: unknown = Reflect.get(Object(detail), 'index');
        if (target === other && typeof index === 'number') this.#onChange(index);
      },
      { signal },
    );
    for (const type of ['click', 'keydown'] as const)
      viewport.addEventListener(type, (event) => this.#onPress(event), { signal });
    watchAccessibleNames(host.slider.element, host.render, signal);
    signal.addEventListener('abort', () => this.#undress());
  }

  /** `true` unless the other slider also follows this one. */
  get isThumbnails(): boolean {
    const selector: unknown = Reflect.get(this.#other, 'syncWith');
    const isMutual =
      typeof selector === 'string' && isSelector(selector) && this.#host.slider.element.matches(selector);
    return !isMutual;
  }

  /** Makes the slides buttons, and marks the current one. */
  rendered(): void {
    const { isThumbnails } = this;
    this.#mark();
    for (const [index, place] of this.#places()) {
      const slide = this.#host.frame.slides[index];
      if (!isThumbnails || !slide || slide.matches(controls) || slide.querySelector(controls)) continue;
      place.role = 'button';
      place.tabIndex = 0;
      place.ariaRoleDescription = null;
      place.ariaLabel = [slideLabel(slide), place.ariaLabel].filter(Boolean).join(', ');
    }
  }

  #mark(): void {
    const { isThumbnails } = this;
    for (const [index, place] of this.#places())
      place.ariaCurrent = isThumbnails && index === this.#current ? 'true' : null;
  }

  #places(): [number, HTMLElement][] {
    const { frame } = this.#host;
    return frame.slides.flatMap((_, index) => {
      const place = frame.placeAt(index);
      return place ? [[index, place]] : [];
    });
  }

  #undress(): void {
    for (const [, place] of this.#places()) {
      place.role = 'group';
      place.removeAttribute('tabindex');
      place.ariaCurrent = null;
    }
  }

  #onChange(index: number): void {
    this.#current = index;
    const { isFullyVisible, goTo } = this.#host;
    if (!this.isThumbnails || !isFullyVisible(index)) goTo(index);
    this.#mark();
  }

  #onPress(event: Event): void {
    // Swiper prevents the click after a drag, and authors prevent clicks on their own controls.
    if (event.defaultPrevented || !this.isThumbnails) return;
    const path = event.composedPath();
    const [index] = this.#places().find(([, place]) => path.includes(place)) ?? [];
    if (index === undefined) return;
    if (event instanceof KeyboardEvent) {
      const isOnPlace = path[0] instanceof HTMLElement && path[0].role === 'button';
      const isPress = event.key === 'Enter' || event.key === ' ';
      if (!isOnPlace || !isPress) return;
      event.preventDefault();
    }
    const go: unknown = Reflect.get(this.#other, 'go');
    if (typeof go === 'function') Reflect.apply(go, this.#other, [index]);
  }
}

/** Returns the index of the first slide that is not inert. */
function shownIndex(slider: HTMLElement): number {
  const places = [...(slider.shadowRoot?.querySelectorAll<HTMLElement>('[part=slide]') ?? [])];
  const slide = places
    .find(({ inert }) => !inert)
    ?.querySelector('slot')
    ?.assignedElements()[0];
  return slide ? Math.max(0, [...slider.children].indexOf(slide)) : 0;
}

/** Returns the slider that matches a selector in the same tree. If there is none, warns and returns `undefined`. */
export function findOther({ slider }: SyncHost, selector: string): HTMLElement | undefined {
  const { element } = slider;
  const root = element.getRootNode();
  const isTree = root instanceof Document || root instanceof ShadowRoot;
  const other = isTree && isSelector(selector) ? root.querySelector<HTMLElement>(selector) : null;
  if (other && other !== element && other.matches(sliders)) return other;
  slider.warn(
    `syncWith = ${JSON.stringify(selector)} has no effect: it selects ${other === element ? 'this slider itself' : 'no other slider'}. Write the CSS selector of a <portico-slider> or <portico-elastic-slider> in the page, such as "#prints".`,
  );
  return undefined;
}
