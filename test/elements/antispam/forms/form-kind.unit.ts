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
  isNamed: true,
  isExcluded: false,
  isSentHere: false,
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
      'a comment form, by the post it answers',
      { ...post, fields: [...post.fields, field('comment_post_ID', 'hidden')] },
      'comment',
    ],
    ['a comment form, by the comment it answers', { ...post, fields: [field('comment_parent', 'hidden')] }, 'comment'],
    ['a comment form, by its text area', { ...post, fields: [field('comment', 'textarea')] }, 'comment'],
    ['a form with a line called comment', { ...post, fields: [field('comment')] }, 'other'],
    ['a booking form', { ...post, isMarkedAsBooking: true }, 'booking'],
    ['a form of buttons, as shops have them', { ...post, fields: [field('product', 'hidden'), button] }, 'other'],
    ['one that sends by GET', get, undefined],
    ['one that sends by GET, written large', { ...get, method: ' GET ' }, undefined],
    ['a dialog’s', { ...post, method: 'dialog' }, undefined],
    ['an excluded one', { ...post, isExcluded: true }, undefined],
    ['one that "forms" does not name', { ...post, isNamed: false }, undefined],
    ['a search that sends by GET', { ...get, isMarkedAsSearch: true, fields: [name] }, 'search'],
    ['a search by the type of its field', { ...get, fields: [field('find', 'search')] }, 'search'],
    ['a search by the name of its field', { ...get, fields: [field('s'), button] }, 'search'],
    ['a filter that sends by GET', { ...get, fields: [field('price'), field('sort', 'select-one')] }, undefined],
    ['a search that sends by POST', { ...post, fields: [field('q')] }, 'search'],
    [
      'a form by POST with a search field among others',
      { ...post, fields: [field('find', 'search'), name, message] },
      'other',
    ],
    [
      'one that asks for a password alone',
      { ...post, fields: [field('hidden', 'hidden'), field('pass', 'password'), button] },
      undefined,
    ],
    [
      'one that asks for two passwords',
      { ...post, fields: [field('new', 'password'), field('again', 'password')] },
      undefined,
    ],
    ['one that asks for a name and a password', { ...post, fields: [name, field('pass', 'password')] }, 'other'],
    ['one to another host', { ...post, address: 'https://pay.test/in' }, undefined],
    ['one to a mail program', { ...post, address: 'mailto:ada@example.com' }, undefined],
    ['one without method and action, with a text area', none, 'other'],
    ['one without method, with an action', { ...none, address: 'https://site.test/x' }, undefined],
    ['one without method, with nothing personal', { ...none, fields: [name] }, undefined],
    ['one without method that this library sends', { ...none, fields: [name], isSentHere: true }, 'other'],
  ];
  it.each(cases)('%s', (_, facts, kind) => expect(kindOf(facts, rules)).toBe(kind));

  it('leaves searches alone unless asked', () => {
    expect(kindOf({ ...get, isMarkedAsSearch: true }, { ...rules, search: false })).toBeUndefined();
    expect(kindOf({ ...post, fields: [field('s')] }, { ...rules, search: false })).toBeUndefined();
  });

  it('guards forms to another host when asked', () => {
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
