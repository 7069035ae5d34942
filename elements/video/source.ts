import type { Playable, VideoFile } from '../../src/media/player.ts';
import { behind, type Provider } from './address.ts';

/** The video that the author's markup means. */
export interface Source {
  readonly playable: Playable;
  /** What the author calls it; '' where nothing says so. */
  readonly name: string;
  /** The author's own picture; '' without one. */
  readonly poster: string;
  /** Where the author's markup leads. */
  readonly address: string;
  /** The author's `<video>` says these by itself. */
  readonly autoplay: boolean;
  readonly muted: boolean;
  readonly loop: boolean;
}

/** What an element holds: a source, what is wrong with it, or nothing that could be one. */
export type Found = Source | { readonly problem: string } | undefined;

/** Videos that began by themselves before the element took that over. */
const eager = new WeakSet<HTMLVideoElement>();

const plain = { autoplay: false, muted: false, loop: false };

/** Reads the author's markup: a `<video>`, an `<iframe>` (its `data-src` or `src`) or a link. */
export function findSource(element: HTMLElement, provider: Provider): Found {
  const poster = element.querySelector('img');
  const picture = poster ? poster.currentSrc || poster.src : '';
  const video = element.querySelector('video');
  if (video) return ofVideo(video, picture);
  const frame = element.querySelector('iframe');
  const link = element.querySelector<HTMLAnchorElement>('a[href]');
  const address = frame ? (frame.dataset.src ?? frame.src) : link?.href;
  if (!address) return undefined;
  const found = behind(address, provider);
  if (found.kind === 'problem') return { problem: found.message };
  if (!URL.canParse(address, document.baseURI)) return { problem: `“${address}” is no address.` };
  const name = frame ? frame.title : (link?.ariaLabel ?? (link?.textContent.trim() || poster?.alt || ''));
  const playable: Playable =
    found.kind === 'hosted'
      ? found
      : { kind: 'files', sources: [{ src: found.src, type: '' } satisfies VideoFile], poster: '' };
  return { ...plain, playable, name, poster: picture, address: new URL(address, document.baseURI).href };
}

function ofVideo(node: HTMLVideoElement, picture: string): Source {
  if (node.autoplay) eager.add(node);
  return {
    playable: { kind: 'element', node },
    name: node.ariaLabel ?? node.title,
    poster: node.poster || picture,
    address: node.currentSrc || node.src,
    autoplay: eager.has(node),
    muted: node.defaultMuted,
    loop: node.loop,
  };
}

/**
 * Takes over from what the author's markup does by itself: a `<video>` does not begin, and an `<iframe>` loads nothing; its address goes
 * into `data-src`. Whether a frame had an address that a browser loads at once.
 */
export function takeOver(element: HTMLElement): boolean {
  const video = element.querySelector('video');
  if (video?.autoplay) {
    video.autoplay = false;
    video.pause();
  }
  const frame = element.querySelector('iframe');
  if (!frame?.hasAttribute('src')) return false;
  // Out of the page and in again: what it has begun to load ends, and its history stays as it was.
  const { parentNode, nextSibling } = frame;
  frame.remove();
  frame.dataset.src ??= frame.src;
  frame.removeAttribute('src');
  parentNode?.insertBefore(frame, nextSibling);
  return true;
}

/** The site that a source asks when it plays, as a visitor knows it; '' for the page's own. */
export function siteOf({ playable, address }: Source): string {
  if (playable.kind === 'hosted') return playable.video.host === 'youtube' ? 'YouTube' : 'Vimeo';
  if (playable.kind === 'element') return ''; // The page has it already.
  const { origin, hostname } = new URL(address, document.baseURI);
  return origin === location.origin ? '' : hostname;
}
