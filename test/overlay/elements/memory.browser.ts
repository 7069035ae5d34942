import { waitFor } from '@testing-library/dom';
import { grant, revoke } from '../../../src/consent/consent.ts';
import { installTestClock } from '../../clock.ts';
import { captureConsole } from '../../console.ts';
import { expect } from '../../expect.ts';
import {
  begin,
  describeEach,
  hide,
  inStorage,
  leave,
  opened,
  reasons,
  show,
  states,
  stored,
  visit,
} from './overlay-page.ts';

const noon = Date.UTC(2026, 10, 21, 12);

// First: no test can undo a consent decision.
describeEach('remembers without consent', ({ html }) => {
  it('only until the visitor leaves the page', async () => {
    const element = await visit(html('id="news" open-after="0" max-shows="1" per="day" consent="required"'));
    await opened(element);
    await hide(element);
    expect(await reasons(element)).toEqual(['no: max-shows: shows: 1 of 1 in a day']);
    expect(inStorage()).toEqual([null, null]);
  });
});

describeEach('remembers', ({ html }) => {
  it('page views after the first page', async () => {
    for (const expected of ['waiting', 'waiting', 'armed']) {
      const element = await visit(html('id="news" open-on-exit-intent min-page-views="2"'));
      expect(states(element)).toEqual([expected]);
      leave(element);
    }
  });

  it('each session once', async () => {
    for (const expected of ['waiting', 'armed']) {
      for (let page = 0; page < 2; page += 1) {
        const element = await visit(html('id="news" open-on-exit-intent min-sessions="1"'));
        expect(states(element)).toEqual([expected]);
        leave(element);
      }
      sessionStorage.clear();
    }
  });

  it('a prerendered page, and opens on it, only after the visitor has opened the page', async () => {
    const clock = installTestClock();
    Object.defineProperty(document, 'prerendering', { configurable: true, value: true });
    const element = await begin(html('id="news" open-after="1s"'));
    await waitFor(() => expect(states(element)).toEqual(['waiting']));
    await clock.advance(5000);
    const before = inStorage();
    Reflect.deleteProperty(document, 'prerendering');
    document.dispatchEvent(new Event('prerenderingchange'));
    await waitFor(() => expect(states(element)).toEqual(['armed']));
    await clock.advance(999);
    expect([before, element.open]).toEqual([[null, null], false]);
    await clock.advance(1);
    await opened(element);
  });

  it('an automatic opening, and does not open more often than `max-shows` on the next page', async () => {
    const clock = installTestClock(noon);
    const attributes = 'id="news" open-after="100" max-shows="1"';
    const element = await visit(html(attributes));
    await clock.advance(100);
    await opened(element);
    const at = noon + 100;
    const news = { impressions: 1, lastOpen: at, shows: { ever: { count: 1, since: at } } };
    expect(inStorage().map((json) => JSON.parse(json ?? ''))).toEqual([
      { pageViews: 1, sessions: 1, lastOpen: at, overlays: { news } },
      { active: true, shows: { news: 1 } },
    ]);
    leave(element);
    const next = await visit(html(attributes));
    expect([states(next), await reasons(next)]).toEqual([['waiting'], ['no: max-shows: shows: 1 of 1']]);
  });

  it('each closing with `count-on="close"`, however it was opened', async () => {
    installTestClock(noon);
    const element = await begin(html('id="news" max-shows="9" count-on="close"'));
    for (const times of [1, 2]) {
      await show(element);
      expect(stored('news')?.shows?.ever?.count ?? 0).toBe(times - 1);
      await hide(element);
      expect(stored('news')?.shows).toEqual({ ever: { count: times, since: noon } });
    }
  });

  it('what is stored, once consent is granted: then it evaluates its rules again', async () => {
    const news = { impressions: 0, pageViewsAtFirst: 1, shows: {} };
    revoke('memory');
    try {
      // Revoking erases storage; this was stored by another page since.
      localStorage.setItem('portico-overlays', JSON.stringify({ pageViews: 9, sessions: 1, overlays: { news } }));
      const element = await visit(html('id="news" open-on-exit-intent min-page-views="2"'));
      expect(states(element)).toEqual(['waiting']);
      grant('memory');
      expect(states(element)).toEqual(['armed']);
    } finally {
      grant('memory');
    }
  });

  it('nothing beyond the page without an id, of which it warns', async () => {
    const warnings = captureConsole('warn');
    const element = await visit(html('open-after="0" max-shows="1" per="day"'));
    await opened(element);
    await hide(element);
    expect((await element.explain()).passed).toBe(false);
    await waitFor(() => expect(warnings.filter((line) => line.includes('its rules need an id'))).toHaveLength(1));
    expect(inStorage().join()).not.toContain('count');
    expect((await (await begin(html('max-shows="1"'))).explain()).passed).toBe(true);
  });
});
