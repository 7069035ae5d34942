import { forgetPageSettings } from '../../../../src/settings/page-settings.ts';
import { expect } from '../../../expect.ts';
import { mount } from '../../../page.ts';
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
  show,
  still,
  type PanelElement,
} from '../panel-page.ts';

before(load);

const moving = (attributes = '') => panel(attributes).replace(still, '');

/** Returns the running animations of the panel. */
const running = (element: PanelElement): CSSAnimation[] =>
  part(element, 'panel')
    .getAnimations()
    .filter((animation): animation is CSSAnimation => animation instanceof CSSAnimation);

/** Opens a panel. Returns the duration (ms) and the easing of its entrance, and its position in the first frame, in px. */
async function entrance(attributes: string) {
  const element = await begin(moving(attributes));
  await show(element);
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

describe('the animations of <portico-off-canvas>', () => {
  it('can be tested: reduced motion is not preferred', () => expect(isStill).toBe(false));

  it('have the direction, duration and easing of the settings on exit', async () => {
    const exit = 'exit-animation="slide" exit-direction="down" exit-duration="1500" exit-easing="linear"';
    const element = await begin(moving(`type="popup" width="200" height="100" entrance-animation="none" ${exit}`));
    await show(element);
    element.hide();
    await frames();
    const [animation] = running(element);
    const frame = animation?.effect instanceof KeyframeEffect ? animation.effect.getKeyframes()[0] : undefined;
    const found = [
      animation?.effect?.getComputedTiming().duration,
      frame?.easing,
      part(element, 'panel').dataset.moveEdge,
    ];
    expect(found).toEqual([1500, 'linear', 'bottom']);
    animation?.finish();
    for (const other of element.shadowRoot?.getAnimations() ?? []) other.finish();
    await closed(element);
  });

  it('slide it in from its side in half a second by default', async () => {
    const left = await entrance('width="200"');
    expect([left.duration, left.right]).toEqual([500, 0]);
    const right = await entrance('width="200" placement="right"');
    expect(right.left).toBe(innerWidth);
    const top = await entrance('height="200" placement="top"');
    expect(top.bottom).toBe(0);
    const bottom = await entrance('height="200" placement="bottom"');
    expect(bottom.top).toBe(innerHeight);
  });

  it('have the direction, duration and easing of the settings on entrance', async () => {
    const found = await entrance(
      'type="popup" width="200" height="100" entrance-animation="slide" entrance-direction="down" entrance-duration="1500" entrance-easing="linear"',
    );
    expect([found.duration, found.easing, found.bottom !== undefined && found.bottom < innerHeight / 2]).toEqual([
      1500,
      'linear',
      true,
    ]);
  });

  it('end before portico-close is dispatched', async () => {
    const element = await begin(moving('entrance-animation="none" exit-animation="fade" exit-duration="30000"'));
    const told = heard(element, openingNames);
    await show(element);
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

  it('are reversed when it is opened while its exit animation plays', async () => {
    const element = await begin(moving('exit-duration="30000"'));
    await show(element);
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

  it('run only on the devices of animation-devices', async () => {
    expect((await entrance('animation-devices="none"')).duration).toBe(0);
    expect((await entrance('animation-devices="desktop tablet"')).duration).toBe(500);
    // A page whose breakpoint for phones is wider than this window.
    mount('<script type="application/json" data-portico="page">{"breakpoints": {"small": 5000}}</script>');
    forgetPageSettings();
    expect((await entrance('animation-devices="desktop tablet"')).duration).toBe(0);
    expect((await entrance('animation-devices="desktop tablet mobile"')).duration).toBe(500);
  });

  it('do not run with an unknown name', async () => {
    expect((await entrance('entrance-animation="teleport"')).duration).toBe(0);
  });
});
