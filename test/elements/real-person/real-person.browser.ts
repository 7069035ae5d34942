import axe from 'axe-core';
import { getByRole, waitFor } from '@testing-library/dom';
import { installTestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { details } from '../../kit/listening.ts';
import { mount } from '../../page.ts';
import { sinkVectors } from '../../sanitize/sink-vectors.ts';
import {
  badge,
  begin,
  click,
  command,
  down,
  escape,
  heard,
  leave,
  load,
  move,
  person,
  pointAt,
  pressKey,
  said,
  settled,
  shown,
  tap,
  type RealPersonElement,
} from './person-page.ts';

before(load);

const words = 'Real personAda passed every check against bots when this was written.';

/** Moves the keyboard focus to the badge. */
function tabTo(element: HTMLElement): void {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  badge(element).focus({ focusVisible: true });
}

describe('<portico-real-person>', () => {
  it('adds a button after the author’s name', async () => {
    const element = await begin();
    expect(element.innerHTML).toBe('<a href="#ada">Ada</a>');
    expect([badge(element).ariaLabel, badge(element).type, badge(element).ariaExpanded]).toEqual([
      'Real person: Ada',
      'button',
      'false',
    ]);
    expect(said(element)).toBeUndefined();
  });

  it('exposes the text of the panel while it is closed', async () => {
    const element = await begin();
    expect(badge(element).ariaDescription).toBe('Ada passed every check against bots when this was written.');
  });

  it('uses German texts and a fallback for a missing name', async () => {
    const element = await begin(`<p lang="de">${person('', '')}</p>`);
    expect(badge(element).ariaDescription).toBe(
      'Wer das schrieb, hat beim Schreiben jede Prüfung gegen Bots bestanden.',
    );
    element.textContent = 'Zoë $& Söhne';
    pointAt(badge(element));
    await shown(element);
    expect([badge(element).ariaLabel, said(element)]).toEqual([
      'Echte Person: Zoë $& Söhne',
      'Echte PersonZoë $& Söhne hat beim Schreiben jede Prüfung gegen Bots bestanden.',
    ]);
  });

  it('uses the author’s texts', async () => {
    const element = await begin(
      person(`texts='{"badge": "Checked: {name}", "title": "Checked", "text": "{name} is {name}."}'`),
    );
    pointAt(badge(element));
    await shown(element);
    expect([badge(element).ariaLabel, said(element)]).toEqual(['Checked: Ada', 'CheckedAda is Ada.']);
  });

  it('renders names as text', async () => {
    const { html } = sinkVectors.text;
    const element = await begin(person('', html.replaceAll('&', '&amp;').replaceAll('<', '&lt;')));
    pointAt(badge(element));
    const panel = await shown(element);
    expect(panel.textContent).toContain(`${html} passed`);
    expect(panel.querySelector('img, b')).toBeNull();
  });

  it('opens on hover over the badge, and not over the link', async () => {
    const element = await begin();
    element
      .querySelector('a')
      ?.dispatchEvent(new PointerEvent('pointerover', { pointerType: 'mouse', bubbles: true, composed: true }));
    await settled();
    expect(element.open).toBe(false);
  });
});

describe('the panel of a badge', () => {
  it('opens on hover, and closes 1 s after the pointer has left', async () => {
    const clock = installTestClock();
    const element = await begin();
    const events = heard(element);
    pointAt(badge(element));
    await shown(element);
    move(badge(element));
    expect([said(element), badge(element).ariaExpanded, element.open, element.matches(':state(open)')]).toEqual([
      words,
      'true',
      true,
      true,
    ]);
    await clock.advance(60_000);
    expect(element.open).toBe(true);
    leave(badge(element));
    await clock.advance(999);
    expect(element.open).toBe(true);
    await clock.advance(1);
    expect([said(element), badge(element).ariaExpanded, element.open]).toEqual([undefined, 'false', false]);
    expect(events).toEqual(['before-open', 'open', 'before-close', 'close']);
  });

  it('stays open while the pointer moves onto it', async () => {
    const clock = installTestClock();
    const element = await begin();
    pointAt(badge(element));
    const panel = await shown(element);
    move(badge(element));
    leave(badge(element));
    await clock.advance(900);
    pointAt(panel);
    await clock.advance(10_000);
    expect(said(element)).toBe(words);
    leave(panel);
    await clock.advance(1000);
    expect(said(element)).toBeUndefined();
  });

  it('stays open on a click of the hovering mouse', async () => {
    const element = await begin();
    pointAt(badge(element));
    await shown(element);
    click(badge(element));
    await settled();
    expect(said(element)).toBe(words);
  });

  it('opens on a tap, and closes after 3 s', async () => {
    const clock = installTestClock();
    const element = await begin();
    tap(badge(element));
    await shown(element);
    await clock.advance(2999);
    expect(said(element)).toBe(words);
    await clock.advance(1);
    expect(said(element)).toBeUndefined();
  });

  it('stays open while a finger rests on it', async () => {
    const clock = installTestClock();
    const element = await begin();
    tap(badge(element));
    const panel = await shown(element);
    down(panel, 'touch');
    await clock.advance(10_000);
    expect(said(element)).toBe(words);
    panel.dispatchEvent(
      new PointerEvent('pointerup', { pointerType: 'touch', pointerId: 7, bubbles: true, composed: true }),
    );
    await clock.advance(3000);
    expect(said(element)).toBeUndefined();
  });

  it('closes on another tap', async () => {
    const element = await begin();
    tap(badge(element));
    await shown(element);
    tap(badge(element));
    expect(element.open).toBe(false);
  });

  for (const [setting, open, delay] of [
    ['close-delay="2000"', (element: HTMLElement) => (pointAt(badge(element)), leave(badge(element))), 2000],
    ['touch-close-delay="500ms"', (element: HTMLElement) => tap(badge(element)), 500],
  ] as const) {
    it(`uses the delay of ${setting}`, async () => {
      const clock = installTestClock();
      const element = await begin(person(setting));
      open(element);
      await shown(element);
      await clock.advance(delay - 1);
      expect(element.open).toBe(true);
      await clock.advance(1);
      expect(element.open).toBe(false);
    });
  }

  it('opens on keyboard focus, and closes 1 s after blur', async () => {
    const clock = installTestClock();
    const element = await begin();
    const next = mount('<button type="button">Next</button>');
    tabTo(element);
    await shown(element);
    await clock.advance(10_000);
    expect(said(element)).toBe(words);
    next.focus();
    await clock.advance(1000);
    expect(said(element)).toBeUndefined();
  });

  it('toggles on the keys that activate a button', async () => {
    const element = await begin();
    tabTo(element);
    await shown(element);
    pressKey(badge(element));
    expect(element.open).toBe(false);
    pressKey(badge(element));
    await shown(element);
  });

  it('stays closed on a focus by pointer', async () => {
    const element = await begin();
    down(badge(element));
    badge(element).focus({ focusVisible: false });
    await settled();
    expect(element.open).toBe(badge(element).matches(':focus-visible'));
  });

  it('closes on Escape anywhere, and stops the event', async () => {
    const element = await begin();
    const keys = details(document, 'keydown');
    pointAt(badge(element));
    await shown(element);
    expect(escape()).toBe(false);
    expect([element.open, keys]).toEqual([false, []]);
    expect(escape()).toBe(true);
  });

  it('closes on a press outside, and not on one inside', async () => {
    const element = await begin();
    pointAt(badge(element));
    const panel = await shown(element);
    down(panel);
    expect(element.open).toBe(true);
    down(document.body);
    expect(element.open).toBe(false);
  });

  it('closes when another panel opens', async () => {
    const first = await begin();
    const second = await begin(person('', 'Bob'));
    pointAt(badge(first));
    await shown(first);
    pointAt(badge(second));
    await shown(second);
    expect([first.open, said(first), second.open]).toEqual([false, undefined, true]);
  });

  it('stays open after show() until it is hidden', async () => {
    const clock = installTestClock();
    const element = await begin();
    element.show();
    await shown(element);
    pointAt(badge(element));
    leave(badge(element));
    down(document.body);
    await clock.advance(60_000);
    expect(said(element)).toBe(words);
    element.hide();
    expect(said(element)).toBeUndefined();
  });

  it('opens by attribute, property, command and toggle()', async () => {
    const element = await begin(person('open'));
    await shown(element);
    element.toggle();
    expect([element.open, element.hasAttribute('open')]).toEqual([false, false]);
    element.open = true;
    await shown(element);
    element.removeAttribute('open');
    await settled();
    expect(said(element)).toBeUndefined();
    command(element, '--show');
    await shown(element);
  });

  it('opens only the first of several with the attribute open', async () => {
    const first = await begin(`<p>${person('open')} ${person('open', 'Bob')}</p>`);
    await shown(first);
    const second = first.nextElementSibling;
    expect([first.open, second?.hasAttribute('open'), second?.matches(':state(ready)')]).toEqual([true, false, true]);
  });

  it('obeys cancelled events', async () => {
    const element = await begin();
    const refuse = (event: Event) => event.preventDefault();
    element.addEventListener('portico-before-open', refuse);
    pointAt(badge(element));
    await settled();
    expect([element.open, said(element)]).toEqual([false, undefined]);
    element.removeEventListener('portico-before-open', refuse);
    pointAt(badge(element));
    await shown(element);
    element.addEventListener('portico-before-close', refuse);
    escape();
    expect([element.open, said(element)]).toEqual([true, words]);
  });

  it('disappears with its element, and works after a reconnect', async () => {
    const element = await begin();
    pointAt(badge(element));
    await shown(element);
    element.remove();
    await settled();
    expect(element.open).toBe(false);
    document.body.append(element);
    await settled();
    pointAt(badge(element));
    await shown(element);
    element.remove();
  });

  it('stays open when its element is moved', async () => {
    const element = await begin();
    const elsewhere = mount('<div></div>');
    pointAt(badge(element));
    await shown(element);
    elsewhere.append(element);
    await settled();
    await shown(element);
  });
});

/** The positions of a badge: the four corners of the window, in both writing directions. */
const places: readonly (readonly [place: string, style: string])[] = [
  ['at the upper left', 'inset: 0 auto auto 0'],
  ['at the upper right', 'inset: 0 0 auto auto'],
  ['at the lower left', 'inset: auto auto 0 0'],
  ['at the lower right', 'inset: auto 0 0 auto'],
];

describe('the position of the panel', () => {
  for (const direction of ['ltr', 'rtl']) {
    for (const [place, style] of places) {
      it(`is next to its badge: ${place}, ${direction}`, async () => {
        const element = await begin(`<div dir="${direction}" style="position: fixed; ${style}">${person()}</div>`);
        pointAt(badge(element));
        const panel = (await shown(element)).getBoundingClientRect();
        const button = badge(element).getBoundingClientRect();
        expect([panel.left >= 0, panel.top >= 0, panel.right <= innerWidth, panel.bottom <= innerHeight]).toEqual([
          true,
          true,
          true,
          true,
        ]);
        expect(panel.bottom <= button.top || panel.top >= button.bottom).toBe(true);
        expect(panel.left <= button.right && panel.right >= button.left).toBe(true);
      });
    }
  }

  it('is not clipped by an ancestor', async () => {
    const element = await begin(`<div style="overflow: hidden; block-size: 2rem; contain: paint">${person()}</div>`);
    pointAt(badge(element));
    const { left, top, width, height } = (await shown(element)).getBoundingClientRect();
    const root = element.shadowRoot;
    expect(root?.elementFromPoint(left + width / 2, top + height / 2)?.closest('[part=panel]')).toBeTruthy();
  });
});

describe('a badge', () => {
  for (const size of [12, 16, 40]) {
    it(`leaves the height of a line of ${size} px as it is, and the sign is as large as the text`, async () => {
      const element = await begin(`<p style="font: ${size}px/1.25 sans-serif">${person()}</p>`);
      const line = element.closest('p')?.getBoundingClientRect();
      const sign = badge(element).querySelector('svg')?.getBoundingClientRect();
      expect([line?.height, sign?.width]).toEqual([size * 1.25, size]);
      const [name] = element.querySelector('a')?.getClientRects() ?? [];
      // In tenths of a pixel: engines round positions.
      expect(name && sign && Math.round((sign.left - name.right) * 10)).toBe(size * 2.5);
    });
  }

  it('is 24 px large and passes axe, open and closed', async () => {
    const element = await begin(`<p>${person()} on Monday</p>`);
    const { width, height } = badge(element).getBoundingClientRect();
    expect([width >= 24, height >= 24]).toEqual([true, true]);
    const faults = async () => (await axe.run(element)).violations.map(({ id, help }) => `${id}: ${help}`);
    expect(await faults()).toEqual([]);
    pointAt(badge(element));
    const panel = await shown(element);
    await waitFor(() => expect(panel.getAnimations()).toEqual([]));
    expect(await faults()).toEqual([]);
  });

  it('does not increase the line height', async () => {
    const with_ = await begin(`<p style="font-size: 16px; line-height: 1.6; margin: 0">${person('', 'Ada')}</p>`);
    const without = mount('<p style="font-size: 16px; line-height: 1.6; margin: 0">Ada</p>');
    const height = with_.parentElement?.getBoundingClientRect().height ?? 0;
    expect(Math.abs(height - without.getBoundingClientRect().height)).toBeLessThanOrEqual(1);
  });

  it('renders no panel and loads no further code before the first interaction, with 200 badges', async () => {
    const names = Array.from({ length: 200 }, (_, index) => person('', `Author ${index}`));
    const first = await begin(`<div>${names.join('')}</div>`);
    await settled();
    const elements = [...(first.parentElement?.querySelectorAll<RealPersonElement>('portico-real-person') ?? [])];
    expect(elements.map((element) => element.shadowRoot?.querySelector('[part=panel]') ?? null)).toEqual(
      elements.map(() => null),
    );
    const last = elements.at(-1);
    if (!last) throw new Error('There is no badge.');
    pointAt(badge(last));
    await shown(last);
    expect(said(last)).toContain('Author 199');
    expect(getByRole(first.shadowRoot?.querySelector('span') ?? first, 'button').ariaLabel).toBe(
      'Real person: Author 0',
    );
  });
});
