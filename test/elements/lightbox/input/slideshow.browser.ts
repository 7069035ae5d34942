import { waitFor } from '@testing-library/dom';
import { expect } from '../../../expect.ts';
import { preferReducedMotion } from '../../../carousel/carousel-page.ts';
import { installTestClock } from '../../../clock.ts';
import {
  begin,
  button,
  closed,
  gallery,
  link,
  load,
  maybeButton,
  opened,
  press,
  shownName,
  shows,
} from '../lightbox-page.ts';

before(load);

const has = (dialog: HTMLElement, name: string): Promise<HTMLElement> => waitFor(() => button(dialog, name));

const still = 'animation-duration="none"';

describe('<portico-lightbox>: the slideshow', () => {
  it('starts paused', async () => {
    const clock = installTestClock();
    const element = await begin();
    await element.show();
    const dialog = await opened(element);
    await has(dialog, 'Play slideshow');
    expect(element.matches(':state(playing)')).toBe(false);
    await clock.advance(60_000);
    await shows(dialog, 'One');
  });

  it('plays on opening with autoplay', async () => {
    preferReducedMotion(false);
    const clock = installTestClock();
    const element = await begin(gallery(['One', 'Two', 'Three'], `${still} autoplay`));
    await element.show();
    const dialog = await opened(element);
    await has(dialog, 'Pause slideshow');
    await clock.advance(5000);
    await shows(dialog, 'Two');
  });

  it('changes the item in time also when its name changes meanwhile', async () => {
    preferReducedMotion(false);
    const clock = installTestClock();
    const element = await begin(gallery(['One', 'Two'], `${still} autoplay aria-label="Boats"`));
    await element.show();
    const dialog = await opened(element);
    await has(dialog, 'Pause slideshow');
    await clock.advance(3000);
    element.setAttribute('aria-label', 'Harbour');
    await waitFor(() => expect(dialog.getAttribute('aria-label')).toBe('Harbour'));
    await clock.advance(2000);
    await shows(dialog, 'Two');
  });

  it('does not play with autoplay without a pause button', async () => {
    const clock = installTestClock();
    const element = await begin(gallery(['One', 'Two', 'Three'], `${still} autoplay slideshow="false"`));
    await element.show();
    const dialog = await opened(element);
    await shows(dialog, 'One');
    expect(element.matches(':state(playing)')).toBe(false);
    await clock.advance(60_000);
    await shows(dialog, 'One');
  });

  it('does not autoplay with reduced motion, but plays on request', async () => {
    preferReducedMotion(true);
    const clock = installTestClock();
    const element = await begin(gallery(['One', 'Two'], `${still} autoplay`));
    await element.show();
    const dialog = await opened(element);
    expect(element.matches(':state(playing)')).toBe(false);
    await clock.advance(10_000);
    expect(shownName(dialog)).toBe('One');
    button(dialog, 'Play slideshow').click();
    await has(dialog, 'Pause slideshow');
    await clock.advance(5000);
    await shows(dialog, 'Two');
  });

  it('pauses when the user begins to prefer reduced motion', async () => {
    const preference = preferReducedMotion(false);
    const element = await begin(gallery(['One', 'Two'], `${still} autoplay`));
    await element.show();
    await opened(element);
    expect(element.matches(':state(playing)')).toBe(true);
    preference.set(true);
    expect(element.matches(':state(playing)')).toBe(false);
    element.play();
    expect(element.matches(':state(playing)')).toBe(true);
    preference.set(false);
    expect(element.matches(':state(playing)')).toBe(true);
  });

  it('advances every 5 seconds, and from the last item to the first without loop', async () => {
    const clock = installTestClock();
    const element = await begin(gallery(['One', 'Two', 'Three']));
    await element.show();
    const dialog = await opened(element);
    button(dialog, 'Play slideshow').click();
    expect(element.matches(':state(playing)')).toBe(true);
    await clock.advance(4999);
    await shows(dialog, 'One');
    await clock.advance(1);
    await shows(dialog, 'Two');
    await clock.advance(5000);
    await shows(dialog, 'Three');
    expect(button(dialog, 'Next').getAttribute('aria-disabled')).toBe('true');
    await clock.advance(5000);
    await shows(dialog, 'One');
  });

  it('toggles by its button, which changes its name', async () => {
    const clock = installTestClock();
    const element = await begin();
    await element.show();
    const dialog = await opened(element);
    button(dialog, 'Play slideshow').click();
    await clock.advance(3000);
    (await has(dialog, 'Pause slideshow')).click();
    await has(dialog, 'Play slideshow');
    expect(maybeButton(dialog, 'Pause slideshow') === null).toBe(true);
    expect(element.matches(':state(playing)')).toBe(false);
    await clock.advance(60_000);
    await shows(dialog, 'One');
    button(dialog, 'Play slideshow').click();
    await clock.advance(5000);
    await shows(dialog, 'Two');
  });

  it('plays and pauses by Space', async () => {
    installTestClock();
    const element = await begin();
    await element.show();
    const dialog = await opened(element);
    button(dialog, 'Close').blur(); // On a button, Space presses that.
    expect(press(dialog, ' ')).toBe(false); // Or the page would scroll.
    await has(dialog, 'Pause slideshow');
    press(dialog, ' ');
    await has(dialog, 'Play slideshow');
  });

  it('ignores Space on a focused button', async () => {
    const element = await begin();
    await element.show();
    const dialog = await opened(element);
    button(dialog, 'Next').focus();
    expect(press(dialog, ' ')).toBe(true);
    expect(element.matches(':state(playing)')).toBe(false);
  });

  it('plays and pauses by methods', async () => {
    const clock = installTestClock();
    const element = await begin();
    await element.show();
    const dialog = await opened(element);
    element.play();
    await clock.advance(5000);
    await shows(dialog, 'Two');
    element.pause();
    await clock.advance(5000);
    await shows(dialog, 'Two');
  });

  it('restarts the interval after manual navigation', async () => {
    const clock = installTestClock();
    const element = await begin();
    await element.show();
    const dialog = await opened(element);
    element.play();
    await clock.advance(4000);
    press(dialog, 'ArrowRight');
    await shows(dialog, 'Two');
    await clock.advance(4000);
    await shows(dialog, 'Two');
    await clock.advance(1000);
    await shows(dialog, 'Three');
  });

  it('applies interval', async () => {
    const clock = installTestClock();
    const element = await begin(gallery(['One', 'Two', 'Three'], `${still} interval="1200"`));
    await element.show();
    const dialog = await opened(element);
    element.play();
    await clock.advance(1199);
    await shows(dialog, 'One');
    await clock.advance(1);
    await shows(dialog, 'Two');
  });

  it('advances when the transition is longer than the interval', async () => {
    const clock = installTestClock();
    const element = await begin(gallery(['One', 'Two', 'Three'], 'switch-duration="500" interval="300"'));
    await element.show();
    const dialog = await opened(element);
    element.play();
    await clock.advance(300);
    await shows(dialog, 'Two');
    await clock.advance(600);
    await shows(dialog, 'Three');
  });

  it('waits while a video plays, and continues after it was left', async () => {
    const clock = installTestClock();
    const element = await begin(
      `<portico-lightbox ${still}>${link('One')}<a href="/__pictures/never.png" data-type="video" data-title="Film">Film</a>
       ${link('Three', 2)}${link('Four', 3)}</portico-lightbox>`,
    );
    await element.show();
    const dialog = await opened(element);
    element.play();
    await clock.advance(5000);
    const film = await waitFor(() => {
      const video = dialog.querySelector('[part~="item"]:not([inert]) video');
      if (!video) throw new Error('There is no player.');
      return video;
    });
    film.dispatchEvent(new Event('play')); // As a started player does.
    film.dispatchEvent(new Event('playing'));
    await clock.advance(20_000);
    expect(film.isConnected).toBe(true);
    press(dialog, 'ArrowRight');
    await shows(dialog, 'Three');
    await clock.advance(5000);
    await shows(dialog, 'Four');
  });

  it('stops on close, and is paused on the next opening', async () => {
    const clock = installTestClock();
    // `history.back()` is asynchronous and does not follow the test clock.
    const element = await begin(gallery(['One', 'Two'], `${still} history="false"`));
    await element.show();
    await opened(element);
    element.play();
    element.hide();
    await closed(element);
    expect(element.matches(':state(playing)')).toBe(false);
    await clock.advance(10_000);
    expect(element.open).toBe(false);
    await element.show();
    const dialog = await opened(element);
    await has(dialog, 'Play slideshow');
  });

  it('has no button with slideshow="false", nor for a single item', async () => {
    const element = await begin(gallery(['One', 'Two'], `${still} slideshow="false"`));
    await element.show();
    const dialog = await opened(element);
    expect(maybeButton(dialog, 'Play slideshow') === null).toBe(true);
    const single = await begin(gallery(['One']));
    element.hide();
    await closed(element);
    await single.show();
    expect(maybeButton(await opened(single), 'Play slideshow') === null).toBe(true);
  });

  for (const [description, html] of [
    ['with slideshow="false"', gallery(['One', 'Two'], `${still} slideshow="false"`)],
    ['for a single item', gallery(['One'])],
  ] as const) {
    it(`ignores Space ${description}`, async () => {
      const element = await begin(html);
      await element.show();
      const dialog = await opened(element);
      press(dialog, ' ');
      expect(element.matches(':state(playing)')).toBe(false);
      // A slideshow played by script can be paused.
      element.play();
      expect(element.matches(':state(playing)')).toBe(true);
      press(dialog, ' ');
      expect(element.matches(':state(playing)')).toBe(false);
    });
  }
});
