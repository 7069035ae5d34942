import { waitFor } from '@testing-library/dom';
import { grant, isGranted, revoke } from '../../src/consent/consent.ts';
import { forgetPageSettings } from '../../src/page/page-settings.ts';
import { hearConsole } from '../console.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';

/** Gives the page settings of its own, as an author writes them. */
function pageSays(settings: object): void {
  mount(`<script type="application/json" data-portico>${JSON.stringify({ page: settings })}</script>`);
  forgetPageSettings();
}

afterEach(() => {
  document.querySelectorAll('script[data-portico]').forEach((script) => script.remove());
  forgetPageSettings();
  Reflect.deleteProperty(window, 'mayUse');
});

// A decision cannot be made undecided again, so each test that makes one takes a purpose that those before it left alone.
describe('consent that nobody decided about', () => {
  it('is granted', () => {
    expect(isGranted('media')).toBe(true);
  });

  it('is not granted where the element requires it', () => {
    expect(isGranted('media', true)).toBe(false);
  });

  it('is not granted where the page requires it for that purpose', () => {
    pageSays({ consent: { media: 'required' } });
    expect([isGranted('media'), isGranted('memory')]).toEqual([false, true]);
  });

  it('is not granted where the page requires it for all', () => {
    pageSays({ consent: 'required' });
    expect([isGranted('media'), isGranted('memory'), isGranted('profiling')]).toEqual([false, false, false]);
  });

  it('is what the page’s own function says, asked with the purpose', () => {
    Reflect.set(window, 'mayUse', (purpose: string) => purpose === 'media');
    pageSays({ consentFunction: 'mayUse', consent: 'required' });
    expect([isGranted('media', true), isGranted('memory')]).toEqual([true, false]);
  });

  it('is not granted where that function is not there, and the console says which', () => {
    const said = hearConsole('warn');
    pageSays({ consentFunction: 'mayUseLater' });
    expect([isGranted('media'), isGranted('media', true)]).toEqual([false, false]);
    expect(said.join()).toContain('"mayUseLater"');
  });

  it('is not granted when that function throws, and the console says why', () => {
    const said = hearConsole('error');
    Reflect.set(window, 'mayUse', () => {
      throw new Error('not loaded');
    });
    pageSays({ consentFunction: 'mayUse' });
    expect(isGranted('media')).toBe(false);
    expect(said.join()).toContain('mayUse');
  });
});

describe('consent fails closed', () => {
  for (const [what, content, hint] of [
    ['a misspelled word', '{"page": {"consent": {"memory": "requierd"}}}', '"requierd"'],
    ['a misspelled purpose', '{"page": {"consent": {"medai": "required"}}}', '"medai"'],
    ['consent outside of “page”', '{"consent": {"media": "granted"}}', '{"page": {"consent": …}}'],
    [
      'settings that do not parse',
      '{"page": {"consent": {"media": "required"}}',
      'for all elements are not a JSON object',
    ],
    ['settings of an element that are no object', '{"video": "required"}', 'for video are not a JSON object'],
  ] as const) {
    it(`on ${what}, with a warning`, async () => {
      const said = hearConsole('warn');
      mount(`<script type="application/json" data-portico>${content}</script>`);
      forgetPageSettings();
      expect([isGranted('media'), isGranted('memory')]).toEqual([false, false]);
      await waitFor(() => expect(said.join()).toContain(hint));
    });
  }

  it('until the settings are mended', () => {
    pageSays({ consent: { media: 'requird' } });
    expect(isGranted('media')).toBe(false);
    document.querySelector('script[data-portico]')?.remove();
    forgetPageSettings();
    expect(isGranted('media')).toBe(true);
  });
});

describe('a decision about what is no purpose', () => {
  for (const [name, decide] of [
    ['grant', grant],
    ['revoke', revoke],
  ] as const) {
    it(`changes nothing, and ${name} says which purposes there are`, () => {
      const said = hearConsole('warn');
      let told = 0;
      document.addEventListener('portico-consent', () => (told += 1), { once: true });
      Reflect.apply(decide, undefined, ['meda']);
      expect(told).toBe(0);
      expect(said.join()).toContain('"meda"');
      expect(said.join()).toContain('profiling, media, memory');
    });
  }
});

describe('a decision', () => {
  it('to revoke holds, whatever else is said', () => {
    revoke('profiling');
    Reflect.set(window, 'mayUse', () => true);
    pageSays({ consentFunction: 'mayUse' });
    expect(isGranted('profiling')).toBe(false);
  });

  it('to grant holds, whatever else is said', () => {
    grant('profiling');
    Reflect.set(window, 'mayUse', () => false);
    pageSays({ consentFunction: 'mayUse', consent: 'required' });
    expect(isGranted('profiling', true)).toBe(true);
  });

  it('concerns its purpose alone', () => {
    grant('memory');
    expect(isGranted('media', true)).toBe(false);
  });

  it('is told to the document, once', () => {
    const heard: unknown[] = [];
    const note = (event: Event) => void heard.push((event as CustomEvent<unknown>).detail);
    document.addEventListener('portico-consent', note);
    revoke('memory');
    revoke('memory');
    grant('memory');
    grant('memory');
    document.removeEventListener('portico-consent', note);
    expect(heard).toEqual([
      { purpose: 'memory', granted: false },
      { purpose: 'memory', granted: true },
    ]);
  });
});
