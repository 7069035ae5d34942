import { waitFor } from '@testing-library/dom';
import { grant, isGranted, revoke } from '../../src/consent/consent.ts';
import { forgetPageSettings } from '../../src/settings/page-settings.ts';
import { installTestClock } from '../clock.ts';
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

// Decisions last for the whole file, so each test decides about a purpose that earlier tests have not used.
describe('consent without a decision', () => {
  it('is granted', () => {
    expect(isGranted('media')).toBe(true);
  });

  it('is not granted if the element requires it', () => {
    expect(isGranted('media', true)).toBe(false);
  });

  it('is not granted if the page requires it for that purpose', () => {
    setPageSettings({ consent: { media: 'required' } });
    expect([isGranted('media'), isGranted('memory')]).toEqual([false, true]);
  });

  it('is not granted if the page requires it for all purposes', () => {
    setPageSettings({ consent: 'required' });
    expect([isGranted('media'), isGranted('memory'), isGranted('profiling')]).toEqual([false, false, false]);
  });

  it('is not granted if a notice asks for the purpose', () => {
    mount('<portico-consent purposes="media analytics"></portico-consent>');
    expect([isGranted('media'), isGranted('memory'), isGranted('analytics')]).toEqual([false, true, false]);
  });

  it('is not granted for any purpose if a notice does not list them', () => {
    mount('<portico-consent></portico-consent>');
    expect([isGranted('media'), isGranted('memory'), isGranted('profiling')]).toEqual([false, false, false]);
  });

  it('is that of the stored answer to the notice, if it counts', () => {
    installTestClock(Date.parse('2026-11-27'));
    localStorage.setItem('portico-consent', '2026-11-01/2/media/memory');
    const notice = mount('<portico-consent purposes="media memory" version="2"></portico-consent>');
    expect([isGranted('media'), isGranted('memory'), isGranted('profiling')]).toEqual([true, false, true]);
    notice.setAttribute('expires', '7');
    expect(isGranted('media')).toBe(false);
    notice.setAttribute('expires', '30');
    expect(isGranted('media')).toBe(true);
    notice.setAttribute('version', '3');
    expect(isGranted('media')).toBe(false);
    localStorage.removeItem('portico-consent');
  });

  it('is decided by the page’s consent function', () => {
    Reflect.set(window, 'mayUse', (purpose: string) => purpose === 'media');
    setPageSettings({ consentFunction: 'mayUse', consent: 'required' });
    expect([isGranted('media', true), isGranted('memory')]).toEqual([true, false]);
  });

  it('is not granted without that function, with a warning', () => {
    const messages = captureConsole('warn');
    setPageSettings({ consentFunction: 'mayUseLater' });
    expect([isGranted('media'), isGranted('media', true)]).toEqual([false, false]);
    expect(messages.join()).toContain('"mayUseLater"');
  });

  it('is not granted when that function throws, with an error', () => {
    const messages = captureConsole('error');
    Reflect.set(window, 'mayUse', () => {
      throw new Error('not loaded');
    });
    setPageSettings({ consentFunction: 'mayUse' });
    expect(isGranted('media')).toBe(false);
    expect(messages.join()).toContain('mayUse');
  });
});

describe('consent fails closed', () => {
  for (const [mistake, content, hint] of [
    ['a misspelled word', '{"page": {"consent": {"memory": "requierd"}}}', '"requierd"'],
    ['a misspelled purpose', '{"page": {"consent": {"medai": "required"}}}', '"medai"'],
    ['consent outside of “page”', '{"consent": {"media": "granted"}}', '{"page": {"consent": …}}'],
    [
      'settings that do not parse',
      '{"page": {"consent": {"media": "required"}}',
      'for all elements are not a JSON object',
    ],
    ['settings of an element that are not an object', '{"video": "required"}', 'for video are not a JSON object'],
  ] as const) {
    it(`with ${mistake}, and logs a warning`, async () => {
      const messages = captureConsole('warn');
      mount(`<script type="application/json" data-portico>${content}</script>`);
      forgetPageSettings();
      expect([isGranted('media'), isGranted('memory')]).toEqual([false, false]);
      await waitFor(() => expect(messages.join()).toContain(hint));
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
      const messages = captureConsole('warn');
      let count = 0;
      document.addEventListener('portico-consent', () => (count += 1), { once: true });
      Reflect.apply(decide, undefined, ['meda']);
      expect(count).toBe(0);
      expect(messages.join()).toContain('"meda"');
      expect(messages.join()).toContain('profiling, media, memory');
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
    const changes: unknown[] = [];
    const onConsent = (event: Event) => void changes.push((event as CustomEvent<unknown>).detail);
    document.addEventListener('portico-consent', onConsent);
    revoke('memory');
    revoke('memory');
    grant('memory');
    grant('memory');
    document.removeEventListener('portico-consent', onConsent);
    expect(changes).toEqual([
      { purpose: 'memory', granted: false },
      { purpose: 'memory', granted: true },
    ]);
  });
});
