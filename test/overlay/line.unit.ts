import { describe, expect, it } from 'vitest';
import { arrive, close, drop, emptyLine, nextInLine, open, type Line } from '../../src/overlay/line.ts';

const [first, second, third] = [{ name: 'first' }, { name: 'second' }, { name: 'third' }];

const comeInOrder = (...all: readonly object[]): Line =>
  all.reduce<Line>((line, who) => arrive(line, who, false), emptyLine);

describe('the line of what would open by itself', () => {
  it('lets them open in the order in which they came', () => {
    const line = comeInOrder(first, second);
    expect(nextInLine(line)).toBe(first);
    expect(nextInLine(line, first)).toBe(second);
    expect(nextInLine(line, second)).toBeUndefined();
  });

  it('has nobody’s turn while something is open, also what an author opened', () => {
    const line = open(comeInOrder(first), third);
    expect(nextInLine(line)).toBeUndefined();
    expect(nextInLine(close(line, third))).toBe(first);
  });

  it('waits for all that are stacked', () => {
    const line = open(open(comeInOrder(first), second), third);
    expect(nextInLine(close(line, third))).toBeUndefined();
    expect(nextInLine(close(close(line, third), second))).toBe(first);
  });

  it('holds each once, and not when it is open', () => {
    expect(comeInOrder(first, first).waiting).toEqual([first]);
    expect(open(comeInOrder(first), first)).toMatchObject({ open: [first], waiting: [] });
    expect(open(open(emptyLine, first), first).open).toEqual([first]);
  });

  it('forgets who gave up', () => expect(nextInLine(drop(comeInOrder(first, second), first))).toBe(second));

  it('refuses one that avoids others once another has opened, also when it is closed again', () => {
    const line = close(open(emptyLine, first), first);
    expect(arrive(line, second, true).waiting).toEqual([]);
    expect(arrive(line, second, false).waiting).toEqual([second]);
  });

  it('takes one that avoids others when only itself has opened', () => {
    const line = close(open(emptyLine, first), first);
    expect(arrive(line, first, true).waiting).toEqual([first]);
  });
});
