import { expect } from '../../expect.ts';
import { details } from '../../kit/listening.ts';
import { preload } from '../../preload.ts';
import { item, loop, markup, openLoop } from './loop-page.ts';

/** Detects that a script ran. */
const trap = 'document.documentElement.dataset.ran = 1';

afterEach(() => {
  delete document.documentElement.dataset.ran;
});

describe('a hostile response of a loop filter', () => {
  for (const html of [
    `<script>${trap}</script>`,
    `<img src="x" onerror="${trap}">`,
    `<svg onload="${trap}"></svg>`,
    `<svg><script>${trap}</script></svg>`,
    `<a href="javascript:${trap}">x</a>`,
    `<a href=" java&#9;script:${trap}">x</a>`,
    `<form action="javascript:${trap}"><button formaction="javascript:${trap}">x</button></form>`,
    `<iframe srcdoc="<script>parent.${trap}</script>"></iframe>`,
    `<iframe src="javascript:parent.${trap}"></iframe>`,
    `<object data="data:text/html,<script>${trap}</script>"></object>`,
    `<style>body { display: none }</style>`,
    `<link rel="stylesheet" href="/evil.css">`,
    `<base href="https://evil.test/">`,
    `<meta http-equiv="refresh" content="0;url=https://evil.test/">`,
    `<math><mtext><table><mglyph><style><img src=x onerror="${trap}">`,
    `<noscript><p title="</noscript><img src=x onerror='${trap}'>"></noscript>`,
    `<template><img src=x onerror="${trap}"></template>`,
    `<portico-quantity onclick="${trap}" onfocus="${trap}" autofocus><script>${trap}</script></portico-quantity>`,
    `<portico-x data-x="javascript:${trap}"></portico-x>`,
    `<other-element onclick="${trap}"></other-element>`,
    `<div style="position:fixed;inset:0">x</div>`,
    `<input autofocus onfocus="${trap}">`,
    `<script type="application/json" data-portico="page">{"texts":{}}</script>`,
    `<portico-tooltip><script type="application/json" data-portico>{}</script></portico-tooltip>`,
  ]) {
    it(`runs no script: ${html}`, async () => {
      const page = await openLoop(markup(loop(item(2, 'Item 2', html))));
      await page.tick('Red');
      await new Promise((resolve) => requestAnimationFrame(resolve));
      expect(page.items()[0]).toContain('Item 2');
      const all = [page.loop, ...page.loop.querySelectorAll('*')];
      const named = all.filter(({ localName }) =>
        ['style', 'iframe', 'object', 'link', 'base', 'meta', 'svg', 'math', 'template', 'other-element'].includes(
          localName,
        ),
      );
      const scripts = all.filter(
        (node) =>
          node.localName === 'script' &&
          (node.getAttribute('type') !== 'application/json' || node.hasAttribute('data-portico')),
      );
      const attributes = all
        .flatMap((node) => [...node.attributes])
        .filter(
          ({ name, value }) => /^on|^style$|^autofocus$|^srcdoc$/.test(name) || /^\s*java\s*script:/i.test(value),
        );
      expect([named, scripts, attributes.map(({ name }) => name), document.documentElement.dataset.ran]).toEqual([
        [],
        [],
        [],
        undefined,
      ]);
    });
  }

  const evil = 'https://evil.test/x.js';
  for (const [effect, html] of [
    ['loads no script', `<portico-antispam bot-detector-url="${evil}"></portico-antispam>`],
    ['loads no script of this site', '<portico-antispam bot-detector-url="/uploads/x.js"></portico-antispam>'],
    [
      'loads no script by settings',
      `<portico-antispam><script type="application/json">{"botDetectorUrl":"${evil}"}</script></portico-antispam>`,
    ],
    [
      'sends no visitor data',
      `<portico-antispam rest-root="https://evil.test/" cached-page pixel check-email></portico-antispam>`,
    ],
    [
      'opens no frame',
      `<portico-lightbox open sandbox="none"><a href="${evil}" data-type="iframe" data-sandbox="none">A</a></portico-lightbox>`,
    ],
  ] as const) {
    it(`${effect} by elements of the library: ${html}`, async () => {
      await Promise.all(['antispam', 'lightbox'].map((name) => preload(name)));
      const page = await openLoop(markup(loop(item(2, 'Item 2', html))));
      await page.tick('Red');
      // By then, the element has connected.
      for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
      expect(page.items()[0]).toContain('Item 2');
      expect([...document.querySelectorAll('portico-antispam, iframe, script[src*="/x.js"]')]).toEqual([]);
      expect(page.network.sent().filter(({ url }) => !url.includes('refresh-loop'))).toEqual([]);
      const lightbox = page.loop.querySelector('portico-lightbox');
      expect(lightbox?.matches('[open], :state(open)') ?? false).toBe(false);
      expect(page.loop.innerHTML).not.toMatch(/sandbox/);
    });
  }

  it('keeps elements of the library with their settings', async () => {
    const own =
      '<portico-tooltip content="Hi" open="no"><button>Why</button><script type="application/json">{"placement":"end"}</script></portico-tooltip>';
    const page = await openLoop(markup(loop(item(2, 'Item 2', own))));
    await page.tick('Red');
    const tooltip = page.loop.querySelector('portico-tooltip');
    expect([tooltip?.getAttribute('content'), tooltip?.querySelector('script')?.textContent]).toEqual([
      'Hi',
      '{"placement":"end"}',
    ]);
  });

  it('changes no other part of the page by its id', async () => {
    const page = await openLoop(markup(`${loop(item(2))}<p id="victim">Evil</p><div id="portico">x</div>`));
    const victim = document.createElement('p');
    victim.id = 'victim';
    victim.textContent = 'Mine';
    page.element.before(victim);
    await page.tick('Red');
    expect([victim.textContent, document.querySelectorAll('#victim').length]).toEqual(['Mine', 1]);
  });

  it('shadows no property of the document', async () => {
    const page = await openLoop(
      markup(
        loop(
          item(
            2,
            'Item 2',
            '<img name="cookie" id="body"><form name="location"><input name="attributes"><input id="children"></form>',
          ),
        ),
      ),
    );
    await page.tick('Red');
    expect([document.body instanceof HTMLBodyElement, typeof document.cookie, document.location === location]).toEqual([
      true,
      'string',
      true,
    ]);
    // The sanitizer may remove the whole form.
    const form = page.loop.querySelector('form');
    expect(form === null || form.attributes instanceof NamedNodeMap).toBe(true);
  });

  it('treats the terms of a hostile address as text', async () => {
    const page = await openLoop(markup(loop(item(2))), {
      query: `?e-filter-w7-colour=${encodeURIComponent('"><img src=x onerror=1>')}&e-filter-w7-__proto__=x`,
    });
    expect(JSON.stringify(page.requests()[0]?.widget_filters)).toContain('onerror=1>');
    expect([page.element.querySelector('img'), Reflect.get({}, 'terms')]).toEqual([null, undefined]);
    const events = details(document, 'portico-filter');
    await page.tick('Red');
    expect(events).toHaveLength(1);
  });
});
