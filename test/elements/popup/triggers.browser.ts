import { waitFor } from '@testing-library/dom';
import { captureConsole } from '../../console.ts';
import { installTestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { isObject } from '../../../src/json/json.ts';
import { openFrame } from '../../kit/frame.ts';
import { mount } from '../../page.ts';
import { begin, closed, heard, load, opened, popup, press, show, type PopupElement } from './popup-page.ts';

before(load);

/** A popup whose triggers are armed. */
async function armed(attributes: string): Promise<PopupElement> {
  const element = await begin(popup(`id="news" ${attributes}`));
  await waitFor(() => expect(element.matches(':state(armed)')).toBe(true));
  return element;
}

/** Room to scroll in. */
const makeRoom = () =>
  mount('<div style="block-size: 5000px">Page<p id="target" style="margin-block-start: 3000px">Here</p></div>');

const scrollTo = async (top: number) => {
  window.scrollTo(0, top);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
};

const click = (times = 1) => {
  for (let time = 0; time < times; time += 1) document.body.click();
};

afterEach(() => window.scrollTo(0, 0));

/** Opens it, and what opened it. */
async function openedBy(element: PopupElement): Promise<unknown> {
  const told = heard(element, ['portico-open']);
  await opened(element);
  await waitFor(() => expect(told).toHaveLength(1));
  expect(element.matches(':state(armed)')).toBe(false);
  const [first] = told;
  return isObject(first?.detail) ? first.detail.by : undefined;
}

describe('a popup opens by itself', () => {
  it('a while after the page', async () => {
    const clock = installTestClock();
    const element = await armed('after-load="3"');
    await clock.advance(2999);
    expect(element.open).toBe(false);
    const by = openedBy(element);
    await clock.advance(1);
    expect(await by).toBe('after-load');
  });

  it('a while after the page, by the shorter name of that, too', async () => {
    const clock = installTestClock();
    const element = await armed('after="3s"');
    await clock.advance(2999);
    expect(element.open).toBe(false);
    const by = openedBy(element);
    await clock.advance(1);
    expect(await by).toBe('after-load');
  });

  it('at once, with a delay of 0', async () => {
    const element = await begin(popup('after-load="0"'));
    await opened(element);
  });

  it('when the page was scrolled down far enough', async () => {
    makeRoom();
    const element = await armed('on-scroll="50"');
    await scrollTo(500);
    expect(element.open).toBe(false);
    const by = openedBy(element);
    await scrollTo(4000);
    expect(await by).toBe('on-scroll');
  });

  it('at any scroll upwards, with that direction', async () => {
    makeRoom();
    await scrollTo(2000);
    const element = await armed('scroll-direction="up"');
    await scrollTo(2500);
    expect(element.open).toBe(false);
    const by = openedBy(element);
    await scrollTo(2490);
    expect(await by).toBe('on-scroll');
  });

  it('when something comes into the window', async () => {
    makeRoom();
    const element = await armed('on-scroll-to="#target"');
    await scrollTo(100);
    expect(element.open).toBe(false);
    const by = openedBy(element);
    await scrollTo(3000);
    expect(await by).toBe('on-scroll-to');
  });

  it('after some clicks', async () => {
    const clock = installTestClock();
    const element = await armed('after-clicks="3"');
    click(2);
    await clock.advance(0);
    expect(element.open).toBe(false);
    const by = openedBy(element);
    click();
    await clock.advance(0);
    expect(await by).toBe('after-clicks');
  });

  it('when the visitor does nothing', async () => {
    const clock = installTestClock();
    const element = await armed('after-inactivity="30"');
    await clock.advance(20_000);
    press('a');
    await clock.advance(20_000);
    expect(element.open).toBe(false);
    const by = openedBy(element);
    await clock.advance(10_000);
    expect(await by).toBe('after-inactivity');
  });

  it('when the pointer leaves through the top', async () => {
    const element = await armed('on-exit-intent');
    const leaveAt = (clientY: number) =>
      document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientY }));
    leaveAt(300);
    expect(element.open).toBe(false);
    const by = openedBy(element);
    leaveAt(-1);
    expect(await by).toBe('on-exit-intent');
  });

  it('at a fast scroll upwards of a finger', async () => {
    makeRoom();
    await scrollTo(3000);
    const element = await armed('exit-on-scroll');
    const by = openedBy(element);
    dispatchEvent(new PointerEvent('pointercancel', { pointerType: 'touch' }));
    await scrollTo(2800);
    await scrollTo(2200);
    expect(await by).toBe('exit-on-scroll');
  });

  it('when a blocker hides an advertisement', async () => {
    const clock = installTestClock();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.adsbox { display: none }');
    const element = await armed('on-adblock adblock-delay="2"');
    document.adoptedStyleSheets.push(sheet);
    try {
      const by = openedBy(element);
      await clock.advance(2000);
      expect(await by).toBe('on-adblock');
    } finally {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    }
  });

  it('as a page builder prints it', async () => {
    const clock = installTestClock();
    const block =
      '<script type="application/json">{"triggers": {"page_load": "yes", "page_load_delay": 2, "click": "", "click_times": 1}}</script>';
    const element = await begin(popup('id="news"', `${block}<p>News</p>`));
    await waitFor(() => expect(element.matches(':state(armed)')).toBe(true));
    click();
    await clock.advance(1999);
    expect(element.open).toBe(false);
    await clock.advance(1);
    await opened(element);
  });
});

describe('triggers', () => {
  it('are all gone when one has fired', async () => {
    const clock = installTestClock();
    const element = await armed('after-load="1" after-clicks="2" on-exit-intent after-inactivity="5"');
    await clock.advance(1000);
    await opened(element);
    press('Escape');
    await closed(element);
    click(5);
    document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientY: -1 }));
    await clock.advance(600_000);
    expect(element.open).toBe(false);
  });

  it('are gone when somebody opens the popup first', async () => {
    const clock = installTestClock();
    const element = await armed('after-load="5"');
    await show(element);
    await element.hide();
    await clock.advance(10_000);
    expect([element.open, element.matches(':state(armed)')]).toEqual([false, false]);
  });

  it('are gone with the element, and armed again when it comes back', async () => {
    const clock = installTestClock();
    const element = await armed('after-load="5"');
    element.remove();
    await clock.advance(10_000);
    expect(element.open).toBe(false);
    mount('<div></div>').append(element);
    await waitFor(() => expect(element.matches(':state(armed)')).toBe(true));
    await clock.advance(5000);
    await opened(element);
  });

  it('follow their settings', async () => {
    const clock = installTestClock();
    const element = await armed('after-load="5"');
    element.setAttribute('after-load', '60');
    await clock.advance(10_000);
    expect(element.open).toBe(false);
    await clock.advance(50_000);
    await opened(element);
  });

  it('with a bad selector fail silently; their author is told', async () => {
    const said = captureConsole('warn');
    const element = await armed('on-scroll-to="]["');
    await waitFor(() => expect(said.join()).toContain('is no selector'));
    expect(element.matches(':state(failed)')).toBe(false);
  });

  it('load the view as they are armed, and draw nothing', async () => {
    // In a page of its own, where nothing was loaded before.
    const page = async (attributes: string) => {
      const code = new URL('/elements/popup/popup.ts', location.href).href;
      const window = await openFrame(
        `<script type="module" src="${code}"></script>${popup(`id="news" ${attributes}`)}`,
      );
      const element = window.document.querySelector('portico-popup');
      await waitFor(() => expect(element?.matches(':state(ready)')).toBe(true));
      const isViewLoaded = () =>
        window.performance.getEntriesByType('resource').some(({ name }) => name.includes('/popup.view-'));
      return { element, isViewLoaded };
    };
    const idle = await page('');
    const armedOne = await page('on-exit-intent');
    await waitFor(() => expect(armedOne.isViewLoaded()).toBe(true));
    expect([armedOne.element?.matches(':state(armed)'), armedOne.element?.shadowRoot]).toEqual([true, null]);
    expect(idle.isViewLoaded()).toBe(false);
  });
});
