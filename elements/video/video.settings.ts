import { consentSetting } from '../../src/settings/consent-setting.ts';
import { local } from '../../src/kit/definition.ts';
import { address, choice, flag, text, texts } from '../../src/settings/settings.ts';
import type { Dictionary } from '../../src/text/text.ts';

export const videoSettings = {
  /** The provider if the address does not reveal it: `file`, or `youtube` and `vimeo` with the id as the last part of the address. */
  provider: choice(['auto', 'youtube', 'vimeo', 'file'], 'auto'),
  /** The aspect ratio: `16:9`, `4/3`, or a number. */
  aspectRatio: text('16:9'),
  /** Plays as a background: muted, inline, looping, without controls, and only while visible. */
  background: flag(),
  /** Plays when the video becomes visible. Most browsers require `muted` for it. */
  autoplay: flag(),
  /** Plays without sound. */
  muted: flag(),
  /** Restarts the video at its end. */
  loop: flag(),
  /** The address of the picture before playback; by default, an `<img>` inside, or the `poster` of a `<video>`. */
  poster: address(),
  /** `required` requests the visitor's consent before content of another site is loaded. */
  consent: consentSetting(),
  /** The address of an oEmbed endpoint for thumbnails; requested only with consent. */
  oembedUrl: address(),
  /** Custom texts: `play`, `pause`, `video`, `consent` (with `{host}`), `agree`. */
  texts: texts(),
};

/** The reason why a video cannot be played. */
export interface VideoErrorDetail {
  readonly message: string;
}

export const videoEvents = {
  /** Dispatched when the video plays. */
  'portico-play': local(),
  /** Dispatched when the video is paused, or its player is removed: by revoked consent, a changed setting, or a disconnect. */
  'portico-pause': local(),
  /** Dispatched at the end of a video that does not loop. */
  'portico-ended': local(),
  /** Dispatched when the video cannot be played; the same message is logged. */
  'portico-error': local<VideoErrorDetail>(),
};

/** The names of the buttons, and the consent question. */
export const videoTexts: Dictionary<'play' | 'pause' | 'video' | 'consent' | 'agree'> = {
  en: {
    play: 'Play',
    pause: 'Pause',
    video: 'Video',
    consent:
      'This video comes from {host}. To play it, your browser connects there, and {host} may store data on your device.',
    agree: 'Agree and play',
  },
  de: {
    play: 'Abspielen',
    pause: 'Anhalten',
    video: 'Video',
    consent:
      'Dieses Video kommt von {host}. Zum Abspielen verbindet sich Ihr Browser dorthin, und {host} kann Daten auf Ihrem Gerät speichern.',
    agree: 'Zustimmen und abspielen',
  },
};
