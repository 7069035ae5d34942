import type { Host } from '../../src/kit/controller.ts';
import type { videoEvents, videoSettings } from './video.settings.ts';

/** The video element, as its features use it. */
export type VideoHost = Host<typeof videoSettings, typeof videoEvents>;
