import { waitFor } from '@testing-library/dom';
import { turn } from '../../../clock.ts';
import { expect } from '../../../expect.ts';
import { mount } from '../../../page.ts';
import {
  begin,
  button,
  closed,
  currentSlide,
  dialogOf,
  gallery,
  link,
  load,
  opened,
  picture,
  press,
  shows,
  type LightboxElement,
} from '../lightbox-page.ts';

before(load);

const imageOf = (dialog: HTMLElement) => currentSlide(dialog).querySelector('img')!; // Galleries here hold pictures only.
const thumbnail = (element: HTMLElement, place: number) => element.querySelectorAll<HTMLElement>('a img')[place]!; // As many as the gallery has.
const frameOf = (dialog: HTMLElement) => dialog.querySelector<HTMLElement>('.frame')!; // Drawn with the dialog.

/** Returns the visible, unclipped box of an element in the window, in px. */
function seenBox(node: HTMLElement): {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
} {
  const { left, top, width, height } = node.getBoundingClientRect();
  const scale = width / Number.parseFloat(getComputedStyle(node).width);
  const insets = /inset\((.*)\)/
    .exec(getComputedStyle(node).clipPath)?.[1]
    ?.split(' ')
    .map((inset) => Number.parseFloat(inset)) ?? [0];
  const [down = 0, across = down] = insets;
  return {
    left: left + across * scale,
    top: top + down * scale,
    width: width - 2 * across * scale,
    height: height - 2 * down * scale,
  };
}

/** Returns the differences between two boxes, in px. */
function apart(node: HTMLElement, other: HTMLElement): number {
  const [a, b] = [seenBox(node), other.getBoundingClientRect()];
  return Math.max(
    Math.abs(a.left - b.left),
    Math.abs(a.top - b.top),
    Math.abs(a.width - b.width),
    Math.abs(a.height - b.height),
  );
}

/** Returns the scripted animation of an image, paused at a time (ms). */
function stopped(node: HTMLElement, time: number): Animation {
  const movement = node.getAnimations().find((one) => !(one instanceof CSSTransition));
  if (!movement) throw new Error('The picture does not move.');
  movement.pause();
  movement.currentTime = time;
  return movement;
}

/** Resolves after pending changes have rendered. */
async function rendered(): Promise<void> {
  for (let turns = 0; turns < 10; turns++) await turn();
}

/** Finishes all animations. */
function finish(dialog: HTMLElement): void {
  for (const movement of dialog.getAnimations({ subtree: true })) {
    // The loader animates forever.
    if (movement.effect?.getComputedTiming().endTime !== Infinity) movement.finish();
  }
}

/** Returns the durations of the animations of images, in ms. */
const durations: number[] = [];
const original = Object.getOwnPropertyDescriptor(Element.prototype, 'animate')!; // Every engine has it.

beforeEach(() => {
  durations.length = 0;
  Element.prototype.animate = function (this: Element, frames, options) {
    durations.push(Number(typeof options === 'number' ? options : options?.duration));
    return Reflect.apply(original.value as Element['animate'], this, [frames, options]); // It is a method.
  };
});

afterEach(() => {
  Object.defineProperty(Element.prototype, 'animate', original);
});

/** Opens a gallery whose images have loaded, as after a pointer has approached. */
async function openAt(index: number, html: string): Promise<{ element: LightboxElement; dialog: HTMLDialogElement }> {
  const element = await begin(html);
  await Promise.all([...element.querySelectorAll('img')].map((image) => image.decode()));
  const shown = new Image();
  shown.src = element.querySelectorAll('a')[index]!.href; // As many as the gallery has.
  await shown.decode();
  await element.show(index);
  const dialog = await opened(element);
  await waitFor(() => button(dialog, 'Zoom in'));
  return { element, dialog };
}

describe('the opening animation of <portico-lightbox>', () => {
  it('starts at the thumbnail', async () => {
    const { element, dialog } = await openAt(1, gallery(undefined, 'entrance-duration="40000"'));
    const image = imageOf(dialog);
    const movement = stopped(image, 0);
    expect(apart(image, thumbnail(element, 1))).toBeLessThan(1);
    movement.currentTime = 20000;
    const { width } = image.getBoundingClientRect();
    expect(width).toBeGreaterThan(85);
    movement.finish();
    expect(image.getBoundingClientRect().width).toBeGreaterThan(width);
    expect(image.getAnimations()).toEqual([]);
    finish(dialog);
  });

  it('starts with the crop of a thumbnail of other proportions', async () => {
    const html = `<portico-lightbox entrance-duration="40000"><a href="${picture(800, 600)}"><img src="${picture(90, 30)}" alt="One" width="90" height="30"></a></portico-lightbox>`;
    const { element, dialog } = await openAt(0, html);
    const image = imageOf(dialog);
    stopped(image, 0);
    expect(apart(image, thumbnail(element, 0))).toBeLessThan(1);
    finish(dialog);
  });

  it('returns to the thumbnail of the current item on close', async () => {
    const { element, dialog } = await openAt(
      0,
      gallery(undefined, 'entrance-duration="1" switch-duration="1" exit-duration="4000"'),
    );
    finish(dialog);
    press(dialog, 'ArrowRight');
    await shows(dialog, 'Two');
    finish(dialog);
    element.hide();
    await rendered();
    expect(dialogOf(element)).toBe(dialog);
    const image = imageOf(dialog);
    expect(image.alt).toBe('Two');
    const movement = stopped(image, 0);
    expect(image.getBoundingClientRect().width).toBeGreaterThan(300);
    movement.currentTime = 3999.9;
    expect(apart(image, thumbnail(element, 1))).toBeLessThan(1);
    finish(dialog);
    await closed(element);
  });

  it('returns from a zoomed picture on close', async () => {
    const { element, dialog } = await openAt(
      0,
      gallery(undefined, 'entrance-duration="1" resize-duration="1" exit-duration="4000"'),
    );
    finish(dialog);
    button(dialog, 'Zoom in').click();
    await waitFor(() => expect(element.matches(':state(zoomed)')).toBe(true));
    finish(dialog);
    element.hide();
    await rendered();
    stopped(imageOf(dialog), 3999.9);
    expect(apart(imageOf(dialog), thumbnail(element, 0))).toBeLessThan(1);
    finish(dialog);
    await closed(element);
  });

  for (const [speed, duration] of [
    ['fast', 100],
    ['normal', 400],
    ['slow', 800],
  ] as const) {
    it(`takes ${duration} ms with animation-duration="${speed}"`, async () => {
      const { element, dialog } = await openAt(0, gallery(['One', 'Two'], `animation-duration="${speed}"`));
      expect(durations).toEqual([duration]);
      expect(getComputedStyle(frameOf(dialog)).animationDuration).toBe(`${duration / 1000}s`);
      expect(getComputedStyle(currentSlide(dialog)).transitionDuration).toBe(`${duration / 1000}s`);
      finish(dialog);
      element.hide();
      expect(getComputedStyle(frameOf(dialog)).animationDuration).toBe(`${duration / 1000}s`);
      expect(durations).toEqual([duration, duration]);
      finish(dialog);
      await closed(element);
    });
  }

  it('applies the setting of each duration', async () => {
    const { element, dialog } = await openAt(
      0,
      gallery(
        ['One', 'Two'],
        'entrance-duration="1100" exit-duration="1200" switch-duration="1300" resize-duration="1400"',
      ),
    );
    expect(durations).toEqual([1100]);
    expect(getComputedStyle(frameOf(dialog)).animationDuration).toBe('1.1s');
    expect(getComputedStyle(currentSlide(dialog)).transitionDuration).toBe('1.3s');
    finish(dialog);
    button(dialog, 'Zoom in').click();
    // The zoom code loads on first use.
    await waitFor(() =>
      expect(
        imageOf(dialog)
          .getAnimations()
          .map(({ effect }) => effect?.getComputedTiming().duration),
      ).toEqual([1400]),
    );
    finish(dialog);
    element.hide();
    expect(getComputedStyle(frameOf(dialog)).animationDuration).toBe('1.2s');
    expect(durations).toEqual([1100, 1200]);
    finish(dialog);
    await closed(element);
  });

  it('is off with animation-duration="none", also with other durations', async () => {
    const { element, dialog } = await openAt(
      0,
      gallery(
        ['One', 'Two'],
        'animation-duration="none" entrance-duration="1100" exit-duration="1200" switch-duration="1300"',
      ),
    );
    expect(dialog.getAnimations({ subtree: true })).toEqual([]);
    press(dialog, 'ArrowRight');
    await shows(dialog, 'Two');
    expect(dialog.getAnimations({ subtree: true })).toEqual([]);
    element.hide();
    await closed(element);
    expect(durations).toEqual([]);
  });

  it('is off for users who prefer reduced motion', async () => {
    const matchMediaDescriptor = Object.getOwnPropertyDescriptor(window, 'matchMedia');
    window.matchMedia = (query) =>
      Object.assign(new EventTarget(), { matches: query.includes('reduced-motion') }) as MediaQueryList; // All that is read.
    try {
      const { element, dialog } = await openAt(
        0,
        gallery(['One', 'Two'], 'entrance-duration="1100" exit-duration="1200"'),
      );
      expect(dialog.getAnimations({ subtree: true })).toEqual([]);
      element.hide();
      await closed(element);
      expect(durations).toEqual([]);
    } finally {
      if (matchMediaDescriptor) Object.defineProperty(window, 'matchMedia', matchMediaDescriptor);
      else Reflect.deleteProperty(window, 'matchMedia');
    }
  });

  it('fades in place when the thumbnail is out of view', async () => {
    mount('<div style="block-size: 4000px">Much</div>');
    const { element, dialog } = await openAt(0, gallery(['One', 'Two'], ''));
    expect(durations).toEqual([]);
    expect(imageOf(dialog).getAnimations()).toEqual([]);
    finish(dialog);
    element.hide();
    finish(dialog);
    await closed(element);
    expect(durations).toEqual([]);
  });

  it('fades in place without a thumbnail', async () => {
    const { dialog } = await openAt(0, `<portico-lightbox><a href="${picture()}">One</a></portico-lightbox>`);
    expect(durations).toEqual([]);
    finish(dialog);
  });

  it('fades out in place when the picture never loaded', async () => {
    const element = await begin(
      `<portico-lightbox>${link('One').replace(picture(800, 600), '/__pictures/missing.png')}${link('Two', 1)}</portico-lightbox>`,
    );
    await element.show(0);
    const dialog = await opened(element);
    durations.length = 0;
    finish(dialog);
    element.hide();
    finish(dialog);
    await closed(element);
    expect(durations).toEqual([]);
  });

  it('fades in in place when it opens again with a cached picture', async () => {
    const { element, dialog } = await openAt(0, gallery(undefined, 'entrance-duration="40000" exit-duration="1"'));
    finish(dialog);
    element.hide();
    await closed(element);
    durations.length = 0;
    await element.show(0);
    await opened(element);
    expect(durations).toEqual([]);
    finish(dialog);
  });

  it('restarts while closing', async () => {
    const { element, dialog } = await openAt(0, gallery(['One', 'Two'], 'entrance-duration="1" exit-duration="4000"'));
    finish(dialog);
    element.hide();
    await rendered();
    await element.show(0);
    await waitFor(() => expect(element.open).toBe(true));
    finish(dialog);
    await turn();
    expect(dialogOf(element)).toBe(dialog);
    await waitFor(() => expect(seenBox(imageOf(dialog)).width).toBeGreaterThan(300));
    expect(getComputedStyle(frameOf(dialog)).opacity).toBe('1');
  });
});
