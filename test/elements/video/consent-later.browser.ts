import { expect } from '../../expect.ts';
import { replacePlayers, soon } from '../../media/stand-ins.ts';
import { buttons, comesTo, frameOf, isIn, press, shown, youtubeLink } from './video-page.ts';

// A page of its own: nobody has agreed or refused here, so the setting decides.
describe('<portico-video consent>, set later', () => {
  it('removes its player when consent becomes required', async () => {
    replacePlayers();
    const { element } = await shown(youtubeLink);
    press(element, /^Play: /);
    await comesTo(element, 'playing');
    element.setAttribute('consent', 'required');
    await soon(() => expect(buttons(element)).toEqual(['Agree and play']));
    await soon(() => expect(frameOf(element)).toBeNull());
    expect(isIn(element, 'playing')).toBe(false);
  });
});
