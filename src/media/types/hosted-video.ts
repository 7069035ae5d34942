import { parseUrl } from '../../older-browsers/parse-url.ts';

/** The sites whose players Portico controls. */
export type VideoHost = 'youtube' | 'vimeo';

/** A video of YouTube or Vimeo, with the data in its address. */
export interface HostedVideo {
  readonly host: VideoHost;
  readonly id: string;
  /** The start time in s; 0 by default. */
  readonly start: number;
  /** The key of an unlisted Vimeo video; '' for other videos. */
  readonly key: string;
  /** The end time of a YouTube video in s; absent if the video plays to its end. */
  readonly end?: number;
  /** The id of the YouTube playlist in which the video is played. */
  readonly list?: string;
}

/** Returns whether an id has the 11 characters of a YouTube id. */
export const isYoutubeId = (id: string): boolean => /^[\w-]{11}$/.test(id);

export const siteHosts: Readonly<Record<VideoHost, RegExp>> = {
  youtube: /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$|^(?:www\.)?youtu\.be$/,
  vimeo: /^(?:(?:www|player)\.)?vimeo\.com$/,
};

/** Parses an absolute or relative address. For a relative address, the host in the result has no meaning. */
export const parseAddress = (address: string): URL | null => parseUrl(address, 'https://page.invalid/');

/** Parses `90`, `90s`, `1m30s` and `1h2m3s` to seconds; returns 0 for other texts. */
function parseSeconds(text: string | null | undefined): number {
  const [, hours, minutes, rest] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(text ?? '') ?? [];
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(rest ?? 0);
}

/**
 * Returns the YouTube or Vimeo video of an address; `undefined` for other addresses, such as playlists and channels. Supports the addresses `watch`,
 * `embed`, `v`, `shorts`, `live` and youtu.be of YouTube. The id may be invalid: check it with `isYoutubeId`.
 */
export function hostedVideo(address: string): HostedVideo | undefined {
  const url = parseAddress(address);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const parts = url.pathname.split('/').filter(Boolean);
  const [first = '', second = ''] = parts;
  if (siteHosts.youtube.test(url.hostname)) {
    if (url.hostname.endsWith('.be')) return first ? youtube(url, first) : undefined;
    // `embed/videoseries` is the address of a playlist, although `videoseries` has eleven characters, like an id.
    if (/^(embed|v|shorts|live)$/.test(first) && second)
      return second === 'videoseries' ? undefined : youtube(url, second);
    const id = first === 'watch' ? url.searchParams.get('v') : null;
    return id ? youtube(url, id) : undefined;
  }
  if (siteHosts.vimeo.test(url.hostname)) return vimeo(url, parts);
  return undefined;
}

function youtube({ searchParams: query, hash }: URL, id: string): HostedVideo {
  const start = parseSeconds(query.get('t') ?? query.get('start') ?? /^#t=(.*)$/.exec(hash)?.[1]);
  const end = parseSeconds(query.get('end'));
  const list = query.get('list');
  return { host: 'youtube', id, start, key: '', ...(end > start && { end }), ...(list && { list }) };
}

/** Parses addresses of Vimeo. In a showcase or album, the first number is that of the collection; the number of the video follows `video`. */
function vimeo({ searchParams: query, hash }: URL, parts: readonly string[]): HostedVideo | undefined {
  const [first = ''] = parts;
  if (first === 'event') return undefined;
  const marker = parts.findLastIndex((part) => /^videos?$/.test(part));
  const isCollection = /^(showcase|album)$/.test(first);
  const index = marker >= 0 ? marker + 1 : isCollection ? -1 : parts.findIndex((part) => /^\d+$/.test(part));
  const id = parts[index] ?? '';
  if (!/^\d+$/.test(id)) return undefined;
  const next = parts[index + 1] ?? '';
  const key = query.get('h') ?? (/^[0-9a-f]+$/i.test(next) ? next : '');
  return { host: 'vimeo', id, start: parseSeconds(/^#t=(.*)$/.exec(hash)?.[1]), key };
}
