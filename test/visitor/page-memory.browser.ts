import { grant, revoke } from '../../src/consent/consent.ts';
import { forgetPage, panelMemoryOfPage, popupMemoryOfPage } from '../../src/visitor/page-memory.ts';
import { readVisit } from '../../src/visitor/read-visit.ts';
import { installTestClock } from '../clock.ts';
import { expect } from '../expect.ts';

const start = 1_000_000;

function clear(): void {
  forgetPage();
  localStorage.clear();
  sessionStorage.clear();
}

beforeEach(() => {
  clear();
  installTestClock(start);
});

afterEach(clear);

/** What local storage holds under a key. */
const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');

describe('arriving on a page', () => {
  // First: once something was granted or revoked, no test can take that back.
  it('stores nothing from where one popup asks for consent first', () => {
    popupMemoryOfPage(true).disable('a');
    expect(localStorage.length).toBe(0);
    popupMemoryOfPage().disable('b');
    expect(localStorage.length).toBe(0);
    forgetPage();
    popupMemoryOfPage().disable('b');
    expect(localStorage.length).toBe(1);
  });

  it('counts the page view and the session once, however many ask', () => {
    for (let asks = 0; asks < 3; asks++) popupMemoryOfPage().counts('a');
    expect(stored('portico-popup')).toMatchObject({ pageViews: 1, sessions: 1 });
    expect(sessionStorage.getItem('portico-popup')).toBe('{"active":true,"shows":{}}');
    forgetPage();
    popupMemoryOfPage();
    expect(stored('portico-popup')).toMatchObject({ pageViews: 2, sessions: 1 });
  });

  it('counts for each panel of its own', () => {
    panelMemoryOfPage('menu');
    panelMemoryOfPage('menu').opened(start, true);
    panelMemoryOfPage('cart');
    expect(stored('off_canvas_menu')).toMatchObject({
      page_views: 1,
      sessions: 1,
      open_count: 1,
      last_open_date: start,
    });
    expect(stored('off_canvas_cart')).toMatchObject({ page_views: 1, open_count: 0 });
    expect(sessionStorage.getItem('off_canvas_menu_opened')).toBe('true');
    expect(stored('portico-popup')).toBe(null);
  });

  it('without consent stores nothing until it is given, and nothing after it is taken back', () => {
    revoke('memory');
    try {
      popupMemoryOfPage().countShow('a', start);
      panelMemoryOfPage('menu').opened(start, true);
      expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
      grant('memory');
      expect(stored('portico-popup')).toMatchObject({ pageViews: 1, sessions: 1 });
      expect(stored('off_canvas_menu')).toMatchObject({ open_count: 1 });
      revoke('memory');
      expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
      expect(popupMemoryOfPage().counts('a').shows.ever?.count).toBe(1);
    } finally {
      grant('memory');
    }
  });
});

describe('a visit', () => {
  it('is read from the page', () => {
    const visit = readVisit({ visitorLoggedIn: true, visitorRoles: ['editor'] });
    expect(visit).toMatchObject({
      address: location.href,
      host: location.host,
      referrer: document.referrer,
      isLoggedIn: true,
      roles: ['editor'],
    });
    expect(['chrome', 'firefox', 'safari']).toContain(visit.browser);
    expect(['desktop', 'tablet', 'mobile']).toContain(visit.device);
    expect(new Intl.DateTimeFormat('en', { timeZone: visit.timeZone }).resolvedOptions().timeZone).toBe(visit.timeZone);
  });

  it('is of somebody who is logged in where the page says so as a CMS does', () => {
    expect(readVisit().isLoggedIn).toBe(false);
    document.body.classList.add('logged-in');
    expect(readVisit().isLoggedIn).toBe(true);
    expect(readVisit({ visitorLoggedIn: false }).isLoggedIn).toBe(false);
    document.body.classList.remove('logged-in');
  });
});
