import { describe, expect, it } from 'vitest';
import { isCertainIn } from '../../src/check/certain-problems.ts';
import { parsePage } from '../../src/check/parsed-page.ts';

/** Returns whether it is certain that something is missing on the page, and in the popup of it. */
function certainty(html: string, ending: string): { page: boolean; content: boolean } {
  const page = parsePage(html, ending);
  const [node] = page.all('portico-popup');
  if (!node) expect.fail('the page has no popup');
  const isCertain = isCertainIn(page);
  const problem = { node, message: 'There is no heading.' };
  return {
    page: isCertain({ ...problem, missingIn: 'page' }),
    content: isCertain({ ...problem, missingIn: node }),
  };
}

const popup = '<portico-popup id="news"><p>News</p></portico-popup>';
const whole = (body: string): string => `<!doctype html><title>{{ title }}</title><style>{{</style>${body}`;

describe('something is missing', () => {
  it.each([
    ['a page', 'html', whole(popup)],
    ['a page without a doctype', 'html', `<html><body>${popup}</body></html>`],
    ['a page with an expression in another attribute', 'html', whole(`<p class="{{ look }}">Hello</p>${popup}`)],
    ['a page with listeners', 'html', whole(`<p @click="go()" x-on:click="go()">Hello</p>${popup}`)],
    [
      'a page with a slot of a shadow root',
      'html',
      whole(`<p><template shadowrootmode="open"><slot></slot></template></p>${popup}`),
    ],
    ['a page with a template without an id', 'html', whole(`<template><p></p></template>${popup}`)],
  ])('on %s', (_, ending, html) => {
    expect(certainty(html, ending)).toEqual({ page: true, content: true });
  });

  it.each([
    ['a part of a page', 'html', popup],
    ['a part of a page with a comment', 'html', `<!-- News -->${popup}`],
    ['a page with an expression in its text', 'html', whole(`<main>{{ content }}</main>${popup}`)],
    ['a page with an instruction of a template', 'njk', whole(`{% include "menu.njk" %}${popup}`)],
    ['a page with PHP', 'php', whole(`<?php wp_footer(); ?>${popup}`)],
    ['a page with an include of the server', 'html', whole(`<!--#include virtual="/menu.html" -->${popup}`)],
    ['a page with an expression as an id', 'html', whole(`<p id="{{ id }}">Hello</p>${popup}`)],
    ['a page with attributes from an expression', 'hbs', whole(`<p {{attributes}}>Hello</p>${popup}`)],
    ['a page with a bound id', 'html', whole(`<p :id="id">Hello</p>${popup}`)],
    ['a page that loads content', 'html', whole(`<p hx-get="/news">Hello</p>${popup}`)],
    ['a page with a template with an id', 'html', whole(`<template><p id="a"></p></template>${popup}`)],
    ['a component with a slot', 'astro', whole(`<slot />${popup}`)],
    ['a component with another one', 'astro', whole(`<Menu />${popup}`)],
  ])('perhaps not on %s', (_, ending, html) => {
    expect(certainty(html, ending)).toEqual({ page: false, content: true });
  });

  it('perhaps not beside an element with a bound attribute', () => {
    const html = whole('<portico-popup :aria-label="name"></portico-popup>');
    expect(certainty(html, 'html')).toEqual({ page: false, content: false });
  });

  it.each([
    ['an expression', 'html', '<portico-popup>{{ content }}</portico-popup>'],
    ['PHP in one of its elements', 'php', '<portico-popup><div><?= $content ?></div></portico-popup>'],
    ['an expression in braces', 'svelte', '<portico-popup>{content}</portico-popup>'],
    ['content from an attribute', 'vue', '<template><portico-popup v-html="content"></portico-popup></template>'],
    ['attributes from an expression', 'svelte', '<portico-popup {...settings}></portico-popup>'],
    ['a bound attribute', 'vue', '<template><portico-popup :items="items" /></template>'],
    ['an element of another library', 'html', '<portico-popup><news-list></news-list></portico-popup>'],
    ['a component', 'astro', '<portico-popup><News /></portico-popup>'],
    ['an end in another file', 'php', '<portico-popup><h2>News</h2>'],
  ])('perhaps not in an element with %s', (_, ending, html) => {
    expect(certainty(html, ending).content).toBe(false);
  });
});

describe('an attribute', () => {
  const isKnown = (html: string, ending: string, attribute: string): boolean => {
    const page = parsePage(html, ending);
    const [node] = page.all('portico-slider');
    if (!node) expect.fail('the page has no slider');
    return isCertainIn(page)({ node, attribute, message: '' });
  };

  it.each([
    ['html', '<portico-slider loop="maybe"></portico-slider>'],
    ['html', `<portico-slider loop='{"a": 1}'></portico-slider>`],
    ['astro', '<portico-slider items={items} loop="maybe" />'],
    ['svelte', '<portico-slider {items} loop="maybe" />'],
  ])('is known in a file .%s: %s', (ending, html) => {
    expect(isKnown(html, ending, 'loop')).toBe(true);
  });

  it.each([
    ['html', '<portico-slider loop="{{ loop }}"></portico-slider>'],
    ['html', `<portico-slider loop='{{ loop | default: "yes" }}'></portico-slider>`],
    ['html', '<portico-slider loop="{loop}"></portico-slider>'],
    ['html', '<portico-slider loop="a-${loop}"></portico-slider>'],
    ['njk', '<portico-slider loop="{% if a > 2 %}on{% endif %}"></portico-slider>'],
    ['ejs', '<portico-slider loop="<%= loop ? "on" : "off" %>"></portico-slider>'],
    ['php', '<portico-slider loop="<?php echo $loop["a"] > 2; ?>"></portico-slider>'],
    ['php', '<portico-slider loop="<?= $loop'],
    ['astro', '<portico-slider loop={a > 2 && "}"} />'],
    ['svelte', '<portico-slider loop="{a > 2}" />'],
    ['vue', '<template><portico-slider :loop="a > 2" /></template>'],
  ])('is unknown in a file .%s: %s', (ending, html) => {
    // The last PHP expression has no end, so that its tag has none.
    const closed = html.endsWith('$loop') ? `${html} ?>"></portico-slider>` : html;
    expect(isKnown(closed, ending, 'loop')).toBe(false);
  });
});
