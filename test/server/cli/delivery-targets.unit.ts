import { expect, it, onTestFinished } from 'vitest';
import { createTargets } from '../../../server/cli/delivery-targets.ts';
import { message } from '../outbox/messages.ts';
import { startMailServer } from './mail-server.ts';
import { readConfig } from '../../../server/cli/config/read-config.ts';

it('targets have names without their addresses, so that a corrected address gets what failed before', () => {
  const forms = { contact: { email: ['a@example.com', 'b@example.com'], webhook: { url: 'https://example.com/' } } };
  const read = readConfig(JSON.stringify({ smtp: { host: 'mail', from: 'forms@example.com' }, forms }), {});
  if ('faults' in read) expect.fail(read.faults.join('\n'));
  const { targets, route } = createTargets({ config: read.config });
  expect(Object.keys(targets)).toEqual(['contact email', 'contact email 2', 'contact webhook']);
  expect(route({ form: 'contact' })).toEqual(Object.keys(targets));
});

it('mails without a template have the labels of the configuration', async () => {
  const mails = await startMailServer('me', 'secret');
  onTestFinished(() => mails.close());
  const fields = { email: { label: 'Your address' } };
  const smtp = { host: '127.0.0.1', port: mails.port, user: 'me', password: 'secret', from: 'forms@example.com' };
  const read = readConfig(JSON.stringify({ smtp, forms: { contact: { email: 'a@example.com', fields } } }), {});
  if ('faults' in read) expect.fail(read.faults.join('\n'));
  await createTargets({ config: read.config }).targets['contact email']?.(message(1), new AbortController().signal);
  expect(await mails.next()).toContain('Your address: ada@example.org');
});
