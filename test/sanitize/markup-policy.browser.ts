import { purifyMarkup } from '../../src/sanitize/markup-policy.ts';
import { registry } from '../../src/registry.ts';
import { expect } from '../expect.ts';
import { corpus, type Vector } from './corpus.ts';
import { expectHarmless, formVectors } from './hostile-html.ts';

const evil = 'https://evil.test/beacon';

/** Elements with author-only settings that would run scripts or send requests. */
const elementVectors: readonly Vector[] = [
  ['a bot detector', `<portico-antispam bot-detector-url="${evil}"></portico-antispam>`],
  [
    'a bot detector in settings',
    `<portico-antispam><script type="application/json">{"botDetectorUrl":"${evil}"}</script></portico-antispam>`,
  ],
  ['a bot detector of this site', '<portico-antispam bot-detector-url="/beacon/uploaded.js"></portico-antispam>'],
  ['a profile for another site', `<portico-antispam rest-root="${evil}" cached-page pixel></portico-antispam>`],
  ['an encoded form', `<portico-protected-form encoded="PGZvcm0+" rest-root="${evil}"></portico-protected-form>`],
  [
    'a frame without a sandbox',
    `<portico-lightbox open sandbox="none"><a href="${evil}" data-type="iframe" data-sandbox="none">A</a></portico-lightbox>`,
  ],
  [
    'a frame in items',
    `<portico-lightbox open><script type="application/json">{"open":true,"sandbox":"none","items":[{"url":"${evil}","type":"iframe"}]}</script></portico-lightbox>`,
  ],
  [
    'an oEmbed endpoint',
    `<portico-video oembed-url="${evil}"><a href="https://youtu.be/aqz-KE-bpKQ">A</a></portico-video>`,
  ],
  ['a live search', `<portico-live-search ajax-url="${evil}" open><form><input name="s"></form></portico-live-search>`],
  ['a filter in the filter', `<portico-loop-filter rest-root="${evil}"></portico-loop-filter>`],
].map(([name = '', html = '']) => ({ name, html }));

/** Returns the sanitized HTML. */
function outcome(html: string): string {
  const box = document.createElement('div');
  box.append(purifyMarkup(html));
  return box.innerHTML;
}

/** Returns the sanitized markup; empty if it is rejected as a whole. */
function sanitizedMarkup(html: string): DocumentFragment | string {
  try {
    return purifyMarkup(html);
  } catch {
    return '';
  }
}

describe('hostile HTML as markup of a page', () => {
  for (const { name, html } of [...corpus, ...formVectors, ...elementVectors]) {
    it(`is harmless: ${name}`, () => expectHarmless(() => sanitizedMarkup(html)));
  }

  for (const tag of Object.keys(registry).map((name) => `portico-${name}`)) {
    it(`is harmless in <${tag}> with author-only settings`, async () => {
      const attributes = `bot-detector-url="${evil}" rest-root="${evil}" ajax-url="${evil}" endpoint="${evil}" oembed-url="${evil}" sandbox="none" open`;
      const html = `<${tag} ${attributes} onready="trap()"><img src="//[" onerror="trap()"><a href="/x">A</a></${tag}>`;
      expect(outcome(html)).not.toMatch(/evil|sandbox|open|trap/);
      await expectHarmless(() => sanitizedMarkup(html));
    });
  }
});

describe('an element in markup', () => {
  const same = [
    '<portico-quantity><input type="number" value="1"></portico-quantity>',
    '<portico-tooltip content="Hi" placement="end"><button>Why</button></portico-tooltip>',
    '<portico-video aspect-ratio="4:3" muted="" consent="required"><a href="https://youtu.be/aqz-KE-bpKQ">A</a></portico-video>',
    '<portico-lightbox><a href="/a.jpg" data-title="caf\\u00e9">A</a></portico-lightbox>',
    '<portico-slider><script type="application/json">{"loop":true,"texts":{"next":"Further"}}</script></portico-slider>',
  ];
  for (const html of same) it(`keeps ${html}`, () => expect(outcome(html)).toBe(html));

  const cases: readonly (readonly [label: string, html: string, expected: string])[] = [
    ['an element that sends requests', '<portico-antispam></portico-antispam>', ''],
    ['granted consent', '<portico-video consent="granted"></portico-video>', '<portico-video></portico-video>'],
    [
      'author-only settings in JSON in any spelling',
      '<portico-lightbox><script type="application/json">{"Sandbox":"","sandbox":"none","smart-recognition-url":"//x","oembed_url":"//x","loop":true}</script></portico-lightbox>',
      '<portico-lightbox><script type="application/json">{"Sandbox":"","loop":true}</script></portico-lightbox>',
    ],
    [
      'item options that weaken the sandbox',
      `<a href="/a" data-portico-item='{"type":"iframe","s\\u0061ndbox":"none"}' data-options="{'\\x73andbox': 'none'}">A</a>`,
      '<a href="/a">A</a>',
    ],
  ];
  for (const [label, html, expected] of cases) it(`removes ${label}`, () => expect(outcome(html)).toBe(expected));
});
