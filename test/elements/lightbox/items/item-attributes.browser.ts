import { fireEvent, getAllByRole, getByRole, waitFor } from '@testing-library/dom';
import { turn } from '../../../clock.ts';
import { expect } from '../../../expect.ts';
import {
  begin,
  closed,
  currentSlide,
  load,
  opened,
  picture,
  press,
  shows,
  type LightboxElement,
} from '../lightbox-page.ts';

/*
 * Unchanged markup of third-party galleries inside a lightbox.
 */

before(load);

const harbour = '/demo-pages/harbour.webm';
const thumbnail = (name: string): string => `<img src="${picture(80, 60)}" alt="${name}" width="80" height="60">`;

const inPost = (html: string): string =>
  `<portico-lightbox gallery="post" animation-duration="none">${html}<p><a href="${picture()}">${thumbnail('Apart')}</a></p></portico-lightbox>`;

/** Clicks on the picture with a name, and returns the dialog. */
async function clickOn(element: LightboxElement, name: string): Promise<HTMLDialogElement> {
  const image = [...element.querySelectorAll('img')].find(({ alt }) => alt === name);
  if (!image) throw new Error(`There is no picture “${name}”.`);
  image.click();
  return opened(element);
}

const textOf = (dialog: HTMLElement, part: string): string =>
  dialog.querySelector(`[part~="${part}"]`)?.textContent ?? '';

/** Resolves after the current item has these texts. */
const showsTexts = (
  dialog: HTMLElement,
  texts: { readonly counter: string; readonly title?: string; readonly caption?: string },
): Promise<void> =>
  waitFor(() => {
    const { counter, title = '', caption = '' } = texts;
    expect({
      counter: textOf(dialog, 'counter'),
      title: textOf(dialog, 'title'),
      caption: textOf(dialog, 'caption'),
    }).toEqual({ counter, title, caption });
  });

const action = `#elementor-action%3Aaction%3Dlightbox%26settings%3D${encodeURIComponent(btoa(JSON.stringify({ id: 7, url: picture(160, 90), slideshow: 'e1' })))}`;

describe('a gallery of Elementor', () => {
  const cell = (name: string, more = '') =>
    `<a class="e-gallery-item" href="${picture()}" data-elementor-open-lightbox="yes" data-elementor-lightbox-slideshow="e1"
      data-elementor-lightbox-title="${name}" data-elementor-lightbox-description="About ${name}" ${more}>${thumbnail(name)}</a>`;

  it('opens with its titles and descriptions', async () => {
    const element = await begin(
      inPost(`<div class="elementor-gallery">${cell('One')}${cell('Two')}</div><div>${cell('Three')}</div>`),
    );
    const dialog = await clickOn(element, 'Two');
    await shows(dialog, 'Two');
    await showsTexts(dialog, { counter: 'item 2 of 3', title: 'Two', caption: 'About Two' });
    press(dialog, 'End');
    await showsTexts(dialog, { counter: 'item 3 of 3', title: 'Three', caption: 'About Three' });
  });

  it('ignores excluded links, and opens the target of an action link', async () => {
    const element = await begin(
      inPost(
        `<a href="${picture()}" data-elementor-open-lightbox="no">${thumbnail('Closed')}</a><a href="${action}">${thumbnail('Action')}</a>`,
      ),
    );
    const link = element.querySelector('a');
    let isFollowed = false;
    document.addEventListener(
      'click',
      (event) => {
        isFollowed = !event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    link?.click();
    expect(isFollowed).toBe(true);
    const dialog = await clickOn(element, 'Action');
    await waitFor(() =>
      expect(new URL(currentSlide(dialog).querySelector('img')?.src ?? '', location.href).pathname).toBe(
        picture(160, 90),
      ),
    );
  });

  const settings = JSON.stringify({
    type: 'video',
    videoType: 'hosted',
    url: harbour,
    videoParams: { poster: picture(160, 90) },
  });
  const overlay = (inside = ''): string =>
    inPost(
      `<div data-elementor-open-lightbox="yes" data-elementor-lightbox='${settings}'>${thumbnail('Film')}${inside}</div>`,
    );

  it('plays the video of an overlay', async () => {
    const element = await begin(overlay());
    const dialog = await clickOn(element, 'Film');
    const video = currentSlide(dialog).querySelector('video');
    expect(new URL(video?.poster ?? '', location.href).pathname).toBe(picture(160, 90));
  });

  for (const [description, inside, name] of [
    ['itself', '', 'Film'],
    [
      'the button that is printed in it',
      '<div role="button" tabindex="0" aria-label="Play video"></div>',
      'Play video',
    ],
  ] as const) {
    it(`plays the video on a key press on ${description}`, async () => {
      const element = await begin(overlay(inside));
      const button = await waitFor(() => getByRole(element, 'button', { name }));
      // Only one of both is focusable, to avoid two tab stops.
      expect(getAllByRole(element, 'button')).toEqual([button]);
      button.focus();
      expect(document.activeElement === button).toBe(true);
      fireEvent.keyDown(button, { key: 'Enter' });
      expect(currentSlide(await opened(element)).querySelector('video')).not.toBeNull();
    });
  }
});

describe('a gallery of FooGallery', () => {
  it('opens with its captions, grouped by rel', async () => {
    const cell = (name: string) =>
      `<figure><a class="fg-thumb foobox" rel="foobox" href="${picture()}" data-caption-title="${name}" data-caption-desc="&lt;b&gt;About&lt;/b&gt; ${name}">${thumbnail(name)}</a></figure>`;
    const element = await begin(inPost(`<div class="foogallery">${cell('One')}${cell('Two')}</div>`));
    const dialog = await clickOn(element, 'One');
    await showsTexts(dialog, { counter: 'item 1 of 2', title: 'One', caption: 'About One' });
    expect(dialog.querySelector('[part~="caption"] b')?.textContent).toBe('About');
    press(dialog, 'ArrowRight');
    await showsTexts(dialog, { counter: 'item 2 of 2', title: 'Two', caption: 'About Two' });
  });

  it('shows a link with the target foobox in an iframe', async () => {
    const element = await begin(
      inPost(
        `<a class="foobox" target="foobox" href="/test/nowhere" data-width="300px" data-height="200px">${thumbnail('Page')}</a>`,
      ),
    );
    const dialog = await clickOn(element, 'Page');
    const frame = currentSlide(dialog).querySelector('iframe');
    expect([frame?.clientWidth, frame?.clientHeight]).toEqual([300, 200]);
  });
});

describe('a gallery of iLightBox', () => {
  it('opens with its options, grouped by rel or data-rel', async () => {
    const cell = (name: string, group: string, options = '') =>
      `<a href="${picture()}" ${group} data-title="${name}" data-caption="About ${name}" data-options="${options}">${thumbnail(name)}</a>`;
    const html =
      cell('One', 'rel="iLightbox[g]"', `thumbnail: '${picture(120, 80)}', skin: 'dark'`) +
      cell('Two', 'data-rel="iLightbox[g]"') +
      cell('Other', 'rel="iLightbox[h]"') +
      `<a href="${harbour}" rel="iLightbox[g]" data-type="video" data-title="Film" data-options="width: 320, height: 180, html5video: {webm: '${harbour}'}">${thumbnail('Film')}</a>`;
    const element = await begin(inPost(html));
    const dialog = await clickOn(element, 'One');
    await showsTexts(dialog, { counter: 'item 1 of 3', title: 'One', caption: 'About One' });
    expect(dialog.dataset.skin).toBe('dark');
    press(dialog, 'ArrowRight');
    await showsTexts(dialog, { counter: 'item 2 of 3', title: 'Two', caption: 'About Two' });
    expect(dialog.dataset.skin).toBe('metro-white');
    press(dialog, 'ArrowRight');
    await showsTexts(dialog, { counter: 'item 3 of 3', title: 'Film' });
    await waitFor(() => expect(currentSlide(dialog).querySelector('source')?.type).toBe('video/webm'));
    expect(currentSlide(dialog).querySelector('video')?.clientWidth).toBe(320);
    press(dialog, 'Escape');
    await closed(element);
    const alone = await clickOn(element, 'Other');
    await waitFor(() => expect(textOf(alone, 'title')).toBe('Other'));
    expect(textOf(alone, 'counter')).toBe('');
  });
});

describe('a gallery of a CMS', () => {
  it('opens with the text below each picture, and ignores links to attachment pages', async () => {
    const cell = (name: string, href = picture()) =>
      `<dl class="gallery-item"><dt><a href="${href}">${thumbnail(name)}</a></dt><dd class="wp-caption-text gallery-caption">About ${name}</dd></dl>`;
    const element = await begin(
      inPost(`<div class="gallery">${cell('One')}${cell('Page', '/test/nowhere/')}${cell('Two')}</div>`),
    );
    const dialog = await clickOn(element, 'Two');
    await showsTexts(dialog, { counter: 'item 2 of 2', caption: 'About Two' });
    press(dialog, 'ArrowLeft');
    await showsTexts(dialog, { counter: 'item 1 of 2', caption: 'About One' });
  });

  it('ignores an image that WordPress enlarges itself ("Expand on click")', async () => {
    // The markup of WordPress 6.8, whose own script opens an overlay.
    const enlarged = `<figure data-wp-context='{"imageId":"6745"}' data-wp-interactive="core/image" class="wp-block-image size-large wp-lightbox-container">
        <img width="80" height="60" src="${picture(80, 60)}" srcset="${picture()} 800w" alt="Enlarged" data-wp-on-async--click="actions.showLightbox">
        <button class="lightbox-trigger" type="button" aria-haspopup="dialog" aria-label="Enlarge">+</button>
      </figure>`;
    const element = await begin(inPost(enlarged));
    const image = getByRole(element, 'img', { name: 'Enlarged' });
    expect(image.getAttributeNames()).not.toContain('tabindex');
    image.click();
    getByRole(element, 'button', { name: 'Enlarge' }).click();
    await turn();
    expect(element.open).toBe(false);
    await showsTexts(await clickOn(element, 'Apart'), { counter: '' });
  });
});
