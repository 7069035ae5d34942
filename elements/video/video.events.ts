import { local } from '../../src/kit/definition.ts';

/** The reason why a video cannot be played. */
export interface VideoErrorDetail {
  readonly message: string;
}

export const videoEvents = {
  /** It plays. */
  'portico-play': local(),
  /** It was paused, or its player went while it played: consent was revoked, a setting changed, or the element left the page. */
  'portico-pause': local(),
  /** It is at its end, and does not begin again. */
  'portico-ended': local(),
  /** It cannot be played; the console shows the same message. */
  'portico-error': local<VideoErrorDetail>(),
};
