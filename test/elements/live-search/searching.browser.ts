import { fireEvent, getAllByRole, getByRole, queryByRole } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { details } from '../../kit/listening.ts';
import { hold, json, networkError, raw, noResponse } from '../../network.ts';
import { form, found, openSearch, textOf } from './search-page.ts';

describe('a live search', () => {
  it('sends a request for at least four characters, 500 ms after the last input', async () => {
    const page = await openSearch();
    await page.type('lam');
    await page.wait(1000);
    expect(page.network.sent()).toEqual([]);
    await page.type('lamp');
    await page.wait(499);
    expect(page.network.sent()).toEqual([]);
    await page.wait(1);
    expect(page.network.sent('/ajax').map((sent) => [sent.method, textOf(sent)])).toEqual([
      [
        'POST',
        'action=live_search_retrieve_posts&search=lamp&per_page=100&show_feat_img=1&display_post_type=1&search_limit_to_post_titles=0&add_woo_product_skus=0',
      ],
    ]);
    expect(page.options()).toEqual(['Oak lamp product', 'Steel lamp product', 'All results for “lamp”']);
  });

  it('restarts the debounce on each input', async () => {
    const page = await openSearch();
    await page.type('lamp');
    await page.wait(400);
    await page.type('lamps');
    await page.wait(400);
    expect(page.network.sent()).toEqual([]);
    await page.wait(100);
    expect(page.network.sent().map((sent) => new URLSearchParams(textOf(sent)).get('search'))).toEqual(['lamps']);
  });

  it('hides the list when the text is too short again', async () => {
    const page = await openSearch();
    await page.type('lamp');
    await page.wait(500);
    await page.type('lam');
    await page.wait();
    expect(page.options()).toEqual([]);
  });

  it('caches responses by text and post types', async () => {
    const inner = form.replace(
      '<button',
      '<input type="checkbox" name="post_type[]" value="page" aria-label="Pages"> <button',
    );
    const page = await openSearch(undefined, '', inner);
    const results = details(page.element, 'portico-results');
    for (const text of ['lamp', 'lamps', 'lamp']) {
      await page.type(text);
      await page.wait(500);
    }
    expect(page.network.sent()).toHaveLength(2);
    expect(results).toMatchObject([
      { text: 'lamp', isCached: false },
      { text: 'lamps', isCached: false },
      { text: 'lamp', isCached: true },
    ]);
    getByRole(page.element, 'checkbox').click();
    await page.type('lamp');
    await page.wait(500);
    expect(textOf(page.network.sent()[2])).toContain('post_type%5B%5D=page');
  });

  it('aborts the older request, and ignores its response', async () => {
    const held = hold();
    const page = await openSearch(held.reply);
    await page.type('lamp');
    await page.wait(500);
    await page.type('vase');
    expect(page.network.sent()[0]?.signal.aborted).toBe(true);
    await page.wait(500);
    held.respond(found('Old lamp'));
    held.respond(found('New vase'));
    await page.wait();
    expect(page.options()).toEqual(['New vase product', 'All results for “vase”']);
  });

  it('waits for the end of a composition', async () => {
    const page = await openSearch();
    page.input.focus();
    page.input.value = 'にほんご';
    page.input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
    await page.wait(1000);
    expect(page.network.sent()).toEqual([]);
    page.input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    await page.wait(500);
    expect(page.network.sent()).toHaveLength(1);
  });

  it('announces the number of results, or no results', async () => {
    const page = await openSearch();
    await page.type('lamp');
    await page.wait(500);
    expect(page.announcement()).toBe('2 results');
    page.network.route('/ajax', found('One'));
    await page.type('lamps');
    await page.wait(500);
    expect(page.announcement()).toBe('1 result');
    page.network.route('/ajax', json({}));
    await page.type('nothing');
    await page.wait(500);
    expect([page.message(), page.announcement(), page.options()]).toEqual([
      'No search results match your query. Please try again.',
      'No search results match your query. Please try again.',
      [],
    ]);
    expect(page.input.ariaExpanded).toBe('false');
  });

  it('shows the prescribed German text for no results', async () => {
    const page = await openSearch(json({}), 'lang="de"');
    await page.type('nichts');
    await page.wait(500);
    expect(page.message()).toBe(
      'Keine Suchergebnisse stimmen mit Ihrer Anfrage überein. Bitte versuchen Sie es noch einmal',
    );
  });

  it('shows the author’s text for no results', async () => {
    const page = await openSearch(json([]), 'no-search-results="Nope."');
    await page.type('nothing');
    await page.wait(500);
    expect(page.message()).toBe('Nope.');
  });

  it('shows a spinner while it is searching, and an icon in messages', async () => {
    const held = hold();
    const page = await openSearch(held.reply);
    const icon = () => {
      const message = page.element.querySelector('.portico-search-message');
      const { animationName, borderTopWidth } = getComputedStyle(message ?? page.element, '::before');
      return [animationName, borderTopWidth];
    };
    await page.type('lamp');
    await page.wait(500);
    expect(icon()[0]).toBe('portico-spin');
    held.respond(json([]));
    await page.wait();
    expect(icon()).toEqual(['none', '0px']);
    page.network.route('/ajax', networkError);
    await page.type('vase');
    await page.wait(500);
    // A disc that consists of its border.
    expect(icon()).toEqual(['none', '10px']);
  });

  it('puts its list into the search landmark, and counts only the results in it', async () => {
    const page = await openSearch();
    await page.type('lamp');
    await page.wait(500);
    const landmark = getByRole(page.element, 'search');
    expect(landmark.getAttribute('aria-owns')).toBe(page.element.querySelector('.portico-search')?.id);
    const places = getAllByRole(page.element, 'option').map(
      (option) => `${option.getAttribute('aria-posinset')} of ${option.getAttribute('aria-setsize')}`,
    );
    expect([page.announcement(), places]).toEqual(['2 results', ['1 of 2', '2 of 2', '1 of 1']]);
    page.element.remove();
    await page.wait();
    expect(landmark.hasAttribute('aria-owns')).toBe(false);
  });

  it('shows that it is searching, and announces it after a second', async () => {
    const held = hold();
    const page = await openSearch(held.reply);
    await page.type('lamp');
    await page.wait(500);
    expect([page.message(), page.announcement(), page.element.matches(':state(loading)')]).toEqual([
      'Searching …',
      '',
      true,
    ]);
    await page.wait(1000);
    expect(page.announcement()).toBe('Searching …');
    held.respond(found('Oak lamp'));
    await page.wait();
    expect([page.message(), page.announcement(), page.element.matches(':state(loading)')]).toEqual([
      '',
      '1 result',
      false,
    ]);
  });

  it('announces only the results of a search that takes less than a second', async () => {
    const held = hold();
    const page = await openSearch();
    await page.type('lamp');
    await page.wait(500);
    page.network.route('/ajax', held.reply);
    await page.type('vase');
    await page.wait(1499);
    expect([page.message(), page.announcement()]).toEqual(['Searching …', '2 results']);
    held.respond(found('New vase'));
    await page.wait(1000);
    expect(page.announcement()).toBe('1 result');
  });

  it('keeps the previous results while searching, with a message', async () => {
    const held = hold();
    const page = await openSearch();
    await page.type('lamp');
    await page.wait(500);
    page.network.route('/ajax', held.reply);
    await page.type('vase');
    await page.wait(699);
    expect([page.message(), page.options().length]).toEqual(['', 3]);
    await page.wait(1);
    expect([page.message(), page.options().length, getByRole(page.element, 'listbox').ariaBusy]).toEqual([
      'Searching …',
      3,
      'true',
    ]);
    held.respond(found('New vase'));
    await page.wait();
    expect([page.options()[0], getByRole(page.element, 'listbox').ariaBusy]).toEqual(['New vase product', null]);
  });

  for (const { name, reply, message, reason } of [
    { name: 'without a network', reply: networkError, message: 'You are probably offline.', reason: 'offline' },
    {
      name: 'when the site fails',
      reply: json({ message: 'No.' }, 500),
      message: 'The search did not work. Please try again.',
      reason: 'failed',
    },
    {
      name: 'when the answer is no JSON',
      reply: raw('<b>Warning</b>'),
      message: 'The search did not work. Please try again.',
      reason: 'failed',
    },
    {
      name: 'when the answer is empty',
      reply: raw(''),
      message: 'The search did not work. Please try again.',
      reason: 'failed',
    },
    {
      name: 'when there is no answer',
      reply: raw(null, 204),
      message: 'The search did not work. Please try again.',
      reason: 'failed',
    },
    {
      name: 'when the visitor is blocked',
      reply: json({ apbct: { blocked: 1, comment: 'No.' } }),
      message: 'The search did not work. Please try again.',
      reason: 'failed',
    },
    {
      name: 'after a timeout',
      reply: noResponse,
      message: 'The site did not answer in time. Please try again.',
      reason: 'late',
    },
  ] as const) {
    it(`shows an error with a link to the search page ${name}`, async () => {
      const page = await openSearch(reply);
      const errors = details(page.element, 'portico-error');
      await page.type('lamp');
      await page.wait(500);
      await page.wait(15_000);
      expect([page.message(), page.announcement(), page.options(), errors]).toEqual([
        message,
        message,
        ['All results for “lamp”'],
        [{ text: 'lamp', reason }],
      ]);
      page.network.route('/ajax', found('Oak lamp'));
      await page.type('lamp');
      await page.wait(500);
      expect(page.options()[0]).toBe('Oak lamp product');
    });
  }

  it('links to the search page with all fields of the form', async () => {
    const page = await openSearch();
    await page.type('oak lamp');
    await page.wait(500);
    getByRole(page.element, 'option', { name: 'All results for “oak lamp”' }).click();
    expect(page.followed).toEqual(['/shop/?s=oak+lamp&lang=en']);
  });

  it('ignores a click if the results changed after the press', async () => {
    const page = await openSearch(undefined, 'display-post-type="no"');
    await page.type('lamp');
    await page.wait(500);
    const pressed = getByRole(page.element, 'option', { name: 'Oak lamp' });
    fireEvent.pointerDown(pressed);
    page.network.route('/ajax', json([{ post_url: '/vases/1', title: 'New vase', image_url: '', id: 9 }]));
    await page.type('vase');
    await page.wait(500);
    const meant = getAllByRole(page.element, 'option')[0] ?? page.element;
    expect([meant.textContent, fireEvent.click(meant, { detail: 1 })]).toEqual(['New vase', false]);
    expect(page.element.hasAttribute('open')).toBe(true);
    fireEvent.pointerDown(meant);
    fireEvent.click(meant, { detail: 1 });
    expect([page.followed.at(-1), page.element.hasAttribute('open')]).toEqual(['/vases/1', false]);
  });

  it('shows no previous picture while a new one loads', async () => {
    const page = await openSearch();
    await page.type('lamp');
    await page.wait(500);
    const [before] = page.element.querySelectorAll('img');
    page.network.route('/ajax', json([{ post_url: '/vases/1', title: 'New vase', image_url: '/pictures/9', id: 9 }]));
    await page.type('vase');
    await page.wait(500);
    const [after] = page.element.querySelectorAll('img');
    expect([after?.getAttribute('src')?.endsWith('/pictures/9'), after === before]).toEqual([true, false]);
  });

  it('links to no search page for a POST form', async () => {
    const page = await openSearch(undefined, '', form.replace('method="get"', 'method="post"'));
    await page.type('lamp');
    await page.wait(500);
    expect(page.options()).toEqual(['Oak lamp product', 'Steel lamp product']);
  });

  it('marks matches in titles', async () => {
    const page = await openSearch(found('Léon lamp'));
    await page.type('LEON');
    await page.wait(500);
    expect([...page.element.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Léon']);
  });

  it('hides pictures and types by settings', async () => {
    const page = await openSearch(undefined, 'show-feat-img="no" display-post-type="no"');
    await page.type('lamp');
    await page.wait(500);
    expect([page.options()[0], page.element.querySelector('img')]).toEqual(['Oak lamp', null]);
    expect(textOf(page.network.sent()[0])).toContain('show_feat_img=0&display_post_type=0');
  });

  it('accepts the settings of a CMS', async () => {
    const settings =
      '<script type="application/json">{"live_search":"1","min_char_count":"2","per_page":"5","show_feat_img":"0","no_search_results":"None."}</script>';
    const page = await openSearch(json({}), '', form + settings);
    await page.type('la');
    await page.wait(500);
    expect([page.message(), textOf(page.network.sent()[0]).includes('per_page=5')]).toEqual(['None.', true]);
  });

  it('does nothing if it is disabled', async () => {
    const page = await openSearch(undefined, 'enabled="no"');
    await page.type('lamp');
    await page.wait(500);
    expect([page.network.sent(), queryByRole(page.element, 'combobox')]).toEqual([[], null]);
    page.element.setAttribute('enabled', 'yes');
    await page.wait();
    await page.type('lamps');
    await page.wait(500);
    expect([page.network.sent().length, queryByRole(page.element, 'combobox')]).toEqual([1, page.input]);
  });

  it('searches at once by a method', async () => {
    const page = await openSearch();
    void (Reflect.get(page.element, 'search') as (text: string) => Promise<void>).call(page.element, 'oak lamp');
    await page.wait();
    expect([page.input.value, page.options().length]).toEqual(['oak lamp', 3]);
  });

  it('does not open after the focus has moved on', async () => {
    const held = hold();
    const page = await openSearch(held.reply);
    await page.type('lamp');
    await page.wait(500);
    page.input.blur();
    await page.wait();
    expect([page.network.sent()[0]?.signal.aborted, page.options(), page.message()]).toEqual([true, [], '']);
  });

  it('stops on disconnect and works after a reconnect', async () => {
    const page = await openSearch();
    await page.type('lamp');
    await page.wait(500);
    const { parentElement } = page.element;
    page.element.remove();
    await page.wait();
    expect(page.element.querySelector('.portico-search')).toBeNull();
    expect(page.input.getAttributeNames()).toEqual(['type', 'name']);
    parentElement?.append(page.element);
    await page.wait();
    await page.type('lamp');
    await page.wait(500);
    expect(page.options()).toHaveLength(3);
  });

  it('has one list, also in a copy', async () => {
    const page = await openSearch();
    await page.type('lamp');
    await page.wait(500);
    const copy = page.element.cloneNode(true) as HTMLElement; // A clone has the same type.
    page.element.replaceWith(copy);
    await page.wait();
    const input = getByRole<HTMLInputElement>(copy, 'combobox');
    input.focus();
    input.value = 'lamps';
    fireEvent.input(input);
    await page.wait(500);
    expect([getAllByRole(copy, 'status').length, copy.querySelectorAll('[role=listbox]').length]).toEqual([1, 1]);
    copy.remove();
  });
});
