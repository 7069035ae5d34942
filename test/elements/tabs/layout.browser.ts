import { queryAllByRole } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { uncaughtErrors } from '../../kit/listening.ts';
import {
  begin,
  buttons,
  control,
  focused,
  frames,
  fruit,
  recordEvents,
  list,
  load,
  open,
  press,
  seen,
  shaped,
  tabs,
  wordsOf,
} from './tabs-page.ts';

before(async () => {
  await load();
});

const narrow = (html: string, width = 300) => `<div style="inline-size: ${width}px">${html}</div>`;

function headings(element: Element): HTMLElement[] {
  return [...(element.shadowRoot?.querySelectorAll('div') ?? [])].flatMap((one) =>
    one.role === 'heading' ? [one] : [],
  );
}

describe('a narrow <portico-tabs>', () => {
  it('has headings with buttons instead of tabs', async () => {
    const element = await begin(narrow(fruit()));
    await shaped(element, true);
    expect(tabs(element)).toEqual([]);
    expect(headings(element).map((one) => [one.ariaLevel, queryAllByRole(one, 'button').map(wordsOf)])).toEqual([
      ['3', ['Apples']],
      ['3', ['Pears']],
      ['3', ['Plums']],
    ]);
    expect([open(element), seen(element)]).toEqual([['Apples'], ['Apples keep till spring.', 'More']]);
    expect(buttons(element).map(({ ariaExpanded }) => ariaExpanded)).toEqual(['true', 'false', 'false']);
    const panels = [...(element.shadowRoot?.querySelectorAll('[part=panel]') ?? [])];
    expect(panels.map(({ role }) => role)).toEqual(['region', null, null]);
  });

  it('has each panel below its heading', async () => {
    const element = await begin(narrow(fruit()));
    await shaped(element, true);
    control(element, 'Pears').click();
    const bottoms = [control(element, 'Pears'), element.querySelector('#late-pears'), control(element, 'Plums')].map(
      (one) => one?.getBoundingClientRect().bottom ?? 0,
    );
    expect(bottoms.toSorted((a, b) => a - b)).toEqual(bottoms);
  });

  it('has one open panel at a time, which a second click closes', async () => {
    const element = await begin(narrow(fruit()));
    await shaped(element, true);
    const events = recordEvents(element);
    control(element, 'Pears').click();
    expect(open(element)).toEqual(['Pears']);
    control(element, 'Pears').click();
    expect([open(element), seen(element), element.current]).toEqual([[], [], '']);
    expect(events.filter((one) => one.startsWith('change'))).toEqual([
      'change the-pears<apples click',
      'change <the-pears click',
    ]);
  });

  it('moves the focus between headings by arrow keys, Home and End without opening them; each heading is a tab stop', async () => {
    const element = await begin(narrow(fruit()));
    await shaped(element, true);
    control(element, 'Apples').focus();
    for (const [key, words] of [
      ['ArrowDown', 'Pears'],
      ['End', 'Plums'],
      ['ArrowDown', 'Apples'],
      ['ArrowUp', 'Plums'],
      ['Home', 'Apples'],
    ] as const) {
      expect([press(key), focused()]).toEqual([false, control(element, words)]);
    }
    expect([open(element), press('ArrowRight')]).toEqual([['Apples'], true]);
    expect(buttons(element).map(({ tabIndex }) => tabIndex)).toEqual([0, 0, 0]);
  });

  it('becomes tabs when it is wide, and keeps the open tab and the focus without errors', async () => {
    const errors = uncaughtErrors();
    const element = await begin(narrow(fruit()));
    await shaped(element, true);
    control(element, 'Pears').click();
    control(element, 'Pears').focus();
    const box = element.parentElement;
    if (box) box.style.inlineSize = '700px';
    await shaped(element, false);
    expect([tabs(element).map(wordsOf), open(element), focused()]).toEqual([
      ['Apples', 'Pears', 'Plums'],
      ['Pears'],
      control(element, 'Pears'),
    ]);
    if (box) box.style.inlineSize = '300px';
    await shaped(element, true);
    expect([open(element), focused(), errors]).toEqual([['Pears'], control(element, 'Pears'), []]);
  });

  it('opens the last open tab if none is open when it becomes tabs', async () => {
    const element = await begin(narrow(fruit()));
    await shaped(element, true);
    control(element, 'Pears').click();
    control(element, 'Pears').click();
    const events = recordEvents(element);
    if (element.parentElement) element.parentElement.style.inlineSize = '700px';
    await shaped(element, false);
    expect([open(element), events]).toEqual([['Pears'], ['change the-pears< shape']]);
  });

  it('depends on its own width and the breakpoint of the author', async () => {
    const element = await begin(narrow(fruit('accordion="200"')));
    expect(open(element)).toEqual(['Apples']);
    expect(tabs(element)).toHaveLength(3);
    element.setAttribute('accordion', '400');
    await shaped(element, true);
    element.setAttribute('accordion', '0');
    await shaped(element, false);
  });

  it('does not become an accordion with a list of links', async () => {
    const element = await begin(narrow(list()));
    await frames();
    expect([tabs(element).length, element.matches(':state(accordion)')]).toEqual([3, false]);
  });
});

describe('a vertical <portico-tabs>', () => {
  it('has its tabs in a column beside the panel', async () => {
    const element = await begin(narrow(fruit('orientation="vertical"'), 700));
    expect(element.shadowRoot?.querySelector('[role=tablist]')?.ariaOrientation).toBe('vertical');
    const [first, second] = tabs(element).map((one) => one.getBoundingClientRect());
    const panel = element.querySelector('section')?.getBoundingClientRect();
    expect(first && second && second.top >= first.bottom).toBe(true);
    expect(first && panel && panel.left >= first.right && panel.top < first.bottom).toBe(true);
  });

  it('is mirrored from right to left', async () => {
    const element = await begin(`<div dir="rtl">${narrow(fruit('orientation="vertical"'), 700)}</div>`);
    const first = tabs(element)[0]?.getBoundingClientRect();
    const panel = element.querySelector('section')?.getBoundingClientRect();
    expect(first && panel && panel.right <= first.left).toBe(true);
  });

  for (const [key, from, to] of [
    ['ArrowDown', 'Apples', 'Pears'],
    ['ArrowUp', 'Apples', 'Plums'],
    ['Home', 'Plums', 'Apples'],
    ['End', 'Apples', 'Plums'],
  ] as const) {
    it(`moves from ${from} to ${to} on ${key}`, async () => {
      const element = await begin(narrow(fruit('orientation="vertical"'), 700));
      control(element, from).click();
      control(element, from).focus();
      expect(press('ArrowRight')).toBe(true);
      press(key);
      expect([open(element), focused()]).toEqual([[to], control(element, to)]);
    });
  }
});

it('fits a <portico-tabs> into 320 px', async () => {
  const element = await begin(
    narrow(fruit('accordion="0"').replace('Pears<', 'Pears-of-a-very-long-name-without-any-place-to-break<'), 320),
  );
  await frames();
  expect(element.scrollWidth).toBeLessThanOrEqual(320);
});
