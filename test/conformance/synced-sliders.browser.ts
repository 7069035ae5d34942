import { getByRole, waitFor } from '@testing-library/dom';
import { call } from '../carousel/carousel-page.ts';
import { colourRules } from '../axe-rules.ts';
import { frameOf, partOf, slider } from '../elements/slider/slider-page.ts';
import { expect } from '../expect.ts';
import { findings } from './axe-findings.ts';
import { finishAnimations, settled } from './subjects.ts';

/* Two sliders in sync are no scene of the conformance suite, whose tests remove only one element. */

const pictures = ['teal', 'gold', 'plum', 'navy']
  .map((colour) => `<img src="/__pictures/120x80/${colour}.svg" alt="${colour}" width="120" height="80">`)
  .join('');

afterEach(() => document.documentElement.removeAttribute('style'));

describe('two sliders in sync', () => {
  it('have no axe finding as pictures and thumbnails, in light or dark mode', async () => {
    const main = await slider('id="prints" aria-label="Prints" duration="0" slides-per-view="1"', pictures);
    const attributes = 'sync-with="#prints" aria-label="Thumbnails" duration="0" no-navigation pagination="none"';
    const thumbnails = await slider(attributes, pictures);
    const named = (name: string) => getByRole(partOf(thumbnails, 'track'), 'button', { name });
    await waitFor(() => expect(named('teal, 1 of 4').ariaCurrent).toBe('true'));
    call(main, 'next');
    await waitFor(() => expect(named('gold, 2 of 4').ariaCurrent).toBe('true'));
    named('gold, 2 of 4').focus();
    expect(frameOf(thumbnails).classList.contains('thumbnails')).toBe(true);
    for (const element of [main, thumbnails]) finishAnimations(element);
    expect([await findings(main), await findings(thumbnails)]).toEqual([[], []]);
    document.documentElement.setAttribute('style', 'color-scheme: dark; background: #111; color: #eee');
    await settled();
    expect(await findings(thumbnails, colourRules)).toEqual([]);
  });
});
