import { waitFor } from '@testing-library/dom';
import { grant, isGranted, revoke } from '../../src/consent/consent.ts';
import { forgetPageSettings } from '../../src/page/page-settings.ts';
import { captureConsole } from '../console.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';

/** Sets the page-wide settings. */
function setPageSettings(settings: object): void {
  mount(`<script type="application/json" data-portico>${JSON.stringify({ page: settings })}</script>`);
  forgetPageSettings();
}

afterEach(() => {
  document.querySelectorAll('script[data-portico]').forEach((script) => script.remove());
  forgetPageSettings();
  Reflect.deleteProperty(window, 'mayUse');
});

// A decision cannot be made undecided again, so each test that makes one takes a purpose that those before it left alone.
describe('consent without a decision', () => {
  it('is granted', () => {
    expect(isGranted('media')).toBe(true);
  });

  it('is not granted where the element requires it', () => {
    expect(isGranted('media', true)).toBe(false);
  });

  it('is not granted where the page requires it for that purpose', () => {
    setPageSettings({ consent: { media: 'required' } });
    expect([isGranted('media'), isGranted('memory')]).toEqual([false, true]);
  });

  it('is not granted where the page requires it for all', () => {
    setPageSettings({ consent: 'required' });
    expect([isGranted('media'), isGranted('memory'), isGranted('profiling')]).toEqual([false, false, false]);
  });

  it('is decided by the page’s consent function', () => {
    Reflect.set(window, 'mayUse', (purpose: string) => purpose === 'media');
    setPageSettings({ consentFunction: 'mayUse', consent: 'required' });
    expect([isGranted('media', true), isGranted('memory')]).toEqual([true, false]);
  });

  it('is not granted without that function, with a warning', () => {
    const said = captureConsole('warn');
    setPageSettings({ consentFunction: 'mayUseLater' });
    expect([isGranted('media'), isGranted('media', true)]).toEqual([false, false]);
    expect(said.join()).toContain('"mayUseLater"');
  });

  it('is not granted when that function throws, with an error', () => {
    const said = captureConsole('error');
    Reflect.set(window, 'mayUse', () => {
      throw new Error('not loaded');
    });
    setPageSettings({ consentFunction: 'mayUse' });
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
      const said = captureConsole('warn');
      mount(`<script type="application/json" data-portico>${content}</script>`);
      forgetPageSettings();
      expect([isGranted('media'), isGranted('memory')]).toEqual([false, false]);
      await waitFor(() => expect(said.join()).toContain(hint));
    });
  }

  it('until the settings are fixed', () => {
    setPageSettings({ consent: { media: 'requird' } });
    expect(isGranted('media')).toBe(false);
    document.querySelector('script[data-portico]')?.remove();
    forgetPageSettings();
    expect(isGranted('media')).toBe(true);
  });
});

describe('a decision about an unknown purpose', () => {
  for (const [name, decide] of [
    ['grant', grant],
    ['revoke', revoke],
  ] as const) {
    it(`changes nothing, and ${name} lists the purposes`, () => {
      const said = captureConsole('warn');
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
  it('to revoke takes precedence', () => {
    revoke('profiling');
    Reflect.set(window, 'mayUse', () => true);
    setPageSettings({ consentFunction: 'mayUse' });
    expect(isGranted('profiling')).toBe(false);
  });

  it('to grant takes precedence', () => {
    grant('profiling');
    Reflect.set(window, 'mayUse', () => false);
    setPageSettings({ consentFunction: 'mayUse', consent: 'required' });
    expect(isGranted('profiling', true)).toBe(true);
  });

  it('applies only to its purpose', () => {
    grant('memory');
    expect(isGranted('media', true)).toBe(false);
  });

  it('is dispatched on the document once', () => {
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
