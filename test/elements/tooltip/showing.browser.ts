import { expect } from '../../expect.ts';
import { turn, installTestClock } from '../../clock.ts';
import { mount } from '../../page.ts';
import {
  atButton,
  begin,
  box,
  frames,
  gone,
  recordEvents,
  leaveWindow,
  lift,
  load,
  pointAt,
  press,
  reads,
  shownText,
  cancelTouch,
  touch,
  trigger,
} from './tooltip-page.ts';

before(async () => {
  await load();
});

afterEach(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined));

describe('<portico-tooltip>', () => {
  it('is shown while a pointer is over its trigger', async () => {
    const element = await atButton();
    pointAt(trigger(element));
    await reads(element, 'Saves a draft');
    expect(element.matches('[open]:state(open)')).toBe(true);
    const clock = installTestClock();
    pointAt(document.body);
    await clock.advance(99);
    expect(shownText(element)).toBe('Saves a draft');
    await clock.advance(1);
    await gone(element);
    expect(element.matches('[open], :state(open)')).toBe(false);
  });

  it('is shown while the pointer is over the content (WCAG 1.4.13)', async () => {
    const element = await atButton();
    pointAt(trigger(element));
    await reads(element, 'Saves a draft');
    const clock = installTestClock();
    pointAt(document.body);
    await clock.advance(50);
    const words = element.querySelector('[role=tooltip]');
    if (!words) throw new Error('There are no words.');
    pointAt(words);
    await clock.advance(60_000);
    expect(shownText(element)).toBe('Saves a draft');
  });

  it('has no gap between trigger and content', async () => {
    const element = await atButton();
    element.style.cssText = 'display: block; margin-block-start: 200px';
    pointAt(trigger(element));
    await reads(element, 'Saves a draft');
    const { top, left, right } = trigger(element).getBoundingClientRect();
    const { bottom } = box(element);
    const found = [];
    for (let y = Math.ceil(bottom); y < top; y += 1) found.push(document.elementFromPoint((left + right) / 2, y));
    expect(found.length).toBeGreaterThan(2);
    expect(found.filter((at) => at !== element)).toEqual([]);
  });

  it('closes when the pointer leaves the window', async () => {
    const element = await atButton();
    pointAt(trigger(element));
    await reads(element, 'Saves a draft');
    leaveWindow(trigger(element));
    await gone(element);
  });

  it('is shown while its trigger has keyboard focus', async () => {
    const element = await atButton();
    trigger(element).focus();
    await reads(element, 'Saves a draft');
    trigger(element).blur();
    await gone(element);
  });

  it('ignores focus that is not visible, as after a mouse click', async () => {
    const element = await atButton();
    trigger(element).dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    await frames();
    expect([shownText(element), element.open]).toEqual([undefined, false]);
  });

  it('is shown until both pointer and focus have left', async () => {
    const element = await atButton();
    trigger(element).focus();
    pointAt(trigger(element));
    await reads(element, 'Saves a draft');
    const clock = installTestClock();
    pointAt(document.body);
    await clock.advance(1000);
    expect(shownText(element)).toBe('Saves a draft');
    trigger(element).blur();
    await gone(element);
  });

  it('is shown while a link in the content has the focus', async () => {
    const element = await atButton('content="See the <a href=/help>help</a>"');
    trigger(element).focus();
    await reads(element, 'See the help');
    element.querySelector<HTMLElement>('[role=tooltip] a')?.focus();
    await frames();
    expect(shownText(element)).toBe('See the help');
  });

  it('is shown one at a time', async () => {
    const element = await begin(`
      <p><portico-tooltip content="One" duration="0"><button>1</button></portico-tooltip>
      <portico-tooltip content="Two" duration="0"><button>2</button></portico-tooltip></p>`);
    const other = element.parentElement?.querySelector('portico-tooltip:last-child');
    if (!other) throw new Error('There is no other.');
    trigger(element).focus();
    await reads(element, 'One');
    pointAt(trigger(other));
    await reads(other, 'Two');
    expect([shownText(element), element.open]).toEqual([undefined, false]);
  });

  it('shows the inner one of two around one trigger', async () => {
    const outer = await begin(`
      <portico-tooltip content="Outer" duration="0">Around
        <portico-tooltip content="Inner" duration="0"><button>1</button></portico-tooltip></portico-tooltip>`);
    const inner = outer.querySelector('portico-tooltip');
    if (!inner) throw new Error('There is no inner one.');
    trigger(inner).focus();
    await reads(inner, 'Inner');
    expect(outer.open).toBe(false);
  });

  it('opens and closes by methods, attribute, property and a command, with events', async () => {
    const element = await atButton();
    const ways: [() => void, () => void][] = [
      [() => element.show(), () => element.hide()],
      [() => element.toggle(), () => element.toggle()],
      [() => element.setAttribute('open', ''), () => element.removeAttribute('open')],
      [() => (element.open = true), () => (element.open = false)],
      [() => command('--show'), () => command('--hide')],
    ];
    const command = (name: string) =>
      element.dispatchEvent(
        Object.assign(new Event('command'), { command: name, source: document.createElement('button') }),
      );
    for (const [show, hide] of ways) {
      const events = recordEvents(element);
      show();
      await reads(element, 'Saves a draft');
      expect(element.matches('[open]:state(open)')).toBe(true);
      hide();
      await gone(element);
      expect(element.matches('[open], :state(open)')).toBe(false);
      expect(events).toEqual(['before-open', 'open', 'before-close', 'close']);
    }
  });

  it('is initially shown with `open`; of several, the first', async () => {
    const element = await begin(`
      <p><portico-tooltip open content="One"><button>1</button></portico-tooltip>
      <portico-tooltip open content="Two"><button>2</button></portico-tooltip></p>`);
    await reads(element, 'One');
    expect([...(element.parentElement?.querySelectorAll('[open]') ?? [])]).toEqual([element]);
  });

  it('stays closed if a listener cancels opening', async () => {
    const element = await atButton();
    element.addEventListener('portico-before-open', (event) => event.preventDefault());
    const events = recordEvents(element);
    pointAt(trigger(element));
    element.show();
    element.setAttribute('open', '');
    await frames();
    expect([shownText(element), element.hasAttribute('open')]).toEqual([undefined, false]);
    expect(new Set(events)).toEqual(new Set(['before-open']));
  });

  it('stays open if a listener cancels closing', async () => {
    const element = await atButton();
    element.show();
    await reads(element, 'Saves a draft');
    element.addEventListener('portico-before-close', (event) => event.preventDefault());
    const events = recordEvents(element);
    element.hide();
    element.removeAttribute('open');
    press('Escape');
    await frames();
    expect([shownText(element), element.hasAttribute('open')]).toEqual(['Saves a draft', true]);
    expect(new Set(events)).toEqual(new Set(['before-close']));
  });

  it('stays closed without content, and removes `open`', async () => {
    const element = await atButton('');
    element.show();
    pointAt(trigger(element));
    await frames();
    expect([element.open, shownText(element), element.shadowRoot]).toEqual([false, undefined, null]);
  });

  it('updates its content, and closes when the content is removed', async () => {
    const element = await atButton();
    element.show();
    await reads(element, 'Saves a draft');
    element.content = 'Saves all';
    await reads(element, 'Saves all');
    element.content = '';
    await gone(element);
  });

  it('closes when its trigger is hidden or the element is removed', async () => {
    const element = await atButton();
    element.show();
    await reads(element, 'Saves a draft');
    trigger(element).hidden = true;
    element.style.display = 'none';
    await gone(element);
    trigger(element).hidden = false;
    element.style.display = '';
    element.show();
    await reads(element, 'Saves a draft');
    element.remove();
    await turn();
    expect([shownText(element), element.open]).toEqual([undefined, false]);
  });

  it('stays in the top layer after a move within the page', async () => {
    const element = await atButton();
    element.show();
    await reads(element, 'Saves a draft');
    mount('<section></section>').append(element);
    await frames();
    expect(element.shadowRoot?.querySelector(':popover-open')).toBeTruthy();
    expect(shownText(element)).toBe('Saves a draft');
  });
});

describe('Escape in a <portico-tooltip>', () => {
  it('closes only the tooltip, not a dialog around it', async () => {
    const element = await begin(
      `<dialog><portico-tooltip content="Saves" duration="0"><button>Save</button></portico-tooltip></dialog>`,
    );
    const dialog = element.parentElement;
    if (!(dialog instanceof HTMLDialogElement)) throw new Error('There is no dialog.');
    dialog.showModal();
    trigger(element).blur();
    trigger(element).focus();
    await reads(element, 'Saves');
    const others: string[] = [];
    for (const target of [dialog, document])
      target.addEventListener('keydown', () => others.push('keydown'), { capture: true, once: true });
    expect(press('Escape')).toBe(false);
    await gone(element);
    expect([others, dialog.open]).toEqual([[], true]);
    expect(press('Escape')).toBe(true);
    expect(others).toEqual(['keydown', 'keydown']);
    dialog.close();
  });

  it('closes it despite pointer and focus, which show it again later', async () => {
    const element = await atButton();
    trigger(element).focus();
    pointAt(trigger(element));
    await reads(element, 'Saves a draft');
    press('Escape');
    await gone(element);
    await frames();
    expect(element.open).toBe(false);
    pointAt(document.body);
    pointAt(trigger(element));
    await reads(element, 'Saves a draft');
  });

  it('is ignored while an input method composes', async () => {
    const element = await atButton();
    element.show();
    await reads(element, 'Saves a draft');
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true }));
    expect(element.open).toBe(true);
  });
});

describe('touch on the trigger of a <portico-tooltip>', () => {
  it('shows it on a 500 ms long press without activating the trigger', async () => {
    const element = await atButton();
    let presses = 0;
    trigger(element).addEventListener('click', () => (presses += 1));
    const clock = installTestClock();
    touch(trigger(element));
    await clock.advance(499);
    expect(element.open).toBe(false);
    await clock.advance(1);
    expect(element.open).toBe(true);
    lift(trigger(element));
    trigger(element).click();
    expect([presses, element.open]).toEqual([0, true]);
    await clock.advance(400);
    trigger(element).click();
    expect(presses).toBe(1);
    await reads(element, 'Saves a draft');
  });

  it('keeps it open after the long press until another touch', async () => {
    const element = await atButton();
    const clock = installTestClock();
    touch(trigger(element));
    await clock.advance(500);
    lift(trigger(element));
    await clock.advance(60_000);
    expect(element.open).toBe(true);
    touch(document.body);
    expect(element.open).toBe(false);
  });

  it('activates the button on a tap without showing it', async () => {
    const element = await atButton();
    let presses = 0;
    trigger(element).addEventListener('click', () => (presses += 1));
    const clock = installTestClock();
    touch(trigger(element));
    await clock.advance(100);
    lift(trigger(element));
    trigger(element).click();
    await clock.advance(1000);
    expect([presses, element.open]).toEqual([1, false]);
  });

  it('toggles it on a tap if the trigger has no action', async () => {
    const element = await begin(
      '<portico-tooltip content="World Wide Web" duration="0"><abbr>WWW</abbr></portico-tooltip>',
    );
    const abbreviation = element.querySelector('abbr');
    if (!abbreviation) throw new Error('There is no abbreviation.');
    const tap = () => {
      touch(abbreviation);
      lift(abbreviation);
      abbreviation.click();
    };
    tap();
    await reads(element, 'World Wide Web');
    tap();
    await gone(element);
  });

  it('shows nothing on scroll', async () => {
    const element = await atButton();
    const clock = installTestClock();
    touch(trigger(element));
    await clock.advance(100);
    cancelTouch(trigger(element));
    await clock.advance(1000);
    expect(element.open).toBe(false);
  });

  it('shows it on the long press of the device', async () => {
    const element = await atButton();
    touch(trigger(element));
    trigger(element).dispatchEvent(new MouseEvent('contextmenu', { bubbles: true }));
    await reads(element, 'Saves a draft');
  });
});
