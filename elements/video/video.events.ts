import { own } from '../../src/kit/define.ts';

/** Why a video cannot be played. */
export interface VideoErrorDetail {
  readonly message: string;
}

export const videoEvents = {
  /** It plays. */
  'portico-play': own(),
  /** It was paused, or its player went while it played: consent was revoked, a setting changed, or the element left the page. */
  'portico-pause': own(),
  /** It is at its end, and does not begin again. */
  'portico-ended': own(),
  /** It cannot be played; the console says the same. */
  'portico-error': own<VideoErrorDetail>(),
};
