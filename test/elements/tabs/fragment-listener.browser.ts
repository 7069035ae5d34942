import { waitFor } from '@testing-library/dom';
import { revealAncestors } from '../../../src/page/reveal.ts';
import { expect } from '../../expect.ts';
import { begin, control, frames, fruit, recordEvents, list, load, open, seen } from './tabs-page.ts';

before(async () => {
  await load();
});

const clear = () => history.replaceState(null, '', location.pathname + location.search);

beforeEach(clear);
afterEach(() => {
  clear();
  scrollTo(0, 0);
});

/** Navigates to a fragment. */
async function go(hash: string): Promise<void> {
  const changed = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
  location.hash = hash;
  await changed;
  await frames();
}

const shop = (id: string) =>
  `<portico-tabs id="${id}" deep-linking duration="0"><h3>Info</h3><p>Of ${id}.</p><h3>Care</h3><p>Of ${id}.</p></portico-tabs>`;

const tall = '<div style="block-size: 3000px"></div>';

describe('a fragment in <portico-tabs>', () => {
  for (const [kind, hash, text] of [
    ['with that name', '#plums', 'Plums'],
    ['whose panel has that id', '#the-pears', 'Pears'],
    ['that contains the element with that id', '#late-pears', 'Pears'],
  ] as const) {
    it(`opens the tab ${kind} initially`, async () => {
      history.replaceState(null, '', hash);
      const element = await begin(fruit());
      expect(open(element)).toEqual([text]);
    });

    it(`opens the tab ${kind} when the address changes, and scrolls to it`, async () => {
      const element = await begin(`<div>${tall}${fruit()}${tall}</div>`);
      const events = recordEvents(element);
      await go(hash);
      expect(open(element)).toEqual([text]);
      expect(events.at(-1)).toMatch(/(fragment|find)$/);
      await waitFor(() => {
        const { top } = element.getBoundingClientRect();
        expect(top > -200 && top < innerHeight).toBe(true);
      });
    });
  }

  it('overrides the setting `current`', async () => {
    history.replaceState(null, '', '#late-pears');
    expect(open(await begin(fruit('current="plums"')))).toEqual(['Pears']);
  });

  it('opens a tab of a list of links', async () => {
    const element = await begin(list());
    await go('#recent');
    expect([open(element), seen(element)]).toEqual([['Recent'], ['Recent post']]);
  });

  it('opens its tab again by a link to the current address', async () => {
    const element = await begin(`<div>${fruit()}<a href="#plums">Plums, please</a></div>`);
    await go('#plums');
    control(element, 'Apples').click();
    element.parentElement?.querySelector<HTMLElement>(':scope > a')?.click();
    await frames();
    expect(open(element)).toEqual(['Plums']);
  });

  it('opens the tabs around its tab', async () => {
    const element = await begin(
      `<portico-tabs><h2>Outer one</h2><p>Outer.</p><h2>Outer two</h2><div>${fruit()}</div></portico-tabs>`,
    );
    await frames();
    await go('#late-pears');
    const inner = element.querySelector('portico-tabs');
    expect([open(element), inner && open(inner), seen(element)]).toEqual([
      ['Outer two'],
      ['Pears'],
      ['Pears ripen late.'],
    ]);
  });

  it('opens no tab if another element of the page has the id', async () => {
    const element = await begin(`<div>${fruit()}${tall}<h2 id="plums">All about plums</h2>${tall}</div>`);
    await go('#plums');
    expect(open(element)).toEqual(['Apples']);
    await waitFor(() =>
      expect(Math.abs(document.querySelector('#plums')?.getBoundingClientRect().top ?? NaN)).toBeLessThan(2),
    );
    const later = await begin(fruit());
    expect(open(later)).toEqual(['Apples']);
  });

  it('opens one of two tabs with the same name, which both have their own address', async () => {
    const page = await begin(`<div>${shop('first')}${shop('second')}</div>`).then(({ parentElement }) => parentElement);
    const groups = [...(page?.querySelectorAll('portico-tabs') ?? [])];
    const found: unknown[] = [];
    for (const hash of ['#care-2', '#care', '#info-2', '#info']) {
      await go(hash);
      found.push(groups.map(open));
    }
    expect(found).toEqual([
      [['Info'], ['Care']],
      [['Care'], ['Care']],
      [['Care'], ['Info']],
      [['Info'], ['Info']],
    ]);
    const addresses = groups.map((group) => (control(group, 'Care').click(), location.hash));
    expect(addresses).toEqual(['#care', '#care-2']);
    page?.remove();
    await begin(`<div>${shop('first')}${shop('second')}</div>`);
    expect([...document.querySelectorAll('portico-tabs')].map(open)).toEqual([['Info'], ['Care']]);
  });

  it('is ignored without a matching tab', async () => {
    const element = await begin(fruit());
    const events = recordEvents(element);
    for (const hash of ['#holiday/2', '#oc__panel', '#!plums', '#action=reload-none', '#100%']) await go(hash);
    expect([open(element), events]).toEqual([['Apples'], []]);
  });
});

describe('the address', () => {
  it('does not change without deep linking', async () => {
    const element = await begin(fruit());
    control(element, 'Plums').click();
    expect(location.hash).toBe('');
  });

  it('gets the name of the opened tab with deep linking, without a history entry', async () => {
    const element = await begin(fruit('deep-linking'));
    const { length } = history;
    element.select('the-pears');
    expect(location.hash).toBe('');
    control(element, 'Plums').click();
    expect([location.hash, history.length]).toEqual(['#plums', length]);
  });
});

describe('a closed tab of <portico-tabs>', () => {
  it('opens when the browser’s page search finds text in it', async () => {
    const element = await begin(fruit());
    const events = recordEvents(element);
    const panel = element.querySelector('#late-pears')?.closest('section')?.assignedSlot?.parentElement;
    expect(panel?.getAttribute('hidden')).toBe('until-found');
    panel?.dispatchEvent(new Event('beforematch', { bubbles: true })); // As the browser sends it.
    expect([open(element), seen(element), events.at(-1)]).toEqual([
      ['Pears'],
      ['Pears ripen late.'],
      'change the-pears<apples find',
    ]);
  });

  it('opens in a list of links', async () => {
    const element = await begin(list());
    element.querySelector('#recent')?.dispatchEvent(new Event('beforematch', { bubbles: true }));
    expect(open(element)).toEqual(['Recent']);
  });

  it('is hidden again if a listener cancels the page search', async () => {
    const element = await begin(fruit());
    element.addEventListener('portico-before-change', (event) => event.preventDefault());
    const panel = element.querySelector('#late-pears')?.closest('section')?.assignedSlot?.parentElement;
    panel?.dispatchEvent(new Event('beforematch', { bubbles: true }));
    panel?.removeAttribute('hidden'); // As the browser does then.
    await waitFor(() => expect(panel?.hidden).toBeTruthy());
    expect(open(element)).toEqual(['Apples']);
  });

  it('opens when an element in it is revealed', async () => {
    const element = await begin(fruit());
    const events = recordEvents(element);
    const place = element.querySelector('#late-pears');
    if (place) revealAncestors(place);
    expect([open(element), events.at(-1)]).toEqual([['Pears'], 'change the-pears<apples reveal']);
  });

  it('stays closed if the page cancels the revealing', async () => {
    const element = await begin(fruit());
    const place = element.querySelector('#late-pears');
    place?.addEventListener('portico-reveal', (event) => event.preventDefault());
    if (place) revealAncestors(place);
    expect(open(element)).toEqual(['Apples']);
  });
});
