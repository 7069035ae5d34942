import { waitFor } from '@testing-library/dom';
import { turn } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { begin, closed, gallery, link, load, opened, press, shows } from './lightbox-page.ts';

before(load);

const still = 'animation-speed="none" history="false"';
const titles = ['One', 'Two', 'Three'];

const emphasised = (dialog: HTMLElement): string => dialog.querySelector('[part~="caption"] em')?.textContent ?? '';
const captionIn = (dialog: HTMLElement): string => dialog.querySelector('[part~="caption"]')?.textContent ?? '';

/** It holds the page, and what stands beside the item is there: nothing is drawn any more. */
async function rests(dialog: HTMLElement): Promise<void> {
  await waitFor(
    () =>
      expect([...dialog.querySelectorAll<HTMLElement>('[part~="item"]')].map(({ dataset }) => dataset.status)).toEqual([
        'shown',
        'shown',
      ]),
    { timeout: 8000 },
  );
  await waitFor(() => expect(dialog.matches(':modal')).toBe(true));
  await turn();
}

describe('<portico-lightbox>: what changes while it is open', () => {
  it('goes to an item that came meanwhile', async () => {
    const element = await begin(gallery(titles, still));
    await element.show(0);
    const dialog = await opened(element);
    element.insertAdjacentHTML('beforeend', link('Four', 3));
    await turn();
    await element.show(3);
    await shows(dialog, 'Four');
    expect(dialog.querySelector('[part~="counter"]')?.textContent).toBe('item 4 of 4');
    press(dialog, 'ArrowLeft');
    await shows(dialog, 'Three');
  });

  it('reads every caption as the new caption-tags say', async () => {
    const captions = ['<em>one</em> boat', '<em>two</em> boats'];
    const links = captions.map((caption, place) => link(titles[place] ?? '', place, `data-caption="${caption}"`));
    const element = await begin(`<portico-lightbox ${still}>${links.join('')}</portico-lightbox>`);
    await element.show(0);
    const dialog = await opened(element);
    await waitFor(() => expect(emphasised(dialog)).toBe('one'), { timeout: 8000 });
    press(dialog, 'ArrowRight');
    await waitFor(() => expect(emphasised(dialog)).toBe('two'));
    element.setAttribute('caption-tags', 'none');
    await waitFor(() => expect(emphasised(dialog)).toBe(''));
    expect(captionIn(dialog)).toBe('two boats');
    press(dialog, 'ArrowLeft');
    await waitFor(() => expect(captionIn(dialog)).toBe('one boat'));
    await waitFor(() => expect(emphasised(dialog)).toBe(''));
  });

  it('is not closed by a fragment once deep-linking is off', async () => {
    const element = await begin(gallery(titles, `${still} id="holiday" deep-linking`));
    element.setAttribute('deep-linking', 'false');
    await turn();
    await element.show(0);
    await opened(element);
    dispatchEvent(new HashChangeEvent('hashchange'));
    await turn();
    expect(element.open).toBe(true);
  });

  // As Back of Android does, which does not ask before the visitor has pressed something.
  it('is closed, and lets the page go, when the browser has closed the dialog', async () => {
    const element = await begin(gallery(titles, still));
    await element.show(0);
    const dialog = await opened(element);
    await rests(dialog);
    dialog.close();
    await waitFor(() => expect(element.open).toBe(false));
    await closed(element);
    expect(getComputedStyle(document.documentElement).overflow).not.toBe('hidden');
    await element.show(1);
    await shows(await opened(element), 'Two');
  });
});

describe('<portico-lightbox loop> with three items', () => {
  it('has the last one before the first, where a finger drags it in', async () => {
    const element = await begin(gallery(titles, `${still} loop path="horizontal"`));
    await element.show(0);
    const dialog = await opened(element);
    const leftOf = (name: string): number =>
      dialog.querySelector(`[part~="item"] img[alt="${name}"]`)?.closest('[part~="item"]')?.getBoundingClientRect()
        .left ?? 0;
    await waitFor(() => expect(dialog.querySelectorAll('[part~="item"] img')).toHaveLength(3), { timeout: 3000 });
    expect(leftOf('Three')).toBeLessThan(leftOf('One'));
    expect(leftOf('Two')).toBeGreaterThan(leftOf('One'));
  });
});
