import { hostedVideo, isYoutubeId, type HostedVideo } from '../../../src/media/hosted-video.ts';
import { Player, type Playable, type PlayerEvent } from '../../../src/media/player.ts';
import { requireConsent } from './consent.ts';
import type { Size } from '../stage/fit.ts';
import type { Item } from '../items/item.ts';
import type { Host } from '../host.ts';
import type { Content, Load } from '../stage/slide.ts';

/** The options of all videos. */
export interface VideoLoaderOptions {
  /** `true` if the visitor must consent first. */
  readonly isConsentRequired: boolean;
  /** `true` if the video plays as soon as it is shown. */
  readonly isAutoplay: boolean;
  /** The default size, in px. */
  readonly width: number;
  readonly height: number;
  /** The accessible name of the player of an item without a title. */
  readonly name: string;
  readonly text: Host['text'];
  /** Called for each event of the player. */
  readonly onEvent: (event: PlayerEvent) => void;
}

/** Returns whether the author declares a file for the browser, whatever the URL looks like. */
const isFile = ({ options: { videoKind } }: Item): boolean => videoKind === 'html5' || videoKind === 'file';

const playerSource = (item: Item, hosted: HostedVideo | undefined): Playable => {
  if (hosted) return { kind: 'hosted', video: hosted };
  const { sources = [], poster = '' } = item.options;
  return { kind: 'files', sources: sources.length > 0 ? sources : [{ src: item.url, type: '' }], poster };
};

/** Returns the size of a video before it loads: that of its options, completed by the default proportions. */
export function expectedVideoSize({ width, height }: Item['options'], usual: Size): Size {
  if (!width && !height) return usual;
  const ratio = usual.width / usual.height;
  return { width: width ?? (height ?? 0) * ratio, height: height ?? (width ?? 0) / ratio };
}

/** Loads the player of a video: that of a site, after consent, or the one of the browser. */
export const videoLoader =
  ({ isConsentRequired, isAutoplay, width, height, name, text, onEvent }: VideoLoaderOptions): Load =>
  async (item, { signal, preview }) => {
    const hosted = isFile(item) ? undefined : hostedVideo(item.url);
    if (hosted?.host === 'youtube' && !isYoutubeId(hosted.id))
      throw new TypeError(`"${hosted.id}" is not the id of a YouTube video; expected 11 characters`);
    if (hosted) requireConsent(hosted.host, isConsentRequired, text);
    const natural = expectedVideoSize(item.options, { width, height });
    let fail = (_error: Error) => {};
    let succeed = () => {};
    const ready = new Promise<void>((resolve, reject) => {
      succeed = resolve;
      fail = reject;
    });
    const options = { title: item.title || name, autoplay: isAutoplay, muted: false, loop: false, controls: true };
    const player = new Player(
      playerSource(item, hosted),
      options,
      (event) => {
        if (event.kind === 'error') fail(new Error(event.message));
        else succeed();
        onEvent(event);
      },
      signal,
    );
    player.node.part.add('player');
    signal.addEventListener('abort', () => stopLoading(player.node));
    const content = (size = natural): Content => ({ node: player.node, natural: size });
    preview(content());
    // The controls of a file appear before its data, and autoplay may be blocked.
    if (player.node instanceof HTMLVideoElement) await metadata(player.node, ready, signal);
    else await ready;
    return content(item.options.width || item.options.height ? natural : ownSize(player.node));
  };

/** Stops the download of a removed video, which would occupy one of the few connections to the server. */
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
