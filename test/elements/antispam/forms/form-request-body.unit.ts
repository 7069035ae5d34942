import { describe, expect, it } from 'vitest';
import { containsFields, isFormRequest, readBody } from '../../../../elements/antispam/forms/form-request-body.ts';

describe('isFormRequest', () => {
  it.each([
    ['/?wc-ajax=add_to_cart', '', true],
    ['https://site.test/?lang=de&wc-ajax=checkout', '', true],
    ['/?wc-ajax=get_refreshed_fragments', '', false],
    ['/wc/store/v1/cart/add-item', '', true],
    ['/wp-json/wc/store/v1/checkout?_locale=user', '', true],
    ['/wc/store/v1/checkout/12', '', true],
    ['/wc/store/batch', '', true],
    ['/wc/store/v1/cart/remove-item', '', false],
    ['/wp/v2/comments', '', true],
    ['/wp/v2/posts', '', false],
    ['/contact-form-7/v1/contact-forms/12/feedback', '', true],
    ['/contact-form-7/v1/contact-forms/12/refill', '', false],
    ['/wp-admin/admin-ajax.php', 'wpforms_submit', true],
    ['/wp-admin/admin-ajax.php', 'heartbeat', false],
    ['/wp-comments-post.php', '', true],
  ])('%s %s: %s', (address, action, isOne) => expect(isFormRequest(address, action)).toBe(isOne));
});

describe('containsFields', () => {
  const field = (name: string, type = 'text') => ({ name, type });
  it.each([
    [
      'accepts all text fields',
      ['name', 'email'],
      [field('name'), field('email', 'email'), field('go', 'submit')],
      true,
    ],
    ['accepts further fields', ['name', 'email', 'action'], [field('name'), field('email', 'email')], true],
    ['rejects missing fields', ['name'], [field('name'), field('email', 'email')], false],
    ['rejects a single text input', ['q'], [field('q')], false],
    ['accepts a single text area', ['comment'], [field('comment', 'textarea')], true],
    ['rejects a form without fields', ['a'], [], false],
  ])('%s', (_, names, fields, isOne) => expect(containsFields(new Set(names), fields)).toBe(isOne));
});

describe('readBody', () => {
  const entries = [['data', 'ä&='] as const, ['name', 'not this'] as const];

  it('keeps the encoding of a URL-encoded body', () => {
    const body = readBody('name=A%20b&x[]=1');
    expect([...(body?.names ?? [])]).toEqual(['name', 'x[]']);
    expect(body?.value('name')).toBe('A b');
    expect(body?.with(entries)).toBe('name=A%20b&x[]=1&data=%C3%A4%26%3D');
  });

  it('adds to an empty body', () => expect(readBody('')?.with([['a', '1']])).toBe('a=1'));

  it('returns JSON for a JSON body', () => {
    expect(readBody('{"name":"Ada","n":1}')?.with(entries)).toBe('{"data":"ä&=","name":"Ada","n":1}');
    expect(readBody('{broken')).toBeUndefined();
  });

  it('returns a new object for an object', () => {
    const before = { name: 'Ada' };
    expect(readBody(before)?.with(entries)).toEqual({ data: 'ä&=', name: 'Ada' });
    expect(before).toEqual({ name: 'Ada' });
  });

  it('adds to each request of a batch', () => {
    const batch = {
      requests: [{ path: '/a', data: { id: 1 } }, { path: '/b', body: { id: 2 } }, { path: '/c' }, 'odd'],
    };
    expect(readBody(batch)?.with([['data', 'x']])).toEqual({
      requests: [
        { path: '/a', data: { data: 'x', id: 1 } },
        { path: '/b', body: { data: 'x', id: 2 } },
        { path: '/c', body: { data: 'x' } },
        'odd',
      ],
    });
  });

  it('adds each field once to the same FormData', () => {
    const body = new FormData();
    body.set('name', 'Ada');
    expect(readBody(body)?.with(entries)).toBe(body);
    expect([...body]).toEqual([
      ['name', 'Ada'],
      ['data', 'ä&='],
    ]);
  });

  it.each([
    ['undefined', undefined],
    ['null', null],
    ['a number', 1],
    ['an array', []],
    ['bytes', new Uint8Array(1)],
    ['a blob', new Blob()],
  ])('returns undefined for %s', (_, body) => expect(readBody(body)).toBeUndefined());
});
