import { waitFor } from '@testing-library/dom';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { turn } from '../../../clock.ts';
import { expect } from '../../../expect.ts';
import { mount } from '../../../page.ts';
import { holdImports, settled } from '../../../settled.ts';
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

const still = 'animation-duration="none" history="false"';
const titles = ['One', 'Two', 'Three'];

const emphasised = (dialog: HTMLElement): string => dialog.querySelector('[part~="caption"] em')?.textContent ?? '';
const captionIn = (dialog: HTMLElement): string => dialog.querySelector('[part~="caption"]')?.textContent ?? '';

const counterIn = (dialog: HTMLElement): string => dialog.querySelector('[part~="counter"]')?.textContent ?? '';

/** Resolves after the counter has this text. */
const counts = (dialog: HTMLElement, words: string): Promise<void> =>
  waitFor(() => expect(counterIn(dialog)).toBe(words));

/** A gallery that React renders: an item for each title. `render` renders it again with others. */
function reactGallery(props: Readonly<Record<string, unknown>>): {
  readonly element: LightboxElement;
  readonly render: (titles: readonly string[]) => void;
} {
  const host = mount('<div></div>');
  const root = createRoot(host);
  endings.push(() => root.unmount());
  const render = (shown: readonly string[]) =>
    flushSync(() =>
      root.render(
        createElement(
          'portico-lightbox',
          props,
          shown.map((title) =>
            createElement(
              'a',
              { key: title, href: picture(), 'data-title': title },
              createElement('img', { alt: title, src: picture(80, 60) }),
            ),
          ),
        ),
      ),
    );
  render(titles);
  const element = host.querySelector('portico-lightbox');
  if (!element) throw new Error('React has rendered no lightbox.');
  return { element: element as LightboxElement, render }; // Loaded above.
}

const endings: (() => void)[] = [];

afterEach(() => {
  for (const end of endings.splice(0)) end();
});

/** Resolves after the dialog is modal and both neighbours have loaded, so that nothing renders any more. */
async function rests(dialog: HTMLElement): Promise<void> {
  await waitFor(() =>
    expect([...dialog.querySelectorAll<HTMLElement>('[part~="item"]')].map(({ dataset }) => dataset.status)).toEqual([
      'shown',
      'shown',
    ]),
  );
  await waitFor(() => expect(dialog.matches(':modal')).toBe(true));
  await turn();
}

describe('<portico-lightbox>: changes while it is open', () => {
  it('shows an item that was added while open', async () => {
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

  it('sanitizes captions again after a change of caption-tags', async () => {
    const captions = ['<em>one</em> boat', '<em>two</em> boats'];
    const links = captions.map((caption, place) => link(titles[place] ?? '', place, `data-caption="${caption}"`));
    const element = await begin(`<portico-lightbox ${still}>${links.join('')}</portico-lightbox>`);
    await element.show(0);
    const dialog = await opened(element);
    await waitFor(() => expect(emphasised(dialog)).toBe('one'));
    press(dialog, 'ArrowRight');
    await waitFor(() => expect(emphasised(dialog)).toBe('two'));
    element.setAttribute('caption-tags', 'none');
    await waitFor(() => expect(emphasised(dialog)).toBe(''));
    expect(captionIn(dialog)).toBe('two boats');
    press(dialog, 'ArrowLeft');
    await waitFor(() => expect(captionIn(dialog)).toBe('one boat'));
    await waitFor(() => expect(emphasised(dialog)).toBe(''));
  });

  it('keeps the caption of the new caption-tags when the old one is sanitized later', async () => {
    const release = holdImports(/content-policy/);
    const element = await begin(
      `<portico-lightbox ${still}>${link('One', 0, 'data-caption="<em>one</em> boat"')}</portico-lightbox>`,
    );
    await element.show(0);
    const dialog = await opened(element);
    element.setAttribute('caption-tags', 'none');
    await waitFor(() => expect(captionIn(dialog)).toBe('one boat'));
    release();
    await settled(undefined);
    expect(emphasised(dialog)).toBe('');
    expect(captionIn(dialog)).toBe('one boat');
  });

  it('ignores fragments after deep-linking was turned off', async () => {
    const element = await begin(gallery(titles, `${still} id="holiday" deep-linking`));
    element.setAttribute('deep-linking', 'false');
    await turn();
    await element.show(0);
    await opened(element);
    dispatchEvent(new HashChangeEvent('hashchange'));
    await turn();
    expect(element.open).toBe(true);
  });

  // Android’s Back closes the dialog without `cancel` before the first user gesture.
  it('closes and unlocks the page after the browser has closed the dialog', async () => {
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

describe('<portico-lightbox> whose items React removes while it is open', () => {
  const props = { 'animation-duration': 'none', history: 'false' };

  it('counts only the remaining items and stops at the last', async () => {
    const { element, render } = reactGallery(props);
    await element.show(1);
    const dialog = await opened(element);
    await shows(dialog, 'Two');
    const events = recordEvents(element, ['portico-before-change', 'portico-change']);
    render(['One', 'Two']);
    await counts(dialog, 'item 2 of 2');
    expect(button(dialog, 'Next').getAttribute('aria-disabled')).toBe('true');
    press(dialog, 'ArrowRight');
    expect(events).toEqual([]);
    render(['Two']);
    await counts(dialog, '');
    expect(maybeButton(dialog, 'Next') === null).toBe(true);
    await shows(dialog, 'Two');
    element.hide();
    await closed(element);
  });

  it('keeps the current item when an earlier one is removed, and updates its neighbours', async () => {
    const { element, render } = reactGallery(props);
    await element.show(2);
    const dialog = await opened(element);
    await shows(dialog, 'Three');
    render(['One', 'Three', 'Four']);
    await counts(dialog, 'item 2 of 3');
    await shows(dialog, 'Three');
    press(dialog, 'ArrowLeft');
    await shows(dialog, 'One');
    await counts(dialog, 'item 1 of 3');
    press(dialog, 'End');
    await shows(dialog, 'Four');
    element.hide();
    await closed(element);
  });

  it('shows the next item when the current one is removed, and dispatches an event', async () => {
    const { element, render } = reactGallery(props);
    await element.show(1);
    const dialog = await opened(element);
    await shows(dialog, 'Two');
    const events = recordEvents(element, ['portico-before-change', 'portico-change']);
    render(['One', 'Three']);
    await shows(dialog, 'Three');
    await counts(dialog, 'item 2 of 2');
    expect(events).toEqual([{ name: 'portico-change', detail: { index: 1, total: 2, url: picture(), previous: 1 } }]);
    element.hide();
    await closed(element);
  });

  it('closes when no item is left', async () => {
    const { element, render } = reactGallery(props);
    await element.show(0);
    await opened(element);
    const events = recordEvents(element, ['portico-close']);
    render([]);
    await closed(element);
    expect(element.open).toBe(false);
    await waitFor(() => expect(events).toHaveLength(1));
  });

  it('updates the counter when the property items changes', async () => {
    const element = await begin(`<portico-lightbox ${still}></portico-lightbox>`);
    const items = titles.map((title) => ({ url: `${picture()}?${title}`, title, alt: title }));
    Object.assign(element, { items });
    await element.show(2);
    const dialog = await opened(element);
    await shows(dialog, 'Three');
    Object.assign(element, { items: items.slice(1) });
    await counts(dialog, 'item 2 of 2');
    await shows(dialog, 'Three');
  });

  it('updates the counter of a group in a post', async () => {
    const element = await begin(
      `<portico-lightbox gallery="post" ${still}><div class="gallery">${titles.map((title, place) => link(title, place)).join('')}</div>
       <p>${link('Single')}</p></portico-lightbox>`,
    );
    await element.show(0);
    const dialog = await opened(element);
    await counts(dialog, 'item 1 of 3');
    element.querySelector('a')?.remove();
    await shows(dialog, 'Two');
    await counts(dialog, 'item 1 of 2');
    element.querySelector('.gallery')?.remove();
    await closed(element);
  });
});

describe('<portico-lightbox> with an inline item', () => {
  it('ignores links inside the borrowed element', async () => {
    const inline = `<div id="more" hidden><p>Written</p>${link('Within')}</div>`;
    const element = await begin(
      `<portico-lightbox ${still}>${link('One')}<a href="#more" data-type="inline" data-title="More">More</a>${inline}</portico-lightbox>`,
    );
    await element.show(1);
    const dialog = await opened(element);
    await turn();
    await counts(dialog, 'item 2 of 3');
    press(dialog, 'ArrowLeft');
    await shows(dialog, 'One');
    await counts(dialog, 'item 1 of 3');
  });
});

describe('<portico-lightbox loop> with three items', () => {
  it('shows the last item before the first when dragged', async () => {
    const element = await begin(gallery(titles, `${still} loop path="horizontal"`));
    await element.show(0);
    const dialog = await opened(element);
    const leftOf = (name: string): number =>
      dialog.querySelector(`[part~="item"] img[alt="${name}"]`)?.closest('[part~="item"]')?.getBoundingClientRect()
        .left ?? 0;
    await waitFor(() => expect(dialog.querySelectorAll('[part~="item"] img')).toHaveLength(3));
    expect(leftOf('Three')).toBeLessThan(leftOf('One'));
    expect(leftOf('Two')).toBeGreaterThan(leftOf('One'));
  });
});
