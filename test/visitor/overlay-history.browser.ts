import type { RuleValues } from '../../src/overlay/settings/overlay-settings.ts';
import { OverlayHistory } from '../../src/visitor/overlay-history.ts';
import { forgetPage } from '../../src/visitor/page-memory.ts';
import { expect } from '../expect.ts';
import { key, start, startWithNewPage } from './overlay-page.ts';

startWithNewPage();

type HistorySettings = RuleValues & { readonly countOn?: 'open' | 'close'; readonly consent?: string };

/** Returns the history of an element with an id (none: `''`), and the warnings to its author. */
function historyOf(id: string, settings: HistorySettings = {}): { history: OverlayHistory; warnings: string[] } {
  const warnings: string[] = [];
  const element = Object.assign(document.createElement('div'), { id });
  const host = {
    element,
    settings: { countOn: 'open', consent: 'granted', ...settings } as const,
    warn: (message: string) => void warnings.push(message),
  };
  return { history: new OverlayHistory(host), warnings };
}

/** Returns the number of shows by period. */
const showsOf = (history: OverlayHistory) =>
  Object.fromEntries(Object.entries(history.counts.shows).map(([period, { count }]) => [period, count]));

describe('the history of a popup or panel', () => {
  it('counts an opening as a show, and starts the cooldown of all', () => {
    const { history } = historyOf('news', { maxShows: 3, per: '3d' });
    history.opened();
    expect(showsOf(history)).toEqual({ ever: 1, '3d': 1, session: 1 });
    history.closed();
    expect(showsOf(history)).toEqual({ ever: 1, '3d': 1, session: 1 });
    expect(historyOf('menu').history.counts).toMatchObject({ lastOpen: start, shows: {} });
  });

  it('counts a closing as a show with `count-on="close"`', () => {
    const { history } = historyOf('news', { maxShows: 3, per: 'week', countOn: 'close' });
    history.opened();
    expect(showsOf(history)).toEqual({});
    expect(history.counts.lastOpen).toBe(start);
    history.closed();
    expect(showsOf(history)).toEqual({ ever: 1, week: 1, session: 1 });
  });

  for (const [per, shows] of [
    ['ever', {}],
    ['session', { ever: 1, session: 1 }],
    ['day', { ever: 1, day: 1, session: 1 }],
    ['month', { ever: 1, month: 1, session: 1 }],
    ['12h', { ever: 1, '12h': 1, session: 1 }],
  ] as const) {
    it(`counts an opening on request only in a limited period, and starts no cooldown: per ${per}`, () => {
      const { history } = historyOf('menu', { maxShows: 1, per });
      history.opened(true);
      expect([showsOf(history), history.counts.lastOpen]).toEqual([shows, undefined]);
    });
  }

  it('counts the closing after an opening on request with `count-on="close"`', () => {
    const { history } = historyOf('menu', { maxShows: 1, countOn: 'close' });
    history.opened(true);
    history.closed();
    expect(showsOf(history)).toEqual({ ever: 1, session: 1 });
  });

  it('contains the decisions of the visitor', () => {
    const { history, warnings } = historyOf('news');
    history.disable();
    history.convert();
    forgetPage();
    expect(historyOf('news').history.counts).toMatchObject({ isDisabled: true, isConverted: true });
    expect(historyOf('menu').history.counts).toMatchObject({ isDisabled: false, isConverted: false });
    expect(warnings).toEqual([]);
  });

  it('lasts as long as the page without an id, with a warning; others do not share it', () => {
    const { history, warnings } = historyOf('', { maxShows: 1 });
    history.opened();
    history.disable();
    expect([showsOf(history), history.counts.isDisabled]).toEqual([{ ever: 1, session: 1 }, true]);
    expect(showsOf(historyOf('', { maxShows: 1 }).history)).toEqual({});
    expect(new Set(warnings).size).toBe(1);
    expect(warnings[0]).toMatch(/id="…"/);
    // Its opening still starts the cooldown of all.
    expect(historyOf('news').history.counts.lastOpen).toBe(start);
  });

  it('needs no id without rules that count', () => {
    const { history, warnings } = historyOf('', { devices: 'desktop', cooldown: 1000 });
    history.opened();
    expect([history.counts.lastOpen, warnings]).toEqual([start, []]);
  });

  it('is stored under one key', () => {
    historyOf('news', { maxShows: 1 }).history.opened();
    historyOf('menu', { maxShows: 1, per: 'day' }).history.opened(true);
    expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([[key], [key]]);
  });

  it('is not stored before consent', () => {
    const { history } = historyOf('news', { maxShows: 1, consent: 'required' });
    history.opened();
    expect(showsOf(history)).toEqual({ ever: 1, session: 1 });
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });
});
