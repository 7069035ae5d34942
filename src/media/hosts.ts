import { siteHosts, type HostedVideo, type VideoHost } from './hosted-video.ts';
import type { PlayerOptions } from './player-types.ts';

/** Where a site keeps what Portico asks of it. */
interface HostAddresses {
  /** What a video's id is put behind. */
  readonly player: string;
  /** The still picture of a video, with `{id}` in the place of its id; '' where that cannot be told from the id. */
  readonly thumbnail: string;
}

type Hosts = Readonly<Record<VideoHost, HostAddresses>>;

const publicHosts: Hosts = {
  // The one of YouTube's players that sets no cookie before it plays.
  youtube: {
    player: 'https://www.youtube-nocookie.com/embed/',
    thumbnail: 'https://i.ytimg.com/vi/{id}/hqdefault.jpg',
  },
  vimeo: { player: 'https://player.vimeo.com/video/', thumbnail: '' },
};

let hosts = publicHosts;

const sites = ['youtube', 'vimeo'] as const;

/** Any base will do: only the host that an address names decides. */
const base = 'https://page.invalid/';

/** @internal Puts other addresses in place, for tests; without an argument the sites' own come back. */
export function setHosts(other: Hosts = publicHosts): void {
  hosts = other;
}

/** The address of a video's still picture at its host; '' where it can only be asked for. */
export const thumbnailAddress = ({ host, id }: HostedVideo): string =>
  hosts[host].thumbnail.replace('{id}', encodeURIComponent(id));

/** The address of a video's player. `origin` is the page's, to which YouTube's player then speaks. */
export function playerAddress(video: HostedVideo, options: PlayerOptions, origin: string): string {
  const url = new URL(encodeURIComponent(video.id), hosts[video.host].player);
  const parameters =
    video.host === 'youtube' ? youtubeParameters(video, options, origin) : vimeoParameters(video, options);
  for (const [name, value] of Object.entries(parameters)) if (value) url.searchParams.set(name, value);
  if (video.host === 'vimeo' && video.start > 0) url.hash = `t=${video.start}s`;
  return url.href;
}

const youtubeParameters = (video: HostedVideo, { autoplay, muted, loop, controls }: PlayerOptions, origin: string) => ({
  enablejsapi: '1',
  // A page without an origin (a sandboxed frame) has none to tell.
  origin: origin === 'null' ? '' : origin,
  playsinline: '1',
  rel: '0',
  autoplay: autoplay && '1',
  mute: muted && '1',
  controls: !controls && '0',
  disablekb: !controls && '1',
  // A single video loops only as a playlist of itself.
  loop: loop && '1',
  playlist: loop && video.id,
  start: video.start > 0 && String(video.start),
});

const vimeoParameters = (video: HostedVideo, { autoplay, muted, loop, controls }: PlayerOptions) => ({
  h: video.key,
  dnt: '1',
  playsinline: '1',
  autoplay: autoplay && '1',
  muted: muted && '1',
  loop: loop && '1',
  controls: !controls && '0',
});

/**
 * Which site a frame with that address asks, the page's own frames included: it shows a video, or a playlist, a channel or a
 * showcase; `undefined` for any other.
 */
export function hostOfFrame(address: string): VideoHost | undefined {
  const hostname = URL.canParse(address, base) ? new URL(address, base).hostname : '';
  return sites.find((host) => address.startsWith(hosts[host].player) || siteHosts[host].test(hostname));
}
