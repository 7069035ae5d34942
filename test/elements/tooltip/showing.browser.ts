import { expect } from '../../expect.ts';
import { turn, installTestClock } from '../../clock.ts';
import { mount } from '../../page.ts';
import {
  atButton,
  begin,
  box,
  frames,
  gone,
  heard,
  leaveWindow,
  lift,
  load,
  pointAt,
  press,
  reads,
  said,
  scrolls,
  touch,
  trigger,
} from './tooltip-page.ts';

before(async () => {
  await load();
});

afterEach(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined));

describe('<portico-tooltip> is shown', () => {
  it('while a pointer is over its trigger', async () => {
    const element = await atButton();
    pointAt(trigger(element));
    await reads(element, 'Saves a draft');
    expect(element.matches('[open]:state(open)')).toBe(true);
    const clock = installTestClock();
    pointAt(document.body);
    await clock.advance(99);
    expect(said(element)).toBe('Saves a draft');
    await clock.advance(1);
    await gone(element);
    expect(element.matches('[open], :state(open)')).toBe(false);
  });

  it('while the pointer is over the words themselves (WCAG 1.4.13)', async () => {
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
    expect(said(element)).toBe('Saves a draft');
  });

  it('without a gap between trigger and words that a pointer could fall into', async () => {
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

  it('until the pointer leaves the window', async () => {
    const element = await atButton();
    pointAt(trigger(element));
    await reads(element, 'Saves a draft');
    leaveWindow(trigger(element));
    await gone(element);
  });

  it('while the keyboard’s focus is on its trigger', async () => {
    const element = await atButton();
    trigger(element).focus();
    await reads(element, 'Saves a draft');
    trigger(element).blur();
    await gone(element);
  });

  it('not for a focus that does not show, as after a press with the mouse', async () => {
    const element = await atButton();
    trigger(element).dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    await frames();
    expect([said(element), element.open]).toEqual([undefined, false]);
  });

  it('as long as pointer or focus are there, whichever leaves first', async () => {
    const element = await atButton();
    trigger(element).focus();
    pointAt(trigger(element));
    await reads(element, 'Saves a draft');
    const clock = installTestClock();
    pointAt(document.body);
    await clock.advance(1000);
    expect(said(element)).toBe('Saves a draft');
    trigger(element).blur();
    await gone(element);
  });

  it('while the focus is on a link in the words', async () => {
    const element = await atButton('content="See the <a href=/help>help</a>"');
    trigger(element).focus();
    await reads(element, 'See the help');
    element.querySelector<HTMLElement>('[role=tooltip] a')?.focus();
    await frames();
    expect(said(element)).toBe('See the help');
  });

  it('one at a time', async () => {
    const element = await begin(`
      <p><portico-tooltip content="One" transition="0"><button>1</button></portico-tooltip>
      <portico-tooltip content="Two" transition="0"><button>2</button></portico-tooltip></p>`);
    const other = element.parentElement?.querySelector('portico-tooltip:last-child');
    if (!other) throw new Error('There is no other.');
    trigger(element).focus();
    await reads(element, 'One');
    pointAt(trigger(other));
    await reads(other, 'Two');
    expect([said(element), element.open]).toEqual([undefined, false]);
  });

  it('of two around one trigger, the inner one', async () => {
    const outer = await begin(`
      <portico-tooltip content="Outer" transition="0">Around
        <portico-tooltip content="Inner" transition="0"><button>1</button></portico-tooltip></portico-tooltip>`);
    const inner = outer.querySelector('portico-tooltip');
    if (!inner) throw new Error('There is no inner one.');
    trigger(inner).focus();
    await reads(inner, 'Inner');
    expect(outer.open).toBe(false);
  });

  it('by its methods, attribute, property and a command, with the events of open things', async () => {
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
      const events = heard(element);
      show();
      await reads(element, 'Saves a draft');
      expect(element.matches('[open]:state(open)')).toBe(true);
      hide();
      await gone(element);
      expect(element.matches('[open], :state(open)')).toBe(false);
      expect(events).toEqual(['before-open', 'open', 'before-close', 'close']);
    }
  });

  it('from the beginning with `open`; of several with it, the first', async () => {
    const element = await begin(`
      <p><portico-tooltip open content="One"><button>1</button></portico-tooltip>
      <portico-tooltip open content="Two"><button>2</button></portico-tooltip></p>`);
    await reads(element, 'One');
    expect([...(element.parentElement?.querySelectorAll('[open]') ?? [])]).toEqual([element]);
  });

  it('not when a listener is against it', async () => {
    const element = await atButton();
    element.addEventListener('portico-before-open', (event) => event.preventDefault());
    const events = heard(element);
    pointAt(trigger(element));
    element.show();
    element.setAttribute('open', '');
    await frames();
    expect([said(element), element.hasAttribute('open')]).toEqual([undefined, false]);
    expect(new Set(events)).toEqual(new Set(['before-open']));
  });

  it('still, when a listener is against its going', async () => {
    const element = await atButton();
    element.show();
    await reads(element, 'Saves a draft');
    element.addEventListener('portico-before-close', (event) => event.preventDefault());
    const events = heard(element);
    element.hide();
    element.removeAttribute('open');
    press('Escape');
    await frames();
    expect([said(element), element.hasAttribute('open')]).toEqual(['Saves a draft', true]);
    expect(new Set(events)).toEqual(new Set(['before-close']));
  });

  it('not without words, and says so by `open`', async () => {
    const element = await atButton('');
    element.show();
    pointAt(trigger(element));
    await frames();
    expect([element.open, said(element), element.shadowRoot]).toEqual([false, undefined, null]);
  });

  it('with other words when they change, and not when they go', async () => {
    const element = await atButton();
    element.show();
    await reads(element, 'Saves a draft');
    element.content = 'Saves all';
    await reads(element, 'Saves all');
    element.content = '';
    await gone(element);
  });

  it('no more when its trigger is hidden, or the element is taken out of the page', async () => {
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
    expect([said(element), element.open]).toEqual([undefined, false]);
  });

  it('still, in the top layer, after it was moved within the page', async () => {
    const element = await atButton();
    element.show();
    await reads(element, 'Saves a draft');
    mount('<section></section>').append(element);
    await frames();
    expect(element.shadowRoot?.querySelector(':popover-open')).toBeTruthy();
    expect(said(element)).toBe('Saves a draft');
  });
});

describe('Esc takes a <portico-tooltip> away', () => {
  it('and nothing else: what is around it does not hear of it', async () => {
    const element = await begin(
      `<dialog><portico-tooltip content="Saves" transition="0"><button>Save</button></portico-tooltip></dialog>`,
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

  it('though pointer and focus stay; it comes again with them', async () => {
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

  it('not when it ends what an input method writes', async () => {
    const element = await atButton();
    element.show();
    await reads(element, 'Saves a draft');
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true }));
    expect(element.open).toBe(true);
  });
});

describe('a finger on the trigger of a <portico-tooltip>', () => {
  it('shows it when it rests half a second, and then presses nothing', async () => {
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

  it('leaves it shown when it is lifted, until it touches something else', async () => {
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

  it('presses the button and shows nothing with a tap', async () => {
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

  it('shows it with a tap where there is nothing to press, and takes it away with another', async () => {
    const element = await begin(
      '<portico-tooltip content="World Wide Web" transition="0"><abbr>WWW</abbr></portico-tooltip>',
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

  it('shows nothing when it scrolls', async () => {
    const element = await atButton();
    const clock = installTestClock();
    touch(trigger(element));
    await clock.advance(100);
    scrolls(trigger(element));
    await clock.advance(1000);
    expect(element.open).toBe(false);
  });

  it('shows it with the device’s own long press', async () => {
    const element = await atButton();
    touch(trigger(element));
    trigger(element).dispatchEvent(new MouseEvent('contextmenu', { bubbles: true }));
    await reads(element, 'Saves a draft');
  });
});
