import { describe, expect, it } from 'vitest';
import { libraries } from '../../src/migrate/libraries/libraries.ts';
import { drop, dropOn, type OptionTable, translate } from '../../src/migrate/options.ts';

const table: OptionTable<object> = {
  ...drop('the reason', 'lazy icon'),
  ...dropOn('the reason', 'pause'),
  scroll: { hand: 'the reason' },
  check: { hand: 'the reason', default: true },
};

const optionsOf = (library: string): Readonly<Record<string, object>> => {
  const found = libraries.find(({ name }) => name === library)?.options;
  if (!found) throw new Error(`There are no options of ${library}.`);
  return found;
};

describe('translate', () => {
  it.each([
    [{ lazy: false }, []],
    [{ icon: '' }, []],
    [{ lazy: true }, ['lazy: true is left out: the reason']],
    [{ pause: true }, []],
    [{ pause: undefined }, []],
    [{ pause: false }, ['pause: false is left out: the reason']],
    [{ pause: null }, ['pause: null is left out: the reason']],
    [{ scroll: false, check: true }, []],
    [{ other: 1 }, ['other: 1 is left out: this command does not know the option']],
  ])('has notes about values of %j that differ from the defaults', (options, notes) => {
    expect(translate(table, options, {})).toEqual({ notes });
  });

  it.each([
    [{ scroll: true }, 'scroll'],
    [{ check: false }, 'check'],
  ])('refuses %j', (options, name) => {
    expect(translate(table, options, {}).reason).toBe(`its option ${name} has no equivalent: the reason`);
  });

  it.each([
    ['slick', 'pauseOnHover'],
    ['slick', 'swipe'],
    ['Splide', 'pauseOnHover'],
    ['Swiper', 'allowTouchMove'],
    ['Owl Carousel', 'touchDrag'],
    ['GLightbox', 'closeOnOutsideClick'],
    ['Magnific Popup', 'closeOnBgClick'],
    ['SimpleLightbox', 'docClose'],
    ['select2', 'closeOnSelect'],
    ['jQuery Validation', 'onsubmit'],
  ])('knows that %s has %s on by default', (library, name) => {
    expect(optionsOf(library)[name]).toMatchObject({ default: true });
  });
});
