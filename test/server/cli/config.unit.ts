import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { configConflicts } from '../../../server/cli/config/config-conflicts.ts';
import { readConfig, readConfigFile, type ReadConfig } from '../../../server/cli/config/read-config.ts';
import type { Environment } from '../../../server/cli/environment.ts';
import { createFolder } from '../site/folder.ts';
import { refused, refusedByCommand, smtp } from './config-cases.ts';

const folder = createFolder({ 'broken.json': '{', 'list.json': '[]' });
afterAll(() => folder.remove());

const read = (settings: unknown, environment: Environment = {}) => readConfig(JSON.stringify(settings), environment);
const faultsOf = (result: ReadConfig) => ('faults' in result ? result.faults : []);
const configOf = (result: ReadConfig) =>
  'config' in result ? result.config : expect.fail(faultsOf(result).join('\n'));

describe('the configuration of a site', () => {
  it('has defaults', () => {
    expect(configOf(read({}))).toEqual({
      host: 'localhost',
      port: 8080,
      trustedProxies: [],
      data: '.portico',
      headers: {},
      forms: {},
      protect: {},
      comments: false,
      search: true,
    });
  });

  it.each<[settings: object, fault: string]>([
    [
      { trustedProxies: ['10.0.0.0/33'] },
      '"trustedProxies[0]" is "10.0.0.0/33"; expected an address or a range of your proxies, such as ',
    ],
    [
      { forms: { contact: { webhook: { url: 'https://[' } } } },
      '"forms.contact.webhook.url" is a value that this message does not repeat; expected an address',
    ],
    [{ trustedProxies: ['300.1.1.1'] }, '"trustedProxies[0]" is "300.1.1.1"; '],
    [
      { protect: { origins: ['https://Example.com'] } },
      '"protect.origins[0]" is "https://Example.com"; expected the origin',
    ],
    [{ protect: { origins: ['https://a b'] } }, '"protect.origins[0]" is "https://a b"; '],
  ])('refuses %j, which a schema cannot', (settings, fault) => {
    expect(faultsOf(read(settings))).toEqual([expect.stringContaining(fault)]);
  });

  it('refuses a database whose address is none, without repeating its password', () => {
    const [fault, ...others] = faultsOf(read({ store: 'postgres://user:geheim@db:99999/site' }));
    expect(fault).toMatch(
      /^"store" is a value that this message does not repeat; expected an address such as "postgres:/,
    );
    expect(others).toEqual([]);
  });

  it.each([...refused, ...refusedByCommand])('refuses %j', (settings, fault) => {
    expect(faultsOf(read(settings))).toEqual([fault]);
  });

  it('reports all faults with the path of the file', () => {
    expect(faultsOf(readConfigFile(join(folder.path, 'broken.json'), {}, false))[0]).toMatch(
      /broken\.json: This is no JSON: .+ Expected \{ "forms": \{ … \} \}\.$/,
    );
    expect(faultsOf(readConfigFile(join(folder.path, 'list.json'), {}, false))).toEqual([
      `${folder.path}/list.json: The whole file is no object; expected { "forms": { … } }.`,
    ]);
    expect(faultsOf(readConfigFile(folder.path, {}, false))[0]).toContain('cannot be read (EISDIR)');
    expect(faultsOf(read({ host: 1, port: true }))).toHaveLength(2);
  });

  it('need not be there, unless the command line names it', () => {
    const file = join(folder.path, 'missing.json');
    expect(configOf(readConfigFile(file, {}, false)).forms).toEqual({});
    expect(faultsOf(readConfigFile(file, {}, true))).toEqual([
      `${file}: does not exist; expected the configuration in this file.`,
    ]);
  });
});

describe('the environment', () => {
  it('contains the values of texts such as env:NAME', () => {
    const settings = { outbox: { password: 'env:SECRET' } };
    expect(configOf(read(settings, { SECRET: 'correct horse' })).outbox?.password).toBe('correct horse');
    expect(faultsOf(read(settings))).toEqual([
      '"outbox.password" is "env:SECRET", but the environment variable SECRET is not set. Set it before the start.',
    ]);
  });

  it('replaces settings', () => {
    const environment = {
      PORT: '9000',
      HOST: '0.0.0.0',
      PORTICO_DATA: '/data',
      PORTICO_OUTBOX_PASSWORD: 'correct horse',
    };
    const { port, host, data, outbox } = configOf(
      read({ port: 80, outbox: { password: 'x', keepDays: 5 } }, environment),
    );
    expect({ port, host, data, outbox }).toEqual({
      port: 9000,
      host: '0.0.0.0',
      data: '/data',
      outbox: { password: 'correct horse', keepDays: 5, keepHeldDays: 90 },
    });
    expect(faultsOf(read({}, { PORT: 'http' }))).toEqual(['"port" is "http"; expected a number from 0 to 65535.']);
  });

  it.each<[url: string, server: object]>([
    ['smtp://mail.example:2525', { host: 'mail.example', port: 2525, secure: false }],
    [
      'smtps://me%40example.com:p%3Ass@mail.example',
      { host: 'mail.example', secure: true, user: 'me@example.com', password: 'p:ss' },
    ],
  ])('names the mail server by %s', (url, server) => {
    const { smtp: found } = configOf(read({ smtp: { from: smtp.from } }, { PORTICO_SMTP_URL: url }));
    expect(found).toEqual({ from: smtp.from, ...server });
  });

  it.each(['mail.example', 'https://mail.example', 'smtp://%E0@mail.example'])('names no mail server by %s', (url) => {
    const [fault = ''] = faultsOf(read({ smtp }, { PORTICO_SMTP_URL: url }));
    expect(fault).toMatch(/^The environment variable PORTICO_SMTP_URL is no address of a mail server; expected smtp:/);
    expect(fault).not.toContain(url);
  });
});

describe('the conflicts of a configuration', () => {
  const site = '/srv/site';
  /** The site is the folder of the repository, unless `data` is that of another one. */
  const conflicts = (settings: unknown, data?: string) =>
    configConflicts(configOf(read(settings)), { site: data ? site : resolve('.'), data: data ?? resolve('.portico') });
  const outbox = { password: 'correct horse' };
  const contact = (form: object, protect: object = { honeypot: 'url' }) => ({
    outbox,
    protect,
    forms: { contact: { fields: { email: {}, website: {} }, ...form } },
  });

  const confirming = (form: object) => ({
    ...contact({ replyTo: 'email', confirm: true, ...form }),
    smtp,
    url: 'https://a.example',
  });

  it.each<[settings: unknown, fault: RegExp]>([
    [
      { forms: { contact: { email: 'a@example.com' } } },
      /^"forms\.contact\.email" needs a mail server, and "smtp" is missing\./,
    ],
    [
      { forms: { contact: {} } },
      /^"forms\.contact" has neither "email" nor "webhook", and "outbox\.password" is missing/,
    ],
    [{ outbox: { ...outbox, notify: 'a@example.com' } }, /^"outbox\.notify" needs a mail server/],
    [{ outbox, forms: { contact: { fields: {}, rules: [] } } }, /^"forms\.contact" has both "fields" and "rules"/],
    [{ outbox, forms: { contact: { fields: { name: { pattern: '(' } } } } }, /^"forms\.contact": .*pattern/],
    [contact({ mail: { text: 'a.txt' } }), /^"forms\.contact\.mail" is the template of a mail/],
    [
      { ...contact({ replyTo: 'email', reply: { subject: 'x', text: 'a.txt' } }), smtp },
      /would let bots send mail to anybody/,
    ],
    [
      { ...contact({ replyTo: 'email', confirm: true }), smtp, url: 'https://a.example' },
      /^"forms\.contact\.confirm" needs an address in each message\. Set "required" of "forms\.contact\.fields\.email"/,
    ],
    [
      { ...contact({ fields: { email: { required: true } }, replyTo: 'email', confirm: true }), smtp },
      /^"forms\.contact\.confirm" sends a link to the site, and "url" is missing/,
    ],
    [
      {
        ...contact({ fields: { email: { required: true } }, replyTo: 'email', confirm: true }),
        url: 'https://a.example',
      },
      /^"forms\.contact\.confirm" needs a mail server/,
    ],
    [
      { ...confirming({ email: 'a@example.com', fields: { email: { required: true } } }), outbox: undefined },
      /^"forms\.contact\.confirm" keeps messages in the outbox page until they are confirmed, and "outbox\.password" is missing/,
    ],
    [
      confirming({ fields: { email: { required: true } }, language: 'auto' }),
      /^"forms\.contact\.confirm" mails a link .* "forms\.contact\.language" is "auto"\. Choose one language\./,
    ],
    [
      confirming({ fields: undefined, rules: [{ rule: 'required', field: 'name' }] }),
      /^"forms\.contact\.confirm" needs an address in each message\. .* or add the rule "required"/,
    ],
    [{ ...contact({ confirm: true }), smtp, url: 'https://a.example' }, /"forms\.contact\.replyTo" is missing/],
    [{ protect: { spam: {} } }, /^"protect\.spam" keeps messages in the outbox page/],
    [
      { outbox, protect: { spam: { akismet: { key: 'k' } } } },
      /^"protect\.spam\.akismet" needs the address of the site/,
    ],
    [{ smtp: { ...smtp, password: 'x' } }, /^"smtp\.password" is of no user/],
    [{ smtp: { ...smtp, user: 'x' } }, /^"smtp\.user" has no password/],
    [
      { protect: { captcha: { provider: 'hcaptcha', secret: 'x', action: 'contact' } } },
      /^"protect\.captcha\.action" .* hCaptcha has no actions/,
    ],
    ...['_token', '_visit', 'altcha', 'h-captcha-response'].flatMap((name): [object, RegExp][] => [
      [contact({}, { honeypot: name }), new RegExp(`"protect.honeypot" is "${name}", a field of the protection`)],
      [contact({ fields: { [name]: {} } }), new RegExp(`"${name}" is a field of the protection, which no message`)],
    ]),
    [
      contact({ replyTo: 'mail' }),
      /^"forms\.contact": "replyTo" names the field "mail", .* one of email, website\. Did you mean "email"\?/,
    ],
    [contact({ subject: 'From {naem}, {form}' }), /^"forms\.contact": "subject" names the field "naem"/],
    [contact({}, {}), /^"forms\.contact": "website" is a field and the name of "protect\.honeypot"/],
    [
      contact({ redirect: '/docs/missing.html' }),
      /^"forms\.contact\.redirect" is "\/docs\/missing\.html", which is no file/,
    ],
    [contact({ redirect: '/docs/' }), /^"forms\.contact\.redirect" is "\/docs\/", which is no file/],
    [contact({ redirect: '/.gitignore' }), /^"forms\.contact\.redirect" is "\/\.gitignore", which is no file/],
    ...[25, 587].map((port): [object, RegExp] => [
      { smtp: { ...smtp, secure: true, port } },
      new RegExp(`^"smtp\\.secure" begins with TLS, and a server at port ${port} changes to it later`),
    ]),
    [{ smtp: { ...smtp, secure: false, port: 465 } }, /^"smtp\.secure" is false, and a server at port 465 begins/],
    [contact({ redirect: '/thanks/{email}' }), /^"forms\.contact": "redirect" is "\/thanks\/\{email\}"/],
    [
      contact({ files: { cv: { types: ['image/jpg'] } } }),
      /files\.cv\.types contains "image\/jpg"; .* Did you mean "image\/jpeg"\?/,
    ],
    [
      contact({ files: { cv: { types: ['.pdf'] } } }),
      /files\.cv\.types contains "\.pdf"; .* Did you mean "application\/pdf"\?/,
    ],
    [
      { outbox, forms: { contact: { fields: { cv: { type: 'file', accept: 'pdf,.docx' } } } } },
      /fields\.cv\.accept contains "pdf"; no file has this type; .* Did you mean "application\/pdf"\?/,
    ],
    [
      { outbox, forms: { contact: { fields: { a: { min: 5, max: 3 } } } } },
      /fields\.a\.min is 5, above max, which is 3/,
    ],
    ...['author', 'comment', 'comment_parent', 'comment_post_ID', '_token'].map((honeypot): [object, RegExp] => [
      { comments: { moderate: false }, protect: { honeypot } },
      new RegExp(`^"protect.honeypot" is "${honeypot}", a field of comments`),
    ]),
    ...['email', 'notify_replies'].map((honeypot): [object, RegExp] => [
      { outbox, smtp, url: 'https://a.example', comments: { replyMails: true }, protect: { honeypot } },
      new RegExp(`^"protect.honeypot" is "${honeypot}", a field of comments`),
    ]),
    [
      { outbox, url: 'https://a.example', comments: { replyMails: true } },
      /^"comments\.replyMails" needs a mail server, and "smtp" is missing\./,
    ],
    [{ outbox, smtp, comments: { replyMails: true } }, /^"comments\.replyMails" sends links .* "url" is missing\./],
    [{ comments: true }, /^"comments" are approved in the outbox page, and "outbox\.password" is missing\./],
  ])('%j has one', (settings, fault) => {
    expect(conflicts(settings)).toEqual([expect.stringMatching(fault)]);
  });

  it.each<[settings: unknown]>([
    [{}],
    [{ outbox, forms: { contact: {} } }],
    [confirming({ fields: undefined, rules: [{ rule: 'required', field: 'email' }] })],
    [{ smtp, forms: { contact: { email: 'a@example.com' } } }],
    [{ smtp: { ...smtp, port: 465 } }],
    [{ smtp: { ...smtp, secure: true, port: 2465 } }],
    [contact({ redirect: '/README.md?sent=1#top' })],
    [{ comments: { moderate: false }, protect: { honeypot: 'email' } }],
    [{ comments: { moderate: false }, protect: { honeypot: 'notify_replies' } }],
    [{ outbox, forms: { contact: {} }, protect: { honeypot: 'comment' } }],
  ])('%j has none', (settings) => {
    expect(conflicts(settings)).toEqual([]);
  });

  it('data in the site is none if a database holds it', () => {
    expect(conflicts({ outbox, comments: true, store: 'postgres://db/site' }, '/srv/site/data')).toEqual([]);
  });

  it.each<[data: string, isPublic: boolean]>([
    ['/srv/site', true],
    ['/srv/site/data', true],
    ['/srv/site/data/messages', true],
    ['/srv/site/.portico', false],
    ['/srv/site/.private/data', false],
    ['/srv/data', false],
    ['/srv/site-data', false],
  ])('data in %s: public is %s', (data, isPublic) => {
    expect(conflicts({ outbox, comments: true }, data)).toHaveLength(isPublic ? 1 : 0);
  });
});
