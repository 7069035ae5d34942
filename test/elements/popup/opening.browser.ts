import { waitFor } from '@testing-library/dom';
import { installTestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { details } from '../../kit/listening.ts';
import { inStorage, stored, visitAll } from '../../overlay/elements/overlay-page.ts';
import { begin, closed, focused, heard, hide, leave, load, opened, popup, show, states, visit } from './popup-page.ts';

before(load);

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

describe('a popup opens', () => {
  it('by its author instead of its triggers, which are disarmed', async () => {
    const clock = installTestClock();
    const element = await visit('open-after="5s"');
    // It renders nothing before it opens.
    expect([states(element), element.shadowRoot]).toEqual([['armed'], null]);
    await show(element);
    await hide(element);
    await clock.advance(10_000);
    expect([element.open, states(element)]).toEqual([false, []]);
  });

  it('for the invalid field of a form elsewhere', async () => {
    const element = await begin(
      `<form id="order" action="#sent"><button>Order</button></form>${popup('', '<input form="order" name="town" aria-label="Town" required>')}`,
    );
    const button = document.querySelector('button');
    await waitFor(async () => {
      button?.click();
      await frame();
      expect(element.open).toBe(true);
    });
    await waitFor(() => expect(document.activeElement).toBe(document.querySelector('[name=town]')));
    expect(location.hash).not.toBe('#sent');
    await hide(element);
  });

  it('again during its exit animation', async () => {
    const element = await begin(popup('exit-animation="fadeIn" exit-duration="10s"'));
    const dialog = await show(element);
    const told = heard(element, ['portico-close']);
    await element.hide();
    expect(element.matches(':state(leaving)')).toBe(true);
    await show(element);
    for (const animation of dialog.getAnimations()) animation.finish();
    await frame();
    expect([element.open, told]).toEqual([true, []]);
  });

  it('and counts each opening as a show, also by its author', async () => {
    const element = await visit('max-shows="3"');
    for (const times of [1, 2]) {
      await show(element);
      expect(stored('news')).toMatchObject({ impressions: times, shows: { ever: { count: times } } });
      await hide(element);
    }
  });

  it('unless another has opened before, with `avoid-multiple-popups`; the author may still open it', async () => {
    const clock = installTestClock();
    const [one, two] = await visitAll(
      popup('id="one" open-after="1s"') + popup('id="two" open-after="2s" avoid-multiple-popups'),
    );
    if (!one || !two) throw new Error('There are not two.');
    await clock.advance(1000);
    await opened(one);
    await hide(one);
    await clock.advance(60_000);
    expect(two.open).toBe(false);
    await show(one);
    await show(two);
    expect([one.open, two.open]).toEqual([true, true]);
  });
});

describe('the focus moves on opening', () => {
  it('to the first focusable element in the content', async () => {
    const element = await begin(popup('', '<button disabled>No</button><a>No</a><button>Yes</button>'));
    await show(element);
    expect(focused()?.textContent).toBe('Yes');
  });

  for (const [where, attributes, inside] of [
    ['with `a11y-navigation="no"`', 'a11y-navigation="no"', undefined],
    ['without a focusable element', '', '<p>Words</p>'],
    ['if the first one is below the fold', '', '<p style="block-size: 3000px">Long</p><button>Far down</button>'],
  ] as const) {
    it(`to the popup ${where}, without scrolling`, async () => {
      const dialog = await show(await begin(popup(attributes, inside)));
      expect([focused() === dialog, dialog.querySelector('.content')?.scrollTop]).toEqual([true, 0]);
    });
  }
});

describe('a popup that the visitor does not want to see again', () => {
  it('stays closed: for its triggers, its method, and the cart, also on the next page', async () => {
    const attributes = 'open-on-exit-intent open-on-add-to-cart';
    const first = await visit(attributes, '<button data-portico-close="do-not-show-again">Never again</button>');
    await show(first);
    const closings = details(first, 'portico-close');
    first.querySelector('button')?.click();
    await closed(first);
    expect(closings).toEqual([{ reason: 'call', doNotShowAgain: true }]);
    expect(states(first)).toEqual(['disabled']);
    leave(first);
    const next = await visit(attributes);
    expect([states(next), (await next.explain()).rules]).toEqual([
      ['disabled'],
      [{ rule: 'do-not-show-again', passed: false, reason: 'the visitor does not want it again' }],
    ]);
    document.body.dispatchEvent(new Event('portico-added-to-cart', { bubbles: true }));
    await next.show();
    await frame();
    expect([next.open, states(next)]).toEqual([false, ['disabled']]);
    next.open = true;
    await waitFor(() => expect(next.hasAttribute('open') || next.open).toBe(false));
  });

  for (const [way, stop] of [
    ['hide() of an open popup', (element) => show(element).then(() => element.hide({ doNotShowAgain: true }))],
    ['hide() of a closed popup', (element) => element.hide('do-not-show-again')],
    ['a command', () => document.querySelector<HTMLElement>('button')?.click()],
  ] as const satisfies readonly (readonly [string, (element: Awaited<ReturnType<typeof visit>>) => unknown])[]) {
    it(`is stopped by ${way}`, async () => {
      // As on a page, the script loads first: it handles commands.
      await import('../../../src/portico.ts');
      const command = '<button commandfor="news" command="--hide" value="do-not-show-again">No</button>';
      const element = await begin(popup('id="news"') + command);
      await stop(element);
      await waitFor(() => expect(states(element)).toEqual(['disabled']));
      await element.show();
      expect(element.open).toBe(false);
    });
  }
});

describe('a script', () => {
  it('closes and opens a popup in one task', async () => {
    const element = await begin(popup());
    await show(element);
    await element.hide();
    void element.hide();
    element.open = true;
    await opened(element);
    expect(element.open).toBe(true);
  });
});

describe('an author', () => {
  for (const mode of ['preview', 'edit']) {
    it(`sees the popup at once with \`${mode}\`, regardless of rules and flags, and nothing is stored`, async () => {
      const first = await visit();
      await first.hide('do-not-show-again');
      const before = stored('news');
      leave(first);
      const element = await visit(`${mode} open-on-exit-intent max-shows="0"`);
      await opened(element);
      const { rules } = await element.explain();
      expect(rules.find(({ rule }) => rule === 'max-shows')?.reason).toBe('shows: 0 of 0');
      await hide(element);
      await show(element);
      expect([stored('news'), inStorage()[1]]).toEqual([before, '{"active":true,"shows":{}}']);
    });
  }
});
