import { describe, expect, it } from 'vitest';
import {
  enqueue,
  markClosed,
  dequeue,
  emptyQueue,
  nextToOpen,
  markOpen,
  type QueueState,
} from '../../src/overlay/queue-state.ts';

const [first, second, third] = [{ name: 'first' }, { name: 'second' }, { name: 'third' }];

const comeInOrder = (...all: readonly object[]): QueueState =>
  all.reduce<QueueState>((line, who) => enqueue(line, who, false), emptyQueue);

describe('the line of what would open by itself', () => {
  it('lets them open in the order in which they came', () => {
    const line = comeInOrder(first, second);
    expect(nextToOpen(line)).toBe(first);
    expect(nextToOpen(line, first)).toBe(second);
    expect(nextToOpen(line, second)).toBeUndefined();
  });

  it('has nobody’s turn while something is open, also what an author opened', () => {
    const line = markOpen(comeInOrder(first), third);
    expect(nextToOpen(line)).toBeUndefined();
    expect(nextToOpen(markClosed(line, third))).toBe(first);
  });

  it('waits for all that are stacked', () => {
    const line = markOpen(markOpen(comeInOrder(first), second), third);
    expect(nextToOpen(markClosed(line, third))).toBeUndefined();
    expect(nextToOpen(markClosed(markClosed(line, third), second))).toBe(first);
  });

  it('holds each once, and not when it is open', () => {
    expect(comeInOrder(first, first).waiting).toEqual([first]);
    expect(markOpen(comeInOrder(first), first)).toMatchObject({ open: [first], waiting: [] });
    expect(markOpen(markOpen(emptyQueue, first), first).open).toEqual([first]);
  });

  it('forgets who gave up', () => expect(nextToOpen(dequeue(comeInOrder(first, second), first))).toBe(second));

  it('refuses one that avoids others once another has opened, also when it is closed again', () => {
    const line = markClosed(markOpen(emptyQueue, first), first);
    expect(enqueue(line, second, true).waiting).toEqual([]);
    expect(enqueue(line, second, false).waiting).toEqual([second]);
  });

  it('takes one that avoids others when only itself has opened', () => {
    const line = markClosed(markOpen(emptyQueue, first), first);
    expect(enqueue(line, first, true).waiting).toEqual([first]);
  });
});
