// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { FilePlayer } from '../../src/media/file-player.ts';

it('reports a file that plays without the event `playing`, once', () => {
  const node = document.createElement('video');
  let state = { currentTime: 1, paused: true, seeking: true };
  for (const name of ['currentTime', 'paused', 'seeking'] as const)
    Object.defineProperty(node, name, { get: () => state[name] });
  const events: string[] = [];
  const options = { autoplay: false, muted: true, loop: false, controls: true, title: '' };
  new FilePlayer(node, options, ({ kind }) => events.push(kind), new AbortController().signal);
  for (const next of [
    { currentTime: 2, paused: true, seeking: false },
    { currentTime: 3, paused: false, seeking: true },
    { currentTime: 3, paused: false, seeking: false },
  ]) {
    state = next;
    node.dispatchEvent(new Event('timeupdate'));
  }
  expect(events).toEqual([]);
  for (const type of ['timeupdate', 'timeupdate', 'playing']) {
    state = { ...state, currentTime: state.currentTime + 0.25 };
    node.dispatchEvent(new Event(type));
    expect(events).toEqual(['play']);
  }
});
