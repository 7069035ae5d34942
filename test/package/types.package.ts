import { beforeAll, describe, expect, it } from 'vitest';
import { install, type Project } from '../package-projects/project.ts';

describe('the published types, with every declaration checked (skipLibCheck: false)', () => {
  let project: Project;
  beforeAll(async () => {
    project = await install('types');
  });

  it.each([
    ['Node', []],
    ['bundlers', ['--module', 'esnext', '--moduleResolution', 'bundler']],
  ])('compile in a page, React, Preact, Vue and Svelte, resolved as in %s', async (_, options) => {
    expect(await project.run('tsc', '--noEmit', '--pretty', 'false', ...options)).toBe('');
  });

  it('compile on a site that has installed no framework', async () => {
    await project.write('alone/page.ts', await project.read('src/page.ts'));
    await project.write('alone/tsconfig.json', '{ "extends": "../tsconfig.json", "include": ["page.ts"] }');
    await project.run('node', '-e', `require('fs').rmSync('node_modules/@types', { recursive: true })`);
    expect(await project.run('tsc', '-p', 'alone', '--noEmit', '--pretty', 'false')).toBe('');
  });
});
