import { describe, expect, it } from 'vitest';
import { isOwnAddress, kindOf, type FieldFact, type FormFacts } from '../../../../elements/antispam/forms/form-kind.ts';

const page = 'https://site.test/blog/post';
const field = (name: string, type = 'text'): FieldFact => ({ name, type });
const name = field('name');
const message = field('message', 'textarea');
const button = field('go', 'submit');
const post: FormFacts = {
  method: 'post',
  address: '',
  page,
  isSelected: true,
  isExcluded: false,
  isSentByScript: false,
  isMarkedAsSearch: false,
  isMarkedAsBooking: false,
  fields: [name, message, button],
};
const get = { ...post, method: 'get' };
const none = { ...post, method: '' };
const rules = { search: true, externalForms: false };

describe('the kind of a form', () => {
  const cases: [string, FormFacts, ReturnType<typeof kindOf>][] = [
    ['a form that sends by POST', post, 'other'],
    [
      'a comment form, by the id of its post',
      { ...post, fields: [...post.fields, field('comment_post_ID', 'hidden')] },
      'comment',
    ],
    [
      'a comment form, by the id of its parent comment',
      { ...post, fields: [field('comment_parent', 'hidden')] },
      'comment',
    ],
    ['a comment form, by its text area', { ...post, fields: [field('comment', 'textarea')] }, 'comment'],
    ['a form with a text input named comment', { ...post, fields: [field('comment')] }, 'other'],
    ['a booking form', { ...post, isMarkedAsBooking: true }, 'booking'],
    ['a form of buttons, as in shops', { ...post, fields: [field('product', 'hidden'), button] }, 'other'],
    ['a form that sends by GET', get, undefined],
    ['a form that sends by GET, in capital letters', { ...get, method: ' GET ' }, undefined],
    ['a form of a dialog', { ...post, method: 'dialog' }, undefined],
    ['an excluded form', { ...post, isExcluded: true }, undefined],
    ['a form that "forms" does not match', { ...post, isSelected: false }, undefined],
    ['a search that sends by GET', { ...get, isMarkedAsSearch: true, fields: [name] }, 'search'],
    ['a search by the type of its field', { ...get, fields: [field('find', 'search')] }, 'search'],
    ['a search by the name of its field', { ...get, fields: [field('s'), button] }, 'search'],
    ['a filter that sends by GET', { ...get, fields: [field('price'), field('sort', 'select-one')] }, undefined],
    ['a search that sends by POST', { ...post, fields: [field('q')] }, 'search'],
    [
      'a POST form with a search field among others',
      { ...post, fields: [field('find', 'search'), name, message] },
      'other',
    ],
    [
      'a form with only a password',
      { ...post, fields: [field('hidden', 'hidden'), field('pass', 'password'), button] },
      undefined,
    ],
    [
      'a form with two passwords',
      { ...post, fields: [field('new', 'password'), field('again', 'password')] },
      undefined,
    ],
    ['a form with a name and a password', { ...post, fields: [name, field('pass', 'password')] }, 'other'],
    ['a form to another host', { ...post, address: 'https://pay.test/in' }, undefined],
    ['a form to a mail program', { ...post, address: 'mailto:ada@example.com' }, undefined],
    ['a form without method and action, with a text area', none, 'other'],
    ['a form without method, with an action', { ...none, address: 'https://site.test/x' }, undefined],
    ['a form without method and without personal fields', { ...none, fields: [name] }, undefined],
    ['a form without method that this library sends', { ...none, fields: [name], isSentByScript: true }, 'other'],
  ];
  it.each(cases)('%s', (_, facts, kind) => expect(kindOf(facts, rules)).toBe(kind));

  it('is undefined for a search without "search"', () => {
    expect(kindOf({ ...get, isMarkedAsSearch: true }, { ...rules, search: false })).toBeUndefined();
    expect(kindOf({ ...post, fields: [field('s')] }, { ...rules, search: false })).toBeUndefined();
  });

  it('is defined for another host with "externalForms"', () => {
    expect(kindOf({ ...post, address: 'https://pay.test/in' }, { ...rules, externalForms: true })).toBe('other');
    expect(kindOf({ ...post, address: 'mailto:ada@example.com' }, { ...rules, externalForms: true })).toBeUndefined();
  });
});

describe('isOwnAddress', () => {
  it.each([
    ['', true],
    ['/send', true],
    ['https://site.test/send', true],
    ['https://site.test:8443/send', false],
    ['https://www.site.test/send', false],
    ['//pay.test/', false],
    ['javascript:void(0)', true],
    ['mailto:ada@example.com', false],
    ['http://[', true],
  ])('%s: %s', (address, isOwn) => expect(isOwnAddress(address, page)).toBe(isOwn));
});
