import { describe, expect, it } from 'vitest';
import { isExplained, verdictIn } from '../../../elements/font-status/verdict.ts';

describe('the status in an answer (§7: its data is the status)', () => {
  it.each<[answer: unknown, status: string | undefined]>([
    [{ success: true, data: 'success' }, 'success'],
    [{ data: 'warning' }, 'warning'],
    [{ success: true, data: 'alert' }, 'alert'],
    [{ success: true, data: 'notice' }, 'notice'],
    [{ success: false, data: 'success' }, undefined],
    [{ success: true, data: 'fine' }, undefined],
    [{ success: true, data: ['alert'] }, undefined],
    [{ success: true }, undefined],
    ['success', undefined],
    [null, undefined],
    [-1, undefined],
  ])('of %j is %s', (answer, status) => expect(verdictIn(answer)).toBe(status));

  it('has an info link for alert and notice (§4)', () => {
    expect((['success', 'warning', 'alert', 'notice'] as const).map(isExplained)).toEqual([false, false, true, true]);
  });
});
