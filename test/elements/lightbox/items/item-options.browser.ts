import { waitFor } from '@testing-library/dom';
import { expect } from '../../../expect.ts';
import { revoke } from '../../../../src/consent/consent.ts';
import { replacePlayers } from '../../../media/stand-ins.ts';
import { openFramed } from '../iframe-window.ts';
import {
  begin,
  button,
  closed,
  currentSlide,
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

const harbour = '/demo-pages/harbour.webm';

/** Mounts a lightbox and opens the item at an index. */
async function openAt(
  inside: string,
  attributes = '',
  index = 0,
): Promise<{ element: LightboxElement; dialog: HTMLDialogElement }> {
  const element = await begin(`<portico-lightbox animation-duration="none" ${attributes}>${inside}</portico-lightbox>`);
  await element.show(index);
  return { element, dialog: await opened(element) };
}

const listed = (items: readonly unknown[]): string => `items="${JSON.stringify(items).replaceAll('"', '&quot;')}"`;

/** Returns the size of the content on the stage, rounded to px. */
function shownSize(dialog: HTMLElement): readonly number[] {
  const { width, height } =
    currentSlide(dialog).querySelector('.content > *')?.getBoundingClientRect() ?? new DOMRect();
  return [Math.round(width), Math.round(height)];
}

const sourcesOf = (dialog: HTMLElement): string[] =>
  [...currentSlide(dialog).querySelectorAll<HTMLSourceElement | HTMLVideoElement>('video[src], source')].map(
    ({ src }) => new URL(src).pathname,
  );

// Each option in every supported notation.
const written = (name: string, value: string | number | boolean) =>
  [
    ['as data-', `data-${name}="${value}"`],
    ['in data-portico-item', `data-portico-item='${JSON.stringify({ [name]: value })}'`],
    ['in data-options', `data-options="${name}: ${typeof value === 'string' ? `'${value}'` : value}"`],
  ] as const;

describe('an item with a width and a height of its own', () => {
  it('is ignored for a picture, which has a natural size', async () => {
    const { dialog } = await openAt(
      `<a href="${picture(200, 100)}" data-width="300" data-height="100" data-title="One">One</a>`,
    );
    expect(shownSize(dialog)).toEqual([200, 100]);
  });

  for (const [how, attributes] of [
    ['as data-', 'data-width="320" data-height="200"'],
    ['in data-portico-item', `data-portico-item='{"width": 320, "height": "200px"}'`],
    ['in data-options', 'data-options="width: 320, height: 200"'],
  ] as const) {
    it(`applies to a frame, a video and HTML, written ${how}`, async () => {
      const items = `<a href="/test/nowhere" data-type="iframe" ${attributes}>Frame</a><a href="${harbour}" ${attributes}>Film</a>`;
      const { element, dialog } = await openAt(items);
      expect(shownSize(dialog)).toEqual([320, 200]);
      element.next();
      await waitFor(() => expect(currentSlide(dialog).querySelector('video') !== null).toBe(true));
      await waitFor(() => expect(shownSize(dialog)).toEqual([320, 200]));
    });
  }
});

describe('an item with a skin of its own', () => {
  for (const [how, attributes] of written('skin', 'fbx-rounded')) {
    it(`applies it to this item only, written ${how}`, async () => {
      const { element, dialog } = await openAt(link('One', 0, attributes) + link('Two', 1), 'skin="dark"');
      expect(dialog.dataset.skin).toBe('fbx-rounded');
      element.next();
      await shows(dialog, 'Two');
      await waitFor(() => expect(dialog.dataset.skin).toBe('dark'));
    });
  }
});

describe('an item that cannot be shared', () => {
  for (const [how, attributes] of written('social', false)) {
    it(`has no share button, written ${how}`, async () => {
      const { element, dialog } = await openAt(link('One', 0, attributes) + link('Two', 1), 'social-sharing');
      expect(maybeButton(dialog, 'Share') === null).toBe(true);
      element.next();
      await shows(dialog, 'Two');
      await waitFor(() => button(dialog, 'Share'));
    });
  }
});

describe('an item with a thumbnail, an icon, or both', () => {
  it('shows them in the row; a video has the play icon by default', async () => {
    const mark = picture(20, 20, 'gold');
    const items =
      link('One') +
      link('Two', 1, `data-thumbnail="${picture(120, 80, 'plum')}"`) +
      link('Three', 2, `data-icon="${mark}"`) +
      link('Four', 3, 'data-icon="play"') +
      `<a href="${harbour}" data-title="Five" data-thumbnail="${picture(120, 80)}">Five</a>` +
      `<a href="${harbour}" data-title="Six" data-icon="${mark}">Six</a>`;
    const { dialog } = await openAt(items, 'thumbnails mobile-width="0"');
    const row = await waitFor(() => {
      const thumbnails = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((name) => button(dialog, name));
      expect(thumbnails).toHaveLength(6);
      return thumbnails;
    });
    const pathOf = (image: HTMLImageElement | null): string => (image ? new URL(image.src).pathname : '');
    const seen = row.map((one) => ({
      picture: pathOf(one.querySelector<HTMLImageElement>(':scope > img')),
      mark: one.querySelector('.mark svg') ? 'a sign' : pathOf(one.querySelector<HTMLImageElement>('.mark > img')),
    }));
    expect(seen).toEqual([
      { picture: picture(80, 60, 'teal'), mark: '' },
      { picture: picture(120, 80, 'plum'), mark: '' },
      { picture: picture(80, 60, 'gold'), mark },
      { picture: picture(80, 60, 'plum'), mark: 'a sign' },
      { picture: picture(120, 80), mark: 'a sign' },
      { picture: '', mark },
    ]);
  });
});

describe('an item with a video kind', () => {
  beforeEach(() => revoke('media'));

  it('plays only from its sources', async () => {
    const { dialog } = await openAt('', listed([{ sources: { webm: harbour, mp4: '/test/film.mp4' }, title: 'Film' }]));
    expect(
      currentSlide(dialog).querySelector('video')?.title || currentSlide(dialog).querySelector('video')?.ariaLabel,
    ).toBe('Film');
    expect(sourcesOf(dialog)).toEqual([harbour, '/test/film.mp4']);
    expect([...currentSlide(dialog).querySelectorAll('source')].map(({ type }) => type)).toEqual([
      'video/webm',
      'video/mp4',
    ]);
  });

  for (const kind of ['html5', 'file']) {
    for (const [how, markup, attributes] of [
      ['in the list', '', listed([{ url: '/test/stream', videoKind: kind }])],
      ['in data-portico-item', `<a href="/test/stream" data-portico-item='{"videoKind": "${kind}"}'>Film</a>`, ''],
    ] as const) {
      it(`is a video without a file extension: ${kind}, written ${how}`, async () => {
        const { dialog } = await openAt(markup, attributes);
        // Without the option, an iframe would load.
        expect(currentSlide(dialog).dataset.status).toBe('failed');
        expect(currentSlide(dialog).querySelector('iframe') === null).toBe(true);
      });
    }
  }

  it('plays in the browser without a request to the video site', async () => {
    const standIns = replacePlayers();
    const { element, dialog } = await openAt(
      '',
      `consent="required" ${listed([{ url: 'https://vimeo.com/76979871', videoKind: 'html5', sources: [harbour] }])}`,
    );
    expect(sourcesOf(dialog)).toEqual([harbour]);
    expect(currentSlide(dialog).querySelector('iframe') === null).toBe(true);
    expect(await standIns.requestCount()).toBe(0);
    element.hide();
    await closed(element);
  });
});

describe('an item with a full-screen mode of its own', () => {
  for (const [how, attributes] of written('fullscreenMode', 'fill').map(
    ([name, text]) => [name, text.replace('data-fullscreenMode', 'data-fullscreen-mode')] as const,
  )) {
    it(`applies it to this item only, written ${how}`, async () => {
      const wide = (title: string, more = '') =>
        `<a href="${picture(1600, 400)}" data-title="${title}" ${more}>${title}</a>`;
      const { element, dialog } = await openFramed(
        390,
        844,
        `<portico-lightbox animation-duration="none">${wide('One', attributes)}${wide('Two')}</portico-lightbox>`,
      );
      press(dialog, 'Shift+Enter');
      await waitFor(() => expect(element.matches(':state(fullscreen)')).toBe(true));
      const stage = (): DOMRect => dialog.querySelector('[part~="stage"]')?.getBoundingClientRect() ?? new DOMRect();
      const image = (): DOMRect => currentSlide(dialog).querySelector('img')?.getBoundingClientRect() ?? new DOMRect();
      await waitFor(() => expect(Math.round(image().height)).toBe(Math.round(stage().height)));
      expect(image().width).toBeCloseTo(image().height * 4, 0);
      expect(image().left + image().right).toBeCloseTo(stage().left + stage().right, 0);
      expect(image().top + image().bottom).toBeCloseTo(stage().top + stage().bottom, 0);
      element.next();
      await waitFor(() => expect(dialog.querySelector('[part~="title"]')?.textContent).toBe('Two'));
      await waitFor(() => expect(Math.round(image().width)).toBe(Math.round(stage().width)));
      expect(image().height).toBeCloseTo(image().width / 4, 0);
    });
  }
});
