import { waitFor } from '@testing-library/dom';
import { forgetPageSettings } from '../../../src/page/page-settings.ts';
import { expect } from '../../expect.ts';
import { consoleLines } from '../../kit/listening.ts';
import { mount } from '../../page.ts';
import {
  begin,
  closed,
  dialogOf,
  frames,
  heard,
  load,
  openingNames,
  panel,
  part,
  shown,
  still,
  type PanelElement,
} from './panel-page.ts';

before(load);

const moving = (attributes = '') => panel(attributes).replace(still, '');

/** The animations of the panel itself, as long as they run. */
const running = (element: PanelElement): CSSAnimation[] =>
  part(element, 'panel')
    .getAnimations()
    .filter((animation): animation is CSSAnimation => animation instanceof CSSAnimation);

/** Opens it, and says how it comes: for how long (ms), with which easing, and where it is at the very beginning, in px. */
async function entrance(attributes: string) {
  const element = await begin(moving(attributes));
  await shown(element);
  const [animation] = running(element);
  if (!animation) return { element, duration: 0, easing: '', left: 0, top: 0 };
  animation.pause();
  animation.currentTime = 0;
  const { left, top, right, bottom } = part(element, 'panel').getBoundingClientRect();
  const { duration } = animation.effect?.getComputedTiming() ?? {};
  const frame = animation.effect instanceof KeyframeEffect ? animation.effect.getKeyframes()[0] : undefined;
  animation.finish();
  return {
    element,
    duration: Number(duration),
    easing: String(frame?.easing),
    left: Math.round(left),
    top: Math.round(top),
    right: Math.round(right),
    bottom: Math.round(bottom),
  };
}

const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;

describe('<portico-off-canvas> moves', () => {
  it('only for visitors who want that: here somebody does', () => expect(isStill).toBe(false));

  it('out as the author says: where to, how long and how evenly', async () => {
    const exit =
      'exit-animation="slide" exit-animation-direction="down" exit-animation-speed="1.5" exit-animation-timing="linear"';
    const element = await begin(moving(`type="popup" width="200" height="100" enter-animation="none" ${exit}`));
    await shown(element);
    element.hide();
    await frames();
    const [animation] = running(element);
    const frame = animation?.effect instanceof KeyframeEffect ? animation.effect.getKeyframes()[0] : undefined;
    const found = [
      animation?.effect?.getComputedTiming().duration,
      frame?.easing,
      part(element, 'panel').dataset.exitEdge,
    ];
    expect(found).toEqual([1500, 'linear', 'bottom']);
    animation?.finish();
    for (const other of element.shadowRoot?.getAnimations() ?? []) other.finish();
    await closed(element);
  });

  it('in from its side, within half a second', async () => {
    const left = await entrance('width="200"');
    expect([left.duration, left.right]).toEqual([500, 0]);
    const right = await entrance('width="200" position="right"');
    expect(right.left).toBe(innerWidth);
    const top = await entrance('height="200" position="top"');
    expect(top.bottom).toBe(0);
    const bottom = await entrance('height="200" position="bottom"');
    expect(bottom.top).toBe(innerHeight);
  });

  it('as the author says: where from, how long and how evenly', async () => {
    const found = await entrance(
      'type="popup" width="200" height="100" enter-animation="slide" enter-animation-direction="down" enter-animation-speed="1.5" enter-animation-timing="linear"',
    );
    expect([found.duration, found.easing, found.bottom !== undefined && found.bottom < innerHeight / 2]).toEqual([
      1500,
      'linear',
      true,
    ]);
  });

  it('out before it is closed, and only then says so', async () => {
    const element = await begin(moving('enter-animation="none" exit-animation="fade" exit-animation-speed="30"'));
    const told = heard(element, openingNames);
    await shown(element);
    element.hide();
    await frames();
    expect([
      dialogOf(element) !== undefined,
      element.open,
      element.matches(':state(leaving)'),
      element.matches(':state(open)'),
    ]).toEqual([true, false, true, false]);
    expect(told.at(-1)).toBe('before-close: call');
    for (const animation of element.shadowRoot?.getAnimations() ?? []) animation.finish();
    await closed(element);
    expect(told.at(-1)).toBe('close: call');
  });

  it('back in when it is opened while it leaves', async () => {
    const element = await begin(moving('exit-animation-speed="30"'));
    await shown(element);
    element.hide();
    await frames();
    await element.show();
    await frames();
    expect([
      dialogOf(element) !== undefined,
      element.open,
      element.matches(':state(open)'),
      element.matches(':state(leaving)'),
    ]).toEqual([true, true, true, false]);
    expect(part(element, 'panel').hasAttribute('data-leaving')).toBe(false);
  });

  it('not where animations are off, or only for desktops on a phone', async () => {
    expect((await entrance('status-css-animations="off"')).duration).toBe(0);
    expect((await entrance('status-css-animations="desktop"')).duration).toBe(500);
    // A page whose phones are as wide as this window.
    mount('<script type="application/json" data-portico="page">{"breakpoints": {"small": 5000}}</script>');
    forgetPageSettings();
    expect((await entrance('status-css-animations="desktop"')).duration).toBe(0);
    expect((await entrance('status-css-animations="desktop_and_mobile"')).duration).toBe(500);
  });

  it('not with a name that nobody knows, and the author is told', async () => {
    const lines = consoleLines('warn');
    expect((await entrance('enter-animation="teleport"')).duration).toBe(0);
    await waitFor(() => expect(lines.filter((line) => line.includes('no animation "teleport"'))).toHaveLength(1));
  });
});
