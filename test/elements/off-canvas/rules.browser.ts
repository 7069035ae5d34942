import { waitFor } from '@testing-library/dom';
import type { PanelRules } from '../../../elements/off-canvas/off-canvas.events.ts';
import { forgetPage } from '../../../src/visitor/page-memory.ts';
import { installTestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { consoleLines } from '../../kit/listening.ts';
import { armed, closed, dialogOf, frames, load, panel, type PanelElement } from './panel-page.ts';

before(load);

const isOpen = (element: PanelElement) => dialogOf(element) !== undefined;

/** Closes it as a visitor does, and begins a new page with the same panel. */
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
  /** Opens it by itself again and again, on so many pages; how many times it did. */
  async function times(
    rule: string,
    pages: number,
    act: (element: PanelElement) => unknown = () => {},
  ): Promise<boolean[]> {
    const clock = installTestClock(Date.UTC(2026, 10, 21));
    // Another visitor, of whom this page knows nothing.
    localStorage.clear();
    sessionStorage.clear();
    forgetPage();
    const attributes = `id="often" on-page-load ${rule}`;
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

  it('let it open each time without a limit, and as often as the author says', async () => {
    expect(await times('', 3)).toEqual([true, true, true]);
    expect(await times('frequency="once"', 3)).toEqual([true, false, false]);
    expect(await times('frequency="xtimes" frequency-xtimes="2"', 3)).toEqual([true, true, false]);
    expect(await times('frequency="close"', 3)).toEqual([true, false, false]);
    expect(await times('frequency="session"', 2)).toEqual([true, false]);
    expect(await times('frequency="day"', 26)).toEqual([true, ...Array.from({ length: 23 }, () => false), true, false]);
  });

  it('let it open after page views, and for who comes from there', async () => {
    expect(await times('after-x-page-views number-of-page-views="2"', 4)).toEqual([false, false, true, true]);
    expect(await times('when-arriving-from="search"', 2)).toEqual([false, false]);
    expect(await times('when-arriving-from="internal, external"', 1)).toEqual([true]);
  });

  it('are told by explain(), each with its reason, and by an event when they are looked at', async () => {
    const clock = installTestClock();
    const told: PanelRules[] = [];
    const hear = (event: Event) => {
      if (event instanceof CustomEvent) told.push((event as CustomEvent<PanelRules>).detail);
    };
    document.addEventListener('portico-rules', hear, true);
    const element = await armed(
      panel('id="menu" on-page-load frequency="xtimes" frequency-xtimes="1" after-x-sessions number-of-sessions="3"'),
    );
    await frames();
    document.removeEventListener('portico-rules', hear, true);
    const expected = {
      passed: false,
      rules: [
        { rule: 'frequency', passed: true, reason: 'opened: 0 of 1' },
        { rule: 'after-x-sessions', passed: false, reason: 'sessions: 1, must be more than 3' },
      ],
    };
    expect(told).toEqual([expected]);
    expect(await element.explain()).toEqual(expected);
    await clock.advance(1000);
    expect(isOpen(element)).toBe(false);
  });

  it('are asked again when a trigger fires: another tab may have shown it meanwhile', async () => {
    const clock = installTestClock();
    const element = await armed(panel('id="menu" time-on-page time-on-page-duration="5" frequency="once"'));
    await frames();
    localStorage.setItem('off_canvas_menu', JSON.stringify({ open_count: 1 }));
    await clock.advance(6000);
    await frames();
    expect(isOpen(element)).toBe(false);
  });

  it('need an id where they count, which the author is told', async () => {
    const lines = consoleLines('warn');
    await armed(panel('on-page-load frequency="once"'));
    await waitFor(() => expect(lines.filter((line) => line.includes('needs an id'))).toHaveLength(1));
  });
});
