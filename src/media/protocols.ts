import type { VideoHost } from './hosted-video.ts';
import type { Protocol } from './player-types.ts';
import { vimeoProtocol } from './vimeo-protocol.ts';
import { youtubeProtocol } from './youtube-protocol.ts';

/** How each host's player is spoken to. */
export const protocols: Readonly<Record<VideoHost, Protocol>> = { youtube: youtubeProtocol, vimeo: vimeoProtocol };
