import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFeedback } from '../../elements/contact-form/contact-form-7/feedback-response.ts';
import { toFeedback } from '../../elements/contact-form/send/non-cms-form.ts';
import { readBlockedResponse } from '../../elements/contact-form/send/response-extras.ts';
import type { ClientData } from '../../elements/antispam/data/data-schema.ts';
import { isGood, readEmailReply } from '../../elements/antispam/forms/email-check-result.ts';
import { dataEntry } from '../../elements/antispam/forms/hidden-fields.ts';
import { request } from '../../src/http/request.ts';
import { parseJson } from '../../src/json/json.ts';
import { writeGuideFiles, type GuideFolder } from './guide-files.ts';
import { hasPhp, startPhpServer, startServer, type ServerProcess } from './server-process.ts';

const guide = 'server/antispam-server.md';
const secret = { ANTISPAM_SECRET: 'secret of the test' };
const refused = 'This looks like spam. Please write to mail@example.com instead.';

/** The time some seconds ago, in whole seconds since 1970. */
const ago = (seconds: number): number => Math.floor(Date.now() / 1000) - seconds;

interface Kind {
  readonly name: string;
  readonly isPossible: boolean;
  readonly files: readonly string[];
  readonly endpoint: string;
  /** Starts the server of the guide. */
  readonly start: (folder: GuideFolder) => Promise<ServerProcess>;
  /** Returns the key that the server prints into the page. */
  readonly readKey: (origin: string) => Promise<string>;
}

const textAt = async (address: string): Promise<string> => (await fetch(address)).text();

const kinds: readonly Kind[] = [
  {
    name: 'antispam-server.mjs',
    isPossible: true,
    files: ['antispam-server.mjs'],
    endpoint: '/api/message',
    start: ({ path }) =>
      startServer({
        command: process.execPath,
        args: ['antispam-server.mjs'],
        folder: path,
        env: { ...secret, PORT: '0' },
      }),
    readKey: async (origin) => /check-js-key="(\w+)"/.exec(await textAt(origin))?.[1] ?? '',
  },
  {
    name: 'antispam.php and message.php',
    isPossible: hasPhp(),
    files: ['antispam.php', 'message.php'],
    endpoint: '/message.php',
    start: ({ path }) => {
      writeFileSync(join(path, 'page.php'), '<?php require "antispam.php"; echo antispam_key();');
      return startPhpServer(path, secret);
    },
    readKey: (origin) => textAt(`${origin}/page.php`),
  },
];

describe.each(kinds.filter(({ isPossible }) => isPossible))('$name of the guide to anti-spam', (kind) => {
  let folder: GuideFolder;
  let server: ServerProcess;
  let key: string;

  beforeAll(async () => {
    folder = writeGuideFiles(guide, kind.files);
    server = await kind.start(folder);
    key = await kind.readKey(server.origin);
  });
  afterAll(async () => {
    await server.stop();
    folder.remove();
  });

  type Place = 'field' | 'cookies';

  /** Sends a message with data of the element, and returns the status and the message that the form shows. */
  async function send(
    data: ClientData | undefined,
    fields: Readonly<Record<string, string>> = {},
    place: Place = 'field',
  ) {
    const body = new FormData();
    for (const [name, value] of Object.entries({ message: 'Hello', website: '', ...fields })) body.append(name, value);
    if (data && place === 'field') body.append(...dataEntry(data));
    const cookies = Object.entries(data ?? {}).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
    const headers = place === 'cookies' ? { Cookie: cookies.join('; ') } : {};
    const outcome = await request(`${server.origin}${kind.endpoint}`, { method: 'POST', body, headers });
    if (outcome.kind !== 'json') return expect.fail(`no JSON: ${JSON.stringify(outcome)}`);
    const blocked = readBlockedResponse(outcome.data)?.answer;
    if (blocked) return { http: outcome.status, status: blocked.status, message: blocked.message };
    const result = readFeedback(toFeedback(outcome, () => 'default'));
    return { http: outcome.status, status: result?.status, message: result?.message };
  }

  const person = (): ClientData => ({
    ct_checkjs: key,
    ct_ps_timestamp: ago(60),
    ct_fkp_timestamp: ago(50),
    ct_mouse_moved: true,
    ct_has_scrolled: false,
    apbct_headless: false,
  });
  const sent = { http: 200, status: 'mail_sent', message: 'Thank you.' };
  const spam = { http: 403, status: 'spam', message: refused };

  it('prints a key into the page', () => {
    expect(key).toMatch(/^[\da-f]{32}$/);
  });

  it.each<Place>(['field', 'cookies'])('accepts the message of a person, with the data in the %s', async (place) => {
    expect(await send(person(), {}, place)).toEqual(sent);
  });

  it.each<[what: string, data: ClientData]>([
    ['who uses only the keyboard', { ct_mouse_moved: false }],
    ['with the key of an old page', { ct_checkjs: 'old' }],
    ['who autofills the form', { ct_mouse_moved: false, ct_fkp_timestamp: 0 }],
    ['who is fast', { ct_ps_timestamp: ago(1) }],
    ['with a wrong clock', { ct_ps_timestamp: ago(-3600) }],
  ])('accepts the message of a person %s', async (_, data) => {
    expect(await send({ ...person(), ...data })).toEqual(sent);
  });

  it('accepts a message without data, and one with counts only', async () => {
    expect(await send(undefined)).toEqual(sent);
    expect(await send({ ct_checkjs: key, ct_mouse_moved: false, ct_has_scrolled: false })).toEqual(sent);
  });

  it.each<[what: string, data: ClientData, place: Place]>([
    ['an automated browser', { apbct_headless: true }, 'field'],
    ['an automated browser in cookies', { apbct_headless: true }, 'cookies'],
  ])('refuses %s', async (_, data, place) => {
    expect(await send({ ...person(), ...data }, {}, place)).toEqual(spam);
  });

  it.each<[what: string, data: ClientData, place: Place]>([
    ['the key', { ct_checkjs: 'guessed' }, 'field'],
    ['an action', { ct_mouse_moved: false, ct_fkp_timestamp: 0 }, 'cookies'],
  ])('refuses a fast message without %s', async (_, data, place) => {
    // The time is that of the request: minutes may have passed since the table was made.
    expect(await send({ ...person(), ...data, ct_ps_timestamp: ago(0) }, {}, place)).toEqual(spam);
  });

  it('refuses a filled-in honeypot, also with a page for a browser without JavaScript', async () => {
    expect(await send(person(), { website: 'https://spam.example' })).toEqual(spam);
    const page = await fetch(`${server.origin}${kind.endpoint}`, {
      method: 'POST',
      body: new URLSearchParams({ message: 'Hello', website: 'x' }),
      headers: { Accept: 'text/html' },
    });
    expect([page.status, page.headers.get('content-type')?.toLowerCase()]).toEqual([403, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain(`<h1>${refused}</h1>`);
  });

  it.each(['_ct_no_cookie_data_%%%', '_ct_no_cookie_data_bnVsbA==', '_ct_no_cookie_data_IngiCg==', 'x'])(
    'treats the unreadable data %s as no data',
    async (hidden) => {
      expect(await send(undefined, { ct_no_cookie_hidden_field: hidden })).toEqual(sent);
    },
  );
});

describe('the JSON samples of the guide to anti-spam', () => {
  const samples = [...readFileSync(`docs/${guide}`, 'utf8').matchAll(/```json\n([^]*?)```/g)].map(([, json = '']) =>
    parseJson(json),
  );

  it('are verdicts and results of e-mail checks', () => {
    const [blocked, stopped, notice, blacklisted, missing] = samples;
    expect(samples).toHaveLength(5);
    expect(readBlockedResponse(blocked)?.answer).toMatchObject({
      status: 'spam',
      message: expect.stringMatching(/^This/),
    });
    expect(readBlockedResponse(stopped)?.answer).toMatchObject({ status: 'spam', message: 'This looks like spam.' });
    expect(readBlockedResponse(notice)).toMatchObject({ answer: undefined });
    expect(isGood(readEmailReply(blacklisted)?.result ?? '')).toBe(false);
    expect(readEmailReply(missing)).toEqual({ result: 'NOT_EXISTS', text: 'This address does not exist.' });
    expect(isGood('NOT_EXISTS')).toBe(false);
  });
});
