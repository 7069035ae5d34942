import { parseAddress, siteHosts, type HostedVideo, type VideoHost } from './types/hosted-video.ts';
import type { PlayerOptions } from './protocols.ts';

/**
 * The addresses that Portico requests. `player` is followed by the id of a video. `thumbnail` contains `{id}`; it is '' if the site has no such
 * address.
 */
type Hosts = Readonly<Record<VideoHost, { readonly player: string; readonly thumbnail: string }>>;

const publicHosts: Hosts = {
  // This player of YouTube sets no cookie until it plays.
  youtube: {
    player: 'https://www.youtube-nocookie.com/embed/',
    thumbnail: 'https://i.ytimg.com/vi/{id}/hqdefault.jpg',
  },
  vimeo: { player: 'https://player.vimeo.com/video/', thumbnail: '' },
};

let hosts = publicHosts;

const sites = ['youtube', 'vimeo'] as const;

/** @internal Replaces the addresses in tests; without an argument, restores those of the sites. */
export function setHosts(other: Hosts = publicHosts): void {
  hosts = other;
}

/** Returns the address of a video's thumbnail; '' if the address must be requested first. */
export const thumbnailAddress = ({ host, id }: HostedVideo): string =>
  hosts[host].thumbnail.replace('{id}', encodeURIComponent(id));

/** Returns the address of a video's player. `origin` is the origin of the page, to which YouTube's player sends messages. */
export function playerAddress(video: HostedVideo, options: PlayerOptions, origin: string): string {
  const url = new URL(encodeURIComponent(video.id), hosts[video.host].player);
  const parameters =
    video.host === 'youtube' ? youtubeParameters(video, options, origin) : vimeoParameters(video, options);
  // Flags of the author replace `rel` and `end`, but not the parameters that other options need.
  const entries = [...Object.entries(options.flags ?? {}), ...Object.entries(parameters)];
  if (video.host === 'youtube') url.searchParams.set('rel', '0');
  if (video.end) url.searchParams.set('end', String(video.end));
  for (const [name, value] of entries) if (value) url.searchParams.set(name, value);
  if (video.host === 'vimeo' && video.start > 0) url.hash = `t=${video.start}s`;
  return url.href;
}

const youtubeParameters = (video: HostedVideo, { autoplay, muted, loop, controls }: PlayerOptions, origin: string) => ({
  enablejsapi: '1',
  // A page with an opaque origin (a sandboxed frame) passes none.
  origin: origin === 'null' ? '' : origin,
  playsinline: '1',
  autoplay: autoplay && '1',
  mute: muted && '1',
  controls: !controls && '0',
  disablekb: !controls && '1',
  list: video.list,
  // YouTube loops a single video only as a playlist that contains this video.
  loop: loop && '1',
  playlist: loop && !video.list && video.id,
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

/** Returns the site of a frame's address, also of playlists, channels and showcases; `undefined` for other sites. */
export function hostOfFrame(address: string): VideoHost | undefined {
  const hostname = parseAddress(address)?.hostname ?? '';
  return sites.find((host) => address.startsWith(hosts[host].player) || siteHosts[host].test(hostname));
}
