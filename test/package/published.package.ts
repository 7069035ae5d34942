import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { inject, expect, it } from 'vitest';
import { run } from '../package-projects/run-command.ts';

const tool = (name: string): string => join('node_modules/.bin', name);
const tarball = (): string => join(inject('packed'), 'portico-elements.tgz');

it('publint reports no problem', async () => {
  expect(await run('.', tool('publint'), 'run', tarball(), '--strict')).toContain('All good!');
});

it('attw reports no problem with the types', async () => {
  // The entries of all elements are generated alike, so one of each pattern is checked.
  const entries = Object.entries<unknown>(packageJson.exports)
    .filter(([, target]) => typeof target === 'object')
    .map(([entry]) => entry.replace('*', 'popup'));
  const options = ['--profile', 'esm-only', '--entrypoints', ...entries];
  // The command fails on a problem.
  const report = await run('.', tool('attw'), tarball(), ...options);
  for (const entry of entries) expect(report).toContain(`portico-elements${entry.slice(1)}"`);
});
