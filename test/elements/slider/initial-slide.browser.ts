import { call } from '../../carousel/carousel-page.ts';
import { currentBullet, shows, slider } from './slider-page.ts';
import { expect } from '../../expect.ts';

const one = 'duration="0" slides-per-view="1"';

describe('the setting initial-slide of a slider', () => {
  it('is the slide that is shown first, from which the buttons go on', async () => {
    const element = await slider('duration="0" initial-slide="2"', undefined);
    await shows(element, [2, 3, 4]);
    call(element, 'previous');
    await shows(element, [1, 2, 3]);
  });

  it('is at most the last slide', async () => {
    const element = await slider('duration="0" initial-slide="99"');
    await shows(element, [2, 3, 4]);
    expect(currentBullet(element)).toBe(2);
  });

  it('holds for settings by the width of the window, too', async () => {
    const element = await slider(`${one} initial-slide="3" breakpoints='{"0": {"slidesPerView": 1}}'`);
    await shows(element, [3]);
  });
});
