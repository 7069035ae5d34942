import { describe, expect, it } from 'vitest';
import { entranceNamed, onDevice, panelEntrance, panelExit } from '../../src/overlay/entrance.ts';

describe('the names of entrances that page builders print', () => {
  const cases: readonly (readonly [name: string, family: string, from: string])[] = [
    ['', 'none', 'none'],
    ['none', 'none', 'none'],
    ['fadeIn', 'fade', 'none'],
    ['fade', 'fade', 'none'],
    ['fadeInDown', 'fade', 'top'],
    ['fadeInUp', 'fade', 'bottom'],
    ['fadeInLeft', 'fade', 'left'],
    ['fadeInRight', 'fade', 'right'],
    ['slideInUp', 'slide', 'bottom'],
    ['slide-in-left', 'slide', 'left'],
    ['slideShortInRight', 'slide-short', 'right'],
    ['zoomIn', 'zoom', 'none'],
    ['zoomInDown', 'zoom', 'top'],
    ['bounceInLeft', 'bounce', 'left'],
    ['flipInX', 'flip', 'none'],
    ['rotateInDownLeft', 'rotate', 'left'],
    ['rollIn', 'roll', 'none'],
    ['lightSpeedIn', 'light-speed', 'none'],
    ['lightSpeedInLeft', 'light-speed', 'left'],
    ['revealInDown', 'reveal', 'top'],
    ['flash', 'flash', 'none'],
    ['pulse', 'pulse', 'none'],
    ['rubberBand', 'rubber-band', 'none'],
    ['rubberband', 'rubber-band', 'none'],
    ['RUBBER-BAND', 'rubber-band', 'none'],
    ['shake', 'shake', 'none'],
    ['headShake', 'head-shake', 'none'],
    ['swing', 'swing', 'none'],
    ['tada', 'tada', 'none'],
    ['wobble', 'wobble', 'none'],
    ['jello', 'jello', 'none'],
    // An exit goes where its name says; the entrance of that name backwards comes from there.
    ['fadeOutUp', 'fade', 'top'],
    ['slideOutDown', 'slide', 'bottom'],
    ['zoomOutLeft', 'zoom', 'left'],
  ];
  for (const [name, family, from] of cases) {
    it(`“${name}” is ${family} from ${from}`, () =>
      expect(entranceNamed(name)).toEqual({ family, from, isKnown: true }));
  }

  it('calls for attention where it stands as “bounce”, and comes bouncing as “bounceIn”', () => {
    expect(entranceNamed('bounce').family).toBe('hop');
    expect(entranceNamed('bounceIn').family).toBe('bounce');
  });

  for (const name of ['explode', 'fadeInSideways', 'in', 'constructor', 'toString', 'fade in!']) {
    it(`“${name}” is unknown, and a plain change`, () => {
      expect(entranceNamed(name)).toEqual({ family: 'none', from: 'none', isKnown: false });
    });
  }
});

describe('the movement of a panel', () => {
  it('enters down from the top, and leaves down to the bottom', () => {
    expect(panelEntrance('slide', 'down')).toEqual({ family: 'slide', from: 'top', isKnown: true });
    expect(panelExit('slide', 'down')).toEqual({ family: 'slide', from: 'bottom', isKnown: true });
  });

  it('comes from the left and goes to the left', () => {
    expect(panelEntrance('zoom', 'left').from).toBe('left');
    expect(panelExit('zoom', 'left').from).toBe('left');
  });

  it('comes where it stands without a direction', () => {
    for (const direction of ['', 'static', 'none']) {
      expect(panelEntrance('bounce', direction)).toEqual({ family: 'bounce', from: 'none', isKnown: true });
    }
  });

  it('is plain without a type, whatever the direction', () => {
    expect(panelEntrance('', 'left')).toEqual({ family: 'none', from: 'none', isKnown: true });
    expect(panelExit('none', 'up').isKnown).toBe(true);
  });

  it('is unknown where either is', () => {
    expect(panelEntrance('fade', 'sideways').isKnown).toBe(false);
    expect(panelEntrance('melt', 'left').isKnown).toBe(false);
  });
});

describe('a setting per device', () => {
  const own = { desktop: 'zoomIn', tablet: 'fadeIn', mobile: 'none' };

  it('is each device’s own', () => {
    expect([onDevice('desktop', own), onDevice('tablet', own), onDevice('mobile', own)]).toEqual([
      'zoomIn',
      'fadeIn',
      'none',
    ]);
  });

  it('is that of the next wider device where it has none', () => {
    expect(onDevice('mobile', { desktop: 'zoomIn', tablet: 'fadeIn' })).toBe('fadeIn');
    expect(onDevice('mobile', { desktop: 'zoomIn', tablet: '' })).toBe('zoomIn');
    expect(onDevice('tablet', { desktop: 'zoomIn', mobile: 'fadeIn' })).toBe('zoomIn');
  });

  it('is nothing where no wider device has one', () => {
    expect(onDevice('desktop', { mobile: 'fadeIn' })).toBe('');
    expect(onDevice('mobile', {})).toBe('');
  });
});
