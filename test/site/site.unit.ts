import { describe, expect, it } from 'vitest';
import { withPictures } from '../../site/assets/picture-addresses.ts';
import { matchingTerms } from '../../site/assets/search/matching-terms.ts';
import { hasSearchedWord, searchWords } from '../../site/assets/search/search-words.ts';
import { titleOf } from '../../site/navigation.ts';
import { readDocuments, relativeUrl, resolveLink } from '../../site/documents.ts';
import { examplesOf } from '../../site/examples.ts';
import { renderMarkdown, slugOf } from '../../site/markdown.ts';

describe('the documents', () => {
  const documents = readDocuments();
  const [alert] = documents.filter(({ name }) => name === 'alert');

  it.each([
    ['../contact-form/contact-form.md#events', '../../elements/contact-form/#events'],
    ['../../README.md#the-elements', '../../readme/#the-elements'],
    ['../../docs/inspector.md', '../../guides/inspector/'],
    ['#parts', '#parts'],
    ['https://example.com/', 'https://example.com/'],
    ['../../CONTRIBUTING.md', undefined],
  ])('link to %s as %s', (href, expected) => {
    if (!alert) throw new Error('There is no document of the alert.');
    expect(resolveLink(href, alert, documents)).toBe(expected);
  });

  it.each([
    ['/elements/popup/', '/', 'elements/popup/'],
    ['/', '/elements/popup/', '../../'],
    ['/', '/', './'],
    ['/icon.svg', '/404.html', 'icon.svg'],
  ])('relativeUrl(%s, %s)', (target, from, expected) => expect(relativeUrl(target, from)).toBe(expected));
});

describe('Markdown', () => {
  const render = (markdown: string) =>
    renderMarkdown(markdown, {
      hasNamedRows: true,
      resolveLink: (href) => (href === 'gone.md' ? undefined : href),
      renderCode: () => undefined,
    });

  it.each([
    ['Keyboard and accessibility', 'keyboard-and-accessibility'],
    ['Wrap WordPress’ Navigation block', 'wrap-wordpress-navigation-block'],
    ['`<portico-alert>`', 'portico-alert'],
    ['0.2.0 (unreleased)', '020-unreleased'],
  ])('has for the heading %s the id %s', (text, id) => expect(slugOf(text)).toBe(id));

  it('numbers equal headings', () => {
    expect(render('# A\n\n## B\n\n## B').headings.map(({ id }) => id)).toEqual(['b', 'b-1']);
  });

  it('keeps the text of links to files that the site does not have', () => {
    const { html } = render('# A\n\n[this](gone.md) and [that](kept.md)');
    expect(html).toBe('<p>this and <a href="kept.md">that</a></p>\n');
  });

  it('gives the rows of settings ids', () => {
    const { html } = render('# A\n\n## Settings\n\n| a | b |\n|---|---|\n| `open-after` | x |');
    expect(html).toMatch(/<tr[^>]* id="setting-open-after">/);
  });

  it('escapes the text of code', () => {
    expect(render('# A\n\n```html\n<b>&amp;</b>\n```').html.replaceAll(/<\/?span[^>]*>/g, '')).toContain(
      '<code>&lt;b&gt;&amp;amp;&lt;/b&gt;</code>',
    );
  });
});

describe('the examples of a document', () => {
  const markdown = [
    '# A',
    '## First',
    '```html\n<portico-a></portico-a>\n```',
    '```html\n<!doctype html>\n<portico-a></portico-a>\n```',
    '```html\n<p>none</p>\n```',
    '```html\n<portico-a></portico-a>\n<script type="module">let a;</script>\n```',
    '## Look',
    '```css\nportico-a { color: red; }\n```',
  ].join('\n\n');

  it('are its parts of pages, and the first one with each style sheet', () => {
    expect([...examplesOf({ kind: 'element', name: 'a', markdown }).values()]).toEqual([
      { id: 'a-1', html: '<portico-a></portico-a>', css: '', title: 'First', room: 'content' },
      { id: 'a-2', html: '<portico-a></portico-a>', css: 'portico-a { color: red; }', title: 'Look', room: 'content' },
    ]);
  });

  it('have the style sheet that follows them in their section', () => {
    const pair = '# A\n\n## First\n\n```html\n<portico-a></portico-a>\n```\n\n```css\na { color: red; }\n```';
    const examples = examplesOf({ kind: 'guide', name: 'a', markdown: pair });
    expect([...examples.values()].map((example) => example?.css)).toEqual(['a { color: red; }', undefined]);
  });

  it('have no style sheets in guides', () => {
    expect(examplesOf({ kind: 'guide', name: 'a', markdown }).size).toBe(1);
  });

  it('show the pictures of the site', () => {
    expect(withPictures('<img src="/pictures/a.svg" srcset="/pictures/b.svg 2x, /pictures/c.svg 3x">', '../')).toBe(
      '<img src="../pictures/a.svg" srcset="../pictures/b.svg 2x, ../pictures/c.svg 3x">',
    );
  });
});

describe('the terms of the search', () => {
  const terms = ['open', 'open-after', 'reopen', 'close', 'tabs-position', 'portico-tabs'].map((name) => ({
    name,
    kind: 'setting',
    url: '/',
  }));

  it.each([
    ['open', ['open', 'open-after', 'reopen']],
    [' OPEN-A', ['open-after']],
    ['tabs', ['portico-tabs', 'tabs-position']],
    ['o', []],
    ['', []],
  ])('for %s', (text, expected) => expect(matchingTerms(terms, text, 9).map(({ name }) => name)).toEqual(expected));

  it('are at most as many as asked for', () => expect(matchingTerms(terms, 'open', 1)).toHaveLength(1));
});

describe('the words of a search', () => {
  it.each([
    ['why does my popup not open?', 'popup open?'],
    ['Close-on-Esc', 'Close-on-Esc'],
    ['how to', 'how to'],
    ['', ''],
  ])('%s: %s', (text, expected) => expect(searchWords(text)).toBe(expected));
});

describe('a found page', () => {
  it.each([
    ['blockchain', 'Each <mark>block</mark> of settings', false],
    ['blocked', 'The <mark>blocking</mark> script', true],
    ['popup opening', 'a slider <mark>opens</mark>', true],
    ['Close-on-Esc', 'the setting <mark>close-on-esc</mark>', true],
    ['consent', 'nothing is marked', false],
  ])('for %s with %s has a word of the search: %s', (text, excerpt, has) =>
    expect(hasSearchedWord(text, excerpt)).toBe(has),
  );
});

describe('the name of an element', () => {
  it.each([
    ['contact-form', 'Contact form'],
    ['tabs', 'Tabs'],
    ['email-verification', 'E-mail verification'],
  ])('%s: %s', (name, expected) => expect(titleOf(name)).toBe(expected));
});
