import { installTestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { visitAll } from '../../overlay/elements/overlay-page.ts';
import { dialogOf, frames, heard, hide, load, opened, panel, show, stored, visit } from './panel-page.ts';

before(load);

describe('<portico-off-canvas> opens automatically', () => {
  it('at the start as a sliding bar with open-at-start, whose triggers are not armed then', async () => {
    const clock = installTestClock();
    const bar = await visit(panel('id="bar" open-at-start open-after="2s"'));
    const told = heard(bar, ['portico-close']);
    await opened(bar);
    expect(stored('bar')).toMatchObject({ impressions: 1, shows: { ever: { count: 1 } } });
    await hide(bar);
    await clock.advance(3000);
    await frames();
    expect([bar.open, told]).toEqual([false, ['close: call']]);
    const popup = await visit(panel('type="popup" open-at-start'));
    await frames();
    expect(popup.open).toBe(false);
  });

  it('without taking the focus from a field of the page when it has no overlay', async () => {
    const clock = installTestClock();
    const field = mount('<input aria-label="Name">');
    const element = await visit(panel('open-after="100" overlay="no"'));
    field.focus();
    const left = heard(field, ['blur']);
    await clock.advance(200);
    await opened(element);
    expect([document.activeElement === field, left]).toEqual([true, []]);
    // It is announced after it was rendered.
    await clock.advance(100);
    expect(element.shadowRoot?.querySelector('output')?.textContent).toBe('Menu');
  });

  it('after an open one also without an overlay, but lets others open beside it then', async () => {
    const clock = installTestClock();
    const [first, beside, last] = await visitAll(
      panel('open-after="100"') + panel('open-after="200" overlay="no"') + panel('open-after="300"'),
    );
    if (!first || !beside || !last) throw new Error('There are not three.');
    await clock.advance(300);
    await opened(first);
    await frames();
    expect([beside.open, beside.matches(':state(waiting)'), last.open]).toEqual([false, true, false]);
    await hide(first);
    await opened(beside);
    await opened(last);
    expect(dialogOf(beside)?.matches(':modal')).toBe(false);
  });

  it('while a panel without an overlay is open on request', async () => {
    const clock = installTestClock();
    const [beside, last] = await visitAll(panel('overlay="no"') + panel('open-after="1s"'));
    if (!beside || !last) throw new Error('There are not two.');
    await show(beside);
    await clock.advance(1000);
    await opened(last);
    expect(beside.open).toBe(true);
  });
});
