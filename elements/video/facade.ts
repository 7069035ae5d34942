import { adopt } from '../../src/kit/styles.ts';
import styles from './video.css?inline';

/** The face of the element: the author's markup, a poster, the consent question, or the player. */
export type Face = 'author' | 'poster' | 'consent' | 'player';

/** The shadow tree around the author's markup. */
export class Facade {
  readonly playButton = createPart('button', 'play-button');
  readonly pauseButton = createPart('button', 'pause-button');
  readonly agreeButton = document.createElement('button');
  readonly #frame = document.createElement('div');
  readonly #poster = createPart('div', 'poster');
  readonly #player = createPart('div', 'player');
  readonly #consent = createPart('div', 'consent');
  readonly #question = document.createElement('p');
  readonly #slot = document.createElement('slot');
  #picture = '';

  constructor(element: HTMLElement) {
    const root = element.attachShadow({ mode: 'open' });
    adopt(root, styles);
    this.#frame.className = 'frame';
    for (const button of [this.playButton, this.pauseButton, this.agreeButton]) button.type = 'button';
    this.#consent.append(this.#question, this.agreeButton);
    this.#frame.append(this.#poster, this.#player, this.#slot, this.playButton, this.#consent, this.pauseButton);
    root.append(this.#frame);
  }

  /** Shows one of its faces. `isOwn`: the author's `<video>` is the player. */
  show(face: Face, { isBackground, isOwn }: { readonly isBackground: boolean; readonly isOwn: boolean }): void {
    this.#frame.className = `frame ${face}${isBackground ? ' background' : ''}`;
    this.#slot.hidden = !(face === 'author' || (face === 'player' && isOwn));
    this.#poster.hidden = face === 'author' || (face === 'player' && !isBackground);
    this.#player.hidden = face !== 'player' || isOwn;
    this.playButton.hidden = face !== 'poster' || isBackground;
    this.#consent.hidden = face !== 'consent';
    this.pauseButton.hidden = !isBackground || face === 'author' || face === 'consent';
  }

  /** Shows a background after its first frame was rendered. */
  setStarted(isStarted: boolean): void {
    this.#frame.classList.toggle('started', isStarted);
  }

  setTexts(play: string, consent: string, agree: string): void {
    this.playButton.ariaLabel = play;
    this.#question.textContent = consent;
    this.agreeButton.textContent = agree;
  }

  /** Updates the button that pauses or plays a background. */
  updateToggle(name: string, isPlaying: boolean): void {
    this.pauseButton.ariaLabel = name;
    this.pauseButton.classList.toggle('paused', !isPlaying);
  }

  /** Sets the aspect ratio: width divided by height. */
  setRatio(ratio: number): void {
    this.#frame.style.setProperty('--ratio', String(ratio));
  }

  /** Sets the poster; if it cannot be loaded, the drawn poster stays. */
  setPoster(address: string): void {
    if (address === this.#picture) return;
    this.#picture = address;
    this.#poster.replaceChildren();
    if (!address) return;
    const picture = document.createElement('img');
    picture.alt = '';
    picture.loading = 'lazy';
    picture.referrerPolicy = 'strict-origin-when-cross-origin';
    picture.addEventListener('error', () => picture.remove());
    picture.src = address;
    this.#poster.append(picture);
  }

  /** Inserts the player, or removes it. */
  setPlayer(node: HTMLElement | undefined): void {
    this.#player.replaceChildren(...(node ? [node] : []));
  }
}

/** Creates an element with the name of its shadow part. */
function createPart<Tag extends 'button' | 'div'>(tag: Tag, name: string): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.part.add(name);
  return element;
}
