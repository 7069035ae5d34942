import { afterAll, beforeAll, expect, it } from 'vitest';
import { guideFile } from '../../docs/guide-files.ts';
import { openPage } from '../../e2e/browser.ts';
import { createFolder, type TestFolder } from '../site/folder.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { startServe, type ServeProcess } from './serve-process.ts';

/* The first example of docs/server.md, as it stands, with the mail server of the test. */

const user = 'forms@example.com';
const password = 'a password';
let mail: MailServer;
let folder: TestFolder;
let server: ServeProcess;

beforeAll(async () => {
  mail = await startMailServer(user, password);
  folder = createFolder({
    'index.html': guideFile('server.md', 'site/index.html'),
    'portico.config.json': guideFile('server.md', 'site/portico.config.json'),
  });
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

it('the example of the guide sends the message of a visitor', async () => {
  const { page } = await openPage(server.address);
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Email').fill('ada@example.org');
  await page.getByLabel('Message').fill('Is the harbour open?');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Thank you for your message. It has been sent.').waitFor();
  const source = await mail.next();
  for (const line of ['To: you@example.com', 'Reply-To: ada@example.org', 'Subject: Message from Ada'])
    expect(source).toContain(line);
  expect(source).toContain('Is the harbour open?');
});
