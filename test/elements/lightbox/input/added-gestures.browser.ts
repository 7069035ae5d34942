import { waitFor } from '@testing-library/dom';
import { captureConsole } from '../../../console.ts';
import { expect } from '../../../expect.ts';
import { Finger, centreOf, stageOf } from '../fingers.ts';
import { closed, load, press, shownName, shows } from '../lightbox-page.ts';
import { frames, gapOf, imageOf, large, openAt, pinch, scaleOf } from '../zoom-page.ts';

before(load);

/** Zooms the image until it overflows the stage on all sides. */
function zoomIn(dialog: HTMLElement): void {
  for (let step = 0; step < 4; step++) press(dialog, '+');
}

/** Moves a zoomed image by keys until it shows one of its side edges. */
function panTo(dialog: HTMLElement, key: 'ArrowLeft' | 'ArrowRight'): void {
  for (let step = 0; step < 40; step++) press(dialog, key);
}

/** Returns the remaining opacity of the overlay. */
const overlayOf = (dialog: HTMLElement) =>
  Number(getComputedStyle(dialog.querySelector('.frame')!, '::before').opacity); // Drawn with the dialog.

describe('<portico-lightbox gestures="swipe-at-edge">', () => {
  it('shows the next item by a swipe at the edge of a zoomed picture, and else pans', async () => {
    const { dialog, clock } = await openAt(0, large('gestures="swipe-at-edge"'));
    zoomIn(dialog);
    const pan = new Finger(dialog).down().move(-150, 0);
    expect(centreOf(dialog, imageOf(dialog)).x).toBeLessThan(-100);
    await clock.advance(500);
    pan.move(-150, 0).up();
    await frames();
    expect([stageOf(dialog).hasAttribute('data-swiped'), shownName(dialog)]).toEqual([false, 'One']);

    panTo(dialog, 'ArrowRight');
    const { x } = centreOf(dialog, imageOf(dialog));
    const back = new Finger(dialog).down().move(60, 0);
    expect(centreOf(dialog, imageOf(dialog)).x).toBeCloseTo(x + 49, 0);
    await clock.advance(500);
    back.move(0, 0).up();
    await frames();

    panTo(dialog, 'ArrowRight');
    const swipe = new Finger(dialog).down().move(-150, 10);
    // The first 11 px do not count.
    expect(Number.parseFloat(stageOf(dialog).style.getPropertyValue('--drag-x'))).toBeCloseTo(-139, 0);
    swipe.up();
    await shows(dialog, 'Two');
    expect(scaleOf(dialog)).toBeCloseTo(1, 3);
  });

  for (const [what, index, distance] of [
    ['a short swipe', 0, -40],
    ['a swipe beyond the last item', 1, -300],
  ] as const) {
    it(`returns to the zoomed picture after ${what}`, async () => {
      const { element, dialog, clock } = await openAt(index, large('gestures="swipe-at-edge"'));
      const name = shownName(dialog);
      zoomIn(dialog);
      panTo(dialog, 'ArrowRight');
      const { x } = centreOf(dialog, imageOf(dialog));
      new Finger(dialog).down().move(distance, 0).up();
      await clock.advance(1000);
      await frames();
      expect([centreOf(dialog, imageOf(dialog)).x, shownName(dialog)]).toEqual([x, name]);
      expect(gapOf(dialog)).toBeLessThan(0.6);
      expect(element.matches(':state(zoomed)')).toBe(true);
    });
  }
});

describe('<portico-lightbox gestures="pinch-to-close drag-up-to-close">', () => {
  const attributes = 'gestures="pinch-to-close drag-up-to-close"';

  it('closes by pinching together, unless the page keeps it open', async () => {
    const { element, dialog, clock } = await openAt(0, large(attributes));
    element.addEventListener('portico-before-close', (event) => event.preventDefault(), { once: true });
    const kept = pinch(dialog, 20);
    expect(overlayOf(dialog)).toBeLessThan(0.6);
    kept.first.up();
    kept.second.up();
    expect(element.open).toBe(true);
    await clock.advance(1000);
    await waitFor(() => expect(scaleOf(dialog)).toBeCloseTo(1, 2));
    expect(overlayOf(dialog)).toBeCloseTo(0.9);
    const { first } = pinch(dialog, 20);
    first.up();
    await closed(element);
  });

  it('closes by dragging up', async () => {
    const { element, dialog } = await openAt(0, large(attributes));
    const finger = new Finger(dialog).down().move(0, -200);
    expect(stageOf(dialog).style.getPropertyValue('--drag-y')).toBe('-189px');
    expect(overlayOf(dialog)).toBeLessThan(0.8);
    finger.up();
    await closed(element);
  });
});

describe('<portico-lightbox> with an unknown gesture', () => {
  it('warns the author, and uses the others', async () => {
    const warned = captureConsole('warn');
    const { element, dialog } = await openAt(0, large('gestures="drag-up-to-close pinch"'));
    await waitFor(() =>
      expect(warned.join()).toContain(
        'invalid gestures "pinch" is ignored; expected all, or one or more of swipe-at-edge',
      ),
    );
    new Finger(dialog).down().move(0, -200).up();
    await closed(element);
  });
});

describe('<portico-lightbox> without the setting gestures', () => {
  it('neither swipes at an edge nor closes by pinching or dragging up', async () => {
    const { element, dialog, clock } = await openAt(0);
    new Finger(dialog).down().move(0, -200).up();
    const { first, second } = pinch(dialog, 20);
    expect(overlayOf(dialog)).toBeCloseTo(0.9);
    first.up();
    second.up();
    await clock.advance(1000);
    zoomIn(dialog);
    panTo(dialog, 'ArrowRight');
    new Finger(dialog).down().move(-300, 0).up();
    await frames();
    expect([element.open, shownName(dialog)]).toEqual([true, 'One']);
  });
});
