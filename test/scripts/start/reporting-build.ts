import { createSteps } from '../../../scripts/build-steps.ts';

/* A build of two steps for the test of `runBuild`. With the argument `--fail`, the second step throws an error. */

const step = createSteps('Test', ['first', 'second']);
await step('first', () => console.error('a warning'));
await step('second', () => {
  if (process.argv.includes('--fail')) throw new Error('the second step failed');
});
