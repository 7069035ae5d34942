import { fireEvent, getAllByRole, getByRole, queryAllByRole, waitFor } from '@testing-library/dom';
import { expect } from '../../../expect.ts';
import { captureConsole } from '../../../console.ts';
import { begin, closed, dialogOf, load, opened, picture, shows, type LightboxElement } from '../lightbox-page.ts';

before(load);

/** Shows thumbnails at every window width, so that tests can read the items of a gallery. */
const row = 'animation-duration="none" thumbnails mobile-width="0" consent="required"';

const within = (html: string, attributes = row): string => `<portico-lightbox ${attributes}>${html}</portico-lightbox>`;

const named = (title: string, href = picture(), attributes = ''): string =>
  `<a href="${href}" data-title="${title}" ${attributes}>${title}</a>`;

const found = (element: HTMLElement, text: string): HTMLElement => {
  const items = [...element.querySelectorAll<HTMLElement>('a, img, figure')];
  const item = items.find((one) => one.textContent === text || one.getAttribute('alt') === text);
  if (!item) throw new Error(`“${text}” is not on the page.`);
  return item;
};

/** Returns the names of the items of the open gallery: of its thumbnails, or the title of a single item. */
async function namesIn(element: LightboxElement): Promise<string[]> {
  const dialog = await opened(element);
  const lists = queryAllByRole(dialog, 'list', { name: 'All items' });
  const [list] = lists;
  if (list) return getAllByRole(list, 'button').map((one) => one.getAttribute('aria-label') ?? '');
  return [dialog.querySelector('[part~="title"]')?.textContent ?? ''];
}

/** Resolves after the open gallery has exactly these items. */
const holds = (element: LightboxElement, names: readonly string[]): Promise<void> =>
  waitFor(async () => expect(await namesIn(element)).toEqual(names));

/** Opens the gallery and expects exactly these items. */
async function opensWith(element: LightboxElement, names: readonly string[]): Promise<void> {
  await element.show();
  await holds(element, names);
}

/** Clicks, and returns whether the default action was not prevented; prevents it for the test. */
function isIgnored(target: HTMLElement, init: MouseEventInit = {}): boolean {
  let isFollowed = true;
  const onClick = (event: Event) => {
    isFollowed = !event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', onClick, { once: true });
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...init }));
  document.removeEventListener('click', onClick);
  return isFollowed;
}

describe('<portico-lightbox>: item detection', () => {
  it('opens links to images, videos, YouTube and Vimeo, in the order of the page', async () => {
    const links = [
      ['svg', picture()],
      ['jpg', '/a.jpg'],
      ['webp', '/b.WEBP?size=2'],
      ['mp4', '/c.mp4'],
      ['webm', '/d.webm'],
      ['YouTube', 'https://www.youtube.com/watch?v=abcdefghijk'],
      ['short', 'https://youtu.be/abcdefghijk'],
      ['Vimeo', 'https://vimeo.com/123456789'],
    ] as const;
    const element = await begin(within(links.map(([title, href]) => named(title, href)).join('')));
    await opensWith(
      element,
      links.map(([title]) => title),
    );
  });

  it('opens the picture of an area of an image map', async () => {
    const area = `<area shape="rect" coords="0,0,50,50" href="${picture()}" title="Pier" alt="Pier">`;
    const element = await begin(
      within(
        `<img usemap="#harbour" src="${picture()}" alt="Map" width="90" height="90"><map name="harbour">${area}</map>`,
      ),
    );
    element.querySelector('area')?.click();
    const dialog = await opened(element);
    expect(dialog.textContent).toContain('Pier');
  });

  it('ignores links to pages, files and scripts', async () => {
    const element = await begin(
      within(
        `${named('Picture')}${named('Page', '/about.html')}${named('Folder', '/shop/')}${named('Elsewhere', 'https://example.com/a')}` +
          `${named('Paper', '/price.pdf')}${named('Mail', 'mailto:a@example.com')}${named('Marked script', 'javascript:void 0', 'data-lightbox="a"')}`,
      ),
    );
    for (const name of ['Page', 'Folder', 'Elsewhere', 'Paper', 'Mail', 'Marked script']) {
      expect(isIgnored(found(element, name)), name).toBe(true);
    }
    expect(dialogOf(element) === undefined).toBe(true);
    await opensWith(element, ['Picture']);
  });

  it('opens a link to a page that is marked as an item', async () => {
    const element = await begin(
      within(`${named('Picture')}${named('Marked', '/about.html', 'data-portico-item data-type="iframe"')}`),
    );
    await opensWith(element, ['Picture', 'Marked']);
  });

  it('ignores excluded elements', async () => {
    const element = await begin(
      within(
        `${named('In')}${named('Out', picture(), 'data-portico-no-lightbox')}<div class="no-lightbox">${named('Also out')}</div>`,
      ),
    );
    expect(isIgnored(found(element, 'Out'))).toBe(true);
    await opensWith(element, ['In']);
  });

  it('opens the image instead of its attachment page, and follows links to pages without a larger image', async () => {
    const srcset = `${picture(80, 60)} 80w, ${picture()} 800w`;
    const linked = (alt: string, attributes: string) =>
      `<a href="/harbour/" rel="attachment wp-att-12"><img alt="${alt}" src="${picture(80, 60)}" ${attributes}></a>`;
    const element = await begin(within(linked('Boats', `srcset="${srcset}" sizes="80px"`) + linked('Small', '')));
    expect(isIgnored(found(element, 'Small'))).toBe(true);
    expect(isIgnored(found(element, 'Boats'))).toBe(false);
    await shows(await opened(element), 'Boats');
    await holds(element, ['']);
  });

  it('opens a figure with a link and an image as one item with the figcaption', async () => {
    const element = await begin(
      within(
        `<figure><a href="${picture()}"><img src="${picture(80, 60)}" alt="Harbour"></a>
         <figcaption>In the evening</figcaption></figure>${named('Other')}`,
      ),
    );
    await opensWith(element, ['Harbour', 'Other']);
    expect(dialogOf(element)?.querySelector('[part~="caption"]')?.textContent).toBe('In the evening');
  });

  for (const [means, act] of [
    ['a click', (image: HTMLElement) => image.click()],
    ['Enter', (image: HTMLElement) => void fireEvent.keyDown(image, { key: 'Enter' })],
    ['Space', (image: HTMLElement) => void fireEvent.keyDown(image, { key: ' ' })],
  ] as const) {
    it(`opens a focusable image without a link by ${means}`, async () => {
      const srcset = `${picture(80, 60)} 80w, ${picture()} 800w`;
      const element = await begin(within(`<img alt="Bare" src="${picture(80, 60)}" srcset="${srcset}" sizes="80px">`));
      const image = getByRole(element, 'button', { name: 'Bare' });
      image.focus();
      expect(document.activeElement === image).toBe(true);
      act(image);
      await shows(await opened(element), 'Bare');
    });
  }

  it('opens items that are added later', async () => {
    const element = await begin(within(named('One')));
    await opensWith(element, ['One']);
    element.hide();
    await closed(element);
    element.append(document.createRange().createContextualFragment(named('Late', picture(400, 300))));
    found(element, 'Late').click();
    await holds(element, ['One', 'Late']);
    expect(dialogOf(element)?.querySelector('[part~="title"]')?.textContent).toBe('Late');
  });

  it('makes an added image without a link focusable at once', async () => {
    const element = await begin(within('<p>Soon.</p>'));
    element.insertAdjacentHTML('beforeend', `<figure><img alt="Late" src="${picture(80, 60)}"></figure>`);
    const image = await waitFor(() => getByRole(element, 'button', { name: 'Late' }));
    expect(image.tabIndex).toBe(0);
    fireEvent.keyDown(image, { key: 'Enter' });
    await shows(await opened(element), 'Late');
  });

  it('removes items that the page has removed', async () => {
    const element = await begin(within(`${named('One')}${named('Two')}${named('Three')}`));
    await opensWith(element, ['One', 'Two', 'Three']);
    element.hide();
    await closed(element);
    found(element, 'Two').remove();
    await opensWith(element, ['One', 'Three']);
  });

  it('ignores the items of a nested lightbox', async () => {
    const outer = await begin(within(`${named('Outer')}${within(named('Inner'))}`));
    const inner = outer.querySelector<LightboxElement>('portico-lightbox');
    if (!inner) throw new Error('There is no lightbox inside.');
    await inner.ready;
    found(inner, 'Inner').click();
    await holds(inner, ['Inner']);
    expect(dialogOf(outer) === undefined).toBe(true);
    inner.hide();
    await closed(inner);
    await opensWith(outer, ['Outer']);
  });

  it('ignores links while disabled', async () => {
    const element = await begin(
      within(
        `${named('One')}<img alt="Bare" src="${picture(80, 60)}" srcset="${picture()} 800w">`,
        `${row} enabled="false"`,
      ),
    );
    expect(isIgnored(found(element, 'One'))).toBe(true);
    expect(queryAllByRole(element, 'button', { name: 'Bare' })).toHaveLength(0);
    element.setAttribute('enabled', 'true');
    await waitFor(() => expect(getByRole(element, 'button', { name: 'Bare' }).tabIndex).toBe(0));
    found(element, 'One').click();
    await holds(element, ['One', 'Bare']);
  });

  it('makes items focusable only while enabled, and keeps the author’s attributes', async () => {
    const html = (attributes: string) =>
      `<img alt="Bare" src="${picture(80, 60)}" srcset="${picture()} 800w" ${attributes}>`;
    const element = await begin(within(html('') + html('role="link" tabindex="0" class="own"')));
    const [bare, own] = element.querySelectorAll('img');
    await waitFor(() => expect(bare?.tabIndex).toBe(0));
    expect(bare?.role).toBe('button');
    element.setAttribute('enabled', 'false');
    await waitFor(() => expect(bare?.getAttributeNames()).toEqual(['alt', 'src', 'srcset']));
    expect(own?.getAttributeNames()).toEqual(['alt', 'src', 'srcset', 'role', 'tabindex', 'class']);
    element.setAttribute('enabled', 'true');
    await waitFor(() => expect(getByRole(element, 'button', { name: 'Bare' }).tabIndex).toBe(0));
  });

  for (const modifier of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'] as const) {
    it(`ignores a click with ${modifier}`, async () => {
      const element = await begin(within(named('One')));
      expect(isIgnored(found(element, 'One'), { [modifier]: true })).toBe(true);
      expect(element.open).toBe(false);
      expect(isIgnored(found(element, 'One'))).toBe(false);
    });
  }

  it('ignores a click that the page has handled', async () => {
    const element = await begin(within(named('One')));
    found(element, 'One').addEventListener('click', (event) => event.preventDefault());
    found(element, 'One').click();
    expect(element.open).toBe(false);
  });

  it('ignores download links', async () => {
    const element = await begin(within(`${named('Show')}${named('Save', picture(), 'download')}`));
    expect(isIgnored(found(element, 'Save'))).toBe(true);
    await opensWith(element, ['Show']);
  });
});

describe('<portico-lightbox gallery="post">: groups in a post', () => {
  const post = within(
    `<p>${named('Single')}</p>
     <div class="gallery">${named('G1')}${named('G2')}</div>
     <p>${named('M1', picture(), 'data-fancybox="m"')} and ${named('M2', picture(), 'data-fancybox="m"')}</p>
     <p><a href="${picture()}" data-title="Linked image"><img src="${picture(80, 60)}" alt="Linked image"></a></p>
     <p><img src="${picture(80, 60)}" alt="Plain image"></p>`,
    `${row} gallery="post"`,
  );

  for (const [name, group] of [
    ['Single', ['Single']],
    ['G2', ['G1', 'G2']],
    ['M1', ['M1', 'M2']],
    ['Linked image', ['Linked image']],
  ] as const) {
    it(`opens ${group.join(' and ')} as one group on a click on ${name}`, async () => {
      const element = await begin(post);
      found(element, name).click();
      await holds(element, group);
    });
  }

  it('opens a plain image of the post on its own, and ignores it without post-images', async () => {
    const element = await begin(post);
    getByRole(element, 'button', { name: 'Plain image' }).click();
    const dialog = await opened(element);
    await shows(dialog, 'Plain image');
    expect(dialog.querySelector('[part~="counter"]') === null).toBe(true);
    element.hide();
    await closed(element);
    element.setAttribute('post-images', 'false');
    await waitFor(() => expect(isIgnored(found(element, 'Plain image'))).toBe(true));
  });
});

describe('<portico-lightbox items>: listed items', () => {
  const items = (list: readonly unknown[]): string =>
    `<script type="application/json">${JSON.stringify({ items: list })}</script>`;

  it('follow those in the page', async () => {
    const element = await begin(
      within(
        `${named('On the page')}${items([
          { url: picture(), title: 'Listed' },
          { html: '<p>Written</p>', title: 'Of HTML' },
        ])}`,
      ),
    );
    await opensWith(element, ['On the page', 'Listed', 'Of HTML']);
  });

  it('work without items in the page, also as a property', async () => {
    const element = await begin(within(''));
    Object.assign(element, { items: [{ url: picture(), title: 'First', alt: 'First' }, picture(300, 200)] });
    await element.show(0);
    const dialog = await opened(element);
    await shows(dialog, 'First');
    expect(dialog.querySelector('[part~="counter"]')?.textContent).toBe('item 1 of 2');
  });

  it('skip invalid entries with a warning that has their index', async () => {
    const warnings = captureConsole('warn');
    const bad = [7, { url: 'javascript:alert(1)' }, { title: 'No address' }, { url: '/a', type: 'hologram' }];
    const element = await begin(within(items([{ url: picture(), title: 'Good' }, ...bad])));
    await opensWith(element, ['Good']);
    await waitFor(() => expect(warnings).toHaveLength(4));
    for (const place of ['items[1] ', 'items[2].url ', 'items[3].url ', 'items[4].type '])
      expect(warnings.join()).toContain(place);
  });

  it('warn when empty, and keep the lightbox closed', async () => {
    const warnings = captureConsole('warn');
    const element = await begin(within('<p>Nothing here.</p>'));
    await element.show();
    await waitFor(() => expect(warnings.join()).toContain('the lightbox is empty'));
    expect(element.open).toBe(false);
  });
});
