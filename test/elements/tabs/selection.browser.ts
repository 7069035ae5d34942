import { queryAllByRole, waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { consoleLines } from '../../kit/listening.ts';
import { turn } from '../../clock.ts';
import {
  begin,
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
  tabs,
  wordsOf,
} from './tabs-page.ts';
import { target } from '../../patterns/pattern.ts';

before(async () => {
  await load();
});

const firstSeen = ['Apples keep till spring.', 'More'];

describe('<portico-tabs>', () => {
  it('shows only the first panel', async () => {
    const element = await begin(fruit());
    expect(tabs(element).map(wordsOf)).toEqual(['Apples', 'Pears', 'Plums']);
    expect([open(element), seen(element)]).toEqual([['Apples'], firstSeen]);
  });

  it('opens a tab on click with all content after its heading', async () => {
    const element = await begin(fruit());
    const events = recordEvents(element);
    control(element, 'Plums').click();
    expect([open(element), seen(element)]).toEqual([['Plums'], ['Plums are blue.', 'Or yellow.']]);
    expect(events).toEqual(['before-change plums<apples click', 'change plums<apples click']);
    control(element, 'Plums').click();
    expect(events).toHaveLength(2);
  });

  it('keeps the open tab if a listener cancels the change', async () => {
    const element = await begin(fruit());
    const events = recordEvents(element);
    element.addEventListener('portico-before-change', (event) => event.preventDefault());
    control(element, 'Pears').click();
    element.current = 'plums';
    await turn();
    expect([open(element), element.current, seen(element)]).toEqual([['Apples'], 'apples', firstSeen]);
    expect(events).toEqual(['before-change the-pears<apples click', 'before-change plums<apples call']);
  });

  it('has the roles of a named tab list with tabs and panels', async () => {
    const element = await begin(fruit());
    const [row] = [...(element.shadowRoot?.querySelectorAll('[role=tablist]') ?? [])];
    expect(row?.ariaLabel).toBe('Fruit');
    const tab = control(element, 'Pears');
    tab.click();
    const panel = element.shadowRoot?.getElementById(tab.getAttribute('aria-controls') ?? '');
    expect([panel?.role, panel?.getAttribute('aria-labelledby')]).toEqual(['tabpanel', tab.id]);
    expect(tab).toBeInstanceOf(HTMLButtonElement);
  });

  it('updates and removes its label, but keeps the author’s label of a list', async () => {
    const element = await begin(fruit());
    const row = element.shadowRoot?.querySelector('[role=tablist]');
    for (const [label, name] of [
      ['Vegetables', 'Vegetables'],
      [null, null],
    ] as const) {
      if (label) element.setAttribute('label', label);
      else element.removeAttribute('label');
      await turn();
      expect(row?.ariaLabel).toBe(name);
    }
    const named = await begin(
      list()
        .replace(' label="Posts"', '')
        .replace('class="tabset tabs"', 'class="tabset tabs" aria-label="The author’s"'),
    );
    expect(named.querySelector('[role=tablist]')?.ariaLabel).toBe('The author’s');
  });

  it('changes only the slot of the author’s elements, and the role of headings, which are read as tabs only', async () => {
    const element = await begin(fruit());
    const names = [...element.children].map(({ localName }) => localName);
    expect(names).toEqual(['h3', 'section', 'h3', 'section', 'h3', 'p', 'p']);
    const attributes = new Set([...element.querySelectorAll('*')].flatMap((one) => one.getAttributeNames()));
    expect([...attributes].toSorted()).toEqual(['href', 'id', 'role', 'slot']);
    expect(queryAllByRole(element, 'heading')).toEqual([]);
  });

  it('leaves a heading its role that is moved out of the tabs', async () => {
    const element = await begin(`<div>${fruit()}</div>`);
    const [heading] = element.querySelectorAll('h3');
    if (heading) element.after(heading);
    await waitFor(() => expect(queryAllByRole(element.parentElement as HTMLElement, 'heading')).toEqual([heading]));
    expect(heading?.getAttributeNames()).toEqual([]);
  });

  it('keeps a role of a heading that the author has set', async () => {
    const element = await begin(fruit().replace('<h3>Apples', '<h3 role="none">Apples'));
    const [heading] = element.querySelectorAll('h3');
    if (heading) element.after(heading);
    await turn();
    expect(heading?.role).toBe('none');
  });

  it('opens tabs by attribute, property, method and command, and reflects the open tab', async () => {
    const element = await begin(fruit('id="fruit" current="plums"'));
    expect(open(element)).toEqual(['Plums']);
    element.setAttribute('current', 'the-pears');
    await turn();
    expect(open(element)).toEqual(['Pears']);
    element.current = 'apples';
    await turn();
    expect(open(element)).toEqual(['Apples']);
    element.select('plums');
    expect([open(element), element.current, element.getAttribute('current')]).toEqual([['Plums'], 'plums', 'plums']);
    control(element, 'Apples').click();
    expect(element.getAttribute('current')).toBe('apples');
    if (!('commandForElement' in HTMLButtonElement.prototype)) return; // There the script tag sends it; its own tests show that.
    const button = document.createElement('button');
    Object.assign(button, { commandForElement: element, command: '--select', value: 'the-pears' });
    element.after(button);
    button.click();
    await turn();
    button.remove();
    expect(open(element)).toEqual(['Pears']);
  });

  it('warns once of an unknown name with the known names', async () => {
    const warnings = consoleLines('warn');
    const element = await begin(fruit('current="cherries"'));
    expect([open(element), element.current]).toEqual([['Apples'], 'apples']);
    element.select('cherries');
    element.select('cherries');
    await waitFor(() => expect(warnings).toHaveLength(2));
    expect(warnings.join('\n')).toContain(
      '<portico-tabs>: current="cherries" is not the name of a tab, so "apples" is open; the tabs are apples, the-pears, plums.',
    );
    expect(warnings.join('\n')).toContain(
      'select("cherries") finds no tab of that name; the tabs are apples, the-pears, plums.',
    );
  });

  it('reads tabs that are added to an element without tabs', async () => {
    const element = await begin('<portico-tabs><p>Nothing yet.</p></portico-tabs>');
    element.append(
      document.createRange().createContextualFragment('<h2>One</h2><p>First.</p><h2>Two</h2><p>Second.</p>'),
    );
    await frames();
    expect([tabs(element).map(wordsOf), seen(element)]).toEqual([
      ['One', 'Two'],
      ['Nothing yet.', 'First.'],
    ]);
  });

  it('makes a tab of a heading with a link, whose address is not followed', async () => {
    const element = await begin(fruit().replace('Pears<', '<a href="#elsewhere">Pears</a><'));
    element.querySelectorAll('a')[1]?.click();
    expect([open(element), location.hash]).toEqual([['Pears'], '']);
  });

  for (const [change, act, name] of [
    [
      'a replaced panel, as a router or htmx writes it',
      (element: Element) => (element.querySelector('#recent')!.outerHTML = '<div id="recent"><p>Recent post</p></div>'),
      'Recent',
    ],
    [
      'a tab that is added',
      (element: Element) => {
        element.querySelector('.tabset')?.insertAdjacentHTML('beforeend', '<li><a href="#old">Old</a></li>');
        element
          .querySelector('.tabs-container')
          ?.insertAdjacentHTML('beforeend', '<div id="old"><p>Old post</p></div>');
      },
      'Old',
    ],
  ] as const)
    it(`reads ${change}`, async () => {
      const element = await begin(list());
      act(element);
      await waitFor(() => expect(seen(element)).toEqual(['Popular post']));
      control(element, name).click();
      await waitFor(() => expect(seen(element)).toEqual([`${name} post`]));
      expect(open(element)).toEqual([name]);
    });

  it('reads tabs that are added, and opens another if the open one is removed', async () => {
    const element = await begin(fruit());
    const events = recordEvents(element);
    element.append(document.createRange().createContextualFragment('<h3>Cherries</h3><p>Cherries are red.</p>'));
    await frames();
    control(element, 'Cherries').click();
    expect(seen(element)).toEqual(['Cherries are red.']);
    for (const child of [...element.children].slice(-2)) child.remove();
    await frames();
    expect([open(element), seen(element), tabs(element)]).toEqual([
      ['Apples'],
      firstSeen,
      expect.objectContaining({ length: 3 }),
    ]);
    expect(events.at(-1)).toBe('change apples<cherries content');
  });

  it('reads only headings of the level of the first, and keeps content before it above', async () => {
    const element = await begin(
      '<portico-tabs><p>Before.</p><h2>One</h2><h3>Part</h3><p>First.</p><h2>Two</h2><p>Second.</p></portico-tabs>',
    );
    expect([tabs(element).map(wordsOf), seen(element)]).toEqual([
      ['One', 'Two'],
      ['Before.', 'First.'],
    ]);
  });

  it('supports tabs in tabs', async () => {
    const element = await begin(
      `<portico-tabs><h2>Outer one</h2><div>${fruit()}</div><h2>Outer two</h2><p>Outer.</p></portico-tabs>`,
    );
    const inner = element.querySelector('portico-tabs');
    if (!inner) throw new Error('There are no inner tabs.');
    await frames();
    control(inner, 'Plums').click();
    expect([open(element), open(inner)]).toEqual([['Outer one'], ['Plums']]);
    control(element, 'Outer two').click();
    expect([open(element), open(inner), seen(element)]).toEqual([['Outer two'], ['Plums'], ['Outer.']]);
  });

  it('fades a panel in within 300 ms by default', async () => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const element = await begin(fruit().replace('duration="0"', ''));
    control(element, 'Pears').click();
    const panel = element.querySelector('#the-pears')?.assignedSlot?.parentElement;
    const fade = panel?.getAnimations()[0];
    expect(fade?.effect?.getComputedTiming().duration).toBe(300);
    fade?.pause();
    for (const [time, opacity] of [
      [0, 0],
      [299.9, 1],
    ] as const) {
      if (fade) fade.currentTime = time;
      expect(Math.round(Number(panel && getComputedStyle(panel).opacity) * 100) / 100).toBe(opacity);
    }
  });

  it('fades a panel in, unless the user prefers reduced motion', async () => {
    const element = await begin(fruit('duration="5s"'));
    const fades = () =>
      (element.shadowRoot?.getAnimations() ?? []).filter(({ effect }) => effect?.getComputedTiming().duration === 5000);
    control(element, 'Pears').click();
    expect(fades()).toHaveLength(matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 1);
    const original = window.matchMedia;
    window.matchMedia = (query) =>
      Object.defineProperty(original.call(window, query), 'matches', { value: query.includes('reduce') });
    try {
      control(element, 'Plums').click();
      const shown = fades().filter(
        ({ effect }) => effect instanceof KeyframeEffect && effect.target?.hasAttribute('hidden') === false,
      );
      expect(shown).toEqual([]);
    } finally {
      window.matchMedia = original;
    }
  });
});

describe('the keys of <portico-tabs>', () => {
  const cases = [
    ['ArrowRight', 'ltr', 'Apples', 'Pears'],
    ['ArrowRight', 'ltr', 'Plums', 'Apples'],
    ['ArrowLeft', 'ltr', 'Apples', 'Plums'],
    ['ArrowLeft', 'rtl', 'Apples', 'Pears'],
    ['ArrowRight', 'rtl', 'Apples', 'Plums'],
    ['Home', 'ltr', 'Plums', 'Apples'],
    ['End', 'ltr', 'Apples', 'Plums'],
  ] as const;

  for (const [key, direction, from, to] of cases) {
    it(`${key} in ${direction} moves from ${from} to ${to} and opens it`, async () => {
      const element = await begin(`<div dir="${direction}">${fruit()}</div>`);
      control(element, from).click();
      control(element, from).focus();
      expect(press(key)).toBe(false);
      expect([open(element), focused()]).toEqual([[to], control(element, to)]);
    });
  }

  it('only move the focus with manual activation', async () => {
    const element = await begin(fruit('activation="manual"'));
    const events = recordEvents(element);
    control(element, 'Apples').focus();
    press('ArrowRight');
    expect([focused(), open(element), events]).toEqual([control(element, 'Pears'), ['Apples'], []]);
    control(element, 'Pears').click(); // As the browser does at Enter and Space.
    expect(open(element)).toEqual(['Pears']);
  });

  it('are ignored if they have another meaning', async () => {
    const element = await begin(fruit());
    control(element, 'Apples').focus();
    expect([
      press('ArrowDown'),
      press('ArrowRight', { altKey: true }),
      press('End', { ctrlKey: true }),
      press('a'),
    ]).toEqual([true, true, true, true]);
    element.querySelector('a')?.focus();
    expect([press('ArrowRight'), press('Home')]).toEqual([true, true]);
    expect(open(element)).toEqual(['Apples']);
  });

  it('reach the open tab, and from there its panel', async () => {
    const element = await begin(fruit());
    control(element, 'Pears').click();
    expect(tabs(element).map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
    const panels = [...(element.shadowRoot?.querySelectorAll<HTMLElement>('[part=panel]') ?? [])];
    expect(panels.map(({ tabIndex, role }) => [tabIndex, role])).toEqual([
      [-1, null],
      [0, 'tabpanel'],
      [-1, null],
    ]);
  });
});

describe('a list of links in <portico-tabs>', () => {
  it('becomes the tab list of its panels', async () => {
    const element = await begin(list());
    expect(tabs(element).map(wordsOf)).toEqual(['Popular', 'Recent', 'Third']);
    expect([open(element), seen(element)]).toEqual([['Popular'], ['Popular post']]);
    const events = recordEvents(element);
    control(element, 'Recent').click();
    expect([open(element), seen(element), location.hash]).toEqual([['Recent'], ['Recent post'], '']);
    control(element, 'Third').click();
    expect([open(element), seen(element)]).toEqual([['Third'], ['Third post']]);
    expect(events.filter((one) => one.startsWith('change'))).toEqual([
      'change recent<popular click',
      'change third<recent click',
    ]);
  });

  it('marks the open entry as themes do, and initially opens the marked one', async () => {
    const element = await begin(
      list().replace(' class="active"', '').replace('<li><a href="#recent"', '<li class="active"><a href="#recent"'),
    );
    const marked = () => [...element.querySelectorAll('li.active')].map((one) => one.textContent);
    expect([open(element), marked()]).toEqual([['Recent'], ['Recent']]);
    control(element, 'Popular').click();
    expect(marked()).toEqual(['Popular']);
  });

  it('has the roles, names and keys of tabs, including Space', async () => {
    const element = await begin(list());
    expect(element.querySelector('[role=tablist]')?.ariaLabel).toBe('Posts');
    control(element, 'Recent').click();
    const named = (panel: Element) => target(panel, 'aria-labelledby')?.textContent ?? null;
    const panels = () => [...element.querySelectorAll('.tabs-container > *')].map((one) => [one.role, named(one)]);
    expect(panels()).toEqual([
      [null, null],
      ['tabpanel', 'Recent'],
      [null, null],
    ]);
    control(element, 'Popular').click();
    expect(panels()[0]).toEqual([null, 'Popular']); // A list, with entries.
    control(element, 'Popular').focus();
    press('ArrowRight');
    expect([focused(), open(element)]).toEqual([control(element, 'Recent'), ['Recent']]);
    element.setAttribute('activation', 'manual');
    await turn();
    press('End');
    expect(open(element)).toEqual(['Recent']);
    expect(press(' ')).toBe(false);
    expect(open(element)).toEqual(['Third']);
  });

  it('ignores a click that opens a new window', async () => {
    const element = await begin(list());
    const stop = (event: Event) => event.preventDefault();
    addEventListener('click', stop);
    control(element, 'Recent').dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }),
    );
    removeEventListener('click', stop);
    expect(open(element)).toEqual(['Popular']);
  });

  it('shows a panel that the style sheet of a theme hides', async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.tabs-container > * { display: none }');
    document.adoptedStyleSheets.push(sheet);
    const element = await begin(list());
    expect(seen(element)).toEqual(['Popular post']);
    control(element, 'Recent').click();
    expect(seen(element)).toEqual(['Recent post']);
    // A snapshot of the page, as morphing libraries make them.
    const copy = element.cloneNode(true) as typeof element;
    element.replaceWith(copy);
    await copy.ready;
    control(copy, 'Popular').click();
    expect(seen(copy)).toEqual(['Popular post']);
    const closed = [...copy.querySelectorAll<HTMLElement>('[hidden]')].map(({ style }) => style.display);
    expect(closed).toEqual(['', '']);
    document.adoptedStyleSheets.pop();
  });

  it('reads an entry that is added', async () => {
    const element = await begin(list());
    element
      .querySelector('.tabset')
      ?.append(document.createRange().createContextualFragment('<li><a href="#late">Late</a></li>'));
    element
      .querySelector('.tabs-container')
      ?.append(document.createRange().createContextualFragment('<div id="late"><p>Late post</p></div>'));
    const link = [...element.querySelectorAll('a')].at(-1);
    link?.click();
    expect([open(element), seen(element)]).toEqual([['Late'], ['Late post']]);
  });
});
