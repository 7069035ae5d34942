import { waitFor } from '@testing-library/dom';
import { turn } from '../../../clock.ts';
import { expect } from '../../../expect.ts';
import { centreOf, stageOf } from '../fingers.ts';
import { load, press } from '../lightbox-page.ts';
import { imageOf, large, openAt, isZoomed, gapOf } from '../zoom-page.ts';

before(load);

describe('the overview of <portico-lightbox>', () => {
  const overviewOf = (dialog: HTMLElement) => dialog.querySelector<HTMLElement>('[part~="overview"]');

  /** The position of the frame in the overview, as shares of its size. */
  function seen(dialog: HTMLElement) {
    const whole = overviewOf(dialog)!.querySelector('img')!.getBoundingClientRect(); // OpenedWindow for only when it is there.
    const part = overviewOf(dialog)!.querySelector('.seen')!.getBoundingClientRect();
    const share = (value: number) => Math.round(value * 100) / 100;
    return {
      left: share((part.left - whole.left) / whole.width),
      top: share((part.top - whole.top) / whole.height),
      width: share(part.width / whole.width),
      height: share(part.height / whole.height),
    };
  }

  /** The expected position, from that of the image. */
  function expected(dialog: HTMLElement) {
    const stage = stageOf(dialog).getBoundingClientRect();
    const image = imageOf(dialog).getBoundingClientRect();
    return {
      left: Math.max(stage.left - image.left, 0) / image.width,
      top: Math.max(stage.top - image.top, 0) / image.height,
      width: Math.min(stage.width / image.width, 1),
      height: Math.min(stage.height / image.height, 1),
    };
  }

  for (const dir of ['ltr', 'rtl']) {
    it(`frames the visible part (${dir})`, async () => {
      const { dialog } = await openAt(0, large(`dir="${dir}"`));
      expect(overviewOf(dialog)).toBeNull();
      for (let step = 0; step < 4; step++) press(dialog, '+');
      press(dialog, 'ArrowRight');
      press(dialog, 'ArrowRight');
      press(dialog, 'ArrowDown');
      await waitFor(() => expect(overviewOf(dialog)).not.toBeNull());
      const wanted = expected(dialog);
      for (const [name, share] of Object.entries(seen(dialog)))
        expect([name, Math.abs(share - wanted[name as keyof typeof wanted]) < 0.03]).toEqual([name, true]);
      press(dialog, '0');
      await waitFor(() => expect(overviewOf(dialog)).toBeNull());
    });
  }

  it('centres the pressed point in 300 ms', async () => {
    const { dialog } = await openAt(0, large().replace('style="--portico-pan-duration: 0s"', ''));
    for (let step = 0; step < 5; step++) press(dialog, '+');
    const overview = await waitFor(() => {
      const found = overviewOf(dialog);
      if (!found) throw new Error('There is no overview.');
      return found;
    });
    const { left, top, width, height } = overview.getBoundingClientRect();
    overview.dispatchEvent(
      new PointerEvent('pointerdown', {
        clientX: left + width * 0.4,
        clientY: top + height * 0.6,
        bubbles: true,
        composed: true,
      }),
    );
    await turn();
    const [movement] = imageOf(dialog).getAnimations();
    expect(movement?.effect?.getComputedTiming().duration).toBe(300);
    movement?.finish();
    const image = imageOf(dialog).getBoundingClientRect();
    expect(centreOf(dialog, imageOf(dialog)).x / image.width).toBeCloseTo(0.1, 1);
    expect(centreOf(dialog, imageOf(dialog)).y / image.height).toBeCloseTo(-0.1, 1);
    expect(gapOf(dialog)).toBeLessThan(0.6);
  });

  it('is absent with overview="false"', async () => {
    const { element, dialog } = await openAt(0, large('overview="false"'));
    press(dialog, '+');
    press(dialog, '+');
    await waitFor(() => expect(isZoomed(element)).toBe(true));
    expect(overviewOf(dialog)).toBeNull();
  });

  it('shows the picture itself if its thumbnail fails to load', async () => {
    const url = '/__pictures/2000x1500/teal.svg';
    const { dialog } = await openAt(
      0,
      `<portico-lightbox animation-duration="none"><a href="${url}" data-thumbnail="/__pictures/missing.png">One</a></portico-lightbox>`,
    );
    for (let step = 0; step < 4; step++) press(dialog, '+');
    await waitFor(() => expect(overviewOf(dialog)?.querySelector('img')?.src).toContain(url));
  });
});
