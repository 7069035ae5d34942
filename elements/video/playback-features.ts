import { checkedFlags, checkedRange } from '../../src/media/player-settings.ts';
import type { Playable, PlayerEvent, PlayerOptions } from '../../src/media/player.ts';
import { Clip } from './clip.ts';
import { showChapters, showQuality } from './file-controls.ts';
import type { VideoHost } from './video.settings.ts';

/** Features of a player that only few videos use: playing a part of the video, flags of the provider, and the quality and chapters of files. */
export class PlaybackFeatures {
  /** The source and the options of the player. */
  readonly playable: Playable;
  readonly options: PlayerOptions;
  readonly #host: VideoHost;
  readonly #start: number;
  /** The end (s); 0 stands for the end of the video. */
  readonly #end: number;
  #clip: Clip | undefined;

  constructor(host: VideoHost, playable: Playable, options: PlayerOptions) {
    this.#host = host;
    const { start, end } = checkedRange(host, host.settings);
    this.#start = start;
    this.#end = end;
    const video = playable.kind === 'hosted' ? playable.video : undefined;
    const flags = checkedFlags(host, host.settings.playerFlags, video?.host);
    this.playable = video ? { kind: 'hosted', video: { ...video, start: Math.floor(start) || video.start } } : playable;
    this.options = { ...options, flags: { ...flags, ...endOf(video?.host, this.#end) } };
  }

  /** Starts the features for the created player, until `signal` aborts. */
  attach(node: HTMLElement, signal: AbortSignal): void {
    if (!(node instanceof HTMLVideoElement)) return;
    const range = { start: this.#start, end: this.#end || Infinity, loop: this.options.loop };
    if (this.#start > 0 || this.#end > 0) this.#clip = new Clip(node, range, signal);
    if (this.#host.settings.background) return;
    showQuality(this.#host, node, signal);
    showChapters(this.#host, node, signal);
  }

  /** Converts an event of the player to the event of the element; `undefined` if it is not reported. */
  translate(event: PlayerEvent): PlayerEvent | undefined {
    return this.#clip ? this.#clip.translate(event) : event;
  }
}

/** Returns the parameter that sets the end (s) of a hosted video. */
function endOf(provider: 'youtube' | 'vimeo' | undefined, end: number): Record<string, string> {
  if (!provider || end === 0) return {};
  return { [provider === 'youtube' ? 'end' : 'end_time']: String(Math.ceil(end)) };
}
