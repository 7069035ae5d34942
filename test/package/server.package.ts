import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { codeBlocks } from '../../site/markdown.ts';
import { type ServerProcess, startServer } from '../docs/server-process.ts';
import { type MailServer, startMailServer } from '../server/cli/mail-server.ts';
import { install, type Project } from '../package-projects/project.ts';

/* The server half of the package, in a project without DOM and without bundler, and bundled for a worker. */

const printed = {
  mistakes: ['There is no "requierd" in fields.email. Did you mean "required"?'],
  valid: false,
  fields: [
    { field: 'email', rule: 'emaillenient', message: 'Bitte geben Sie eine gültige E-Mail-Adresse ein' },
    { field: 'iban', rule: 'iban', message: 'Bitte geben Sie eine gültige IBAN ein.' },
  ],
  rules: 4,
  dom: [],
};

const samples = codeBlocks(readFileSync('docs/server/server-functions.md', 'utf8')).filter(
  ({ language }) => language === 'js',
);

/** Returns the sample of the guide that contains a text. */
function sample(text: string): string {
  const found = samples.filter(({ code }) => code.includes(text)).map(({ code }) => code);
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} samples contain "${text}".`);
  return found[0];
}

/** Replaces a text that a sample must contain. */
function replaced(code: string, text: string, by: string): string {
  expect(code).toContain(text);
  return code.replace(text, by);
}

let project: Project;
beforeAll(async () => {
  project = await install('server');
});

describe('portico-elements/server', () => {
  it('has types that compile without the DOM, with every declaration checked', async () => {
    expect(await project.run('tsc', '--noEmit', '--pretty', 'false')).toBe('');
  });

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

describe('the samples of the guide', () => {
  const password = 'a password';
  let mail: MailServer;
  let receiver: ServerProcess;
  let site: ServerProcess;

  const start = (file: string, env: Readonly<Record<string, string>>) =>
    startServer({ command: process.execPath, args: [file], folder: project.folder, env });

  beforeAll(async () => {
    const secret = `whsec_${'A'.repeat(43)}=`;
    const env = { SMTP_PASSWORD: password, WEBHOOK_SECRET: secret, FORM_SECRET: 'a secret of the tests' };
    const serve = `
      import { serve } from '@hono/node-server';
      import receive from './receive.js';
      serve({ fetch: receive, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log('port ' + port));`;
    await project.write('receive.js', sample('verifyWebhook'));
    await project.write('receiver.js', serve);
    receiver = await start('receiver.js', env);
    mail = await startMailServer('forms@example.org', password);

    // One program: the form handler of the first sample uses the outbox of the second.
    let outbox = sample('createSmtpDelivery({');
    outbox = replaced(outbox, "host: 'smtp.example.org'", `host: '127.0.0.1', port: ${mail.port}`);
    outbox = replaced(outbox, 'https://crm.example.org/messages', `${receiver.origin}/messages`);
    const port = 'function () { console.log(`port ${this.address().port}`); this.unref(); }';
    const form = replaced(sample('getRequestListener'), 'listen(3000)', `listen(0, '127.0.0.1', ${port})`);
    await project.write('site.js', `${outbox}\n${form}`);
    site = await start('site.js', env);
  });
  afterAll(async () => {
    await site.stop();
    await receiver.stop();
    await mail.close();
  });

  it('receive a form, and deliver it as a mail and as a webhook that the receiver verifies', async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ name: 'Ada', email: 'ada@example.org', message: 'Is it open?' }))
      body.append(name, value);
    body.append('cv', new File(['%PDF-1.7'], 'cv.pdf', { type: 'application/pdf' }));
    const response = await fetch(`${site.origin}/api/contact`, { method: 'POST', body });
    expect([response.status, await response.json()]).toEqual([200, { message: expect.stringMatching(/^Thank you/) }]);

    const source = await mail.next();
    const lines = ['To: office@example.org', 'Reply-To: ada@example.org', 'Subject: Message from Ada', 'cv.pdf'];
    for (const line of lines) expect(source).toContain(line);
    await vi.waitFor(() => expect(receiver.output()).toMatch(/^Message [\w-]{36} of the form contact$/m));
    await vi.waitFor(() => expect(site.output().match(/"delivered"/g)).toHaveLength(2));
  });

  it('refuse a webhook without a signature', async () => {
    expect((await fetch(receiver.origin, { method: 'POST', body: '{}' })).status).toBe(401);
  });

  it('validate a form', async () => {
    const code = sample('checkSchema, validate');
    await project.write('sample.js', `${code}\nconsole.log(JSON.stringify({ valid, third: invalid[2] }));`);
    const third = { field: 'email', rule: 'emaillenient', message: 'Please enter a valid email address' };
    expect(JSON.parse(await project.run('node', 'sample.js'))).toEqual({ valid: false, third });
    const written = Object.entries(third).map(([name, value]) => `${name}: '${value}'`);
    expect(code).toContain(`valid is false. invalid[2] is { ${written.join(', ')} }`);
  });
});
