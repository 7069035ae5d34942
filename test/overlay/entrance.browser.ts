import styles from '../../src/overlay/entrance/entrance.css?inline';
import { entranceNamed, setMovement } from '../../src/overlay/entrance/entrance.ts';
import { animationsFinished, Modal } from '../../src/overlay/modal/modal.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';

/** `true` if this browser prefers reduced motion; then nothing is animated. */
const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);

/** Mounts a dialog in a shadow root with the styles of the animations, like a view. */
function mountDialog(entrance: string, exit: string, duration = 60_000, exitDuration?: number) {
  const host = mount('<div></div>');
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  const dialog = document.createElement('dialog');
  dialog.textContent = 'Hello';
  root.append(dialog);
  const movement = {
    entrance: entranceNamed(entrance),
    exit: entranceNamed(exit),
    duration,
    ...(exitDuration !== undefined && { exitDuration }),
  };
  const modal = new Modal(dialog);
  cleanups.push(() => modal.end());
  const show = () => {
    setMovement(dialog, movement, 'entrance');
    modal.show();
  };
  const hide = () => {
    setMovement(dialog, movement, 'exit');
    return modal.hide();
  };
  return { dialog, show, hide };
}

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

const isAnimating = (element: Element) => element.getAnimations().length > 0;

/** Pauses the animations of an element at a share of their duration. */
function pauseAt(element: Element, share: number): void {
  for (const animation of element.getAnimations()) {
    animation.pause();
    animation.currentTime = share * Number(animation.effect?.getComputedTiming().endTime ?? 0);
  }
}

/** Finishes all animations of an element. */
const finish = (element: Element) =>
  element.getAnimations({ subtree: true }).forEach((animation) => animation.finish());

/** Matches the values of the four properties that have no effect. */
const neutral = /^(none|0(px|%|deg)( 0(px|%))?|1|matrix\(1, 0, 0, 1, 0, 0\))$/;

const appearanceOf = (element: Element) => {
  const { opacity, translate, scale, rotate, transform } = getComputedStyle(element);
  return {
    opacity: Number(opacity),
    moves: [translate, scale, rotate, transform].filter((value) => !neutral.test(value)),
  };
};

const rest: { readonly opacity: number; readonly moves: readonly string[] } = { opacity: 1, moves: [] };

const entrances = [
  [
    'fadeIn',
    'fadeInDown',
    'slideIn',
    'slideInLeft',
    'slideShortInUp',
    'zoomIn',
    'zoomInRight',
    'bounceIn',
    'bounceInUp',
  ],
  [
    'flipInX',
    'flipInLeft',
    'rotateIn',
    'rotateInDownLeft',
    'rollIn',
    'lightSpeedIn',
    'lightSpeedInLeft',
    'revealIn',
    'revealInDown',
  ],
].flat();
const attention = 'flash pulse rubberBand shake headShake swing tada wobble jello bounce'.split(' ');

describe('an entrance', () => {
  for (const name of entrances) {
    it(`${name} starts away from its end and ends at rest`, () => {
      const { dialog, show } = mountDialog(name, '');
      show();
      if (isReduced) return expect(isAnimating(dialog)).toBe(false);
      pauseAt(dialog, 0);
      const { clipPath } = getComputedStyle(dialog);
      expect({ ...appearanceOf(dialog), clipPath }).not.toEqual({ ...rest, clipPath: 'none' });
      finish(dialog);
      expect(appearanceOf(dialog)).toEqual(rest);
    });
  }

  for (const name of attention) {
    it(`${name} is visible at once, moves in place and ends at rest`, () => {
      const { dialog, show } = mountDialog(name, '');
      show();
      if (isReduced) return expect(isAnimating(dialog)).toBe(false);
      pauseAt(dialog, 0);
      expect(appearanceOf(dialog)).toEqual(rest);
      pauseAt(dialog, 0.2);
      expect(appearanceOf(dialog)).not.toEqual(rest);
      finish(dialog);
      expect(appearanceOf(dialog)).toEqual(rest);
    });
  }

  it('starts at the side in its name', () => {
    const { dialog, show } = mountDialog('slideInLeft', '');
    show();
    const leftAtRest = () => {
      finish(dialog);
      return dialog.getBoundingClientRect().left;
    };
    if (isReduced) return;
    pauseAt(dialog, 0);
    const startLeft = dialog.getBoundingClientRect().left;
    expect(startLeft).toBeLessThan(leftAtRest());
  });

  it('takes the configured duration', () => {
    const { dialog, show } = mountDialog('zoomIn', '', 1200);
    show();
    if (!isReduced) expect(dialog.getAnimations()[0]?.effect?.getComputedTiming().duration).toBe(1200);
  });

  it('flashes at most three times per second', () => {
    const { dialog, show } = mountDialog('flash', '', 100);
    show();
    if (!isReduced) expect(dialog.getAnimations()[0]?.effect?.getComputedTiming().duration).toBe(1000);
  });

  for (const [reason, name, duration] of [
    ['there is none', 'none', 300],
    ['its name is unknown', 'explode', 300],
    ['its duration is 0', 'fadeIn', 0],
  ] as const) {
    it(`is skipped when ${reason}`, () => {
      const { dialog, show } = mountDialog(name, '', duration);
      show();
      expect(isAnimating(dialog)).toBe(false);
      expect(appearanceOf(dialog)).toEqual(rest);
    });
  }
});

describe('an exit', () => {
  it('plays the entrance backwards and then closes the dialog', async () => {
    const { dialog, show, hide } = mountDialog('', 'fadeOutUp');
    show();
    const { top } = dialog.getBoundingClientRect();
    const hidden = hide();
    if (!isReduced) {
      pauseAt(dialog, 0);
      expect(appearanceOf(dialog).opacity).toBe(1);
      pauseAt(dialog, 0.999);
      expect(appearanceOf(dialog).opacity).toBeLessThan(0.1);
      expect(dialog.getBoundingClientRect().top).toBeLessThan(top);
      finish(dialog);
    }
    expect(await hidden).toBe(true);
    expect(dialog.open).toBe(false);
  });

  it('plays after an entrance of the same name, with its own duration', () => {
    const { dialog, show, hide } = mountDialog('zoomIn', 'zoomIn', 500, 900);
    show();
    finish(dialog);
    void hide();
    if (isReduced) return expect(isAnimating(dialog)).toBe(false);
    const [animation] = dialog.getAnimations();
    expect(animation?.playState).toBe('running');
    expect(animation?.effect?.getComputedTiming().duration).toBe(900);
  });

  it('is skipped when none is set, regardless of the entrance', async () => {
    const { dialog, show, hide } = mountDialog('bounceIn', '');
    show();
    finish(dialog);
    expect(await hide()).toBe(true);
    expect(dialog.open).toBe(false);
  });

  it('fades with the name of an attention effect', () => {
    const { dialog, show, hide } = mountDialog('', 'shake');
    show();
    void hide();
    if (isReduced) return;
    pauseAt(dialog, 0.999);
    expect(appearanceOf(dialog).opacity).toBeLessThan(0.1);
  });

  it('ends at rest', async () => {
    const { dialog, show } = mountDialog('fadeIn', 'fadeIn');
    show();
    finish(dialog);
    await animationsFinished(dialog);
    expect(appearanceOf(dialog)).toEqual(rest);
  });
});

describe('an interrupted animation', () => {
  /** Moves the running animations to the middle of their duration. */
  const seekToMiddle = (element: Element) =>
    element.getAnimations().forEach((animation) => {
      animation.currentTime = Number(animation.effect?.getComputedTiming().duration) / 2;
    });

  it('continues backwards when the dialog is hidden', () => {
    const { dialog, show, hide } = mountDialog('fadeIn', 'fadeIn', 60_000, 30_000);
    if (isReduced) return;
    show();
    seekToMiddle(dialog);
    const { opacity } = appearanceOf(dialog);
    void hide();
    expect(appearanceOf(dialog).opacity).toBeCloseTo(opacity, 1);
  });

  it('continues forwards when the dialog is shown again', () => {
    const { dialog, show, hide } = mountDialog('fadeIn', 'fadeIn', 60_000, 30_000);
    if (isReduced) return;
    show();
    finish(dialog);
    void hide();
    seekToMiddle(dialog);
    const { opacity } = appearanceOf(dialog);
    expect(opacity).toBeLessThan(1);
    show();
    expect(appearanceOf(dialog).opacity).toBeCloseTo(opacity, 1);
  });

  it('plays completely the next time', async () => {
    const { dialog, show, hide } = mountDialog('fadeIn', 'fadeIn', 60_000, 30_000);
    show();
    seekToMiddle(dialog);
    const hidden = hide();
    finish(dialog);
    await hidden;
    show();
    if (!isReduced) expect(appearanceOf(dialog).opacity).toBeLessThan(0.1);
  });
});

describe('setMovement', () => {
  it('removes its previous settings', async () => {
    const { dialog, show, hide } = mountDialog('zoomInDown', 'none');
    show();
    finish(dialog);
    await hide();
    expect(isAnimating(dialog)).toBe(false);
    expect(dialog.getAttributeNames().filter((name) => name.startsWith('data-'))).toEqual([]);
    expect(dialog.style).toHaveLength(0);
  });
});
