import { turn, installTestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { begin, button, heard, load, menu, point, press, seen } from './menu-page.ts';

before(async () => {
  await load();
});

const top = ['Home', 'Fruit', 'Bread'];
const withFruit = ['Home', 'Fruit', 'Apples', 'Pears', 'Bread'];

describe('<portico-vertical-menu mode="hover">', () => {
  it('opens a submenu when a mouse has rested on its entry for 500 ms', async () => {
    const clock = installTestClock();
    const element = await begin(menu('mode="hover"'));
    const events = heard(element);
    point(element, 'Fruit');
    await clock.advance(499);
    expect(seen(element)).toEqual(top);
    await clock.advance(1);
    expect([seen(element), events]).toEqual([withFruit, ['before-open Fruit pointer', 'open Fruit pointer']]);
  });

  it('does not wait anew while the mouse moves within the entry', async () => {
    const clock = installTestClock();
    const element = await begin(menu('mode="hover"'));
    point(element, 'Fruit');
    await clock.advance(300);
    point(element, 'Fruit');
    await clock.advance(200);
    expect(seen(element)).toEqual(withFruit);
  });

  it('closes it when the mouse has been away for 500 ms, and not if it comes back', async () => {
    const clock = installTestClock();
    const element = await begin(menu('mode="hover"'));
    point(element, 'Fruit');
    await clock.advance(500);
    point(element, 'Home');
    await clock.advance(499);
    point(element, 'Pears');
    await clock.advance(2000);
    expect(seen(element)).toEqual(withFruit);
    point(element);
    await clock.advance(499);
    expect(seen(element)).toEqual(withFruit);
    await clock.advance(1);
    expect(seen(element)).toEqual(top);
  });

  it('opens nothing for a mouse that only passes', async () => {
    const clock = installTestClock();
    const element = await begin(menu('mode="hover"'));
    point(element, 'Fruit');
    await clock.advance(400);
    point(element);
    await clock.advance(2000);
    expect(seen(element)).toEqual(top);
  });

  it('keeps open what holds the current item', async () => {
    const clock = installTestClock();
    const element = await begin(menu('mode="hover"', 'aria-current="page"'));
    button(element, 'Fruit').click();
    expect(seen(element)).toEqual(top);
    point(element, 'Fruit');
    await clock.advance(500);
    point(element);
    await clock.advance(5000);
    expect(seen(element)).toContain('Boskoop');
  });

  it('keeps open what the keyboard is in, until it leaves', async () => {
    const clock = installTestClock();
    const element = await begin(menu('mode="hover"'));
    point(element, 'Fruit');
    await clock.advance(500);
    element.querySelector<HTMLElement>('[href="#pears"]')?.focus();
    point(element);
    await clock.advance(5000);
    expect(seen(element)).toEqual(withFruit);
    element.querySelector<HTMLElement>('[href="#home"]')?.focus();
    await clock.advance(499);
    expect(seen(element)).toEqual(withFruit);
    await clock.advance(1);
    expect(seen(element)).toEqual(top);
  });

  it('opens and closes by its buttons at once, for keyboards and fingers; what they opened no mouse closes', async () => {
    const clock = installTestClock();
    const element = await begin(menu('mode="hover"'));
    button(element, 'Fruit').click();
    expect(seen(element)).toEqual(withFruit);
    point(element, 'Fruit');
    point(element);
    await clock.advance(5000);
    expect(seen(element)).toEqual(withFruit);
    button(element, 'Fruit').focus();
    press('Escape');
    expect(seen(element)).toEqual(top);
  });

  it('does not close by a press that was to open it, which the mouse did a moment before', async () => {
    const clock = installTestClock();
    const element = await begin(menu('mode="hover"'));
    point(element, 'Fruit');
    await clock.advance(600);
    button(element, 'Fruit').click();
    expect(seen(element)).toEqual(withFruit);
    await clock.advance(600);
    button(element, 'Fruit').click();
    expect(seen(element)).toEqual(top);
  });

  it('takes no finger for a mouse', async () => {
    const clock = installTestClock();
    const element = await begin(menu('mode="hover"'));
    point(element, 'Fruit', 'touch');
    await clock.advance(5000);
    expect(seen(element)).toEqual(top);
  });

  it('takes the author’s delays, and a change of mode at once', async () => {
    const clock = installTestClock();
    const element = await begin(menu('mode="hover" open-delay="100" close-delay="2s"'));
    point(element, 'Fruit');
    await clock.advance(100);
    expect(seen(element)).toEqual(withFruit);
    point(element);
    await clock.advance(1999);
    expect(seen(element)).toEqual(withFruit);
    await clock.advance(1);
    expect(seen(element)).toEqual(top);
    point(element, 'Fruit');
    element.setAttribute('mode', 'click');
    await turn();
    await clock.advance(5000);
    expect(seen(element)).toEqual(top);
  });

  it('does nothing for a mouse in click mode', async () => {
    const clock = installTestClock();
    const element = await begin(menu());
    point(element, 'Fruit');
    await clock.advance(5000);
    expect(seen(element)).toEqual(top);
  });
});
