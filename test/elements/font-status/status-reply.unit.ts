import { describe, expect, it } from 'vitest';
import { hasMoreInfo, readStatus } from '../../../elements/font-status/status-api.ts';

describe('the status in the response of the server', () => {
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
  ])('of %j is %s', (answer, status) => expect(readStatus(answer)).toBe(status));

  it('has an info link for alert and notice', () => {
    expect((['success', 'warning', 'alert', 'notice'] as const).map(hasMoreInfo)).toEqual([false, false, true, true]);
  });
});
