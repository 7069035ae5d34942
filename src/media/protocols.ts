import { isObject, parseJson } from '../json/json.ts';
import type { VideoHost } from './types/hosted-video.ts';

export type PlayerEvent =
  | { readonly kind: 'ready' | 'play' | 'pause' | 'ended' }
  | { readonly kind: 'error'; readonly message: string };

export interface PlayerOptions {
  readonly title: string;
  /** Plays as soon as possible. Browsers may block videos with sound. */
  readonly autoplay: boolean;
  readonly muted: boolean;
  readonly loop: boolean;
  /** Shows the player's own controls. */
  readonly controls: boolean;
  /** The additional parameters for the address of a hosted player, from `readPlayerFlags()`. */
  readonly flags?: Readonly<Record<string, string>>;
}

export type PlayerCommand = 'play' | 'pause' | 'mute' | 'unmute';

/** The message protocol of a site's player. Messages are sent by `postMessage`. */
export interface Protocol {
  /** The first message. It is repeated until the player responds, because the player may not be listening yet. */
  readonly greeting: unknown;
  /** The messages that subscribe to events. They are sent after `ready`. */
  readonly subscriptions: readonly unknown[];
  /** The delay (ms) between `ready` and the first command. */
  readonly commandDelay: number;
  readonly encode: (command: PlayerCommand) => unknown;
  /** Returns the event of a message: `ignored` if the player has sent it but it is irrelevant, `undefined` if it is not from the player. */
  readonly read: (data: unknown) => PlayerEvent | 'ignored' | undefined;
}

const functions: Readonly<Record<PlayerCommand, string>> = {
  play: 'playVideo',
  pause: 'pauseVideo',
  mute: 'mute',
  unmute: 'unMute',
};

const formatCommand = (func: string, args: readonly unknown[] = []): string =>
  JSON.stringify({ event: 'command', func, args, id: 1, channel: 'widget' });

/** The relevant states; the others are unstarted, buffering and cued. */
const states: ReadonlyMap<unknown, PlayerEvent> = new Map([
  [0, { kind: 'ended' }],
  [1, { kind: 'play' }],
  [2, { kind: 'pause' }],
]);

const errors: ReadonlyMap<unknown, string> = new Map([
  [2, 'has an id that YouTube does not take'],
  [5, 'cannot be played in this browser'],
  [100, 'was not found'],
  [101, 'is not embeddable'],
  [150, 'is not embeddable'],
  [153, 'is not played on a page that does not say its own address (Referrer-Policy)'],
]);

/** The protocol of YouTube's player. Messages in both directions are JSON strings. The address of the player needs `enablejsapi=1`. */
export const youtubeProtocol: Protocol = {
  greeting: JSON.stringify({ event: 'listening', id: 1, channel: 'widget' }),
  subscriptions: [formatCommand('addEventListener', ['onStateChange']), formatCommand('addEventListener', ['onError'])],
  commandDelay: 0,
  encode: (command) => formatCommand(functions[command]),
  read(data) {
    const message = typeof data === 'string' ? parseJson(data) : undefined;
    if (!isObject(message)) return undefined;
    const { event, info } = message;
    switch (event) {
      case 'onReady':
      case 'initialDelivery':
        return { kind: 'ready' };
      case 'onStateChange':
        return states.get(info) ?? 'ignored';
      case 'infoDelivery':
        return (isObject(info) ? states.get(info.playerState) : undefined) ?? 'ignored';
      case 'onError':
        return {
          kind: 'error',
          message: `The video ${errors.get(info) ?? 'cannot be played'} (YouTube says ${String(info)}).`,
        };
      default:
        return undefined;
    }
  },
};

const commands: Readonly<Record<PlayerCommand, object>> = {
  play: { method: 'play' },
  pause: { method: 'pause' },
  mute: { method: 'setMuted', value: true },
  unmute: { method: 'setMuted', value: false },
};

/** The protocol of Vimeo's player. Its messages are objects or JSON strings. The player accepts commands only from 300 ms after `ready` on. */
export const vimeoProtocol: Protocol = {
  greeting: { method: 'ping' },
  subscriptions: ['play', 'pause', 'ended', 'error'].map((value) => ({ method: 'addEventListener', value })),
  commandDelay: 300,
  encode: (command) => commands[command],
  read(data) {
    const message = typeof data === 'string' ? parseJson(data) : data;
    if (!isObject(message)) return undefined;
    if (message.method === 'ping') return { kind: 'ready' };
    switch (message.event) {
      case 'ready':
      case 'play':
      case 'pause':
      case 'ended':
        return { kind: message.event };
      case 'error': {
        const reason = isObject(message.data) && typeof message.data.message === 'string' && message.data.message;
        return { kind: 'error', message: `The video cannot be played (Vimeo says: ${reason || 'without a reason'}).` };
      }
      default:
        return message.event !== undefined || message.method !== undefined ? 'ignored' : undefined;
    }
  },
};

export const protocols: Readonly<Record<VideoHost, Protocol>> = { youtube: youtubeProtocol, vimeo: vimeoProtocol };
