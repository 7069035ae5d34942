import type { SentData } from '../privacy/privacy.ts';

/** The requests of elements that show videos of YouTube and Vimeo. */
export const hostedVideoRequests: readonly SentData[] = [
  {
    to: [{ kind: 'hosts', hosts: ['www.youtube-nocookie.com', 'player.vimeo.com'] }],
    content: 'The id of the video, the origin of the page, and the connection data of the browser',
    when: 'when the player of a video loads',
    purpose: 'media',
  },
  {
    to: [{ kind: 'hosts', hosts: ['i.ytimg.com'] }],
    content: 'The id of the video, and the connection data of the browser',
    when: 'when the thumbnail of a YouTube video loads',
    purpose: 'media',
  },
  {
    to: [{ kind: 'setting', attribute: 'oembed-url' }],
    content: 'The address of the video',
    when: 'when a thumbnail is needed, only with `oembed-url`',
    purpose: 'media',
  },
  {
    to: [{ kind: 'response', of: 'the service at `oembed-url`' }],
    content: 'The connection data of the browser',
    when: 'when the thumbnail from `oembed-url` loads',
    purpose: 'media',
  },
];
