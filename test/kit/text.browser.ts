import { waitFor } from '@testing-library/dom';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';
import { settled } from './listening.ts';
import { defineNote, noteOf } from './note/note.ts';

defineNote('portico-note');

async function textIn(html: string): Promise<string> {
  const mounted = mount(html);
  await settled();
  const element = mounted.matches('portico-note') ? mounted : mounted.querySelector('portico-note');
  if (!element) throw new Error(`The HTML contains no <portico-note>: ${html}`);
  // In a further language, it first loads the list of texts.
  return (await waitFor(() => noteOf(element))).translate('hello');
}

const pageTexts = (texts: string) =>
  mount(`<script type="application/json" data-portico>{"page":{"texts":${texts}}}</script>`);

describe('a text', () => {
  const inLanguage: readonly (readonly [string, string])[] = [
    ['<portico-note></portico-note>', 'Hello'],
    ['<portico-note lang="de"></portico-note>', 'Hallo'],
    ['<portico-note lang="de-AT"></portico-note>', 'Hallo'],
    ['<div lang="de"><portico-note></portico-note></div>', 'Hallo'],
    ['<div lang="de"><p lang="en"><portico-note></portico-note></p></div>', 'Hello'],
    ['<div lang="fr"><portico-note></portico-note></div>', 'Hello'],
    ['<div lang="den"><portico-note></portico-note></div>', 'Hello'],
  ];
  for (const [html, expected] of inLanguage) {
    it(`is "${expected}" in ${html}`, async () => expect(await textIn(html)).toBe(expected));
  }

  it('uses the language of the shadow host', async () => {
    const host = mount('<div lang="de"></div>');
    const element = document.createElement('portico-note');
    host.attachShadow({ mode: 'open' }).append(element);
    await settled();
    expect(noteOf(element).translate('hello')).toBe('Hallo');
  });

  it('can be overridden by the author, for all languages or one', async () => {
    expect(await textIn(`<portico-note texts='{"hello":"Hi"}'></portico-note>`)).toBe('Hi');
    const both = `texts='{"hello":"Hi","de":{"hello":"Moin"}}'`;
    expect(await textIn(`<portico-note lang="de" ${both}></portico-note>`)).toBe('Moin');
    expect(await textIn(`<portico-note texts='{"de":{"hello":"Moin"}}'></portico-note>`)).toBe('Hello');
    expect(await textIn(`<portico-note texts='{"bye":"Ciao"}'></portico-note>`)).toBe('Hello');
  });

  it('falls back to the page-wide texts', async () => {
    pageTexts('{"hello":"Welcome"}');
    expect(await textIn('<portico-note></portico-note>')).toBe('Welcome');
    expect(await textIn(`<portico-note texts='{"hello":"Hi"}'></portico-note>`)).toBe('Hi');
  });

  it('ignores an invalid text of the author', async () => {
    expect(await textIn(`<portico-note texts='{"hello":7,"en":{"hello":{}}}'></portico-note>`)).toBe('Hello');
  });
});
