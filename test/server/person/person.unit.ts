import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openSqliteStore } from '../../../server/sqlite/open-store.ts';
import { person } from '../../../server/person/person-command.ts';
import { hasAddress } from '../../../server/person/person-data.ts';
import { openSqliteComments } from '../../../server/sqlite/open-comments.ts';
import { startMailingSite, type MailingSite } from '../cli/mailing-site.ts';
import { message, uuid } from '../outbox/messages.ts';
import { createFolder, type TestFolder } from '../site/folder.ts';

let folder: TestFolder | undefined;
let site: MailingSite | undefined;
afterEach(async () => {
  await site?.stop();
  folder?.remove();
  [site, folder] = [undefined, undefined];
});

it.each([
  ['ada@example.org', true],
  ['Write to <ADA@example.org>.', true],
  ["'ada@example.org'", true],
  ['/?email=ada@example.org&name=Ada', true],
  ['Ada/ada@example.org', true],
  ['nada@example.org', false],
  ['x+ada@example.org', false],
  ['x-ada@example.org', false],
  ['x.ada@example.org', false],
  ['ada@example.org.uk', false],
  ['ada@example.organic', false],
  ['nada@example.org, ada@example.org', true],
  ['', false],
])('%j contains the address: %s', (text, isFound) => {
  expect(hasAddress(text, ' ada@example.org')).toBe(isFound);
});

describe('portico-elements person', () => {
  const run = async (...args: string[]) => {
    const printed = { out: '', error: '' };
    const code = await person(args, {
      out: (text) => (printed.out += text),
      error: (text) => (printed.error += text),
      environment: {},
    });
    return { code, ...printed };
  };

  it('prints, and deletes, the messages and comments with an address', async () => {
    folder = createFolder({
      'portico.config.json':
        '{ "forms": { "contact": {} }, "comments": { "moderate": false }, "outbox": { "password": "correct horse" } }',
      '.portico/.keep': '',
    });
    const store = openSqliteStore(join(folder.path, '.portico', 'outbox.db'));
    const file = { field: 'cv', name: 'cv.txt', type: 'text/plain', bytes: new Uint8Array([72, 105]) };
    for (let id = 1; id <= 101; id += 1)
      await store.add(message(id, { fields: [['note', 'not nada@example.org']] }), []);
    await store.add(message(200, { receivedAt: 1, files: [file] }), ['mail']);
    await store.close();
    const comments = openSqliteComments(join(folder.path, '.portico', 'comments.db'));
    const comment = { page: '/', parent: 0, author: 'Ada', receivedAt: 1, isApproved: true };
    await comments.add({ ...comment, text: 'Mail ada@example.org', message: 'a' });
    await comments.add({ ...comment, text: 'Hello', message: 'b' });
    await comments.close();

    const printed = await run(folder.path, 'Ada@Example.org');
    expect(printed.code).toBe(0);
    const data = JSON.parse(printed.out);
    expect(data.messages).toEqual([
      expect.objectContaining({ id: uuid(200), files: [expect.objectContaining({ content: 'SGk=' })] }),
    ]);
    expect(data.comments.map(({ text }: { text: string }) => text)).toEqual(['Mail ada@example.org']);
    // Data that was stored before forms and comments were switched off is found, too.
    writeFileSync(join(folder.path, 'portico.config.json'), '{}');
    expect(JSON.parse((await run('--delete', folder.path, 'ada@example.org')).out)).toEqual(data);
    expect(JSON.parse((await run(folder.path, 'ada@example.org')).out)).toEqual({
      messages: [],
      comments: [],
      subscriptions: [],
    });
    expect(JSON.parse((await run(folder.path, 'nada@example.org')).out).messages).toHaveLength(101);
  });

  it('names the outbox page if another process has the files, and not with a database', async () => {
    folder = createFolder({ 'portico.config.json': '{}', '.portico/.keep': '' });
    const store = openSqliteStore(join(folder.path, '.portico', 'outbox.db'));
    const failed = await run(folder.path, 'ada@example.org');
    await store.close();
    expect(failed).toEqual({
      code: 1,
      out: '',
      error: expect.stringContaining('If the server runs, use its outbox page.'),
    });
    writeFileSync(join(folder.path, 'portico.config.json'), '{ "store": "postgres://nobody@127.0.0.1:1/site" }');
    const { code, error } = await run(folder.path, 'ada@example.org');
    expect([code, error]).toEqual([1, expect.stringMatching(/nothing listens at its address\.\n$/)]);
  });

  it.each([
    [['site'], 2, 'Expected a folder and an address'],
    [['--delte', 'site', 'a@b'], 2, 'no option --delte; expected --delete, --config, --help. Did you mean "--delete"?'],
    [['site', 'a@b', '--delete', '--config'], 2, '--config has no value; expected a file.'],
    [['site', 'a@b', '--config='], 2, '--config has no value'],
    [['site', 'a@b', '--delete=no'], 2, '--delete has the value no; expected --delete alone.'],
    [['/nowhere', 'a@b'], 2, '"/nowhere" is no folder'],
  ])('explains what is wrong in %j', async (args, code, error) => {
    expect(await run(...args)).toEqual({ code, out: '', error: expect.stringContaining(error) });
  });
});

it('the outbox page does the same while the server runs', async () => {
  site = await startMailingSite({ forms: { contact: {} } });
  await site.post('/api/contact', { email: 'ada@example.org', message: 'Hello' });
  await site.post('/api/contact', { email: 'bob@example.org', message: 'Hello' });
  const press = async (fields: Record<string, string>) =>
    site?.press('person', { address: 'ada@example.org', ...fields });
  const downloaded = await (await press({ action: 'download' }))?.json();
  expect(downloaded.messages).toHaveLength(1);
  expect((await press({ action: 'delete' }))?.status).toBe(404);
  expect(await (await press({ action: 'delete', confirmed: 'on' }))?.json()).toEqual(downloaded);
  const outbox = await site.outbox();
  expect([outbox.includes('ada@'), outbox.includes('bob@')]).toEqual([false, true]);
});
