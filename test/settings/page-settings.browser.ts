import { waitFor } from '@testing-library/dom';
import {
  forgetPageSettings,
  isUnreadable,
  pageProperties,
  pageSetting,
  pageSettings,
} from '../../src/settings/page-settings.ts';
import { captureConsole } from '../console.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';

function block(content: string, name = ''): HTMLElement {
  const script = mount(`<script type="application/json" data-portico="${name}"></script>`);
  script.textContent = content;
  forgetPageSettings();
  return script;
}

afterEach(() => {
  document.querySelectorAll('script[data-portico]').forEach((script) => script.remove());
  forgetPageSettings();
});

describe('pageSettings()', () => {
  it('returns undefined without a block', () => {
    expect(pageSettings('live-search')).toBeUndefined();
  });

  it('reads the block of an element', () => {
    block('{"perPage": 5}', 'live-search');
    expect(pageSettings('live-search')).toEqual({ perPage: 5 });
    expect(pageSettings('popup')).toBeUndefined();
  });

  it('reads several elements from one block', () => {
    block('{"live-search": {"perPage": 5}, "page": {"hashPrefix": "x"}}');
    expect([pageSettings('live-search'), pageSettings('page')]).toEqual([{ perPage: 5 }, { hashPrefix: 'x' }]);
  });

  it('merges several blocks; later values take precedence', () => {
    block('{"perPage": 5, "minCharCount": 2}', 'live-search');
    block('{"live-search": {"perPage": 7}}');
    expect(pageSettings('live-search')).toEqual({ perPage: 7, minCharCount: 2 });
  });

  it('keeps the names as written', () => {
    block('{"min-char-count": 2, "perPage": 3, "show_feat_img": true}', 'live-search');
    expect(pageSettings('live-search')).toEqual({ 'min-char-count': 2, perPage: 3, show_feat_img: true });
  });

  it('reads the blocks once, and again after forgetPageSettings()', () => {
    const script = block('{"perPage": 5}', 'live-search');
    expect(pageSettings('live-search')).toEqual({ perPage: 5 });
    script.textContent = '{"perPage": 6}';
    expect(pageSettings('live-search')).toEqual({ perPage: 5 });
    forgetPageSettings();
    expect(pageSettings('live-search')).toEqual({ perPage: 6 });
  });

  for (const invalid of ['{"perPage": 5', '', '[1]', '"text"', 'null']) {
    it(`ignores the invalid block “${invalid}”, with a warning`, async () => {
      const warnings = captureConsole('warn');
      block(invalid, 'live-search');
      block('{"perPage": 5}', 'popup');
      expect(pageSettings('live-search')).toBeUndefined();
      expect(pageSettings('popup')).toEqual({ perPage: 5 });
      await waitFor(() => expect(warnings).toHaveLength(1));
      expect(warnings[0]).toContain('live-search');
    });
  }

  const keys = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, place) => [`key${place}`, place]));
  for (const [label, content, name, message] of [
    ['a block with too many settings', keys(1001), 'popup', 'popup have 1001 settings, expected at most 1000'],
    ['a block for too many elements', keys(1001), '', 'all elements have 1001 settings, expected at most 1000'],
    ['an entry with too many settings', { popup: keys(1001) }, '', 'popup have 1001 settings, expected at most 1000'],
    [
      'a block that is too long',
      { text: 'a'.repeat(500_000) },
      'popup',
      'have 500011 characters, expected at most 500000',
    ],
  ] as const) {
    it(`leaves out ${label}, with one warning`, async () => {
      const warnings = captureConsole('warn');
      block(JSON.stringify(content), name);
      expect([pageSettings('popup'), isUnreadable()]).toEqual([undefined, true]);
      await waitFor(() => expect(warnings).toHaveLength(1));
      expect(warnings[0]).toContain(message);
    });
  }

  it('converts the names of a block once for all elements', () => {
    block(JSON.stringify(keys(1000)), 'popup');
    const popup = pageProperties('popup');
    expect(Object.keys(popup)).toHaveLength(1000);
    expect(pageProperties('popup')).toBe(popup);
  });

  it('ignores an invalid entry without affecting others in the same block', async () => {
    const warnings = captureConsole('warn');
    block('{"live-search": 5, "popup": {"timing": "x"}}');
    expect([pageSettings('live-search'), pageSettings('popup')]).toEqual([undefined, { timing: 'x' }]);
    await waitFor(() => expect(warnings).toHaveLength(1));
  });
});

describe('pageSetting()', () => {
  for (const name of ['hash-prefix', 'hash_prefix', 'hashPrefix']) {
    it(`reads ${name} of the block "page"`, () => {
      block(JSON.stringify({ [name]: 'x' }), 'page');
      expect(pageSetting('hashPrefix')).toBe('x');
    });
  }

  it('returns undefined for null, and without a block', () => {
    expect(pageSetting('hashPrefix')).toBeUndefined();
    block('{"hashPrefix": null}', 'page');
    forgetPageSettings();
    expect(pageSetting('hashPrefix')).toBeUndefined();
  });
});
