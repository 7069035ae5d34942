import { join } from 'node:path';
import { inject, expect, it } from 'vitest';
import { run } from './run.ts';

const tool = (name: string): string => join('node_modules/.bin', name);
const tarball = (): string => join(inject('packed'), 'portico-elements.tgz');

it('publint reports no problem', async () => {
  expect(await run('.', tool('publint'), 'run', tarball(), '--strict')).toContain('All good!');
});

it('attw reports no problem with the types', async () => {
  // The command fails on a problem.
  expect(await run('.', tool('attw'), tarball(), '--profile', 'esm-only')).toContain('portico-elements');
});
