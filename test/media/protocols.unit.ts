import { describe, expect, it } from 'vitest';
import { vimeoProtocol, youtubeProtocol } from '../../src/media/protocols.ts';

describe('the YouTube protocol', () => {
  it('starts with a handshake as a widget', () => {
    expect(JSON.parse(String(youtubeProtocol.greeting))).toEqual({ event: 'listening', id: 1, channel: 'widget' });
  });

  it.each([
    ['play', 'playVideo'],
    ['pause', 'pauseVideo'],
    ['mute', 'mute'],
    ['unmute', 'unMute'],
  ] as const)('encodes %s as a call of %s', (command, func) => {
    expect(JSON.parse(String(youtubeProtocol.encode(command)))).toMatchObject({ event: 'command', func, args: [] });
  });

  it.each([
    ['is ready', { event: 'onReady', info: null }, { kind: 'ready' }],
    ['delivers its first report', { event: 'initialDelivery', info: {} }, { kind: 'ready' }],
    ['plays', { event: 'onStateChange', info: 1 }, { kind: 'play' }],
    ['pauses', { event: 'onStateChange', info: 2 }, { kind: 'pause' }],
    ['is at the end', { event: 'onStateChange', info: 0 }, { kind: 'ended' }],
    ['reports that it plays', { event: 'infoDelivery', info: { playerState: 1, volume: 100 } }, { kind: 'play' }],
    ['has not started', { event: 'onStateChange', info: -1 }, 'ignored'],
    ['is loading', { event: 'onStateChange', info: 3 }, 'ignored'],
    ['reports the time', { event: 'infoDelivery', info: { currentTime: 3.2 } }, 'ignored'],
    ['sends no information', { event: 'infoDelivery', info: null }, 'ignored'],
    ['sends an unknown event', { event: 'apiInfoDelivery' }, undefined],
  ])('reads a message when the player %s', (_, message, event) => {
    expect(youtubeProtocol.read(JSON.stringify(message))).toEqual(event);
  });

  it.each([
    [2, /id/],
    [5, /browser/],
    [100, /was not found/],
    [101, /is not embeddable/],
    [150, /is not embeddable/],
    [999, /cannot be played.*999/],
  ])('returns a message for error %d', (info, words) => {
    expect(youtubeProtocol.read(JSON.stringify({ event: 'onError', info }))).toEqual({
      kind: 'error',
      message: expect.stringMatching(words),
    });
  });

  it.each([
    [''],
    ['{'],
    ['7'],
    ['[]'],
    ['null'],
    [null],
    [undefined],
    [{ event: 'onReady' }],
    ['{"event":"constructor"}'],
  ])('ignores %j', (data) => {
    expect(youtubeProtocol.read(data)).toBeUndefined();
  });
});

describe('the Vimeo protocol', () => {
  it.each([
    ['play', { method: 'play' }],
    ['pause', { method: 'pause' }],
    ['mute', { method: 'setMuted', value: true }],
    ['unmute', { method: 'setMuted', value: false }],
  ] as const)('encodes %s', (command, message) => {
    expect(vimeoProtocol.encode(command)).toEqual(message);
  });

  it.each([
    ['is ready', { event: 'ready' }, { kind: 'ready' }],
    ['responds to the handshake', { method: 'ping' }, { kind: 'ready' }],
    ['plays', { event: 'play', data: { parseSeconds: 0 } }, { kind: 'play' }],
    ['pauses', { event: 'pause' }, { kind: 'pause' }],
    ['is at the end', { event: 'ended' }, { kind: 'ended' }],
    [
      'reports an error with a reason',
      { event: 'error', data: { message: 'it is private' } },
      { kind: 'error', message: expect.stringContaining('private') },
    ],
    [
      'reports an error without a reason',
      { event: 'error' },
      { kind: 'error', message: expect.stringContaining('cannot be played') },
    ],
    ['reports the time', { event: 'timeupdate' }, 'ignored'],
    ['responds to a method call', { method: 'getDuration', value: 12 }, 'ignored'],
  ])('reads a message when the player %s, as an object and as text', (_, message, event) => {
    expect(vimeoProtocol.read(message)).toEqual(event);
    expect(vimeoProtocol.read(JSON.stringify(message))).toEqual(event);
  });

  it.each([[''], ['{'], [7], [[]], [null], [undefined], [{}], [{ type: 'webpackOk' }]])('ignores %j', (data) => {
    expect(vimeoProtocol.read(data)).toBeUndefined();
  });
});
