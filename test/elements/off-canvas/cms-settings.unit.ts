import { describe, expect, it } from 'vitest';
import { fromCms } from '../../../elements/off-canvas/cms-settings.ts';

describe('what a page builder prints of a panel', () => {
  it.each([
    ['a name that is taken', { scrollTo: 'element' }, { scrollTarget: 'element' }],
    ['a height of its own', { height: 'custom', customHeight: '20rem' }, { height: '20rem' }],
    ['a height of its own that is not said', { height: 'custom' }, { height: '' }],
    ['a height that is no other', { height: 'full', customHeight: '20rem' }, { height: 'full' }],
    [
      'what is for sliding bars, of a sliding bar',
      {
        type: 'sliding-bar',
        sbHeight: '50vh',
        sbEnterAnimation: 'slideShort',
        sbExitAnimation: '',
        exitAnimation: 'fade',
      },
      { type: 'sliding-bar', height: '50vh', enterAnimation: 'slideShort', exitAnimation: 'fade' },
    ],
    [
      'what is for sliding bars, of a popup',
      { type: 'popup', sbHeight: '50vh', height: 'fit' },
      { type: 'popup', height: 'fit' },
    ],
    ['all else as it is', { onPageLoad: 'yes', frequency: 'once' }, { onPageLoad: 'yes', frequency: 'once' }],
  ])('is read: %s', (_, json, settings) => {
    expect(fromCms(json)).toEqual(settings);
  });
});
