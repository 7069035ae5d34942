import { turn, installTestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { begin, button, recordEvents, load, menu, point, press, seen } from './menu-page.ts';

before(async () => {
  await load();
});

const top = ['Home', 'Fruit', 'Bread'];
const withFruit = ['Home', 'Fruit', 'Apples', 'Pears', 'Bread'];

describe('<portico-vertical-menu mode="hover">', () => {
  it('opens a submenu after the mouse was over its entry for 500 ms', async () => {
    const clock = installTestClock();
    const element = await begin(menu('mode="hover"'));
    const events = recordEvents(element);
    point(element, 'Fruit');
    await clock.advance(499);
    expect(seen(element)).toEqual(top);
    await clock.advance(1);
    expect([seen(element), events]).toEqual([withFruit, ['before-open Fruit pointer', 'open Fruit pointer']]);
  });

  it('does not restart the delay while the mouse moves within the entry', async () => {
    const clock = installTestClock();
    const element = await begin(menu('mode="hover"'));
    point(element, 'Fruit');
    await clock.advance(300);
    point(element, 'Fruit');
    await clock.advance(200);
    expect(seen(element)).toEqual(withFruit);
  });

  it('closes it 500 ms after the mouse left, unless the mouse returns', async () => {
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

  it('opens nothing if the mouse only passes', async () => {
    const clock = installTestClock();
    const element = await begin(menu('mode="hover"'));
    point(element, 'Fruit');
    await clock.advance(400);
    point(element);
    await clock.advance(2000);
    expect(seen(element)).toEqual(top);
  });

  it('keeps a submenu with the current item open', async () => {
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

  it('keeps a submenu with the focus open until the focus leaves', async () => {
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

  it('opens and closes by its buttons at once; hover does not close what they opened', async () => {
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

  it('ignores a click on the button right after hover has opened its submenu', async () => {
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

  it('ignores touch', async () => {
    const clock = installTestClock();
    const element = await begin(menu('mode="hover"'));
    point(element, 'Fruit', 'touch');
    await clock.advance(5000);
    expect(seen(element)).toEqual(top);
  });

  it('uses the delays of the author, and follows a change of mode at once', async () => {
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

  it('ignores the mouse in click mode', async () => {
    const clock = installTestClock();
    const element = await begin(menu());
    point(element, 'Fruit');
    await clock.advance(5000);
    expect(seen(element)).toEqual(top);
  });
});
