import { SlidePlaces } from '../../src/carousel/slides.ts';
import { adopt } from '../../src/kit/styles.ts';
import styles from './elastic-slider.css?inline';

/** What a thumbnail shows and says. */
export interface Thumbnail {
  /** The address of its picture; '' shows the number. */
  readonly picture: string;
  readonly label: string;
}

/** What stands in the element's shadow root, around the author's slides. */
export class Frame {
  readonly root: ShadowRoot;
  readonly stage = document.createElement('div');
  readonly places = new SlidePlaces(this.stage, 'place');
  readonly toggle = button('pause-button');
  readonly #thumbnails = document.createElement('div');
  readonly #said = document.createElement('p');
  #drawn = '';
  #marked = 0;

  constructor(element: HTMLElement) {
    this.root = element.attachShadow({ mode: 'open', slotAssignment: 'manual' });
    adopt(this.root, styles);
    const frame = document.createElement('div');
    frame.className = 'frame';
    this.stage.part.add('stage');
    // Takes the focus over from a slide that goes, so it has a role and, with the words of the page, a name.
    this.stage.tabIndex = -1;
    this.stage.role = 'group';
    this.#thumbnails.part.add('thumbnails');
    this.#thumbnails.role = 'group';
    this.#said.role = 'status';
    this.#said.className = 'said';
    // First of all comes what stops the movement.
    frame.append(this.toggle, this.stage, this.#thumbnails, this.#said);
    this.root.append(frame);
  }

  /** The buttons of the thumbnails, in the order of the slides. */
  get thumbnails(): readonly HTMLElement[] {
    return [...this.#thumbnails.querySelectorAll('button')];
  }

  /** Draws the thumbnails anew where they are others; `width` is their greatest, in px. */
  offer(thumbnails: readonly Thumbnail[], label: string, width: number): void {
    this.#thumbnails.ariaLabel = label;
    this.#thumbnails.style.setProperty('--width', `${width}px`);
    this.#thumbnails.hidden = thumbnails.length < 2;
    const drawn = JSON.stringify(thumbnails);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.#thumbnails.replaceChildren(...thumbnails.map(drawThumbnail));
  }

  /** Marks the thumbnail of the slide that is shown, and brings it into its row's view. */
  mark(index: number): void {
    for (const [place, thumbnail] of this.thumbnails.entries()) {
      if (place !== index) thumbnail.removeAttribute('aria-current');
      else thumbnail.ariaCurrent = 'true';
    }
    // Where they are is asked only when that is another one: it makes the browser lay the page.
    if (index === this.#marked) return;
    this.#marked = index;
    const row = this.#thumbnails;
    const current = this.thumbnails[index];
    if (!current || row.scrollWidth <= row.clientWidth) return;
    const [outer, inner] = [row.getBoundingClientRect(), current.getBoundingClientRect()];
    row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }

  /** What the button that stops and starts the slides does now. */
  sayToggle(name: string, isRotating: boolean, isNeeded: boolean): void {
    this.toggle.hidden = !isNeeded;
    this.toggle.ariaLabel = name;
    this.toggle.classList.toggle('paused', !isRotating);
  }

  /** Tells a screen reader. */
  say(words: string): void {
    this.#said.textContent = words;
  }
}

function drawThumbnail({ picture, label }: Thumbnail, index: number): HTMLElement {
  const thumbnail = button('thumbnail');
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

function button(part: string): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.part.add(part);
  return made;
}
