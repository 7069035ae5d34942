import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { consoleLines } from '../../kit/listening.ts';
import { turn } from '../../clock.ts';
import {
  begin,
  control,
  focused,
  frames,
  fruit,
  heard,
  list,
  load,
  open,
  press,
  seen,
  tabs,
  wordsOf,
} from './tabs-page.ts';

before(async () => {
  await load();
});

const firstSeen = ['Apples keep till spring.', 'More'];

describe('<portico-tabs>', () => {
  it('shows the first panel and hides all others', async () => {
    const element = await begin(fruit());
    expect(tabs(element).map(wordsOf)).toEqual(['Apples', 'Pears', 'Plums']);
    expect([open(element), seen(element)]).toEqual([['Apples'], firstSeen]);
  });

  it('opens a tab by a click, and all that follows its heading with it', async () => {
    const element = await begin(fruit());
    const events = heard(element);
    control(element, 'Plums').click();
    expect([open(element), seen(element)]).toEqual([['Plums'], ['Plums are blue.', 'Or yellow.']]);
    expect(events).toEqual(['before-change plums<apples click', 'change plums<apples click']);
    control(element, 'Plums').click();
    expect(events).toHaveLength(2);
  });

  it('keeps the tab that is open where somebody is against the change', async () => {
    const element = await begin(fruit());
    const events = heard(element);
    element.addEventListener('portico-before-change', (event) => event.preventDefault());
    control(element, 'Pears').click();
    element.current = 'plums';
    await turn();
    expect([open(element), element.current, seen(element)]).toEqual([['Apples'], 'apples', firstSeen]);
    expect(events).toEqual(['before-change the-pears<apples click', 'before-change plums<apples call']);
  });

  it('says what its parts are: a named row of tabs, each with its panel', async () => {
    const element = await begin(fruit());
    const [row] = [...(element.shadowRoot?.querySelectorAll('[role=tablist]') ?? [])];
    expect(row?.ariaLabel).toBe('Fruit');
    const tab = control(element, 'Pears');
    tab.click();
    const panel = element.shadowRoot?.getElementById(tab.getAttribute('aria-controls') ?? '');
    expect([panel?.role, panel?.getAttribute('aria-labelledby')]).toEqual(['tabpanel', tab.id]);
    expect(tab).toBeInstanceOf(HTMLButtonElement);
  });

  it('takes another name for its row, and none, and leaves the author’s own name of a list', async () => {
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

  it('leaves the author’s elements where they are, and gives them nothing but a slot', async () => {
    const element = await begin(fruit());
    const names = [...element.children].map(({ localName }) => localName);
    expect(names).toEqual(['h3', 'section', 'h3', 'section', 'h3', 'p', 'p']);
    const attributes = new Set([...element.querySelectorAll('*')].flatMap((one) => one.getAttributeNames()));
    expect([...attributes].toSorted()).toEqual(['href', 'id', 'slot']);
  });

  it('is told by attribute, property, method and command which tab is open, and says it', async () => {
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

  it('warns once of a name that no tab has, says which there are, and keeps working', async () => {
    const warnings = consoleLines('warn');
    const element = await begin(fruit('current="cherries"'));
    expect([open(element), element.current]).toEqual([['Apples'], 'apples']);
    element.select('cherries');
    element.select('cherries');
    await waitFor(() => expect(warnings).toHaveLength(2));
    expect(warnings.join('\n')).toContain(
      '<portico-tabs>: "current" is "cherries", which is no tab, and "apples" is used instead; its tabs are apples, the-pears, plums.',
    );
    expect(warnings.join('\n')).toContain(
      'there is no tab "cherries" to select; its tabs are apples, the-pears, plums.',
    );
  });

  it('warns of an element without tabs, and takes those that come', async () => {
    const warnings = consoleLines('warn');
    const element = await begin('<portico-tabs><p>Nothing yet.</p></portico-tabs>');
    await waitFor(() => expect(warnings.join()).toContain('there is no tab in it; put in headings'));
    element.append(
      document.createRange().createContextualFragment('<h2>One</h2><p>First.</p><h2>Two</h2><p>Second.</p>'),
    );
    await frames();
    expect([tabs(element).map(wordsOf), seen(element)]).toEqual([
      ['One', 'Two'],
      ['Nothing yet.', 'First.'],
    ]);
  });

  it('warns of a link in a heading, which is a tab all the same', async () => {
    const warnings = consoleLines('warn');
    const element = await begin(fruit().replace('Pears<', '<a href="#elsewhere">Pears</a><'));
    await waitFor(() => expect(warnings.join()).toContain('a heading of it holds something to press'));
    element.querySelectorAll('a')[1]?.click();
    expect([open(element), location.hash]).toEqual([['Pears'], '']);
  });

  it('takes tabs that come later, and follows when the open one goes', async () => {
    const element = await begin(fruit());
    const events = heard(element);
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

  it('takes headings of the first one’s level only; what stands before it stays above', async () => {
    const element = await begin(
      '<portico-tabs><p>Before.</p><h2>One</h2><h3>Part</h3><p>First.</p><h2>Two</h2><p>Second.</p></portico-tabs>',
    );
    expect([tabs(element).map(wordsOf), seen(element)]).toEqual([
      ['One', 'Two'],
      ['Before.', 'First.'],
    ]);
  });

  it('stands in tabs, each with its own', async () => {
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

  it('fades a panel in within 300 ms unless it says otherwise', async () => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const element = await begin(fruit().replace('transition="0"', ''));
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

  it('fades a panel in, and not where a visitor wants things to keep still', async () => {
    const element = await begin(fruit('transition="5s"'));
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
    it(`${key}, ${direction}: from ${from} to ${to}, which opens`, async () => {
      const element = await begin(`<div dir="${direction}">${fruit()}</div>`);
      control(element, from).click();
      control(element, from).focus();
      expect(press(key)).toBe(false);
      expect([open(element), focused()]).toEqual([[to], control(element, to)]);
    });
  }

  it('with manual activation: an arrow only goes there, and a press opens it', async () => {
    const element = await begin(fruit('activation="manual"'));
    const events = heard(element);
    control(element, 'Apples').focus();
    press('ArrowRight');
    expect([focused(), open(element), events]).toEqual([control(element, 'Pears'), ['Apples'], []]);
    control(element, 'Pears').click(); // As the browser does at Enter and Space.
    expect(open(element)).toEqual(['Pears']);
  });

  it('leave to the browser what is not theirs', async () => {
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

  it('come to one tab, the open one, and from there to its panel', async () => {
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
  it('is the row of tabs; the panels are those that they name', async () => {
    const element = await begin(list());
    expect(tabs(element).map(wordsOf)).toEqual(['Popular', 'Recent', 'Third']);
    expect([open(element), seen(element)]).toEqual([['Popular'], ['Popular post']]);
    const events = heard(element);
    control(element, 'Recent').click();
    expect([open(element), seen(element), location.hash]).toEqual([['Recent'], ['Recent post'], '']);
    control(element, 'Third').click();
    expect([open(element), seen(element)]).toEqual([['Third'], ['Third post']]);
    expect(events.filter((one) => one.startsWith('change'))).toEqual([
      'change recent<popular click',
      'change third<recent click',
    ]);
  });

  it('marks the entry that is open as themes do, and begins with the one that is marked', async () => {
    const element = await begin(
      list().replace(' class="active"', '').replace('<li><a href="#recent"', '<li class="active"><a href="#recent"'),
    );
    const marked = () => [...element.querySelectorAll('li.active')].map((one) => one.textContent);
    expect([open(element), marked()]).toEqual([['Recent'], ['Recent']]);
    control(element, 'Popular').click();
    expect(marked()).toEqual(['Popular']);
  });

  it('has roles, names and keys as tabs have, the space bar too', async () => {
    const element = await begin(list());
    expect(element.querySelector('[role=tablist]')?.ariaLabel).toBe('Posts');
    control(element, 'Recent').click();
    const panels = () => [...element.querySelectorAll('.tabs-container > *')].map((one) => [one.role, one.ariaLabel]);
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

  it('leaves a click that opens a new window to the browser', async () => {
    const element = await begin(list());
    const stop = (event: Event) => event.preventDefault();
    addEventListener('click', stop);
    control(element, 'Recent').dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }),
    );
    removeEventListener('click', stop);
    expect(open(element)).toEqual(['Popular']);
  });

  it('shows a panel that a theme’s stylesheet hides until its own script comes', async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.tabs-container > * { display: none }');
    document.adoptedStyleSheets.push(sheet);
    const element = await begin(list());
    expect(seen(element)).toEqual(['Popular post']);
    control(element, 'Recent').click();
    expect(seen(element)).toEqual(['Recent post']);
    document.adoptedStyleSheets.pop();
  });

  it('takes an entry that came later', async () => {
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
