import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { replacePlayers } from '../../media/stand-ins.ts';
import { buttons, comesTo, frameOf, isIn, press, shown, youtubeLink } from './video-page.ts';

// In a page of its own without a decision of the visitor, so that the setting applies.
describe('<portico-video consent>, set later', () => {
  it('removes its player when consent becomes required', async () => {
    replacePlayers();
    const { element } = await shown(youtubeLink);
    press(element, /^Play: /);
    await comesTo(element, 'playing');
    element.setAttribute('consent', 'required');
    await waitFor(() => expect(buttons(element)).toEqual(['Agree and play']));
    await waitFor(() => expect(frameOf(element)).toBeNull());
    expect(isIn(element, 'playing')).toBe(false);
  });
});
