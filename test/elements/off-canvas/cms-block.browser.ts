import { installTestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import {
  closeButton,
  closed,
  dialogOf,
  frames,
  heard,
  load,
  opened,
  openingNames,
  part,
  stored,
  visit,
} from './panel-page.ts';

before(load);

/** All settings of a panel, as a page builder prints them: in snake case, with times in seconds and switches. */
const printed = {
  type: 'sliding-bar',
  position: 'right',
  transition: 'push',
  height: 'full',
  overlay: 'yes',
  overlay_page_scrollbar: 'yes',
  enter_animation: 'fade',
  enter_animation_direction: 'static',
  enter_animation_speed: '0.5',
  enter_animation_timing: 'linear',
  exit_animation: 'slide',
  exit_animation_direction: 'down',
  exit_animation_speed: '0.3',
  exit_animation_timing: 'ease-in',
  status_css_animations: 'off',
  auto_close_after_time: '30',
  show_close_button_after_time: '2',
  frequency: 'xtimes',
  frequency_xtimes: '2',
  frequency_xdays: '',
  after_x_page_views: 'no',
  number_of_page_views: '10',
  after_x_sessions: '',
  number_of_sessions: '',
  when_arriving_from: ['internal', 'external', 'search'],
  off_canvas_state: 'closed',
  on_click: 'yes',
  on_click_element: '.opener',
  on_add_to_cart: 'yes',
  on_page_load: 'no',
  time_on_page: 'yes',
  time_on_page_duration: '5',
  on_scroll: 'yes',
  scroll_direction: 'down',
  scroll_to: 'position',
  scroll_position: '400',
  scroll_element: '',
  exit_intent: 'yes',
  after_inactivity: 'yes',
  inactivity_duration: '60',
};

const block = `<portico-off-canvas id="printed">
    <script type="application/json">${JSON.stringify(printed)}</script><p>Words</p>
  </portico-off-canvas>`;

describe('<portico-off-canvas> with the JSON of a page builder', () => {
  it('opens after the time on the page, looks and closes as its settings require', async () => {
    const clock = installTestClock();
    const element = await visit(block);
    const told = heard(element, openingNames);
    expect(await element.explain()).toEqual({
      passed: true,
      rules: [
        { rule: 'if-source', passed: true, reason: expect.stringContaining('internal, direct, external, search') },
        { rule: 'max-shows', passed: true, reason: 'shows: 0 of 2' },
      ],
    });
    await clock.advance(4900);
    await frames();
    expect(dialogOf(element)).toBeUndefined();
    await clock.advance(200);
    await opened(element);
    await frames();
    const { right, height, width } = part(element, 'panel').getBoundingClientRect();
    const { overflowY, marginLeft } = getComputedStyle(document.documentElement);
    expect([right, height, part(element, 'panel').getAnimations().length]).toEqual([innerWidth, innerHeight, 0]);
    expect([overflowY, marginLeft]).toEqual(['visible', `${-width}px`]);
    expect(closeButton(element)).toBeNull();
    await clock.advance(2000);
    await frames();
    expect(closeButton(element)).not.toBeNull();
    await clock.advance(28_500);
    await closed(element);
    expect(told).toEqual(['before-open: open-after', 'open: open-after', 'before-close: time', 'close: time']);
    expect(stored('printed')).toMatchObject({ impressions: 1, shows: { ever: { count: 1 } } });
  });
});
