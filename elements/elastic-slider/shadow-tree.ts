import { SlidePlaces } from '../../src/carousel/slides.ts';
import { adopt } from '../../src/kit/styles.ts';
import styles from './elastic-slider.css?inline';

/** The image and label of a thumbnail. */
export interface Thumbnail {
  /** The address of its picture; '' shows the number. */
  readonly picture: string;
  readonly label: string;
}

/** The shadow tree around the author's slides. */
export class ShadowTree {
  readonly root: ShadowRoot;
  readonly stage = document.createElement('div');
  readonly places = new SlidePlaces(this.stage, 'place');
  readonly toggle = createButton('pause-button');
  readonly #thumbnails = document.createElement('div');
  readonly #status = document.createElement('p');
  #rendered = '';
  #current = 0;

  constructor(element: HTMLElement) {
    this.root = element.attachShadow({ mode: 'open', slotAssignment: 'manual' });
    adopt(this.root, styles);
    const frame = document.createElement('div');
    frame.className = 'frame';
    this.stage.part.add('stage');
    // Takes the focus of a slide that disappears, so it needs a role and a name.
    this.stage.tabIndex = -1;
    this.stage.role = 'group';
    this.#thumbnails.part.add('thumbnails');
    this.#thumbnails.role = 'group';
    this.#status.role = 'status';
    this.#status.className = 'said';
    // The pause button is first in the focus order.
    frame.append(this.toggle, this.stage, this.#thumbnails, this.#status);
    this.root.append(frame);
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
    for (const [place, thumbnail] of this.thumbnails.entries()) {
      if (place !== index) thumbnail.removeAttribute('aria-current');
      else thumbnail.ariaCurrent = 'true';
    }
    // Positions are read only after a change, since that forces layout.
    if (index === this.#current) return;
    this.#current = index;
    const row = this.#thumbnails;
    const current = this.thumbnails[index];
    if (!current || row.scrollWidth <= row.clientWidth) return;
    const [outer, inner] = [row.getBoundingClientRect(), current.getBoundingClientRect()];
    row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }

  /** Updates the button that pauses and starts the slides. */
  updateToggle(name: string, isRotating: boolean, isNeeded: boolean): void {
    this.toggle.hidden = !isNeeded;
    this.toggle.ariaLabel = name;
    this.toggle.classList.toggle('paused', !isRotating);
  }

  /** Announces a text to screen readers. */
  announce(words: string): void {
    this.#status.textContent = words;
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
