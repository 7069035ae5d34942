import { getAllByRole, getByRole, waitFor } from '@testing-library/dom';
import { installTestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import {
  beginFaults,
  fault,
  lake,
  hill,
  dialogWhen,
  openedAt,
  panel,
  imageError,
  photoError,
  itemError,
} from './failing-page.ts';
import { begin, currentSlide, dialogOf, heard, picture, shows } from './lightbox-page.ts';
import { listing } from './items-page.ts';

beginFaults();

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

  it('reports the error when the item is shown, also if it failed as a neighbour', async () => {
    const { element, dialog, told } = await openedAt([lake, { url: fault('missing') }]);
    await waitFor(() => expect(dialog.querySelector('[part~="error"]')).not.toBeNull());
    expect(told).toEqual([]);
    element.next();
    await waitFor(() =>
      expect(told).toEqual([
        { name: 'portico-error', detail: { index: 1, total: 2, url: fault('missing'), message: imageError } },
      ]),
    );
    await panel(dialog);
  });

  it('does not end the gallery, in either direction', async () => {
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

  it('does not stop the slideshow', async () => {
    const clock = installTestClock();
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

  it('is shown when the visitor reaches it after the server has recovered', async () => {
    const { element, dialog, told } = await openedAt([
      lake,
      { url: `/__pictures/recovering/${crypto.randomUUID()}.svg`, alt: 'Hill' },
    ]);
    await waitFor(() => expect(dialog.querySelector('[part~="error"]')).not.toBeNull());
    element.next();
    await shows(dialog, 'Hill');
    expect(told).toEqual([]);
  });

  it('shows the error again after another failure', async () => {
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

describe('an item that does not load', () => {
  it('fails after load-timeout', async () => {
    const clock = installTestClock();
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

  it('fails after 30 s by default', async () => {
    const clock = installTestClock();
    const element = await begin(listing([{ url: fault('never') }]));
    await element.show(0);
    const dialog = await dialogWhen(element);
    await clock.advance(29_999);
    expect(currentSlide(dialog).dataset.status).toBe('loading');
    await clock.advance(1);
    await panel(dialog);
  });

  it('is no error when the visitor navigates on meanwhile, and its download stops', async () => {
    const clock = installTestClock();
    const element = await begin(listing([{ url: fault('never') }, hill, lake, picture()]));
    const told = heard(element, ['portico-error']);
    await element.show(0);
    const dialog = await dialogWhen(element);
    const image = await waitFor(
      () => currentSlide(dialog).querySelector('img') ?? Promise.reject(new Error('no picture yet')),
    );
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

  it('is no error when the lightbox closes meanwhile', async () => {
    const clock = installTestClock();
    const element = await begin(listing([{ url: fault('never') }]));
    const told = heard(element, ['portico-error']);
    await element.show(0);
    await dialogWhen(element);
    element.hide();
    await waitFor(() => expect(dialogOf(element)).toBeUndefined());
    // The browser goes back in its own time, which the clock of the test does not move: a later lightbox would be closed by it.
    await waitFor(() => expect(JSON.stringify(history.state)).not.toContain('porticoLightbox'));
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
      const loader = await waitFor(
        () => currentSlide(dialog).querySelector('[part~="loader"]') ?? Promise.reject(new Error('no loader')),
      );
      const appearing = loader
        .getAnimations()
        .find((animation) => animation instanceof CSSAnimation && animation.animationName === 'appear');
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

  for (const [attribute, delay, words] of [
    ['', 600, 'Loading'],
    ['loader-timeout="2000" lang="de"', 2000, 'Wird geladen'],
  ] as const) {
    it(`is announced as loading after ${delay} ms: “${words}”`, async () => {
      const clock = installTestClock();
      const element = await begin(listing([{ url: fault('never') }, hill], attribute));
      await element.show(0);
      const dialog = await dialogWhen(element);
      const announced = () => getAllByRole(dialog, 'status').map(({ textContent }) => textContent);
      await clock.advance(delay - 1);
      expect(announced()).not.toContain(words);
      await clock.advance(1);
      await waitFor(() => expect(announced()).toContain(words));
      element.next();
      await shows(dialog, 'Hill');
      expect(announced()).not.toContain(words);
    });
  }
});
