import { getByLabelText } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { json, networkError, noResponse, raw } from '../../network.ts';
import { form as searchForm, found, openSearch } from '../../elements/live-search/search-page.ts';
import { item, loop, markup, openLoop, type LoopPage } from '../../elements/loop-filter/loop-page.ts';
import { cancel, explained } from './explain-page.ts';

const fields = `<form action="${location.pathname}">
  <fieldset data-taxonomy="colour" data-logical-join="OR">
    <label><input type="checkbox" name="e-filter-w7-colour" value="red"> Red</label>
    <label><input type="checkbox" name="e-filter-w7-colour" value="blue"> Blue</label>
  </fieldset>
  <label>Search <input type="search" name="s" data-search></label>
</form>`;

const products = `<div id="loop" data-id="w7">
  <p class="e-loop-item" data-colour="red">Tomato lamp</p><p class="e-loop-item" data-colour="blue">Sky lamp</p>
  <p class="e-loop-item" data-colour="green">Grey rug</p></div>`;

async function search({ element, wait }: LoopPage, text: string): Promise<void> {
  const input = getByLabelText<HTMLInputElement>(element, 'Search');
  input.value = text;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await wait();
}

describe('the explanation of a loop filter', () => {
  it('names the filters that hide items of the page', async () => {
    const page = await openLoop(json({}), { attributes: 'source="page"', inner: fields, html: products });
    expect(await explained(page.element, 1)).toEqual([
      'Shows items: yes',
      'yes: No filter is active.',
      'yes: 3 of 3 items match; shown: 3.',
    ]);
    await page.tick('Red');
    await page.tick('Blue');
    await search(page, 'lamp');
    expect(await explained(page.element)).toEqual([
      'Filters the loop: yes',
      'yes: Its loop is in the page.',
      'yes: The source is "page": it filters the items in the loop without a request.',
    ]);
    expect(await explained(page.element, 1)).toEqual([
      'Shows items: yes',
      'yes: Active: colour: red or blue; s=lamp.',
      'yes: 2 of 3 items match; shown: 2.',
      'yes: The filter colour hides 1 of 3 items; 2 match without it.',
      'yes: The filter search hides 1 of 3 items; 2 match without it.',
    ]);
    await search(page, 'rug');
    expect(await explained(page.element, 1)).toEqual([
      'Shows items: no',
      'yes: Active: colour: red or blue; s=rug.',
      'no: None of 3 items matches.',
      'no: The filter colour hides 1 of 3 items; 1 match without it.',
      'no: The filter search hides 2 of 3 items; 2 match without it.',
    ]);
  });

  it('names terms that only the address contains', async () => {
    const page = await openLoop(markup(loop(item(1))), { query: '?e-filter-w7-colour=!red' });
    expect(await explained(page.element, 1)).toContain('yes: Shown items: 1.');
    expect(await explained(page.element, 1)).toContain('yes: Active: e-filter-w7-colour=!red.');
  });

  it('names the server, an error, a cancelled event and the setting auto', async () => {
    const page = await openLoop(networkError, { attributes: 'no-auto' });
    const apply = () => (Reflect.get(page.element, 'apply') as () => Promise<void>).call(page.element); // A documented method.
    await apply();
    expect(await explained(page.element)).toEqual([
      'Filters the loop: no',
      'yes: Its loop is in the page.',
      'yes: The source is "server": the server filters.',
      'yes: The setting auto is off: it filters when the form is submitted.',
      'no: The last filtering failed (offline); the loop has not changed.',
    ]);
    cancel(page.element, 'portico-before-filter');
    await apply();
    await page.wait();
    expect(await explained(page.element)).toContain(
      'no: A listener of the page cancelled the last portico-before-filter.',
    );
  });

  it('names a request that is running, and a missing loop', async () => {
    const page = await openLoop(noResponse, {});
    await page.tick('Red');
    expect(await explained(page.element)).toContain('no: It is loading the loop.');
    page.loop.remove();
    expect(await explained(page.element)).toContain(
      'no: The page has no loop with the id in "for" or the widget in "widget-id".',
    );
  });

  for (const [attributes, html, line] of [
    ['', products, 'no: The setting items-url is missing.'],
    ['items-url="/x.json"', products, 'no: The loop contains no <template> for the items of the list.'],
    [
      'items-url="/x.json"',
      '<div id="loop"><template><p></p></template></div>',
      'yes: The source is "json": it filters the items of /x.json.',
    ],
  ] as const) {
    it(`names what a JSON list lacks: ${line}`, async () => {
      const page = await openLoop(json({}), {
        attributes: `source="json" ${attributes}`,
        html,
        routes: { '/x.json': json([]) },
      });
      expect(await explained(page.element)).toContain(line);
    });
  }

  it('counts the pages that have loaded on scrolling', async () => {
    const more = (page: number) => `<a href="?e-page-w7=${page}" data-portico-load-more>More</a>`;
    const page = await openLoop(markup(loop(item(1), more(2))), {
      attributes: 'auto-pages="1"',
      html: loop(item(1), `<p style="margin-block-start: 9000px">${more(2)}</p>`),
      routes: { '?e-page-w7=2': raw(loop(item(2), more(3))) },
    });
    expect(await explained(page.element, 2)).toEqual([
      'Loads the next page on scrolling: yes',
      'yes: Further pages that have loaded: 0 of 1 (auto-pages).',
      'yes: The loop has a link to more items.',
    ]);
    page.loop.querySelector('a[data-portico-load-more]')?.scrollIntoView();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await page.wait();
    expect(await explained(page.element, 2)).toContain(
      'no: All further pages have loaded: 1 of 1 (auto-pages). The visitor presses the link.',
    );
    page.loop.querySelector('a[data-portico-load-more]')?.remove();
    expect(await explained(page.element, 2)).toContain('no: The loop has no link to more items.');
  });

  for (const [attributes, lines] of [
    ['history="none"', ['Writes the filters into the address: no', 'no: The setting history is "none".']],
    [
      'history="push" page-in-address',
      [
        'Writes the filters into the address: yes',
        'yes: The setting history is "push": Back restores the previous filters.',
        'yes: The setting page-in-address is on.',
      ],
    ],
    [
      'history="replace"',
      [
        'Writes the filters into the address: yes',
        'yes: The setting history is "replace": there is no entry for Back.',
      ],
    ],
  ] as const) {
    it(`names the setting of the address: ${attributes}`, async () => {
      const page = await openLoop(json({}), { attributes, hasHistory: true });
      expect(await explained(page.element, 2)).toEqual(lines);
    });
  }
});

describe('the explanation of a live search', () => {
  const sources = [
    { ajaxUrl: '/ajax', label: 'Products' },
    { ajaxUrl: '/broken.json', source: 'json' },
    { label: 'No address' },
  ];
  const block = `${searchForm}<script type="application/json">${JSON.stringify({ sources })}</script>`;

  it('names the sources that responded, failed or are skipped', async () => {
    const page = await openSearch(found('Oak lamp'), '', block);
    page.element.removeAttribute('ajax-url');
    page.network.route('/broken.json?search=lamp', json({}, 500));
    expect(await explained(page.element)).toContain('yes: It has a source of results.');
    expect(await explained(page.element, 2)).toEqual([
      'Gets results of all sources: no',
      'no: Nothing has been searched for yet.',
    ]);
    await page.type('lamp');
    await page.wait(500);
    const lines = [
      'Gets results of all sources: no',
      'yes: Source 1 “Products” (/ajax) has responded (items: 1).',
      'no: Source 2 (/broken.json) has failed: it could not be reached, or its response has no list.',
      'no: Source 3 is skipped: its entry in the setting sources is invalid.',
    ];
    expect(await explained(page.element, 2)).toEqual(lines);
    expect(await explained(page.element, 1)).toContain('yes: Results for "lamp": 1.');
    await page.type('lam');
    await page.wait();
    await page.type('lamp');
    await page.wait();
    expect(await explained(page.element, 1)).toContain('yes: Results for "lamp" from the cache: 1.');
    expect(await explained(page.element, 2)).toEqual(lines);
  });

  it('names the sources after an error, and a function that replaces them', async () => {
    const page = await openSearch(networkError, '', block);
    page.network.route('/broken.json?search=lamp', networkError);
    await page.type('lamp');
    await page.wait(500);
    expect(await explained(page.element, 2)).toContain(
      'no: Source 1 “Products” (/ajax) has failed: it could not be reached, or its response has no list.',
    );
    expect(await explained(page.element, 1)).toContain('no: The last search failed (offline).');
    (Reflect.get(page.element, 'setSource') as (find: () => unknown) => void).call(page.element, () => []); // The documented signature.
    await page.type('lamps');
    await page.wait(500);
    expect(await explained(page.element, 2)).toContain(
      'no: The sources are skipped: a function of the page replaces them (setSource), or their code could not be loaded.',
    );
    expect(await explained(page.element, 1)).toContain('no: No results for "lamps".');
  });

  it('names missing sources', async () => {
    const page = await openSearch(found('Oak lamp'));
    page.element.removeAttribute('ajax-url');
    await page.wait();
    expect(await explained(page.element)).toContain(
      'no: It has no source: ajax-url, sources and setSource() are missing.',
    );
    expect(await explained(page.element, 3)).toEqual([]);
  });
});
