import { describe, expect, it } from 'vitest';
import { encoded } from '../../../demo-pages/backend/antispam/antispam-answers.ts';
import { pageNonce } from '../../../demo-pages/backend/antispam/antispam-nonces.ts';
import { createBackend } from '../../../demo-pages/backend/backend.ts';
import { validateResponse, validateRequest } from '../../openapi.ts';
import { ask, feedbackOf, type Answered } from './ask.ts';

type Fields = Readonly<Record<string, string>>;
type Backend = ReturnType<typeof createBackend>;

const ajax = '/wp-admin/admin-ajax.php';
const rest = (route: string): string => `/wp-json/cleantalk-antispam/v1/${route}`;
const cacheBuster = { no_cache: 'qwertyuiop' };
const visitor = { event_javascript_data: '{}', post_url: 'https://site.test/', referrer: '' };

/** Each call of the elements, over REST and ajax, with the successful response. */
const calls: readonly { name: string; route?: string; action: string; fields: Fields; answer: unknown }[] = [
  {
    name: 'decode an address',
    route: 'apbct_decode_email',
    action: 'apbct_decode_email',
    fields: { ...visitor, encodedEmails: JSON.stringify({ 0: encoded('ada@example.com'), 1: encoded('+49 30 1234') }) },
    answer: {
      success: true,
      data: [
        { encoded_email: 'YWRhQGV4YW1wbGUuY29t', decoded_email: 'ada@example.com', is_allowed: true, comment: '' },
        { encoded_email: 'KzQ5IDMwIDEyMzQ=', decoded_email: '+49 30 1234', is_allowed: true, comment: '' },
      ],
    },
  },
  {
    name: 'save a session',
    route: 'alt_sessions',
    action: 'apbct_alt_session__save__AJAX',
    fields: { cookies: '{"a":"b"}' },
    answer: { success: true },
  },
  {
    name: 'check a bot',
    route: 'force_protection_check_bot',
    action: 'apbct_force_protection_check_bot',
    fields: visitor,
    answer: { allow: 1, message: '' },
  },
  {
    name: 'check an address',
    route: 'check_email_before_post',
    action: 'apbct_email_check_before_post',
    fields: { email: 'ada@example.com' },
    answer: { result: { blacklisted: false } },
  },
  {
    name: 'check that an address exists',
    route: 'check_email_exist_post',
    action: 'apbct_email_check_exist_post',
    fields: { email: 'ada@example.com' },
    answer: { result: { result: 'EXISTS', text_result: 'This address exists.' } },
  },
  {
    name: 'get the pixel',
    route: 'apbct_get_pixel_url',
    action: 'apbct_get_pixel_url',
    fields: {},
    answer: 'https://pixel.example/demo.gif',
  },
  {
    name: 'set parameters',
    route: 'apbct_set_important_parameters',
    action: 'apbct_set_important_parameters',
    fields: {},
    answer: { success: true },
  },
];

interface Wish {
  readonly nonce?: string | undefined;
  readonly referer?: string;
  readonly wrongAnswer?: boolean;
}

/** Calls the REST interface. */
function byRest(backend: Backend, route: string, fields: Fields, options: Wish = {}): Promise<Answered> {
  const { nonce = pageNonce, referer, wrongAnswer = false } = options;
  const headers = { ...(nonce && { 'x-wp-nonce': nonce }), ...(referer && { referer }) };
  const all = Object.entries({ ...fields, ...cacheBuster });
  return ask(backend, 'POST', rest(route), { fields: all, as: 'urlencoded', headers, wrongAnswer });
}

/** Calls the ajax endpoint. */
function byAjax(backend: Backend, action: string, fields: Fields, options: Wish = {}): Promise<Answered> {
  const { nonce = pageNonce, referer, wrongAnswer = false } = options;
  const all = Object.entries({ action, ...fields, ...cacheBuster, ...(nonce && { _ajax_nonce: nonce }) });
  return ask(backend, 'POST', ajax, { fields: all, as: 'multipart', headers: referer ? { referer } : {}, wrongAnswer });
}

describe('anti-spam calls', () => {
  it.each(calls.filter(({ route }) => route))('can $name over REST', async ({ route = '', fields, answer }) => {
    expect(await byRest(createBackend(), route, fields)).toMatchObject({ status: 200, body: answer });
  });

  it.each(calls)('can $name over ajax', async ({ action, fields, answer }) => {
    expect(await byAjax(createBackend(), action, fields)).toMatchObject({ status: 200, body: answer });
  });

  it('decode addresses without visitor data, as sent by an admin page', async () => {
    const fields = { action: 'apbct_decode_email', encodedEmails: JSON.stringify({ 0: encoded('ada@example.com') }) };
    const { body } = await byRest(createBackend(), 'apbct_decode_email', fields);
    expect(body).toMatchObject({ data: [{ decoded_email: 'ada@example.com' }] });
  });

  it('reject an unknown action', async () => {
    const options = {
      fields: Object.entries({ action: 'nothing', ...cacheBuster }),
      as: 'urlencoded',
      wrongRequest: true,
    } as const;
    expect(await ask(createBackend(), 'POST', ajax, options)).toMatchObject({ status: 400, body: '0' });
  });

  const withFields = calls.filter(({ route, fields }) => route && Object.keys(fields).length > 0);

  it.each(withFields)('cannot $name without its fields', async ({ route = '' }) => {
    const options = { fields: Object.entries(cacheBuster), as: 'urlencoded', wrongRequest: true } as const;
    const { status, body } = await ask(createBackend(), 'POST', rest(route), options);
    expect([status, body]).toEqual([400, expect.objectContaining({ code: 'rest_missing_callback_param' })]);
  });
});

describe('nonces', () => {
  const stale = 'deadbeef00';
  const exchange = (backend: Backend, previous: string, wrongRequest = false) => {
    const fields = {
      spbc_remote_call_action: 'get_fresh_wpnonce',
      plugin_name: 'antispam',
      nonce_prev: previous,
      initial_request_params: '{}',
      ...cacheBuster,
    };
    return ask(backend, 'POST', '/', { fields: Object.entries(fields), as: 'urlencoded', wrongRequest });
  };

  it.each(calls.filter(({ route }) => route))(
    'reject a stale nonce: $name over REST',
    async ({ route = '', fields }) => {
      const refused = await byRest(createBackend(), route, fields, { nonce: stale });
      expect(refused).toMatchObject({ status: 403, body: { data: { status: 403 } } });
    },
  );

  it.each(calls)('reject a stale nonce: $name over ajax', async ({ action, fields }) => {
    expect(await byAjax(createBackend(), action, fields, { nonce: stale })).toMatchObject({ status: 403, body: '-1' });
  });

  it.each(calls.filter(({ route }) => route))(
    'require a nonce only for guarded routes: $name',
    async ({ route = '', action, fields }) => {
      const isGuarded = route === 'apbct_decode_email' || route === 'force_protection_check_bot';
      const backend = createBackend();
      const statuses = [
        await byRest(backend, route, fields, { nonce: '' }),
        await byAjax(backend, action, fields, { nonce: '' }),
      ];
      expect(statuses.map(({ status }) => status)).toEqual(isGuarded ? [403, 403] : [200, 200]);
    },
  );

  it('can be exchanged for valid ones', async () => {
    const backend = createBackend();
    const { body } = await exchange(backend, stale);
    const { wpnonce = '' } = body as { wpnonce?: string };
    expect(wpnonce).toMatch(/^[a-f0-9]{10}$/);
    expect((await byRest(backend, 'apbct_get_pixel_url', {}, { nonce: wpnonce })).status).toBe(200);
    expect((await byRest(createBackend(), 'apbct_get_pixel_url', {}, { nonce: wpnonce })).status).toBe(403);
  });

  it('cannot be exchanged with an invalid one', async () => {
    expect((await exchange(createBackend(), 'no nonce', true)).body).toEqual({ error: 'Wrong nonce provided' });
    expect((await exchange(createBackend(), '')).body).toEqual({ error: 'Wrong nonce provided' });
  });

  it('are the only valid fields of a POST to the root', async () => {
    const options = { fields: [['a', 'b']], as: 'urlencoded', wrongRequest: true } as const;
    expect((await ask(createBackend(), 'POST', '/', options)).status).toBe(404);
  });
});

describe('simulated failures', () => {
  const blockReply = { apbct: { blocked: true, comment: 'Forbidden. You look like a robot.' } };
  const stopReply = { data: { message: 'Forbidden. You look like a robot.', stop_script: 1 } };
  const page = (word: string): string => `https://site.test/page.html?answer=${word}`;

  it.each<[word: string, status: number, body: unknown, wrongAnswer: boolean]>([
    ['blocked', 200, blockReply, false],
    ['stopped', 200, stopReply, false],
    ['error', 200, { error: 'EMPTY_DATA' }, false],
    ['failing', 500, { code: 'internal_server_error' }, false],
    ['malformed', 200, '<b>Warning</b>: not JSON', true],
    ['empty', 200, '', true],
    ['refused', 403, { data: { status: 403 } }, false],
  ])('are requested by a page with ?answer=%s', async (word, status, body, wrongAnswer) => {
    const options = { referer: page(word), wrongAnswer };
    const answer = await byRest(createBackend(), 'check_email_before_post', { email: 'a@b.test' }, options);
    expect(answer).toMatchObject({ status, body });
  });

  it('are requested by an encoded address', async () => {
    const responses = ['@blocked', '@denied', '@unreachable', encoded('fine@b.test')].map(async (text) => {
      const fields = { ...visitor, encodedEmails: JSON.stringify({ 0: text }) };
      const { body } = await byRest(createBackend(), 'apbct_decode_email', fields);
      return body;
    });
    const comment = 'Forbidden. You look like a robot.';
    const blocked = { success: true, data: [{ decoded_email: '', is_allowed: false, comment }] };
    expect(await Promise.all(responses)).toMatchObject([
      blocked,
      blocked,
      {
        success: false,
        data: [{ decoded_email: '', is_allowed: false, comment: 'The anti-spam service did not answer.' }],
      },
      { success: true, data: [{ decoded_email: 'fine@b.test' }] },
    ]);
  });

  it('are requested by an e-mail address', async () => {
    const exists = async (email: string) =>
      (await byAjax(createBackend(), 'apbct_email_check_exist_post', { email })).body;
    expect(await exists('missing@b.test')).toMatchObject({ result: { result: 'NOT_EXISTS' } });
    expect(await exists('error@b.test')).toEqual({ error: 'EMPTY_DATA' });
    expect(await exists('errors@b.test')).toMatchObject({ result: { result: 'EXISTS' } });
  });

  it('are requested by a cookie', async () => {
    expect((await byRest(createBackend(), 'alt_sessions', { cookies: '{"a":"b","c":"@failing"}' })).status).toBe(500);
  });

  it('are requested by the page of a protected form', async () => {
    const check = async (word: string) =>
      (await byRest(createBackend(), 'force_protection_check_bot', { ...visitor, post_url: page(word) })).body;
    expect(await check('denied')).toMatchObject({ allow: 0, message: 'Forbidden. You look like a robot.' });
    expect(await check('unreachable')).toHaveProperty('error');
    expect(await check('unheard-of')).toMatchObject({ allow: 1 });
  });

  it('delay the response', async () => {
    const delays: number[] = [];
    const backend = createBackend({ wait: async (ms) => void delays.push(ms) });
    await byRest(backend, 'alt_sessions', { cookies: '{"a":"@slow:3"}' });
    await byRest(backend, 'check_email_before_post', { email: 'slow.20@b.test' });
    await byRest(backend, 'apbct_get_pixel_url', {}, { referer: page('slow:1.5') });
    expect(delays).toEqual([3000, 20_000, 1500]);
  });

  it('close the connection', async () => {
    await expect(byRest(createBackend(), 'alt_sessions', { cookies: '{"a":"@drop"}' })).rejects.toThrow(
      'connection was lost',
    );
  });
});

describe('font status', () => {
  const check = (params: Fields, urls: readonly string[] = ['https://site.test/a.woff2']) => {
    const lists = { urls: JSON.stringify(urls), params: JSON.stringify(params) };
    const fields = { action: 'font_status', path: '/', _wpnonce: pageNonce, ...lists };
    const wrongAnswer = params.fonts === 'malformed';
    return ask(createBackend(), 'POST', ajax, { fields: Object.entries(fields), as: 'urlencoded', wrongAnswer });
  };

  it.each(['success', 'warning', 'alert', 'notice'])('is %s if the page requests it', async (status) => {
    expect(await check({ fonts: status })).toMatchObject({ status: 200, body: { data: status } });
  });

  it.each([
    ['with the site’s own font', ['http://demo.test/a.woff2'], 'success'],
    ['without one', [], 'success'],
    ['with a font of another site', ['https://site.test/a.woff2'], 'notice'],
  ])('is determined by the fonts: %s', async (_, urls, status) => {
    expect((await check({}, urls)).body).toMatchObject({ data: status });
  });

  it('can fail', async () => {
    expect((await check({ fonts: 'failing' })).status).toBe(500);
    expect((await check({ fonts: 'malformed' })).body).toBe('<b>Warning</b>: not JSON');
  });
});

describe('a block reply is sent', () => {
  const unitTag = ['_wpcf7_unit_tag', 'x1'] as const;

  it.each([
    ['@blocked', 'apbct'],
    ['@stopped', 'data'],
  ])('from the contact form with the subject %s', async (subject, key) => {
    const { body } = await ask(createBackend(), 'POST', feedbackOf(5), {
      fields: [unitTag, ['your-subject', subject]],
    });
    expect(body).toHaveProperty(key);
  });

  it.each([
    ['blocked', 'apbct'],
    ['stopped', 'data'],
  ])('from the plain endpoint with answer=%s', async (answer, key) => {
    const { status, body } = await ask(createBackend(), 'POST', `/api/message?answer=${answer}`, {
      fields: [['a', 'b']],
    });
    expect([status, Object.keys(body as object)]).toEqual([200, [key]]);
  });
});

describe('the OpenAPI file for anti-spam calls', () => {
  const restErrors = (route: string, fields: Fields) =>
    validateRequest('POST', rest(route), Object.entries(fields), 'application/x-www-form-urlencoded');
  const ajaxErrors = (fields: Fields) =>
    validateRequest('POST', ajax, Object.entries(fields), 'application/x-www-form-urlencoded');
  const good = { ...visitor, ...cacheBuster, encodedEmails: '{"0":"a"}' };

  it('accepts valid calls', () => {
    expect(ajaxErrors({ action: 'font_status', path: '/', urls: '[]', _wpnonce: '', params: '{}' })).toEqual([]);
    expect(restErrors('apbct_decode_email', good)).toEqual([]);
    expect(ajaxErrors({ ...good, action: 'apbct_decode_email', _ajax_nonce: pageNonce })).toEqual([]);
  });

  it.each<[string, Fields]>([
    ['without a random value', { ...good, no_cache: '' }],
    ['with an unknown field', { ...good, other: '' }],
    ['with incomplete visitor data', { ...cacheBuster, encodedEmails: '{"0":"a"}', post_url: 'x' }],
    ['with a list of addresses', { ...good, encodedEmails: '["a"]' }],
    ['with the ajax nonce', { ...good, _ajax_nonce: pageNonce }],
    ['with another action', { ...good, action: 'apbct_get_pixel_url' }],
  ])('rejects a call %s', (_, fields) => {
    expect(restErrors('apbct_decode_email', fields)).not.toEqual([]);
  });

  it.each<[string, Fields]>([
    ['without an action', good],
    [
      'with the fields of another action',
      { ...cacheBuster, action: 'apbct_email_check_before_post', encodedEmails: '{"0":"a"}' },
    ],
    ['with an invalid nonce', { ...good, action: 'apbct_decode_email', _ajax_nonce: 'x' }],
    ['for a pixel with a field', { ...cacheBuster, action: 'apbct_get_pixel_url', email: 'a@b.test' }],
    ['for fonts without urls', { action: 'font_status', path: '/' }],
  ])('rejects an ajax call %s', (_, fields) => {
    expect(ajaxErrors(fields)).not.toEqual([]);
  });

  it.each<[string, string, number, unknown, string?]>([
    ['a decoded response without a list', 'apbct_decode_email', 200, { success: true, data: {} }],
    ['a fractional allow', 'force_protection_check_bot', 200, { allow: 0.5, message: '' }],
    ['an existing address without a text', 'check_email_exist_post', 200, { result: { result: 'EXISTS' } }],
    ['a pixel without TLS', 'apbct_get_pixel_url', 200, 'http://pixel.example/', 'text/plain'],
    ['a rejection without a status', 'apbct_get_pixel_url', 403, { code: 'x', message: 'y', data: {} }],
  ])('rejects the response %s', (_, route, status, body, type) => {
    expect(validateResponse('POST', rest(route), status, body, type)).not.toEqual([]);
  });
});
