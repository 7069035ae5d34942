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
  setMovement(dialog, {
    entrance: entranceNamed(entrance),
    exit: entranceNamed(exit),
    duration,
    ...(exitDuration !== undefined && { exitDuration }),
  });
  const modal = new Modal(dialog);
  cleanups.push(() => modal.end());
  return { dialog, modal };
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
      const { dialog, modal } = mountDialog(name, '');
      modal.show();
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
      const { dialog, modal } = mountDialog(name, '');
      modal.show();
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
    const { dialog, modal } = mountDialog('slideInLeft', '');
    modal.show();
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
    const { dialog, modal } = mountDialog('zoomIn', '', 1200);
    modal.show();
    if (!isReduced) expect(dialog.getAnimations()[0]?.effect?.getComputedTiming().duration).toBe(1200);
  });

  it('flashes at most three times per second', () => {
    const { dialog, modal } = mountDialog('flash', '', 100);
    modal.show();
    if (!isReduced) expect(dialog.getAnimations()[0]?.effect?.getComputedTiming().duration).toBe(1000);
  });

  for (const [reason, name, duration] of [
    ['there is none', 'none', 300],
    ['its name is unknown', 'explode', 300],
    ['its duration is 0', 'fadeIn', 0],
  ] as const) {
    it(`is skipped when ${reason}`, () => {
      const { dialog, modal } = mountDialog(name, '', duration);
      modal.show();
      expect(isAnimating(dialog)).toBe(false);
      expect(appearanceOf(dialog)).toEqual(rest);
    });
  }
});

describe('an exit', () => {
  it('plays the entrance backwards and then closes the dialog', async () => {
    const { dialog, modal } = mountDialog('', 'fadeOutUp');
    modal.show();
    const { top } = dialog.getBoundingClientRect();
    const hidden = modal.hide();
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
    const { dialog, modal } = mountDialog('zoomIn', 'zoomIn', 500, 900);
    modal.show();
    finish(dialog);
    void modal.hide();
    if (isReduced) return expect(isAnimating(dialog)).toBe(false);
    const [animation] = dialog.getAnimations();
    expect(animation?.playState).toBe('running');
    expect(animation?.effect?.getComputedTiming().duration).toBe(900);
  });

  it('is skipped when none is set, regardless of the entrance', async () => {
    const { dialog, modal } = mountDialog('bounceIn', '');
    modal.show();
    finish(dialog);
    expect(await modal.hide()).toBe(true);
    expect(dialog.open).toBe(false);
  });

  it('fades with the name of an attention effect', () => {
    const { dialog, modal } = mountDialog('', 'shake');
    modal.show();
    void modal.hide();
    if (isReduced) return;
    pauseAt(dialog, 0.999);
    expect(appearanceOf(dialog).opacity).toBeLessThan(0.1);
  });

  it('ends at rest', async () => {
    const { dialog, modal } = mountDialog('fadeIn', 'fadeIn');
    modal.show();
    finish(dialog);
    await animationsFinished(dialog);
    expect(appearanceOf(dialog)).toEqual(rest);
  });
});

describe('an interrupted animation', () => {
  const fade = {
    entrance: entranceNamed('fadeIn'),
    exit: entranceNamed('fadeIn'),
    duration: 60_000,
    exitDuration: 30_000,
  };
  /** Moves the running animations to the middle of their duration. */
  const seekToMiddle = (element: Element) =>
    element.getAnimations().forEach((animation) => {
      animation.currentTime = Number(animation.effect?.getComputedTiming().duration) / 2;
    });

  it('continues backwards when the dialog is hidden', () => {
    const { dialog, modal } = mountDialog('fadeIn', 'fadeIn');
    if (isReduced) return;
    modal.show();
    seekToMiddle(dialog);
    const { opacity } = appearanceOf(dialog);
    setMovement(dialog, fade);
    expect(appearanceOf(dialog).opacity).toBeCloseTo(opacity, 1);
    void modal.hide();
    expect(appearanceOf(dialog).opacity).toBeCloseTo(opacity, 1);
  });

  it('continues forwards when the dialog is shown again', () => {
    const { dialog, modal } = mountDialog('fadeIn', 'fadeIn');
    if (isReduced) return;
    modal.show();
    finish(dialog);
    void modal.hide();
    seekToMiddle(dialog);
    const { opacity } = appearanceOf(dialog);
    expect(opacity).toBeLessThan(1);
    setMovement(dialog, fade);
    modal.show();
    expect(appearanceOf(dialog).opacity).toBeCloseTo(opacity, 1);
  });

  it('plays completely the next time', async () => {
    const { dialog, modal } = mountDialog('fadeIn', 'fadeIn');
    modal.show();
    seekToMiddle(dialog);
    setMovement(dialog, fade);
    const hidden = modal.hide();
    finish(dialog);
    await hidden;
    setMovement(dialog, fade);
    modal.show();
    if (!isReduced) expect(appearanceOf(dialog).opacity).toBeLessThan(0.1);
  });
});

describe('setMovement', () => {
  it('removes its previous settings', () => {
    const { dialog, modal } = mountDialog('zoomInDown', 'zoomInDown');
    setMovement(dialog, { entrance: entranceNamed('none'), exit: entranceNamed('none'), duration: 300 });
    modal.show();
    expect(isAnimating(dialog)).toBe(false);
    expect(dialog.getAttributeNames().filter((name) => name.startsWith('data-'))).toEqual([]);
    expect(dialog.style).toHaveLength(0);
  });
});
