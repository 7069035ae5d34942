import { waitFor } from '@testing-library/dom';
import type { RulesDetail } from '../../../src/overlay/auto-open.ts';
import { forgetPage } from '../../../src/visitor/page-memory.ts';
import { installTestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { consoleLines } from '../../kit/listening.ts';
import { armed, closed, dialogOf, frames, load, opened, panel, shown, type PanelElement } from './panel-page.ts';

before(load);

const isOpen = (element: PanelElement) => dialogOf(element) !== undefined;

/** Closes the panel and starts a new page with the same panel. */
async function nextPage(element: PanelElement, attributes: string): Promise<PanelElement> {
  if (element.open) {
    element.hide();
    await closed(element);
  }
  element.remove();
  await frames();
  forgetPage();
  return armed(panel(attributes));
}

describe('the rules of <portico-off-canvas>', () => {
  /** Returns on which of so many pages, an hour apart, the panel opens automatically. */
  async function times(
    rule: string,
    pages: number,
    act: (element: PanelElement) => unknown = () => {},
  ): Promise<boolean[]> {
    const clock = installTestClock(Date.UTC(2026, 10, 21));
    // A new visitor.
    localStorage.clear();
    sessionStorage.clear();
    forgetPage();
    const attributes = `id="often" open-after="100" ${rule}`;
    let element = await armed(panel(attributes));
    const found: boolean[] = [];
    for (let page = 0; page < pages; page += 1) {
      if (page > 0) element = await nextPage(element, attributes);
      await frames();
      await clock.advance(200);
      await frames();
      found.push(isOpen(element));
      await act(element);
      await clock.advance(3_600_000);
    }
    element.remove();
    await frames();
    return found;
  }

  it('limit the number of openings, in total and per period', async () => {
    expect(await times('', 3)).toEqual([true, true, true]);
    expect(await times('max-shows="1"', 3)).toEqual([true, false, false]);
    expect(await times('max-shows="2"', 3)).toEqual([true, true, false]);
    expect(await times('max-shows="1" count-on="close"', 3)).toEqual([true, false, false]);
    expect(await times('max-shows="1" per="session"', 2)).toEqual([true, false]);
    expect(await times('max-shows="1" per="2h"', 4)).toEqual([true, false, true, false]);
    expect(await times('max-shows="1" per="day"', 26)).toEqual([
      true,
      ...Array.from({ length: 23 }, () => false),
      true,
      false,
    ]);
  });

  it('require page views, or a source of the visit', async () => {
    expect(await times('min-page-views="2"', 4)).toEqual([false, false, true, true]);
    expect(await times('if-source="search"', 2)).toEqual([false, false]);
    expect(await times('if-source="internal, external, direct"', 1)).toEqual([true]);
  });

  it('are reported with their reasons by explain(), and by an event when they are evaluated', async () => {
    const clock = installTestClock();
    const told: RulesDetail[] = [];
    const hear = (event: Event) => {
      if (event instanceof CustomEvent) told.push((event as CustomEvent<RulesDetail>).detail);
    };
    document.addEventListener('portico-rules', hear, true);
    const element = await armed(panel('id="menu" open-after="100" max-shows="1" min-sessions="3"'));
    await frames();
    document.removeEventListener('portico-rules', hear, true);
    const expected = {
      passed: false,
      rules: [
        { rule: 'min-sessions', passed: false, reason: 'sessions: 0 of 3' },
        { rule: 'max-shows', passed: true, reason: 'shows: 0 of 1' },
      ],
    };
    expect(told).toEqual([expected]);
    expect(await element.explain()).toEqual(expected);
    await clock.advance(1000);
    expect(isOpen(element)).toBe(false);
  });

  it('are those of popups, too: the device, the address and the cookies', async () => {
    const clock = installTestClock();
    const element = await armed(
      panel('id="menu" open-after="100" devices="mobile" if-url="/elsewhere/*" if-cookie="!member"'),
    );
    expect(await element.explain()).toEqual({
      passed: false,
      rules: [
        { rule: 'if-url', passed: false, reason: `address: ${location.href}, shown for /elsewhere/*` },
        { rule: 'if-cookie', passed: true, reason: expect.stringMatching(/^cookies: .+, shown for !member$/) },
        {
          rule: 'devices',
          passed: false,
          reason: expect.stringMatching(/^device: (desktop|tablet), shown for mobile$/),
        },
      ],
    });
    await clock.advance(1000);
    await frames();
    expect([isOpen(element), element.matches(':state(waiting)')]).toEqual([false, true]);
    element.setAttribute('if-url', `${location.pathname} !/elsewhere/*`);
    element.setAttribute('devices', 'desktop tablet');
    await waitFor(() => expect(element.matches(':state(armed)')).toBe(true));
    await clock.advance(200);
    await opened(element);
    expect((await element.explain()).passed).toBe(true);
  });

  it('let it wait until the cooldown after the last opening is over', async () => {
    const clock = installTestClock();
    const first = await armed(panel('open-after="100"'));
    await clock.advance(100);
    await opened(first);
    first.hide();
    await closed(first);
    const second = await armed(panel('id="second" open-after="100" cooldown="60s"'));
    await clock.advance(59_000);
    await frames();
    expect([isOpen(second), second.matches(':state(waiting)')]).toEqual([false, true]);
    await clock.advance(1000);
    await opened(second);
  });

  it('stop automatic openings after a form in it was sent', async () => {
    const clock = installTestClock();
    const attributes = 'id="offer" open-after="5s" stop-on-conversion';
    const element = await armed(panel(attributes, '<form><button>Send</button></form>'));
    await shown(element);
    element
      .querySelector('form')
      ?.dispatchEvent(new CustomEvent('portico-mailsent', { bubbles: true, composed: true }));
    expect([isOpen(element), element.matches(':state(disabled)')]).toEqual([true, true]);
    const next = await nextPage(element, attributes);
    await clock.advance(6000);
    await frames();
    expect([isOpen(next), next.matches(':state(disabled)')]).toEqual([false, true]);
    expect(await next.explain()).toEqual({
      passed: false,
      rules: [{ rule: 'stop-on-conversion', passed: false, reason: 'a form in it was sent' }],
    });
    await shown(next);
  });

  it('are evaluated again when a trigger fires: another tab may have opened it meanwhile', async () => {
    const clock = installTestClock();
    const element = await armed(panel('id="menu" open-after="5s" max-shows="1"'));
    await frames();
    const shows = { ever: { count: 1, since: 0 } };
    localStorage.setItem('portico-overlays', JSON.stringify({ overlays: { menu: { impressions: 1, shows } } }));
    await clock.advance(6000);
    await frames();
    expect(isOpen(element)).toBe(false);
  });

  it('that count need an id: the author is warned', async () => {
    const lines = consoleLines('warn');
    await armed(panel('open-after="100" max-shows="1"'));
    await waitFor(() => expect(lines.filter((line) => line.includes('its rules need an id'))).toHaveLength(1));
  });
});
