import { hostedVideo, isYoutubeId, type HostedVideo } from '../../src/media/hosted-video.ts';
import { fileKindOf } from '../../src/media/file-types.ts';

/** What a setting says of where a video comes from. */
export type Provider = 'auto' | 'youtube' | 'vimeo' | 'file';

/** What is behind an address. */
export type Behind =
  | { readonly kind: 'hosted'; readonly video: HostedVideo }
  | { readonly kind: 'file'; readonly src: string }
  | { readonly kind: 'problem'; readonly message: string };

const problem = (message: string): Behind => ({ kind: 'problem', message });

/** What an address leads to: a hosted video, a file, or nothing that can be played, in words (§8: an id that cannot be one). */
export function behind(address: string, provider: Provider): Behind {
  if (provider === 'file') return { kind: 'file', src: address };
  const known = hostedVideo(address);
  const video =
    provider === 'auto' || known?.host === provider
      ? known
      : { host: provider, id: lastPart(address), start: 0, key: '' };
  if (video) return checked(video);
  if (fileKindOf(address) === 'video') return { kind: 'file', src: address };
  return problem(
    `“${address}” is no video of YouTube or Vimeo, and no video file; where its address does not say so, set provider.`,
  );
}

function checked(video: HostedVideo): Behind {
  if (video.host === 'youtube' && !isYoutubeId(video.id)) {
    return problem(`“${video.id}” is no id of a YouTube video: that has 11 characters, letters, digits, - and _.`);
  }
  if (video.host === 'vimeo' && !/^\d+$/.test(video.id))
    return problem(`“${video.id}” is no id of a Vimeo video: that is a number.`);
  return { kind: 'hosted', video };
}

function lastPart(address: string): string {
  const [path = ''] = address.split(/[?#]/);
  return path.split('/').findLast((part) => part !== '') ?? '';
}
