import { join } from 'node:path';
import { inject, expect, it } from 'vitest';
import { run } from './run.ts';

const tool = (name: string): string => join('node_modules/.bin', name);
const tarball = (): string => join(inject('packed'), 'portico-elements.tgz');

it('publint finds no fault with the package', async () => {
  expect(await run('.', tool('publint'), 'run', tarball(), '--strict')).toContain('All good!');
});

it('attw finds no fault with the types', async () => {
  // It fails where it finds one.
  expect(await run('.', tool('attw'), tarball(), '--profile', 'esm-only')).toContain('portico-elements');
});
