import { waitFor } from '@testing-library/dom';
import { grant, isGranted, revoke, type ConsentChange } from '../../src/consent/consent.ts';
import { breakpoint } from '../../src/page/breakpoints.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';
import { openFrame, openPage } from './frame.ts';
import { consoleLines, details, settled } from './listening.ts';
import { defineNote } from './note/note.ts';

defineNote('portico-note'); // The kit of its elements observes page-wide settings.

/** Adds page-wide settings for all elements. */
async function setPageSettings(settings: object): Promise<void> {
  const script = mount('<script type="application/json" data-portico="page"></script>');
  script.textContent = JSON.stringify(settings);
  await settled();
}

describe('a breakpoint', () => {
  it('is the default, or a valid width from the page-wide settings', async () => {
    expect(breakpoint('small')).toBe(640);
    await setPageSettings({ breakpoints: { small: 600, medium: '900px', content: 'wide', minimum: -1 } });
    expect(breakpoint('small')).toBe(600);
    expect(breakpoint('medium')).toBe(900);
    expect(breakpoint('content')).toBe(800);
    expect(breakpoint('minimum')).toBe(320);
  });
});

describe('consent', () => {
  it('is granted unless it is required', async () => {
    expect(isGranted('media')).toBe(true);
    expect(isGranted('media', true)).toBe(false);
    await setPageSettings({ consent: { memory: 'required' } });
    expect(isGranted('memory')).toBe(false);
    expect(isGranted('media')).toBe(true);
  });

  it('uses the consent function of the page; an error means no consent', async () => {
    consoleLines('error');
    Object.assign(window, { mayUse: (purpose: string) => purpose === 'memory' });
    await setPageSettings({ consentFunction: 'mayUse' });
    expect([isGranted('memory', true), isGranted('media')]).toEqual([true, false]);
    Object.assign(window, {
      mayUse: () => {
        throw new Error('no tool');
      },
    });
    expect(isGranted('memory')).toBe(false);
    Reflect.deleteProperty(window, 'mayUse');
  });

  it('follows the last grant or revocation, with one event per change', () => {
    const changes = details<ConsentChange>(document, 'portico-consent');
    revoke('profiling');
    revoke('profiling');
    expect(isGranted('profiling')).toBe(false);
    grant('profiling');
    expect(isGranted('profiling', true)).toBe(true);
    expect(changes).toEqual([
      { purpose: 'profiling', granted: false },
      { purpose: 'profiling', granted: true },
    ]);
  });

  it('is changed by portico.consent, which loads its code', async () => {
    const frame = await openFrame('<script type="module" src="/test/kit/note/script-tag.ts"></script>');
    const requests = () => frame.performance.getEntriesByType('resource');
    const loaded = () => requests().some(({ name }) => name.includes('/consent-'));
    expect(loaded()).toBe(false);
    const changes = details<ConsentChange>(frame.document, 'portico-consent');
    await frame.portico?.consent.revoke('media');
    await frame.portico?.consent.grant('media');
    expect(changes.map(({ granted }) => granted)).toEqual([false, true]);
    expect(loaded()).toBe(true);
  });
});

describe('a page action', () => {
  const nextLoad = (frame: HTMLIFrameElement) =>
    new Promise<void>((resolve) => frame.addEventListener('load', () => resolve(), { once: true }));

  it('in a fragment reloads the page once and removes the fragment', async () => {
    const frame = await openPage('/test/kit/pages/actions.html');
    const reload = nextLoad(frame);
    if (frame.contentWindow) frame.contentWindow.location.hash = '#action=reload-page';
    await reload;
    expect(frame.contentWindow?.location.hash).toBe('');
  });

  it('in the initial address reloads the page once', async () => {
    const frame = await openPage('/test/kit/pages/actions.html#action=reload-page');
    const navigation = () => frame.contentWindow?.performance.getEntriesByType('navigation')[0];
    await waitFor(() => expect(navigation()).toMatchObject({ type: 'reload' }));
    await waitFor(() => expect(frame.contentWindow?.portico).toBeDefined());
    expect(frame.contentWindow?.location.hash).toBe(''); // Empty, so that a later visit does not repeat the action.
  });

  it('on a button reloads the page', async () => {
    const frame = await openPage('/test/kit/pages/actions.html');
    const reload = nextLoad(frame);
    frame.contentDocument?.querySelector('button')?.click();
    await reload;
  });

  it('does not reload repeatedly if its fragment cannot be removed', async () => {
    const frame = await openPage('/test/kit/pages/actions.html');
    const { contentWindow: window } = frame;
    if (!window) throw new Error('The frame has no window: it is not in the page.');
    const rejected = new Promise<void>((resolve) => {
      window.history.replaceState = () => {
        resolve();
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
    });
    window.location.hash = '#action=reload-page';
    await rejected;
    // A reload would have started, and would be complete before another page has loaded twice.
    const other = await openPage('/test/kit/pages/actions.html');
    const reload = nextLoad(other);
    other.contentDocument?.querySelector('button')?.click();
    await reload;
    expect(Object.hasOwn(window.history, 'replaceState')).toBe(true);
  });

  for (const text of ['self-destruct', '', 'self-destruct#action=']) {
    it(`with the unknown name “${text}” does nothing, and its fragment is removed`, async () => {
      const frame = await openPage('/test/kit/pages/actions.html');
      const window = frame.contentWindow;
      if (window) window.location.hash = `#action=${text}`;
      await waitFor(() => expect(window?.location.hash).toBe(''));
    });
  }

  it('ignores other fragments', async () => {
    const frame = await openPage('/test/kit/pages/actions.html#chapter-2');
    await frame.contentWindow?.portico?.ready();
    expect(frame.contentWindow?.location.hash).toBe('#chapter-2');
  });
});
