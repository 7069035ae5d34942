import { fireEvent, getByText } from '@testing-library/dom';
import { installTestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { componentIn } from '../../web-component.ts';
import {
  begin,
  click,
  closeButton,
  closed,
  dialogOf,
  frames,
  heard,
  load,
  panel,
  part,
  pressEscape,
  shown,
  type PanelElement,
} from './panel-page.ts';

before(load);

/** Opens a panel, does something, and says what it was closed by; '' when it is still open. */
async function closedBy(attributes: string, act: (element: PanelElement) => unknown, inside?: string): Promise<string> {
  const element = await begin(panel(attributes, inside));
  const told = heard(element, ['portico-close']);
  await shown(element);
  await act(element);
  await frames();
  const [by = 'close: '] = told;
  if (by === 'close: ') expect(dialogOf(element)).toBeDefined();
  else await closed(element);
  return by.replace('close: ', '');
}

const enter = (element: HTMLElement) => fireEvent.pointerEnter(part(element, 'panel'), { pointerType: 'mouse' });
const leave = (element: HTMLElement) => fireEvent.pointerLeave(part(element, 'panel'), { pointerType: 'mouse' });

describe('<portico-off-canvas> is closed', () => {
  it('by its button', async () => {
    expect(await closedBy('', (element) => closeButton(element)?.click())).toBe('button');
  });

  it('by a click on the overlay, unless the author says no', async () => {
    const press = (element: HTMLElement) => part(element, 'overlay').click();
    expect(await closedBy('', press)).toBe('overlay');
    expect(await closedBy('overlay-close-on-click="no"', press)).toBe('');
  });

  it('by no click in the panel', async () => {
    expect(await closedBy('', (element) => part(element, 'panel').click())).toBe('');
  });

  it('by Escape, unless the author says no', async () => {
    expect(await closedBy('', pressEscape)).toBe('escape');
    expect(await closedBy('close-on-esc="no"', pressEscape)).toBe('');
  });

  it('by Escape in any case as long as no close button shows', async () => {
    expect(await closedBy('close-on-esc="no" close-button="no"', pressEscape)).toBe('escape');
    expect(await closedBy('close-on-esc="no" show-close-button-after-time="60"', pressEscape)).toBe('escape');
    expect(await closedBy('close-on-esc="no" close-button="no" overlay="no"', pressEscape)).toBe('escape');
  });

  it('by what the browser has in place of Escape, in the same way', async () => {
    const back = (element: HTMLElement) =>
      fireEvent(dialogOf(element) ?? element, new Event('cancel', { cancelable: true }));
    expect(await closedBy('', back)).toBe('escape');
    expect(await closedBy('close-on-esc="no"', back)).toBe('');
  });

  it('when the browser closes its dialog, which nobody can prevent', async () => {
    expect(await closedBy('close-on-esc="no"', (element) => dialogOf(element)?.close())).toBe('escape');
  });

  it('not by an Escape that something inside took', async () => {
    const take = (element: PanelElement) => {
      const field = element.querySelector('input');
      field?.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
      if (field) fireEvent.keyDown(field, { key: 'Escape' });
    };
    expect(await closedBy('', take, '<input aria-label="Search">')).toBe('');
  });

  it('by a link inside to a place in the page, where the author says so', async () => {
    const follow = (element: HTMLElement) => click(getByText(element, 'Somewhere'));
    expect(await closedBy('close-on-anchor-click', follow)).toBe('link');
    expect(location.hash).toBe('#somewhere');
    expect(await closedBy('', follow)).toBe('');
  });

  it('by such a link, or a button inside that says so, at a click in a web component that stands in it', async () => {
    const pressIn = (element: HTMLElement) =>
      componentIn(element.querySelector('span')).dispatchEvent(
        new MouseEvent('click', { bubbles: true, composed: true }),
      );
    expect(await closedBy('close-on-anchor-click', pressIn, '<a href="#somewhere">Somewhere <span></span></a>')).toBe(
      'link',
    );
    expect(await closedBy('', pressIn, '<button data-portico-close>Done <span></span></button>')).toBe('call');
  });

  it('by no link inside that leads out of the page, or to another panel', async () => {
    const follow = (element: PanelElement) => {
      const link = element.querySelector('a');
      link?.addEventListener('click', (event) => setTimeout(() => event.preventDefault()));
      addEventListener('click', (event) => event.preventDefault(), { once: true });
      link?.click();
    };
    expect(await closedBy('close-on-anchor-click', follow, '<a href="/elsewhere#place">Elsewhere</a>')).toBe('');
    expect(await closedBy('close-on-anchor-click', follow, '<a href="#oc__other">Other</a>')).toBe('');
  });

  it('by a button inside that says so, and by a form whose method is "dialog"', async () => {
    const press = (element: HTMLElement) => click(getByText(element, 'Done'));
    expect(await closedBy('', press, '<button data-portico-close>Done</button>')).toBe('call');
    expect(await closedBy('', press, '<form method="dialog"><button>Done</button></form>')).toBe('call');
  });
});

describe('the close button of <portico-off-canvas>', () => {
  it('shows after the time that is set, each time it opens', async () => {
    const clock = installTestClock();
    const element = await begin(panel('show-close-button-after-time="2"'));
    for (let turn = 0; turn < 2; turn += 1) {
      await shown(element);
      expect(closeButton(element)).toBeNull();
      await clock.advance(1900);
      expect(closeButton(element)).toBeNull();
      await clock.advance(200);
      await frames();
      expect(closeButton(element)).not.toBeNull();
      element.hide();
      await closed(element);
    }
  });

  it('does not come to a panel that closed meanwhile and opened again', async () => {
    const clock = installTestClock();
    const element = await begin(panel('show-close-button-after-time="2"'));
    await shown(element);
    await clock.advance(1500);
    element.hide();
    await closed(element);
    await shown(element);
    await clock.advance(1000);
    await frames();
    expect(closeButton(element)).toBeNull();
  });

  it('is not there where the author wants none', async () => {
    const element = await begin(panel('close-button="no"'));
    await shown(element);
    expect(closeButton(element)).toBeNull();
  });
});

describe('<portico-off-canvas> that closes by itself', () => {
  it('does so after its time', async () => {
    const clock = installTestClock();
    const element = await begin(panel('auto-close-after-time="3"'));
    const told = heard(element, ['portico-close']);
    await shown(element);
    await clock.advance(2900);
    expect(dialogOf(element)).toBeDefined();
    await clock.advance(200);
    await closed(element);
    expect(told).toEqual(['close: time']);
  });

  it('waits while the pointer is over it, and begins anew when it leaves', async () => {
    const clock = installTestClock();
    const element = await begin(panel('auto-close-after-time="3"'));
    await shown(element);
    await clock.advance(2000);
    enter(element);
    await clock.advance(10_000);
    expect(dialogOf(element)).toBeDefined();
    leave(element);
    await clock.advance(2900);
    expect(dialogOf(element)).toBeDefined();
    await clock.advance(200);
    await closed(element);
  });

  it('waits while the visitor has the focus in it', async () => {
    const clock = installTestClock();
    const element = await begin(panel('auto-close-after-time="3" overlay="no"'));
    await shown(element);
    fireEvent.keyDown(document.body, { key: 'Tab' });
    getByText(element, 'Press').focus();
    await clock.advance(10_000);
    expect(dialogOf(element)).toBeDefined();
    getByText(element, 'Press').blur();
    await clock.advance(3100);
    await closed(element);
  });

  it('does not close the next time by what was left of the time before', async () => {
    const clock = installTestClock();
    const element = await begin(panel('auto-close-after-time="3"'));
    await shown(element);
    await clock.advance(2000);
    element.hide();
    await closed(element);
    await shown(element);
    await clock.advance(2000);
    expect(dialogOf(element)).toBeDefined();
    await clock.advance(1100);
    await closed(element);
  });
});
