import { getByRole, getByText, queryByText, waitFor } from '@testing-library/dom';
import { useTestClock } from '../../clock.ts';
import { hearConsole } from '../../console.ts';
import { expect } from '../../expect.ts';
import { replacePlayers, soon } from '../../media/stand-ins.ts';
import { hold, lost, raw, useTestNetwork } from '../../network.ts';
import { begin, currentSlide, dialogOf, heard, load, opened, picture, shows, type LightboxElement } from './lightbox-page.ts';

const thrown: string[] = [];
const hear = (event: ErrorEvent | PromiseRejectionEvent) => thrown.push(String('reason' in event ? event.reason : event.message));

before(async () => {
  await load();
  await import('../../../elements/lightbox/film.ts');
  await import('../../../elements/lightbox/written.ts');
  addEventListener('error', hear);
  addEventListener('unhandledrejection', hear);
});

after(() => {
  removeEventListener('error', hear);
  removeEventListener('unhandledrejection', hear);
});

// Whatever goes wrong is the visitor's to read, and never the page's to catch.
afterEach(() => expect(thrown.splice(0)).toEqual([]));

const fault = (name: string): string => `/__pictures/${name}.png`;

/** A lightbox of these items alone. */
const listing = (items: readonly unknown[], attributes = ''): string =>
  `<portico-lightbox animation-speed="none" ${attributes} items="${JSON.stringify(items).replaceAll('"', '&quot;')}"></portico-lightbox>`;

const lake = { url: picture(), alt: 'Lake' };
const hill = { url: picture(400, 300, 'plum'), alt: 'Hill' };

/** The open dialog, whatever its item is at. */
const dialogWhen = (element: HTMLElement): Promise<HTMLDialogElement> =>
  waitFor(() => {
    const dialog = dialogOf(element);
    if (!dialog) throw new Error('The lightbox is not open.');
    return dialog;
  });

/** Opens the first of these items. */
async function openedAt(items: readonly unknown[], attributes = ''): Promise<{ element: LightboxElement; dialog: HTMLDialogElement; told: ReturnType<typeof heard> }> {
  const element = await begin(listing(items, attributes));
  const told = heard(element, ['portico-error']);
  await element.show(0);
  return { element, dialog: await opened(element), told };
}

/** Waits until the item on the stage has failed, and gives what stands in its place. */
const panel = (dialog: HTMLElement): Promise<HTMLElement> =>
  waitFor(
    () => {
      const found = currentSlide(dialog).querySelector<HTMLElement>('[part~="error"]');
      if (!found) throw new Error('Nothing has failed.');
      return found;
    },
    { timeout: 8000 },
  );

const imageError = 'An error occurred attempting to load the image.';
const photoError = 'An error occurred when trying to load photo.';
const contentsError = 'An error occurred when trying to load contents.';
const itemError = 'Could not load the item';

describe('a picture that cannot be shown', () => {
  for (const [what, name] of [
    ['is not there', 'missing'],
    ['is a page', 'page'],
    ['is no picture inside', 'broken'],
    ['is lost on the way', 'lost'],
  ] as const) {
    for (const [preset, message, size] of [
      ['none', imageError, ['240px', '240px']],
      ['minimal', imageError, ['240px', '240px']],
      ['classic', itemError, ['240px', '240px']],
      ['filmstrip', photoError, ['400px', '200px']],
    ] as const) {
      it(`${what}: the visitor reads why, in the words and the size of ${preset}`, async () => {
        const { dialog, told } = await openedAt([{ url: fault(name) }, lake], `preset="${preset}"`);
        const shown = await panel(dialog);
        expect(getByRole(shown, 'alert').textContent).toBe(message);
        const { minInlineSize, minBlockSize } = getComputedStyle(shown);
        expect([minInlineSize, minBlockSize]).toEqual(size);
        expect(getByRole(shown, 'link', { name: 'Open it by itself' }).getAttribute('href')).toBe(fault(name));
        expect(told).toEqual([{ name: 'portico-error', detail: { index: 0, total: 2, url: fault(name), message } }]);
        expect(currentSlide(dialog).querySelector('img, [part~="loader"]')).toBeNull();
      });
    }
  }

  it('is told of when it is shown, also if it failed beside the stage', async () => {
    const { element, dialog, told } = await openedAt([lake, { url: fault('missing') }]);
    await waitFor(() => expect(dialog.querySelector('[part~="error"]')).not.toBeNull());
    expect(told).toEqual([]);
    element.next();
    await waitFor(() => expect(told).toEqual([{ name: 'portico-error', detail: { index: 1, total: 2, url: fault('missing'), message: imageError } }]));
    await panel(dialog);
  });

  it('is no end of the gallery, in either direction', async () => {
    const { element, dialog } = await openedAt([lake, { url: fault('missing') }, { url: fault('broken') }, hill]);
    element.next();
    await panel(dialog);
    element.next();
    await waitFor(() => expect(dialog.querySelector('[part~="counter"]')?.textContent).toBe('item 3 of 4'));
    await panel(dialog);
    element.next();
    await shows(dialog, 'Hill');
    element.previous();
    await panel(dialog);
    element.previous();
    element.previous();
    await shows(dialog, 'Lake');
  });

  it('does not hold up the slideshow', async () => {
    const clock = useTestClock();
    const { element, dialog } = await openedAt([{ url: fault('missing') }, hill], 'slideshow-speed="5000"');
    await panel(dialog);
    element.play();
    await clock.advance(5000);
    await shows(dialog, 'Hill');
  });

  it('says that the visitor is offline', async () => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    try {
      const { dialog } = await openedAt([{ url: fault('lost') }]);
      expect(getByRole(await panel(dialog), 'alert').textContent).toBe(`${imageError} You are probably offline.`);
    } finally {
      Reflect.deleteProperty(navigator, 'onLine');
    }
  });

  it('is shown by “Try again” when the server has recovered', async () => {
    const { dialog } = await openedAt([{ url: `/__pictures/recovering/${crypto.randomUUID()}.svg`, alt: 'Lake' }]);
    getByRole(await panel(dialog), 'button', { name: 'Try again' }).click();
    await shows(dialog, 'Lake');
    expect(currentSlide(dialog).querySelector('[part~="error"]')).toBeNull();
  });

  it('is shown when the visitor comes to it and the server has recovered meanwhile', async () => {
    const { element, dialog, told } = await openedAt([lake, { url: `/__pictures/recovering/${crypto.randomUUID()}.svg`, alt: 'Hill' }]);
    await waitFor(() => expect(dialog.querySelector('[part~="error"]')).not.toBeNull());
    element.next();
    await shows(dialog, 'Hill');
    expect(told).toEqual([]);
  });

  it('says so again when trying again did not help', async () => {
    const { dialog, told } = await openedAt([{ url: fault('missing') }]);
    getByRole(await panel(dialog), 'button', { name: 'Try again' }).click();
    await waitFor(() => expect(told).toHaveLength(2));
    getByRole(await panel(dialog), 'alert');
  });

  it('speaks the language of the page, and the author’s own words', async () => {
    const german = await openedAt([{ url: fault('missing') }], 'lang="de"');
    expect(getByRole(await panel(german.dialog), 'alert').textContent).toBe('Das Bild konnte nicht geladen werden.');
    german.element.remove();
    const own = await openedAt([{ url: fault('missing') }], `texts='{"imageError": "Gone.", "retry": "Once more"}'`);
    const shown = await panel(own.dialog);
    expect(getByRole(shown, 'alert').textContent).toBe('Gone.');
    getByRole(shown, 'button', { name: 'Once more' });
  });
});

describe('an item that does not come', () => {
  it('has failed when its time is over', async () => {
    const clock = useTestClock();
    const element = await begin(listing([{ url: fault('never') }, hill], 'load-timeout="10000"'));
    const told = heard(element, ['portico-error']);
    await element.show(0);
    const dialog = await dialogWhen(element);
    await clock.advance(9999);
    expect(currentSlide(dialog).dataset.status).toBe('loading');
    expect(element.matches(':state(loading)')).toBe(true);
    await clock.advance(1);
    expect(getByRole(await panel(dialog), 'alert').textContent).toBe(imageError);
    expect(element.matches(':state(loading)')).toBe(false);
    expect(told).toHaveLength(1);
    element.next();
    await shows(dialog, 'Hill');
  });

  it('is waited for half a minute by itself', async () => {
    const clock = useTestClock();
    const element = await begin(listing([{ url: fault('never') }]));
    await element.show(0);
    const dialog = await dialogWhen(element);
    await clock.advance(29_999);
    expect(currentSlide(dialog).dataset.status).toBe('loading');
    await clock.advance(1);
    await panel(dialog);
  });

  it('is no fault when the visitor goes on meanwhile, and is not loaded on', async () => {
    const clock = useTestClock();
    const element = await begin(listing([{ url: fault('never') }, hill, lake, picture()]));
    const told = heard(element, ['portico-error']);
    await element.show(0);
    const dialog = await dialogWhen(element);
    const image = await waitFor(() => currentSlide(dialog).querySelector('img') ?? Promise.reject(new Error('no picture yet')));
    element.next();
    await shows(dialog, 'Hill');
    await clock.advance(2000);
    element.next();
    await shows(dialog, 'Lake');
    await waitFor(() => expect(image.isConnected).toBe(false));
    expect(image.hasAttribute('src')).toBe(false);
    await clock.advance(60_000);
    expect(told).toEqual([]);
  });

  it('is no fault when the lightbox closes meanwhile', async () => {
    const clock = useTestClock();
    const element = await begin(listing([{ url: fault('never') }]));
    const told = heard(element, ['portico-error']);
    await element.show(0);
    await dialogWhen(element);
    element.hide();
    await waitFor(() => expect(dialogOf(element)).toBeUndefined());
    await clock.advance(60_000);
    expect(told).toEqual([]);
  });

  it('has a loader, which shows when it takes longer than usual', async () => {
    for (const [attribute, delay] of [
      ['', 600],
      ['loader-timeout="2000"', 2000],
    ] as const) {
      const element = await begin(listing([{ url: fault('never') }], attribute));
      await element.show(0);
      const dialog = await dialogWhen(element);
      const loader = await waitFor(() => getByText(currentSlide(dialog), 'Loading').parentElement ?? Promise.reject(new Error('no loader')));
      const appearing = loader.getAnimations().find((animation) => animation instanceof CSSAnimation && animation.animationName === 'appear');
      if (!appearing) throw new Error('The loader does not appear.');
      appearing.pause();
      appearing.currentTime = delay - 1;
      expect(getComputedStyle(loader).opacity).toBe('0');
      appearing.currentTime = delay + 1;
      expect(getComputedStyle(loader).opacity).toBe('1');
      element.hide();
      await waitFor(() => expect(dialogOf(element)).toBeUndefined());
    }
  });
});

describe('a video that cannot be played', () => {
  for (const name of ['missing', 'broken', 'lost']) {
    it(`is an error: ${name}`, async () => {
      const said = hearConsole('warn');
      const { dialog, told } = await openedAt([{ type: 'video', url: fault(name) }, hill]);
      const shown = await panel(dialog);
      expect(getByRole(shown, 'alert').textContent).toBe(itemError);
      expect(told).toHaveLength(1);
      await waitFor(() => expect(said.join()).toContain('could not be loaded'));
      expect(currentSlide(dialog).querySelector('video')).toBeNull();
    });
  }

  it('is an error if none of its sources can be', async () => {
    hearConsole('warn');
    const { element, dialog } = await openedAt([{ type: 'video', sources: [fault('missing'), fault('broken')] }, hill]);
    expect(getByRole(await panel(dialog), 'alert').textContent).toBe(itemError);
    element.next();
    await shows(dialog, 'Hill');
  });

  for (const address of ['https://youtu.be/short', 'https://www.youtube.com/watch?v=far_too_long_for_one']) {
    it(`is an error with a wrong id of YouTube, and nothing is asked there: ${address}`, async () => {
      const standIns = replacePlayers();
      const said = hearConsole('warn');
      const { dialog } = await openedAt([address]);
      const shown = await panel(dialog);
      expect(getByRole(shown, 'alert').textContent).toBe(itemError);
      expect(getByRole(shown, 'link', { name: 'Open it by itself' }).getAttribute('href')).toBe(address);
      await waitFor(() => expect(said.join()).toContain('is no id of a YouTube video'));
      expect(await standIns.asked()).toBe(0);
    });
  }

  it('is an error if the player of the site never answers', async () => {
    hearConsole('warn');
    replacePlayers();
    const element = await begin(listing(['https://youtu.be/no_answer__', hill], 'animation-speed="none"'));
    const clock = useTestClock();
    await element.show(0);
    const dialog = await dialogWhen(element);
    await soon(async () => {
      await clock.advance(2000);
      expect(currentSlide(dialog).querySelector('[part~="error"]')).not.toBeNull();
    });
    element.next();
    await shows(dialog, 'Hill');
  });
});

describe('what is written that cannot be shown', () => {
  for (const [what, item] of [
    ['an element that is not in the page', { type: 'inline', url: '#nowhere' }],
    ['an address that is no fragment', { type: 'inline', url: '#%' }],
  ] as const) {
    it(`is an error: ${what}`, async () => {
      const said = hearConsole('warn');
      const { element, dialog } = await openedAt([item, hill]);
      const shown = await panel(dialog);
      expect(getByRole(shown, 'alert').textContent).toBe(contentsError);
      expect(shown.querySelector('a')).toBeNull();
      await waitFor(() => expect(said).toHaveLength(1));
      element.next();
      await shows(dialog, 'Hill');
    });
  }

  for (const [preset, message] of [
    ['none', contentsError],
    ['filmstrip', contentsError],
    ['classic', itemError],
  ] as const) {
    it(`is an error when the network is gone, in the words of ${preset}`, async () => {
      hearConsole('warn');
      useTestNetwork().route('/part', lost);
      const { dialog } = await openedAt([{ type: 'ajax', url: '/part' }], `preset="${preset}"`);
      const shown = await panel(dialog);
      expect(getByRole(shown, 'alert').textContent).toBe(message);
      expect(getComputedStyle(shown).minBlockSize).toBe('240px');
    });
  }

  it('is shown by “Try again” when the server has recovered', async () => {
    hearConsole('warn');
    const network = useTestNetwork();
    network.route('/part', raw('Not now', 503));
    const { element, dialog } = await openedAt([{ type: 'ajax', url: '/part' }]);
    network.route('/part', raw('<p>Here it is</p>'));
    getByRole(await panel(dialog), 'button', { name: 'Try again' }).click();
    await waitFor(() => getByText(element, 'Here it is'));
    expect(network.sent('/part')).toHaveLength(2);
  });

  it('is not asked for any more when the visitor goes on', async () => {
    const network = useTestNetwork();
    const held = hold();
    network.route('/part', held.reply);
    const element = await begin(listing([{ type: 'ajax', url: '/part' }, hill]));
    const told = heard(element, ['portico-error']);
    await element.show(0);
    await waitFor(() => expect(network.sent('/part')).toHaveLength(1));
    element.next();
    const dialog = await dialogWhen(element);
    await shows(dialog, 'Hill');
    expect(network.sent('/part')[0]?.signal.aborted).toBe(true);
    expect(told).toEqual([]);
    expect(queryByText(element, 'Not here')).toBeNull();
  });
});

describe('an item without an address that may be shown', () => {
  it('is an error', async () => {
    hearConsole('warn');
    const element = await begin('<portico-lightbox animation-speed="none"><b data-portico-item data-src="javascript:0">A</b></portico-lightbox>');
    await element.show(0);
    const dialog = await opened(element);
    const shown = await panel(dialog);
    expect(getByRole(shown, 'alert').textContent).toBe(itemError);
    expect(dialog.querySelector('iframe, a')).toBeNull();
  });

  it('an index that is none opens nothing, and the author is told', async () => {
    const said = hearConsole('warn');
    const element = await begin(listing([lake]));
    await element.show(7);
    await waitFor(() => expect(said.join()).toContain('it has no item 7; they are counted from 0 to 0'));
    expect(dialogOf(element)).toBeUndefined();
  });
});
