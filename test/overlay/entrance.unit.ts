import { describe, expect, it } from 'vitest';
import { entranceNames, entrancePattern } from '../../src/overlay/entrance/entrance.markup.ts';
import { entranceNamed, onDevice, panelEntrance, panelExit } from '../../src/overlay/entrance/entrance.ts';

describe('entranceNamed()', () => {
  const cases: readonly (readonly [name: string, family: string, from: string])[] = [
    ['', '', 'none'],
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
    // An exit goes to the side in its name, so its reversed entrance comes from there.
    ['fadeOutUp', 'fade', 'top'],
    ['slideOutDown', 'slide', 'bottom'],
    ['zoomOutLeft', 'zoom', 'left'],
  ];
  for (const [name, family, from] of cases) {
    it(`reads “${name}” as ${family} from ${from}`, () => expect(entranceNamed(name)).toEqual({ family, from }));
  }

  it('reads “bounce” as an attention effect and “bounceIn” as an entrance', () => {
    expect(entranceNamed('bounce').family).toBe('hop');
    expect(entranceNamed('bounceIn').family).toBe('bounce');
  });

  for (const name of ['explode', 'fadeInSideways', 'in', 'constructor', 'toString', 'fade in!']) {
    it(`reads “${name}” as unknown, without animation`, () => {
      expect(entranceNamed(name)).toEqual({ family: 'none', from: 'none' });
    });
  }
});

describe('the names for the diagnostics', () => {
  const isMatched = (name: string) =>
    new RegExp(`^(?:${entrancePattern})$`).test(name.toLowerCase().replaceAll(/[-_\s]/g, ''));

  it('are known to entranceNamed()', () => {
    expect(entranceNames.filter((name) => entranceNamed(name).family === 'none')).toEqual([]);
    expect(entranceNames).toEqual(expect.arrayContaining(['fadeIn', 'slideShortInUp', 'rubberBand', 'bounce']));
  });

  it('match the pattern just as entranceNamed() knows them', () => {
    const wrong = ['explode', 'fadeInSideways', 'in', 'constructor', 'fade in!', 'fadeInn', 'fadeInDownUp', ''];
    const names = [...entranceNames, 'fadeOutUp', 'flipInX', 'RUBBER-BAND', 'rotateInDownLeft', 'fade', ...wrong];
    const known = names.filter((name) => !['none', ''].includes(entranceNamed(name).family));
    expect(names.filter(isMatched)).toEqual(known);
  });
});

describe('panelEntrance() and panelExit()', () => {
  it('enter from the top and exit at the bottom with “down”', () => {
    expect(panelEntrance('slide', 'down')).toEqual({ family: 'slide', from: 'top' });
    expect(panelExit('slide', 'down')).toEqual({ family: 'slide', from: 'bottom' });
  });

  it('enter and exit at the left with “left”', () => {
    expect(panelEntrance('zoom', 'left').from).toBe('left');
    expect(panelExit('zoom', 'left').from).toBe('left');
  });

  it('have no side without a direction', () => {
    for (const direction of ['', 'static', 'none']) {
      expect(panelEntrance('bounce', direction)).toEqual({ family: 'bounce', from: 'none' });
    }
  });

  it('have no animation without a type', () => {
    expect(panelEntrance('', 'left')).toEqual({ family: 'none', from: 'none' });
    expect(panelExit('none', 'up').family).toBe('none');
  });

  it('have no animation with an unknown type or direction', () => {
    expect(panelEntrance('fade', 'sideways').family).toBe('none');
    expect(panelEntrance('melt', 'left').family).toBe('none');
  });
});

describe('onDevice()', () => {
  const values = { desktop: 'zoomIn', tablet: 'fadeIn', mobile: 'none' };

  it('returns the value of the device', () => {
    expect([onDevice('desktop', values), onDevice('tablet', values), onDevice('mobile', values)]).toEqual([
      'zoomIn',
      'fadeIn',
      'none',
    ]);
  });

  it('returns the value of the next wider device if it has none', () => {
    expect(onDevice('mobile', { desktop: 'zoomIn', tablet: 'fadeIn' })).toBe('fadeIn');
    expect(onDevice('mobile', { desktop: 'zoomIn', tablet: '' })).toBe('zoomIn');
    expect(onDevice('tablet', { desktop: 'zoomIn', mobile: 'fadeIn' })).toBe('zoomIn');
  });

  it('returns an empty string if no wider device has a value', () => {
    expect(onDevice('desktop', { mobile: 'fadeIn' })).toBe('');
    expect(onDevice('mobile', {})).toBe('');
  });
});
