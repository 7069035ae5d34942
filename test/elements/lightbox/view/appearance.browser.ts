import { getAllByRole, getByRole, queryAllByRole, waitFor } from '@testing-library/dom';
import { expect } from '../../../expect.ts';
import { captureConsole } from '../../../console.ts';
import { mount } from '../../../page.ts';
import { invoke } from '../../../../src/page/actions.ts';
import {
  begin,
  button,
  closed,
  dialogOf,
  gallery,
  recordEvents,
  link,
  load,
  maybeButton,
  opened,
  press,
  shows,
  type LightboxElement,
} from '../lightbox-page.ts';

before(load);

const still = 'animation-duration="none"';
const titles = ['One', 'Two', 'Three', 'Four'];
const thumbnails = 'thumbnails mobile-width="0"';

async function openAt(element: LightboxElement, index = 0): Promise<HTMLDialogElement> {
  await element.show(index);
  return opened(element);
}

const isOff = (dialog: HTMLElement, name: string): boolean =>
  button(dialog, name).getAttribute('aria-disabled') === 'true';
const frameOf = (dialog: HTMLElement): HTMLElement => dialog.querySelector<HTMLElement>('.frame') ?? dialog;
const overlayOf = (dialog: HTMLElement): CSSStyleDeclaration => getComputedStyle(frameOf(dialog), '::before');
const isLocked = (): boolean => getComputedStyle(document.documentElement).overflow === 'hidden';

describe('<portico-lightbox>: settings', () => {
  it('applies changed settings while open', async () => {
    const element = await begin();
    const dialog = await openAt(element, 3);
    expect(isOff(dialog, 'Next')).toBe(true);
    element.setAttribute('loop', '');
    await waitFor(() => expect(isOff(dialog, 'Next')).toBe(false));
    element.setAttribute('counter', 'false');
    await waitFor(() => expect(dialog.querySelector('[part~="counter"]') === null).toBe(true));
    Object.assign(element, { arrows: false });
    await waitFor(() => expect(maybeButton(dialog, 'Next') === null).toBe(true));
    element.setAttribute('show-title', 'false');
    await waitFor(() => expect(dialog.querySelector('[part~="title"]') === null).toBe(true));
    element.setAttribute('overlay-opacity', '0.25');
    await waitFor(() => expect(overlayOf(dialog).opacity).toBe('0.25'));
    element.removeAttribute('overlay-opacity');
    await waitFor(() => expect(overlayOf(dialog).opacity).toBe('0.9'));
  });

  for (const { preset, overlay, opacity, loops, hasThumbnails } of [
    { preset: 'none', overlay: 'rgb(255, 255, 255)', opacity: '0.9', loops: false, hasThumbnails: false },
    { preset: 'classic', overlay: 'rgb(11, 13, 16)', opacity: '0.9', loops: true, hasThumbnails: false },
    { preset: 'filmstrip', overlay: 'rgb(11, 13, 16)', opacity: '0.85', loops: false, hasThumbnails: true },
    { preset: 'minimal', overlay: 'rgb(255, 255, 255)', opacity: '0.9', loops: false, hasThumbnails: false },
    { preset: 'modern', overlay: 'rgb(11, 13, 16)', opacity: '1', loops: true, hasThumbnails: true },
  ]) {
    it(`applies the preset ${preset}`, async () => {
      const dialog = await openAt(await begin(gallery(titles, `preset="${preset}" ${still} mobile-width="0"`)));
      expect(overlayOf(dialog).backgroundColor).toBe(overlay);
      expect(overlayOf(dialog).opacity).toBe(opacity);
      expect(isOff(dialog, 'Previous')).toBe(!loops);
      expect(queryAllByRole(dialog, 'list', { name: 'All items' })).toHaveLength(hasThumbnails ? 1 : 0);
    });
  }

  it('applies its own settings before those of a preset', async () => {
    const dialog = await openAt(
      await begin(gallery(titles, `preset="classic" skin="metro-white" loop="false" ${still}`)),
    );
    expect(overlayOf(dialog).backgroundColor).toBe('rgb(255, 255, 255)');
    expect(isOff(dialog, 'Previous')).toBe(true);
  });

  for (const [skin, overlay, ink] of [
    ['metro-white', 'rgb(255, 255, 255)', 'rgb(22, 25, 29)'],
    ['dark', 'rgb(11, 13, 16)', 'rgb(244, 245, 247)'],
    ['fbx-light', 'rgb(11, 13, 16)', 'rgb(22, 25, 29)'],
    ['fbx-rounded', 'rgb(11, 13, 16)', 'rgb(244, 245, 247)'],
  ] as const) {
    it(`applies the skin ${skin}`, async () => {
      const dialog = await openAt(await begin(gallery(titles, `skin="${skin}" ${still}`)));
      expect(overlayOf(dialog).backgroundColor).toBe(overlay);
      expect(getComputedStyle(dialog).color).toBe(ink);
    });
  }

  it('applies the skin of the current item', async () => {
    const items = `${link('One')}${link('Two', 1, 'data-skin="dark"')}`;
    const dialog = await openAt(await begin(`<portico-lightbox ${still}>${items}</portico-lightbox>`));
    expect(overlayOf(dialog).backgroundColor).toBe('rgb(255, 255, 255)');
    press(dialog, 'ArrowRight');
    await shows(dialog, 'Two');
    await waitFor(() => expect(overlayOf(dialog).backgroundColor).toBe('rgb(11, 13, 16)'));
  });
});

describe('<portico-lightbox thumbnails>', () => {
  const rowOf = (dialog: HTMLElement): HTMLElement => getByRole(dialog, 'list', { name: 'All items' });
  const thumbnailsIn = (dialog: HTMLElement): HTMLElement[] => getAllByRole(rowOf(dialog), 'button');
  const currentIn = (dialog: HTMLElement): string[] =>
    thumbnailsIn(dialog)
      .filter((one) => one.getAttribute('aria-current') === 'true')
      .map((one) => one.getAttribute('aria-label') ?? '');

  it('shows a thumbnail of 120 x 80 for each item, marks the current one and fades the others', async () => {
    const dialog = await openAt(await begin(gallery(titles, `${still} ${thumbnails}`)), 1);
    await waitFor(() => expect(thumbnailsIn(dialog).map((one) => one.getAttribute('aria-label'))).toEqual(titles));
    expect(currentIn(dialog)).toEqual(['Two']);
    const { width, height } = button(rowOf(dialog), 'One').getBoundingClientRect();
    expect([width, height]).toEqual([120, 80]);
    expect(getComputedStyle(button(rowOf(dialog), 'One')).opacity).toBe('0.6');
    const current = getComputedStyle(button(rowOf(dialog), 'Two'));
    expect([current.opacity, current.boxShadow]).toEqual([
      '1',
      'rgb(255, 255, 255) 0px 0px 0px 2px, rgb(22, 25, 29) 0px 0px 0px 4px',
    ]);
  });

  it('applies the size and opacity settings', async () => {
    const own = 'thumbnail-width="60" thumbnail-height="44" thumbnail-opacity="0.3"';
    const dialog = await openAt(await begin(gallery(titles, `${still} ${thumbnails} ${own}`)), 1);
    const { width, height } = button(rowOf(dialog), 'One').getBoundingClientRect();
    expect([width, height]).toEqual([60, 44]);
    expect(getComputedStyle(button(rowOf(dialog), 'One')).opacity).toBe('0.3');
  });

  it('shows the item number or the play icon instead of an image that fails to load', async () => {
    const missing = '/__pictures/missing.png';
    const film = `<a href="https://youtu.be/aqz-KE-bpKQ" data-title="Film" data-thumbnail="${missing}">Film</a>`;
    const marked = link('Marked', 2, `data-thumbnail="${missing}" data-icon="${missing}"`);
    const dialog = await openAt(
      await begin(
        `<portico-lightbox ${still} ${thumbnails} consent="required">${link('One')}${film}${marked}</portico-lightbox>`,
      ),
    );
    await waitFor(() => expect(thumbnailsIn(dialog).map(({ textContent }) => textContent)).toEqual(['', '2', '3']));
    for (const name of ['Film', 'Marked']) {
      const thumbnail = button(rowOf(dialog), name);
      await waitFor(() => expect([name, thumbnail.querySelector('img')]).toEqual([name, null]));
      expect(thumbnail.querySelector('.mark svg')).not.toBeNull();
    }
  });

  it('shows the item whose thumbnail is clicked', async () => {
    const dialog = await openAt(await begin(gallery(titles, `${still} ${thumbnails}`)));
    button(rowOf(dialog), 'Three').click();
    await shows(dialog, 'Three');
    await waitFor(() => expect(currentIn(dialog)).toEqual(['Three']));
  });

  for (const dir of ['ltr', 'rtl']) {
    it(`keeps the current thumbnail visible (${dir})`, async () => {
      const links = Array.from({ length: 40 }, (_, index) => link(`P${index}`, index)).join('');
      const element = await begin(`<portico-lightbox ${still} ${thumbnails} dir="${dir}">${links}</portico-lightbox>`);
      const dialog = await openAt(element);
      for (const index of [0, 39, 38, 20, 0, 1]) {
        const name = `P${index}`;
        await element.show(index);
        await shows(dialog, name);
        await waitFor(() => expect(currentIn(dialog)).toEqual([name]));
        const row = rowOf(dialog).getBoundingClientRect();
        const { left, right } = button(rowOf(dialog), name).getBoundingClientRect();
        expect([name, left >= row.left, right <= row.right]).toEqual([name, true, true]);
      }
    });
  }

  it('renders only the thumbnails around the current one of 2000', async () => {
    const links = Array.from({ length: 2000 }, (_, index) => link(`P${index}`, index)).join('');
    const dialog = await openAt(
      await begin(`<portico-lightbox ${still} ${thumbnails}>${links}</portico-lightbox>`),
      1000,
    );
    await waitFor(() => expect(thumbnailsIn(dialog).length).toBeGreaterThan(3));
    expect(thumbnailsIn(dialog).length).toBeLessThan(40);
    expect(thumbnailsIn(dialog)[0]?.getAttribute('aria-label')).not.toBe('P0');
    expect(currentIn(dialog)).toEqual(['P1000']);
    press(dialog, 'End');
    await shows(dialog, 'P1999');
    await waitFor(() => expect(currentIn(dialog)).toEqual(['P1999']));
    expect(thumbnailsIn(dialog).length).toBeLessThan(40);
  });

  it('has no thumbnails in windows up to mobile-width', async () => {
    const element = await begin(gallery(titles, `${still} thumbnails mobile-width="${innerWidth}"`));
    const dialog = await openAt(element);
    expect(queryAllByRole(dialog, 'list', { name: 'All items' })).toHaveLength(0);
    element.setAttribute('mobile-width', String(innerWidth - 1));
    await waitFor(() => expect(rowOf(dialog)).toBeDefined());
  });
});

describe('<portico-lightbox>: full screen', () => {
  const before = Object.getOwnPropertyDescriptor(Element.prototype, 'requestFullscreen');
  let requesters: Element[] = [];

  // Browsers refuse full screen without a user gesture; the item then fills the window, as on phones without full screen.
  beforeEach(() => {
    requesters = [];
    Object.defineProperty(Element.prototype, 'requestFullscreen', {
      configurable: true,
      writable: true,
      value(this: Element) {
        requesters.push(this);
        return Promise.reject(new TypeError('Not without a visitor.'));
      },
    });
  });
  afterEach(() => {
    if (before) Object.defineProperty(Element.prototype, 'requestFullscreen', before);
  });

  const isFull = (element: HTMLElement, is: boolean): Promise<void> =>
    waitFor(() => expect(element.matches(':state(fullscreen)')).toBe(is));

  for (const [means, turn] of [
    ['its button', (dialog: HTMLElement) => getByRole(dialog, 'button', { name: /full screen/i }).click()],
    ['Shift+Enter', (dialog: HTMLElement) => void press(dialog, 'Shift+Enter')],
    ['its method', (_: HTMLElement, element: LightboxElement) => void element.fullscreen()],
  ] as const) {
    it(`toggles by ${means}`, async () => {
      const element = await begin();
      const dialog = await openAt(element);
      turn(dialog, element);
      await isFull(element, true);
      expect(requesters).toHaveLength(1);
      await waitFor(() => button(dialog, 'Leave full screen'));
      turn(dialog, element);
      await isFull(element, false);
      await waitFor(() => button(dialog, 'Full screen'));
    });
  }

  it('ends when the lightbox closes', async () => {
    const element = await begin();
    const dialog = await openAt(element);
    press(dialog, 'Shift+Enter');
    await isFull(element, true);
    element.hide();
    await closed(element);
    await isFull(element, false);
  });

  for (const { mode, fits } of [
    {
      mode: 'fit',
      fits: (picture: DOMRect, stage: DOMRect) =>
        picture.width <= stage.width + 1 && picture.height <= stage.height + 1,
    },
    {
      mode: 'fill',
      fits: (picture: DOMRect, stage: DOMRect) =>
        picture.width >= stage.width - 1 && picture.height >= stage.height - 1,
    },
  ]) {
    it(`applies fullscreen-mode="${mode}" to a picture`, async () => {
      const element = await begin(gallery(['One'], `${still} fullscreen-mode="${mode}" max-scale="9"`));
      const dialog = await openAt(element);
      press(dialog, 'Shift+Enter');
      await isFull(element, true);
      await waitFor(() => {
        const picture = dialog.querySelector('[part~="image"]');
        const stage = dialog.querySelector('[part~="stage"]');
        expect(picture && stage && fits(picture.getBoundingClientRect(), stage.getBoundingClientRect())).toBe(true);
      });
    });
  }
});

describe('<portico-lightbox>: opening and closing', () => {
  it('opens and closes by the attribute, which is reflected', async () => {
    const element = await begin();
    element.setAttribute('open', '');
    await opened(element);
    expect(element.matches(':state(open)')).toBe(true);
    element.removeAttribute('open');
    await closed(element);
    expect(element.matches(':state(open)')).toBe(false);
    await element.show();
    await opened(element);
    expect(element.hasAttribute('open')).toBe(true);
  });

  it('opens on connection with the attribute', async () => {
    await opened(await begin(gallery(titles, `${still} open`)));
  });

  it('opens and closes by the property and by toggle()', async () => {
    const element = await begin();
    element.open = true;
    await opened(element);
    element.open = false;
    await closed(element);
    await element.toggle();
    await opened(element);
    await element.toggle();
    await closed(element);
    expect(element.open).toBe(false);
  });

  it('opens at an item and closes by a button with a command', async () => {
    const section = mount(
      `<section><button commandfor="commanded" command="--show" value="2">Show</button>
       <button commandfor="commanded" command="--hide">Hide</button>${gallery(titles, `id="commanded" ${still}`)}</section>`,
    );
    const element = section.querySelector<LightboxElement>('portico-lightbox');
    if (!element) throw new Error('There is no lightbox.');
    await element.ready;
    // The script tag, absent here, contains the fallback for browsers without Invoker Commands.
    if (!('commandForElement' in HTMLButtonElement.prototype)) {
      for (const one of section.querySelectorAll('button')) one.addEventListener('click', () => invoke(one));
    }
    button(section, 'Show').click();
    await shows(await opened(element), 'Three');
    button(section, 'Hide').click();
    await closed(element);
  });

  it('stays closed when portico-before-open is cancelled', async () => {
    const element = await begin();
    const events = recordEvents(element, ['portico-open']);
    element.addEventListener('portico-before-open', (event) => event.preventDefault(), { once: true });
    element.setAttribute('open', '');
    await waitFor(() => expect(element.hasAttribute('open')).toBe(false));
    expect(dialogOf(element) === undefined).toBe(true);
    expect(events).toEqual([]);
    expect(isLocked()).toBe(false);
    await openAt(element);
  });

  it('stays open when portico-before-close is cancelled', async () => {
    const element = await begin();
    const dialog = await openAt(element, 1);
    element.addEventListener('portico-before-close', (event) => event.preventDefault(), { once: true });
    press(dialog, 'Escape');
    await shows(dialog, 'Two');
    expect(dialog.matches(':modal')).toBe(true);
    expect(element.open).toBe(true);
    press(dialog, 'Escape');
    await closed(element);
  });

  it('stays modal at its item when the element is moved in the page', async () => {
    const element = await begin();
    const dialog = await openAt(element, 2);
    const events = recordEvents(element, ['portico-before-close', 'portico-close', 'portico-before-open']);
    const box = mount('<section></section>');
    box.append(element);
    await shows(dialog, 'Three');
    await waitFor(() => expect(dialog.matches(':modal')).toBe(true));
    expect(element.open).toBe(true);
    expect(isLocked()).toBe(true);
    press(dialog, 'ArrowRight');
    await shows(dialog, 'Four');
    expect(events).toEqual([]);
  });

  it('restores the page when it is removed while open, without warnings', async () => {
    const errors = captureConsole('error');
    const warnings = captureConsole('warn');
    const opener = mount('<button type="button">Open the gallery</button>');
    const element = await begin();
    opener.focus();
    const dialog = await openAt(element, 1);
    expect(isLocked()).toBe(true);
    element.remove();
    await waitFor(() => expect(isLocked()).toBe(false));
    expect(dialog.open).toBe(false);
    expect(element.open).toBe(false);
    await waitFor(() => expect(document.activeElement === opener).toBe(true));
    expect([...errors, ...warnings]).toEqual([]);
  });

  it('opens again after it was removed and inserted', async () => {
    const element = await begin();
    await openAt(element, 1);
    element.remove();
    await waitFor(() => expect(element.open).toBe(false));
    mount('<section></section>').append(element);
    const dialog = await openAt(element, 2);
    await shows(dialog, 'Three');
    expect(dialog.matches(':modal')).toBe(true);
  });
});
