import { isObject, parseJson } from '../json/json.ts';
import type { PlayerCommand, Protocol } from './player-types.ts';

const orders: Readonly<Record<PlayerCommand, object>> = {
  play: { method: 'play' },
  pause: { method: 'pause' },
  mute: { method: 'setMuted', value: true },
  unmute: { method: 'setMuted', value: false },
};

/** What an error says of itself. */
const wordsOf = (data: unknown): string =>
  isObject(data) && typeof data.message === 'string' ? data.message : 'without a reason';

/** The messages of Vimeo's embedded player: objects, or the same as JSON. It takes orders 300 ms after it is ready (§9). */
export const vimeoProtocol: Protocol = {
  greeting: { method: 'ping' },
  subscriptions: ['play', 'pause', 'ended', 'error'].map((value) => ({ method: 'addEventListener', value })),
  patience: 300,
  order: (order) => orders[order],
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
      case 'error':
        return { kind: 'error', message: `The video cannot be played (Vimeo says: ${wordsOf(message.data)}).` };
      default:
        return message.event !== undefined || message.method !== undefined ? 'heard' : undefined;
    }
  },
};
