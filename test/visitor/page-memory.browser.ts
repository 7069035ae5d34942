import { grant, revoke } from '../../src/consent/consent.ts';
import { forgetPage, overlayMemoryOfPage } from '../../src/visitor/page-memory.ts';
import { readVisit } from '../../src/visitor/read-visit.ts';
import { expect } from '../expect.ts';
import { key, start, startWithNewPage } from './overlay-page.ts';

startWithNewPage();

/** Returns the parsed value in local storage. */
const stored = (): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');

describe('the memory of a page', () => {
  // First: no test can undo a consent decision.
  it('stores nothing once a popup or panel requires consent', () => {
    overlayMemoryOfPage(true).disable('a');
    expect(localStorage.length).toBe(0);
    overlayMemoryOfPage().disable('b');
    expect(localStorage.length).toBe(0);
    forgetPage();
    overlayMemoryOfPage().disable('b');
    expect(localStorage.length).toBe(1);
  });

  it('counts the page view and the session once, for any number of popups and panels', () => {
    for (let calls = 0; calls < 3; calls++) overlayMemoryOfPage().counts('a');
    expect(stored()).toMatchObject({ pageViews: 1, sessions: 1 });
    expect(sessionStorage.getItem(key)).toBe('{"active":true,"shows":{}}');
    forgetPage();
    overlayMemoryOfPage();
    expect(stored()).toMatchObject({ pageViews: 2, sessions: 1 });
  });

  it('keeps the openings of each popup and panel by its id', () => {
    overlayMemoryOfPage().opened('menu', start);
    overlayMemoryOfPage().countShow('cart', '3d', start);
    expect(stored()).toMatchObject({
      lastOpen: start,
      overlays: {
        menu: { impressions: 1, lastOpen: start, shows: {} },
        cart: { impressions: 0, shows: { ever: { count: 1, since: start }, '3d': { count: 1, since: start } } },
      },
    });
    expect(sessionStorage.getItem(key)).toBe('{"active":true,"shows":{"cart":1}}');
    expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([[key], [key]]);
  });

  it('stores nothing before consent is granted, and nothing after it is revoked', () => {
    revoke('memory');
    try {
      overlayMemoryOfPage().countShow('a', 'ever', start);
      overlayMemoryOfPage().opened('menu', start);
      expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
      grant('memory');
      expect(stored()).toMatchObject({ pageViews: 1, sessions: 1, overlays: { menu: { impressions: 1 } } });
      revoke('memory');
      expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
      expect(overlayMemoryOfPage().counts('a').shows.ever?.count).toBe(1);
    } finally {
      grant('memory');
    }
  });
});

describe('a visit', () => {
  it('is read from the page', () => {
    document.cookie = 'portico-visit=1';
    try {
      const visit = readVisit({ visitorLoggedIn: true });
      expect(visit).toMatchObject({
        address: location.href,
        host: location.host,
        referrer: document.referrer,
        isLoggedIn: true,
      });
      expect(visit.cookies).toMatch(/\bportico-visit=1\b/);
      expect(['chrome', 'firefox', 'safari']).toContain(visit.browser);
      expect(['desktop', 'tablet', 'mobile']).toContain(visit.device);
      expect(new Intl.DateTimeFormat('en', { timeZone: visit.timeZone }).resolvedOptions().timeZone).toBe(
        visit.timeZone,
      );
    } finally {
      document.cookie = 'portico-visit=; Max-Age=0';
    }
  });

  it('has no cookies where reading them is forbidden', () => {
    Object.defineProperty(document, 'cookie', {
      configurable: true,
      get() {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
    try {
      expect(readVisit().cookies).toBe('');
    } finally {
      Reflect.deleteProperty(document, 'cookie');
    }
  });

  it('is that of a logged-in user if the page has the class of a CMS', () => {
    expect(readVisit().isLoggedIn).toBe(false);
    document.body.classList.add('logged-in');
    expect(readVisit().isLoggedIn).toBe(true);
    // A `false` setting does not override the class.
    expect(readVisit({ visitorLoggedIn: false }).isLoggedIn).toBe(true);
    document.body.classList.remove('logged-in');
  });
});
