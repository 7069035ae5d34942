import { waitFor } from '@testing-library/dom';
import { installTestClock } from '../../../clock.ts';
import { expect } from '../../../expect.ts';
import { mount } from '../../../page.ts';
import { Finger, gesturesLoaded, stageOf } from '../fingers.ts';
import { begin, button, closed, gallery, load, opened, press, shownName, shows } from '../lightbox-page.ts';

before(load);

const titles = ['One', 'Two', 'Three', 'Four'];

/** Opens the second item with the preset; resolves after the code of the gestures has loaded. */
async function openModern(attributes = '') {
  const clock = installTestClock(10_000);
  const element = await begin(gallery(titles, `preset="modern" animation-duration="none" ${attributes}`));
  await element.show(1);
  const dialog = await opened(element);
  await gesturesLoaded(dialog);
  return { element, dialog, clock };
}

/** Waits until all controls are visible and react to pointers, or none does. */
const controlsAre = (dialog: HTMLElement, isVisible: boolean): Promise<void> =>
  waitFor(() => {
    const found = [...dialog.querySelectorAll('.toolbar, .arrow, .words')].map((part) => {
      const { opacity, pointerEvents } = getComputedStyle(part);
      return `${opacity} ${pointerEvents}`;
    });
    expect([found.length, ...new Set(found)]).toEqual([4, isVisible ? '1 auto' : '0 none']);
  });

describe('<portico-lightbox preset="modern">', () => {
  it('moves across, and continues with the first item after the last', async () => {
    const { dialog } = await openModern();
    expect([dialog.dataset.path, dialog.dataset.skin]).toEqual(['horizontal', 'dark']);
    press(dialog, 'End');
    await shows(dialog, 'Four');
    press(dialog, 'ArrowRight');
    await shows(dialog, 'One');
  });

  it('only gives defaults: the settings of the author and of the page win', async () => {
    mount('<script type="application/json" data-portico="lightbox">{"overlay_opacity": 0.5}</script><i></i>');
    const { element, dialog } = await openModern('path="vertical" no-loop');
    const { path, skin } = dialog.dataset;
    const { opacity } = getComputedStyle(dialog.querySelector('.frame') ?? dialog, '::before');
    expect([path, skin, opacity]).toEqual(['vertical', 'dark', '0.5']);
    press(dialog, 'Home');
    await shows(dialog, 'One');
    expect(button(dialog, 'Previous').getAttribute('aria-disabled')).toBe('true');
    expect(Reflect.get(element, 'loop')).toBe(false);
  });

  it('keeps an opening by the property, and adds no attribute while it is closed', async () => {
    const element = await begin(gallery(titles, 'preset="modern" animation-duration="none"'));
    element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    element.querySelector('a')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    await waitFor(() => expect(element.shadowRoot?.querySelector('dialog')).toBeTruthy());
    expect(element.getAttributeNames().toSorted()).toEqual(['animation-duration', 'preset']);
    element.open = true;
    expect((await opened(element)).dataset.skin).toBe('dark');
  });

  for (const [place, x, y] of [
    ['on the picture', 0, 0],
    ['beside the picture', 0, -1],
  ] as const) {
    it(`hides and shows the controls by a tap ${place}`, async () => {
      const { element, dialog, clock } = await openModern();
      // The upper edge of the stage is beside a picture that is limited by the width, or by its size.
      const top = y === 0 ? 0 : 2 - stageOf(dialog).clientHeight / 2;
      await controlsAre(dialog, true);
      new Finger(dialog).tap(x, top);
      await controlsAre(dialog, false);
      await clock.advance(1000);
      new Finger(dialog).tap(x, top);
      await controlsAre(dialog, true);
      expect([element.open, shownName(dialog), element.matches(':state(zoomed)')]).toEqual([true, 'Two', false]);
    });
  }

  for (const [input, act] of [
    ['a key', (dialog: HTMLElement) => press(dialog, 'Tab')],
    ['a moved mouse', (dialog: HTMLElement) => new Finger(dialog, { type: 'mouse' }).down().move(3, 3)],
    ['the focus', (dialog: HTMLElement) => button(dialog, 'Close').focus()],
  ] as const) {
    it(`shows hidden controls again by ${input}`, async () => {
      const { dialog } = await openModern();
      new Finger(dialog).tap();
      await controlsAre(dialog, false);
      act(dialog);
      await controlsAre(dialog, true);
    });
  }

  it('keeps them hidden while a finger swipes to another item', async () => {
    const { dialog, clock } = await openModern();
    new Finger(dialog).tap();
    await controlsAre(dialog, false);
    await clock.advance(1000);
    new Finger(dialog).down().move(-150, 0).up();
    await shows(dialog, 'Three');
    await controlsAre(dialog, false);
  });

  it('zooms by a double tap without hiding them, and by a click', async () => {
    const { element, dialog, clock } = await openModern();
    new Finger(dialog).tap().tap();
    await waitFor(() => expect(element.matches(':state(zoomed)')).toBe(true));
    await controlsAre(dialog, true);
    await clock.advance(1000);
    new Finger(dialog, { type: 'mouse' }).tap();
    await waitFor(() => expect(element.matches(':state(zoomed)')).toBe(false));
    await controlsAre(dialog, true);
  });

  it('shows them when it opens again', async () => {
    const { element, dialog } = await openModern();
    new Finger(dialog).tap();
    await controlsAre(dialog, false);
    element.hide();
    await closed(element);
    await element.show(1);
    await controlsAre(await opened(element), true);
  });

  it('is the only preset with this tap', async () => {
    const element = await begin(gallery(titles));
    await element.show(1);
    const dialog = await opened(element);
    await gesturesLoaded(dialog);
    new Finger(dialog).tap();
    await controlsAre(dialog, true);
  });
});
