import { afterEach, describe, expect, it } from 'vitest';
import { because, setRecorder } from '../../src/diagnostics/because.ts';

afterEach(() => setRecorder());

describe('because()', () => {
  it.each([true, false])('returns the condition: %s', (isMet) => {
    expect(because('sticks', isMet, 'height')).toBe(isMet);
  });

  it('reports conditions only while a recorder is set', () => {
    const reports: unknown[] = [];
    because('sticks', true, 'before');
    setRecorder((...report) => reports.push(report));
    because('sticks', false, 'height', { height: 300 });
    setRecorder();
    because('sticks', true, 'after');
    expect(reports).toEqual([['sticks', false, 'height', { height: 300 }]]);
  });
});
