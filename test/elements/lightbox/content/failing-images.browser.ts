import { getAllByRole, getByRole, waitFor } from '@testing-library/dom';
import { installTestClock } from '../../../clock.ts';
import { expect } from '../../../expect.ts';
import {
  failOnUncaughtErrors,
  missingPicture,
  lake,
  hill,
  openDialog,
  openedAt,
  panel,
  imageError,
  photoError,
  itemError,
} from '../failing-page.ts';
import { begin, currentSlide, dialogOf, recordEvents, picture, shows } from '../lightbox-page.ts';
import { listing } from '../items-page.ts';

failOnUncaughtErrors();

describe('a picture that cannot be shown', () => {
  for (const [description, name] of [
    ['is not there', 'missing'],
    ['is a page', 'page'],
    ['is not an image', 'broken'],
    ['is lost on the way', 'lost'],
  ] as const) {
    for (const [preset, message, size] of [
      ['none', imageError, ['240px', '240px']],
      ['minimal', imageError, ['240px', '240px']],
      ['classic', itemError, ['240px', '240px']],
      ['filmstrip', photoError, ['400px', '200px']],
    ] as const) {
      it(`${description}: shows the message and panel size of the preset ${preset}`, async () => {
        const { dialog, events } = await openedAt([{ url: missingPicture(name) }, lake], `preset="${preset}"`);
        const shown = await panel(dialog);
        expect(getByRole(shown, 'alert').textContent).toBe(message);
        const { minInlineSize, minBlockSize } = getComputedStyle(shown);
        expect([minInlineSize, minBlockSize]).toEqual(size);
        expect(getByRole(shown, 'link', { name: 'Open it by itself' }).getAttribute('href')).toBe(missingPicture(name));
        expect(events).toEqual([
          { name: 'portico-error', detail: { index: 0, total: 2, url: missingPicture(name), message } },
        ]);
        expect(currentSlide(dialog).querySelector('img, [part~="loader"]')).toBeNull();
      });
    }
  }

  it('reports the error when the item is shown, also if it failed as a neighbour', async () => {
    const { element, dialog, events } = await openedAt([lake, { url: missingPicture('missing') }]);
    await waitFor(() => expect(dialog.querySelector('[part~="error"]')).not.toBeNull());
    expect(events).toEqual([]);
    element.next();
    await waitFor(() =>
      expect(events).toEqual([
        { name: 'portico-error', detail: { index: 1, total: 2, url: missingPicture('missing'), message: imageError } },
      ]),
    );
    await panel(dialog);
  });

  it('does not block navigation in either direction', async () => {
    const { element, dialog } = await openedAt([
      lake,
      { url: missingPicture('missing') },
      { url: missingPicture('broken') },
      hill,
    ]);
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
    const { element, dialog } = await openedAt([{ url: missingPicture('missing') }, hill], 'interval="5000"');
    await panel(dialog);
    element.play();
    await clock.advance(5000);
    await shows(dialog, 'Hill');
  });

  it('mentions a missing network connection', async () => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    try {
      const { dialog } = await openedAt([{ url: missingPicture('lost') }]);
      expect(getByRole(await panel(dialog), 'alert').textContent).toBe(`${imageError} You are probably offline.`);
    } finally {
      Reflect.deleteProperty(navigator, 'onLine');
    }
  });

  it('is shown by “Try again” after the server has recovered', async () => {
    const { dialog } = await openedAt([{ url: `/__pictures/recovering/${crypto.randomUUID()}.svg`, alt: 'Lake' }]);
    getByRole(await panel(dialog), 'button', { name: 'Try again' }).click();
    await shows(dialog, 'Lake');
    expect(currentSlide(dialog).querySelector('[part~="error"]')).toBeNull();
  });

  it('loads again when the visitor returns after the server has recovered', async () => {
    const { element, dialog, events } = await openedAt([
      lake,
      { url: `/__pictures/recovering/${crypto.randomUUID()}.svg`, alt: 'Hill' },
    ]);
    await waitFor(() => expect(dialog.querySelector('[part~="error"]')).not.toBeNull());
    element.next();
    await shows(dialog, 'Hill');
    expect(events).toEqual([]);
  });

  it('shows the error again after another failure', async () => {
    const { dialog, events } = await openedAt([{ url: missingPicture('missing') }]);
    getByRole(await panel(dialog), 'button', { name: 'Try again' }).click();
    await waitFor(() => expect(events).toHaveLength(2));
    getByRole(await panel(dialog), 'alert');
  });

  it('uses the language of the page, and the author’s own texts', async () => {
    const german = await openedAt([{ url: missingPicture('missing') }], 'lang="de"');
    expect(getByRole(await panel(german.dialog), 'alert').textContent).toBe('Das Bild konnte nicht geladen werden.');
    german.element.remove();
    const own = await openedAt(
      [{ url: missingPicture('missing') }],
      `texts='{"imageError": "Gone.", "retry": "Once more"}'`,
    );
    const shown = await panel(own.dialog);
    expect(getByRole(shown, 'alert').textContent).toBe('Gone.');
    getByRole(shown, 'button', { name: 'Once more' });
  });
});

describe('an item that does not load', () => {
  it('fails after 30 s', async () => {
    const clock = installTestClock();
    const element = await begin(listing([{ url: missingPicture('never') }, hill]));
    const events = recordEvents(element, ['portico-error']);
    await element.show(0);
    const dialog = await openDialog(element);
    await clock.advance(29_999);
    expect(currentSlide(dialog).dataset.status).toBe('loading');
    expect(element.matches(':state(loading)')).toBe(true);
    await clock.advance(1);
    expect(getByRole(await panel(dialog), 'alert').textContent).toBe(imageError);
    expect(element.matches(':state(loading)')).toBe(false);
    expect(events).toHaveLength(1);
    element.next();
    await shows(dialog, 'Hill');
  });

  it('stops its download without an error when the visitor navigates on', async () => {
    const clock = installTestClock();
    const element = await begin(listing([{ url: missingPicture('never') }, hill, lake, picture()]));
    const events = recordEvents(element, ['portico-error']);
    await element.show(0);
    const dialog = await openDialog(element);
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
    expect(events).toEqual([]);
  });

  it('reports no error after the lightbox has closed', async () => {
    const clock = installTestClock();
    const element = await begin(listing([{ url: missingPicture('never') }]));
    const events = recordEvents(element, ['portico-error']);
    await element.show(0);
    await openDialog(element);
    element.hide();
    await waitFor(() => expect(dialogOf(element)).toBeUndefined());
    // `history.back()` is asynchronous and would close the lightbox of a later test.
    await waitFor(() => expect(JSON.stringify(history.state)).not.toContain('porticoLightbox'));
    await clock.advance(60_000);
    expect(events).toEqual([]);
  });

  it('shows a loader after loader-delay', async () => {
    for (const [attribute, delay] of [
      ['', 600],
      ['loader-delay="2000"', 2000],
    ] as const) {
      const element = await begin(listing([{ url: missingPicture('never') }], attribute));
      await element.show(0);
      const dialog = await openDialog(element);
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
    ['loader-delay="2000" lang="de"', 2000, 'Wird geladen'],
  ] as const) {
    it(`is announced as loading after ${delay} ms: “${words}”`, async () => {
      const clock = installTestClock();
      const element = await begin(listing([{ url: missingPicture('never') }, hill], attribute));
      await element.show(0);
      const dialog = await openDialog(element);
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
