import type { SentData } from '../privacy/privacy.ts';

/** The requests of elements that show videos of YouTube and Vimeo. */
export const hostedVideoRequests: readonly SentData[] = [
  {
    to: [{ kind: 'hosts', hosts: ['www.youtube-nocookie.com', 'player.vimeo.com'] }],
    content: {
      en: 'The id of the video, the origin of the page, and the connection data of the browser',
      de: 'ID des Videos, Ursprung der Seite und Verbindungsdaten des Browsers',
    },
    when: { en: 'when the player of a video loads', de: 'beim Laden des Players eines Videos' },
    purpose: 'media',
  },
  {
    to: [{ kind: 'hosts', hosts: ['i.ytimg.com'] }],
    content: {
      en: 'The id of the video, and the connection data of the browser',
      de: 'ID des Videos und Verbindungsdaten des Browsers',
    },
    when: {
      en: 'when the thumbnail of a YouTube video loads',
      de: 'beim Laden des Vorschaubilds eines YouTube-Videos',
    },
    purpose: 'media',
  },
  {
    to: [{ kind: 'setting', attribute: 'oembed-url' }],
    content: { en: 'The address of the video', de: 'Adresse des Videos' },
    when: {
      en: 'when a thumbnail is needed, only with `oembed-url`',
      de: 'bei Bedarf eines Vorschaubilds, nur mit `oembed-url`',
    },
    purpose: 'media',
  },
  {
    to: [{ kind: 'response', of: { en: 'the service at `oembed-url`', de: 'Dienst unter `oembed-url`' } }],
    content: { en: 'The connection data of the browser', de: 'Verbindungsdaten des Browsers' },
    when: {
      en: 'when the thumbnail from `oembed-url` loads',
      de: 'beim Laden des Vorschaubilds aus `oembed-url`',
    },
    purpose: 'media',
  },
];
