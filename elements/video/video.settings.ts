import { consentSetting } from '../../src/settings/consent-setting.ts';
import type { Host } from '../../src/kit/controller.ts';
import { local } from '../../src/kit/definition.ts';
import { address, choice, flag, text, texts } from '../../src/settings/settings.ts';
import type { Dictionary } from '../../src/text/text.ts';

export const videoSettings = {
  /** The provider, if the address does not show it. With `youtube` or `vimeo`, the last part of the address is the id of the video. */
  provider: choice(['auto', 'youtube', 'vimeo', 'file'], 'auto'),
  /** The aspect ratio, such as `16:9`, `4/3` or `1.78`. */
  aspectRatio: text('16:9'),
  /** Plays the video as a background: muted, inline, in a loop, without controls, and only while it is in view. */
  background: flag(),
  /** Plays the video when it comes into view. Most browsers require `muted` for that. */
  autoplay: flag(),
  /** Plays without sound. */
  muted: flag(),
  /** Restarts the video at its end. */
  loop: flag(),
  /** The position at which the video starts: in seconds, or as `1:30`. By default, that of the address, or the beginning. */
  start: text(),
  /** The position at which the video ends: in seconds, or as `1:30`. By default, the end of the video. */
  end: text(),
  /** The options of the players of YouTube and Vimeo, by provider: `{"youtube": {"cc_load_policy": 1}, "vimeo": {"color": "ff0000"}}`. */
  playerFlags: texts(),
  /** The address of the poster. By default, the poster is an `<img>` in the element, or the `poster` of the `<video>`. */
  poster: address(),
  /** With `required`, the element asks for the visitor's consent before it loads content of another site. */
  consent: consentSetting(),
  /** The address of an oEmbed endpoint for thumbnails; requested only with consent. */
  oembedUrl: address(),
  /** Custom texts: `play`, `pause`, `video` (the name of a video without a title), `consent` (with the other site as `{host}`), `agree`, `error`. */
  texts: texts(),
};

/** The video element, as its features see it. */
export type VideoHost = Host<typeof videoSettings, typeof videoEvents>;

/** The reason why a video cannot be played. */
export interface VideoErrorDetail {
  /** The description of the error, for the author. */
  readonly message: string;
}

export const videoEvents = {
  /** Dispatched when the video plays. */
  'portico-play': local(),
  /** Dispatched when the video pauses, or when its player is removed: after revoked consent, a changed setting or a disconnect. */
  'portico-pause': local(),
  /** Dispatched at the end of a video that does not loop. */
  'portico-ended': local(),
  /** Dispatched when the video cannot be played; the console shows the same message. */
  'portico-error': local<VideoErrorDetail>(),
};

/** The key of a text. */
export type VideoText = 'play' | 'pause' | 'video' | 'consent' | 'agree' | 'error';

/** The names of the buttons, the consent question and the error message. */
export const videoTexts: Dictionary<VideoText> = {
  en: {
    play: 'Play',
    pause: 'Pause',
    video: 'Video',
    consent:
      'This video comes from {host}. To play it, your browser connects there, and {host} may store data on your device.',
    agree: 'Agree and play',
    error: 'The video cannot be played here. Try to open it directly:',
  },
  de: {
    play: 'Abspielen',
    pause: 'Anhalten',
    video: 'Video',
    consent:
      'Dieses Video kommt von {host}. Zum Abspielen verbindet sich Ihr Browser dorthin, und {host} kann Daten auf Ihrem Gerät speichern.',
    agree: 'Zustimmen und abspielen',
    error: 'Das Video kann hier nicht abgespielt werden. Versuchen Sie, es direkt zu öffnen:',
  },
};
