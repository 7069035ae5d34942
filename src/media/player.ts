import { FilePlayer, videoOf, type VideoFile } from './file-player.ts';
import type { HostedVideo } from './hosted-video.ts';
import { HostedPlayer } from './hosted-player.ts';
import { hostOfFrame } from './hosts.ts';
import type { PlayerEvent, PlayerOptions } from './player-types.ts';
import { protocols } from './protocols.ts';

export type { VideoFile } from './file-player.ts';
export type { PlayerEvent, PlayerOptions } from './player-types.ts';

/** What can be played: a video of YouTube or Vimeo, files, or a `<video>` that the page has already and that stays where it is. */
export type Playable =
  | { readonly kind: 'hosted'; readonly video: HostedVideo }
  | { readonly kind: 'files'; readonly sources: readonly VideoFile[]; readonly poster: string }
  | { readonly kind: 'element'; readonly node: HTMLVideoElement };

/** Every player that lives. */
const players = new Set<Player>();

/**
 * One playing thing: makes the node (an `<iframe>` or `<video>`), which the caller puts into the page. A hosted video must have a
 * well-formed id (`isYoutubeId`). `tell` hears each change once; an order that comes before the player is ready is carried out when it is.
 * Ends with `signal`: nothing is told any more, and a `<video>` stands still; a frame ends when the caller takes it out of the page.
 */
export class Player {
  readonly node: HTMLIFrameElement | HTMLVideoElement;
  readonly #driven: HostedPlayer | FilePlayer;
  /** Without sound and controls it is a background, and no other player disturbs it. */
  readonly isBackground: boolean;

  constructor(playable: Playable, options: PlayerOptions, tell: (news: PlayerEvent) => void, signal: AbortSignal) {
    this.isBackground = options.muted && !options.controls;
    this.#driven = drive(playable, options, tell, signal);
    this.node = this.#driven.node;
    if (signal.aborted) return;
    players.add(this);
    signal.addEventListener('abort', () => players.delete(this), { once: true });
  }

  play(): void {
    this.#driven.play();
  }

  pause(): void {
    this.#driven.pause();
  }

  mute(on: boolean): void {
    this.#driven.mute(on);
  }
}

function drive(
  playable: Playable,
  options: PlayerOptions,
  tell: (news: PlayerEvent) => void,
  signal: AbortSignal,
): HostedPlayer | FilePlayer {
  switch (playable.kind) {
    case 'hosted':
      return new HostedPlayer(playable.video, options, tell, signal);
    case 'files':
      return new FilePlayer(videoOf(playable.sources, playable.poster, options), options, tell, signal);
    case 'element':
      return new FilePlayer(playable.node, options, tell, signal);
  }
}

/**
 * Pauses every other player: Portico's own, and the page's own YouTube and Vimeo frames, by message to the player's own origin only (§4).
 * `except` goes on: a player, or those that an element draws, one that it has not drawn yet among them. Backgrounds go on: they have no
 * sound. YouTube hears only frames whose address has `enablejsapi=1`.
 */
export function pauseOtherPlayers(except?: Player | Element): void {
  for (const player of players) if (!player.isBackground && !isMeant(player, except)) player.pause();
  const own = new Set<Element>([...players].map(({ node }) => node));
  for (const frame of document.querySelectorAll('iframe')) if (!own.has(frame)) pauseFrame(frame);
}

const isMeant = (player: Player, one: Player | Element | undefined): boolean =>
  one instanceof Element ? !player.node.isConnected || Boolean(one.shadowRoot?.contains(player.node)) : player === one;

function pauseFrame(frame: HTMLIFrameElement): void {
  const host = hostOfFrame(frame.src);
  // Whose document can be read is not there yet: it waits to be scrolled to, and nothing plays in it.
  if (!host || frame.contentDocument) return;
  frame.contentWindow?.postMessage(protocols[host].order('pause'), new URL(frame.src).origin);
}
