import { local } from '../../src/kit/definition.ts';

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
