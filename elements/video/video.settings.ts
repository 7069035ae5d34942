import { consentSetting } from '../../src/settings/consent-setting.ts';
import type { Host } from '../../src/kit/controller.ts';
import { local } from '../../src/kit/definition.ts';
import { address, choice, flag, text, texts } from '../../src/settings/settings.ts';
import type { Dictionary } from '../../src/text/text.ts';

export const videoSettings = {
  /** The provider, if it is not clear from the address. With `youtube` or `vimeo`, the last part of the address is the id of the video. */
  provider: choice(['auto', 'youtube', 'vimeo', 'file'], 'auto'),
  /** The aspect ratio, such as `16:9`, `4/3` or `1.78`. */
  aspectRatio: text('16:9'),
  /** Plays the video as a background: muted, inline, in a loop, without controls, and only while it is visible. */
  background: flag(),
  /** Plays the video when it becomes visible. Most browsers require `muted` for this. */
  autoplay: flag(),
  /** Plays without sound. */
  muted: flag(),
  /** Restarts the video when it has ended. */
  loop: flag(),
  /** The position at which the video starts, in seconds or as `1:30`. By default, the start in the address, or the beginning. */
  start: text(),
  /** The position at which the video ends, in seconds or as `1:30`. By default, the end of the video. */
  end: text(),
  /** The options of the YouTube and Vimeo players, by provider: `{"youtube": {"cc_load_policy": 1}, "vimeo": {"color": "ff0000"}}`. */
  playerFlags: texts(),
  /** The address of the poster. By default, the poster is an `<img>` in the element, or the `poster` of the `<video>`. */
  poster: address(),
  /** With `required`, the element asks for the visitor's consent before it loads content of another site. */
  consent: consentSetting(),
  /** The address of an oEmbed endpoint for thumbnails. It is requested only with consent. */
  oembedUrl: address(),
  /** Custom texts: `play`, `pause`, `video` (the name of a video without a title), `consent` (with the other site as `{host}`), `agree`, `error`. */
  texts: texts(),
};

/** The members of the video element that its features use. */
export type VideoHost = Host<typeof videoSettings, typeof videoEvents>;

/** The event detail of a video that cannot be played. */
export interface VideoErrorDetail {
  /** The description of the error, for the author. */
  readonly message: string;
}

export const videoEvents = {
  /** Dispatched when the video starts to play. */
  'portico-play': local(),
  /**
   * Dispatched when the video pauses, or when its player is removed because consent was revoked, a setting has changed, or the element was
   * disconnected.
   */
  'portico-pause': local(),
  /** Dispatched when a video that does not loop has ended. */
  'portico-ended': local(),
  /** Dispatched when the video cannot be played. The console shows the same message. */
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
