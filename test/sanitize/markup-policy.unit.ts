import { describe, expect, it } from 'vitest';
import { isNameAllowed, isAllowedElement } from '../../src/sanitize/markup-policy.ts';
import { isAttributeAllowed, isElementAttribute, serializeSettings } from '../../src/sanitize/purifier.ts';

/** A replacement for the document with some of its members. */
const page = { location: '', cookie: '', body: '', forms: '' };
const policy = {
  isAllowedElement,
  isAddressAllowed: () => false,
  isActionAllowed: (address: string) => !address.startsWith('https://other.test'),
  isNameAllowed: (tag: string, attribute: 'id' | 'name', value: string) => isNameAllowed(tag, attribute, value, page),
};

describe('a library element in server markup', () => {
  it.each([
    ['portico-select', true],
    ['portico-video', true],
    ['portico-live-search', false],
    ['portico-antispam', false],
    ['portico-protected-form', false],
    ['portico-popup', false],
    ['portico-unknown', false],
    ['portico-', false],
    ['portico--x', false],
    ['portico-x-', false],
    ['portico-x1', false],
    ['xportico-select', false],
    ['other-element', false],
    ['script', false],
  ])('is allowed as <%s>: %s', (name, isAllowed) => {
    expect(isAllowedElement(name)).toBe(isAllowed);
  });

  it.each([
    ['open', true],
    ['ajax-url', true],
    ['data-x', true],
    ['onclick', false],
    ['on', false],
    ['style', false],
    ['autofocus', false],
    ['contenteditable', false],
    ['nonce', false],
    ['popover', false],
    ['part', false],
    ['is', false],
    ['xlink:href', false],
    ['1', false],
  ])('may have the attribute %s: %s', (name, isAllowed) => {
    expect(isElementAttribute(name)).toBe(isAllowed);
  });
});

describe('an attribute in server markup', () => {
  it.each([
    ['a', 'href', '/shop/?a=1#b', true],
    ['a', 'href', 'javascript:alert(1)', false],
    ['a', 'href', ' java\tscript:alert(1)', false],
    ['img', 'src', 'https://example.org/a.png', true],
    ['img', 'src', 'data:text/html,<script>', false],
    ['img', 'srcset', '/a.png 1x, /b.png 2x', true],
    ['img', 'srcset', '/a.png 1x, javascript:1 2x', false],
    ['form', 'action', 'javascript:alert(1)', false],
    ['button', 'formaction', 'javascript:alert(1)', false],
    ['form', 'action', '/order', true],
    ['form', 'action', 'https://other.test/', false],
    ['button', 'formaction', 'https://other.test/', false],
    ['form', 'method', 'post', true],
    ['form', 'method', ' Dialog', false],
    ['button', 'formmethod', 'dialog', false],
    ['a', 'href', '#action=reload-page', false],
    ['a', 'href', '/prices#action=popup:open&id=berths', false],
    ['a', 'href', '#prices', true],
    ['div', 'class', 'javascript:1', true],
    ['div', 'data-url', 'javascript:alert(1)', false],
    ['div', 'data-title', 'red', true],
    ['div', 'data-title', 'A sandbox', true],
    ['img', 'data-src', '/a.png', true],
    ['input', 'data-rule-minlength', '3', true],
    ['input', 'data-rule-remote', '/check', false],
    ['a', 'data-portico-action', 'popup:open', false],
    ['a', 'data-respondelement', 'form', false],
    ['a', 'data-html', 'Hello', false],
    ['a', 'data-e-action-hash', '#elementor-action', false],
    ['a', 'data-portico-item', '{"\\u0068tml":"Hello"}', false],
    ['a', 'data-options', "html5video: {webm: 'a.webm'}", true],
    ['a', 'data-portico-item', '{"sand_box":1,"htmlTitle":"x"}', true],
    ['a', 'href', '#elementor-action%3Aaction%3Dpopup', false],
    ['input', 'data-msg-required', 'Your name?', true],
    ['a', 'data-hx-post', '/of-another-script', false],
    ['a', 'data-constructor', 'x', false],
    ['div', 'data-portico', 'page', false],
    ['script', 'data-portico', '', false],
    ['script', 'type', 'application/json', true],
    ['script', 'src', '/evil.js', false],
    ['script', 'id', 'settings', false],
    ['portico-video', 'poster', '/a.png', false],
    ['portico-video', 'oembed-url', '/a', false],
    ['portico-video', 'consent', 'granted', false],
    ['portico-video', 'consent', 'required', true],
    ['portico-lightbox', 'open', '', false],
    ['portico-lightbox', 'sandbox', 'none', false],
    ['a', 'data-sandbox', 'none', false],
    ['a', 'data-options', '{"type":"iframe"}', true],
    ['a', 'data-options', '{"sandbox":""}', false],
    ['a', 'data-options', String.raw`{"\u0073andbox":""}`, false],
    ['a', 'data-options', String.raw`{'s\x61nd\u{62}o\x78': ''}`, false],
    ['a', 'data-title', String.raw`caf\u00e9`, true],
    ['portico-tooltip', 'template', '#of-the-page', false],
    ['portico-slider', 'sync-with', '#of-the-page', false],
    ['details', 'open', '', true],
    ['portico-video', 'address', 'javascript:alert(1)', false],
    ['portico-video', 'address', 'data:text/html,x', false],
    ['portico-video', 'address', '/a', true],
  ])('is kept in <%s %s="%s">: %s', (tag, name, value, isKept) => {
    expect(isAttributeAllowed(tag, name, value, policy)).toBe(isKept);
  });

  it.each([
    ['p', 'id', 'shop-count', true],
    ['p', 'id', 'cookie', false],
    ['p', 'id', 'location', false],
    ['input', 'id', 'children', false],
    ['input', 'id', '', false],
    ['input', 'name', 'e-filter-shop-colour', true],
    ['input', 'name', 'cookie', true],
    ['input', 'name', 'attributes', false],
    ['form', 'name', 'order', true],
    ['form', 'name', 'cookie', false],
    ['form', 'name', 'parentNode', false],
    ['img', 'name', 'anything', false],
  ] as const)('is kept in <%s %s="%s"> unless it hides a DOM member: %s', (tag, name, value, isKept) => {
    expect(isAttributeAllowed(tag, name, value, policy)).toBe(isKept);
  });
});

describe('settings in server markup', () => {
  it.each([
    ['{"texts":{"send":"Go"}}', '{"texts":{"send":"Go"}}'],
    ['{"text":"</script><b>"}', String.raw`{"text":"\u003c/script>\u003cb>"}`],
    ['trap()', undefined],
    ['', undefined],
    ['{"a":1};trap()', undefined],
    ['[1]', undefined],
    ['{"sandbox":"none","loop":true}', '{"loop":true}'],
    ['{"for":"of-the-page","loop":true}', '{"loop":true}'],
  ])('%o become %o', (input, text) => {
    expect(serializeSettings(input, () => false)).toBe(text);
  });

  it('keep their values', () => {
    const input = '{"text":"<!-- <script> -->"}';
    expect(JSON.parse(serializeSettings(input, () => false) ?? '')).toEqual(JSON.parse(input));
  });
});
