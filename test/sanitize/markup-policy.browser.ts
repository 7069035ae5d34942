import { cutParts, purifyMarkup } from '../../src/sanitize/markup-policy.ts';
import { registry } from '../../src/registry.ts';
import { captureConsole } from '../console.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';
import { withAuthorSettings } from './element-vectors.ts';

/** Returns the sanitized HTML. */
function outcome(html: string): string {
  const box = document.createElement('div');
  box.append(purifyMarkup(html));
  return box.innerHTML;
}

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
      '<portico-lightbox><script type="application/json">{"loop":true}</script></portico-lightbox>',
    ],
    ['the name of a frame', '<a target="player" href="/a">A</a>', '<a href="/a">A</a>'],
    ['an element of the page taken by name', '<p aria-owns="form">A</p>', '<p>A</p>'],
    [
      'the key and the slot of an element',
      '<portico-tabs accesskey="s" slot="title" exportparts="tab"></portico-tabs>',
      '<portico-tabs></portico-tabs>',
    ],
    [
      'item options that weaken the sandbox',
      `<a href="/a" data-portico-item='{"type":"iframe","s\\u0061ndbox":"none"}' data-options="{'\\x73andbox': 'none'}">A</a>`,
      '<a href="/a">A</a>',
    ],
  ];
  it('keeps names of groups that are not those of the page, and targets that are no frames of it', () => {
    const html =
      '<details name="faq"></details><input type="radio" name="size"><a target="_blank" href="/a" rel="noopener">A</a>';
    const box = document.createElement('div');
    const page = mount('<div><details name="faq"></details><input type="checkbox" name="size"></div>');
    box.append(purifyMarkup(html, (node) => page.contains(node)));
    expect(box.innerHTML).toBe(html.replace('faq', 'faq-2'));
  });

  it('renames a group apart from the other groups of the markup and of the page', () => {
    const page = mount('<div><input type="radio" name="size"><input type="hidden" name="kind"></div>');
    const radio = (name: string) => `<input type="radio" name="${name}">`;
    const markup = (size: string) => `${radio(size)}${radio('size-2')}${radio(size)}${radio('kind')}`;
    const box = document.createElement('div');
    box.append(purifyMarkup(markup('size'), (node) => page.contains(node)));
    expect(box.innerHTML).toBe(markup('size-3'));
  });

  for (const [label, html, expected] of cases) it(`removes ${label}`, () => expect(outcome(html)).toBe(expected));

  for (const tag of Object.keys(registry).map((name) => `portico-${name}`)) {
    it(`removes author-only settings of <${tag}>`, () =>
      expect(outcome(withAuthorSettings(tag))).not.toMatch(/evil|sandbox|open|trap/));
  }
});

describe('cutParts()', () => {
  const cut = (html: string) => cutParts(html, (page) => [...page.querySelectorAll('.part')]);
  const row = '<tr><td>A</td></tr>';
  const cases: readonly (readonly [label: string, html: string, expected: string])[] = [
    [
      'returns parts with the elements around them, of which a table needs some',
      `<title>T</title><p>B</p><table id="t"><caption>C</caption><tbody class="part">${row}</tbody><tbody>${row}</tbody></table>`,
      `<table id="t"><tbody class="part">${row}</tbody></table>`,
    ],
    [
      'returns several parts, and those in others once',
      '<p class="part">A</p>B<div>C<ul class="part"><li class="part">D</li><li>E</li></ul>F</div><p>G</p>',
      '<p class="part">A</p><div><ul class="part"><li class="part">D</li><li>E</li></ul></div>',
    ],
    [
      'is not misled by names of fields',
      '<form>A<input name="remove"><input name="parentElement"><input name="contains"><p class="part">B</p></form>',
      '<form><p class="part">B</p></form>',
    ],
    ['returns all HTML without such parts', '<p>A</p>', '<p>A</p>'],
  ];
  for (const [label, html, expected] of cases) it(label, () => expect(cut(html)).toBe(expected));

  it('returns nothing of HTML that is too long to parse, with a warning', () => {
    const warnings = captureConsole('warn');
    const html = `<p class="part">A</p>${'<br>'.repeat(19_999)}`;
    expect([cut(html), cut(`${html}<br>`)]).toEqual(['<p class="part">A</p>', '']);
    expect(warnings.join()).toContain('has more than 20000 elements');
  });

  it('loads and runs nothing', () => {
    const html = '<img src="/no-such" onerror="trap()"><video src="/none" onerror="trap()"></video>';
    const seen: Document[] = [];
    cutParts(html, (page) => [...page.querySelectorAll('img, video')].filter((node) => seen.push(node.ownerDocument)));
    expect(seen.map(({ defaultView }) => defaultView)).toEqual([null, null]);
  });
});
