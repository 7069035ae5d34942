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

/** Opens a panel and acts on it. Returns the reason for which it closed; '' while it is open. */
async function closedBy(attributes: string, act: (element: PanelElement) => unknown, inside?: string): Promise<string> {
  const element = await begin(panel(attributes, inside));
  const told = heard(element, ['portico-close']);
  await shown(element);
  await act(element);
  await frames();
  const [closing = 'close: '] = told;
  if (closing === 'close: ') expect(dialogOf(element)).toBeDefined();
  else await closed(element);
  return closing.replace('close: ', '');
}

const enter = (element: HTMLElement) => fireEvent.pointerEnter(part(element, 'panel'), { pointerType: 'mouse' });
const leave = (element: HTMLElement) => fireEvent.pointerLeave(part(element, 'panel'), { pointerType: 'mouse' });

describe('<portico-off-canvas> closes', () => {
  it('by its close button', async () => {
    expect(await closedBy('', (element) => closeButton(element)?.click())).toBe('button');
  });

  it('on a click on the overlay, unless close-on-background-click is off', async () => {
    const press = (element: HTMLElement) => part(element, 'overlay').click();
    expect(await closedBy('', press)).toBe('background');
    expect(await closedBy('close-on-background-click="no"', press)).toBe('');
  });

  it('not on a click in the panel', async () => {
    expect(await closedBy('', (element) => part(element, 'panel').click())).toBe('');
  });

  it('on Escape, unless close-on-esc is off', async () => {
    expect(await closedBy('', pressEscape)).toBe('escape');
    expect(await closedBy('close-on-esc="no"', pressEscape)).toBe('');
  });

  it('always on Escape while no close button is visible', async () => {
    expect(await closedBy('close-on-esc="no" close-button="no"', pressEscape)).toBe('escape');
    expect(await closedBy('no-close-on-esc close-button-delay="60s"', pressEscape)).toBe('escape');
    expect(await closedBy('close-on-esc="no" close-button="no" overlay="no"', pressEscape)).toBe('escape');
  });

  it('on a close request of the browser, in the same way', async () => {
    const back = (element: HTMLElement) =>
      fireEvent(dialogOf(element) ?? element, new Event('cancel', { cancelable: true }));
    expect(await closedBy('', back)).toBe('escape');
    expect(await closedBy('close-on-esc="no"', back)).toBe('');
  });

  it('when the browser closes its dialog, which cannot be prevented', async () => {
    expect(await closedBy('close-on-esc="no"', (element) => dialogOf(element)?.close())).toBe('escape');
  });

  it('not on an Escape that its content has handled', async () => {
    const take = (element: PanelElement) => {
      const field = element.querySelector('input');
      field?.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
      if (field) fireEvent.keyDown(field, { key: 'Escape' });
    };
    expect(await closedBy('', take, '<input aria-label="Search">')).toBe('');
  });

  it('on a link in it to a fragment of the page with close-on-anchor-click', async () => {
    const follow = (element: HTMLElement) => click(getByText(element, 'Somewhere'));
    expect(await closedBy('close-on-anchor-click', follow)).toBe('link');
    expect(location.hash).toBe('#somewhere');
    expect(await closedBy('', follow)).toBe('');
  });

  it('on a click in a web component in such a link, or in a button that closes it', async () => {
    const pressIn = (element: HTMLElement) =>
      componentIn(element.querySelector('span')).dispatchEvent(
        new MouseEvent('click', { bubbles: true, composed: true }),
      );
    expect(await closedBy('close-on-anchor-click', pressIn, '<a href="#somewhere">Somewhere <span></span></a>')).toBe(
      'link',
    );
    expect(await closedBy('', pressIn, '<button data-portico-close>Done <span></span></button>')).toBe('call');
  });

  it('not on a link in it to another page or another panel', async () => {
    const follow = (element: PanelElement) => {
      const link = element.querySelector('a');
      link?.addEventListener('click', (event) => setTimeout(() => event.preventDefault()));
      addEventListener('click', (event) => event.preventDefault(), { once: true });
      link?.click();
    };
    expect(await closedBy('close-on-anchor-click', follow, '<a href="/elsewhere#place">Elsewhere</a>')).toBe('');
    expect(await closedBy('close-on-anchor-click', follow, '<a href="#oc__other">Other</a>')).toBe('');
  });

  it('by a button with data-portico-close, and by a form with the method "dialog"', async () => {
    const press = (element: HTMLElement) => click(getByText(element, 'Done'));
    expect(await closedBy('', press, '<button data-portico-close>Done</button>')).toBe('call');
    expect(await closedBy('', press, '<form method="dialog"><button>Done</button></form>')).toBe('call');
    expect(await closedBy('close-on-submit', press, '<form method="dialog"><button>Done</button></form>')).toBe('call');
  });
});

describe('<portico-off-canvas close-on-submit>', () => {
  const form = '<form><input name="email"><button>Send</button></form>';

  /** Submits the form. The browser stays on the page, unless the page itself prevents the submission. */
  function submit(element: HTMLElement, isPrevented = false): void {
    const prevent = (event: Event) => event.preventDefault();
    if (isPrevented) element.addEventListener('submit', prevent, { once: true });
    // After the listener of the panel, which is on the window too.
    addEventListener('submit', prevent, { once: true });
    click(getByText(element, 'Send'));
    removeEventListener('submit', prevent);
  }

  it('closes after a form in it was sent', async () => {
    expect(await closedBy('close-on-submit', (element) => submit(element), form)).toBe('submit');
    expect(await closedBy('', (element) => submit(element), form)).toBe('');
  });

  it('stays open when a script of the page prevents the submission', async () => {
    expect(await closedBy('close-on-submit', (element) => submit(element, true), form)).toBe('');
  });

  it('closes after the mail of a contact form was sent, and after a successful request of a library', async () => {
    const dispatch = (type: string, detail?: object) => (element: HTMLElement) =>
      element
        .querySelector('form')
        ?.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, ...(detail && { detail }) }));
    expect(await closedBy('close-on-submit', dispatch('portico-mailsent'), form)).toBe('submit');
    expect(await closedBy('close-on-submit', dispatch('htmx:afterRequest', { successful: true }), form)).toBe('submit');
    expect(await closedBy('close-on-submit', dispatch('htmx:afterRequest', { successful: false }), form)).toBe('');
    expect(await closedBy('close-on-submit', dispatch('turbo:submit-end', { success: true }), form)).toBe('submit');
  });
});

describe('the close button of <portico-off-canvas>', () => {
  it('appears after close-button-delay on each opening', async () => {
    const clock = installTestClock();
    const element = await begin(panel('close-button-delay="2000"'));
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

  it('does not appear earlier in a panel that was closed and opened again meanwhile', async () => {
    const clock = installTestClock();
    const element = await begin(panel('close-button-delay="2s"'));
    await shown(element);
    await clock.advance(1500);
    element.hide();
    await closed(element);
    await shown(element);
    await clock.advance(1000);
    await frames();
    expect(closeButton(element)).toBeNull();
  });

  it('does not exist with close-button="no"', async () => {
    const element = await begin(panel('close-button="no"'));
    await shown(element);
    expect(closeButton(element)).toBeNull();
  });
});

describe('<portico-off-canvas close-after>', () => {
  it('closes after that time', async () => {
    const clock = installTestClock();
    const element = await begin(panel('close-after="3s"'));
    const told = heard(element, ['portico-close']);
    await shown(element);
    await clock.advance(2900);
    expect(dialogOf(element)).toBeDefined();
    await clock.advance(200);
    await closed(element);
    expect(told).toEqual(['close: time']);
  });

  it('stops the timer while the pointer is in the panel, and restarts it after', async () => {
    const clock = installTestClock();
    const element = await begin(panel('close-after="3s"'));
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

  it('stops the timer while the focus of the visitor is in the panel', async () => {
    const clock = installTestClock();
    const element = await begin(panel('close-after="3s" overlay="no"'));
    await shown(element);
    fireEvent.keyDown(document.body, { key: 'Tab' });
    getByText(element, 'Press').focus();
    await clock.advance(10_000);
    expect(dialogOf(element)).toBeDefined();
    getByText(element, 'Press').blur();
    await clock.advance(3100);
    await closed(element);
  });

  it('restarts the timer on the next opening', async () => {
    const clock = installTestClock();
    const element = await begin(panel('close-after="3s"'));
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
