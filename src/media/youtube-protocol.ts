import { isObject, parseJson } from '../json/json.ts';
import type { PlayerCommand, PlayerEvent, Protocol } from './player-types.ts';

const functions: Readonly<Record<PlayerCommand, string>> = {
  play: 'playVideo',
  pause: 'pauseVideo',
  mute: 'mute',
  unmute: 'unMute',
};

const command = (func: string, args: readonly unknown[] = []): string =>
  JSON.stringify({ event: 'command', func, args, id: 1, channel: 'widget' });

/** The states that matter; the others are: not begun, loading, ready to begin. */
const states: ReadonlyMap<unknown, PlayerEvent> = new Map([
  [0, { kind: 'ended' }],
  [1, { kind: 'play' }],
  [2, { kind: 'pause' }],
]);

/** What the numbers of `onError` mean. */
const errors: ReadonlyMap<unknown, string> = new Map([
  [2, 'has an id that YouTube does not take'],
  [5, 'cannot be played in this browser'],
  [100, 'was not found'],
  [101, 'is not embeddable'],
  [150, 'is not embeddable'],
  [153, 'is not played on a page that does not say its own address (Referrer-Policy)'],
]);

/** The messages of YouTube's embedded player: JSON as text, in both directions. It must be asked for with `enablejsapi=1`. */
export const youtubeProtocol: Protocol = {
  greeting: JSON.stringify({ event: 'listening', id: 1, channel: 'widget' }),
  subscriptions: [command('addEventListener', ['onStateChange']), command('addEventListener', ['onError'])],
  patience: 0,
  order: (order) => command(functions[order]),
  read(data) {
    const message = typeof data === 'string' ? parseJson(data) : undefined;
    if (!isObject(message)) return undefined;
    const { event, info } = message;
    switch (event) {
      case 'onReady':
      case 'initialDelivery':
        return { kind: 'ready' };
      case 'onStateChange':
        return states.get(info) ?? 'heard';
      case 'infoDelivery':
        return (isObject(info) ? states.get(info.playerState) : undefined) ?? 'heard';
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
