import { setRandom } from '../../src/random/random.ts';
import { installTestClock, type TestClock } from '../clock.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';
import { arm } from './triggers-page.ts';

let clock: TestClock;
beforeEach(() => {
  clock = installTestClock();
  setRandom(() => 0);
});
afterEach(() => setRandom());

const bait = () => document.querySelector<HTMLElement>('#aaaaaa');

describe('the bait for ad blockers', () => {
  it('looks like an advertisement, and is invisible, silent and out of reach', () => {
    const { scrollWidth } = document.documentElement;
    arm({ openOnAdblock: true, adblockDelay: 1000 });
    expect(bait()?.className).toMatch(/\bad-banner\b/);
    expect(bait()?.ariaHidden).toBe('true');
    expect(bait()?.getBoundingClientRect().right).toBeLessThan(0);
    expect(document.documentElement.scrollWidth).toBe(scrollWidth);
  });

  it('has a random id, which no filter list can contain', () => {
    setRandom();
    const before = new Set(document.querySelectorAll('[id]'));
    arm({ openOnAdblock: true, adblockDelay: 1000 });
    const [made] = [...document.querySelectorAll('[id]')].filter((element) => !before.has(element));
    expect(made?.id).toMatch(/^[a-z]{6}$/);
  });

  it('does not fire when it is left alone, and is removed afterwards', async () => {
    const { fired } = arm({ openOnAdblock: true, adblockDelay: 1000 });
    await clock.advance(999);
    expect(bait()).not.toBeNull();
    await clock.advance(1);
    expect(bait()).toBeNull();
    expect(fired).toEqual([]);
  });

  const blockers: Readonly<Record<string, (element: HTMLElement) => void>> = {
    'is hidden': (element) => element.style.setProperty('display', 'none', 'important'),
    'is made invisible': (element) => element.style.setProperty('visibility', 'hidden', 'important'),
    'gets no height': (element) => element.style.setProperty('height', '0', 'important'),
    'is removed': (element) => element.remove(),
  };
  for (const [what, block] of Object.entries(blockers)) {
    it(`fires when it ${what}`, async () => {
      const { fired } = arm({ openOnAdblock: true, adblockDelay: 1000 });
      const element = bait();
      if (element) block(element);
      await clock.advance(999);
      expect(fired).toEqual([]);
      await clock.advance(1);
      expect(fired).toEqual(['open-on-adblock']);
    });
  }

  it('does not fire for a theme that hides empty elements, or for a page that is hidden until it is ready', async () => {
    const theme = mount('<div></div>');
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('div:empty { display: none } body { visibility: hidden }');
    document.adoptedStyleSheets.push(sheet);
    const { fired } = arm({ openOnAdblock: true, adblockDelay: 10 });
    await clock.advance(10);
    document.body.style.display = 'none';
    const second = arm({ openOnAdblock: true, adblockDelay: 10 });
    await clock.advance(10);
    document.body.style.display = '';
    document.adoptedStyleSheets.pop();
    theme.remove();
    expect([...fired, ...second.fired]).toEqual([]);
  });

  it('is removed when the signal aborts', () => {
    const leaving = new AbortController();
    arm({ openOnAdblock: true, adblockDelay: 1000 }, leaving.signal);
    leaving.abort();
    expect(bait()).toBeNull();
  });
});
