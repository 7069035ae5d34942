import { afterEach, expect, it } from 'vitest';
import { readConfig } from '../../../server/cli/config/read-config.ts';
import { createRouting } from '../../../server/cli/sites/delivery-routing.ts';
import { createMemoryCounterStore } from '../../../server/http/protection/counters.ts';
import { createSigner } from '../../../server/http/protection/signature.ts';
import { unconfirmed } from '../../../server/outbox/held-deliveries.ts';
import { createMailLimit } from '../../../server/mail/mail-limit.ts';
import { texts } from '../../../server/languages/texts.ts';
import { setClock } from '../../../src/clock/clock.ts';
import { installTestClock } from '../../clock.ts';
import { startMailingSite, type MailingSite } from '../cli/mailing-site.ts';
import { message } from '../outbox/messages.ts';

let site: MailingSite | undefined;
afterEach(async () => {
  setClock();
  await site?.stop();
  site = undefined;
});

const fields = { name: {}, email: { type: 'email', required: true } };
const url = 'https://one.example';
const files = {
  'mails/mail.txt': 'From {name}',
  'mails/mail.html': '<p>From {name}</p>',
  'mails/reply.txt': 'Hello {name}, we have your message.',
};

it('confirms addresses, and then delivers and answers by templates', async () => {
  const reply = { subject: 'Thanks, {name}', text: 'mails/reply.txt' };
  const mail = { text: 'mails/mail.txt', html: 'mails/mail.html' };
  const contact = { email: 'you@example.com', replyTo: 'email', fields, confirm: true, mail, reply };
  site = await startMailingSite({ url, forms: { contact } }, files);
  const sent = await site.post('/api/contact', { name: '<b>spam.example</b>', email: 'ada@example.org' });
  expect((await sent.json()).message).toBe(texts.en.confirmation.sent);
  const [asked] = await site.mailed(1);
  expect(asked?.to).toBe('ada@example.org');
  expect(asked?.headers).toContain('Auto-Submitted: auto-replied');
  expect(asked?.body).not.toContain('spam');
  const held = await site.outbox('?state=held');
  expect(held).toContain(unconfirmed.asked);
  expect(held).toContain('<button>Deliver</button>');

  const [, path = ''] = /https:\/\/one\.example(\S+)/.exec(asked?.body ?? '') ?? [];
  expect((await site.get(path.replace('key=', 'key=x'))).status).toBe(404);
  // Programs that check mails open their links.
  expect(await (await site.get(path)).text()).toContain(texts.en.confirmation.page.question);
  expect(await site.outbox('?state=held')).toContain('The address was not confirmed yet.');
  expect(site.mails).toHaveLength(1);
  const german = path.replace('language=en', 'language=de');
  expect(await (await site.get(german)).text()).toMatch(
    new RegExp(`<html lang="de">[^]*${texts.de.confirmation.page.button}`),
  );
  for (let press = 0; press < 2; press += 1) {
    expect(await (await site.post(path, {})).text()).toContain(texts.en.confirmation.page.done);
    await site.mailed(3);
    while ((await site.outbox('?state=waiting')).includes('ada@example.org')) continue;
  }
  expect(site.mails).toHaveLength(3);
  const mails = site.mails.toSorted((a, b) => a.to.localeCompare(b.to));
  expect(mails.map(({ to }) => to)).toEqual(['ada@example.org', 'ada@example.org', 'you@example.com']);
  const [, answer, delivered] = mails;
  expect(answer?.headers).toContain('Subject: Thanks, <b>spam.example</b>');
  expect(delivered?.body).toContain('From <b>spam.example</b>');
  expect(delivered?.body).toContain('<p>From &lt;b&gt;spam.example&lt;/b&gt;</p>');
  expect((await site.get('/mails/reply.txt')).status).toBe(404);
}, 20_000);

it('answers each address once a day, and asks it three times to confirm', async () => {
  const { route, clock } = routing({});
  const targetsOf = async (id: number, email: string) => {
    const routed = await route(message(id, { fields: [['email', email]] }), undefined);
    return 'targets' in routed ? routed : expect.fail('Expected targets');
  };
  const [first, repeated, second, other] = [
    await targetsOf(1, 'ada@example.org'),
    await targetsOf(1, 'ada@example.org'),
    await targetsOf(2, 'Ada@example.org'),
    await targetsOf(3, 'bob@example.org'),
  ];
  expect([first, repeated, second, other].map(({ targets }) => targets)).toEqual([
    ['contact reply'],
    ['contact reply'],
    [],
    ['contact reply'],
  ]);
  await clock.advance(24 * 60 * 60_000);
  expect((await targetsOf(4, 'ada@example.org')).targets).toEqual(['contact reply']);
  // The mail would come back to the form’s owner.
  expect((await targetsOf(5, 'site@example.com')).targets).toEqual([]);

  const confirmed = routing({ confirm: true });
  const asked = [];
  for (let id = 10; id < 14; id += 1) asked.push(await confirmed.route(message(id), undefined));
  const held = { targets: ['contact reply'], reason: 'The address was not confirmed yet.' };
  expect(asked[0]).toEqual({ targets: ['contact confirm'], held });
  expect(asked[2]).toEqual({ targets: ['contact confirm'], held: { ...held, targets: [] } });
  expect(asked[3]).toEqual({
    targets: [],
    held: { targets: [], reason: unconfirmed.notAsked },
  });
});

it('asks few addresses at once: not one mailbox by many names, nor many by one form, but also the addresses of the site', async () => {
  const { route } = routing({ confirm: true });
  const isAsked = async (id: number, email: string) => {
    const routed = await route(message(id, { fields: [['email', email]] }), undefined);
    return 'targets' in routed && routed.targets.includes('contact confirm');
  };
  const tagged = [];
  for (let id = 1; id <= 4; id += 1) tagged.push(await isAsked(id, `victim+${id}@example.org`));
  expect(tagged).toEqual([true, true, true, false]);
  expect(await isAsked(5, 'site@example.com')).toBe(true);
  const others = [];
  for (let id = 10; id < 110; id += 1) others.push(await isAsked(id, `person${id}@example.org`));
  expect(others.filter(Boolean)).toHaveLength(96);
  setClock();
  installTestClock(Date.now() + 60 * 60_000);
  expect(await isAsked(200, 'late@example.org')).toBe(true);
});

/** Returns the routes of a form with an automatic answer. */
function routing(form: object) {
  const clock = installTestClock(Date.now());
  const smtp = { host: 'mail', from: 'site@example.com' };
  const contact = { replyTo: 'email', reply: { subject: 'Thanks', text: 'reply.txt' }, ...form };
  const read = readConfig(JSON.stringify({ smtp, forms: { contact } }), {});
  if ('faults' in read) expect.fail(read.faults.join('\n'));
  const counters = createMemoryCounterStore();
  const signer = createSigner(undefined);
  return {
    clock,
    route: createRouting({
      config: read.config,
      route: () => [],
      judge: undefined,
      limit: createMailLimit(signer, counters),
    }),
  };
}
