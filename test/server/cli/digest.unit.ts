import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, it } from 'vitest';
import { openSqliteStore } from '../../../server/sqlite/open-store.ts';
import { Digest } from '../../../server/cli/operator-mail.ts';
import { setClock } from '../../../src/clock/clock.ts';
import { installTestClock } from '../../clock.ts';

afterEach(() => setClock());

it('mails failed deliveries and new comments once per hour, and again what the mail server refused', async () => {
  const clock = installTestClock();
  const subjects: string[] = [];
  let onMail = () => {};
  let isBusy = false;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_, __, callback) => callback(isBusy ? new Error('Busy') : undefined),
    onData(stream, _, callback) {
      let mail = '';
      stream.on('data', (chunk: Buffer) => (mail += chunk.toString()));
      stream.on('end', () => {
        subjects.push(/^Subject: (.*)\r$/m.exec(mail)?.[1] ?? '');
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo; // It listens on a port.
  const store = openSqliteStore(':memory:');
  const start = async () => {
    const started = new Digest(
      { host: '127.0.0.1', port, from: 'site@example.com', to: 'you@example.com' },
      store,
      () => onMail(),
    );
    await started.start();
    return started;
  };
  let digest = await start();
  // Another process with the same database.
  const other = await start();
  digest.count('dead');
  other.count('dead');
  digest.count('held');
  digest.count('comments');
  await clock.advance(59_999);
  expect(subjects).toEqual([]);
  await clock.advance(1);
  await expect.poll(() => subjects).toEqual(['Outbox: failed deliveries: 2, held messages: 1, new comments: 1']);
  await expect.poll(() => store.state('digest-comments')).toBe(0);
  other.stop();
  digest.count('comments');
  await clock.advance(60 * 60_000 - 1);
  expect(subjects).toHaveLength(1);
  isBusy = true;
  const refused = new Promise<void>((resolve) => (onMail = resolve));
  await clock.advance(1);
  await refused;
  isBusy = false;
  // A restart loses nothing, and mails nothing twice.
  digest.stop();
  digest = await start();
  await clock.advance(60_000);
  await expect.poll(() => subjects.slice(1)).toEqual(['Outbox: new comments: 1']);
  await expect.poll(() => store.state('digest-comments')).toBe(0);
  digest.stop();
  digest = await start();
  await clock.advance(60 * 60_000);
  expect(subjects).toHaveLength(2);
  digest.stop();
  await store.close();
  server.close();
});
