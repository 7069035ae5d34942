import { hostedVideo, isYoutubeId, type HostedVideo } from '../../src/media/hosted-video.ts';
import { Player, type Playable, type PlayerEvent } from '../../src/media/player.ts';
import { requireConsent } from './consent-question.ts';
import type { Size } from './fitting.ts';
import type { Item } from './item.ts';
import type { Owner } from './owner.ts';
import type { Content, Load } from './slide.ts';

/** How videos are played. */
export interface FilmSettings {
  /** Whether the visitor must agree to media first. */
  readonly isConsentRequired: boolean;
  /** Whether it plays as soon as it is shown. */
  readonly isAutoplay: boolean;
  /** How large a video is that does not say it, in px. */
  readonly width: number;
  readonly height: number;
  /** What the player is called where the item has no title. */
  readonly name: string;
  readonly text: Owner['text'];
  /** Hears what the player does. */
  readonly tell: (news: PlayerEvent) => void;
}

/** Whether its author says that the browser plays it, whatever its address looks like. */
const isFile = ({ options: { videoKind } }: Item): boolean => videoKind === 'html5' || videoKind === 'file';

const playableOf = (item: Item, hosted: HostedVideo | undefined): Playable => {
  if (hosted) return { kind: 'hosted', video: hosted };
  const { sources = [], poster = '' } = item.options;
  return { kind: 'files', sources: sources.length > 0 ? sources : [{ src: item.url, type: '' }], poster };
};

/** How large a video is shown that is not here yet: as its item says, and of what that leaves out in the usual proportions. */
export function sizeOf({ width, height }: Item['options'], usual: Size): Size {
  if (!width && !height) return usual;
  const ratio = usual.width / usual.height;
  return { width: width ?? (height ?? 0) * ratio, height: height ?? (width ?? 0) / ratio };
}

/** Loads the player of a video: of a site once the visitor agreed to it, else of files. */
export const filmLoader =
  ({ isConsentRequired, isAutoplay, width, height, name, text, tell }: FilmSettings): Load =>
  async (item, { signal, preview }) => {
    const hosted = isFile(item) ? undefined : hostedVideo(item.url);
    if (hosted?.host === 'youtube' && !isYoutubeId(hosted.id))
      throw new TypeError(`“${hosted.id}” is no id of a YouTube video: it takes 11 characters`);
    if (hosted) requireConsent(hosted.host, isConsentRequired, text);
    const natural = sizeOf(item.options, { width, height });
    let fail = (_error: Error) => {};
    let succeed = () => {};
    const ready = new Promise<void>((resolve, reject) => {
      succeed = resolve;
      fail = reject;
    });
    const options = { title: item.title || name, autoplay: isAutoplay, muted: false, loop: false, controls: true };
    const player = new Player(
      playableOf(item, hosted),
      options,
      (news) => {
        if (news.kind === 'error') fail(new Error(news.message));
        else succeed();
        tell(news);
      },
      signal,
    );
    player.node.part.add('player');
    signal.addEventListener('abort', () => stopLoading(player.node));
    const content = (size = natural): Content => ({ node: player.node, natural: size });
    preview(content());
    // The controls of a file are there before the film is, and a refused autoplay is nothing to wait for.
    if (player.node instanceof HTMLVideoElement) await metadata(player.node, ready, signal);
    else await ready;
    return content(item.options.width || item.options.height ? natural : ownSize(player.node));
  };

/** A film that is out of the page still loads, and keeps one of the few connections that a browser has to a server. */
function stopLoading(node: Player['node']): void {
  if (!(node instanceof HTMLVideoElement)) return;
  node.replaceChildren();
  node.removeAttribute('src');
  node.load();
}

const ownSize = (node: Player['node']) =>
  node instanceof HTMLVideoElement && node.videoWidth > 0
    ? { width: node.videoWidth, height: node.videoHeight }
    : undefined;

async function metadata(video: HTMLVideoElement, ready: Promise<void>, signal: AbortSignal): Promise<void> {
  const known = new Promise<void>((resolve) => {
    if (video.readyState > 0) resolve();
    video.addEventListener('loadedmetadata', () => resolve(), { signal });
  });
  await Promise.race([known, ready]);
}
