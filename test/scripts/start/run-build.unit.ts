import { describe, expect, it } from 'vitest';
import { runBuild } from '../../../scripts/start/run-build.ts';
import { stepLine } from '../../../scripts/build-steps.ts';

/** Runs the build of `reporting-build.ts`. Resolves to its result, its steps without their times, and what it printed as an error. */
async function run(args: readonly string[], signal = new AbortController().signal) {
  const steps: string[] = [];
  const errors: string[] = [];
  const isBuilt = await runBuild('test/scripts/start/reporting-build.ts', {
    args,
    isBackground: true,
    signal,
    onStep: (message) => steps.push(stepLine(message).replace(/, [\d.]+ s$/, ', … s')),
    onError: (line) => errors.push(line),
  });
  return { isBuilt, steps, errors };
}

describe('a build in a process of its own', () => {
  it('reports its steps and its warnings', async () => {
    expect(await run([])).toEqual({
      isBuilt: true,
      steps: ['Test 1/2: first …', 'Test 1/2: first, … s', 'Test 2/2: second …', 'Test 2/2: second, … s'],
      errors: ['a warning'],
    });
  });

  it('reports its error', async () => {
    const { isBuilt, steps, errors } = await run(['--fail']);
    expect(isBuilt).toBe(false);
    expect(steps.at(-1)).toBe('Test 2/2: second …');
    expect(errors.join('\n')).toContain('Error: the second step failed');
  });

  it('is stopped without an error', async () => {
    expect(await run([], AbortSignal.abort())).toEqual({ isBuilt: false, steps: [], errors: [] });
  });
});
