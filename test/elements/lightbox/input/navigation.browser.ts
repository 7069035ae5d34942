import { fireEvent, getAllByRole, waitFor } from '@testing-library/dom';
import { turn, installTestClock } from '../../../clock.ts';
import { expect } from '../../../expect.ts';
import { descriptionOf } from '../../../visitor.ts';
import {
  begin,
  button,
  closed,
  gallery,
  recordEvents,
  link,
  load,
  maybeButton,
  opened,
  picture,
  press,
  shows,
  type LightboxElement,
} from '../lightbox-page.ts';

before(load);

const still = 'animation-duration="none"';
const titles = ['One', 'Two', 'Three', 'Four'];

/** Opens a gallery at an item and returns the dialog. */
async function openAt(element: LightboxElement, index = 0): Promise<HTMLDialogElement> {
  await element.show(index);
  return opened(element);
}

const isOff = (dialog: HTMLElement, name: string): boolean =>
  button(dialog, name).getAttribute('aria-disabled') === 'true';
const counterIn = (dialog: HTMLElement): string => dialog.querySelector('[part~="counter"]')?.textContent ?? '';
/** Returns the current announcements for screen readers. */
const announced = (dialog: HTMLElement): string =>
  getAllByRole(dialog, 'status')
    .map(({ textContent }) => textContent)
    .join('');
const stageOf = (dialog: HTMLElement): HTMLElement => dialog.querySelector<HTMLElement>('[part~="stage"]') ?? dialog;

describe('<portico-lightbox>: navigation', () => {
  it('navigates by its buttons', async () => {
    const dialog = await openAt(await begin());
    button(dialog, 'Next').click();
    await shows(dialog, 'Two');
    button(dialog, 'Next').click();
    await shows(dialog, 'Three');
    button(dialog, 'Previous').click();
    await shows(dialog, 'Two');
  });

  it('navigates by methods', async () => {
    const element = await begin();
    const dialog = await openAt(element, 2);
    element.next();
    await shows(dialog, 'Four');
    element.previous();
    await shows(dialog, 'Three');
    await element.show(0);
    await shows(dialog, 'One');
  });

  for (const { path, dir, next, previous, nothing } of [
    {
      path: 'vertical',
      dir: 'ltr',
      next: ['ArrowDown', 'ArrowRight'],
      previous: ['ArrowUp', 'ArrowLeft'],
      nothing: [],
    },
    {
      path: 'horizontal',
      dir: 'ltr',
      next: ['ArrowRight'],
      previous: ['ArrowLeft'],
      nothing: ['ArrowDown', 'ArrowUp'],
    },
    {
      path: 'vertical',
      dir: 'rtl',
      next: ['ArrowDown', 'ArrowLeft'],
      previous: ['ArrowUp', 'ArrowRight'],
      nothing: [],
    },
    {
      path: 'horizontal',
      dir: 'rtl',
      next: ['ArrowLeft'],
      previous: ['ArrowRight'],
      nothing: ['ArrowDown', 'ArrowUp'],
    },
  ] as const) {
    it(`goes to the next item by ${next.join(' and ')} (${path}, ${dir})`, async () => {
      const dialog = await openAt(await begin(gallery(titles, `${still} path="${path}" dir="${dir}"`)), 1);
      for (const key of next) {
        press(dialog, key);
        await shows(dialog, 'Three');
        press(dialog, previous[0]);
        await shows(dialog, 'Two');
      }
      for (const key of previous) {
        press(dialog, key);
        await shows(dialog, 'One');
        press(dialog, next[0]);
        await shows(dialog, 'Two');
      }
      for (const key of nothing) {
        press(dialog, key);
        await turn();
        await shows(dialog, 'Two');
      }
    });
  }

  it('goes to the first by Home and to the last by End', async () => {
    const dialog = await openAt(await begin(), 1);
    press(dialog, 'End');
    await shows(dialog, 'Four');
    press(dialog, 'Home');
    await shows(dialog, 'One');
  });

  it('disables previous at the first and next at the last, and keeps the focus there', async () => {
    const dialog = await openAt(await begin(gallery(['One', 'Two', 'Three'])), 1);
    expect([isOff(dialog, 'Previous'), isOff(dialog, 'Next')]).toEqual([false, false]);
    const next = button(dialog, 'Next');
    next.focus();
    next.click();
    await shows(dialog, 'Three');
    expect([isOff(dialog, 'Previous'), isOff(dialog, 'Next')]).toEqual([false, true]);
    expect(dialog.matches(':focus-within') && next.matches(':focus')).toBe(true);
    next.click();
    press(dialog, 'ArrowRight');
    await shows(dialog, 'Three');
    press(dialog, 'Home');
    await shows(dialog, 'One');
    expect([isOff(dialog, 'Previous'), isOff(dialog, 'Next')]).toEqual([true, false]);
    press(dialog, 'ArrowLeft');
    await shows(dialog, 'One');
  });

  it('loops with loop and three items', async () => {
    const dialog = await openAt(await begin(gallery(['One', 'Two', 'Three'], `${still} loop`)), 2);
    expect([isOff(dialog, 'Previous'), isOff(dialog, 'Next')]).toEqual([false, false]);
    button(dialog, 'Next').click();
    await shows(dialog, 'One');
    button(dialog, 'Previous').click();
    await shows(dialog, 'Three');
  });

  it('does not loop with loop and two items', async () => {
    const dialog = await openAt(await begin(gallery(['One', 'Two'], `${still} loop`)), 1);
    expect(isOff(dialog, 'Next')).toBe(true);
    press(dialog, 'ArrowRight');
    await turn();
    await shows(dialog, 'Two');
    expect(counterIn(dialog)).toBe('item 2 of 2');
  });

  it('is locked during a transition', async () => {
    const clock = installTestClock();
    const dialog = await openAt(
      await begin(gallery(titles, 'switch-duration="500" entrance-duration="1" exit-duration="1"')),
    );
    press(dialog, 'ArrowRight');
    await shows(dialog, 'Two');
    await clock.advance(499);
    press(dialog, 'ArrowRight');
    button(dialog, 'Next').click();
    press(dialog, 'End');
    await turn();
    expect(counterIn(dialog)).toBe('item 2 of 4');
    await clock.advance(1);
    press(dialog, 'ArrowRight');
    await shows(dialog, 'Three');
  });

  it('has no arrows and no counter for a single item, or when they are off', async () => {
    const alone = await begin(gallery(['One']));
    const single = await openAt(alone);
    expect(maybeButton(single, 'Next') === null).toBe(true);
    expect(counterIn(single)).toBe('');
    alone.hide();
    await closed(alone);
    const dialog = await openAt(await begin(gallery(titles, `${still} arrows="false" counter="false"`)));
    expect(maybeButton(dialog, 'Next') === null).toBe(true);
    expect(counterIn(dialog)).toBe('');
    press(dialog, 'ArrowRight');
    await shows(dialog, 'Two');
  });

  it('handles keys after the focused element was removed', async () => {
    const many = Array.from({ length: 60 }, (_, index) => `P${index}`);
    const dialog = await openAt(await begin(gallery(many, `${still} thumbnails mobile-width="0"`)));
    button(dialog, 'P0').focus();
    press(dialog, 'End');
    await shows(dialog, 'P59');
    await waitFor(() => expect(maybeButton(dialog, 'P0') === null).toBe(true));
    expect(dialog.matches(':focus-within') || dialog.matches(':focus')).toBe(true);
  });
});

describe('<portico-lightbox>: navigation events and announcements', () => {
  it('dispatches portico-before-change and portico-change with both indices', async () => {
    const element = await begin();
    const dialog = await openAt(element, 1);
    const events = recordEvents(element, ['portico-before-change', 'portico-change']);
    press(dialog, 'ArrowRight');
    await shows(dialog, 'Three');
    const detail = { index: 2, total: 4, url: picture(800, 600, 'gold'), previous: 1 };
    expect(events).toEqual([
      { name: 'portico-before-change', detail },
      { name: 'portico-change', detail },
    ]);
  });

  it('stays when portico-before-change is cancelled', async () => {
    const element = await begin();
    const dialog = await openAt(element, 1);
    const events = recordEvents(element, ['portico-change']);
    element.addEventListener('portico-before-change', (event) => event.preventDefault());
    button(dialog, 'Next').click();
    press(dialog, 'Home');
    await turn();
    await shows(dialog, 'Two');
    expect(counterIn(dialog)).toBe('item 2 of 4');
    expect(events).toEqual([]);
  });

  it('counts from 1, with the default text or an own one', async () => {
    const dialog = await openAt(await begin(), 1);
    expect(counterIn(dialog)).toBe('item 2 of 4');
    const own = await openAt(
      await begin(gallery(titles, `${still} texts='{"counter":"{index} / {total} (100 %)"}'`)),
      2,
    );
    expect(counterIn(own)).toBe('3 / 4 (100 %)');
  });

  it('is described by the counter, the title and the caption of its first item, and announces those of the others', async () => {
    const element = await begin(
      `<portico-lightbox ${still}>${link('One', 0, 'data-caption="The <b>first</b> one"')}${link('Two', 1)}</portico-lightbox>`,
    );
    const dialog = await openAt(element);
    await waitFor(() => expect(descriptionOf(dialog)).toBe('item 1 of 2. One. The first one'));
    expect(announced(dialog)).toBe('');
    press(dialog, 'ArrowRight');
    await waitFor(() => expect(announced(dialog)).toBe('item 2 of 2. Two'));
    expect(descriptionOf(dialog)).toBe('');
    press(dialog, 'ArrowLeft');
    await waitFor(() => expect(announced(dialog)).toBe('item 1 of 2. One. The first one'));
  });

  it('announces the position also without a visible counter', async () => {
    const dialog = await openAt(await begin(gallery(titles, `${still} counter="false"`)), 1);
    expect(counterIn(dialog)).toBe('');
    await waitFor(() => expect(descriptionOf(dialog)).toContain('item 2 of 4'));
    press(dialog, 'ArrowRight');
    await waitFor(() => expect(announced(dialog)).toContain('item 3 of 4'));
  });
});

describe('<portico-lightbox>: hiding arrows', () => {
  const areHidden = (dialog: HTMLElement): Promise<void> =>
    waitFor(() => expect(getComputedStyle(button(dialog, 'Next')).opacity).toBe('0'));
  const areSeen = (dialog: HTMLElement): Promise<void> =>
    waitFor(() => expect(getComputedStyle(button(dialog, 'Next')).opacity).toBe('1'));

  it('hides them after 3 s without input, and shows them on a pointer movement', async () => {
    const clock = installTestClock();
    const dialog = await openAt(await begin());
    await clock.advance(2999);
    await areSeen(dialog);
    await clock.advance(1);
    await areHidden(dialog);
    fireEvent.pointerMove(stageOf(dialog));
    await areSeen(dialog);
  });

  it('shows them on a key press', async () => {
    const clock = installTestClock();
    const dialog = await openAt(await begin());
    await clock.advance(3000);
    await areHidden(dialog);
    press(dialog, 'ArrowRight');
    await areSeen(dialog);
  });

  it('keeps them while one of them is focused', async () => {
    const clock = installTestClock();
    const dialog = await openAt(await begin());
    button(dialog, 'Next').focus();
    await clock.advance(10_000);
    await areSeen(dialog);
    button(dialog, 'Close').focus();
    await clock.advance(3000);
    await areHidden(dialog);
  });
});

describe('<portico-lightbox>: large galleries', () => {
  const large = (): string => {
    const one = (index: number) => `<a href="${picture(800 + (index % 7), 600)}" data-title="P${index}">P${index}</a>`;
    const links = Array.from({ length: 2000 }, (_, index) => one(index));
    return `<portico-lightbox ${still}>${links.join('')}</portico-lightbox>`;
  };

  it('keeps at most a few pictures of 2000 items in the document', async () => {
    const dialog = await openAt(await begin(large()), 1000);
    const pictures = () => stageOf(dialog).querySelectorAll('img').length;
    expect(pictures()).toBeLessThanOrEqual(5);
    for (const [key, text] of [
      ['ArrowRight', 'item 1002 of 2000'],
      ['ArrowRight', 'item 1003 of 2000'],
      ['ArrowRight', 'item 1004 of 2000'],
      ['End', 'item 2000 of 2000'],
    ] as const) {
      press(dialog, key);
      await waitFor(() => expect(counterIn(dialog)).toBe(text));
      expect(pictures()).toBeLessThanOrEqual(5);
    }
  });

  it('preloads the pictures of the neighbours', async () => {
    const address = (index: number) => picture(810, 600 + index, 'teal');
    const links = Array.from(
      { length: 5 },
      (_, index) => `<a href="${address(index)}" data-title="P${index}">P${index}</a>`,
    );
    const dialog = await openAt(await begin(`<portico-lightbox ${still}>${links.join('')}</portico-lightbox>`), 2);
    const loaded = () =>
      [...stageOf(dialog).querySelectorAll('img')]
        .filter((image) => image.complete && image.naturalWidth > 0)
        .map((image) => image.getAttribute('src'));
    await waitFor(() => expect(loaded()).toEqual([address(1), address(2), address(3)]));
  });
});
