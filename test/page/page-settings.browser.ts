import { waitFor } from '@testing-library/dom';
import { forgetPageSettings, pageSettings } from '../../src/page/page-settings.ts';
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

describe('page-wide settings', () => {
  it('are silent where there are none', () => {
    expect(pageSettings('live-search')).toBeUndefined();
  });

  it('of one element are those of the block with its name', () => {
    block('{"perPage": 5}', 'live-search');
    expect(pageSettings('live-search')).toEqual({ perPage: 5 });
    expect(pageSettings('popup')).toBeUndefined();
  });

  it('of several elements stand in one block, by their names', () => {
    block('{"live-search": {"perPage": 5}, "page": {"hashPrefix": "x"}}');
    expect([pageSettings('live-search'), pageSettings('page')]).toEqual([{ perPage: 5 }, { hashPrefix: 'x' }]);
  });

  it('of several blocks hold together; of a setting that is there twice the later', () => {
    block('{"perPage": 5, "minCharCount": 2}', 'live-search');
    block('{"live-search": {"perPage": 7}}');
    expect(pageSettings('live-search')).toEqual({ perPage: 7, minCharCount: 2 });
  });

  it('may be spelt as attributes, as properties, or as a CMS prints them', () => {
    block('{"min-char-count": 2, "perPage": 3, "show_feat_img": true}', 'live-search');
    expect(pageSettings('live-search')).toEqual({ minCharCount: 2, perPage: 3, showFeatImg: true });
  });

  it('do not have what is null', () => {
    block('{"perPage": null}', 'live-search');
    expect(pageSettings('live-search')).toEqual({});
  });

  it('are read once, and again when they are said to have changed', () => {
    const script = block('{"perPage": 5}', 'live-search');
    expect(pageSettings('live-search')).toEqual({ perPage: 5 });
    script.textContent = '{"perPage": 6}';
    expect(pageSettings('live-search')).toEqual({ perPage: 5 });
    forgetPageSettings();
    expect(pageSettings('live-search')).toEqual({ perPage: 6 });
  });

  for (const wrong of ['{"perPage": 5', '', '[1]', '"text"', 'null']) {
    it(`that are ${wrong || 'empty'} are left out, with a warning`, async () => {
      const said = captureConsole('warn');
      block(wrong, 'live-search');
      block('{"perPage": 5}', 'popup');
      expect(pageSettings('live-search')).toBeUndefined();
      expect(pageSettings('popup')).toEqual({ perPage: 5 });
      await waitFor(() => expect(said).toHaveLength(1));
      expect(said[0]).toContain('live-search');
    });
  }

  it('of one element that are no object do not touch those of another in the same block', async () => {
    const said = captureConsole('warn');
    block('{"live-search": 5, "popup": {"timing": "x"}}');
    expect([pageSettings('live-search'), pageSettings('popup')]).toEqual([undefined, { timing: 'x' }]);
    await waitFor(() => expect(said).toHaveLength(1));
  });
});
