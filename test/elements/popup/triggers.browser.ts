import { waitFor } from '@testing-library/dom';
import { captureConsole } from '../../console.ts';
import { installTestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { isObject } from '../../../src/json/json.ts';
import { openFrame } from '../../kit/frame.ts';
import { mount } from '../../page.ts';
import { begin, closed, heard, load, opened, popup, press, show, type PopupElement } from './popup-page.ts';

before(load);

/** Mounts a popup, and waits until its triggers are armed. */
async function armed(attributes: string): Promise<PopupElement> {
  const element = await begin(popup(`id="news" ${attributes}`));
  await waitFor(() => expect(element.matches(':state(armed)')).toBe(true));
  return element;
}

/** Makes the page scrollable. */
const makeRoom = () =>
  mount('<div style="block-size: 5000px">Page<p id="target" style="margin-block-start: 3000px">Here</p></div>');

const scrollTo = async (top: number) => {
  window.scrollTo(0, top);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
};

const click = (times = 1) => {
  for (let time = 0; time < times; time += 1) document.body.click();
};

/** Shows or hides the page, as switching tabs does. */
function setVisible(isVisible: boolean): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: isVisible ? 'visible' : 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
}

afterEach(() => {
  Reflect.deleteProperty(document, 'visibilityState');
  window.scrollTo(0, 0);
});

/** Waits until the popup is open; returns the reason. */
async function reasonOf(element: PopupElement): Promise<unknown> {
  const events = heard(element, ['portico-open']);
  await opened(element);
  await waitFor(() => expect(events).toHaveLength(1));
  expect(element.matches(':state(armed)')).toBe(false);
  const [first] = events;
  return isObject(first?.detail) ? first.detail.reason : undefined;
}

describe('a popup opens automatically', () => {
  it('a time after the page has loaded', async () => {
    const clock = installTestClock();
    const element = await armed('open-after="3s"');
    await clock.advance(2999);
    expect(element.open).toBe(false);
    const reason = reasonOf(element);
    await clock.advance(1);
    expect(await reason).toBe('open-after');
  });

  it('after a time in which the page was visible', async () => {
    const clock = installTestClock();
    const element = await armed('open-after="3000"');
    setVisible(false);
    await clock.advance(60_000);
    expect(element.open).toBe(false);
    setVisible(true);
    await clock.advance(2999);
    expect(element.open).toBe(false);
    const reason = reasonOf(element);
    await clock.advance(1);
    expect(await reason).toBe('open-after');
  });

  it('at once with a time of 0', async () => {
    const element = await begin(popup('open-after="0"'));
    await opened(element);
  });

  it('at a share of the page', async () => {
    makeRoom();
    const element = await armed('open-on-scroll="50%"');
    await scrollTo(500);
    expect(element.open).toBe(false);
    const reason = reasonOf(element);
    await scrollTo(4000);
    expect(await reason).toBe('open-on-scroll');
  });

  it('at a distance from the top of the page', async () => {
    makeRoom();
    const element = await armed('open-on-scroll="400px"');
    await scrollTo(390);
    expect(element.open).toBe(false);
    const reason = reasonOf(element);
    await scrollTo(410);
    expect(await reason).toBe('open-on-scroll');
  });

  it('at the first of several scroll targets', async () => {
    makeRoom();
    const element = await armed('open-on-scroll="90%, #target"');
    await scrollTo(100);
    expect(element.open).toBe(false);
    const reason = reasonOf(element);
    await scrollTo(3000);
    expect(await reason).toBe('open-on-scroll');
  });

  it('on any scroll upwards', async () => {
    makeRoom();
    await scrollTo(2000);
    const element = await armed('open-on-scroll="up"');
    await scrollTo(2500);
    expect(element.open).toBe(false);
    const reason = reasonOf(element);
    await scrollTo(2490);
    expect(await reason).toBe('open-on-scroll');
  });

  it('when an element enters the viewport', async () => {
    makeRoom();
    const element = await armed('open-on-scroll="#target"');
    await scrollTo(100);
    expect(element.open).toBe(false);
    const reason = reasonOf(element);
    await scrollTo(3000);
    expect(await reason).toBe('open-on-scroll');
  });

  it('after some clicks', async () => {
    const clock = installTestClock();
    const element = await armed('open-after-clicks="3"');
    click(2);
    await clock.advance(0);
    expect(element.open).toBe(false);
    const reason = reasonOf(element);
    click();
    await clock.advance(0);
    expect(await reason).toBe('open-after-clicks');
  });

  it('when the visitor is inactive', async () => {
    const clock = installTestClock();
    const element = await armed('open-after-inactivity="30s"');
    await clock.advance(20_000);
    press('a');
    await clock.advance(20_000);
    expect(element.open).toBe(false);
    const reason = reasonOf(element);
    await clock.advance(10_000);
    expect(await reason).toBe('open-after-inactivity');
  });

  it('when the pointer leaves through the top', async () => {
    const element = await armed('open-on-exit-intent');
    const leaveAt = (clientY: number) =>
      document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientY }));
    leaveAt(300);
    expect(element.open).toBe(false);
    const reason = reasonOf(element);
    leaveAt(-1);
    expect(await reason).toBe('open-on-exit-intent');
  });

  it('on a fast scroll upwards by touch', async () => {
    makeRoom();
    await scrollTo(3000);
    const element = await armed('open-on-exit-intent');
    const reason = reasonOf(element);
    dispatchEvent(new PointerEvent('pointercancel', { pointerType: 'touch' }));
    await scrollTo(2800);
    await scrollTo(2200);
    expect(await reason).toBe('open-on-exit-intent');
  });

  it('when an ad blocker hides an advertisement', async () => {
    const clock = installTestClock();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.adsbox { display: none }');
    const element = await armed('open-on-adblock adblock-delay="2s"');
    document.adoptedStyleSheets.push(sheet);
    try {
      const reason = reasonOf(element);
      await clock.advance(2000);
      expect(await reason).toBe('open-on-adblock');
    } finally {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    }
  });

  it('by the JSON of a page builder', async () => {
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
  it('are all disarmed when one has fired', async () => {
    const clock = installTestClock();
    const element = await armed('open-after="1s" open-after-clicks="2" open-on-exit-intent open-after-inactivity="5s"');
    await clock.advance(1000);
    await opened(element);
    press('Escape');
    await closed(element);
    click(5);
    document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientY: -1 }));
    await clock.advance(600_000);
    expect(element.open).toBe(false);
  });

  it('are disarmed when the author opens the popup first', async () => {
    const clock = installTestClock();
    const element = await armed('open-after="5s"');
    await show(element);
    await element.hide();
    await clock.advance(10_000);
    expect([element.open, element.matches(':state(armed)')]).toEqual([false, false]);
  });

  it('are disarmed with the element, and armed again after it returns', async () => {
    const clock = installTestClock();
    const element = await armed('open-after="5s"');
    element.remove();
    await clock.advance(10_000);
    expect(element.open).toBe(false);
    mount('<div></div>').append(element);
    await waitFor(() => expect(element.matches(':state(armed)')).toBe(true));
    await clock.advance(5000);
    await opened(element);
  });

  it('follow changes of their settings', async () => {
    const clock = installTestClock();
    const element = await armed('open-after="5s"');
    element.setAttribute('open-after', '60s');
    await clock.advance(10_000);
    expect(element.open).toBe(false);
    await clock.advance(50_000);
    await opened(element);
  });

  it('with an invalid selector warn, without an error', async () => {
    const said = captureConsole('warn');
    const element = await armed('open-on-scroll="]["');
    await waitFor(() => expect(said.join()).toContain('open-on-scroll="][" is invalid'));
    expect(element.matches(':state(failed)')).toBe(false);
  });

  it('load the view when they are armed, and render nothing', async () => {
    // A separate page, in which nothing was loaded before.
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
    const armedOne = await page('open-on-exit-intent');
    await waitFor(() => expect(armedOne.isViewLoaded()).toBe(true));
    expect([armedOne.element?.matches(':state(armed)'), armedOne.element?.shadowRoot]).toEqual([true, null]);
    expect(idle.isViewLoaded()).toBe(false);
  });
});
