import { getByRole } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { hold } from '../../network.ts';
import { item, loop, markup, openLoop, refresh } from './loop-page.ts';
import { preload } from '../../preload.ts';

describe('the veil over a loading loop', () => {
  it('has the colour of the surface in light and dark, and round corners', async () => {
    const page = await openLoop(hold().reply);
    await page.tick('Red');
    for (const [scheme, colour] of [
      ['light', /(?:255, 255, 255|1 1 1)[,/ ]+0\.6\)/],
      ['dark', /(?:27, 30, 35|0\.1058\d* 0\.1176\d* 0\.1372\d*)[,/ ]+0\.6\)/],
    ] as const) {
      page.loop.style.colorScheme = scheme;
      const { backgroundColor, borderTopLeftRadius } = getComputedStyle(page.loop, '::after');
      expect(backgroundColor).toMatch(colour);
      expect(borderTopLeftRadius).toBe('6px');
    }
  });

  it('covers the loop, so that nothing in it can be pressed', async () => {
    const held = hold();
    const page = await openLoop(held.reply);
    const link = getByRole(page.loop, 'link', { name: 'Item 1' });
    link.scrollIntoView({ block: 'center' });
    const hitElement = () => {
      const { x, y, width, height } = link.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2);
    };
    expect(hitElement()).toBe(link);
    await page.tick('Red');
    const { content, position, inset } = getComputedStyle(page.loop, '::after');
    expect([hitElement() === page.loop, content, position, inset]).toEqual([true, '""', 'absolute', '0px']);
    held.respond(markup(loop(item(1))));
    await page.wait();
    expect([hitElement(), getComputedStyle(page.loop, '::after').content]).toEqual([link, 'none']);
  });
});

describe('a list with the class “portico-filter-chips”', () => {
  it('is a row without bullets', async () => {
    const chips = '<ul class="portico-filter-chips"><li><a href="?">Red ×</a></li><li><a href="?">Reset</a></li></ul>';
    const page = await openLoop(hold().reply, { html: loop(chips) });
    const list = getByRole(page.loop, 'list');
    const tops = [...list.children].map((chip) => chip.getBoundingClientRect().top);
    expect([getComputedStyle(list).listStyleType, tops[0]]).toEqual(['none', tops[1]]);
  });
});

describe('the update of a loop', () => {
  it('finds the loop by the id of its widget', async () => {
    const page = await openLoop(
      markup(`<p>Before</p><div data-id="w7"><article class="e-loop-item">Found</article></div>`),
      { html: loop(item(1)) },
    );
    await page.tick('Red');
    expect([page.items(), page.loop.textContent.includes('Before')]).toEqual([['Found'], false]);
  });

  it('keeps values and checked states of the user', async () => {
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

  it('replaces an element of the library with other attributes', async () => {
    await preload('quantity');
    const pieces = (more: string) =>
      `<portico-quantity${more}><input type="number" value="1" aria-label="Pieces"></portico-quantity>`;
    const page = await openLoop(markup(loop(item(1, 'Item 1', pieces(' title="pair"')))), {
      html: loop(item(1, 'Item 1', pieces(''))),
    });
    const before = page.loop.querySelector('portico-quantity');
    await page.tick('Red');
    await page.wait();
    const after = page.loop.querySelectorAll('portico-quantity');
    expect([
      after.length,
      after[0] === before,
      after[0]?.getAttribute('title'),
      after[0]?.matches(':state(ready)'),
    ]).toEqual([1, false, 'pair', true]);
  });

  it('updates items inside an element of the library, which stays', async () => {
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

  it('is dispatched with the changed parts', async () => {
    const page = await openLoop(markup(`${loop(item(2))}<span id="count-red">9</span>`));
    const marked: string[] = [];
    const mark = (event: Event) => {
      if (!(event instanceof CustomEvent)) return;
      const { parts } = event.detail as { readonly parts: readonly Element[] }; // The documented type.
      marked.push(...parts.map(({ id }) => id));
    };
    document.addEventListener('portico-filter', mark);
    await page.tick('Red');
    document.removeEventListener('portico-filter', mark);
    expect(marked).toEqual(['loop', 'count-red']);
  });
});

describe('an element of the author that is not in the response', () => {
  const cards = (...ids: readonly number[]) => ids.map((id) => item(id)).join('');
  /** A response with the widget, without ids of the page. */
  const widget = (items: string, more = '') =>
    markup(`<div class="elementor-widget" data-id="w7"${more}>${items}</div>`);
  const author = (attributes: string, items = cards(1)) => `<section id="loop" ${attributes}>${items}</section>`;

  it('stays unchanged around the widget', async () => {
    const page = await openLoop(widget(cards(2)), {
      html: author('class="grid wide" aria-label="Lamps"'),
      attributes: 'widget-id="w7"',
    });
    await page.tick('Red');
    expect([page.loop.outerHTML.split('>')[0], page.items()]).toEqual([
      '<section id="loop" class="grid wide" aria-label="Lamps"',
      ['Item 2'],
    ]);
    page.network.route(refresh, widget(cards(3, 4)));
    await page.tick('Blue');
    expect([page.items(), document.getElementById('loop') === page.loop]).toEqual([['Item 3', 'Item 4'], true]);
  });

  it('keeps its id, classes and label as the widget, and gets further attributes', async () => {
    const page = await openLoop(widget(cards(2), ' data-count="1"'), {
      html: author('class="grid wide" data-id="w7" aria-label="Lamps"'),
      attributes: 'widget-id="w7"',
    });
    await page.tick('Red');
    expect([page.loop.id, page.loop.className, page.loop.ariaLabel, page.loop.dataset.count, page.items()]).toEqual([
      'loop',
      'grid wide elementor-widget',
      'Lamps',
      '1',
      ['Item 2'],
    ]);
    page.network.route(refresh, markup(`<div class="grid is-empty" data-id="w7">${cards(3)}</div>`));
    await page.tick('Blue');
    expect([page.loop.className, page.loop.dataset.count, page.items()]).toEqual([
      'grid wide is-empty',
      undefined,
      ['Item 3'],
    ]);
    page.network.route(refresh, widget(cards(4)));
    await page.tick('Red');
    expect([page.loop.className, page.items()]).toEqual(['grid wide elementor-widget', ['Item 4']]);
  });

  it('keeps its content beside the widget', async () => {
    const page = await openLoop(widget(cards(2)), {
      html: author('class="grid"', `<h2>Lamps</h2><div data-id="w7" class="inner">${cards(1, 2)}</div>`),
      attributes: 'widget-id="w7"',
    });
    const second = page.loop.querySelector('.e-loop-item-2');
    for (const [tick, reply] of [
      ['Red', widget(cards(2))],
      ['Blue', markup(cards(2))],
    ] as const) {
      page.network.route(refresh, reply);
      await page.tick(tick);
      expect([getByRole(page.loop, 'heading', { name: 'Lamps' }).isConnected, page.items()]).toEqual([
        true,
        ['Item 2'],
      ]);
      expect(page.loop.querySelector('.e-loop-item-2')).toBe(second);
    }
    expect(page.loop.querySelector('[data-id="w7"]')?.className).toBe('inner elementor-widget');
  });
});
