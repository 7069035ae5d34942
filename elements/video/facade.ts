import type { HostedVideo } from '../../src/media/types/hosted-video.ts';
import { adopt } from '../../src/dom/adopt-styles.ts';
import { createElement } from '../../src/dom/create-element.ts';
import { fillPlaceholders } from '../../src/text/placeholders.ts';
import { siteName, type Source } from './source.ts';
import styles from './video.css?inline';
import type { VideoText } from './video.settings.ts';

/** The face of the element: the author's markup, a poster, the consent question, the player, or the message that the video cannot be played. */
export type Face = 'author' | 'poster' | 'consent' | 'player' | 'error';

/** The default aspect ratio, which is the same in the style sheet. */
export const defaultRatio = 16 / 9;

/** The parts of the shadow tree, except its frame and its slot. */
type Parts = Readonly<
  Record<
    'poster' | 'player' | 'playButton' | 'consent' | 'question' | 'agreeButton' | 'pauseButton' | 'error' | 'message',
    HTMLElement
  >
> & { readonly link: HTMLAnchorElement };

/** The shadow tree around the author's markup: a frame with the final size, and parts that are created when they are needed. */
export class Facade {
  readonly #slot = createElement('slot', { hidden: '' });
  readonly #frame = createElement('div', { class: 'frame poster' }, this.#slot);
  #created: Parts | undefined;
  #picture = '';

  constructor(element: HTMLElement) {
    const root = element.attachShadow({ mode: 'open' });
    adopt(root, styles);
    root.append(this.#frame);
  }

  /** `true` if the parts exist. */
  get isComplete(): boolean {
    return this.#created !== undefined;
  }

  /** The parts. They are created when they are first used. */
  get parts(): Parts {
    return (this.#created ??= createParts(this.#slot));
  }

  /** Sets the aspect ratio: the width divided by the height. */
  setRatio(ratio: number): void {
    if (ratio !== defaultRatio || this.#frame.hasAttribute('style'))
      this.#frame.style.setProperty('--ratio', String(ratio));
  }

  /** Shows one of the faces. `isOwn`: the author's `<video>` is the player. */
  show(face: Face, { isBackground, isOwn }: { readonly isBackground: boolean; readonly isOwn: boolean }): void {
    const { poster, player, playButton, consent, pauseButton, error } = this.parts;
    // A background is decoration. If it cannot be played, its poster is enough.
    const visible = isBackground && face === 'error' ? 'poster' : face;
    this.#frame.className = `frame ${visible}${isBackground ? ' background' : ''}`;
    this.#slot.hidden = !(face === 'author' || (face === 'player' && isOwn));
    poster.hidden = face === 'author';
    player.hidden = face !== 'player' || isOwn;
    playButton.hidden = face !== 'poster' || isBackground;
    consent.hidden = face !== 'consent';
    error.hidden = visible !== 'error';
    pauseButton.hidden = !isBackground || (face !== 'poster' && face !== 'player');
  }

  /** Marks the player as `ready`, which shows its controls over the poster, or as `started`, which hides the poster. */
  mark(progress: 'ready' | 'started'): void {
    this.#frame.setAttribute(`data-${progress}`, '');
  }

  /** Sets the texts that `text` returns. `title` is the name of the video. */
  setTexts(text: (key: VideoText) => string, title: string, source: Source | undefined): void {
    const { playButton, question, agreeButton, message, link } = this.parts;
    playButton.ariaLabel = `${text('play')}: ${title}`;
    question.textContent = fillPlaceholders(text('consent'), { host: source ? siteName(source) : '' });
    agreeButton.textContent = text('agree');
    message.textContent = text('error');
    link.textContent = title;
    link.href = source?.address ?? '';
  }

  /** Updates the button that pauses or plays a background video. */
  updateToggle(name: string, isPlaying: boolean): void {
    const { pauseButton } = this.parts;
    pauseButton.ariaLabel = name;
    pauseButton.classList.toggle('paused', !isPlaying);
  }

  /** Sets the poster, including the sizes and formats of the author's image. If the poster cannot be loaded, the placeholder stays. */
  setPoster(address: string, image?: HTMLImageElement): void {
    if (address === this.#picture) return;
    this.#picture = address;
    const { poster } = this.parts;
    poster.replaceChildren();
    if (!address) return;
    const picture = createElement('img', { alt: '', loading: 'lazy' });
    const sources = image?.closest('picture')?.querySelectorAll('source') ?? [];
    if (image) {
      picture.fetchPriority = image.fetchPriority;
      if (image.fetchPriority === 'high') picture.loading = 'eager';
      picture.sizes = image.sizes;
      picture.srcset = image.srcset;
    }
    picture.referrerPolicy = 'strict-origin-when-cross-origin';
    picture.addEventListener('error', () => picture.remove());
    picture.src = address;
    poster.append(createElement('picture', {}, ...[...sources].map((source) => source.cloneNode()), picture));
  }

  /** Inserts the player, or removes it. */
  setPlayer(node: HTMLElement | undefined): void {
    for (const name of ['data-ready', 'data-started']) this.#frame.removeAttribute(name);
    if (node) this.parts.player.replaceChildren(node);
    else this.#created?.player.replaceChildren();
  }
}

/** Creates the parts around the slot in a frame. */
function createParts(slot: HTMLElement): Parts {
  const playButton = createElement('button', { type: 'button', part: 'play-button' });
  const pauseButton = createElement('button', { type: 'button', part: 'pause-button' });
  const [poster, player] = [createElement('div', { part: 'poster' }), createElement('div', { part: 'player' })];
  const question = createElement('p', { id: 'question' });
  const agreeButton = createElement('button', { type: 'button', 'aria-describedby': question.id });
  const consent = createElement('div', { part: 'consent' }, question, agreeButton);
  const [message, link] = [createElement('p', { role: 'alert' }), createElement('a')];
  const error = createElement('div', { part: 'error' }, message, link);
  slot.before(poster, player);
  slot.after(playButton, consent, error, pauseButton);
  return { poster, player, playButton, consent, question, agreeButton, pauseButton, error, message, link };
}

/**
 * Returns the thumbnail of a hosted video, from the author's oEmbed endpoint or from the id of the video. If there is none, returns the problem.
 * Never throws.
 */
export async function hostThumbnail(
  video: HostedVideo,
  address: string,
  endpoint: string,
  signal: AbortSignal,
): Promise<{ picture?: string | undefined; problem?: string }> {
  try {
    const { embedInfo, thumbnailAddress } = await import('../../src/media/player.ts');
    if (!endpoint) return { picture: thumbnailAddress(video) };
    const answer = await embedInfo(endpoint, address, signal);
    if (answer.kind === 'error') return { problem: answer.message };
    return answer.kind === 'info' ? { picture: answer.info.thumbnail } : {};
  } catch {
    return {};
  }
}
