import { FilePlayer, createVideo, type VideoFiles } from './file-player.ts';
import type { HostedVideo } from './types/hosted-video.ts';
import { IframePlayer } from './iframe-player.ts';
import { hostOfFrame } from './embed-urls.ts';
import { protocols, type PlayerEvent, type PlayerOptions } from './protocols.ts';

// These functions are also about players of other sites, and load together with the players.
export { embedInfo } from './embed-info.ts';
export { hostOfFrame, thumbnailAddress } from './embed-urls.ts';
export type { VideoFile } from './file-player.ts';
export type { PlayerEvent, PlayerOptions } from './protocols.ts';

/** The source of a player: a YouTube or Vimeo video, video files, or an existing `<video>`, which stays in its place. */
export type Playable =
  | { readonly kind: 'hosted'; readonly video: HostedVideo }
  | ({ readonly kind: 'files' } & VideoFiles)
  | { readonly kind: 'element'; readonly node: HTMLVideoElement };

/** All players that are in use. */
const players = new Set<Player>();

/**
 * A player with its node (an `<iframe>` or `<video>`), which the caller inserts. A hosted video needs a valid id (`isYoutubeId`). `notify` is called
 * once for each change. Early commands are queued. When `signal` aborts, a `<video>` pauses; a frame stops only when the caller removes it.
 */
export class Player {
  readonly node: HTMLIFrameElement | HTMLVideoElement;
  readonly #driver: IframePlayer | FilePlayer;
  /** `true` for a background video, which has no sound and no controls. Other players do not pause it. */
  readonly isBackground: boolean;

  constructor(playable: Playable, options: PlayerOptions, notify: (event: PlayerEvent) => void, signal: AbortSignal) {
    this.isBackground = options.muted && !options.controls;
    if (playable.kind === 'hosted') this.#driver = IframePlayer.create(playable.video, options, notify, signal);
    else {
      const video = playable.kind === 'element' ? playable.node : createVideo(playable, options.title);
      this.#driver = new FilePlayer(video, options, notify, signal);
    }
    this.node = this.#driver.node;
    if (signal.aborted) return;
    players.add(this);
    signal.addEventListener('abort', () => players.delete(this), { once: true });
  }

  play(): void {
    this.#driver.play();
  }

  pause(): void {
    this.#driver.pause();
  }

  mute(on: boolean): void {
    this.#driver.mute(on);
  }
}

/**
 * Pauses all other players: those of Portico, and YouTube and Vimeo frames of the page, by messages to the player's origin only. `except` (a player,
 * or an element with players) continues, and so do background videos. A YouTube frame needs `enablejsapi=1` in its address.
 */
export function pauseOtherPlayers(except?: Player | Element): void {
  const own = new Set<Element>();
  for (const player of players) {
    own.add(player.node);
    if (!player.isBackground && !isExcepted(player, except)) player.pause();
  }
  for (const frame of document.querySelectorAll('iframe')) if (!own.has(frame)) pauseFrame(frame);
}

const isExcepted = ({ node }: Player, one: Player | Element | undefined): boolean =>
  one instanceof Element ? !node.isConnected || Boolean(one.shadowRoot?.contains(node)) : node === one?.node;

/** Pauses a YouTube or Vimeo frame by a message to the player's origin only. A YouTube frame reacts only if its address contains `enablejsapi=1`. */
export function pauseFrame(frame: HTMLIFrameElement): void {
  const host = hostOfFrame(frame.src);
  // If the frame's document is readable, it is the initial empty document of a lazy frame, which plays nothing.
  if (host && !frame.contentDocument)
    frame.contentWindow?.postMessage(protocols[host].encode('pause'), new URL(frame.src).origin);
}
