import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guideFile } from '../../docs/guide-files.ts';
import { openPage } from '../../e2e/browser.ts';
import { createFolder, type TestFolder } from '../site/folder.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { startServe, type ServeProcess } from './serve-process.ts';

/* The examples of the guide and of the README, as they stand, with the mail server of the test. */

const password = 'a password';

describe.each([
  {
    guide: '../README.md',
    files: { 'index.html': 'index.html', 'portico.config.json': 'portico.config.json' },
    user: 'me@example.com',
    values: { 'E-mail': 'ada@example.org', Message: 'Is the harbour open?' },
    lines: ['To: me@example.com', 'Reply-To: ada@example.org', 'Is the harbour open?'],
  },
  {
    guide: 'server/server.md',
    files: { 'index.html': 'site/index.html', 'portico.config.json': 'site/portico.config.json' },
    user: 'forms@example.com',
    values: { Name: 'Ada', Email: 'ada@example.org', Message: 'Is the harbour open?' },
    lines: ['To: you@example.com', 'Reply-To: ada@example.org', 'Subject: Message from Ada', 'Is the harbour open?'],
  },
])('the example of $guide', ({ guide, files, user, values, lines }) => {
  let mail: MailServer;
  let folder: TestFolder;
  let server: ServeProcess;

  beforeAll(async () => {
    mail = await startMailServer(user, password);
    const written = Object.entries(files).map(([name, label]) => [name, guideFile(guide, label)]);
    folder = createFolder(Object.fromEntries(written));
    server = await startServe(folder.path, {
      SMTP_PASSWORD: password,
      PORTICO_SMTP_HOST: '127.0.0.1',
      PORTICO_SMTP_PORT: String(mail.port),
    });
  });
  afterAll(async () => {
    await server.stop('SIGKILL');
    await mail.close();
    folder.remove();
  });

  it('sends the message of a visitor', async () => {
    const { page } = await openPage(server.address);
    for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Thank you for your message. It has been sent.').waitFor();
    const source = await mail.next();
    for (const line of lines) expect(source).toContain(line);
  });
});
