import styles from '../../src/overlay/entrance.css?inline';
import { entranceNamed, setMovement } from '../../src/overlay/entrance.ts';
import { animationsFinished, Modal } from '../../src/overlay/modal.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';

/** Whether this browser was told to reduce motion; then everything is a plain change. */
const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);

/** A dialog in a shadow root, with the movement's styles, as a view has it. */
function begin(entrance: string, exit: string, duration = 60_000, exitDuration?: number) {
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
  ended.push(() => modal.end());
  return { dialog, modal };
}

const ended: (() => void)[] = [];
afterEach(() => {
  for (const end of ended.splice(0)) end();
});

const moving = (element: Element) => element.getAnimations().length > 0;

/** Puts what moves at that share of its time, to look at it there. */
function stopAt(element: Element, share: number): void {
  for (const animation of element.getAnimations()) {
    animation.pause();
    animation.currentTime = share * Number(animation.effect?.getComputedTiming().endTime ?? 0);
  }
}

/** Lets everything come to its end. */
const finish = (element: Element) =>
  element.getAnimations({ subtree: true }).forEach((animation) => animation.finish());

/** The values of the four properties that change nothing. */
const nothing = /^(none|0(px|%|deg)( 0(px|%))?|1|matrix\(1, 0, 0, 1, 0, 0\))$/;

const looks = (element: Element) => {
  const { opacity, translate, scale, rotate, transform } = getComputedStyle(element);
  return {
    opacity: Number(opacity),
    moves: [translate, scale, rotate, transform].filter((value) => !nothing.test(value)),
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
    it(`${name} begins far from its end, and comes to rest where it stands`, () => {
      const { dialog, modal } = begin(name, '');
      modal.show();
      if (isReduced) return expect(moving(dialog)).toBe(false);
      stopAt(dialog, 0);
      const { clipPath } = getComputedStyle(dialog);
      expect({ ...looks(dialog), clipPath }).not.toEqual({ ...rest, clipPath: 'none' });
      finish(dialog);
      expect(looks(dialog)).toEqual(rest);
    });
  }

  for (const name of attention) {
    it(`${name} is seen at once, moves where it stands, and comes to rest`, () => {
      const { dialog, modal } = begin(name, '');
      modal.show();
      if (isReduced) return expect(moving(dialog)).toBe(false);
      stopAt(dialog, 0);
      expect(looks(dialog)).toEqual(rest);
      stopAt(dialog, 0.2);
      expect(looks(dialog)).not.toEqual(rest);
      finish(dialog);
      expect(looks(dialog)).toEqual(rest);
    });
  }

  it('comes from the side that its name says', () => {
    const { dialog, modal } = begin('slideInLeft', '');
    modal.show();
    const atRestLeft = () => {
      finish(dialog);
      return dialog.getBoundingClientRect().left;
    };
    if (isReduced) return;
    stopAt(dialog, 0);
    const begun = dialog.getBoundingClientRect().left;
    expect(begun).toBeLessThan(atRestLeft());
  });

  it('takes the time that is set', () => {
    const { dialog, modal } = begin('zoomIn', '', 1200);
    modal.show();
    if (!isReduced) expect(dialog.getAnimations()[0]?.effect?.getComputedTiming().duration).toBe(1200);
  });

  it('never flashes more than three times in a second', () => {
    const { dialog, modal } = begin('flash', '', 100);
    modal.show();
    if (!isReduced) expect(dialog.getAnimations()[0]?.effect?.getComputedTiming().duration).toBe(1000);
  });

  for (const [reason, name, duration] of [
    ['there is none', '', 300],
    ['its name is unknown', 'explode', 300],
    ['its time is 0', 'fadeIn', 0],
  ] as const) {
    it(`is a plain change when ${reason}`, () => {
      const { dialog, modal } = begin(name, '', duration);
      modal.show();
      expect(moving(dialog)).toBe(false);
      expect(looks(dialog)).toEqual(rest);
    });
  }
});

describe('an exit', () => {
  it('is its entrance backwards, and the dialog closes when it is over', async () => {
    const { dialog, modal } = begin('', 'fadeOutUp');
    modal.show();
    const { top } = dialog.getBoundingClientRect();
    const hidden = modal.hide();
    if (!isReduced) {
      stopAt(dialog, 0);
      expect(looks(dialog).opacity).toBe(1);
      stopAt(dialog, 0.999);
      expect(looks(dialog).opacity).toBeLessThan(0.1);
      expect(dialog.getBoundingClientRect().top).toBeLessThan(top);
      finish(dialog);
    }
    expect(await hidden).toBe(true);
    expect(dialog.open).toBe(false);
  });

  it('plays after an entrance of the same name, in its own time', () => {
    const { dialog, modal } = begin('zoomIn', 'zoomIn', 500, 900);
    modal.show();
    finish(dialog);
    void modal.hide();
    if (isReduced) return expect(moving(dialog)).toBe(false);
    const [animation] = dialog.getAnimations();
    expect(animation?.playState).toBe('running');
    expect(animation?.effect?.getComputedTiming().duration).toBe(900);
  });

  it('is a plain change when none is set, whatever the entrance', async () => {
    const { dialog, modal } = begin('bounceIn', '');
    modal.show();
    finish(dialog);
    expect(await modal.hide()).toBe(true);
    expect(dialog.open).toBe(false);
  });

  it('of what calls for attention is a fade', () => {
    const { dialog, modal } = begin('', 'shake');
    modal.show();
    void modal.hide();
    if (isReduced) return;
    stopAt(dialog, 0.999);
    expect(looks(dialog).opacity).toBeLessThan(0.1);
  });

  it('ends at rest', async () => {
    const { dialog, modal } = begin('fadeIn', 'fadeIn');
    modal.show();
    finish(dialog);
    await animationsFinished(dialog);
    expect(looks(dialog)).toEqual(rest);
  });
});

describe('what is stopped half-way', () => {
  const fade = {
    entrance: entranceNamed('fadeIn'),
    exit: entranceNamed('fadeIn'),
    duration: 60_000,
    exitDuration: 30_000,
  };
  /** Puts it half-way, still running. */
  const stopHalfWay = (element: Element) =>
    element.getAnimations().forEach((animation) => {
      animation.currentTime = Number(animation.effect?.getComputedTiming().duration) / 2;
    });

  it('goes back from there', () => {
    const { dialog, modal } = begin('fadeIn', 'fadeIn');
    if (isReduced) return;
    modal.show();
    stopHalfWay(dialog);
    const { opacity } = looks(dialog);
    setMovement(dialog, fade);
    expect(looks(dialog).opacity).toBeCloseTo(opacity, 1);
    void modal.hide();
    expect(looks(dialog).opacity).toBeCloseTo(opacity, 1);
  });

  it('comes back from there', () => {
    const { dialog, modal } = begin('fadeIn', 'fadeIn');
    if (isReduced) return;
    modal.show();
    finish(dialog);
    void modal.hide();
    stopHalfWay(dialog);
    const { opacity } = looks(dialog);
    expect(opacity).toBeLessThan(1);
    setMovement(dialog, fade);
    modal.show();
    expect(looks(dialog).opacity).toBeCloseTo(opacity, 1);
  });

  it('has its whole way before it the next time', async () => {
    const { dialog, modal } = begin('fadeIn', 'fadeIn');
    modal.show();
    stopHalfWay(dialog);
    setMovement(dialog, fade);
    const hidden = modal.hide();
    finish(dialog);
    await hidden;
    setMovement(dialog, fade);
    modal.show();
    if (!isReduced) expect(looks(dialog).opacity).toBeLessThan(0.1);
  });
});

describe('setMovement', () => {
  it('takes back what it said before', () => {
    const { dialog, modal } = begin('zoomInDown', 'zoomInDown');
    setMovement(dialog, { entrance: entranceNamed(''), exit: entranceNamed(''), duration: 300 });
    modal.show();
    expect(moving(dialog)).toBe(false);
    expect(dialog.getAttributeNames().filter((name) => name.startsWith('data-'))).toEqual([]);
    expect(dialog.style).toHaveLength(0);
  });
});
