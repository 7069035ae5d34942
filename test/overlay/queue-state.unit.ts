import { describe, expect, it } from 'vitest';
import {
  enqueue,
  markClosed,
  dequeue,
  emptyQueue,
  nextToOpen,
  markOpen,
  type QueueState,
} from '../../src/overlay/auto-open/queue-state.ts';

const [first, second, third] = [{ name: 'first' }, { name: 'second' }, { name: 'third' }];

const enqueueAll = (...all: readonly object[]): QueueState =>
  all.reduce<QueueState>((state, overlay) => enqueue(state, overlay, false), emptyQueue);

describe('the queue state', () => {
  it('opens overlays in the order in which they were added', () => {
    const state = enqueueAll(first, second);
    expect(nextToOpen(state)).toBe(first);
    expect(nextToOpen(state, first)).toBe(second);
    expect(nextToOpen(state, second)).toBeUndefined();
  });

  it('opens nothing while another overlay is open, also one of the author', () => {
    const state = markOpen(enqueueAll(first), third);
    expect(nextToOpen(state)).toBeUndefined();
    expect(nextToOpen(markClosed(state, third))).toBe(first);
  });

  it('waits until all stacked overlays are closed', () => {
    const state = markOpen(markOpen(enqueueAll(first), second), third);
    expect(nextToOpen(markClosed(state, third))).toBeUndefined();
    expect(nextToOpen(markClosed(markClosed(state, third), second))).toBe(first);
  });

  it('contains each overlay once, and no open ones', () => {
    expect(enqueueAll(first, first).waiting).toEqual([first]);
    expect(markOpen(enqueueAll(first), first)).toMatchObject({ open: [first], waiting: [] });
    expect(markOpen(markOpen(emptyQueue, first), first).open).toEqual([first]);
  });

  it('removes a dequeued overlay', () => expect(nextToOpen(dequeue(enqueueAll(first, second), first))).toBe(second));

  it('rejects an overlay that avoids others after another has opened, even if it is closed', () => {
    const state = markClosed(markOpen(emptyQueue, first), first);
    expect(enqueue(state, second, true).waiting).toEqual([]);
    expect(enqueue(state, second, false).waiting).toEqual([second]);
  });

  it('accepts an overlay that avoids others if only itself has opened', () => {
    const state = markClosed(markOpen(emptyQueue, first), first);
    expect(enqueue(state, first, true).waiting).toEqual([first]);
  });
});
