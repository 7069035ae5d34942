import frameStyles from '../../src/carousel/carousel-frame.css?inline';
import { CarouselFrame, createButton, scrollRowTo } from '../../src/carousel/carousel-frame.ts';
import { adopt } from '../../src/dom/adopt-styles.ts';
import { createElement } from '../../src/dom/create-element.ts';
import styles from './elastic-slider.css?inline';

/** A thumbnail. Without the address of an image, the thumbnail shows its number. */
interface Thumbnail {
  readonly picture: string;
  readonly label: string;
}

/** The shadow tree of an elastic slider: the stage that contains the slides, the pause button and the thumbnails. */
export class ElasticSliderFrame extends CarouselFrame {
  readonly stage: HTMLElement;
  readonly #thumbnails = createElement('div', { part: 'thumbnails', role: 'group' });
  #rendered = '';
  #current = 0;

  constructor(element: HTMLElement) {
    // The stage gets the focus when the focused slide disappears, so it needs a role and a name.
    const stage = createElement('div', { part: 'stage', tabindex: '-1', role: 'group' });
    super(element, stage, 'place');
    for (const css of [frameStyles, styles]) adopt(this.root, css);
    this.stage = stage;
    // The pause button is the first in the focus order.
    this.frame.prepend(this.pauseButton, stage, this.#thumbnails);
  }

  /** The buttons of the thumbnails, in slide order. */
  get thumbnails(): readonly HTMLElement[] {
    return [...this.#thumbnails.querySelectorAll('button')];
  }

  /** Renders the thumbnails if they have changed. `width` is the maximum width (px) of a thumbnail. */
  setThumbnails(thumbnails: readonly Thumbnail[], label: string, width: number): void {
    this.#thumbnails.ariaLabel = label;
    this.#thumbnails.style.setProperty('--width', `${width}px`);
    this.#thumbnails.hidden = thumbnails.length < 2;
    const rendered = JSON.stringify(thumbnails);
    if (rendered === this.#rendered) return;
    this.#rendered = rendered;
    this.#thumbnails.replaceChildren(...thumbnails.map(createThumbnail));
  }

  /** Marks the thumbnail of the current slide, and scrolls the row of thumbnails to it. */
  setCurrent(index: number): void {
    for (const [position, thumbnail] of this.thumbnails.entries()) {
      if (position !== index) thumbnail.removeAttribute('aria-current');
      else thumbnail.ariaCurrent = 'true';
    }
    // Positions are read only after a change of the slide, because reading forces a layout.
    if (index === this.#current) return;
    this.#current = index;
    const current = this.thumbnails[index];
    if (current) scrollRowTo(this.#thumbnails, current);
  }
}

function createThumbnail({ picture, label }: Thumbnail, index: number): HTMLElement {
  const thumbnail = createButton('thumbnail', { 'aria-label': label });
  const number = String(index + 1);
  thumbnail.append(number);
  if (!picture) return thumbnail;
  const image = createElement('img', { alt: '', loading: 'lazy' });
  image.addEventListener('error', () => image.replaceWith(number));
  image.src = picture;
  thumbnail.replaceChildren(image);
  return thumbnail;
}
