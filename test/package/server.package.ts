import { beforeAll, describe, expect, it } from 'vitest';
import { install, type Project } from './project.ts';

/* The server half of the package, in a project without DOM and without bundler, and bundled for a worker. */

const printed = {
  mistakes: ['There is no "requierd" in fields.email. Did you mean "required"?'],
  valid: false,
  fields: [
    { field: 'email', rule: 'emailsimple', message: 'Bitte geben Sie eine gültige E-Mail-Adresse ein' },
    { field: 'iban', rule: 'iban', message: 'Bitte geben Sie eine gültige IBAN ein.' },
  ],
  rules: 4,
  dom: [],
};

describe('portico-elements/server', () => {
  let project: Project;
  beforeAll(async () => {
    project = await install('server');
  });

  it('has types that compile without the DOM, with every declaration checked', async () => {
    expect(await project.run('tsc', '--noEmit', '--pretty', 'false')).toBe('');
  }, 120_000);

  it('validates a form in Node', async () => {
    await project.run('tsc', '--noEmit', 'false', '--outDir', 'out');
    expect(JSON.parse(await project.run('node', 'out/validate.js'))).toEqual(printed);
  });

  it('contains no module of Node and no DOM, so that workers can bundle and run it', async () => {
    // A module of Node would fail the build for browsers, which has the globals of a worker.
    const flags = ['--bundle', '--format=esm', '--platform=browser', '--conditions=worker'];
    await project.run('esbuild', 'out/validate.js', '--outfile=out/worker.js', ...flags);
    expect(JSON.parse(await project.run('node', 'out/worker.js'))).toEqual(printed);
  });
});
