import { waitFor } from '@testing-library/dom';
import { revealAncestors } from '../../../src/page/reveal.ts';
import { expect } from '../../expect.ts';
import { begin, control, frames, fruit, heard, list, load, open, seen } from './tabs-page.ts';

before(async () => {
  await load();
});

const clear = () => history.replaceState(null, '', location.pathname + location.search);

beforeEach(clear);
afterEach(() => {
  clear();
  scrollTo(0, 0);
});

/** Goes to a fragment as a link or the address bar does. */
async function go(hash: string): Promise<void> {
  const changed = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
  location.hash = hash;
  await changed;
  await frames();
}

const tall = '<div style="block-size: 3000px"></div>';

describe('a fragment opens the tab of <portico-tabs>', () => {
  for (const [what, hash, words] of [
    ['that has that name', '#plums', 'Plums'],
    ['whose panel has that id', '#the-pears', 'Pears'],
    ['that holds the place with that id', '#late-pears', 'Pears'],
  ] as const) {
    it(`${what}, as the page begins`, async () => {
      history.replaceState(null, '', hash);
      const element = await begin(fruit());
      expect(open(element)).toEqual([words]);
    });

    it(`${what}, when the address changes, and the page goes there`, async () => {
      const element = await begin(`<div>${tall}${fruit()}${tall}</div>`);
      const events = heard(element);
      await go(hash);
      expect(open(element)).toEqual([words]);
      expect(events.at(-1)).toMatch(/(fragment|find)$/);
      await waitFor(() => {
        const { top } = element.getBoundingClientRect();
        expect(top > -200 && top < innerHeight).toBe(true);
      });
    });
  }

  it('rather than its setting', async () => {
    history.replaceState(null, '', '#late-pears');
    expect(open(await begin(fruit('current="plums"')))).toEqual(['Pears']);
  });

  it('in a list of links, too', async () => {
    const element = await begin(list());
    await go('#recent');
    expect([open(element), seen(element)]).toEqual([['Recent'], ['Recent post']]);
  });

  it('again by a link to where the address is already', async () => {
    const element = await begin(`<div>${fruit()}<a href="#plums">Plums, please</a></div>`);
    await go('#plums');
    control(element, 'Apples').click();
    element.parentElement?.querySelector<HTMLElement>(':scope > a')?.click();
    await frames();
    expect(open(element)).toEqual(['Plums']);
  });

  it('and those around it', async () => {
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

  it('not where the page has a place elsewhere that is called as a tab is', async () => {
    const element = await begin(`<div>${fruit()}${tall}<h2 id="plums">All about plums</h2>${tall}</div>`);
    await go('#plums');
    expect(open(element)).toEqual(['Apples']);
    await waitFor(() =>
      expect(Math.abs(document.querySelector('#plums')?.getBoundingClientRect().top ?? NaN)).toBeLessThan(2),
    );
    const later = await begin(fruit());
    expect(open(later)).toEqual(['Apples']);
  });

  it('and leaves alone what is not theirs', async () => {
    const element = await begin(fruit());
    const events = heard(element);
    for (const hash of ['#holiday/2', '#oc__panel', '#!plums', '#action=reload-none', '#100%']) await go(hash);
    expect([open(element), events]).toEqual([['Apples'], []]);
  });
});

describe('the address', () => {
  it('keeps as it is without deep linking', async () => {
    const element = await begin(fruit());
    control(element, 'Plums').click();
    expect(location.hash).toBe('');
  });

  it('names the tab that a visitor opened with deep linking, and gets no entry of the history', async () => {
    const element = await begin(fruit('deep-linking'));
    const { length } = history;
    element.select('the-pears');
    expect(location.hash).toBe('');
    control(element, 'Plums').click();
    expect([location.hash, history.length]).toEqual(['#plums', length]);
  });
});

describe('a closed tab of <portico-tabs> opens', () => {
  it('when the browser’s page search finds words in it', async () => {
    const element = await begin(fruit());
    const events = heard(element);
    const panel = element.querySelector('#late-pears')?.closest('section')?.assignedSlot?.parentElement;
    expect(panel?.getAttribute('hidden')).toBe('until-found');
    panel?.dispatchEvent(new Event('beforematch', { bubbles: true })); // As the browser sends it.
    expect([open(element), seen(element), events.at(-1)]).toEqual([
      ['Pears'],
      ['Pears ripen late.'],
      'change the-pears<apples find',
    ]);
  });

  it('in a list of links, too', async () => {
    const element = await begin(list());
    element.querySelector('#recent')?.dispatchEvent(new Event('beforematch', { bubbles: true }));
    expect(open(element)).toEqual(['Recent']);
  });

  it('not where somebody is against it: what the browser shows is hidden again', async () => {
    const element = await begin(fruit());
    element.addEventListener('portico-before-change', (event) => event.preventDefault());
    const panel = element.querySelector('#late-pears')?.closest('section')?.assignedSlot?.parentElement;
    panel?.dispatchEvent(new Event('beforematch', { bubbles: true }));
    panel?.removeAttribute('hidden'); // As the browser does then.
    await waitFor(() => expect(panel?.hidden).toBeTruthy());
    expect(open(element)).toEqual(['Apples']);
  });

  it('when somebody leads to a place in it', async () => {
    const element = await begin(fruit());
    const events = heard(element);
    const place = element.querySelector('#late-pears');
    if (place) revealAncestors(place);
    expect([open(element), events.at(-1)]).toEqual([['Pears'], 'change the-pears<apples reveal']);
  });

  it('not when the page cancels that', async () => {
    const element = await begin(fruit());
    const place = element.querySelector('#late-pears');
    place?.addEventListener('portico-reveal', (event) => event.preventDefault());
    if (place) revealAncestors(place);
    expect(open(element)).toEqual(['Apples']);
  });
});
