import { describe, expect, it } from 'vitest';
import { stepAfterFailure, type FailedSubmit } from '../../../elements/form-steps/submit-tracker.ts';

const part: FailedSubmit = { mode: 'server', isFull: false, current: 1, isRefused: true, invalid: [] };
const full: FailedSubmit = { mode: 'server', isFull: true, current: 3, isRefused: true, invalid: [] };

describe('the step after a failed submit', () => {
  it.each<[string, FailedSubmit, number]>([
    ['a step with an invalid field stays', { ...part, invalid: [1, 2] }, 1],
    ['a step without one is done, though later fields are invalid', { ...part, invalid: [2, 3] }, 2],
    ['a step without one is done, though an earlier field is invalid', { ...part, invalid: [0] }, 2],
    ['a step without one is done, when nothing is invalid', part, 2],
    ['a step that nobody has checked stays', { ...part, isRefused: false }, 1],
    ['the whole form goes to the earliest step with an invalid field', { ...full, invalid: [2, 1] }, 1],
    ['the whole form stays where the only invalid field is', { ...full, invalid: [3] }, 3],
    ['the whole form goes to the first step where no field is invalid', full, 0],
    ['the whole form goes to the first step when it did not arrive', { ...full, isRefused: false }, 0],
    ['a client form goes to the earliest step with an invalid field', { ...full, mode: 'client', invalid: [1, 2] }, 1],
    ['a client form stays when there is nothing to be put right', { ...full, mode: 'client', isRefused: false }, 3],
  ])('%s', (_, send, step) => {
    expect(stepAfterFailure(send)).toBe(step);
  });
});
