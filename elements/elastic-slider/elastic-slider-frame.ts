import frameStyles from '../../src/carousel/carousel-frame.css?inline';
import { CarouselFrame, scrollRowTo } from '../../src/carousel/carousel-frame.ts';
import { adopt } from '../../src/kit/styles.ts';
import styles from './elastic-slider.css?inline';

/** The image and label of a thumbnail. */
export interface Thumbnail {
  /** The address of its picture; '' shows the number. */
  readonly picture: string;
  readonly label: string;
}

/** The shadow tree of an elastic slider: the stage with the slides, the pause button and the thumbnails. */
export class ElasticSliderFrame extends CarouselFrame {
  readonly stage: HTMLElement;
  readonly toggle = createButton('pause-button');
  readonly #thumbnails = document.createElement('div');
  #rendered = '';
  #current = 0;

  constructor(element: HTMLElement) {
    const stage = document.createElement('div');
    super(element, stage, 'place');
    for (const css of [frameStyles, styles]) adopt(this.root, css);
    this.stage = stage;
    stage.part.add('stage');
    // Takes the focus of a slide that disappears, so it needs a role and a name.
    stage.tabIndex = -1;
    stage.role = 'group';
    this.#thumbnails.part.add('thumbnails');
    this.#thumbnails.role = 'group';
    // The pause button is first in the focus order.
    this.frame.prepend(this.toggle, stage, this.#thumbnails);
  }

  /** The buttons of the thumbnails, in the order of the slides. */
  get thumbnails(): readonly HTMLElement[] {
    return [...this.#thumbnails.querySelectorAll('button')];
  }

  /** Renders the thumbnails if they changed; `width` is their maximum width, in px. */
  setThumbnails(thumbnails: readonly Thumbnail[], label: string, width: number): void {
    this.#thumbnails.ariaLabel = label;
    this.#thumbnails.style.setProperty('--width', `${width}px`);
    this.#thumbnails.hidden = thumbnails.length < 2;
    const rendered = JSON.stringify(thumbnails);
    if (rendered === this.#rendered) return;
    this.#rendered = rendered;
    this.#thumbnails.replaceChildren(...thumbnails.map(createThumbnail));
  }

  /** Marks the thumbnail of the current slide and scrolls its row to it. */
  setCurrent(index: number): void {
    for (const [position, thumbnail] of this.thumbnails.entries()) {
      if (position !== index) thumbnail.removeAttribute('aria-current');
      else thumbnail.ariaCurrent = 'true';
    }
    // Positions are read only after a change, since that forces layout.
    if (index === this.#current) return;
    this.#current = index;
    const current = this.thumbnails[index];
    if (current) scrollRowTo(this.#thumbnails, current);
  }

  /** Updates the button that pauses and starts the slides. */
  updateToggle(name: string, isPlaying: boolean, isNeeded: boolean): void {
    this.toggle.hidden = !isNeeded;
    this.toggle.ariaLabel = name;
    this.toggle.classList.toggle('paused', !isPlaying);
  }
}

function createThumbnail({ picture, label }: Thumbnail, index: number): HTMLElement {
  const thumbnail = createButton('thumbnail');
  thumbnail.ariaLabel = label;
  if (!picture) {
    thumbnail.textContent = String(index + 1);
    return thumbnail;
  }
  const image = document.createElement('img');
  image.alt = '';
  image.loading = 'lazy';
  image.addEventListener('error', () => image.replaceWith(String(index + 1)));
  image.src = picture;
  thumbnail.append(image);
  return thumbnail;
}

function createButton(part: string): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.part.add(part);
  return element;
}
