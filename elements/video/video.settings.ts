import { consentSetting } from '../../src/consent/consent-setting.ts';
import { address, choice, flag, text, texts } from '../../src/kit/settings.ts';

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
