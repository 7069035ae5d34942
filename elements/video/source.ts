import { ariaName, nameFromContent } from '../../src/page/names/accessible-name.ts';
import { fileKindOf } from '../../src/media/types/file-types.ts';
import { hostedVideo, isYoutubeId, type HostedVideo } from '../../src/media/types/hosted-video.ts';
import { isOwnOrigin } from '../../src/dom/own-origin.ts';
import type { Playable, PlayerOptions } from '../../src/media/player.ts';

/** Parses an aspect ratio to width divided by height: `16:9`, `16/9`, `16 x 9` or `1.78`; `undefined` if it is invalid. */
export function parseAspectRatio(written: string): number | undefined {
  const [, width = '', height = '1'] = /^\s*(\d+(?:\.\d+)?)(?:\s*[:/x]\s*(\d+(?:\.\d+)?))?\s*$/i.exec(written) ?? [];
  const ratio = Number(width) / Number(height);
  return Number.isFinite(ratio) && ratio > 0 ? ratio : undefined;
}

/** Returns the options of the player. It is created when it is to play, so `autoplay` is always on. */
export const playerOptions = (
  { background, muted, loop }: { readonly background: boolean; readonly muted: boolean; readonly loop: boolean },
  source: Source | undefined,
  unnamed: string,
): PlayerOptions => ({
  title: source?.name || unnamed,
  autoplay: true,
  muted: background || muted || (source?.muted ?? false),
  loop: background || loop || (source?.loop ?? false),
  controls: !background,
});

type Provider = 'auto' | 'youtube' | 'vimeo' | 'file';

type ParsedAddress =
  | { readonly kind: 'hosted'; readonly video: HostedVideo }
  | { readonly kind: 'file'; readonly src: string }
  | { readonly kind: 'problem'; readonly message: string };

const problem = (message: string): ParsedAddress => ({ kind: 'problem', message });

/** Parses an address into a hosted video, a file, or a problem, for instance an invalid id. */
export function parseAddress(address: string, provider: Provider): ParsedAddress {
  if (provider === 'file') return { kind: 'file', src: address };
  const known = hostedVideo(address);
  const video =
    provider === 'auto' || known?.host === provider
      ? known
      : { host: provider, id: lastPathPart(address), start: 0, key: '' };
  if (video?.host === 'youtube' && !isYoutubeId(video.id))
    return problem(`"${video.id}" is not the id of a YouTube video; expected 11 characters: letters, digits, - and _.`);
  if (video?.host === 'vimeo' && !/^\d+$/.test(video.id))
    return problem(`"${video.id}" is not the id of a Vimeo video; expected a number.`);
  if (video) return { kind: 'hosted', video };
  if (fileKindOf(address) === 'video') return { kind: 'file', src: address };
  return problem(
    `"${address}" is neither a YouTube or Vimeo address nor a video file; if it is one, set provider to youtube, vimeo or file.`,
  );
}

const lastPathPart = (address: string): string => address.split(/[?#]/, 1)[0]?.split('/').findLast(Boolean) ?? '';

export interface Source {
  readonly playable: Playable;
  /** The author's name of the video; '' without one. */
  readonly name: string;
  /** The author's own picture; '' without one. */
  readonly poster: string;
  readonly image?: HTMLImageElement | undefined;
  readonly address: string;
  /** The attributes of the author's `<video>`. */
  readonly autoplay: boolean;
  readonly muted: boolean;
  readonly loop: boolean;
}

/** The videos whose `autoplay` attribute the element has removed. */
const hadAutoplay = new WeakSet<HTMLVideoElement>();

/** Reads the author's `<video>`, `<iframe>` (its `data-src` or `src`) or link; returns `undefined` if there is none. */
export function findSource(
  element: HTMLElement,
  provider: Provider,
): Source | { readonly problem: string } | undefined {
  const poster = element.querySelector('img') ?? undefined;
  const picture = poster ? poster.currentSrc || poster.src : '';
  const video = element.querySelector('video');
  if (video) return fromVideo(video, picture, poster);
  const frame = element.querySelector('iframe');
  const link = element.querySelector<HTMLAnchorElement>('a[href]');
  const address = frame ? (frame.dataset.src ?? frame.src) : link?.href;
  if (!address) return undefined;
  const found = parseAddress(address, provider);
  if (found.kind === 'problem') return { problem: found.message };
  const resolved = resolve(address);
  if (resolved === undefined) return { problem: `"${address}" is not a valid address.` };
  const name = frame ? frame.title : (link && nameFromContent(link)) || poster?.alt || '';
  const playable: Playable =
    found.kind === 'hosted' ? found : { kind: 'files', sources: [{ src: found.src, type: '' }], poster: '' };
  const flags = { autoplay: false, muted: false, loop: false };
  return { ...flags, playable, name, poster: picture, image: poster, address: resolved };
}

/** Returns the absolute form of an address; `undefined` if it is invalid. */
function resolve(address: string): string | undefined {
  try {
    return new URL(address, document.baseURI).href;
  } catch {
    return undefined;
  }
}

function fromVideo(node: HTMLVideoElement, picture: string, image: HTMLImageElement | undefined): Source {
  if (node.autoplay) hadAutoplay.add(node);
  return {
    playable: { kind: 'element', node },
    name: ariaName(node) || node.title,
    poster: node.poster || picture,
    image: node.poster ? undefined : image,
    // Not the current address, which changes with the quality.
    address: (node.querySelector('source') ?? node).src,
    autoplay: hadAutoplay.has(node),
    muted: node.defaultMuted,
    loop: node.loop,
  };
}

/** Prevents autoplay of a `<video>`, and moves the `src` of an `<iframe>` to `data-src`. Returns whether a frame had a `src`. */
export function disableNativeLoading(element: HTMLElement): boolean {
  const video = element.querySelector('video');
  if (video?.autoplay) {
    video.autoplay = false;
    video.pause();
  }
  const frame = element.querySelector('iframe');
  if (!frame?.hasAttribute('src')) return false;
  // Removing and inserting the frame aborts its loading without a history entry.
  const { parentNode, nextSibling } = frame;
  frame.remove();
  frame.dataset.src ??= frame.src;
  frame.removeAttribute('src');
  parentNode?.insertBefore(frame, nextSibling);
  return true;
}

/** Returns the name of the site that a source contacts; '' for the page's own. */
export function siteName({ playable, address }: Source): string {
  if (playable.kind === 'hosted') return playable.video.host === 'youtube' ? 'YouTube' : 'Vimeo';
  if (playable.kind === 'element') return ''; // The page already contains the player.
  const url = new URL(address, document.baseURI);
  return isOwnOrigin(url) ? '' : url.hostname;
}
