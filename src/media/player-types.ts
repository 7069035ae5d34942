/** What a player tells of itself. */
export type PlayerEvent =
  | { readonly kind: 'ready' | 'play' | 'pause' | 'ended' }
  | { readonly kind: 'error'; readonly message: string };

/** How a player begins, and what it offers. */
export interface PlayerOptions {
  /** What a screen reader calls it. */
  readonly title: string;
  /** Whether it plays as soon as it can. A browser may refuse a video with sound that nobody asked for. */
  readonly autoplay: boolean;
  readonly muted: boolean;
  readonly loop: boolean;
  /** Whether it has controls of its own. */
  readonly controls: boolean;
}

/** What can be asked of a player. */
export type PlayerCommand = 'play' | 'pause' | 'mute' | 'unmute';

/** How one site's player is spoken to, as its messages are documented. What is sent goes through `postMessage`. */
export interface Protocol {
  /** Said again and again until the player answers: it may not be listening yet. */
  readonly greeting: unknown;
  /** Said once it is ready, so that it tells of what happens. */
  readonly subscriptions: readonly unknown[];
  /** ms between `ready` and the first order. */
  readonly patience: number;
  readonly order: (order: PlayerCommand) => unknown;
  /** What a message of the player says: `heard` when it is one, but nothing of interest; `undefined` when it is none. */
  readonly read: (data: unknown) => PlayerEvent | 'heard' | undefined;
}
