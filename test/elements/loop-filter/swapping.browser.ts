import { getByRole } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { hold } from '../../network.ts';
import { item, loop, markup, openLoop, refresh } from './loop-page.ts';
import { preload } from '../../preload.ts';

describe('the veil over a loop that is being loaded', () => {
  it('covers all of it: nothing in it can be pressed', async () => {
    const held = hold();
    const page = await openLoop(held.reply);
    const link = getByRole(page.loop, 'link', { name: 'Item 1' });
    link.scrollIntoView({ block: 'center' });
    const met = () => {
      const { x, y, width, height } = link.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2);
    };
    expect(met()).toBe(link);
    await page.tick('Red');
    const { content, position, inset } = getComputedStyle(page.loop, '::after');
    expect([met() === page.loop, content, position, inset]).toEqual([true, '""', 'absolute', '0px']);
    held.answer(markup(loop(item(1))));
    await page.wait();
    expect([met(), getComputedStyle(page.loop, '::after').content]).toEqual([link, 'none']);
  });
});

describe('what is swapped of a loop', () => {
  it('is found by the id of its widget, where it has no other', async () => {
    const page = await openLoop(
      markup(`<p>Before</p><div data-id="w7"><article class="e-loop-item">Found</article></div>`),
      { html: loop(item(1)) },
    );
    await page.tick('Red');
    expect([page.items(), page.loop.textContent.includes('Before')]).toEqual([['Found'], false]);
  });

  it('leaves what was typed and ticked', async () => {
    const fields = '<input aria-label="Words"><input type="checkbox" aria-label="Mine">';
    const page = await openLoop(markup(loop(item(2) + item(1, 'New words', fields))), {
      html: loop(item(1, 'Item 1', fields)),
    });
    const words = getByRole<HTMLInputElement>(page.loop, 'textbox');
    const mine = getByRole<HTMLInputElement>(page.loop, 'checkbox');
    words.value = 'typed';
    mine.checked = true;
    await page.tick('Red');
    expect([getByRole(page.loop, 'textbox') === words, words.value, mine.checked, page.items()]).toEqual([
      true,
      'typed',
      true,
      ['Item 2', 'New words'],
    ]);
  });

  it('is an element of the library, too, where it is told otherwise', async () => {
    await preload('quantity');
    const pieces = (more: string) =>
      `<portico-quantity${more}><input type="number" value="1" aria-label="Pieces"></portico-quantity>`;
    const page = await openLoop(markup(loop(item(1, 'Item 1', pieces(' data-unit="pair"')))), {
      html: loop(item(1, 'Item 1', pieces(''))),
    });
    const before = page.loop.querySelector('portico-quantity');
    await page.tick('Red');
    await page.wait();
    const after = page.loop.querySelectorAll('portico-quantity');
    expect([
      after.length,
      after[0] === before,
      after[0]?.getAttribute('data-unit'),
      after[0]?.matches(':state(ready)'),
    ]).toEqual([1, false, 'pair', true]);
  });

  it('is the items in an element of the library, which goes on living around them', async () => {
    await preload('animate');
    const around = (items: string) => loop(`<portico-animate type="fade-in">${items}</portico-animate>`);
    const page = await openLoop(markup(around(item(3) + item(1, 'New words'))), { html: around(item(1) + item(2)) });
    const animate = page.loop.querySelector('portico-animate');
    const [first] = page.loop.querySelectorAll('article');
    await page.tick('Red');
    expect([page.items(), page.loop.querySelector('portico-animate') === animate]).toEqual([
      ['Item 3', 'New words'],
      true,
    ]);
    expect(page.loop.querySelectorAll('article')[1]).toBe(first);
    page.network.route(refresh, markup(around('<p class="e-loop-nothing-found-message">None</p>')));
    await page.tick('Blue');
    expect([page.items(), animate?.textContent]).toEqual([[], 'None']);
  });

  it('is told to the page with what else changed: it does there again what it did before', async () => {
    const page = await openLoop(markup(`${loop(item(2))}<span id="count-red">9</span>`));
    const marked: string[] = [];
    const mark = (event: Event) => {
      if (!(event instanceof CustomEvent)) return;
      const { parts } = event.detail as { readonly parts: readonly Element[] }; // As its documentation says.
      marked.push(...parts.map(({ id }) => id));
    };
    document.addEventListener('portico-filter', mark);
    await page.tick('Red');
    document.removeEventListener('portico-filter', mark);
    expect(marked).toEqual(['loop', 'count-red']);
  });
});
