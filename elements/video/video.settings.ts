import { consentSetting } from '../../src/consent/consent-setting.ts';
import { address, choice, flag, text, texts } from '../../src/kit/settings.ts';

export const videoSettings = {
  /**
   * The provider of the video, if its address does not tell: `file`, or `youtube` and `vimeo` with the id as the last part of the address.
   */
  provider: choice(['auto', 'youtube', 'vimeo', 'file'], 'auto'),
  /** Its shape, as width and height: `16:9`, `4/3`, or one number. */
  aspect: text('16:9'),
  /** A moving background: silent, inline, again and again, without controls, and only while it can be seen. */
  background: flag(),
  /** Plays as soon as it can be seen. Most browsers allow that only with `muted`. */
  autoplay: flag(),
  /** Plays without sound. */
  muted: flag(),
  /** Begins again at its end. */
  loop: flag(),
  /** The address of the picture that stands there before it plays. Without one, an `<img>` inside, or the `poster` of a `<video>`. */
  poster: address(),
  /** `required` asks the visitor before content of another site is loaded. */
  consent: consentSetting(),
  /** The address of an oEmbed endpoint for thumbnails; requested only with consent. */
  oembedUrl: address(),
  /** Own texts: `play`, `pause`, `video`, `consent` (with `{host}`), `agree`. */
  texts: texts(),
};
